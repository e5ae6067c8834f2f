/** Runs the module's own unit tests in a sandbox, in the order and by the rules of mocha. */
import { counted } from '../../protocol/counted.js';
import { briefErrorText } from '../../protocol/error-text.js';
import type { TestCase, TestEntry } from '../../protocol/tests.js';
import { loadHookModule } from '../alterations/hook-module.js';
import type { InputError } from '../inputs/input-error.js';
import { textsIn, type ModuleState } from '../inputs/input.js';
import type { CodeFile } from '../sandbox/script.js';
import type { CollectedSuite, CollectedTest, RunnableResult } from '../sandbox/unit-tests.js';
import type { Coverage } from './coverage.js';
import { findUnitTestGroups, testsAlwaysDeclared, usesTests } from './find-unit-tests.js';
import { testPlace, TestFault, UnitTestRealm } from './unit-test-realm.js';
import { passed, unusable, type TestSetting } from './test-setting.js';

/** Of tests and hooks, after which no further test is run: each takes seconds, and fills the report with what it printed. */
const mostStops = 5;

type Failure = Extract<RunnableResult, { readonly kind: 'failed' }>;

/** A suite on the path from the outermost one to a test. */
interface SuiteInRun {
  readonly suite: CollectedSuite;
  /** Why its remaining tests are skipped; null: they are not. */
  stopped: string | null;
}

interface UnitTestFiles {
  readonly files: readonly CodeFile[];
  /** Of files that exist and cannot be read. */
  readonly unread: readonly InputError[];
}

/** The files of the unit tests folder, by name; empty if there are none. */
export async function readUnitTests(module: ModuleState): Promise<UnitTestFiles> {
  const unread: InputError[] = [];
  const texts = await textsIn(module, 'code', module.options.layout.unitTests, '.js', (error) => unread.push(error));
  return { files: [...texts].map(([path, text]) => ({ path, text })), unread };
}

export async function runUnitTests(setting: TestSetting): Promise<readonly TestEntry[]> {
  const { files: tests, unread } = await readUnitTests(setting);
  const failures = unread.map((error) => unusable(allTestsOf(error.file?.path ?? ''), error));
  const [first] = tests;
  if (!first) return failures;
  try {
    const { files } = await loadHookModule(setting);
    const { coverage, options } = setting;
    const code = coverage ? instrumented(files, coverage, options.stubs) : files;
    return [...failures, ...(await new UnitTestRun(setting, [...code, ...tests], tests).entries())];
  } catch (error) {
    const failed = allTestsOf(first.path);
    if (!(error instanceof TestFault)) return [...failures, unusable(failed, error)];
    const { message, place } = error;
    return [...failures, { ...passed(failed, 0), status: 'failed', message, place }];
  }
}

/** @param stubs of the tools file: not code of the module */
function instrumented(files: readonly CodeFile[], coverage: Coverage, stubs: string | undefined): readonly CodeFile[] {
  const isStub = ({ path }: CodeFile) => path === stubs;
  return [...files.filter(isStub), ...coverage.instrument(files.filter((file) => !isStub(file)))];
}

/** Represents the tests of a file that could not be run. */
function allTestsOf(file: string): TestCase {
  return { kind: 'unit', name: ['All tests'], file, line: null };
}

class UnitTestRun {
  readonly #setting: TestSetting;
  readonly #realm: UnitTestRealm;
  readonly #tests: readonly CodeFile[];
  readonly #entries: TestEntry[] = [];
  #hasOnly = false;

  constructor(setting: TestSetting, files: readonly CodeFile[], tests: readonly CodeFile[]) {
    this.#setting = setting;
    this.#tests = tests;
    this.#realm = new UnitTestRealm(setting, files);
  }

  async entries(): Promise<readonly TestEntry[]> {
    try {
      const outermost = await this.#realm.collect();
      this.#hasOnly = hasOnly(outermost);
      await this.#suite(outermost, []);
      this.#missing(outermost);
      this.#empty(outermost);
      return this.#entries;
    } finally {
      await this.#realm.close();
    }
  }

  /** A test in the files that was not declared when they ran has failed: otherwise it would vanish silently. */
  #missing(outermost: CollectedSuite): void {
    const declared = titlesIn(outermost);
    const expected = testsAlwaysDeclared(this.#tests);
    // No test is missing: the code may set other titles.
    if (declared.length >= expected.length) return;
    for (const test of expected) {
      const at = declared.indexOf(JSON.stringify(test.name));
      if (at >= 0) declared.splice(at, 1);
      else if (!this.#setting.signal?.aborted && (this.#setting.isWanted?.(test) ?? true))
        this.#end({ ...passed(test, 0), status: 'failed', message: notDeclared });
    }
  }

  /**
   * Files that declare no test, of which a group or the whole run then has none. It is a failure where the file uses `it`: code may have taken
   * it away, and nothing would be tested.
   */
  #empty(outermost: CollectedSuite): void {
    const declaring = new Set(testsIn(outermost).map(({ place }) => place?.file));
    // A file of helpers is none of tests.
    const isOfTests = (file: CodeFile) => declaring.size === 0 || findUnitTestGroups([file]).length > 0;
    for (const file of this.#tests) {
      const about = allTestsOf(file.path);
      if (declaring.has(file.path) || declaring.has(undefined) || !isOfTests(file)) continue;
      const isKnown = this.#entries.some(({ file: known, status }) => known === file.path && status === 'failed');
      if (!isKnown && !this.#setting.signal?.aborted && (this.#setting.isWanted?.(about) ?? true))
        this.#end({
          ...passed(about, 0),
          ...(usesTests(file) ? { status: 'failed', message: undeclared } : { status: 'skipped', message: noTests }),
        });
    }
  }

  /** Its own tests first, then its suites, as mocha does. */
  async #suite(suite: CollectedSuite, around: readonly SuiteInRun[]): Promise<void> {
    const path: readonly SuiteInRun[] = [...around, { suite, stopped: around.at(-1)?.stopped ?? null }];
    const tests = suite.children.filter((child) => child.kind === 'test');
    for (const test of tests) if (this.#isWanted(test, path)) await this.#test(test, path);
    for (const child of suite.children) if (child.kind === 'suite') await this.#suite(child, path);
    await this.#leave(suite);
  }

  #isWanted(test: CollectedTest, path: readonly SuiteInRun[]): boolean {
    if (this.#setting.signal?.aborted) return false;
    if (this.#hasOnly && !test.only && !path.some(({ suite }) => suite.only && !hasOnlyInside(suite))) return false;
    return this.#setting.isWanted?.(this.#caseOf(test, path)) ?? true;
  }

  #caseOf({ title, place }: CollectedTest, path: readonly SuiteInRun[]): TestCase {
    const name = [...path.slice(1).map(({ suite }) => suite.title), title];
    return { kind: 'unit', name, file: place?.file ?? this.#tests[0]?.path ?? '', line: place?.line ?? null };
  }

  async #test(test: CollectedTest, path: readonly SuiteInRun[]): Promise<void> {
    const about = this.#caseOf(test, path);
    if (test.skip || path.some(({ suite }) => suite.skip)) return this.#end({ ...passed(about, 0), status: 'skipped' });
    const stopped = path.at(-1)?.stopped ?? (this.#realm.stops >= mostStops ? tooManyStops : null);
    if (stopped !== null) return this.#end({ ...passed(about, 0), status: 'skipped', message: stopped });
    this.#setting.started?.(about);
    const start = performance.now();
    const { result, hook } = await this.#runWithHooks(test, path);
    const entry = { ...passed(about, performance.now() - start), console: this.#realm.takeConsole() };
    if (result.kind === 'failed') this.#end(failed(entry, result, hook));
    else this.#end({ ...entry, status: result.kind });
  }

  /** The hooks before, the test, and the hooks after it; the first failure counts. `hook`: the one that failed. */
  async #runWithHooks(
    { id }: CollectedTest,
    path: readonly SuiteInRun[],
  ): Promise<{ readonly result: RunnableResult; readonly hook: string | null }> {
    for (const one of path) {
      const result = await this.#realm.enter(one.suite);
      if (result.kind !== 'passed') return { result: stop(path, one, result, 'before all'), hook: 'before all' };
    }
    let result: RunnableResult = { kind: 'passed' };
    let hook: string | null = null;
    for (const one of path) {
      result = await this.#realm.around(one.suite, 'beforeEach');
      if (result.kind === 'passed') continue;
      if (result.kind === 'failed') stop(path, one, result, 'before each');
      hook = 'before each';
      break;
    }
    if (hook === null) result = await this.#realm.run(id);
    for (const one of [...path].reverse()) {
      const after = await this.#realm.around(one.suite, 'afterEach');
      if (after.kind !== 'failed') continue;
      stop(path, one, after, 'after each');
      if (result.kind !== 'failed') [result, hook] = [after, 'after each'];
    }
    return { result, hook };
  }

  /** A failure after the last test of a suite is a failure of that test. */
  async #leave(suite: CollectedSuite): Promise<void> {
    const result = await this.#realm.leave(suite);
    const last = this.#entries.findLastIndex(({ status }) => status !== 'skipped');
    const entry = this.#entries[last];
    if (result.kind !== 'failed' || entry?.status !== 'passed') return;
    this.#entries[last] = failed(entry, result, 'after all');
    this.#setting.ended?.(this.#entries[last]);
  }

  #end(entry: TestEntry): void {
    this.#entries.push(entry);
    this.#setting.ended?.(entry);
  }
}

const tooManyStops = `Not run: the code was stopped ${counted(mostStops, 'time')} before it, out of time or memory.`;

const notDeclared =
  'It was not declared when the code was loaded and so not run. Does the code change `it` or `describe`, or leave a group before it?';

const noTests = 'This file has no tests.';

const undeclared = 'This file uses `it` and declares no test. The code of the module may change `it`.';

function testsIn({ children }: CollectedSuite): readonly CollectedTest[] {
  return children.flatMap((child) => (child.kind === 'suite' ? testsIn(child) : [child]));
}

/** All tests of a suite, with the titles of the groups around them; as JSON, so that they can be compared. */
function titlesIn(suite: CollectedSuite, around: readonly string[] = []): string[] {
  return suite.children.flatMap((child) => {
    const name = [...around, child.title];
    return child.kind === 'suite' ? titlesIn(child, name) : [JSON.stringify(name)];
  });
}

/** A failed hook stops its suite and those inside. */
function stop(path: readonly SuiteInRun[], at: SuiteInRun, result: RunnableResult, hook: string): RunnableResult {
  const what = result.kind === 'failed' ? 'failed' : 'skipped it';
  const why = `Not run, because ${hook.startsWith('a') ? 'an' : 'a'} "${hook}" hook ${what}.`;
  for (const one of path.slice(path.indexOf(at))) one.stopped = why;
  return result;
}

function failed(entry: TestEntry, { error, expected, actual }: Failure, hook: string | null): TestEntry {
  return {
    ...entry,
    status: 'failed',
    message: `${hook === null ? '' : `"${hook}" hook: `}${briefErrorText(error)}`,
    expected,
    actual,
    place: testPlace(error),
  };
}

function hasOnly(suite: CollectedSuite): boolean {
  return suite.only || hasOnlyInside(suite);
}

function hasOnlyInside({ children }: CollectedSuite): boolean {
  return children.some((child) => child.only || (child.kind === 'suite' && hasOnlyInside(child)));
}
