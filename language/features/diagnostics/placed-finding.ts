/** Findings as the check keeps them, relative to their entries, in the files as they are now. */
import type { ModuleCheck } from '../../check/check-module.js';
import type { EntryPlace } from '../../check/entry-place.js';
import type { Finding } from '../../check/found.js';
import { mapReport } from '../../check/map-report.js';
import type { Severity } from '../../module/snapshot/options.js';
import type { Place, Report, RuleMeta } from '../../rules/define.js';
import { shift, type OffsetRange } from '../../syntax/range.js';

/** Of local rules in their entry, of cross rules in any entry. */
export type KeptFinding = Finding<OffsetRange> | Finding<EntryPlace>;

/** A finding of an enabled rule, as the check keeps it. */
export interface KeptInEntry {
  /** The same object as long as the texts of its entries are the same. */
  readonly kept: KeptFinding;
  /** The index of the entry that ranges without one are relative to; -1 for the file. */
  readonly entry: number;
  readonly severity: Severity;
  /** Of the last one of its rule: how many more there are in the file. */
  readonly more?: number;
}

/** Where a finding starts in its file. */
export function offsetOf({ files }: ModuleCheck, path: string, { kept, entry }: KeptInEntry): number {
  const { range } = kept.report;
  const entries = files.get(path)?.outline.entries;
  return 'path' in range
    ? (entries?.[range.entry]?.start ?? 0) + range.range.start
    : (entries?.[entry]?.start ?? 0) + range.start;
}

export class PlacedFinding {
  readonly rule: RuleMeta<string>;
  readonly #check: ModuleCheck;
  readonly #kept: KeptFinding;
  readonly #path: string;
  readonly #entry: number;
  #report: Report<string, Place> | undefined;

  constructor(check: ModuleCheck, path: string, { kept, entry }: KeptInEntry) {
    this.rule = kept.rule;
    this.#check = check;
    this.#kept = kept;
    this.#path = path;
    this.#entry = entry;
  }

  /** With places in the module. Most are never needed. */
  get report(): Report<string, Place> {
    return (this.#report ??= mapReport<OffsetRange | EntryPlace, Place>(this.#kept.report, (range) => {
      const { path, entry } = 'path' in range ? range : { path: this.#path, entry: this.#entry };
      const start = this.#check.files.get(path)?.outline.entries[entry]?.start ?? 0;
      return { path, range: shift('path' in range ? range.range : range, start) };
    }));
  }
}

/** A finding of an enabled rule. */
export class ReportedFinding extends PlacedFinding {
  readonly severity: Severity;
  /** Of the last one of its rule: how many more there are in the file. */
  readonly more?: number;

  constructor(check: ModuleCheck, path: string, found: KeptInEntry) {
    super(check, path, found);
    this.severity = found.severity;
    if (found.more !== undefined) this.more = found.more;
  }
}
