/** Levels of rules, as a tools file sets them. */
import type { JsonNode } from '../../syntax/json/tree.js';

export type Severity = 'error' | 'warning' | 'information' | 'hint';

/** By the id of the rule. */
export type Levels = Readonly<Record<string, Severity | 'off'>>;

/** Anything but a level is left out. */
export function levelsIn(node: JsonNode | undefined): Levels {
  const found: Record<string, Severity | 'off'> = {};
  for (const { name, value } of node?.kind === 'object' ? node.members : [])
    if (value?.kind === 'string' && isLevel(value.value)) found[name.value] = value.value;
  return found;
}

export function isLevel(text: string): text is Severity | 'off' {
  return ['off', 'hint', 'information', 'warning', 'error'].includes(text);
}
