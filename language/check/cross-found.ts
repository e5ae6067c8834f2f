import type { EntryPlace } from './entry-place.js';
import type { Finding, Found, Omitted } from './found.js';
import { hasPlace } from './map-report.js';

/** The findings of cross rules in a file, by the entries that they have places in. */
export class CrossFound implements Found<EntryPlace> {
  readonly findings: readonly Finding<EntryPlace>[];
  readonly omitted: Omitted;
  /** The indexes of the entries, by path. Most findings outlive many edits. */
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
