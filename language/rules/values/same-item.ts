import type { ListType, ValueType } from '../../vocabulary/define.js';
import { contentRange, memberText, memberValue, type JsonArray, type JsonString } from '../../syntax/json/tree.js';
import type { OffsetRange } from '../../syntax/range.js';
import { defineLocalRule, ofType } from '../define.js';
import { changing, removeItem, type Suggestion } from '../fix.js';
import { repeated } from '../shared/names/definitions.js';
import { inSnakeCase } from '../shared/objects/skeleton.js';

export default defineLocalRule({
  id: 'values/same-item',
  severity: 'warning',
  summary: 'Reports two items of a list with the same identifier, such as two options with the same key.',
  rationale:
    'If two options have the same key, a condition that compares `option_key` is true for both, whichever was chosen; two options with the same value look the same on the form.',
  sections: ['2.7.2'],
  messages: {
    same: 'Another item has the `{member}` `{value}` already: {because}. Give this one its own, or remove it.',
  },
  good: [
    '[{ "block": { "type": "radio", "key": "why", "title": "Why", "options": [{ "key": "a", "value": "A" }, { "key": "b", "value": "B" }] } }]',
  ],
  bad: [
    `
[{ "block": { "type": "radio", "key": "why", "title": "Why", "options": [
  { "key": "fire", "value": "Fire" },
  { "key": "fire", "value": "Flood" },
//         ^^^^^^ values/same-item
  { "key": "other", "value": "Fire" }
//                           ^^^^^^ values/same-item
] } }]`,
  ],
  visit: (report) => ({
    value: ofType(hasDistinctItems, ({ json, type }) => {
      if (json.kind !== 'array') return;
      // Items that are equal in several members are reported once.
      const reported = new Set<OffsetRange>();
      for (const { member, because } of type.distinct)
        for (const { first, again } of repeated(textsOf(json, member), ({ text }) => text.value)) {
          const { item, text } = again;
          if (reported.has(item)) continue;
          reported.add(item);
          report({
            range: text.range,
            message: 'same',
            data: { member, value: text.value, because },
            related: [{ range: first.text.range, message: 'The first one is here.' }],
            suggestions: suggestions(json, item, member, text),
          });
        }
    }),
  }),
});

/** The texts of one member of the items, if present and known. */
function* textsOf({ items }: JsonArray, member: string) {
  for (const item of items) {
    const text = item.kind === 'object' ? memberValue(item, member) : undefined;
    if (text?.kind === 'string' && text.value !== '' && !text.value.includes('{{')) yield { item: item.range, text };
  }
}

function suggestions(
  list: JsonArray,
  item: OffsetRange,
  member: string,
  text: JsonString,
): readonly Suggestion<OffsetRange>[] {
  const removal = { title: 'Remove this item', edits: [removeItem(item)] };
  const object = list.items.find(({ range }) => range === item);
  const value = object?.kind === 'object' ? memberText(object, 'value') : undefined;
  const key = value === undefined || member !== 'key' ? '' : inSnakeCase(value);
  const isFree = key !== '' && ![...textsOf(list, 'key')].some((other) => other.text.value === key);
  return isFree ? [changing(contentRange(text), key), removal] : [removal];
}

type DistinctList = ListType & { readonly distinct: NonNullable<ListType['distinct']> };

function hasDistinctItems(type: ValueType): type is DistinctList {
  return type.kind === 'list' && type.distinct !== undefined;
}
