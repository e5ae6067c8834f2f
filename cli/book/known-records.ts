/** The records that an interrupted run has written: a resumed run goes on behind them. */
import { createReadStream } from 'node:fs';
import { reason } from '../../disk/failures.js';
import { bookRecord, type BookRecord } from '../../protocol/book.js';
import { fits } from '../../protocol/decoder.js';
import type { BookLine } from '../../runtime/book/book-lines.js';
import { linesOf } from '../../runtime/book/node/read-lines.js';
import { seededRandom } from '../../runtime/sandbox/random.js';
import type { SummaryOfBook } from '../../runtime/book/summary.js';
import { shownPath } from '../files/paths.js';
import { cannotRead, UserError } from '../user-error.js';

/** A line whose record is there. It is played all the same, to see whether it still has this record. */
export type LineToPlay = BookLine & { readonly known?: string };

/** The records that are there are not those of this run. */
export class OtherRun extends UserError {
  constructor(why: string) {
    super(`${why} Start anew with --force.`);
  }
}

/** The length of the whole lines of a file, in bytes: an incomplete one is the last. @throws {UserError} if it cannot be read */
export async function wholeLines(path: string): Promise<number> {
  let [at, whole] = [0, 0];
  try {
    for await (const chunk of createReadStream(path)) {
      const bytes = chunk as Buffer;
      whole = bytes.includes('\n') ? at + bytes.lastIndexOf('\n') + 1 : whole;
      at += bytes.length;
    }
  } catch (error) {
    throw cannotRead(shownPath(path), reason(error));
  }
  return whole;
}

/** Of the records that are there, so many from the start, and such a share of the others, are made again. */
const firstMadeAgain = 20;
const shareMadeAgain = 0.02;

export const otherRun =
  'The run that was interrupted had other options or another version of this program, or the module was changed meanwhile.';
export const changedPolicies = 'The policies were changed after the run was interrupted.';

/**
 * The lines that have no record yet, and before them some that have, whose records are to come out as they are there: the first ones, some at random
 * places, and the last. What the file beside the output does not tell is noticed so: other policies from a pipe, or a machine that gives other results.
 *
 * @param bytes of the output that have the records
 * @param summary counts the records that are there
 * @throws {OtherRun} if they are not those of the lines
 */
export async function* behindKnown(
  lines: AsyncIterable<BookLine>,
  path: string,
  bytes: number,
  summary: SummaryOfBook,
): AsyncGenerator<LineToPlay> {
  const records = bytes === 0 ? undefined : linesOf(createReadStream(path, { end: bytes - 1 }));
  const next = async (): Promise<string | undefined> => {
    const read = await records?.next();
    return read?.done === false && read.value ? Buffer.from(read.value).toString() : undefined;
  };
  let text = await next();
  const random = seededRandom(bytes);
  let at = 0;
  for await (const line of lines) {
    if (text === undefined) {
      yield line;
      continue;
    }
    const known = text;
    const record = recordIn(known, path);
    if (record.policy_id !== (line.policy ? line.policy.id : line.record.policy_id))
      throw new OtherRun(changedPolicies);
    text = await next();
    const isMadeAgain = text === undefined || at++ < firstMadeAgain || random() < shareMadeAgain;
    // A time limit depends on the machine.
    if (isMadeAgain && record.outcome !== 'failed') yield { ...line, known };
    else summary.add({ record, line });
  }
  if (text !== undefined) throw new OtherRun(changedPolicies);
}

function recordIn(text: string, path: string): BookRecord {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    // It is no record.
  }
  if (fits(bookRecord, value)) return value as BookRecord;
  throw new OtherRun(`Cannot go on with '${shownPath(path)}': not all of its lines are records.`);
}
