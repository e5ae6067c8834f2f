import { placeOf } from '../../module/index/module-index.js';
import { compare } from '../../types/compare.js';
import { primitiveOf, type Type } from '../../types/type.js';
import { defineCrossRule } from '../define.js';
import { isDecimal } from '../shared/values/quantities.js';
import { yesOrNo } from '../shared/values/meant-values.js';
import { replaceText } from '../fix.js';
import { outcome } from './shared/state-comparisons.js';
import { certainType, definitionsOf, named } from '../shared/templates/type-uses.js';
import { claims } from '../shared/examples/example-modules.js';

export default defineCrossRule({
  id: 'templates/incomparable',
  severity: 'warning',
  summary: 'Reports a comparison of two values that are never equal, or have no order.',
  rationale:
    'Block states, results of helpers and fields of the claim have types: a number of days is never the key of an option, and a date is not an amount. Two values of different types can only be equal if both are missing, and `<` compares them letter by letter. Values whose types the specification leaves open are not reported, nor are free texts, which may contain anything.',
  sections: ['2.7.2'],
  messages: {
    apart:
      'This {outcome} holds: the two are never equal. {left} and {right} are of different types. Compare values of one type.',
    disjoint:
      'This {outcome} holds: the two have no value in common. {left} and {right} cannot be equal. Compare with another value.',
    unordered:
      '{left} and {right} have no common order. They are compared letter by letter. Compare values of one type.',
  },
  good: [
    claims(`
  { "block": { "type": "input.date", "key": "day", "title": "Day" } },
  { "block": { "type": "input.number", "key": "limit", "title": "Limit" } },
  { "block": { "type": "divider", "key": "line" }, "show_if": "{{ifCondition (dateDifference (dateNow) claim.block_states.day.value measurement='days') '>' claim.block_states.limit.value}}" }`),
  ],
  bad: [
    claims(`
  { "block": { "type": "input.date", "key": "day", "title": "Day" } },
  { "block": { "type": "input.number", "key": "limit", "title": "Limit" } },
  { "block": { "type": "divider", "key": "line" }, "show_if": "{{ifCondition claim.block_states.day.value '>' claim.block_states.limit.value}}" }
//                                                                           ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ templates/incomparable`),
    claims(`
  { "block": { "type": "radio", "key": "cause", "title": "Cause", "options": [{ "key": "fire", "value": "fire" }] } },
  { "block": { "type": "radio", "key": "place", "title": "Place", "options": [{ "key": "home", "value": "at home" }] } },
  { "block": { "type": "divider", "key": "line" }, "show_if": "{{ifCondition claim.block_states.cause.option_key '===' claim.block_states.place.option_key}}" }
//                                                                           ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ templates/incomparable`),
    `
[{ "block": { "type": "divider", "key": "line" }, "show_if": "{{ifCondition (ifCondition claim.status '===' 'open') '===' 'true'}}" }]
//                                                                          ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ templates/incomparable`,
  ],
  check: (index, report) => {
    for (const located of index.templates) {
      const { fact } = located;
      if (fact.kind !== 'operands') continue;
      const [left, right] = [certainType(fact.left, index), certainType(fact.right, index)];
      const verdict = left && right ? compare(left, fact.operator, right) : 'may';
      if (!left || !right || verdict === 'may') continue;
      const isDisjoint =
        verdict === 'apart' && left.values !== undefined && right.values !== undefined && isText(left) && isText(right);
      const suggestions = [
        { written: fact.right, literal: right, other: left },
        { written: fact.left, literal: left, other: right },
      ].flatMap(({ written, literal, other }) => {
        const text = literalMeant(literal, other);
        return text === undefined
          ? []
          : [{ title: `Write \`${text}\``, edits: [replaceText(placeOf(located, written.range), text)] }];
      });
      report({
        range: placeOf(located, { start: fact.left.range.start, end: fact.right.range.end }),
        message: isDisjoint ? 'disjoint' : verdict,
        data: {
          left: capitalised(named(fact.left, left)),
          right: named(fact.right, right),
          outcome: outcome(fact.operator),
        },
        related: definitionsOf(index, fact.left, fact.right),
        suggestions,
      });
    }
  },
});

function isText({ kind }: Type): boolean {
  return primitiveOf({ kind }) === 'string';
}

/** For a string literal that contains a value of the other type: that value, without the quotes. */
function literalMeant({ kind, values }: Type, other: Type): string | undefined {
  const [text, ...more] = values ?? [];
  if (kind !== 'text' || typeof text !== 'string' || more.length > 0) return undefined;
  switch (primitiveOf(other)) {
    case 'boolean': {
      const said = yesOrNo(text);
      return said === undefined ? undefined : String(said);
    }
    case 'number':
      return isDecimal(text.trim()) ? text.trim() : undefined;
    default:
      return undefined;
  }
}

function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
