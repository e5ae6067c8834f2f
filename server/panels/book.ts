/** A hook over a book of policies, for a panel: the run, and single policies of it. Nothing is written. */
import { indentedJson } from '../../protocol/indented-json.js';
import { ResponseError } from 'vscode-languageserver';
import { mostBookFailures, type BookRecord } from '../../protocol/book.js';
import type {
  BookFailure,
  BookPolicyParams,
  BookPolicyResult,
  BookProgress,
  RunBookParams,
  RunBookResult,
} from '../../protocol/book-messages.js';
import { loadHookModule } from '../../runtime/alterations/hook-module.js';
import { linesOf, type PlayedLine } from '../../runtime/book/batch.js';
import { IdSet } from '../../runtime/book/id-set.js';
import { readPolicyLine } from '../../runtime/book/policy-line.js';
import { readBatches, UnusableBook, type PrefixHash } from '../../runtime/book/read-batches.js';
import { requestTemplate } from '../../runtime/book/request-template.js';
import { runBook } from '../../runtime/book/run-book.js';
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
const checkEvery = 100;

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
    return await runs.run(run, async (_, signal) => {
      const task = await taskOf(module, params);
      return { notes: await play(books, task, params.file, tell, signal), fault: null };
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
  return {
    play: { kind: 'hook', hook, data, requests: null, module, seed, env, timeout, checkEvery },
    base: null,
    redacts: false,
    shard: null,
    ...{ now, timeZone, locale },
  };
}

/** @returns sentences about the run */
async function play(
  books: BookHost,
  task: BookTask,
  uri: string,
  tell: (progress: BookProgress) => void,
  signal: AbortSignal,
): Promise<readonly string[]> {
  const size = await books.size(uri);
  const summary = new SummaryOfBook();
  const threads = books.players(task);
  const notes: string[] = [];
  let read = 0;
  let named = 0;
  let told = 0;
  let failures: BookFailure[] = [];
  const report = (share: number) => {
    if (signal.aborted) return;
    const { merge: _, ...shown } = summary.toJson('', null);
    tell({ share, summary: shown, failures });
    failures = [];
    told = performance.now();
  };
  const seen = ({ line, told: { outcome } }: PlayedLine, recordOf: () => BookRecord | undefined) => {
    const record = outcome === 'applied' || named >= mostBookFailures ? undefined : recordOf();
    if (!record) return;
    named++;
    const { policy_id, codes, error } = record;
    failures.push({ policy_id, outcome, line, codes, message: error?.message ?? '' });
  };
  const bytes = books.bytes(uri, (count) => {
    read += count;
  });
  try {
    await runBook({
      batches: readBatches([{ name: fileName(uri), bytes }], nothingResumed),
      players: threads,
      ids: new IdSet(),
      summary,
      seen,
      write: (_records, _batch, count) => {
        count();
        if (performance.now() - told > tellEvery) report(size === 0 ? 0 : Math.min(1, read / size));
        return Promise.resolve();
      },
      differs: (id) =>
        notes.push(
          `The code keeps something between two runs: the policy ${id} differs when it runs alone. Each policy was run alone from there on.`,
        ),
      signal,
    });
    report(1);
  } finally {
    await threads.end();
  }
  return summary.policies === 0 ? ['There are no policies in this file.'] : notes;
}

/** No run is resumed from here: nothing has to identify what was read. */
const nothingResumed: PrefixHash = { update: () => undefined, value: () => '' };

/** @throws {Fault} if the line has no policy */
async function policyAt(books: BookHost, uri: string, wanted: number) {
  for await (const batch of readBatches([{ name: fileName(uri), bytes: books.bytes(uri) }], nothingResumed)) {
    const { first, ends, header } = batch;
    if (wanted < first || wanted >= first + ends.length) continue;
    const read = readPolicyLine(linesOf(batch)[wanted - first] ?? '', header);
    if ('id' in read) return read;
    throw new Fault(read.message);
  }
  throw new Fault(`The file has no line ${String(wanted)} any more. Run it again.`);
}

function bookFault(books: BookHost, error: unknown): ModuleFault {
  // The run was cancelled.
  if (error instanceof ResponseError) throw error;
  const why = error instanceof UnusableBook ? error.message : books.reason(error);
  return faultOf(error) ?? { message: `The policies cannot be read: ${why}.`, place: null };
}

function fileName(uri: string): string {
  return decodeURIComponent(uri.slice(uri.lastIndexOf('/') + 1));
}
