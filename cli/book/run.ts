/** One run of a book: files in, records and a summary out, interrupted and resumed at any time. */
import { availableParallelism } from 'node:os';
import { counted } from '../../protocol/counted.js';
import type { BookSummary } from '../../protocol/book.js';
import { escapedJson } from '../../protocol/visible-text.js';
import { UnusableBook } from '../../runtime/book/book-format.js';
import { bookLines, type Choice } from '../../runtime/book/book-lines.js';
import { isSilent } from '../../runtime/book/figures.js';
import { readLines, refuseUnusable } from '../../runtime/book/node/read-lines.js';
import { BookThreads } from '../../runtime/book/node/threads.js';
import { redactedRecord } from '../../runtime/book/redacted-record.js';
import { runBook, type RecordedLine } from '../../runtime/book/run-book.js';
import { SummaryOfBook } from '../../runtime/book/summary.js';
import type { Trust } from '../../runtime/sandbox/trust.js';
import type { Terminal } from '../arguments/command.js';
import { isThere } from '../files/input-files.js';
import { shownPath } from '../files/paths.js';
import { isInShard } from '../arguments/shard.js';
import { UserError } from '../user-error.js';
import { openFiles, type NamedFile } from './book-files.js';
import { behindKnown, otherRun, OtherRun, wholeLines, type LineToPlay } from './known-records.js';
import { fileOutput, standardOutput } from './output.js';
import { progressOf } from './progress.js';
import { identityOfRun, identityOfTask, keepIdentity, refuseOtherRun, type RecordsMadeOf } from './run-identity.js';

/** `redacts`: what identifies people is replaced in records. */
export interface Run extends RecordsMadeOf {
  readonly output: RunOutput | undefined;
  /** The options with which the call goes on if it does not come to its end. */
  readonly goOn: string;
  /** Undefined: one a core. */
  readonly threads: number | undefined;
}

/** A file; undefined in its place: standard output. */
export interface RunOutput {
  readonly path: string;
  /** What happens with one that exists. */
  readonly existing: 'refused' | 'replaced' | 'resumed';
}

export interface RunResult {
  readonly summary: BookSummary;
  readonly end: 'complete' | 'interrupted';
  /** Sentences about the run, with ids and no other data. */
  readonly notes: readonly string[];
}

/** @throws {UserError} if the book cannot be read or the output cannot be written; what is complete can be resumed */
export async function runPolicies(run: Run, terminal: Terminal, trust: Trust): Promise<RunResult> {
  const { task, joined, files, shard, checkEvery, redacts, output, threads = availableParallelism() } = run;
  const stop = new AbortController();
  const summary = new SummaryOfBook();
  await refuseFiles(files);
  const known = await knownBytes(output, run);
  const out = output
    ? await fileOutput(output.path, known ?? (output.existing === 'refused' ? 'new' : 'replace'))
    : standardOutput(terminal, () => stop.abort('closed'));
  const progress = progressOf(files, summary, terminal);
  const choice: Choice = { kind: task.play.kind, checkEvery, joined };
  const chosen = bookLines(
    readLines(openFiles(files, (bytes) => progress.read(bytes))),
    shard ? { ...choice, isInShard: (name) => isInShard(name, shard) } : choice,
  );
  let played = 0;
  const write = async (records: readonly RecordedLine<LineToPlay>[]): Promise<void> => {
    const texts = records.flatMap(({ line, record }) => {
      if (isSilent(record)) return [];
      const text = escapedJson(JSON.stringify(redacts ? redactedRecord(record) : record));
      if (line.known === undefined) return `${text}\n`;
      if (line.known !== text) throw new OtherRun(otherRun);
      return [];
    });
    await out.write(texts.join(''));
    played += texts.length;
    for (const one of records) summary.add(one);
    progress.wrote(records.length);
  };
  const interrupted = () => stop.abort('interrupted');
  process.once('SIGINT', interrupted).once('SIGTERM', interrupted);
  const players = new BookThreads(trust, task, { count: threads, folder: __dirname });
  try {
    const lines = output && known !== undefined ? behindKnown(chosen, output.path, known, summary) : chosen;
    const { isComplete, notes } = await runBook({ lines, players, write, signal: stop.signal });
    await out.flush();
    const all = output && known && isComplete && played === 0 ? [...notes, nothingLeft(output)] : notes;
    const end = isComplete || stop.signal.reason === 'closed' ? 'complete' : 'interrupted';
    return { summary: summary.toJson(identityOfTask(task), shard), end, notes: all };
  } catch (error) {
    const shown = forUser(error);
    const isOurs = shown instanceof UserError && !(shown instanceof OtherRun);
    throw output && isOurs ? resumable(shown, summary.policies, run.goOn) : shown;
  } finally {
    process.off('SIGINT', interrupted).off('SIGTERM', interrupted);
    await players.end();
    await out.close();
  }
}

/** @throws {UserError} if a file is not a policy file; pipes are read once, by the run */
async function refuseFiles(files: readonly NamedFile[]): Promise<void> {
  try {
    await refuseUnusable(
      openFiles(
        files.filter(({ size }) => size !== null),
        () => undefined,
      ),
    );
  } catch (error) {
    throw forUser(error);
  }
}

function forUser(error: unknown): unknown {
  return error instanceof UnusableBook ? new UserError(`Cannot run the book: ${error.message}.`) : error;
}

/**
 * How many bytes of the output a resumed run keeps; undefined: it starts from the beginning, and what it makes is known by what it is made of. With two states of
 * a module the output lacks the policies that do not differ: they would be missing in the summary.
 *
 * @throws {UserError} if the output exists, and must not, or was made of something else
 */
async function knownBytes(output: RunOutput | undefined, run: Run): Promise<number | undefined> {
  if (!output) return undefined;
  const { path, existing } = output;
  const exists = await isThere(path);
  if (exists && existing === 'refused')
    throw new UserError(
      `The output '${shownPath(path)}' exists already: go on with --resume, or replace it with --force.`,
    );
  const identity = await identityOfRun(run);
  if (exists && existing === 'resumed' && !run.task.base) {
    await refuseOtherRun(path, identity);
    return wholeLines(path);
  }
  await keepIdentity(path, identity);
  return undefined;
}

function nothingLeft({ path }: RunOutput): string {
  return `The output '${shownPath(path)}' is complete: there is nothing to go on with.`;
}

/** What is complete stays, and the message says how to go on. */
function resumable({ message }: UserError, records: number, goOn: string): UserError {
  return new UserError(
    `${message} ${counted(records, 'record')} ${records === 1 ? 'is' : 'are'} complete: go on with ${goOn}, or start anew with --force.`,
  );
}
