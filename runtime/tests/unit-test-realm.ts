/**
 * The realm of unit tests, kept for as long as possible. After a test that ran out of time or memory the next one gets a new realm, which runs the
 * hooks of the suites around it again.
 */
import { briefErrorText } from '../../protocol/error-text.js';
import type { SandboxError, ConsoleLine } from '../../protocol/sandbox.js';
import type { TestPlace } from '../../protocol/tests.js';
import { isFatal } from '../sandbox/failure.js';
import type { HookKind } from '../sandbox/guest/test-host.js';
import type { CodeFile } from '../sandbox/script.js';
import type { UnitTestSession } from '../sandbox/session.js';
import type { CollectedSuite, LateHook, RunnableResult } from '../sandbox/unit-tests.js';
import type { TestSetting } from './test-setting.js';

const seed = 1;
/** Infinite loops are stopped. */
const unitTestTimeout = 5000;

const passedResult: RunnableResult = { kind: 'passed' };

/** Why the tests of the code cannot be run, with the place to fix. */
export class TestFault extends Error {
  constructor(
    message: string,
    readonly place: TestPlace | null = null,
  ) {
    super(message);
  }
}

export class UnitTestRealm {
  #session: UnitTestSession | undefined;
  /** The suites whose before-all hooks have run in this realm, by their hooks: another realm declares them again. */
  readonly #entered = new Set<CollectedSuite>();
  /** Hooks that tests of this realm have declared. */
  #late: readonly LateHook[] = [];
  #toldConsole = 0;
  #stops = 0;
  /** The tests declared the first time. */
  #declared: CollectedSuite | undefined;

  constructor(
    private readonly setting: TestSetting,
    private readonly files: readonly CodeFile[],
  ) {}

  /** How often the code was stopped, because it ran out of time or memory. */
  get stops(): number {
    return this.#stops;
  }

  /** @throws {TestFault} if the code cannot be loaded */
  async collect(): Promise<CollectedSuite> {
    const session = await this.#open();
    const suite = await session.collect();
    const error = session.loadError;
    if (!suite || error)
      throw new TestFault(
        `The code cannot be loaded. ${error ? briefErrorText(error) : ''}`.trim(),
        error && testPlace(error),
      );
    return (this.#declared = suite);
  }

  /** Runs the before-all hooks of a suite, unless they have run. */
  async enter(suite: CollectedSuite): Promise<RunnableResult> {
    await this.#open();
    if (this.#entered.has(suite)) return passedResult;
    this.#entered.add(suite);
    return this.runAll(suite.before);
  }

  /** Runs the after-all hooks of a suite, if its before-all hooks have run. */
  async leave(suite: CollectedSuite): Promise<RunnableResult> {
    return this.#entered.delete(suite) ? this.runAll(this.#hooks(suite, 'after')) : passedResult;
  }

  /** Runs the hooks of a suite before or after one of its tests. */
  async around(suite: CollectedSuite, kind: 'beforeEach' | 'afterEach'): Promise<RunnableResult> {
    return this.runAll(this.#hooks(suite, kind));
  }

  #hooks(suite: CollectedSuite, kind: Exclude<HookKind, 'before'>): readonly number[] {
    if (suite !== this.#declared) return suite[kind];
    return [...suite[kind], ...this.#late.filter((hook) => hook.kind === kind).map(({ id }) => id)];
  }

  /** One after the other, up to the first that does not pass. */
  async runAll(ids: readonly number[]): Promise<RunnableResult> {
    for (const id of ids) {
      const result = await this.run(id);
      if (result.kind !== 'passed') return result;
    }
    return passedResult;
  }

  async run(id: number): Promise<RunnableResult> {
    const result = await (await this.#open()).run(id);
    if (result.late) this.#late = [...this.#late, ...result.late];
    if (result.kind === 'failed' && isFatal(result.error)) {
      this.#stops++;
      await this.close();
    }
    return result;
  }

  /** The output since the last call. */
  takeConsole(): readonly ConsoleLine[] {
    const lines = this.#session?.console.slice(this.#toldConsole) ?? [];
    this.#toldConsole += lines.length;
    return lines;
  }

  async close(): Promise<void> {
    const session = this.#session;
    this.#session = undefined;
    this.#entered.clear();
    this.#late = [];
    this.#toldConsole = 0;
    if (session) this.setting.coverage?.add(await session.counts());
    await session?.close();
  }

  /** @throws {TestFault} if the code declares other tests than the first time: the same number would be another test */
  async #open(): Promise<UnitTestSession> {
    if (this.#session) return this.#session;
    const session = await this.#start();
    this.#session = session;
    if (!this.#declared || session.loadError) return session;
    if (JSON.stringify(await session.collect()) === JSON.stringify(this.#declared)) return session;
    throw new TestFault(
      'A test was stopped, and the code declared other tests when it was loaded again. Declare the same tests each time, whatever the date and random numbers are.',
    );
  }

  #start(): Promise<UnitTestSession> {
    const { sandboxes, now, options, coverage, timeout = unitTestTimeout } = this.setting;
    return sandboxes.openUnitTests({
      files: this.files,
      now,
      seed,
      env: options.env,
      timeout,
      ...(coverage && { counters: coverage.counters }),
    });
  }
}

export function testPlace({ file, line, column }: SandboxError): TestPlace | null {
  return file === null ? null : { file, line: line ?? 1, column: column ?? 1 };
}
