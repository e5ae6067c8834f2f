/** Every hook over every sample, for a panel: the planned runs, the run, and its report as text. */
import { moduleName, type AnalysisOptions, type FileSystem, type ToolsFile } from '../../language/index.js';
import { Mismatch } from '../../protocol/shape.js';
import type {
  WhatIfBaseline,
  WhatIfExportParams,
  WhatIfParams,
  WhatIfResult,
  WhatIfSetup,
} from '../../protocol/what-if-messages.js';
import { whatIfReport, type WhatIfProgress } from '../../protocol/what-if.js';
import { escapedJson, withVisibleTexts } from '../../protocol/visible-text.js';
import { definedHooks } from '../../runtime/alterations/hook-module.js';
import { readJson, UnusableText } from '../../runtime/json-text.js';
import { moduleMoney } from '../../runtime/module-money.js';
import { uriInModule } from '../../runtime/module-uri.js';
import { indentedJson } from '../../protocol/indented-json.js';
import { whatIfCsv, whatIfMarkdown } from '../../runtime/what-if/export.js';
import { baselinePath, type WhatIfInput } from '../../runtime/what-if/read-what-if.js';
import { whatIf } from '../../runtime/what-if/what-if.js';
import { clockAt } from '../documents/clock.js';
import { Fault } from '../documents/fault.js';
import type { BookHost } from '../host.js';
import { fingerprint } from './fingerprint.js';
import { sampleDetails } from '../../runtime/sample-details.js';
import { configurationOf } from '../documents/module-texts.js';
import type { SandboxRuns } from './sandbox-runs.js';
import { whatIfInput } from './what-if-input.js';

/** Callbacks of a run. */
export interface WhatIfRun {
  /** Called after each run. */
  readonly tell: (progress: WhatIfProgress) => void;
  /** Cancels the run and the call in progress. */
  readonly signal: AbortSignal;
}

/** @param root the URI of the module's folder */
export async function whatIfSetup(
  fileSystem: FileSystem,
  root: string,
  { options }: ToolsFile,
  books: Pick<BookHost, 'unavailable'>,
): Promise<WhatIfSetup> {
  const configuration = await configurationOf(fileSystem, root);
  const about = {
    root,
    name: moduleName(root, configuration?.getText() ?? ''),
    hooks: await definedHooks(fileSystem, root),
    money: await moduleMoney(fileSystem, root, options),
    scenarios: uriInModule(root, options.layout.scenarios),
    baseline: await baselineOf(fileSystem, root, options),
    booksUnavailable: books.unavailable,
  };
  try {
    const input = await whatIfInput(fileSystem, root, options);
    const samples = { samples: [...input.samples.keys()], sampleDetails: sampleDetails(input.samples, about.money) };
    return { ...about, ...samples, fingerprint: fingerprintOf(input, options), fault: null };
  } catch (error) {
    if (!(error instanceof Fault)) throw error;
    return { ...about, samples: [], sampleDetails: {}, fingerprint: null, fault: error.toModuleFault() };
  }
}

/**
 * @param root the URI of the module's folder
 * @throws {ResponseError} if the run was cancelled
 */
export async function runWhatIf(
  fileSystem: FileSystem,
  runs: SandboxRuns,
  root: string,
  toolsFile: ToolsFile,
  params: Omit<WhatIfParams, 'uri'>,
  { tell, signal: cancelled }: WhatIfRun,
): Promise<WhatIfResult> {
  const { options } = toolsFile;
  try {
    const run = { purpose: 'run its alteration hooks', client: `what-if ${root}`, signal: cancelled };
    return await runs.run(run, async (sandbox, signal) => {
      const { now } = await clockAt(params.now, fileSystem, toolsFile);
      const input = await whatIfInput(fileSystem, root, options);
      const seed = params.seed ?? 1;
      const found = await whatIf({ ...input, now, seed, env: options.env }, sandbox, {
        lanes: runs.threads,
        signal,
        // A run interrupted by cancellation has not failed.
        ended: (progress) => {
          if (!signal.aborted) tell(progress);
        },
      });
      const module = decodeURIComponent(root.slice(root.lastIndexOf('/') + 1));
      return {
        report: { version: 1, module, now: new Date(now).toISOString(), seed, ...found },
        fingerprint: fingerprintOf(input, options),
        fault: null,
      };
    });
  } catch (error) {
    if (!(error instanceof Fault)) throw error;
    return { report: null, fingerprint: null, fault: error.toModuleFault() };
  }
}

export function whatIfExport({ report, format, baseline }: WhatIfExportParams): string {
  switch (format) {
    case 'csv':
      return whatIfCsv(withVisibleTexts(report));
    case 'json':
      return escapedJson(indentedJson(report));
    case 'markdown':
      return whatIfMarkdown(withVisibleTexts(report), withVisibleTexts(baseline ?? undefined));
  }
}

async function baselineOf(fileSystem: FileSystem, root: string, options: AnalysisOptions): Promise<WhatIfBaseline> {
  const path = baselinePath(options);
  const uri = uriInModule(root, path);
  const text = (await fileSystem.readDocument(uri))?.getText();
  if (text === undefined) return { uri, report: null, fault: null };
  try {
    const report = whatIfReport(readJson(text, `The baseline '${path}'`));
    if (!(report instanceof Mismatch)) return { uri, report, fault: null };
    const fault = `The baseline \`${path}\` is not a what-if report: ${String(report)} Replace or remove it.`;
    return { uri, report: null, fault };
  } catch (error) {
    if (!(error instanceof UnusableText)) throw error;
    return { uri, report: null, fault: error.message };
  }
}

/** Covers everything that decides the result of a run, except the clock. */
function fingerprintOf({ module, samples, schemas, requests }: WhatIfInput, { env }: AnalysisOptions): string {
  return fingerprint(JSON.stringify([module, [...samples], [...schemas], requests, env]));
}
