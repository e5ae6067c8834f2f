import { listed } from '../../../protocol/counted.js';
import { placeOf } from '../../module/index/module-index.js';
import { reachabilityIn, settleReachability } from '../../reachability/reachability.js';
import { blockOf } from '../../semantics/decision.js';
import { isContradiction, reasonFor } from '../../reachability/reasons.js';
import { conditionsInWords, nameOf } from '../../reachability/texts.js';
import { defineCrossRule } from '../define.js';
import { removing } from '../fix.js';
import { contradiction } from './shared/reachability-cause.js';

export default defineCrossRule({
  id: 'reachability/request-never-enabled',
  severity: 'warning',
  summary: 'Reports a disbursement block whose button never works while it is shown.',
  rationale:
    'A request can be created while its block is shown and not disabled. If the conditions contradict each other, the button is shown but always disabled. A request that waits for itself is never created either.',
  sections: ['2.7.5', '2.7.6'],
  messages: {
    never:
      'This request can never be created. Whatever {names} may be, {conditions} {verb}. Correct the values that are compared.',
    waits:
      'This request can never be created: it waits for itself. Before it exists, {conditions} {verb}. Read something else here.',
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
  prepare: settleReachability,
  check: (index, report) => {
    const reachability = reachabilityIn(index);
    if (!reachability) return;
    const never = reachability.conclusions((block) => {
      if (block.category !== 'disbursement' || reachability.ask(block, 'shown').kind === 'none') return undefined;
      const isNeverAtAll = reachability.ask(block, 'usable').kind === 'none';
      if (!isNeverAtAll && reachability.askOnForm(block, 'usable').kind !== 'none') return undefined;
      const reason = isNeverAtAll
        ? contradiction(reachability, block, 'usable')
        : reasonFor(block, 'usable', reachability.rangeOnForm);
      const own = reason?.parts.findLast((part) => part.block === block);
      if (!reason || !own) return undefined;
      // A block that waits for another block that is never shown is not reported as well.
      const waitsForItself = reason.variables.every((variable) => blockOf(variable) === block.key);
      const isReported = isNeverAtAll || (waitsForItself && isContradiction(reason, reachability));
      return isReported ? { isNeverAtAll, reason, own } : undefined;
    });
    for (const located of never) {
      const { block, is } = located.fact;
      const { isNeverAtAll, reason, own } = is;
      const several = reason.parts.length > 1;
      const range = placeOf(located, own.condition.range);
      report({
        range,
        message: isNeverAtAll ? 'never' : 'waits',
        data: {
          conditions: conditionsInWords(reason, block),
          verb: isNeverAtAll
            ? several
              ? 'never allow it together'
              : 'never allows it'
            : several
              ? 'do not allow it'
              : 'does not allow it',
          names: listed(reason.variables.map(nameOf)),
        },
        suggestions: [removing(range, own.condition.name)],
      });
    }
  },
});
