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
  readonly #omittedIn: readonly number[];
  /** The indexes of the entries that they have places in, by path. Most findings outlive many edits. */
  #entries: ReadonlyMap<string, ReadonlySet<number>> | undefined;

  /** @param omittedIn the index of the entry of each omitted finding, in any order; fewer where that is unknown */
  constructor({ findings, omitted }: Found<EntryPlace>, omittedIn: readonly number[]) {
    this.findings = findings;
    this.omitted = omitted;
    this.#omittedIn = omittedIn;
  }

  get omittedIn(): readonly number[] {
    return this.#omittedIn;
  }

  /** Whether the entry of each omitted finding is known. */
  get knowsOmitted(): boolean {
    let count = 0;
    for (const ofRule of this.omitted.values()) count += ofRule;
    return count === this.#omittedIn.length;
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
export function byPath(findings: readonly Finding<EntryPlace>[], limit: number): CollectorsByPath {
  const found = new CollectorsByPath(limit);
  for (const finding of findings) found.keep(finding);
  return found;
}

interface CollectorOfFile {
  readonly room: Room;
  readonly collector: Collector<EntryPlace>;
  readonly omittedIn: number[];
}

/** Takes the findings of a rule up to the limit in each file. */
export class CollectorsByPath {
  readonly #limit: number;
  readonly #files = new Map<string, CollectorOfFile>();

  constructor(limit: number) {
    this.#limit = limit;
  }

  add(rule: RuleMeta<string>, report: Finding<EntryPlace>['report']): void {
    this.#collectorFor(rule, report.range).add(rule, report);
  }

  keep(finding: Finding<EntryPlace>): void {
    this.#collectorFor(finding.rule, finding.report.range).keep(finding);
  }

  /** Counts a finding that is not listed. */
  omit(rule: RuleMeta<string>, place: Pick<EntryPlace, 'path' | 'entry'>): void {
    const { collector, omittedIn } = this.#file(place.path);
    collector.omit(rule, 1);
    omittedIn.push(place.entry);
  }

  get all(): FoundByPath {
    return new Map(
      [...this.#files].map(([path, { collector, omittedIn }]) => [path, new FoundInFile(collector.found, omittedIn)]),
    );
  }

  #collectorFor(rule: RuleMeta<string>, { path, entry }: EntryPlace): Collector<EntryPlace> {
    const { room, collector, omittedIn } = this.#file(path);
    if (!room.hasRoomFor(rule.id)) omittedIn.push(entry);
    return collector;
  }

  #file(path: string): CollectorOfFile {
    let file = this.#files.get(path);
    if (!file) {
      const room = new Room(this.#limit);
      this.#files.set(path, (file = { room, collector: new Collector(room), omittedIn: [] }));
    }
    return file;
  }
}
