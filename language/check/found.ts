/** Findings in a text that may have any number of problems: the first findings of each rule are kept, the others are counted. */
import type { Report, RuleMeta } from '../rules/define.js';
import { mapFix } from '../rules/fix.js';

/** A report with its rule. `R` as in Report. */
export interface Finding<R> {
  readonly rule: RuleMeta<string>;
  readonly report: Report<string, R>;
}

export interface Found<R> {
  readonly findings: readonly Finding<R>[];
  /** The number of further findings of each rule, by its id. */
  readonly omitted: Omitted;
}

export type Omitted = ReadonlyMap<string, number>;

const noneOmitted: ReadonlyMap<string, number> = new Map();
export const nothingFound: Found<never> = { findings: [], omitted: noneOmitted };

/** The maximum number of related places kept per finding. */
const mostRelated = 100;

/** Limits the number of findings per rule. */
export class Room {
  readonly #limit: number;
  readonly #taken = new Map<string, number>();

  constructor(limit: number) {
    this.#limit = limit;
  }

  hasRoomFor(rule: string): boolean {
    return (this.#taken.get(rule) ?? 0) < this.#limit;
  }

  /** Takes room for another finding of a rule; false if there is none. */
  take(rule: string): boolean {
    if (!this.hasRoomFor(rule)) return false;
    this.#taken.set(rule, (this.#taken.get(rule) ?? 0) + 1);
    return true;
  }
}

/** Collects the findings of rules up to the limit. */
export class Collector<R> {
  readonly #room: Room;
  readonly #isReported: ((finding: Finding<R>) => boolean) | undefined;
  readonly #findings: Finding<R>[] = [];
  #omitted: Map<string, number> | undefined;

  /** @param isReported whether a finding counts at all; default: all do */
  constructor(limit: number, isReported?: (finding: Finding<R>) => boolean) {
    this.#room = new Room(limit);
    this.#isReported = isReported;
  }

  /** @param report or a function that creates it */
  add(rule: RuleMeta<string>, report: Report<string, R> | (() => Report<string, R>)): void {
    if (typeof report === 'function' && !this.#isReported && !this.#room.hasRoomFor(rule.id)) {
      this.#omit(rule.id, 1);
      return;
    }
    const { more = 0, ...made } = typeof report === 'function' ? report() : report;
    const finding = { rule, report: { ...made, ...(made.related && { related: made.related.slice(0, mostRelated) }) } };
    if (this.#isReported && !this.#isReported(finding)) return;
    if (this.#room.take(rule.id)) this.#findings.push(finding);
    else this.#omit(rule.id, 1);
    this.#omit(rule.id, more);
  }

  #omit(id: string, count: number): void {
    if (count === 0) return;
    this.#omitted ??= new Map();
    this.#omitted.set(id, (this.#omitted.get(id) ?? 0) + count);
  }

  get found(): Found<R> {
    if (!this.#omitted && this.#findings.length === 0) return nothingFound;
    return { findings: this.#findings, omitted: this.#omitted ?? noneOmitted };
  }
}

/** The number of omitted findings of each rule in several texts. */
export function sumOfOmitted(all: readonly Pick<Found<unknown>, 'omitted'>[]): Omitted {
  const sum = new Map<string, number>();
  for (const { omitted } of all) for (const [rule, count] of omitted) sum.set(rule, (sum.get(rule) ?? 0) + count);
  return sum;
}

/** The same report in other coordinates. */
export function mapReport<R, S>(
  { range, related, fix, suggestions, ...report }: Report<string, R>,
  map: (range: R) => S,
): Report<string, S> {
  return {
    ...report,
    range: map(range),
    ...(related && { related: related.map(({ range: elsewhere, message }) => ({ range: map(elsewhere), message })) }),
    ...(fix && { fix: mapFix(fix, map) }),
    ...(suggestions && { suggestions: suggestions.map((suggestion) => mapFix(suggestion, map)) }),
  };
}
