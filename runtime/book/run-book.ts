/** Runs a book: batches of lines in, records in the order of the lines out, with a limited number of batches in memory. */
import type { BookRecord } from '../../protocol/book.js';
import { recordLine, type BatchResult, type LineBatch, type PlayedLine } from './batch.js';
import { joinedBytes } from './line-splitter.js';
import { unplayed } from './hook-record.js';
import type { IdSet } from './id-set.js';
import { toldOf, type SummaryOfBook, type Told } from './summary.js';

/** Plays batches, several at a time. */
export interface BatchPlayers {
  /** How many batches to have in work. */
  readonly atOnce: number;
  play(batch: LineBatch): Promise<BatchResult>;
}

export interface BookRun<Batch extends LineBatch> {
  readonly batches: AsyncIterable<Batch>;
  readonly players: BatchPlayers;
  /** The ids before the first batch; those of the batches are added. */
  readonly ids: IdSet;
  readonly summary: SummaryOfBook;
  /**
   * Takes the records of a batch as UTF-8, each with a line end, and counts them once they are written: on a full disk they are not. The next are made
   * while it waits, but not many.
   */
  readonly write: (records: Uint8Array, batch: Batch, count: () => void) => Promise<void>;
  /** Called with each line, in order. @param record reads its record; undefined: it is in the summary alone */
  readonly seen?: (played: PlayedLine, record: () => BookRecord | undefined) => void;
  /** Called with a policy whose record differs when it runs alone. */
  readonly differs: (id: string) => void;
  readonly signal: AbortSignal;
}

/** @returns whether all batches were played; false: the signal ended it */
export async function runBook<Batch extends LineBatch>({
  batches,
  players,
  ids,
  summary,
  write,
  seen,
  differs,
  signal,
}: BookRun<Batch>): Promise<boolean> {
  const inWork: { readonly batch: Batch; readonly result: Promise<BatchResult> }[] = [];
  /** @returns whether there was a next one, and it was played before the signal */
  const writeNext = async (): Promise<boolean> => {
    const next = inWork[0];
    const result = next && (await unlessAborted(next.result, signal));
    if (!result) return false;
    inWork.shift();
    const { records, lines } = withUniqueIds(result, next.batch, ids);
    if (result.differing !== null) differs(result.differing);
    await write(records, next.batch, () => {
      for (const [at, one] of lines.entries()) {
        summary.add(one.id, one.told);
        seen?.(one, () => recordIn(records, lines[at - 1]?.end ?? 0, one.end));
      }
    });
    return true;
  };
  for await (const batch of batches) {
    if (signal.aborted) break;
    const result = players.play(batch);
    // It is awaited later, in its order.
    result.catch(() => undefined);
    inWork.push({ batch, result });
    if (inWork.length >= players.atOnce && !(await writeNext())) break;
  }
  // Also after the signal: what is played already is kept.
  while (await writeNext());
  return inWork.length === 0 && !signal.aborted;
}

interface PlayedLines {
  readonly records: Uint8Array;
  readonly lines: readonly PlayedLine[];
}

/** The lines; of an id that was there before, that it was skipped. */
function withUniqueIds({ records, lines }: PlayedLines, { file }: LineBatch, ids: IdSet): PlayedLines {
  const repeated = new Set(lines.filter(({ id, hash }) => id !== null && !ids.add(hash)));
  if (repeated.size === 0) return { records, lines };
  const parts: Uint8Array[] = [];
  let [start, end] = [0, 0];
  const unique = lines.map((played) => {
    const skipped = repeated.has(played) ? skippedLine(played, file) : undefined;
    const record = skipped?.record ?? records.subarray(start, played.end);
    start = played.end;
    end += record.length;
    parts.push(record);
    return { ...played, ...(skipped && { told: skipped.told }), end };
  });
  return { records: joinedBytes(parts, end), lines: unique };
}

function skippedLine({ id, line, told }: PlayedLine, file: string): { record: Uint8Array; told: Told } {
  const message = 'An earlier line of the book has this id: only the first is run.';
  const skipped = unplayed(id, 'skipped', { code: 'book/duplicate-id', kind: 'input', message, file, line });
  return { record: new TextEncoder().encode(recordLine(skipped.record)), told: toldOf(skipped, told.length) };
}

function recordIn(records: Uint8Array, start: number, end: number): BookRecord | undefined {
  return end > start ? (JSON.parse(new TextDecoder().decode(records.subarray(start, end))) as BookRecord) : undefined;
}

/**
 * The result, or undefined once the signal is aborted and it is not there. Not a race with one promise of the signal: that would keep every result of a run
 * in memory.
 */
function unlessAborted<Result>(result: Promise<Result>, signal: AbortSignal): Promise<Result | undefined> {
  return new Promise((resolve, reject) => {
    const stop = () => {
      resolve(undefined);
    };
    const ended = () => {
      signal.removeEventListener('abort', stop);
    };
    result.then(resolve, reject).then(ended, ended);
    // What is played already comes first.
    if (signal.aborted) Promise.resolve().then(stop, stop);
    else signal.addEventListener('abort', stop, { once: true });
  });
}
