import type { CheckReport } from '../check/report.js';
import type { Terminal } from '../command.js';

/** What a format may look at besides the report. */
export interface FormatContext extends Pick<Terminal, 'colours'> {
  /** The folder in which the call was made: the paths of the report begin there. */
  readonly folder: string;
  /** The folder that holds the repository, as far as anybody says so; else the one of the call. */
  readonly repository: string;
}

export type Format = (report: CheckReport, context: FormatContext) => string;
