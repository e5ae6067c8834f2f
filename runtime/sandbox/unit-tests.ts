/** The unit tests of a module as a sandbox knows them: the declared ones, and the result of each function that is run. */
import type { JsonValue, SandboxError } from '../../protocol/sandbox.js';

/** What `describe` declared; the outermost one has no title. */
export interface CollectedSuite {
  readonly kind: 'suite';
  readonly title: string;
  readonly only: boolean;
  readonly skip: boolean;
  /** The ids of its hooks, in the order in which they were declared. */
  readonly before: readonly number[];
  readonly beforeEach: readonly number[];
  readonly afterEach: readonly number[];
  readonly after: readonly number[];
  readonly children: readonly (CollectedSuite | CollectedTest)[];
}

export interface CollectedTest {
  readonly kind: 'test';
  /** The same each time the same code is loaded. */
  readonly id: number;
  readonly title: string;
  readonly only: boolean;
  readonly skip: boolean;
  /** Where it was declared; null if that is not known. Counts from 1. */
  readonly place: { readonly file: string; readonly line: number } | null;
}

/** The result of a test or a hook. `expected` and `actual` are those of an assertion that compared something. */
export type RunnableResult =
  | { readonly kind: 'passed' | 'skipped' }
  | {
      readonly kind: 'failed';
      readonly error: SandboxError;
      readonly expected: JsonValue;
      readonly actual: JsonValue;
    };
