/** What the client is told that the code printed, with what log points print: once, however the user moves. */
import type { RecordedRun } from '../recorded-run.js';
import type { LogLine } from './breakpoints.js';
import { byMoment, type Moment } from './position.js';

/** A line, and the file of the module where it was printed. */
export interface PrintedOutput {
  readonly category: 'stdout' | 'stderr' | 'console';
  readonly output: string;
  readonly place: { readonly file: string; readonly line: number } | null;
}

export class Printed {
  /** All up to here has been told. */
  #told: Moment = { session: 0, at: -1 };

  /** What is to be told at a moment. */
  upTo(moment: Moment, run: RecordedRun, logs: readonly LogLine[]): readonly PrintedOutput[] {
    const from = this.#told;
    if (byMoment(moment, from) <= 0) return [];
    this.#told = moment;
    return [...consoleOf(run), ...logsOf(run, logs)]
      .filter((line) => byMoment(line, from) > 0 && byMoment(line, moment) <= 0)
      .sort(byMoment)
      .map(({ category, output, place }) => ({ category, output, place }));
  }
}

function consoleOf({ parts }: RecordedRun): readonly (PrintedOutput & Moment)[] {
  return parts.flatMap(({ console }, session) =>
    console.map(({ level, text, file, line, at = 0 }) => ({
      ...{ session, at, output: `${text}\n` },
      category: level === 'error' || level === 'warn' ? 'stderr' : 'stdout',
      place: file === null ? null : { file, line: line ?? 1 },
    })),
  );
}

function logsOf({ parts }: RecordedRun, logs: readonly LogLine[]): readonly (PrintedOutput & Moment)[] {
  return logs.map(({ session, at, text }) => {
    const statement = parts[session]?.timeline.statementAt(at);
    const place = statement ? { file: statement.file, line: statement.start.line } : null;
    return { session, at, category: 'console', output: `${text}\n`, place };
  });
}
