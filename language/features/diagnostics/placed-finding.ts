/** Findings as the check has them, in the files as they are now. */
import { mapReport } from '../../check/map-report.js';
import type { ModuleCheck } from '../../check/check-module.js';
import type { Finding } from '../../check/found.js';
import type { Severity } from '../../module/snapshot/options.js';
import type { Place, Report, RuleMeta } from '../../rules/define.js';
import { shift, type OffsetRange } from '../../syntax/range.js';

/** A finding with places in the module, and its level. */
export class PlacedFinding {
  readonly rule: RuleMeta<string>;
  readonly severity: Severity;
  /** Of the last one of its rule: how many more there are in the file. */
  more?: number;
  /** Where it starts in its file. */
  readonly offset: number;
  readonly #make: () => Report<string, Place>;
  #report: Report<string, Place> | undefined;

  private constructor(rule: RuleMeta<string>, severity: Severity, offset: number, make: () => Report<string, Place>) {
    this.rule = rule;
    this.severity = severity;
    this.offset = offset;
    this.#make = make;
  }

  /** Most are never needed. */
  get report(): Report<string, Place> {
    return (this.#report ??= this.#make());
  }

  static ofModule({ rule, report }: Finding<Place>, severity: Severity): PlacedFinding {
    return new PlacedFinding(rule, severity, report.range.range.start, () => report);
  }

  /** @param entry its index; -1: the offsets count from the start of the file */
  static inEntry(
    { files }: ModuleCheck,
    path: string,
    entry: number,
    { rule, report }: Finding<OffsetRange>,
    severity: Severity,
  ): PlacedFinding {
    const start = files.get(path)?.outline.entries[entry]?.start ?? 0;
    return new PlacedFinding(rule, severity, start + report.range.start, () =>
      mapReport<OffsetRange, Place>(report, (range) => ({ path, range: shift(range, start) })),
    );
  }
}
