import type { ListType, ValueType } from '../../vocabulary/define.js';
import type { JsonValue } from '../../syntax/json/print.js';
import { defineLocalRule, ofType } from '../define.js';
import { insertItem } from '../fix.js';

export default defineLocalRule({
  id: 'values/empty-list',
  severity: 'warning',
  summary: 'Reports an empty list where items are needed.',
  rationale:
    'A dropdown without options can never be answered, and an empty group is only a title: most likely it is unfinished.',
  sections: ['2.7.2'],
  messages: { empty: '`{name}` is empty, so {consequence}. Add an item, or remove the block.' },
  good: ['[{ "block": { "type": "radio", "key": "why", "title": "Why", "options": [{ "key": "a", "value": "A" }] } }]'],
  bad: [
    `
[{ "block": { "type": "radio", "key": "why", "title": "Why", "options": [] } }]
//                                                                      ^^ values/empty-list`,
    `
[{ "block": { "type": "group", "key": "witness", "title": "Witness", "blocks": [] } }]
//                                                                             ^^ values/empty-list`,
  ],
  visit: (report) => ({
    value: ofType(hasNoUseEmpty, ({ json, type, property, owner }) => {
      if (json.kind !== 'array' || json.items.length > 0) return;
      if (!owner?.isWhole(owner.json)) return;
      const [item] = exampleItems(property?.example);
      // An item with a key would need a unique one.
      const isPlain = property?.name === 'options';
      report({
        range: json.range,
        message: 'empty',
        data: { name: property?.name ?? 'This list', consequence: type.emptyMeans },
        suggestions:
          isPlain && item !== undefined ? [{ title: 'Add an item', edits: [insertItem(json.range, item)] }] : [],
      });
    }),
  }),
});

function exampleItems(example: unknown): readonly JsonValue[] {
  return Array.isArray(example) ? (example as readonly JsonValue[]) : [];
}

function hasNoUseEmpty(type: ValueType): type is ListType & { readonly emptyMeans: string } {
  return type.kind === 'list' && type.emptyMeans !== undefined;
}
