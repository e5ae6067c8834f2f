/** The claim form of each claim of a book: which requests it offers, with their amounts. */
import type { Environment } from '../../language/semantics/index.js';
import type { BookPayout, BookRecord } from '../../protocol/book.js';
import type { BlockState, BlockView } from '../../protocol/view-model.js';
import { previewClaim, readClaimForm } from '../claims/preview.js';
import { createdId, isRequestType } from '../claims/requests/request.js';
import type { BookPolicy } from './book-lines.js';
import { claimId, claimSample } from './claim-line.js';
import { premiumOf } from './hook-record.js';
import type { ClaimPlay } from './task.js';
import { memberOf } from '../../protocol/json-value.js';

export function claimPlayer(play: ClaimPlay, environment: Environment): (policy: BookPolicy) => BookRecord {
  const form = readClaimForm(play);
  return ({ id, policy, sample: given }) => {
    const sample = claimSample(given);
    const { blocks, block_states, problems } = previewClaim({ ...play, sample, environment }, form);
    const errors = problems.filter(({ severity }) => severity === 'error');
    return {
      policy_id: id,
      outcome: errors.length > 0 ? 'invalid' : 'applied',
      premium_before: premiumOf(policy),
      premium_after: null,
      changes: [],
      codes: [...new Set([...errors, ...problems].map(({ code }) => code))],
      error: null,
      claim_id: claimId(sample) ?? null,
      payouts: openRequests(blocks, block_states),
    };
  };
}

/** The visible and enabled disbursement blocks without a request, in the order of the form. */
function openRequests(
  views: readonly BlockView[],
  states: Readonly<Record<string, BlockState>>,
): readonly BookPayout[] {
  return views.flatMap(({ key, type, visible, disabled, request, blocks }): readonly BookPayout[] => {
    if (!visible) return [];
    const inner = openRequests(blocks ?? [], states);
    if (key === null || disabled || !isRequestType(type) || !request) return inner;
    if (createdId(type, memberOf(states, key) as BlockState | undefined) !== undefined) return inner;
    const amount = request['amount'];
    return [{ block: key, type, status: request.status, amount: typeof amount === 'number' ? amount : null }, ...inner];
  });
}
