import type { TypedNode } from '../../module/typed-walk.js';
import type { JsonNode } from '../../syntax/json/tree.js';
import { opening, type OffsetRange } from '../../syntax/range.js';
import type { ValueType } from '../../vocabulary/define.js';
import { defineLocalRule, ofType } from '../define.js';
import { replaceValue, type Suggestion } from '../fix.js';
import { meantValues } from '../shared/values/meant-values.js';
import { fit, jsonKindName, kindName } from '../../shapes/value-kinds.js';

export default defineLocalRule({
  id: 'values/wrong-type',
  severity: 'error',
  summary: 'Reports a value of the wrong type.',
  rationale:
    'A text instead of a number, a single object instead of a list, a boolean instead of a name, or a number as a key cannot be read as intended. Values that have the same meaning in another type are reported by `values/convertible` and `values/other-form`.',
  sections: ['2.1', '2.2', '2.7', '2.8'],
  messages: {
    wrong: '{what} must be {wanted}, not {found}. Write {wanted}.',
    items: 'Each {item} must be {wanted}, and this list has {found}. Write {wanted} for each.',
  },
  good: ['[{ "block": { "type": "input.number", "key": "age", "title": "Age", "max": 120 } }]'],
  bad: [
    `
[{ "block": { "type": "heading", "key": 5, "title": "Loss" } }]
//                                      ^ values/wrong-type`,
    `
[{ "block": { "type": "input.number", "key": "age", "title": "Age", "max": "many" } }]
//                                                                         ^^^^^^ values/wrong-type`,
    `
[{ "block": { "type": "input.currency", "key": "loss", "title": "Loss", "min": 99.5, "max": 1500.25 } }]
//                                                                             ^^^^ values/wrong-type
//                                                                                          ^^^^^^^ values/wrong-type`,
    `
[{ "block": { "type": "dropdown", "key": "why", "title": "Why", "options": { "key": "fire", "value": "Fire" } } }]
//                                                                         ^ values/wrong-type`,
    `
[{ "block": { "type": "dropdown", "key": "why", "title": "Why", "options": ["Fire", "Flood"] } }]
//                                                                         ^ values/wrong-type`,
    `
[{ "block": { "type": "input.text", "key": "code", "title": true, "placeholder": 1.50 } }]
//                                                          ^^^^ values/wrong-type
//                                                                               ^^^^ values/wrong-type`,
    `
[{ "block": { "type": "dropdown", "key": "why", "title": "Why", "options": [{ "key": "fire", "value": "Fire" }, "Flood"] } }]
//                                                                                                              ^^^^^^^ values/wrong-type`,
  ],
  visit: (report) => {
    const reported = new Set<JsonNode>();
    let isBroken = false;
    return {
      begin: () => {
        reported.clear();
        isBroken = false;
      },
      syntaxError: () => {
        isBroken = true;
      },
      value: ofType(isNotFree, (node) => {
        const { json, type } = node;
        if (type.kind === 'list' && json.kind === 'array' && !isBroken && areWrongInOneWay(json.items, type.of())) {
          const wanted = type.of();
          for (const item of json.items) reported.add(item);
          report({
            range: narrow(node),
            message: 'items',
            data: { item: itemName(wanted), wanted: kindName(wanted), found: several[json.items[0]?.kind ?? 'null'] },
            suggestions: together(json.items, wanted),
          });
        }
        // In a text with syntax errors, an invalid item may be the content of one.
        if (!node.member && isBroken) return;
        if (reported.has(json) || (fit(json, type) !== 'wrong' && !isEmptyItem(node))) return;
        report({
          range: narrow(node),
          message: 'wrong',
          data: { what: nameOf(node), wanted: kindName(type), found: jsonKindName(json) },
          suggestions: meantValues(json, type).map(({ value, title }) => ({
            title,
            edits: [replaceValue(json.range, value)],
          })),
        });
      }),
    };
  },
});

/** Several items that are wrong in the same way are one mistake. */
function areWrongInOneWay(items: readonly JsonNode[], type: ValueType): boolean {
  return items.length > 1 && items.every((item) => item.kind === items[0]?.kind && fit(item, type) === 'wrong');
}

/** Null means that a property is left out; in a list or a map it is an invalid item. */
function isEmptyItem({ json, type, property }: TypedNode): boolean {
  return json.kind === 'null' && property === undefined && type.kind !== 'free';
}

/** For a container, only its opening bracket is marked: underlining everything would hide other problems inside it. */
function narrow({ json }: TypedNode): OffsetRange {
  return json.kind === 'object' || json.kind === 'array' ? opening(json.range) : json.range;
}

function nameOf({ property, member, type }: TypedNode): string {
  const name = property?.name ?? member?.name.value;
  return name === undefined ? `Each ${itemName(type)}` : `\`${name}\``;
}

function itemName(type: ValueType): string {
  return type.kind === 'object' ? type.shape.name : 'item';
}

const several = {
  string: 'texts',
  number: 'numbers',
  boolean: 'booleans',
  array: 'lists',
  object: 'objects',
  null: '`null`',
} as const satisfies Record<JsonNode['kind'], string>;

function together(items: readonly JsonNode[], type: ValueType): readonly Suggestion<OffsetRange>[] {
  const edits = items.flatMap((item) => {
    const [meant] = meantValues(item, type);
    return meant ? [replaceValue(item.range, meant.value)] : [];
  });
  return edits.length === items.length ? [{ title: `Make them ${itemName(type)}s`, edits }] : [];
}

/** Any value is right for a free one. */
function isNotFree({ kind }: ValueType): boolean {
  return kind !== 'free';
}
