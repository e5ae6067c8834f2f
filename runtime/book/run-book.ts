/** Runs a book: lines in, records in the order of the lines out, with a limited number of lines in memory. */
import type { BookRecord } from '../../protocol/book.js';
import type { BookLine, BookPolicy, PlayedPolicies } from './book-lines.js';

/** Plays policies, several batches of them at a time. */
export interface BookPlayers {
  /** How many batches to have in work. */
  readonly atOnce: number;
  play(policies: readonly BookPolicy[]): Promise<PlayedPolicies>;
  /** What is not played by then is rejected with `PlayersEnded`. */
  end(): Promise<void>;
}

export class PlayersEnded extends Error {}

/** A line with its record. */
export interface RecordedLine<Line = BookLine> {
  readonly line: Line;
  readonly record: BookRecord;
}

export interface BookRun<Line> {
  readonly lines: AsyncIterable<Line>;
  readonly players: BookPlayers;
  /** Takes the records of consecutive lines. The next are made while it waits, but not many. */
  readonly write: (records: readonly RecordedLine<Line>[]) => Promise<void>;
  /** Ends the players; what is played already is kept up to the first line that is not. */
  readonly signal: AbortSignal;
}

export interface BookEnd {
  /** False: the signal ended it. */
  readonly isComplete: boolean;
  /** Sentences about the run, with ids and no other data. */
  readonly notes: readonly string[];
}

/** Lines that are played one after the other, in one thread. */
const mostLines = 200;
/** UTF-16 units after which a batch has no more lines: several batches are in memory at a time. */
const longestBatch = 4 * 2 ** 20;

export async function runBook<Line extends BookLine>({
  lines,
  players,
  write,
  signal,
}: BookRun<Line>): Promise<BookEnd> {
  const inWork: Promise<Batch<Line>>[] = [];
  let differing: string | null = null;
  const writeNext = async (): Promise<void> => {
    const batch = await inWork.shift();
    if (!batch) return;
    differing ??= batch.differing;
    await write(batch.records);
  };
  const ended = (isComplete: boolean): BookEnd => ({
    isComplete,
    notes: differing === null ? [] : [keepsState(differing)],
  });
  const end = () => void players.end();
  signal.addEventListener('abort', end, { once: true });
  try {
    for await (const batch of batchesOf(lines)) {
      if (signal.aborted) break;
      const played = playBatch(batch, players);
      // It is awaited later, in its order.
      played.catch(() => undefined);
      inWork.push(played);
      if (inWork.length >= players.atOnce) await writeNext();
    }
    while (inWork.length > 0) await writeNext();
    return ended(!signal.aborted);
  } catch (error) {
    if (error instanceof PlayersEnded) return ended(false);
    throw error;
  } finally {
    signal.removeEventListener('abort', end);
  }
}

function keepsState(id: string): string {
  return `The code keeps something between two runs: for the policy ${id} the hook gives something else when it runs alone. The policies around it and many after it were each run alone; a record before it may have data of another policy: --check-every 1 runs each alone.`;
}

async function* batchesOf<Line extends BookLine>(lines: AsyncIterable<Line>): AsyncGenerator<readonly Line[]> {
  let batch: Line[] = [];
  let length = 0;
  for await (const line of lines) {
    batch.push(line);
    length += line.length;
    if (batch.length < mostLines && length < longestBatch) continue;
    yield batch;
    [batch, length] = [[], 0];
  }
  if (batch.length > 0) yield batch;
}

interface Batch<Line> {
  readonly records: readonly RecordedLine<Line>[];
  readonly differing: string | null;
}

async function playBatch<Line extends BookLine>(batch: readonly Line[], players: BookPlayers): Promise<Batch<Line>> {
  const { records, differing } = await players.play(batch.flatMap(({ policy }) => policy ?? []));
  const played = records.values();
  const recorded = batch.map((line) => ({
    line,
    record: line.policy ? played.next().value! : line.record,
  }));
  return { records: recorded, differing };
}
