import { placeOf } from '../../module/index/module-index.js';
import { unitName, unitsDiffer, type Unit } from '../../types/type.js';
import { defineCrossRule } from '../define.js';
import { certainType, definitionsOf } from '../shared/templates/type-uses.js';
import { claims } from '../shared/examples/example-modules.js';

export default defineCrossRule({
  id: 'templates/units-differ',
  severity: 'warning',
  summary: 'Reports numbers with different units that are used as if their units were the same.',
  rationale:
    'A number of days is not an amount of money, a number of months is not a number of days, and amounts in two currencies cannot be compared before one is converted. Multiplied or divided values may have been converted, so for these only money and time are distinguished.',
  sections: ['2.7.2'],
  noFix: 'Only the author knows which of the two was meant, and how to convert one.',
  messages: {
    compared: 'These are {left} and {right}, which cannot be compared. Convert one of them, or read another value.',
    written: '`{helper}` writes {wanted}, and gets {given}. Give it {wanted}.',
    rendered: '`{property}` takes {wanted}, not {given}. Render {wanted}.',
  },
  good: [
    claims(`
  { "block": { "type": "input.currency", "key": "bill", "title": "Bill", "isoCode": "USD" } },
  { "block": { "type": "input.currency", "key": "paid", "title": "Paid" } },
  { "block": { "type": "divider", "key": "line" }, "show_if": "{{ifCondition (multiply claim.block_states.bill.value 18) '>' claim.block_states.paid.value}}" }`),
  ],
  bad: [
    claims(`
  { "block": { "type": "input.currency", "key": "bill", "title": "Bill", "isoCode": "USD" } },
  { "block": { "type": "input.currency", "key": "paid", "title": "Paid" } },
  { "block": { "type": "divider", "key": "line" }, "show_if": "{{ifCondition claim.block_states.bill.value '>' claim.block_states.paid.value}}" },
//                                                                           ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ templates/units-differ
  { "block": { "type": "alert", "key": "note", "markdown": "{{formatCurrency claim.block_states.bill.value 'ZAR'}}" } }
//                                                                           ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ templates/units-differ`),
    claims(`
  { "block": { "type": "input.date", "key": "day", "title": "Day" } },
  { "block": { "type": "divider", "key": "line" }, "show_if": "{{ifCondition claim.policy.sum_assured '>' (dateDifference (dateNow) claim.block_states.day.value)}}" }
//                                                                           ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ templates/units-differ`),
  ],
  check: (index, report) => {
    for (const located of index.templates) {
      const { fact } = located;
      if (fact.kind === 'operands') {
        if (!comparing.has(fact.operator)) continue;
        const [left, right] = [certainType(fact.left, index)?.unit, certainType(fact.right, index)?.unit];
        if (!left || !right || !unitsDiffer(left, right)) continue;
        report({
          range: placeOf(located, { start: fact.left.range.start, end: fact.right.range.end }),
          message: 'compared',
          data: { left: unitName(left), right: unitName(right) },
          related: definitionsOf(index, fact.left, fact.right),
        });
      } else if (fact.kind === 'argument' || fact.kind === 'rendered') {
        const takes = fact.kind === 'argument' ? fact.takes : fact.takes.type;
        const given = takes === 'cents' ? certainType(fact, index)?.unit : undefined;
        const wanted: Unit = { kind: 'money', currency: fact.currency };
        if (!given || !unitsDiffer(given, wanted)) continue;
        const data = { wanted: unitName(wanted), given: unitName(given) };
        report({
          range: placeOf(located, fact.range),
          ...(fact.kind === 'argument'
            ? { message: 'written', data: { ...data, helper: fact.helper } }
            : { message: 'rendered', data: { ...data, property: fact.property } }),
          related: definitionsOf(index, fact),
        });
      }
    }
  },
});

/** Operators whose operands must have the same unit; `||` and `&&` only check whether there is a value. */
const comparing: ReadonlySet<string> = new Set(['===', '!==', '==', '!=', '<', '<=', '>', '>=', 'maxValue']);
