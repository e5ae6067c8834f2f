/** The options of a question, as written. Section 2.7.2. */
import { contentRange, memberText, memberValue, type JsonNode, type JsonObject } from '../../syntax/json/tree.js';
import type { FilePlace } from '../difference.js';
import type { Side } from '../side.js';
import type { FormBlock } from './form.js';

export interface Option {
  readonly key: string;
  readonly value: JsonNode | undefined;
  readonly json: JsonObject;
}

export function hasOptions({ block }: FormBlock): boolean {
  return memberValue(block, 'options')?.kind === 'array';
}

/** The options by their keys; of duplicates the first. */
export function optionsOf({ block }: FormBlock): ReadonlyMap<string, Option> {
  const list = memberValue(block, 'options');
  const options = new Map<string, Option>();
  for (const json of list?.kind === 'array' ? list.items : []) {
    if (json.kind !== 'object') continue;
    const key = memberText(json, 'key') ?? '';
    if (!options.has(key)) options.set(key, { key, value: memberValue(json, 'value'), json });
  }
  return options;
}

export function placeOfOption(side: Side, { path, start }: FormBlock, { json }: Option): FilePlace {
  const key = memberValue(json, 'key');
  return side.place(path, key?.kind === 'string' ? contentRange(key) : json.range, start);
}
