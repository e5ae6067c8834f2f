/** One run of a book: files in, records and a summary out, interrupted and resumed at any time. */
import { counted } from '../../protocol/counted.js';
import { createHash } from 'node:crypto';
import { availableParallelism } from 'node:os';
import type { BookSummary } from '../../protocol/book.js';
import { linesOf, type LineBatch } from '../../runtime/book/batch.js';
import { nameOfLine } from '../../runtime/book/claim-line.js';
import { IdSet } from '../../runtime/book/id-set.js';
import { idHash } from '../../runtime/book/node/id-hash.js';
import { BookThreads } from '../../runtime/book/node/threads.js';
import { readPolicyLine } from '../../runtime/book/policy-line.js';
import { readBatches, UnusableBook, type ReadBatch } from '../../runtime/book/read-batches.js';
import { runBook } from '../../runtime/book/run-book.js';
import { isInShard } from '../../runtime/book/shard.js';
import { SummaryOfBook } from '../../runtime/book/summary.js';
import type { JoinedTexts } from '../../runtime/book/joined-texts.js';
import type { BookPlay, BookTask } from '../../runtime/book/task.js';
import type { ByteRange } from '../../disk/byte-stream.js';
import type { Terminal } from '../command.js';
import { isThere } from '../input-files.js';
import { shownPath } from '../paths.js';
import { UserError } from '../user-error.js';
import { openFiles, type NamedFile } from './book-files.js';
import { writeCheckpoint, type Checkpoint } from './checkpoint.js';
import { fileOutput, standardOutput, type Output } from './output.js';
import { progressOf } from './progress.js';

export interface Run {
  readonly task: BookTask;
  readonly files: readonly NamedFile[];
  /** The part of the only file; undefined: all. */
  readonly range: ByteRange | undefined;
  /** By its absolute path; undefined: standard output. */
  readonly output: { readonly path: string; readonly replaces: boolean } | undefined;
  /** The state from which to go on. */
  readonly from: Checkpoint | undefined;
  /** Undefined: one a core. */
  readonly threads: number | undefined;
}

export interface RunResult {
  readonly summary: BookSummary;
  readonly end: 'complete' | 'interrupted';
  /** Sentences about the run, with ids and no other data. */
  readonly notes: readonly string[];
}

/** Milliseconds between two checkpoints. */
const checkpointEvery = 500;

/** Identifies the module, what is done, and the shard: only such a run can be resumed. */
export function runIdentity({ play, base, redacts, shard, timeZone, locale }: BookTask, by: string): string {
  const plays = [play, base].map((one) => one && { ...one, ...joinedIdentity(one) });
  return digest(JSON.stringify([plays, redacts, shard && { ...shard, by }, timeZone, locale]));
}

/** Identifies what is done with each policy: summaries of different runs cannot be added. */
function playIdentity({ play, base }: BookTask): string {
  const only = { requests: null, lives: null, timeout: 0, checkEvery: 0 };
  return digest(JSON.stringify([play, base].map((one) => one && { ...one, ...only }))).slice(0, 16);
}

/** The texts that are joined with the policies, as short texts. */
function joinedIdentity(play: BookPlay): object {
  const short = (texts: JoinedTexts | null) =>
    texts && createHash('sha256').update(new Uint8Array(texts.slots)).update(new Uint8Array(texts.bytes)).digest('hex');
  if (play.kind === 'hook') return { requests: short(play.requests) };
  return play.kind === 'lives' ? { lives: short(play.lives) } : {};
}

function digest(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

/**
 * @param run identifies it in the checkpoint
 * @throws {UserError} if the book cannot be read or the output cannot be written; what is complete can be resumed
 */
export async function runPolicies(
  { task, files, range, output: named, from, threads: count = availableParallelism() }: Run,
  run: string,
  terminal: Terminal,
): Promise<RunResult> {
  const notes: string[] = [];
  const stop = new AbortController();
  const interrupted = () => {
    stop.abort('interrupted');
  };
  const summary = new SummaryOfBook();
  const summaryNow = () => summary.toJson(playIdentity(task), task.shard);
  if (from) summary.addSummary(from.summary);
  const ids = new IdSet();
  const progress = progressOf(files, range, summary, terminal);

  let end = from?.end ?? null;
  const stateAt = (bytes: number): Checkpoint => {
    return { version: 1, run, now: task.now, files, end, bytes, summary: summaryNow() };
  };
  /** Of what is complete now, also if more is written meanwhile. */
  const checkpoint = async (output: Output): Promise<void> => {
    if (!named) return;
    const state = stateAt(output.length);
    await output.flush();
    await writeCheckpoint(named.path, state);
  };
  // Before the output is there: an output without a checkpoint is complete.
  if (named && !from) {
    if (!named.replaces) await refuseExisting(named.path);
    await writeCheckpoint(named.path, stateAt(0));
  }
  const output = named
    ? await fileOutput(named.path, from?.bytes ?? (named.replaces ? 'replace' : 'new'))
    : standardOutput(terminal, () => {
        stop.abort('closed');
      });
  const threads = new BookThreads(task, { count, folder: __dirname });
  process.once('SIGINT', interrupted).once('SIGTERM', interrupted);
  let saved = Date.now();
  /** The checkpoint that is being written: the run does not wait for the disk. */
  let saving = Promise.resolve();
  try {
    const prefix = createHash('sha256');
    const batches = readBatches(
      openFiles(files, range, (bytes) => {
        progress.read(bytes);
      }),
      { update: (bytes) => void prefix.update(bytes), value: () => prefix.copy().digest('hex') },
      end ?? undefined,
      (batch) => {
        for (const line of linesOf(batch)) addName(ids, line, batch.header, task);
      },
    );
    const write = async (records: Uint8Array, batch: ReadBatch, count: () => void): Promise<void> => {
      await output.write(records);
      count();
      end = batch.end;
      progress.show();
      if (Date.now() - saved < checkpointEvery) return;
      await saving;
      saved = Date.now();
      saving = checkpoint(output);
      // It is awaited before the next.
      saving.catch(() => undefined);
    };
    const differs = (id: string): void => {
      notes.push(
        `The code keeps something between two runs: for the policy ${id} the hook gives something else when it runs alone. So each policy is run alone from there on.`,
      );
    };
    const isComplete = await runBook({ batches, players: threads, ids, summary, write, differs, signal: stop.signal });
    await saving;
    if (isComplete || !named) await output.flush();
    else await checkpoint(output);
    return {
      summary: summaryNow(),
      end: isComplete || stop.signal.reason === 'closed' ? 'complete' : 'interrupted',
      notes,
    };
  } catch (error) {
    await saving.catch(() => undefined);
    throw named ? await resumable(error, summary.policies, () => checkpoint(output)) : forUser(error);
  } finally {
    process.off('SIGINT', interrupted).off('SIGTERM', interrupted);
    await threads.end();
    await output.close();
  }
}

/** Of a line that was played before the run was interrupted. */
function addName(ids: IdSet, line: string, header: LineBatch['header'], { play, shard }: BookTask): void {
  const read = readPolicyLine(line, header);
  if (!('id' in read)) return;
  const hash = idHash(nameOfLine(read, play.kind));
  if (!shard || isInShard(hash, shard)) ids.add(hash);
}

/** What is complete stays, and the message says how to go on. */
async function resumable(error: unknown, records: number, checkpoint: () => Promise<void>): Promise<unknown> {
  const shown = forUser(error);
  if (!(shown instanceof UserError)) return shown;
  try {
    await checkpoint();
  } catch (other) {
    // On a full disk the last checkpoint stays.
    if (!(other instanceof UserError)) throw other;
  }
  return new UserError(
    `${shown.message} ${counted(records, 'record')} ${records === 1 ? 'is' : 'are'} complete: go on with --resume, or start anew with --force.`,
  );
}

function forUser(error: unknown): unknown {
  return error instanceof UnusableBook ? new UserError(`Cannot run the book: ${error.message}.`) : error;
}

async function refuseExisting(path: string): Promise<void> {
  if (await isThere(path))
    throw new UserError(
      `The output '${shownPath(path)}' exists already: go on with --resume, or replace it with --force.`,
    );
}
