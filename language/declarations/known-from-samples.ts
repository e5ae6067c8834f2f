/** What is known of a value from samples. */
import { contentRange, type JsonNode } from '../syntax/json/tree.js';
import { deepestData, type KnownData } from './known-data.js';

/** @param path of the sample, relative to the module's root */
export function addSample(data: KnownData, json: JsonNode, path: string, pointer: string, depth = 0): void {
  if (depth > deepestData) return;
  switch (json.kind) {
    case 'object':
      data.isObject = true;
      for (const { name, value } of json.members) {
        const member = value && name.value !== '' ? data.member(name.value) : undefined;
        if (!value || !member) continue;
        const inside = `${pointer}/${name.value.replaceAll('~', '~0').replaceAll('/', '~1')}`;
        const place = { path, range: contentRange(name) };
        member.evidence.push({ source: path, says: saidBy(value), place, pointer: inside });
        addSample(member, value, path, inside, depth + 1);
      }
      return;
    case 'array':
      json.items.forEach((item, i) => addSample(data.item, item, path, `${pointer}/${i}`, depth + 1));
      // An empty list is a list.
      if (json.items.length === 0) void data.item;
      return;
    case 'string':
      data.primitives.add('string');
      return;
    case 'number':
    case 'boolean':
      data.primitives.add(json.kind);
      return;
    case 'null':
      return;
  }
}

const words: Readonly<Record<JsonNode['kind'], string>> = {
  object: 'object',
  array: 'list',
  string: 'text',
  number: 'number',
  boolean: 'boolean',
  null: 'null',
};

const saidBy = ({ kind }: JsonNode): string => words[kind];
