/** What a cross rule found, by the file that it is in. */
import type { RuleMeta } from '../rules/define.js';
import type { EntryPlace } from './entry-place.js';
import { Collector, Room, type Finding, type Found, type Omitted } from './found.js';
import { hasPlace } from './map-report.js';

/** What one rule found, by path. */
export type FoundByPath = ReadonlyMap<string, FoundInFile>;

/** What one rule found in a file. */
export class FoundInFile implements Found<EntryPlace> {
  readonly findings: readonly Finding<EntryPlace>[];
  readonly omitted: Omitted;
  /** The indexes of the entries that they have places in, by path. Most findings outlive many edits. */
  #entries: ReadonlyMap<string, ReadonlySet<number>> | undefined;

  constructor({ findings, omitted }: Found<EntryPlace>) {
    this.findings = findings;
    this.omitted = omitted;
  }

  /** Whether a finding has a place in one of the entries of a file from one index to before another, or before the first entry. */
  hasPlaceIn(path: string, from: number, to: number): boolean {
    const entries = (this.#entries ??= entriesOf(this.findings)).get(path);
    if (!entries) return false;
    for (let i = from; i < to; i++) if (entries.has(i)) return true;
    return entries.has(-1);
  }
}

function entriesOf(findings: readonly Finding<EntryPlace>[]): ReadonlyMap<string, ReadonlySet<number>> {
  const byPath = new Map<string, Set<number>>();
  const note = ({ path, entry }: EntryPlace) => {
    const entries = byPath.get(path);
    if (entries) entries.add(entry);
    else byPath.set(path, new Set([entry]));
    return false;
  };
  for (const { report } of findings) hasPlace(report, note);
  return byPath;
}

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
    return new Map([...this.#collectors].map(([path, { found }]) => [path, new FoundInFile(found)]));
  }

  #collector({ path }: EntryPlace): Collector<EntryPlace> {
    let collector = this.#collectors.get(path);
    if (!collector) this.#collectors.set(path, (collector = new Collector(new Room(this.#limit))));
    return collector;
  }
}
