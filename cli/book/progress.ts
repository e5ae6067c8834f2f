/** The progress of a book: how many policies, how many a second, and how long it will take. */
import type { SummaryOfBook } from '../../runtime/book/summary.js';
import { wholeNumberText } from '../../protocol/money.js';
import type { Terminal } from '../arguments/command.js';
import type { NamedFile } from './book-files.js';

export interface Progress {
  /** Bytes were read. */
  read(bytes: number): void;
  /** So many records were written. */
  wrote(records: number): void;
}

/** Milliseconds between two texts. */
const showEvery = 100;

export function progressOf(
  files: readonly NamedFile[],
  summary: SummaryOfBook,
  terminal: Terminal,
  now: () => number = Date.now,
): Progress {
  const began = now();
  const all = files.reduce((sum, { size }) => sum + (size ?? NaN), 0);
  let done = 0;
  let written = 0;
  let shown = began;
  return {
    read: (bytes) => {
      done += bytes;
    },
    wrote: (records) => {
      written += records;
      if (now() - shown < showEvery) return;
      shown = now();
      const seconds = (shown - began) / 1000;
      const rate = Math.round(written / Math.max(seconds, 0.001));
      const left = seconds * (all / done - 1);
      const parts = [`${wholeNumberText(summary.policies)} policies`, `${wholeNumberText(rate)} a second`];
      // Unknown for standard input.
      if (Number.isFinite(left)) parts.push(`${durationText(Math.max(0, left))} left`);
      terminal.progress(parts.join(', '));
    },
  };
}

/** 75 → `1 min 15 s`. */
function durationText(seconds: number): string {
  const whole = Math.round(seconds);
  if (whole < 60) return `${String(whole)} s`;
  const minutes = Math.floor(whole / 60);
  return minutes < 60
    ? `${String(minutes)} min ${String(whole % 60)} s`
    : `${String(Math.floor(minutes / 60))} h ${String(minutes % 60)} min`;
}
