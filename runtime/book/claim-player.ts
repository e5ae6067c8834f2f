/** The claim form of each claim of a book: which requests it offers, with their amounts. */
import type { Environment } from '../../language/semantics/index.js';
import type { BookPayout, BookRecord } from '../../protocol/book.js';
import type { BlockState, BlockView } from '../../protocol/view-model.js';
import { memberOf } from '../claims/json-value.js';
import { previewClaim, readClaimForm, type ReadClaimForm } from '../claims/preview.js';
import { createdId, isRequestType } from '../claims/requests/request.js';
import { claimId, claimSample } from './claim-line.js';
import { premiumOf } from './hook-record.js';
import type { PolicyPlayer, ToldRecord } from './player.js';
import type { PolicyLine } from './policy-line.js';
import type { ClaimPlay } from './task.js';

export class ClaimPlayer implements PolicyPlayer {
  readonly runsCode = false;
  readonly #play: ClaimPlay;
  readonly #form: ReadClaimForm;
  readonly #environment: Environment;

  constructor(play: ClaimPlay, environment: Environment) {
    this.#play = play;
    this.#form = readClaimForm(play);
    this.#environment = environment;
  }

  renew(): void {
    // A form keeps nothing.
  }

  play({ id, policy, sample: given }: PolicyLine): Promise<ToldRecord> {
    const sample = claimSample(given);
    const preview = previewClaim({ ...this.#play, sample, environment: this.#environment }, this.#form);
    const { problems } = preview;
    const payouts = openRequests(preview.blocks, preview.block_states);
    const errors = [...new Set(problems.flatMap(({ severity, code }) => (severity === 'error' ? [code] : [])))];
    const record: BookRecord = {
      policy_id: id,
      outcome: errors.length > 0 ? 'invalid' : 'applied',
      premium_before: premiumOf(policy),
      premium_after: null,
      changes: [],
      codes: [...new Set([...errors, ...problems.map(({ code }) => code)])],
      error: null,
      claim_id: claimId(sample) ?? null,
      payouts,
    };
    const amount = payouts.reduce((sum, payout) => sum + (payout.amount ?? 0), 0);
    const totals = { claims_with_payouts: payouts.length > 0 ? 1 : 0, payouts: payouts.length, payout_amount: amount };
    return Promise.resolve({ record, causes: errors, totals, amounts: { before: null, after: amount } });
  }
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
