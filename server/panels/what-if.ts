/** Every hook over every sample, for a panel: the planned runs, the run, and its report as text. */
import type { AnalysisOptions } from '../../language/index.js';
import { Mismatch } from '../../protocol/decoder.js';
import type {
  WhatIfBaseline,
  WhatIfExportParams,
  WhatIfParams,
  WhatIfResult,
  WhatIfSetup,
} from '../../protocol/what-if-messages.js';
import { whatIfReport, type WhatIfProgress, type WhatIfReport } from '../../protocol/what-if.js';
import { escapedJson, withVisibleTexts } from '../../protocol/visible-text.js';
import { definedHooks } from '../../runtime/alterations/hook-module.js';
import { InputError } from '../../runtime/inputs/input-error.js';
import { inputIfAny, inputUri, type Input } from '../../runtime/inputs/input.js';
import { sampleDetails } from '../../runtime/inputs/sample-details.js';
import { moduleMoney } from '../../runtime/inputs/samples.js';
import { readJson } from '../../runtime/json-text.js';
import { uriInModule } from '../../runtime/module-uri.js';
import { indentedJson } from '../../protocol/json.js';
import { whatIfCsv, whatIfMarkdown } from '../../runtime/what-if/export.js';
import { baselinePath, readWhatIf, type WhatIfInput } from '../../runtime/what-if/read-what-if.js';
import { whatIf } from '../../runtime/what-if/what-if.js';
import { clockAt } from '../documents/clock.js';
import { nameOf, type EditedModule } from '../documents/edited-module.js';
import { orFault } from '../documents/fault.js';
import type { BookHost } from '../host.js';
import { fingerprint } from './fingerprint.js';
import type { SandboxRuns } from './sandbox-runs.js';

/** Callbacks of a run. */
export interface WhatIfRun {
  /** Called after each run. */
  readonly tell: (progress: WhatIfProgress) => void;
  /** Cancels the run and the call in progress. */
  readonly signal: AbortSignal;
}

export async function whatIfSetup(module: EditedModule, books: Pick<BookHost, 'unavailable'>): Promise<WhatIfSetup> {
  const { root, options } = module;
  const about = {
    root,
    name: await nameOf(module),
    hooks: await definedHooks(module),
    money: await moduleMoney(module),
    scenarios: uriInModule(root, options.layout.scenarios),
    baseline: await baselineOf(module),
    booksUnavailable: books.unavailable,
  };
  const planned = async () => {
    const input = await readWhatIf(module);
    const samples = { samples: [...input.samples.keys()], sampleDetails: sampleDetails(input.samples, about.money) };
    return { ...samples, fingerprint: fingerprintOf(input, options) };
  };
  return { ...about, ...(await orFault(planned, { samples: [], sampleDetails: {}, fingerprint: null })) };
}

/** @throws {ResponseError} if the run was cancelled */
export async function runWhatIf(
  module: EditedModule,
  runs: SandboxRuns,
  params: Omit<WhatIfParams, 'uri'>,
  { tell, signal: cancelled }: WhatIfRun,
): Promise<WhatIfResult> {
  const { root, options } = module;
  const run = { purpose: 'run its alteration hooks', client: `what-if ${root}`, signal: cancelled };
  const made = () =>
    runs.run(run, async (sandbox, signal) => {
      const { now } = await clockAt(params.now, module);
      const input = await readWhatIf(module);
      const seed = params.seed ?? 1;
      const found = await whatIf({ ...input, now, seed, env: options.env }, sandbox, {
        lanes: runs.threads,
        search: true,
        signal,
        // A run interrupted by cancellation has not failed.
        ended: (progress) => {
          if (!signal.aborted) tell(progress);
        },
      });
      const folder = decodeURIComponent(root.slice(root.lastIndexOf('/') + 1));
      const report: WhatIfReport = { version: 1, module: folder, now: new Date(now).toISOString(), seed, ...found };
      return { report, fingerprint: fingerprintOf(input, options) };
    });
  return orFault(made, { report: null, fingerprint: null });
}

export function whatIfExport({ report, format, baseline, money }: WhatIfExportParams): string {
  switch (format) {
    case 'csv':
      return whatIfCsv(withVisibleTexts(report));
    case 'json':
      return escapedJson(indentedJson(report));
    case 'markdown':
      return whatIfMarkdown(withVisibleTexts(report), withVisibleTexts(baseline ?? undefined), money);
  }
}

/** An earlier report; not a fault of the panel if it cannot be used. */
const baselineInput: Input<WhatIfReport> = {
  kind: 'baseline',
  path: baselinePath,
  read: (text, path) => {
    const report = whatIfReport(readJson(text, `The baseline '${path}'`));
    if (!(report instanceof Mismatch)) return report;
    throw new InputError(`The baseline \`${path}\` is not a what-if report: ${String(report)} Replace or remove it.`);
  },
};

async function baselineOf(module: EditedModule): Promise<WhatIfBaseline> {
  const uri = inputUri(module, baselineInput);
  try {
    return { uri, report: (await inputIfAny(module, baselineInput)) ?? null, fault: null };
  } catch (error) {
    if (!(error instanceof InputError)) throw error;
    return { uri, report: null, fault: error.code === 'unread' ? null : error.message };
  }
}

/** Covers everything that decides the result of a run, except the clock. */
function fingerprintOf({ module, samples, schemas, requests }: WhatIfInput, { env }: AnalysisOptions): string {
  return fingerprint(JSON.stringify([module, [...samples], [...schemas], requests, env]));
}
