/** Findings as the check keeps them, relative to their entries, in the files as they are now. */
import type { Position } from 'vscode-languageserver-types';
import type { ModuleCheck } from '../../check/check-module.js';
import type { EntryPlace } from '../../check/entry-place.js';
import type { Finding } from '../../check/found.js';
import { mapReport } from '../../check/map-report.js';
import type { Severity } from '../../module/snapshot/options.js';
import type { Place, Report, RuleMeta } from '../../rules/define.js';
import { shift, type OffsetRange } from '../../syntax/range.js';

/** Of local rules in their entry, of cross rules in any entry. */
export type KeptFinding = Finding<OffsetRange> | Finding<EntryPlace>;

export class PlacedFinding {
  readonly check: ModuleCheck;
  /** The same object as long as the texts of its entries are the same. */
  readonly kept: KeptFinding;
  readonly path: string;
  /** The index of the entry that ranges without one are relative to; -1 for the file. */
  readonly entry: number;
  #report: Report<string, Place> | undefined;

  constructor(check: ModuleCheck, kept: KeptFinding, path: string, entry: number) {
    this.check = check;
    this.kept = kept;
    this.path = path;
    this.entry = entry;
  }

  get rule(): RuleMeta<string> {
    return this.kept.rule;
  }

  /** With places in the module. Most are never needed. */
  get report(): Report<string, Place> {
    return (this.#report ??= mapReport<OffsetRange | EntryPlace, Place>(this.kept.report, (range) => {
      const { path, start } = this.#startOf(range);
      return { path, range: shift('path' in range ? range.range : range, start) };
    }));
  }

  /** Lines and columns at which its entry and those of the related places start, one after the other. */
  get entryPositions(): readonly number[] {
    const { range, related } = this.kept.report;
    const found: number[] = [];
    this.#addPosition(range, found);
    if (related && 'path' in range) for (const one of related) this.#addPosition(one.range, found);
    return found;
  }

  /** Whether these are its `entryPositions`. */
  isAt(positions: readonly number[]): boolean {
    const { range, related } = this.kept.report;
    if (!this.#isAt(range, positions, 0)) return false;
    return !related || !('path' in range) || related.every((one, i) => this.#isAt(one.range, positions, 2 * (i + 1)));
  }

  #isAt(range: OffsetRange | EntryPlace, positions: readonly number[], first: number): boolean {
    const position = this.#positionOf(range);
    return positions[first] === (position?.line ?? -1) && positions[first + 1] === (position?.character ?? -1);
  }

  #addPosition(range: OffsetRange | EntryPlace, found: number[]): void {
    const position = this.#positionOf(range);
    found.push(position?.line ?? -1, position?.character ?? -1);
  }

  #positionOf(range: OffsetRange | EntryPlace): Position | undefined {
    const { path, start } = this.#startOf(range);
    return this.check.module.files.get(path)?.document.positionAt(start);
  }

  #startOf(range: OffsetRange | EntryPlace): { readonly path: string; readonly start: number } {
    const { path, entry } = 'path' in range ? range : { path: this.path, entry: this.entry };
    return { path, start: this.check.files.get(path)?.outline.entries[entry]?.start ?? 0 };
  }
}

/** A finding of an enabled rule. */
export class ReportedFinding extends PlacedFinding {
  readonly severity: Severity;
  /** Of the last one of its rule: how many more there are in the file. */
  readonly more?: number;

  constructor(placed: PlacedFinding, severity: Severity, more?: number) {
    super(placed.check, placed.kept, placed.path, placed.entry);
    this.severity = severity;
    if (more !== undefined) this.more = more;
  }
}
