import { placeOf } from '../../module/index/module-index.js';
import { reachabilityIn } from '../../reachability/reachability.js';
import { blockOf } from '../../semantics/decision.js';
import { isContradiction, reasonFor } from '../../reachability/reasons.js';
import { conditionsInWords, nameOf } from '../../reachability/words.js';
import { listed } from '../../vocabulary/markdown.js';
import { defineCrossRule } from '../define.js';
import { removeMember } from '../fix.js';
import { contradiction, readsOfReachability } from './shared/reachability-cause.js';

export default defineCrossRule({
  id: 'reachability/request-never-enabled',
  severity: 'warning',
  summary: 'Reports a disbursement block whose button never works while it is shown.',
  rationale:
    'A request can be created while its block is shown and not disabled. If the conditions contradict each other, the button is shown but always disabled. A request that waits for itself is never created either.',
  sections: ['2.7.5', '2.7.6'],
  messages: {
    never:
      'This request can never be created: {conditions} {verb}, whatever {names} may be. Change what contradicts itself.',
    waits:
      'This request can never be created: {conditions} {verb} before the request itself exists. Read something else here.',
  },
  good: [
    `
[{
  "block": { "type": "annuity_request", "description": "Pays.", "key": "pay", "amount": 1,
    "frequency": { "type": "monthly", "time_of_day": "08:00", "day_of_month": 1 }, "duration": { "count": 1 } },
  "show_if": "{{ifCondition claim.status '!==' 'closed'}}",
  "disabled_if": "{{ifCondition claim.approval_status '!==' 'approved'}}"
}]`,
  ],
  bad: [
    `
[{
  "block": { "type": "annuity_request", "description": "Pays.", "key": "pay", "amount": 1,
    "frequency": { "type": "monthly", "time_of_day": "08:00", "day_of_month": 1 }, "duration": { "count": 1 } },
  "show_if": "{{ifCondition claim.approval_status '===' 'approved'}}",
  "disabled_if": "{{ifCondition claim.approval_status '!==' 'pending'}}"
//^^^^^^^^^^^^^ reachability/request-never-enabled
}]`,
    `
[{
  "block": { "type": "annuity_request", "description": "Pays.", "key": "pay", "amount": 1,
    "frequency": { "type": "monthly", "time_of_day": "08:00", "day_of_month": 1 }, "duration": { "count": 1 } },
  "show_if": "{{ifCondition claim.approval_status '===' 'approved'}}",
  "disabled_if": "{{ifCondition claim.block_states.pay.status '!==' 'active'}}"
//^^^^^^^^^^^^^ reachability/request-never-enabled
}]`,
  ],
  needsAll: 'block',
  reads: readsOfReachability,
  check: (index, report) => {
    const reachability = reachabilityIn(index);
    for (const located of reachability?.notable ?? []) {
      const { fact } = located;
      if (!reachability || fact.category !== 'disbursement' || reachability.ask(fact, 'shown').kind === 'none')
        continue;
      const isNeverAtAll = reachability.ask(fact, 'usable').kind === 'none';
      if (!isNeverAtAll && reachability.askOnForm(fact, 'usable').kind !== 'none') continue;
      const reason = isNeverAtAll
        ? contradiction(reachability, fact, 'usable')
        : reasonFor(fact, 'usable', reachability.rangeOnForm);
      const own = reason?.parts.findLast(({ block }) => block === fact);
      if (!reason || !own) continue;
      // A block that waits for another block that is never shown is not reported as well.
      const waitsForItself = reason.variables.every((variable) => blockOf(variable) === fact.key);
      if (!isNeverAtAll && (!waitsForItself || !isContradiction(reason, reachability))) continue;
      const several = reason.parts.length > 1;
      const range = placeOf(located, own.condition.range);
      report({
        range,
        message: isNeverAtAll ? 'never' : 'waits',
        data: {
          conditions: conditionsInWords(reason, fact),
          verb: isNeverAtAll
            ? several
              ? 'never allow it together'
              : 'never allows it'
            : several
              ? 'do not allow it'
              : 'does not allow it',
          names: listed(reason.variables.map(nameOf)),
        },
        suggestions: [{ title: `Remove \`${own.condition.name}\``, edits: [removeMember(range)] }],
      });
    }
  },
});
