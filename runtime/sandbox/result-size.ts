/** Limits the result of a function and its changed arguments: reading them takes the host's time and stack. */
import { counted } from '../../protocol/counted.js';
import { isDeeperThan } from '../../language/syntax/index.js';
import type { SandboxLimits } from './limits.js';

/** @param mutated the changed arguments, as JSON @returns why the result is refused; undefined: it is accepted */
export function tooLargeIn(
  name: string,
  json: string,
  mutated: Readonly<Record<string, string>>,
  { resultLength, resultDepth }: SandboxLimits,
): string | undefined {
  const parts = [
    { what: `What \`${name}\` returned`, text: json },
    ...Object.entries(mutated).map(([parameter, text]) => ({
      what: `What \`${name}\` made of its argument \`${parameter}\``,
      text,
    })),
  ];
  for (const { what, text } of parts) {
    if (text.length > resultLength)
      return `${what} is too large: ${counted(text.length, 'character')} of JSON, and at most ${String(resultLength)} are taken.`;
    if (isDeeperThan(text, resultDepth))
      return `${what} is nested deeper than ${counted(resultDepth, 'level')}. Make it flatter.`;
  }
  return undefined;
}
