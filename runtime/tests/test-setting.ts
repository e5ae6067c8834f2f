/** The environment for the tests of a module, shared by all kinds of tests. */
import type { TestCase, TestEntry, TestPlace } from '../../protocol/tests.js';
import { InputError, type InputDocument } from '../inputs/input-error.js';
import type { ModuleState } from '../inputs/input.js';
import type { Sandboxes } from '../sandbox/session.js';
import type { Coverage } from './coverage.js';
import type { TimeZone } from '../../language/dates/index.js';

export interface TestSetting extends ModuleState {
  readonly timeZone: TimeZone;
  /** The clock of tests without their own, in milliseconds since 1970. */
  readonly now: number;
  /** The sandbox for code of the module. */
  readonly sandboxes: Sandboxes;
  /** The tests to run; default: all. Others are left out of the result. */
  readonly isWanted?: (test: TestCase) => boolean;
  /** Called before each test and after it. */
  readonly started?: (test: TestCase) => void;
  readonly ended?: (entry: TestEntry) => void;
  /** Milliseconds of computing for the code of unit tests, and for each test and hook; default: 5000. */
  readonly timeout?: number;
  /** Receives how often each statement of the code ran; if present, the code of unit tests is instrumented. */
  readonly coverage?: Coverage;
  /** Receives each letter that a scenario renders. */
  readonly rendered?: (letter: RenderedLetter) => void;
  /** Once aborted, no further test starts. */
  readonly signal?: AbortSignal;
}

/** A letter of a test. */
export interface RenderedLetter {
  readonly test: TestCase;
  /** The path of its template. */
  readonly template: string;
  readonly html: string;
}

/** Runs the tests of one kind, and reports the result of each. */
export type TestRunner = (setting: TestSetting) => Promise<readonly TestEntry[]>;

/** A passed test; the caller overrides what differs. */
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

/** A test whose inputs cannot be used. @throws the error if it is another one */
export function unusable(test: TestCase, error: unknown, duration = 0): TestEntry {
  if (!(error instanceof InputError)) throw error;
  const { message, document, file, offset } = error;
  const place = document && file && placeAt(document, file.path, offset);
  return { ...passed(test, duration), status: 'failed', message, place };
}

/** @param offset in UTF-16 units */
export function placeAt(document: InputDocument, file: string, offset: number): TestPlace {
  const { line, character } = document.positionAt(offset);
  return { file, line: line + 1, column: character + 1 };
}
