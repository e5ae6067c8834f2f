import { compareModules, reviewed } from '../../language/index.js';
import type { ReportedDiagnostic } from '../../protocol/check-report.js';
import type { LifecycleFile } from '../../protocol/lifecycle-file.js';
import type { LifecycleReport } from '../../protocol/lifecycle.js';
import type { ReviewedDifference } from '../../protocol/review.js';
import type { AlterationReport } from '../../protocol/sandbox.js';
import type { TestReport } from '../../protocol/tests.js';
import type { ClaimPreview } from '../../protocol/view-model.js';
import { Sandbox } from '../../runtime/sandbox/node/sandbox.js';
import { SharedEngine } from '../../runtime/sandbox/node/shared-engine.js';
import { Trust } from '../../runtime/sandbox/trust.js';
import { bothChecked, withOtherFiles } from '../diff/compare-states.js';
import type { CheckOptions, Claim, FixedModule, HookRequest, TestOptions } from './arguments.js';
import { check, fix } from './check.js';
import { engineFiles } from './engine-files.js';
import { calling, callingLater } from './error.js';
import { moduleInMemory, type ModuleInMemory } from './in-memory.js';
import type { ModuleFiles } from './module-files.js';
import { runIn, previewIn, simulateIn, testIn } from './module-calls.js';

/**
 * A module for many calls. All its code runs in one worker, which is started once: such calls wait for one another. Each method throws a
 * `PlatformConfigError` if the call is not possible.
 */
export class OpenModule {
  readonly #module: ModuleInMemory;
  #sandbox: Sandbox | undefined;
  #lastRun: Promise<unknown> = Promise.resolve();

  /** @throws {PlatformConfigError} for anything but the texts of a module by path */
  constructor(files: ModuleFiles) {
    this.#module = moduleInMemory(files);
  }

  /** The problems, sorted by file and position: what `platform-config check --format json` reports. */
  check(options: CheckOptions = {}): Promise<readonly ReportedDiagnostic[]> {
    return callingLater(() => check(this.#module, options));
  }

  /** The files with the fixes that need no decision, as `platform-config check --fix` writes them. This module stays as it is. */
  fix(options: CheckOptions = {}): Promise<FixedModule> {
    return callingLater(() => fix(this.#module, options));
  }

  /** The claim form as a claims handler would see it: what `platform-config preview --format json` prints. */
  preview(claim: Claim = {}): ClaimPreview {
    return calling(() => previewIn(this.#module, claim));
  }

  /**
   * Runs an alteration hook in a sandbox without files, network and processes: what `platform-config alter --format json` prints. Code that fails is a part
   * of the report.
   */
  run(request: HookRequest): Promise<AlterationReport> {
    return this.#inSandbox(request.signal, (sandbox) => runIn(this.#module, request, sandbox));
  }

  /**
   * What happens to a policy with the settings of the module: what `platform-config lifecycle --format json` prints.
   *
   * @param life the events of the policy, as in a lifecycle file. Mistakes in it are problems of the timeline
   * @param until the last day, `YYYY-MM-DD`; default: that of `life`
   */
  simulate(life: LifecycleFile, until?: string): LifecycleReport {
    return calling(() => simulateIn(this.#module, life, until));
  }

  /** Runs the scenarios, the unit tests and the lifecycle files: what `platform-config test --format json` prints. */
  test(options: TestOptions = {}): Promise<TestReport> {
    return this.#inSandbox(options.signal, (sandbox) => testIn(this.#module, options, sandbox));
  }

  /** What this module changes, compared with another state of it: the differences that `platform-config diff --format json` prints. */
  diff(base: ModuleFiles): Promise<readonly ReviewedDifference[]> {
    return callingLater(async () => {
      const [before, after] = [moduleInMemory(base), this.#module];
      const [inBase, inHead] = await bothChecked(
        { fileSystem: before.fileSystem, module: before },
        { fileSystem: after.fileSystem, module: after },
      );
      const all = await withOtherFiles(
        compareModules(inBase, inHead),
        { fileSystem: before.fileSystem, check: inBase },
        { fileSystem: after.fileSystem, check: inHead },
        Date.now(),
      );
      return reviewed(all, inBase, inHead);
    });
  }

  /** Ends the worker. A later run starts another. */
  async close(): Promise<void> {
    const sandbox = this.#sandbox;
    this.#sandbox = undefined;
    await sandbox?.dispose();
  }

  /** @throws the reason of the signal, once it is aborted */
  #inSandbox<Result>(signal: AbortSignal | undefined, run: (sandbox: Sandbox) => Promise<Result>): Promise<Result> {
    const running = this.#lastRun.then(() => callingLater(() => this.#untilAborted(signal, run)));
    this.#lastRun = running.catch(() => undefined);
    return running;
  }

  async #untilAborted<Result>(
    signal: AbortSignal | undefined,
    run: (sandbox: Sandbox) => Promise<Result>,
  ): Promise<Result> {
    signal?.throwIfAborted();
    this.#sandbox ??= new Sandbox(Trust.givenByUser(), { engine: new SharedEngine(engineFiles()), mostWorkers: 1 });
    const stop = () => void this.close();
    signal?.addEventListener('abort', stop);
    try {
      return await run(this.#sandbox);
    } finally {
      signal?.removeEventListener('abort', stop);
      // What was stopped is no result.
      signal?.throwIfAborted();
    }
  }
}

/** Opens a module for many calls. @throws {PlatformConfigError} for anything but the texts of a module by path */
export function openModule(files: ModuleFiles): OpenModule {
  return new OpenModule(files);
}
