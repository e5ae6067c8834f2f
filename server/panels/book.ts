/** A hook over a book of policies, for a panel: the run, and single policies of it. Nothing is written. */
import { indentedJson } from '../../protocol/json.js';
import { ResponseError } from 'vscode-languageserver';
import { mostBookFailures } from '../../protocol/book.js';
import type {
  BookFailure,
  BookPolicyParams,
  BookPolicyResult,
  BookProgress,
  RunBookParams,
  RunBookResult,
} from '../../protocol/book-messages.js';
import { loadHookModule } from '../../runtime/alterations/hook-module.js';
import { bookLines, defaultCheckEvery } from '../../runtime/book/book-lines.js';
import type { PolicyLine } from '../../runtime/book/policy-line.js';
import { requestTemplate } from '../../runtime/book/request-template.js';
import { runBook, type BookPlayers, type RecordedLine } from '../../runtime/book/run-book.js';
import { SummaryOfBook } from '../../runtime/book/summary.js';
import type { BookTask } from '../../runtime/book/task.js';
import type { ModuleFault } from '../../protocol/lsp.js';
import { uriInModule } from '../../runtime/module-uri.js';
import { redacted } from '../../runtime/redact.js';
import { defaultLimits } from '../../runtime/sandbox/limits.js';
import { clockAt } from '../documents/clock.js';
import type { EditedModule } from '../documents/edited-module.js';
import { Fault, faultOf } from '../documents/fault.js';
import type { BookHost } from '../host.js';
import type { KeptPolicies } from './kept-policies.js';
import type { SandboxRuns } from './sandbox-runs.js';
import { NumberFormats } from '../../protocol/money.js';

/** Callbacks of a run. */
export interface BookRun {
  readonly tell: (progress: BookProgress) => void;
  /** Cancels the run and the calls in progress. */
  readonly signal: AbortSignal;
}

/** Milliseconds between two reports of the progress. */
const tellEvery = 150;
const seed = 1;

/** @throws {ResponseError} if the run was cancelled */
export async function runBookOf(
  module: EditedModule,
  runs: SandboxRuns,
  books: BookHost,
  params: RunBookParams,
  { tell, signal: cancelled }: BookRun,
): Promise<RunBookResult> {
  try {
    const run = { purpose: 'run its alteration hooks', client: `book ${module.root}`, signal: cancelled };
    return await runs.run(run, async (_, signal, trust) => {
      const task = await taskOf(module, params);
      return { notes: await play(books.players(trust, task), books, task, params.file, tell, signal), fault: null };
    });
  } catch (error) {
    return { notes: [], fault: bookFault(books, error) };
  }
}

export async function bookPolicy(
  module: EditedModule,
  kept: KeptPolicies,
  books: BookHost,
  { file, data, line, keeps, redacts }: BookPolicyParams,
): Promise<BookPolicyResult> {
  const { root, options } = module;
  const folder = uriInModule(root, options.layout.samples);
  try {
    const found = await policyAt(books, file, line);
    const sample = redacts ? redacted(found.sample) : found.sample;
    const name = keeps ? `${found.id} (${fileName(file)})` : found.id.replace(/[^\w.-]+/g, '-');
    if (keeps) kept.keep(root, name, sample);
    const { now, timeZone } = await clockAt(null, module);
    const request = requestTemplate(data, { now, timeZone, numbers: new NumberFormats(options.locale) })(found.sample);
    const filled = 'data' in request ? request.data : null;
    const text = indentedJson(sample);
    return { sample: text, name, data: redacts ? redacted(filled) : filled, folder, fault: null };
  } catch (error) {
    return { sample: null, name: '', data: null, folder, fault: bookFault(books, error) };
  }
}

async function taskOf(edited: EditedModule, { hook, data }: RunBookParams): Promise<BookTask> {
  const { options } = edited;
  const { files, hooks, isGroupScheme } = await loadHookModule(edited);
  const definedHooks = hooks.map(({ key }) => key);
  if (!definedHooks.includes(hook))
    throw new Fault(`The configuration defines no hook \`${hook.slice(0, 80)}\`. Choose another.`);
  const { now } = await clockAt(null, edited);
  const module = { files, definedHooks, isGroupScheme };
  const { env, timeZone, locale } = options;
  const { timeout } = defaultLimits;
  return { play: { kind: 'hook', hook, data, module, seed, env, timeout }, base: null, now, timeZone, locale };
}

/** @returns sentences about the run */
async function play(
  players: BookPlayers,
  books: BookHost,
  task: BookTask,
  uri: string,
  tell: (progress: BookProgress) => void,
  signal: AbortSignal,
): Promise<readonly string[]> {
  const size = await books.size(uri);
  const summary = new SummaryOfBook();
  let [read, named, told] = [0, 0, 0];
  let failures: BookFailure[] = [];
  const report = (share: number) => {
    if (signal.aborted) return;
    const { merge: _, ...shown } = summary.toJson('', null);
    tell({ share, summary: shown, failures });
    failures = [];
    told = performance.now();
  };
  const write = (records: readonly RecordedLine[]): Promise<void> => {
    const others = records.filter(({ record }) => record.outcome !== 'applied');
    for (const { line, record } of others.slice(0, mostBookFailures - named)) {
      const { policy_id, outcome, codes, error } = record;
      failures.push({ policy_id, outcome, line: line.line, codes, message: error?.message ?? '' });
      named++;
    }
    for (const one of records) summary.add(one);
    if (performance.now() - told > tellEvery) report(size === 0 ? 0 : Math.min(1, read / size));
    return Promise.resolve();
  };
  const lines = books.lines(uri, (count) => {
    read += count;
  });
  try {
    const chosen = bookLines(lines, { kind: task.play.kind, checkEvery: defaultCheckEvery });
    const { notes } = await runBook({ lines: chosen, players, write, signal });
    report(1);
    return summary.policies === 0 ? ['There are no policies in this file.'] : notes;
  } finally {
    await players.end();
  }
}

/** @throws {Fault} if the line has no policy */
async function policyAt(books: BookHost, uri: string, wanted: number): Promise<PolicyLine> {
  for await (const { line, read } of books.lines(uri)) {
    if (line !== wanted) continue;
    if ('id' in read) return read;
    throw new Fault(read.message);
  }
  throw new Fault(`The file has no line ${String(wanted)} any more. Run it again.`);
}

function bookFault(books: BookHost, error: unknown): ModuleFault {
  // The run was cancelled.
  if (error instanceof ResponseError) throw error;
  return faultOf(error) ?? { message: `The policies cannot be read: ${books.reason(error)}.`, place: null };
}

function fileName(uri: string): string {
  return decodeURIComponent(uri.slice(uri.lastIndexOf('/') + 1));
}
