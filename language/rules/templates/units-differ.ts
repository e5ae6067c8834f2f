import { placeOf } from '../../module/index/module-index.js';
import { unitName, unitsDiffer, type Unit } from '../../types/type.js';
import { defineCrossRule } from '../define.js';
import { certainType, definitionsOf } from '../shared/templates/type-uses.js';

export default defineCrossRule({
  id: 'templates/units-differ',
  severity: 'warning',
  docs: {
    summary: 'Reports numbers that count different things and are used as if they counted the same.',
    rationale:
      'A number of days is no amount of money, a number of months no number of days, and amounts in two currencies cannot be compared before one is converted. Whatever was multiplied or divided may have been converted, so of that only money and time are told apart.',
    sections: ['2.7.2'],
    noFix: 'Which of the two was meant, and how one is converted, only the author knows.',
  },
  messages: {
    compared: 'These are {left} and {right}, which cannot be compared. Convert one of them, or read another value.',
    written: '`{helper}` writes {wanted}, and gets {given}. Give it {wanted}.',
    rendered: '`{property}` takes {wanted}, and this renders {given}. Render {wanted}.',
  },
  examples: {
    good: [
      `
[
  { "block": { "type": "input.currency", "key": "bill", "title": "Bill", "isoCode": "USD" } },
  { "block": { "type": "input.currency", "key": "paid", "title": "Paid" } },
  { "block": { "type": "divider", "key": "line" }, "show_if": "{{ifCondition (multiply claim.block_states.bill.value 18) '>' claim.block_states.paid.value}}" }
]`,
    ],
    bad: [
      `
[
  { "block": { "type": "input.currency", "key": "bill", "title": "Bill", "isoCode": "USD" } },
  { "block": { "type": "input.currency", "key": "paid", "title": "Paid" } },
  { "block": { "type": "divider", "key": "line" }, "show_if": "{{ifCondition claim.block_states.bill.value '>' claim.block_states.paid.value}}" },
//                                                                           ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ templates/units-differ
  { "block": { "type": "alert", "key": "note", "markdown": "{{formatCurrency claim.block_states.bill.value 'ZAR'}}" } }
//                                                                           ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ templates/units-differ
]`,
      `
[
  { "block": { "type": "input.date", "key": "day", "title": "Day" } },
  { "block": { "type": "divider", "key": "line" }, "show_if": "{{ifCondition claim.policy.sum_assured '>' (dateDifference (dateNow) claim.block_states.day.value)}}" }
//                                                                           ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ templates/units-differ
]`,
    ],
  },
  judges: 'entries',
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

/** What is the same as something or less than it has its unit; `||` and `&&` ask for no more than whether there is a value. */
const comparing: ReadonlySet<string> = new Set(['===', '!==', '==', '!=', '<', '<=', '>', '>=', 'maxValue']);
