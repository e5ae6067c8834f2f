/** The tests of modules: found without running anything, and run in the sandbox that all runs share. Without workspace trust none is run. */
import { moduleName, type FileSystem, type ToolsFile } from '../../language/index.js';
import type { RunTestsParams, RunTestsResult } from '../../protocol/lsp.js';
import {
  isSelected,
  type ModuleTests,
  type TestEntry,
  type TestProgress,
  type TestReport,
} from '../../protocol/tests.js';
import type { Sandboxes } from '../../runtime/sandbox/session.js';
import { Coverage } from '../../runtime/tests/coverage.js';
import { kindsOfTests, testReport } from '../../runtime/tests/test-kinds.js';
import type { TestSetting } from '../../runtime/tests/test-setting.js';
import { clockAt } from '../documents/clock.js';
import { Fault } from '../documents/fault.js';
import { configurationOf } from '../documents/module-texts.js';
import type { SandboxRuns } from './sandbox-runs.js';

/** Callbacks of a run. */
export interface TestRun {
  /** Called when a test starts or ends. */
  readonly tell: (progress: TestProgress) => void;
  /** Cancels the run and the call in progress. */
  readonly signal: AbortSignal;
}

export class Tests {
  readonly #fileSystem: FileSystem;
  readonly #runs: SandboxRuns;

  constructor(fileSystem: FileSystem, runs: SandboxRuns) {
    this.#fileSystem = fileSystem;
    this.#runs = runs;
  }

  /** @param root the URI of the module's folder */
  async of(root: string, { options }: ToolsFile): Promise<ModuleTests> {
    const configuration = await configurationOf(this.#fileSystem, root);
    const found = await Promise.all(kindsOfTests.map(({ find }) => find(this.#fileSystem, root, options)));
    return {
      root,
      name: moduleName(root, configuration?.getText() ?? ''),
      tests: found.flatMap(({ tests }) => tests),
      groups: found.flatMap(({ groups }) => groups),
    };
  }

  /**
   * @param root the URI of the module's folder
   * @throws {ResponseError} if the run was cancelled
   */
  async run(root: string, toolsFile: ToolsFile, params: RunTestsParams, run: TestRun): Promise<RunTestsResult> {
    try {
      const options = { purpose: 'run its tests', client: `tests ${root}`, signal: run.signal };
      const report = await this.#runs.run(options, (sandbox, signal) =>
        this.#report(root, toolsFile, params, { ...run, signal }, sandbox),
      );
      return { report, fault: null };
    } catch (error) {
      if (!(error instanceof Fault)) throw error;
      return { report: null, fault: error.toModuleFault() };
    }
  }

  async #report(
    root: string,
    toolsFile: ToolsFile,
    params: RunTestsParams,
    { tell, signal }: TestRun,
    sandboxes: Sandboxes,
  ): Promise<TestReport> {
    const { now, timeZone } = await clockAt(params.now, this.#fileSystem, toolsFile);
    const coverage = params.coverage ? new Coverage() : undefined;
    const tests: TestEntry[] = [];
    const setting: TestSetting = {
      fileSystem: this.#fileSystem,
      root,
      options: toolsFile.options,
      timeZone,
      now,
      sandboxes,
      signal,
      ...(coverage && { coverage }),
      isWanted: (test) =>
        params.included.some((one) => isSelected(test, one)) && !params.excluded.some((one) => isSelected(test, one)),
      started: (test) => tell({ started: test, ended: null }),
      ended: (test) => {
        // A test interrupted by the end of the sandbox has not failed.
        if (!signal.aborted) tell({ started: null, ended: test });
      },
    };
    const wanted = kindsOfTests.filter((one) => params.included.some(({ kind }) => kind === null || kind === one.kind));
    for (const kind of wanted) if (!signal.aborted) for (const one of await kind.run(setting)) tests.push(one);
    return testReport(root, tests, coverage);
  }
}
