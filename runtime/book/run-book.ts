/** Runs a book: batches of lines in, records in the order of the lines out, with a limited number of batches in memory. */
import { jsonOf, type BatchResult, type LineBatch, type PlayedLine } from './batch.js';
import { unplayed } from './hook-record.js';
import type { IdSet } from './id-set.js';
import { toldOf, type SummaryOfBook } from './summary.js';

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
   * Takes the records of a batch, each with a line end, and counts them once they are written: on a full disk they are not. The next are made while it
   * waits, but not many.
   */
  readonly write: (records: string, batch: Batch, count: () => void) => Promise<void>;
  /** Called with each line, in order. */
  readonly seen?: (played: PlayedLine) => void;
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
    const played = result.results.flatMap((one) => (one ? [uniqueLine(one, next.batch, ids)] : []));
    if (result.differing !== null) differs(result.differing);
    const lines = played.map(({ json }) => (json === '' ? '' : `${json}\n`));
    await write(lines.join(''), next.batch, () => {
      for (const one of played) {
        summary.add(one.id, one.told);
        seen?.(one);
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

/** The line; of an id that was there before, that it was skipped. */
function uniqueLine(played: PlayedLine, { file }: LineBatch, ids: IdSet): PlayedLine {
  const { id, hash, line, told } = played;
  if (id === null || ids.add(hash)) return played;
  const message = 'An earlier line of the book has this id: only the first is run.';
  const skipped = unplayed(id, 'skipped', { code: 'book/duplicate-id', kind: 'input', message, file, line });
  return { ...played, json: jsonOf(skipped.record), told: toldOf(skipped, told.length) };
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
