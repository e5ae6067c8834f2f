import type { CheckedFile } from '../../check/check-file.js';
import type { ModuleCheck } from '../../check/check-module.js';
import type { FoundByRule } from '../../check/cross-found.js';
import { nothingFound, sumOfOmitted, type Finding, type Omitted } from '../../check/found.js';
import type { EntryPlace } from '../../check/entry-place.js';
import type { Severity } from '../../module/snapshot/options.js';
import type { RuleMeta } from '../../rules/define.js';
import { countWhile } from '../../syntax/count-while.js';
import type { KeptFinding, KeptInEntry } from './placed-finding.js';

/** The listed findings of a file, by what has to be read to know them. */
export class KeptLists {
  readonly file: CheckedFile | undefined;
  /** Of the cross rules. */
  readonly cross: FoundByRule;
  /** How many findings of each rule are not listed. */
  readonly omitted: Omitted;
  readonly #severityOf: (rule: RuleMeta<string>) => Severity | undefined;

  /** @param severityOf a rule; undefined if its findings are left out */
  constructor(check: ModuleCheck, path: string, severityOf: (rule: RuleMeta<string>) => Severity | undefined) {
    this.file = check.files.get(path);
    this.cross = check.crossFindings.get(path)?.ofRules ?? new Map();
    const { found = nothingFound, omitted = nothingFound.omitted } = this.file ?? {};
    this.omitted = sumOfOmitted([found, { omitted }, ...this.cross.values()]);
    this.#severityOf = severityOf;
  }

  /** About the file as a whole. */
  get ofFile(): readonly KeptInEntry[] {
    return this.#listed(this.file?.found.findings ?? [], -1);
  }

  /** Of the local rules in the entries with these indexes. */
  ofEntries(from = 0, to = Infinity): readonly KeptInEntry[] {
    const { entries = [], notable = [] } = this.file ?? {};
    const found: KeptInEntry[] = [];
    for (let i = countWhile(notable, (entry) => entry < from); i < notable.length && notable[i]! < to; i++)
      for (const one of this.#listed(entries[notable[i]!]?.findings ?? [], notable[i]!)) found.push(one);
    return found;
  }

  /** Of these findings of a cross rule. */
  ofCrossRule(findings: readonly Finding<EntryPlace>[]): readonly KeptInEntry[] {
    return this.#listed(findings, -1);
  }

  #listed(findings: readonly KeptFinding[], entry: number): readonly KeptInEntry[] {
    const found: KeptInEntry[] = [];
    for (const kept of findings) {
      const severity = this.#severityOf(kept.rule);
      if (severity) found.push({ kept, entry, severity });
    }
    return found;
  }
}
