import type { RuleMeta } from '../rules/define.js';
import type { EntryPlace } from './entry-place.js';
import { sumOfOmitted, type Finding, type Found, type Omitted } from './found.js';
import { hasPlace } from './map-report.js';

/** What each rule found in a file, in the order of the rules: only rules with findings. */
export type FoundByRule = ReadonlyMap<RuleMeta<string>, Found<EntryPlace>>;

/** By path. */
export type CrossFindings = ReadonlyMap<string, CrossFound>;

/** The findings of cross rules in a file. */
export class CrossFound implements Found<EntryPlace> {
  readonly ofRules: FoundByRule;
  #findings: readonly Finding<EntryPlace>[] | undefined;
  #omitted: Omitted | undefined;
  /** The indexes of the entries that they have places in, by path. Most findings outlive many edits. */
  #entries: ReadonlyMap<string, ReadonlySet<number>> | undefined;

  constructor(ofRules: FoundByRule) {
    this.ofRules = ofRules;
  }

  get findings(): readonly Finding<EntryPlace>[] {
    return (this.#findings ??= [...this.ofRules.values()].flatMap(({ findings }) => findings));
  }

  get omitted(): Omitted {
    return (this.#omitted ??= sumOfOmitted([...this.ofRules.values()]));
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
