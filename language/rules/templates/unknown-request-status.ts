import { defineCrossRule } from '../define.js';
import { meantFirst, nearest, suggestion } from '../../names/did-you-mean.js';
import { changing } from '../fix.js';
import { definitionOf, isEquality, outcome, placeIn, stateComparisons } from './shared/state-comparisons.js';
import { claims } from '../shared/examples/example-modules.js';

export default defineCrossRule({
  id: 'templates/unknown-request-status',
  severity: 'error',
  summary: 'Reports a comparison with a status that a request of this type never has.',
  rationale:
    'All statuses of requests are known, and each type of request has its own: a payout is `completed`, a fulfillment `successful`. No request has any other status.',
  sections: ['2.7.6'],
  messages: {
    unknown:
      'A request of type `{type}` is never `{status}`, so this {outcome} holds.{meant} Its statuses are {allowed}.',
  },
  good: [
    claims(`
  { "show_if": "{{ifCondition claim.approval_status '===' 'approved'}}", "block": { "type": "annuity_request", "description": "Pays.", "key": "pay", "amount": 1,
    "frequency": { "type": "monthly", "time_of_day": "08:00", "day_of_month": 1 }, "duration": { "count": 1 } } },
  { "block": { "type": "divider", "key": "line" }, "show_if": "{{ifCondition claim.block_states.pay.status '===' 'active'}}" }`),
  ],
  bad: [
    claims(`
  { "show_if": "{{ifCondition claim.approval_status '===' 'approved'}}", "block": { "type": "annuity_request", "description": "Pays.", "key": "pay", "amount": 1,
    "frequency": { "type": "monthly", "time_of_day": "08:00", "day_of_month": 1 }, "duration": { "count": 1 } } },
  { "block": { "type": "divider", "key": "line" }, "show_if": "{{ifCondition claim.block_states.pay.status '===' 'complete'}}" },
//                                                                                                                ^^^^^^^^ templates/unknown-request-status
  { "block": { "type": "divider", "key": "end" }, "show_if": "{{ifCondition 'successful' '!==' claim.block_states.pay.status}}" }
//                                                                           ^^^^^^^^^^ templates/unknown-request-status`),
  ],
  check: (index, report) => {
    for (const comparison of stateComparisons(index)) {
      const { operator, state, literal, blocks, fields } = comparison;
      const status = literal.value;
      if (!isEquality(operator) || typeof status !== 'string' || status === '' || state.field !== 'status') continue;
      const statuses = fields.map(({ values }) => values?.map(({ value }) => value) ?? [status]);
      const allowed = [...new Set(statuses.flat())];
      if (allowed.includes(status)) continue;
      const place = placeIn(comparison, literal.contentRange);
      const meant = nearest(status, allowed);
      report({
        range: place,
        message: 'unknown',
        data: {
          type: blocks[0]?.fact.blockType ?? '',
          status,
          outcome: outcome(operator),
          meant: suggestion(meant),
          allowed: allowed.map((one) => `\`${one}\``).join(', '),
        },
        related: definitionOf(comparison),
        suggestions: meantFirst(meant, allowed).map((one) => changing(place, one)),
      });
    }
  },
});
