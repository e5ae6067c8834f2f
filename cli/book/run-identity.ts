/** What an output of a book was made of. It is kept in a small file beside the output, whose records stay what the contract says. */
import { createHash, type Hash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import packageJson from '../../package.json' with { type: 'json' };
import { isMissing, reason } from '../../disk/failures.js';
import { ownersOnly } from '../../disk/growing-file.js';
import { Mismatch, object, orNull, string, type Decoded } from '../../protocol/decoder.js';
import type { BookTask } from '../../runtime/book/task.js';
import type { Shard } from '../arguments/shard.js';
import { writeForUser } from '../files/disk-file-system.js';
import { shownPath } from '../files/paths.js';
import { cannotRead } from '../user-error.js';
import { openFiles, type NamedFile } from './book-files.js';
import type { Joined } from './joined-files.js';
import { changedPolicies, OtherRun, otherRun } from './known-records.js';

/** All that decides what the records of an output are. */
export interface RecordsMadeOf {
  readonly task: BookTask;
  readonly joined?: Joined;
  readonly files: readonly NamedFile[];
  readonly shard: Shard | null;
  readonly checkEvery: number;
  readonly redacts: boolean;
}

/** Hashes of the module with all options that count, and of the policies; null: they come through a pipe, which is read once. */
const runIdentity = object({ options: string, policies: orNull(string) });

export type RunIdentity = Decoded<typeof runIdentity>;

/** Identifies what is done with each policy: summaries of different runs cannot be added. */
export function identityOfTask(task: BookTask): string {
  return shortHash(createHash('sha256').update(JSON.stringify(playsOf(task))));
}

/** @throws {UserError} if the policies cannot be read */
export async function identityOfRun(made: RecordsMadeOf): Promise<RunIdentity> {
  const { task, joined, files, shard, checkEvery, redacts } = made;
  const { now, timeZone, locale } = task;
  const all = [packageJson.version, playsOf(task), now, timeZone, locale, shard, checkEvery, redacts];
  const options = createHash('sha256').update(JSON.stringify(all));
  for (const one of joined ?? []) options.update(JSON.stringify(one));
  const isPipe = files.some(({ size }) => size === null);
  return { options: shortHash(options), policies: isPipe ? null : await contentsOf(files) };
}

/** @throws {UserError} if it cannot be written */
export function keepIdentity(output: string, identity: RunIdentity): Promise<void> {
  return writeForUser([{ path: besides(output), content: `${JSON.stringify(identity)}\n`, mode: ownersOnly }]);
}

/**
 * An output that has lost the file beside it is known by its records alone, and so are policies that came or come through a pipe.
 *
 * @throws {OtherRun} if an output was made of something else
 * @throws {UserError} if the file beside it cannot be read
 */
export async function refuseOtherRun(output: string, identity: RunIdentity): Promise<void> {
  const kept = await keptBeside(output);
  if (kept === undefined) return;
  if (kept.options !== identity.options) throw new OtherRun(otherRun);
  const areKnown = kept.policies !== null && identity.policies !== null;
  if (areKnown && kept.policies !== identity.policies) throw new OtherRun(changedPolicies);
}

async function keptBeside(output: string): Promise<RunIdentity | undefined> {
  const path = besides(output);
  try {
    const kept = runIdentity(JSON.parse(await readFile(path, 'utf8')));
    if (kept instanceof Mismatch) throw new Error(`it does not say what was run: ${String(kept)}`);
    return kept;
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw cannotRead(shownPath(path), reason(error));
  }
}

function besides(output: string): string {
  return `${output}.run`;
}

/** A time limit depends on the machine. */
function playsOf({ play, base }: BookTask) {
  return [play, base].map((one) => one && { ...one, timeout: 0 });
}

async function contentsOf(files: readonly NamedFile[]): Promise<string> {
  const contents = createHash('sha256');
  for (const { bytes } of openFiles(files, () => undefined)) {
    contents.update('\0');
    for await (const chunk of bytes) contents.update(chunk);
  }
  return shortHash(contents);
}

function shortHash(hash: Hash): string {
  return hash.digest('hex').slice(0, 16);
}
