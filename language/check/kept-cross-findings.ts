/** What cross rules found before an edit and find after it as well, without running again. */
import type { DefinedNames } from '../module/index/defined-names.js';
import { EntriesByName } from '../module/index/entries-by-name.js';
import type { ModuleIndex } from '../module/index/module-index.js';
import { reachabilityIn } from '../reachability/reachability.js';
import type { CrossRule } from '../rules/define.js';
import type { CrossFindings } from './cross-found.js';
import type { EntryPlace } from './entry-place.js';
import type { CheckedFiles, FactsChange } from './facts-change.js';
import type { Finding } from './found.js';
import { byPath, type FoundByPath, type FoundInFile } from './found-by-path.js';
import { areInPlace, movedFinding, movedFound } from './moved-findings.js';

/** A checked state of the module. */
export interface CheckedBefore extends CheckedFiles {
  readonly crossFindings: CrossFindings;
  readonly names: DefinedNames | undefined;
  /** The last state in which every block was known; undefined if every block is. */
  readonly whole: CheckedBefore | undefined;
}

type CrossFinding = Finding<EntryPlace>;

/** Runs a rule on some of the entries. */
type RunIn = (entries: ModuleIndex) => FoundByPath;

export class KeptCrossFindings {
  readonly #before: CheckedBefore;
  readonly #change: FactsChange;
  readonly #index: ModuleIndex;
  /** The indexes of the entries that rules on entries have to check. */
  readonly #again: ReadonlySet<number>;
  readonly #touched: ModuleIndex;

  /** @param rules that ran before, too */
  constructor(before: CheckedBefore, change: FactsChange, index: ModuleIndex, rules: readonly CrossRule[]) {
    this.#before = before;
    this.#change = change;
    this.#index = index;
    this.#again = this.#entriesToCheck(rules.filter(({ judges }) => judges === 'entries'));
    this.#touched = index.withEntries(this.#again);
  }

  /** The findings of a rule after the edit; undefined if it has to run on all entries. @param runIn called if it has to run on some of them */
  of(rule: CrossRule, runIn: RunIn): FoundByPath | undefined {
    const { judges, reads } = rule;
    if (judges === 'entries') return this.#inEntries(rule, runIn);
    return judges === 'surroundings' || (reads && this.#change.leavesAlone(reads)) ? this.#moved(rule) : undefined;
  }

  /** All findings of the rule; undefined if one of them is in the changed text. */
  #moved(rule: CrossRule): FoundByPath | undefined {
    const all = new Map<string, FoundInFile>();
    for (const [path, found] of this.#foundBefore(rule)) {
      const moved = movedFound(found, this.#change);
      if (!moved) return undefined;
      all.set(path, moved);
    }
    return all;
  }

  #inEntries(rule: CrossRule, runIn: RunIn): FoundByPath | undefined {
    const { path } = this.#change;
    const before = this.#foundBefore(rule);
    if ([...before.values()].some(({ knowsOmitted }) => !knowsOmitted)) return undefined;
    const found = runIn(this.#touched);
    for (const { findings, omitted } of found.values())
      if (omitted.size > 0 || findings.some((one) => one.rule !== rule)) return undefined;
    const known = before.get(path);
    const kept = known ? this.#keptOf(known) : [];
    const omittedIn = known ? this.#omittedStill(known) : [];
    const areAllKept = kept.length === known?.findings.length && omittedIn.length === known.omittedIn.length;
    const isSame = !found.has(path) && areAllKept && this.#change.reached !== undefined;
    if (isSame && kept.every((finding, i) => finding === known.findings[i])) return new Map([...found, [path, known]]);
    const all = [...kept, ...[...found.values()].flatMap(({ findings }) => findings)];
    const byPlace = (one: CrossFinding, other: CrossFinding) => one.report.range.entry - other.report.range.entry;
    const limit = this.#index.options.limits.findings;
    const listed = all.sort(byPlace).filter(({ report }) => report.range.path === path);
    // Those that were omitted come after the listed ones; which they are is unknown.
    const last = listed[limit - 1]?.report.range.entry ?? -Infinity;
    if (omittedIn.some((entry) => entry < last || last < 0)) return undefined;
    const together = byPath(all, limit);
    for (const entry of omittedIn) together.omit(rule, { path, entry });
    return together.all;
  }

  /** The entries of omitted findings that are not checked again. */
  #omittedStill({ omittedIn }: FoundInFile): readonly number[] {
    return omittedIn.flatMap((entry) => {
      const place = this.#change.entryNow(entry);
      return place === undefined || this.#again.has(place) ? [] : [place];
    });
  }

  /** Those of the entries that are not checked again. */
  #keptOf(known: FoundInFile): readonly CrossFinding[] {
    if (areInPlace(known, this.#change))
      return known.findings.filter(({ report }) => !this.#again.has(report.range.entry));
    return known.findings.flatMap((finding) => this.#kept(finding) ?? []);
  }

  #kept(finding: CrossFinding): CrossFinding | undefined {
    const place = this.#change.entryNow(finding.report.range.entry);
    return place === undefined || this.#again.has(place) ? undefined : movedFinding(finding, this.#change);
  }

  #foundBefore(rule: CrossRule): FoundByPath {
    const all = new Map<string, FoundInFile>();
    for (const [path, { ofRules }] of this.#before.crossFindings) {
      const found = ofRules.get(rule);
      if (found) all.set(path, found);
    }
    return all;
  }

  /** Those whose facts have changed, that refer to a changed name or to one that now means another, or have a finding that is in the changed text. */
  #entriesToCheck(rules: readonly CrossRule[]): ReadonlySet<number> {
    const { path, entries, keys, entryNow, after } = this.#change;
    const again = new Set(entries);
    const names = new Set([...keys, ...this.#meantOtherwise()]);
    if (names.size > 0) for (const i of this.#references.mentioning(names, after.facts)) again.add(i);
    for (const rule of rules) {
      const found = this.#foundBefore(rule).get(path);
      if (!found || areInPlace(found, this.#change)) continue;
      for (const finding of found.findings) {
        const place = entryNow(finding.report.range.entry);
        if (place !== undefined && !again.has(place) && !movedFinding(finding, this.#change)) again.add(place);
      }
    }
    return again;
  }

  /** The undefined names to which another key than before is the most similar: it is suggested in their place. */
  #meantOtherwise(): Iterable<string> {
    const { names } = this.#before;
    if (!names || names === this.#index.names) return [];
    const { facts } = this.#change.after;
    return this.#index.names.meantOtherwise('block', names, (name) => this.#references.mentions(name, facts));
  }

  get #references(): References {
    return this.#index.memory.of(References);
  }
}

/** Notes which entries of the claims blocks mention which names. Otherwise the first edit of a name or a condition does so. */
export function noteMentions({ index, files }: CheckedFiles & { readonly index: ModuleIndex }): void {
  for (const { kind, facts } of files.values()) if (kind === 'claimsBlocks') index.memory.of(References).note(facts);
  reachabilityIn(index)?.noteReads();
}

/** Which entries refer to a name. */
class References extends EntriesByName {
  constructor() {
    super(({ references }) => references.map(({ name }) => name));
  }
}
