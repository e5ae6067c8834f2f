/** The report of a module's tests: `platform-config test --format json`, and the Test Explorer. Plain data; absent is null, never omitted. */
import { counted } from './counted.js';
import type { ConsoleLine } from './sandbox.js';
import type { JsonValue } from './json-value.js';
import { listOf, object, oneOf, orNull, string, type Decoded } from './decoder.js';

/** `scenario`: a file of the scenarios folder; `unit`: a test of the module's own code; `lifecycle`: a file of the lifecycles folder. */
export const testKind = oneOf(['scenario', 'unit', 'lifecycle']);

export type TestKind = Decoded<typeof testKind>;

/** A known test, which may not have run. */
export interface TestCase {
  readonly kind: TestKind;
  /** From the outermost group to the test itself: the titles of a unit test, the file name of a scenario without its extension. */
  readonly name: readonly string[];
  /** Relative to the module, with `/`. */
  readonly file: string;
  /** The line of the test; counts from 1. Null if not known. */
  readonly line: number | null;
}

export interface TestEntry extends TestCase {
  readonly status: 'passed' | 'failed' | 'skipped';
  /** Milliseconds. */
  readonly duration: number;
  /** Why it failed or was skipped, a line for each reason; null: it passed, or was skipped on purpose. */
  readonly message: string | null;
  /** Expected and actual values, for a diff; both null if nothing was compared. */
  readonly expected: JsonValue;
  readonly actual: JsonValue;
  /** Where it failed; null if not known. */
  readonly place: TestPlace | null;
  /** The console output of the test. */
  readonly console: readonly ConsoleLine[];
}

/** Messages cut off longer values, in characters. */
const longestInMessage = 40;

/**
 * Expected and actual values as two texts for a diff: texts unchanged, so that their lines stay lines, and other values as JSON.
 *
 * @returns undefined if there are none, and for a short value of one line beside null: the message has both, and a `null` above it would say nothing
 */
export function comparedTexts({
  expected,
  actual,
}: Pick<TestEntry, 'expected' | 'actual'>): readonly [expected: string, actual: string] | undefined {
  const areTexts = typeof expected === 'string' && typeof actual === 'string';
  const texts = areTexts
    ? ([expected, actual] as const)
    : ([JSON.stringify(expected, null, 2), JSON.stringify(actual, null, 2)] as const);
  const isShort = texts.every((text) => text.length <= longestInMessage && !text.includes('\n'));
  return isShort && (expected === null || actual === null) ? undefined : texts;
}

/** A test with its groups, and where it failed: what tells it from others with its title. */
export function testAt({ name, place, file }: Pick<TestEntry, 'name' | 'place' | 'file'>): {
  readonly title: string;
  readonly where: string;
} {
  const where = place ? `${place.file}:${String(place.line)}:${String(place.column)}` : file;
  return { title: name.join(' › '), where };
}

/** What the output says of a test that failed or did not run: `✖ group › test  code/a.js:3:5`, and below it why, indented; empty if it passed, or was skipped on purpose. */
export function outcomeLines(entry: TestEntry): readonly string[] {
  const { status, message } = entry;
  if (status === 'passed' || (status === 'skipped' && message === null)) return [];
  const { title, where } = testAt(entry);
  const why = (message ?? '').split('\n').filter((line) => line !== '');
  return [`${status === 'failed' ? '✖' : '-'} ${title}  ${where}`, ...why.map((line) => `    ${line}`)];
}

/** `1 of 14 tests failed (1 skipped)`, `14 tests passed`. */
export function testCounts({ passed, failed, skipped }: Pick<TestReport, 'passed' | 'failed' | 'skipped'>): string {
  const all = passed + failed + skipped;
  if (all === 0) return 'There are no tests.';
  const left = skipped > 0 ? ` (${String(skipped)} skipped)` : '';
  if (failed > 0) return `${String(failed)} of ${counted(all, 'test')} failed${left}`;
  return passed === 0 ? `No test has run${left}.` : `${counted(passed, 'test')} passed${left}`;
}

/** A place in a file of the module. Line and column count from 1. */
export interface TestPlace {
  readonly file: string;
  readonly line: number;
  readonly column: number;
}

export interface TestReport {
  readonly version: 1;
  /** The folder of the module, as given. */
  readonly module: string;
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
  /** Scenarios, unit tests, lifecycles; each kind by file, and in the order of the file. */
  readonly tests: readonly TestEntry[];
  /** Null if not requested. */
  readonly coverage: CoverageReport | null;
}

/** The reports of many modules: `platform-config test --shard`. */
export interface TestReports {
  readonly version: 1;
  /** Of all modules. */
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
  /** In the order of their folders. */
  readonly modules: readonly TestReport[];
}

/** How often each statement of the module's code ran. Unit tests themselves are not counted. */
export interface CoverageReport {
  /** The files of the module's code, in the order of the script. */
  readonly files: readonly FileCoverage[];
}

export interface FileCoverage {
  /** Relative to the module, with `/`. */
  readonly file: string;
  /** In source order. */
  readonly statements: readonly StatementCount[];
}

export interface StatementCount {
  readonly start: CoveragePosition;
  readonly end: CoveragePosition;
  readonly count: number;
}

/** As in LSP: both count from 0, in UTF-16 units. */
export interface CoveragePosition {
  readonly line: number;
  readonly character: number;
}

/** The tests of one module that are known without running anything. */
export interface ModuleTests {
  /** The URI of the module's folder. */
  readonly root: string;
  /** `productModuleName` of the configuration, else the name of the folder. */
  readonly name: string;
  /** In the order in which they run. */
  readonly tests: readonly TestCase[];
  /** The groups of unit tests, with the places where they begin. */
  readonly groups: readonly TestCase[];
}

/** All tests of a kind (null: of each), in one file (null: in all), whose names start with these. */
export const testSelection = object({ kind: orNull(testKind), file: orNull(string), name: listOf(string) });

export type TestSelection = Decoded<typeof testSelection>;

/** Whether a selection contains a test. */
export function isSelected({ kind, file, name }: Omit<TestCase, 'line'>, selection: TestSelection): boolean {
  return (
    (selection.kind === null || selection.kind === kind) &&
    (selection.file === null || selection.file === file) &&
    selection.name.every((part, index) => name[index] === part)
  );
}

/** An event while tests run: one of the two is null. */
export interface TestProgress {
  readonly started: TestCase | null;
  readonly ended: TestEntry | null;
}
