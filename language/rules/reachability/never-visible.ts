import { listed } from '../../../protocol/counted.js';
import { placeOf } from '../../module/index/module-index.js';
import { reachabilityIn, settleReachability } from '../../reachability/reachability.js';
import { conditionsInWords, nameOf } from '../../reachability/texts.js';
import { defineCrossRule } from '../define.js';
import { removing } from '../fix.js';
import { contradiction, deadlocks } from './shared/reachability-cause.js';
import { claims } from '../shared/examples/example-modules.js';

export default defineCrossRule({
  id: 'reachability/never-visible',
  severity: 'warning',
  summary: 'Reports a block that is never shown, with any answers and any status of the claim.',
  rationale:
    'Conditions that are right individually can contradict each other: those of a block and of the group around it, a condition and the bounds of an input, two blocks that wait for one another. All options, numbers and dates that make a difference are tried; data of the policy may have any value.',
  sections: ['2.7.2', '2.7.5'],
  messages: {
    never:
      'This block is never shown. Whatever {names} may be, {conditions} {verb}. Correct the values that are compared.',
    waits:
      'This block is never shown: {names} and it wait for each other. Before that, {conditions} {verb}. Let one of them be shown without the other.',
  },
  good: [
    claims(`
  { "block": { "type": "radio", "key": "cause", "title": "Cause", "options": [{ "key": "fire", "value": "fire" }, { "key": "hail", "value": "hail" }] } },
  {
    "block": { "type": "group", "key": "details", "title": "Details", "blocks": [
      { "block": { "type": "divider", "key": "line" }, "show_if": "{{ifCondition claim.block_states.cause.option_key '===' 'hail'}}" }
    ] },
    "show_if": "{{ifIsDefined claim.block_states.cause.option_key}}"
  }`),
    `
[{ "block": { "type": "divider", "key": "line" }, "show_if": "{{ifCondition (ifCondition claim.policy.sum_assured '>' 5) '&&' (ifCondition claim.status '===' 'open')}}" }]`,
  ],
  bad: [
    claims(`
  { "block": { "type": "radio", "key": "cause", "title": "Cause", "options": [{ "key": "fire", "value": "fire" }, { "key": "hail", "value": "hail" }] } },
  {
    "block": { "type": "group", "key": "details", "title": "Details", "blocks": [
      { "block": { "type": "divider", "key": "line" }, "show_if": "{{ifCondition claim.block_states.cause.option_key '===' 'hail'}}" }
//                                                     ^^^^^^^^^ reachability/never-visible
    ] },
    "show_if": "{{ifCondition claim.block_states.cause.option_key '===' 'fire'}}"
  }`),
    claims(`
  { "block": { "type": "input.number", "key": "days", "title": "Days", "min": 0, "max": 14 } },
  { "block": { "type": "divider", "key": "line" }, "show_if": "{{ifCondition claim.block_states.days.value '>' 14}}" }
//                                                 ^^^^^^^^^ reachability/never-visible`),
    `
[{
  "block": { "type": "divider", "key": "line" },
  "hide_if": "{{ifCondition (ifCondition claim.status '!==' 'open') '||' (ifCondition claim.status '!==' 'closed')}}"
//^^^^^^^^^ reachability/never-visible
}]`,
    claims(`
  { "block": { "type": "checkbox", "key": "hurt", "title": "Hurt?", "default_value": false }, "show_if": "{{claim.block_states.dead.value}}" },
//                                                                                            ^^^^^^^^^ reachability/never-visible
  { "block": { "type": "checkbox", "key": "dead", "title": "Dead?", "default_value": false }, "show_if": "{{claim.block_states.hurt.value}}" }`),
  ],
  needsAll: 'block',
  prepare: settleReachability,
  check: (index, report) => {
    const reachability = reachabilityIn(index);
    if (!reachability) return;
    const never = reachability.conclusions((block) => {
      // The content of a group that is never shown is not reported separately.
      if (block.around && reachability.ask(block.around, 'shown').kind === 'none') return undefined;
      const reason = contradiction(reachability, block, 'shown');
      const own = reason?.parts.find((part) => part.block === block);
      return reason && own && { reason, own };
    });
    for (const located of never) {
      const { block, is } = located.fact;
      const { reason, own } = is;
      const { name, range } = own.condition;
      const verb = reason.parts.length > 1 ? 'never allow it together' : 'never allows it';
      report({
        range: placeOf(located, range),
        message: 'never',
        data: { conditions: conditionsInWords(reason, block), verb, names: listed(reason.variables.map(nameOf)) },
        related: reason.parts.flatMap((part) =>
          part.block === block
            ? []
            : [
                {
                  range: placeOf(located, part.condition.range),
                  message: `\`${part.condition.name}\` of the group is here.`,
                },
              ],
        ),
        suggestions: [removing(placeOf(located, range), name)],
      });
    }
    for (const { located, others } of deadlocks(reachability, index)) {
      const { block, is: reason } = located.fact;
      const own = reason.parts.find((part) => part.block === block);
      if (!own || others.length === 0 || block.category === 'disbursement') continue;
      const range = placeOf(located, own.condition.range);
      report({
        range,
        message: 'waits',
        data: {
          conditions: conditionsInWords(reason, block),
          verb: reason.parts.length > 1 ? 'do not allow it' : 'does not allow it',
          names: listed(others.map(({ fact: { key } }) => `\`${key ?? ''}\``)),
        },
        related: others.map((other) => ({
          range: placeOf(other, other.fact.range),
          message: `\`${other.fact.key ?? ''}\` is here.`,
        })),
        suggestions: [removing(range, own.condition.name)],
      });
    }
  },
});
