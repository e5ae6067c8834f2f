/** How many exported claims each difference affects. Claims come one by one, and none is kept. */
import type { ClaimCount } from '../../protocol/review.js';
import type { Difference } from './difference.js';
import { isOpen, storedClaim } from './stored-claim.js';

/** How many claims are named for each difference. */
const named = 5;

interface Count {
  affected: number;
  readonly first: string[];
}

export class ClaimCounts {
  readonly #counts = new Map<Difference, Count>();
  #open = 0;
  #closed = 0;

  constructor(differences: readonly Difference[]) {
    for (const difference of differences)
      if (difference.touches) this.#counts.set(difference, { affected: 0, first: [] });
  }

  /** @param exported a claim with `claim_id`, `status`, `block_states` … */
  add(exported: Readonly<Record<string, unknown>>): void {
    const claim = storedClaim(exported);
    if (!isOpen(claim)) {
      this.#closed++;
      return;
    }
    this.#open++;
    for (const [{ touches }, count] of this.#counts) {
      if (!touches?.(claim)) continue;
      count.affected++;
      const { claim_id: id } = exported;
      if (count.first.length < named && (typeof id === 'string' || typeof id === 'number'))
        count.first.push(String(id));
    }
  }

  get open(): number {
    return this.#open;
  }

  get closed(): number {
    return this.#closed;
  }

  /** Null for differences that claims cannot tell. */
  of(difference: Difference): ClaimCount | null {
    const count = this.#counts.get(difference);
    return count ? { affected: count.affected, total: this.#open, first: count.first } : null;
  }
}
