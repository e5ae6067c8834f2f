/** Collects how often each statement of the module's code ran. */
import type { CoverageReport } from '../../protocol/tests.js';
import type { CodeFile } from '../sandbox/script.js';
import { instrument, type Instrumented } from './instrument.js';

export class Coverage {
  #files: readonly Instrumented[] = [];
  #counts: number[] = [];

  /** The number of counters in the code. */
  get counters(): number {
    return this.#files.reduce((sum, { statements }) => sum + statements.length, 0);
  }

  /** The code, instrumented to count its statements. */
  instrument(files: readonly CodeFile[]): readonly CodeFile[] {
    let next = 0;
    this.#files = files.map((file) => {
      const instrumented = instrument(file, next);
      next += instrumented.statements.length;
      return instrumented;
    });
    return this.#files.map(({ file }) => file);
  }

  /** Adds the counts of one realm. */
  add(counts: readonly number[]): void {
    for (const [index, count] of counts.entries()) this.#counts[index] = (this.#counts[index] ?? 0) + count;
  }

  report(): CoverageReport {
    let first = 0;
    const files = this.#files.map(({ file, statements }) => {
      const counted = statements.map((statement, index) => ({
        ...statement,
        count: this.#counts[first + index] ?? 0,
      }));
      first += statements.length;
      counted.sort((a, b) => a.start.line - b.start.line || a.start.character - b.start.character);
      return { file: file.path, statements: counted };
    });
    return { files };
  }
}
