/** From where an interrupted run of a book goes on. It is beside the output while the run lasts. */
import { bookSummary } from '../../protocol/book.js';
import { listOf, Mismatch, number, object, orNull, string, oneOf, type Shaped } from '../../protocol/shape.js';
import { ownersOnly } from '../../disk/growing-file.js';
import { removeFile, removeLeftovers } from '../../disk/write-files.js';
import { writeForUser } from '../disk-file-system.js';
import { isThere, readObjectFile } from '../input-files.js';
import { UserError } from '../user-error.js';

const checkpointShape = object({
  version: oneOf([1]),
  /** Identifies module, options and shard. */
  run: string,
  /** Milliseconds since 1970. */
  now: number,
  files: listOf(object({ name: string, size: orNull(number) })),
  /** The end of the last batch that is complete; null: none is. */
  end: orNull(object({ file: number, line: number, prefix: string })),
  /** The length of the output up to there. */
  bytes: number,
  /** Of the records up to there. */
  summary: bookSummary,
});

export type Checkpoint = Shaped<typeof checkpointShape>;

function checkpointPath(output: string): string {
  return `${output}.checkpoint`;
}

/** @throws {UserError} if it cannot be written; an earlier one is still there then */
export async function writeCheckpoint(output: string, checkpoint: Checkpoint): Promise<void> {
  const content = JSON.stringify(checkpoint);
  await writeForUser([{ path: checkpointPath(output), content, mode: ownersOnly }]);
}

/** Undefined if there is none. @throws {UserError} if it cannot be read */
export async function readCheckpoint(output: string): Promise<Checkpoint | undefined> {
  const path = checkpointPath(output);
  if (!(await isThere(path))) return undefined;
  const read = checkpointShape(await readObjectFile(path, 'checkpoint'));
  if (!(read instanceof Mismatch)) return read;
  throw new UserError(`Cannot use '${path}' as a checkpoint: ${String(read)} Start anew with --force.`);
}

export async function removeCheckpoint(output: string): Promise<void> {
  const path = checkpointPath(output);
  if (await isThere(path)) await removeFile(path);
  await removeLeftovers(path);
}
