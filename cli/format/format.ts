import type { CheckReport } from '../check/report.js';
import type { Terminal } from '../arguments/command.js';

/** The context of a format besides the report. */
export interface FormatContext extends Pick<Terminal, 'colours' | 'columns'> {
  /** What `--fix` has changed, without problems that it only moved; undefined without that option. */
  readonly fixed: { readonly problems: number; readonly files: number } | undefined;
  /** The folder of the call: paths in the report are relative to it. */
  readonly folder: string;
  /** The repository's folder if known; else the folder of the call. */
  readonly repository: string;
  /** A sentence for each module that is not in the report because it cannot be read. */
  readonly unread: readonly string[];
}

/** The output format of `check`: one value of `--format`. */
export interface CheckFormat {
  /** Diagnostics have a fingerprint that does not change when lines move. It takes time, so formats request it. */
  readonly hasFingerprints: boolean;
  readonly write: (report: CheckReport, context: FormatContext) => string;
}
