/** The environment for the tests of a module, shared by all kinds of tests. */
import { type AnalysisOptions, pathIn } from '../../language/module/index.js';
import type { FileSystem } from '../../language/file-system.js';
import type { TestCase, TestEntry } from '../../protocol/tests.js';
import type { Sandboxes } from '../sandbox/session.js';
import type { Coverage } from './coverage.js';
import type { TimeZone } from '../../language/dates/index.js';
import { sampleNames } from '../samples.js';

export interface TestSetting {
  readonly fileSystem: FileSystem;
  /** The URI of the module's folder. */
  readonly root: string;
  readonly options: AnalysisOptions;
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

/** The path of a sample, relative to the module. @param named a file below the samples folder; undefined if none is named and none exists */
export async function samplePath(
  named: string | null,
  { fileSystem, root, options }: TestSetting,
): Promise<string | undefined> {
  const name = named ?? (await sampleNames(fileSystem, root, options))[0];
  return name === undefined ? undefined : pathIn(options.layout.samples, name);
}
