/** What a cross rule found, by the file that it is in. */
import type { RuleMeta } from '../rules/define.js';
import type { EntryPlace } from './entry-place.js';
import { Collector, Room, type Finding, type Found } from './found.js';

/** What one rule found, by path. */
export type FoundByPath = ReadonlyMap<string, Found<EntryPlace>>;

/** @param limit how many findings of the rule are listed in a file */
export function byPath(findings: readonly Finding<EntryPlace>[], limit: number): FoundByPath {
  const found = new CollectorsByPath(limit);
  for (const finding of findings) found.keep(finding);
  return found.all;
}

/** Takes the findings of a rule up to the limit in each file. */
export class CollectorsByPath {
  readonly #limit: number;
  readonly #collectors = new Map<string, Collector<EntryPlace>>();

  constructor(limit: number) {
    this.#limit = limit;
  }

  add(rule: RuleMeta<string>, report: Finding<EntryPlace>['report']): void {
    this.#collector(report.range).add(rule, report);
  }

  keep(finding: Finding<EntryPlace>): void {
    this.#collector(finding.report.range).keep(finding);
  }

  get all(): FoundByPath {
    return new Map([...this.#collectors].map(([path, { found }]) => [path, found]));
  }

  #collector({ path }: EntryPlace): Collector<EntryPlace> {
    let collector = this.#collectors.get(path);
    if (!collector) this.#collectors.set(path, (collector = new Collector(new Room(this.#limit))));
    return collector;
  }
}
