/** Helpers for building messages. */
import { counted, listed } from '../protocol/counted.js';

/** Inserts the values into a message. */
export function formatMessage(template: string, data: Readonly<Record<string, string>> = {}): string {
  return template.replace(/\{(\w+)\}/g, (whole, name: string) => data[name] ?? whole);
}

/** Lists of problems have room for this many characters of a message. */
const listedLength = 80;

/**
 * Splits a message for editors: a list of problems shows whole sentences of at most 80 characters, at least the first one, and a hover the rest.
 *
 * @returns the two parts, which are the message again with a space between them; `rest` is empty if all is listed
 */
export function splitMessage(message: string): { readonly listed: string; readonly rest: string } {
  let [end, isCode] = [0, false];
  for (let i = 0; i <= message.length; i++) {
    const character = message[i];
    if (character === '`') isCode = !isCode;
    const isEnd = i === message.length || (character === ' ' && !isCode && /[.?!]/.test(message[i - 1] ?? ''));
    if (!isEnd) continue;
    if (end > 0 && i > listedLength) break;
    end = i;
  }
  return { listed: message.slice(0, end), rest: message.slice(end + 1) };
}

/** Longer lists of names are truncated. */
const mostNames = 30;

/** Names as part of a sentence: `a`, `b` and `c`. A very long list ends with the number of the rest. */
export function quoted(names: readonly string[], conjunction: 'and' | 'or', most = mostNames): string {
  const all = names.slice(0, most).map((name) => `\`${name}\``);
  if (names.length > most) all.push(counted(names.length - most, 'other'));
  return listed(all, conjunction);
}
