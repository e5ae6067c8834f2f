/** What a book comes to: counts, causes and changes of the premium. Summaries of shards add up to that of the whole. */
import { bookOutcomes, type BookOutcome, type BookRecord, type BookSummary } from '../../protocol/book.js';
import { amountsOf, causesOf, totalsOf } from './figures.js';
import { PremiumChanges } from './premium-changes.js';

interface Cause {
  count: number;
  example: string | null;
  length: number;
}

interface Extreme {
  readonly policy_id: string;
  readonly before: number;
  readonly after: number;
}

const shares = { p5: 0.05, p25: 0.25, p50: 0.5, p75: 0.75, p95: 0.95 };
const mostExtremes = 10;
/** A cause has no data in it, so there are few; this bounds the memory all the same. */
const mostCauses = 1000;
const otherCauses = 'other causes';

export class SummaryOfBook {
  readonly #outcomes = new Map<BookOutcome, number>(bookOutcomes.map((outcome) => [outcome, 0]));
  readonly #causes = new Map<string, Cause>();
  readonly #totals = new Map<string, number>();
  readonly #changes = new PremiumChanges();
  #extremes: readonly Extreme[] = [];
  #policies = 0;
  #before = 0;
  #after = 0;
  #changed = 0;

  get policies(): number {
    return this.#policies;
  }

  /** How many policies have an outcome. */
  count(outcome: BookOutcome): number {
    return this.#outcomes.get(outcome) ?? 0;
  }

  /** @param line of the input: its length is in UTF-16 units */
  add({ record, line: { length } }: { readonly record: BookRecord; readonly line: { readonly length: number } }): void {
    const { policy_id: id, outcome } = record;
    this.#policies++;
    this.#outcomes.set(outcome, this.count(outcome) + 1);
    for (const cause of causesOf(record)) this.#addCause(cause, { count: 1, example: id, length });
    this.#addTotals(totalsOf(record));
    const { before, after } = amountsOf(record);
    if (!isWhole(before) || !isWhole(after)) return;
    this.#before += before;
    this.#after += after;
    this.#changes.add(after - before);
    if (before === after) return;
    this.#changed++;
    if (id !== null) this.#addExtremes([{ policy_id: id, before, after }]);
  }

  addSummary({ policies, outcomes, causes, premium, totals, merge }: BookSummary): void {
    this.#policies += policies;
    for (const outcome of bookOutcomes) this.#outcomes.set(outcome, this.count(outcome) + (outcomes[outcome] ?? 0));
    for (const [index, { cause, count, example }] of causes.entries())
      this.#addCause(cause, { count, example, length: merge.lengths[index] ?? 0 });
    this.#addTotals(totals);
    this.#before += premium.before;
    this.#after += premium.after;
    this.#changed += premium.changed;
    for (const [change = 0, count = 0] of merge.changes) this.#changes.add(change, count, merge.digits);
    this.#addExtremes(premium.extremes);
  }

  /** @param run identifies what was run */
  toJson(run: string, shard: BookSummary['shard']): BookSummary {
    const causes = [...this.#causes].sort(([a, { count: ofA }], [b, { count: ofB }]) => ofB - ofA || compare(a, b));
    return {
      version: 1,
      policies: this.#policies,
      outcomes: Object.fromEntries(this.#outcomes),
      causes: causes.map(([cause, { count, example }]) => ({ cause, count, example })),
      premium: {
        before: this.#before,
        after: this.#after,
        changed: this.#changed,
        quantiles: Object.fromEntries(
          Object.entries(shares).map(([name, share]) => [name, this.#changes.quantile(share)]),
        ),
        histogram: this.#changes.histogram(),
        extremes: this.#extremes,
      },
      totals: Object.fromEntries([...this.#totals].sort(([a], [b]) => compare(a, b))),
      shard,
      merge: {
        run,
        changes: this.#changes.counts,
        digits: this.#changes.digits,
        lengths: causes.map(([, { length }]) => length),
      },
    };
  }

  #addTotals(totals: Readonly<Record<string, number>>): void {
    for (const [name, sum] of Object.entries(totals)) this.#totals.set(name, (this.#totals.get(name) ?? 0) + sum);
  }

  #addCause(cause: string, { count, example, length }: Cause): void {
    const name = this.#causes.has(cause) || this.#causes.size < mostCauses ? cause : otherCauses;
    const known = this.#causes.get(name);
    if (!known) {
      this.#causes.set(name, { count, example, length });
      return;
    }
    known.count += count;
    if (!isSmaller(example, length, known)) return;
    known.example = example;
    known.length = length;
  }

  #addExtremes(more: readonly Extreme[]): void {
    const least = this.#extremes.length < mostExtremes ? undefined : this.#extremes.at(-1);
    if (least && more.every((one) => byChange(least, one) <= 0)) return;
    this.#extremes = [...this.#extremes, ...more].sort(byChange).slice(0, mostExtremes);
  }
}

/** A policy with an id first, then the shorter one, then by id: the order of the policies does not matter. */
function isSmaller(example: string | null, length: number, known: Cause): boolean {
  if (example === null || known.example === null)
    return known.example === null && (example !== null || length < known.length);
  return length < known.length || (length === known.length && example < known.example);
}

/** The largest change first. */
function byChange(a: Extreme, b: Extreme): number {
  return Math.abs(b.after - b.before) - Math.abs(a.after - a.before) || compare(a.policy_id, b.policy_id);
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

/** Of an amount that is known, and of whole cents. */
function isWhole(amount: number | null): amount is number {
  return Number.isSafeInteger(amount);
}
