import type { CheckReport } from '../check/report.js';
import type { Terminal } from '../command.js';

/** What a format may look at besides the report. */
export interface FormatContext extends Pick<Terminal, 'colours'> {
  /** The folder in which the call was made: the paths of the report begin there. */
  readonly folder: string;
  /** The folder that holds the repository, as far as anybody says so; else the one of the call. */
  readonly repository: string;
}

/** How the report of `check` is written: one value of `--format`. */
export interface CheckFormat {
  /** Diagnostics have a mark that stays the same when lines move. It costs time, so formats ask for it. */
  readonly hasFingerprints: boolean;
  readonly write: (report: CheckReport, context: FormatContext) => string;
}
