/** What the tests of a module are run with. The kinds of tests share it. */
import type { AnalysisOptions } from '../../language/module/index.js';
import type { FileSystem } from '../../language/file-system.js';
import type { TestCase, TestEntry } from '../../protocol/tests.js';
import type { Sandboxes } from '../sandbox/session.js';
import type { Coverage } from './coverage.js';
import type { TimeZone } from '../../language/dates/index.js';

export interface TestSetting {
  readonly fileSystem: FileSystem;
  /** The URI of the module's folder. */
  readonly root: string;
  readonly options: AnalysisOptions;
  readonly timeZone: TimeZone;
  /** The clock of tests that have none of their own, in milliseconds since 1970. */
  readonly now: number;
  /** Where code of the module runs. */
  readonly sandboxes: Sandboxes;
  /** Which tests are run; all without it. Others are left out of the result. */
  readonly isWanted?: (test: TestCase) => boolean;
  /** Told before a test begins, and when it has ended. */
  readonly started?: (test: TestCase) => void;
  readonly ended?: (entry: TestEntry) => void;
  /** Told how often each statement of the code ran; with it, the code of unit tests is made to count. */
  readonly coverage?: Coverage;
  /** When it is aborted, no further test begins. */
  readonly signal?: AbortSignal;
}

/** Runs the tests of one kind, and reports the result of each. */
export type TestRunner = (setting: TestSetting) => Promise<readonly TestEntry[]>;

/** A test that has passed; what differs is written over it. */
export function passed(test: TestCase, duration: number): TestEntry {
  return {
    ...test,
    status: 'passed',
    duration: Math.round(duration * 10) / 10,
    message: null,
    expected: null,
    actual: null,
    place: null,
    console: [],
  };
}
