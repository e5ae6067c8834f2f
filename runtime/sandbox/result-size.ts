/** Limits what a function returns or leaves in its arguments: reading it takes the host's time and stack. */
import type { SandboxLimits } from './limits.js';

/** @param mutated the arguments that it has changed, as JSON @returns why it is not taken; undefined: it is */
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
      return `${what} is too large: ${String(text.length)} characters of JSON, and at most ${String(resultLength)} are taken.`;
    if (depthOf(text) > resultDepth)
      return `${what} is nested deeper than ${String(resultDepth)} levels. Make it flatter.`;
  }
  return undefined;
}

/** How deep objects and lists stand in each other. */
function depthOf(json: string): number {
  let [deepest, depth] = [0, 0];
  for (const [bracket] of json.matchAll(/"(?:[^"\\]|\\.)*"|[[\]{}]/g)) {
    if (bracket === '{' || bracket === '[') deepest = Math.max(deepest, ++depth);
    else if (bracket === '}' || bracket === ']') depth--;
  }
  return deepest;
}
