import type { RuleMeta } from '../rules/define.js';
import type { EntryPlace } from './entry-place.js';
import { sumOfOmitted, type Finding, type Found, type Omitted } from './found.js';
import type { FoundInFile } from './found-by-path.js';

/** What each rule found in a file, in the order of the rules: only rules with findings. */
export type FoundByRule = ReadonlyMap<RuleMeta<string>, FoundInFile>;

/** By path. */
export type CrossFindings = ReadonlyMap<string, CrossFound>;

/** The findings of cross rules in a file. */
export class CrossFound implements Found<EntryPlace> {
  readonly ofRules: FoundByRule;
  #findings: readonly Finding<EntryPlace>[] | undefined;
  #omitted: Omitted | undefined;

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
    return [...this.ofRules.values()].some((found) => found.hasPlaceIn(path, from, to));
  }
}
