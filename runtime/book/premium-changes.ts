/**
 * How often each change of a premium occurs: quantiles and a histogram of a book, in bounded memory.
 *
 * Changes are whole cents, and a pricing gives far fewer different ones than there are policies: they are counted exactly. With more than
 * `mostExact` different changes, each is rounded to three significant digits, an error of at most 0.5 %. Whether shards are rounded before they are added
 * or after makes no difference: the whole has at least as many different changes as each of its shards.
 */
const mostExact = 5000;
const roundedDigits = 3;
/** At most this many bars, and one more where they do not begin at the smallest change. */
const mostBars = 20;

export interface Bar {
  readonly from: number;
  readonly to: number;
  readonly count: number;
}

export class PremiumChanges {
  #counts = new Map<number, number>();
  #digits: number | null = null;
  #total = 0;

  /** Significant digits of the changes; null: they are exact. */
  get digits(): number | null {
    return this.#digits;
  }

  /** Each change and how often it occurs, in ascending order. */
  get counts(): readonly (readonly [number, number])[] {
    return [...this.#counts].sort(([a], [b]) => a - b);
  }

  /** @param change in cents, an integer @param digits of a change that is rounded already */
  add(change: number, count = 1, digits: number | null = null): void {
    if (digits !== null && this.#digits === null) this.#round();
    const key = this.#digits === null ? change : rounded(change);
    this.#counts.set(key, (this.#counts.get(key) ?? 0) + count);
    this.#total += count;
    if (this.#digits === null && this.#counts.size > mostExact) this.#round();
  }

  /** The smallest change that this share of all changes does not exceed (nearest rank); null: there are none. */
  quantile(share: number): number | null {
    const rank = Math.max(1, Math.ceil(share * this.#total));
    let seen = 0;
    for (const [change, count] of this.counts) if ((seen += count) >= rank) return change;
    return null;
  }

  /** Bars of one width, a round number, from the smallest to the largest change. */
  histogram(): readonly Bar[] {
    const counts = this.counts;
    const [first, last] = [counts[0]?.[0], counts.at(-1)?.[0]];
    if (first === undefined || last === undefined) return [];
    const width = roundWidth(last - first + 1);
    const start = Math.floor(first / width);
    const bars = Array.from({ length: Math.floor(last / width) - start + 1 }, (_, index) => ({
      from: (start + index) * width,
      to: (start + index + 1) * width,
      count: 0,
    }));
    for (const [change, count] of counts) {
      const bar = bars[Math.floor(change / width) - start];
      if (bar) bar.count += count;
    }
    return bars;
  }

  #round(): void {
    const exact = this.#counts;
    this.#counts = new Map();
    this.#digits = roundedDigits;
    for (const [change, count] of exact) {
      const key = rounded(change);
      this.#counts.set(key, (this.#counts.get(key) ?? 0) + count);
    }
  }
}

function rounded(change: number): number {
  const size = Math.abs(change);
  const unit = 10 ** Math.max(0, String(size).length - roundedDigits);
  return Math.sign(change) * Math.round(size / unit) * unit || 0;
}

/** 1, 2 or 5 times a power of ten. */
function roundWidth(range: number): number {
  for (let unit = 1; ; unit *= 10)
    for (const width of [unit, 2 * unit, 5 * unit]) if (range <= width * mostBars) return width;
}
