import type { TypedNode } from '../../module/typed-walk.js';
import type { OffsetRange } from '../../syntax/range.js';
import { defineLocalRule } from '../define.js';
import { fit, jsonKindName, kindName } from '../value-kinds.js';

export default defineLocalRule({
  id: 'values/wrong-type',
  severity: 'error',
  docs: {
    summary: 'Reports a value of a type that its property does not take.',
    rationale:
      'A text where a number belongs, or one object where a list belongs, cannot be read as what was meant. Values that convert without loss are a matter of `values/convertible`.',
    sections: ['2.1', '2.2', '2.7', '2.8'],
  },
  messages: { wrong: '{what} must be {wanted}, and this is {found}. Change it.' },
  examples: {
    good: ['[{ "block": { "type": "input.number", "key": "age", "title": "Age", "max": 120 } }]'],
    bad: [
      `
[{ "block": { "type": "input.number", "key": "age", "title": "Age", "max": "many" } }]
//                                                                         ^^^^^^ values/wrong-type`,
    ],
  },
  visit: (report) => ({
    value: (node) => {
      if (fit(node.json, node.type) !== 'wrong' && !isEmptyItem(node)) return;
      report({
        range: narrow(node),
        message: 'wrong',
        data: { what: nameOf(node), wanted: kindName(node.type), found: jsonKindName(node.json) },
      });
    },
  }),
});

/** Null stands for a property that is left out; in a list it is an item that is none. */
function isEmptyItem({ json, type, member }: TypedNode): boolean {
  return json.kind === 'null' && member === undefined && type.kind !== 'free';
}

/** A container is told by its opening bracket: underlining all of it would hide what else is wrong in there. */
function narrow({ json }: TypedNode): OffsetRange {
  const { start, end } = json.range;
  return json.kind === 'object' || json.kind === 'array' ? { start, end: start + 1 } : { start, end };
}

function nameOf({ property, member }: TypedNode): string {
  const name = property?.name ?? member?.name.value;
  return name === undefined ? 'This' : `\`${name}\``;
}
