/** Every claim that a small form can have, and its preview: for tests that try everything. */
import { approvalStatuses, claimStatuses } from '../../../language/vocabulary/index.js';
import type { BlockView, ClaimPreview } from '../../../protocol/view-model.js';
import { previewOf } from '../../runtime/claims/support.js';
import type { RandomForm } from './random-forms.js';

/** One thing that a claim may be. */
export interface Claim {
  readonly states: ReadonlyMap<string, unknown>;
  readonly status: string;
  readonly approvalStatus: string;
}

export type Views = ReadonlyMap<string, BlockView>;

export function preview(text: string, { states, status, approvalStatus }: Claim): ClaimPreview {
  return previewOf(text, { states: Object.fromEntries(states), statuses: { status, approvalStatus } });
}

/** What a form reads of a claim, with everything that it may be. */
function readIn({ states }: Pick<RandomForm, 'states'>, text: string) {
  const known = ['sent_away', ...[...claimStatuses, ...approvalStatuses].map(({ value }) => value)];
  const every = ['in_review', 'something else', ...known.filter((status) => text.includes(`'${status}'`))];
  return {
    statuses: /claim\.(claim_)?status/.test(text) ? ['open', ...every] : ['open'],
    approvalStatuses: text.includes('approval_status') ? ['pending', ...every] : ['pending'],
    states: [...states].filter(([key]) => new RegExp(`(?<!"key":")\\b${key}\\b`).test(text)),
  };
}

/** How many claims `everyClaim` has: for most large forms they are too many to be made at all. */
export function numberOfClaims(form: Pick<RandomForm, 'states'>, text: string): number {
  const read = readIn(form, text);
  return read.states.reduce(
    (product, [, list]) => product * list.length,
    read.statuses.length * read.approvalStatuses.length,
  );
}

/** Every combination of states and statuses that are read. */
export function everyClaim(form: Pick<RandomForm, 'states'>, text: string): readonly Claim[] {
  const read = readIn(form, text);
  let claims: Claim[] = read.statuses.flatMap((status) =>
    read.approvalStatuses.map((approvalStatus) => ({ states: new Map(), status, approvalStatus })),
  );
  for (const [key, list] of read.states)
    claims = claims.flatMap((claim) =>
      list.map((state) => ({ ...claim, states: new Map(claim.states).set(key, state) })),
    );
  return claims;
}

export function viewsByKey({ blocks }: ClaimPreview): Views {
  const found = new Map<string, BlockView>();
  const add = (views: readonly BlockView[]) => {
    for (const view of views) {
      found.set(view.key ?? '', view);
      add(view.blocks ?? []);
    }
  };
  add(blocks);
  return found;
}
