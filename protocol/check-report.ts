/** The report of `check`, as printed with `--format json`. The contract is versioned: members are added, never changed. */

export interface CheckReport {
  readonly version: 1;
  /** Sorted by root. */
  readonly modules: readonly ModuleReport[];
  readonly summary: CheckSummary;
}

export interface ModuleReport {
  /** The module's folder as reached from the arguments, with `/`. */
  readonly root: string;
  /** Sorted by file, position and code. */
  readonly diagnostics: readonly ReportedDiagnostic[];
}

export interface ReportedDiagnostic {
  /** Relative to the root, with `/`. */
  readonly file: string;
  readonly range: ReportedRange;
  readonly severity: 'hint' | 'information' | 'warning' | 'error';
  readonly code: string;
  readonly message: string;
  /** `--fix` would change it. */
  readonly fixable: boolean;
  readonly related: readonly RelatedPlace[];
  /** The number of further diagnostics of this rule in the file that are not listed. */
  readonly more?: number;
  /** If requested. */
  readonly fingerprint?: string;
}

export interface RelatedPlace {
  readonly file: string;
  readonly range: ReportedRange;
  readonly message: string;
}

export interface ReportedRange {
  readonly start: ReportedPosition;
  readonly end: ReportedPosition;
}

/** Lines and characters count from 0, in UTF-16 units. */
export interface ReportedPosition {
  readonly line: number;
  readonly character: number;
}

/** Includes those that are not listed. */
export interface CheckSummary {
  /** Only modules: the folder of a tools file above them does not count. */
  readonly modules: number;
  readonly errors: number;
  readonly warnings: number;
  readonly information: number;
  readonly hints: number;
}
