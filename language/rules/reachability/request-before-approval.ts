import { placeOf } from '../../module/index/module-index.js';
import { conditionsFor } from '../../reachability/questions.js';
import { reachabilityIn, settleReachability } from '../../reachability/reachability.js';
import { witnessInWords } from '../../reachability/texts.js';
import { defineCrossRule } from '../define.js';
import { waitingForApproval } from '../shared/objects/claims-entry.js';
import { claims } from '../shared/examples/example-modules.js';

export default defineCrossRule({
  id: 'reachability/request-before-approval',
  severity: 'information',
  summary: 'Points out a disbursement block with conditions that can be used before the claim is approved.',
  rationale:
    'Its conditions restrict it, but a request can still be created before the claim is decided. This may be intended, for instance for help in an emergency; often a condition on the approval status is missing, or one of several ways to satisfy the conditions was overlooked. Blocks without conditions are reported by `conditions/unguarded-request`.',
  sections: ['2.7.6'],
  messages: {
    early:
      'This request can be created before the claim is approved. It can be, {witness}. If that is not meant, add a condition on `claim.approval_status`.',
  },
  good: [
    claims(`
  { "block": { "type": "checkbox", "key": "hurt", "title": "Hurt?" } },
  {
    "block": { "type": "annuity_request", "description": "Pays.", "key": "pay", "amount": 1,
      "frequency": { "type": "monthly", "time_of_day": "08:00", "day_of_month": 1 }, "duration": { "count": 1 } },
    "show_if": "{{claim.block_states.hurt.value}}",
    "disabled_if": "{{ifCondition claim.approval_status '!==' 'approved'}}"
  }`),
    `
[{
  "block": { "type": "annuity_request", "description": "Pays.", "key": "pay", "amount": 1,
    "frequency": { "type": "monthly", "time_of_day": "08:00", "day_of_month": 1 }, "duration": { "count": 1 } },
  "show_if": "{{ifCondition claim.claim_status '===' 'pending_payout'}}"
}]`,
  ],
  bad: [
    claims(`
  { "block": { "type": "checkbox", "key": "hurt", "title": "Hurt?" } },
  {
    "block": { "type": "annuity_request", "description": "Pays.", "key": "pay", "amount": 1,
//                                                                        ^^^ reachability/request-before-approval
      "frequency": { "type": "monthly", "time_of_day": "08:00", "day_of_month": 1 }, "duration": { "count": 1 } },
    "show_if": "{{ifCondition (ifCondition claim.approval_status '===' 'approved') '||' claim.block_states.hurt.value}}"
  }`),
  ],
  needsAll: 'block',
  prepare: settleReachability,
  check: (index, report) => {
    const reachability = reachabilityIn(index);
    if (!reachability) return;
    const unguarded = reachability.conclusions((block) => {
      if (block.category !== 'disbursement') return undefined;
      const isGuarded = conditionsFor(block, 'usable').some(({ condition }) => condition.decision?.kind !== 'literal');
      const early = isGuarded ? reachability.askOnForm(block, 'usableEarly') : undefined;
      return early?.kind === 'found' && !early.assumes ? { witness: witnessInWords(early, reachability) } : undefined;
    });
    for (const located of unguarded) {
      const { block: fact, is } = located.fact;
      const { witness } = is;
      report({
        range: placeOf(located, fact.range),
        message: 'early',
        data: { witness: witness === undefined ? 'from the start' : `for example with ${witness}` },
        suggestions: fact.conditions.has('disabled_if') ? [] : [waitingForApproval(placeOf(located, fact.entry))],
      });
    }
  },
});
