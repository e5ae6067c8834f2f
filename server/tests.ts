/** The tests of modules: found without running anything, and run in a sandbox of their own, which ends with the run. Without the user's trust none is run. */
import { LSPErrorCodes, ResponseError } from 'vscode-languageserver';
import { moduleName, type FileSystem, type ToolsFile } from '../language/index.js';
import type { RunTestsParams, RunTestsResult } from '../protocol/lsp.js';
import { isSelected, type ModuleTests, type TestEntry, type TestProgress, type TestReport } from '../protocol/tests.js';
import { Sandbox } from '../runtime/sandbox/node/sandbox.js';
import { Coverage } from '../runtime/tests/coverage.js';
import { kindsOfTests, testReport } from '../runtime/tests/test-kinds.js';
import type { TestSetting } from '../runtime/tests/test-setting.js';
import { clockAt } from './clock.js';
import { Fault } from './fault.js';
import { configurationOf } from './module-texts.js';

/** A run, while it is asked for. */
export interface TestRun {
  /** Told of each test that begins or ends. */
  readonly tell: (progress: TestProgress) => void;
  /** Ends the run, and what it runs at that moment. */
  readonly signal: AbortSignal;
}

export class Tests {
  readonly #fileSystem: FileSystem;
  readonly #isTrusted: () => boolean;
  /** Aborted when the server ends. */
  readonly #end = new AbortController();
  readonly #running = new Set<Promise<unknown>>();

  constructor(fileSystem: FileSystem, isTrusted: () => boolean) {
    this.#fileSystem = fileSystem;
    this.#isTrusted = isTrusted;
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
    const running = this.#report(root, toolsFile, params, run);
    this.#running.add(running);
    try {
      return { report: await running, fault: null };
    } catch (error) {
      if (!(error instanceof Fault)) throw error;
      return { report: null, fault: error.toModuleFault() };
    } finally {
      this.#running.delete(running);
    }
  }

  /** Ends every run. */
  async dispose(): Promise<void> {
    this.#end.abort();
    await Promise.allSettled(this.#running);
  }

  async #report(root: string, toolsFile: ToolsFile, params: RunTestsParams, run: TestRun): Promise<TestReport> {
    if (!this.#isTrusted())
      throw new Fault(
        'This workspace is not trusted, so no code of its modules is run. Trust the workspace to run its tests.',
      );
    const { now, timeZone } = await clockAt(params.now, this.#fileSystem, toolsFile);
    const signal = AbortSignal.any([run.signal, this.#end.signal]);
    // The bundles of the sandbox are beside that of the server.
    const sandbox = new Sandbox({ folder: __dirname });
    const stop = () => void sandbox.dispose();
    signal.addEventListener('abort', stop);
    const coverage = params.coverage ? new Coverage() : undefined;
    const tests: TestEntry[] = [];
    const setting: TestSetting = {
      fileSystem: this.#fileSystem,
      root,
      options: toolsFile.options,
      timeZone,
      now,
      sandboxes: sandbox,
      signal,
      ...(coverage && { coverage }),
      isWanted: (test) =>
        params.included.some((one) => isSelected(test, one)) && !params.excluded.some((one) => isSelected(test, one)),
      started: (test) => run.tell({ started: test, ended: null }),
      ended: (test) => {
        // What was running when the sandbox ended has not failed.
        if (!signal.aborted) run.tell({ started: null, ended: test });
      },
    };
    const wanted = kindsOfTests.filter((one) => params.included.some(({ kind }) => kind === null || kind === one.kind));
    try {
      for (const kind of wanted) if (!signal.aborted) tests.push(...(await kind.run(setting)));
    } catch (error) {
      // A sandbox that ends takes with it whatever waited for it.
      if (!signal.aborted) throw error;
    } finally {
      signal.removeEventListener('abort', stop);
      await sandbox.dispose();
    }
    if (signal.aborted) throw new ResponseError(LSPErrorCodes.RequestCancelled, 'The run was cancelled.');
    return testReport(root, tests, coverage);
  }
}
