/** Rewords unhelpful messages of the engine. */
import { scriptName } from './fixed-names.js';
import type { Thrown } from './guest/host.js';

export const notTakenApart = 'What is `undefined` or `null` cannot be taken apart by `{ … }`.';
export const notIterable = /^`(?:undefined|null)` is not a list and cannot be iterated\.$/;

/** The message of an error as shown. */
export function messageOf({ message, name, stack }: Pick<Thrown, 'message' | 'name' | 'stack'>): string {
  // Joi colours values in its messages.
  const text = message.replace(/\u001b\[\d+m/g, '');
  // Errors that the module itself throws keep their message, and so do those of engine functions that it calls.
  if (name !== 'TypeError' || !new RegExp(`^ *at [^\\n]*${scriptName}:`).test(stack)) return text;
  if (text === 'cannot convert to object') return notTakenApart;
  const [, what] = /^cannot read property 'Symbol\.iterator' of (undefined|null)$/.exec(text) ?? [];
  return what === undefined ? text : `\`${what}\` is not a list and cannot be iterated.`;
}
