/** The tests of modules: found without running anything, and run in the sandbox that all runs share. Without workspace trust none is run. */
import { filesInMemory } from '../../language/index.js';
import type { RunTestsParams, RunTestsResult } from '../../protocol/lsp.js';
import type { RunTestsBeforeParams, RunTestsBeforeResult } from '../../protocol/review-messages.js';
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
import { moduleAt, nameOf, type EditedModule } from '../documents/edited-module.js';
import { normalUri } from '../documents/editor-files.js';
import { orFault } from '../documents/fault.js';
import type { SandboxRuns } from './sandbox-runs.js';

/** Callbacks of a run. */
export interface TestRun {
  /** Called when a test starts or ends. */
  readonly tell: (progress: TestProgress) => void;
  /** Cancels the run and the call in progress. */
  readonly signal: AbortSignal;
}

export class Tests {
  readonly #runs: SandboxRuns;
  /** What was found last, by the module's folder. */
  readonly #found = new Map<string, ModuleTests>();

  constructor(runs: SandboxRuns) {
    this.#runs = runs;
  }

  async of(module: EditedModule): Promise<ModuleTests> {
    const { root } = module;
    const before = this.#found.get(root);
    const found = await Promise.all(kindsOfTests.map(({ find }) => find(module, before)));
    const tests: ModuleTests = {
      root,
      name: await nameOf(module),
      tests: found.flatMap((one) => one.tests),
      groups: found.flatMap((one) => one.groups),
    };
    this.#found.set(root, tests);
    return tests;
  }

  /** @throws {ResponseError} if the run was cancelled */
  run(module: EditedModule, params: RunTestsParams, run: TestRun): Promise<RunTestsResult> {
    const options = { purpose: 'run its tests', client: `tests ${module.root}`, signal: run.signal };
    const tested = () =>
      this.#runs.run(options, async (sandbox, signal) => ({
        report: await this.#report(module, params, { ...run, signal }, sandbox),
      }));
    return orFault(tested, { report: null });
  }

  /** Runs tests of the module as it was in a revision. @throws {ResponseError} if the run was cancelled */
  runBefore(
    { root }: EditedModule,
    { base, included, excluded }: RunTestsBeforeParams,
    signal: AbortSignal,
  ): Promise<RunTestsBeforeResult> {
    // Of another requester: the tests of the module do not wait for it.
    const options = { purpose: 'run its tests', client: `tests before ${root}`, signal };
    const tested = async () => {
      const texts = new Map(base.files.map(({ uri, text }) => [normalUri(uri), text]));
      const module = await moduleAt(filesInMemory(texts), normalUri(base.root));
      const params = { included, excluded, coverage: false, now: null };
      return this.#runs.run(options, async (sandbox, signal) => {
        const { tests } = await this.#report(module, params, { tell: () => undefined, signal }, sandbox);
        return { tests };
      });
    };
    return orFault(tested, { tests: [] });
  }

  async #report(
    module: EditedModule,
    params: Omit<RunTestsParams, 'uri'>,
    { tell, signal }: TestRun,
    sandboxes: Sandboxes,
  ): Promise<TestReport> {
    const { now, timeZone } = await clockAt(params.now, module);
    const coverage = params.coverage ? new Coverage() : undefined;
    const tests: TestEntry[] = [];
    const setting: TestSetting = {
      ...module,
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
    return testReport(module.root, tests, coverage);
  }
}
