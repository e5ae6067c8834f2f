/** Findings in a text that may have any number of problems: the first findings of each rule are kept, the others are counted. */
import type { Report, RuleMeta } from '../rules/define.js';

/** A report with its rule. `R` as in Report. */
export interface Finding<R> {
  readonly rule: RuleMeta<string>;
  readonly report: Report<string, R>;
}

export interface Found<R> {
  readonly findings: readonly Finding<R>[];
  /** The number of further findings of each rule. */
  readonly omitted: Omitted;
}

/** The number of omitted findings of each rule, by its id. */
export type Omitted = ReadonlyMap<string, number>;

const noneOmitted: ReadonlyMap<string, number> = new Map();
export const nothingFound: Found<never> = { findings: [], omitted: noneOmitted };

/** The maximum number of related places kept per finding. */
const mostRelated = 100;

/** The number of findings of each rule, by its id. */
export type Taken = ReadonlyMap<string, number>;

/** Limits the number of findings per rule in a file. */
export class Room {
  readonly #limit: number;
  readonly #taken: Map<string, number>;

  /** @param taken by findings that are listed already */
  constructor(limit: number, taken?: Taken) {
    this.#limit = limit;
    this.#taken = new Map(taken);
  }

  /** By the findings that there was room for. */
  get taken(): Taken {
    return this.#taken;
  }

  hasRoomFor(rule: string): boolean {
    return (this.#taken.get(rule) ?? 0) < this.#limit;
  }

  /** Takes room for another finding of a rule; false if there is none. */
  take(rule: string): boolean {
    const taken = this.#taken.get(rule) ?? 0;
    if (taken >= this.#limit) return false;
    this.#taken.set(rule, taken + 1);
    return true;
  }

  /** Takes room for earlier findings; takes nothing and returns false if there is none, or if there would now be room for one that was omitted. */
  takeAll({ findings, omitted }: Found<unknown>): boolean {
    if (omitted.size > 0 && this.#hasRoomForMore(findings, omitted)) return false;
    const taken: string[] = [];
    for (const { rule } of findings)
      if (this.take(rule.id)) taken.push(rule.id);
      else {
        for (const id of taken) this.#free(id);
        return false;
      }
    return true;
  }

  /** The room that findings took is free again. */
  giveBack({ findings }: Found<unknown>): void {
    for (const { rule } of findings) this.#free(rule.id);
  }

  #free(rule: string): void {
    this.#taken.set(rule, (this.#taken.get(rule) ?? 0) - 1);
  }

  #hasRoomForMore(findings: readonly Finding<unknown>[], omitted: Omitted): boolean {
    for (const rule of omitted.keys()) {
      const kept = findings.reduce((sum, finding) => (finding.rule.id === rule ? sum + 1 : sum), 0);
      if ((this.#taken.get(rule) ?? 0) + kept < this.#limit) return true;
    }
    return false;
  }
}

/** Collects the findings of rules up to the limit. */
export class Collector<R> {
  readonly #room: Room;
  readonly #isReported: ((finding: Finding<R>) => boolean) | undefined;
  readonly #findings: Finding<R>[] = [];
  #omitted: Map<string, number> | undefined;

  /** @param isReported whether a finding counts at all; default: all do */
  constructor(room: Room, isReported?: (finding: Finding<R>) => boolean) {
    this.#room = room;
    this.#isReported = isReported;
  }

  /** @param report or a function that creates it */
  add(rule: RuleMeta<string>, report: Report<string, R> | (() => Report<string, R>)): void {
    if (typeof report === 'function' && !this.#isReported && !this.#room.hasRoomFor(rule.id)) {
      this.omit(rule, 1);
      return;
    }
    const { more = 0, ...made } = typeof report === 'function' ? report() : report;
    const finding = { rule, report: { ...made, ...(made.related && { related: made.related.slice(0, mostRelated) }) } };
    if (this.#isReported && !this.#isReported(finding)) return;
    this.keep(finding);
    this.omit(rule, more);
  }

  /** Adds a finding from before: the same object. */
  keep(finding: Finding<R>): void {
    if (this.#room.take(finding.rule.id)) this.#findings.push(finding);
    else this.omit(finding.rule, 1);
  }

  /** Counts findings that are not listed. */
  omit({ id }: RuleMeta<string>, count: number): void {
    if (count === 0) return;
    this.#omitted ??= new Map();
    this.#omitted.set(id, (this.#omitted.get(id) ?? 0) + count);
  }

  get found(): Found<R> {
    if (!this.#omitted)
      return this.#findings.length === 0 ? nothingFound : { findings: this.#findings, omitted: noneOmitted };
    return { findings: this.#findings, omitted: this.#omitted };
  }
}

/** The number of omitted findings of each rule in several texts. */
export function sumOfOmitted(all: readonly Pick<Found<unknown>, 'omitted'>[]): Omitted {
  const sum = new Map<string, number>();
  for (const { omitted } of all)
    if (omitted.size > 0) for (const [rule, count] of omitted) sum.set(rule, (sum.get(rule) ?? 0) + count);
  return sum;
}
