/** The door between the sandbox and its host for unit tests. As the other one, it lets strings and numbers pass alone. */
import type { Thrown } from './host.js';

export interface TestHost {
  /** Takes the functions that the host calls, once. */
  ready(harness: TestHarness): void;
}

export interface TestHarness {
  /** JSON of the outermost GuestSuite. */
  tests(): string;
  /** Runs a test or a hook. What became of it is asked with `result`. */
  run(id: string): void;
  /** JSON of a GuestResult, or an empty text while it is not known. */
  result(): string;
}

export interface GuestSuite {
  readonly kind: 'suite';
  readonly title: string;
  readonly only: boolean;
  readonly skip: boolean;
  readonly before: number[];
  readonly beforeEach: number[];
  readonly afterEach: number[];
  readonly after: number[];
  readonly children: (GuestSuite | GuestTest)[];
}

export interface GuestTest {
  readonly kind: 'test';
  readonly id: number;
  readonly title: string;
  readonly only: boolean;
  readonly skip: boolean;
  /** From where it was declared. */
  readonly stack: string;
}

/** `expected` and `actual` are JSON. */
export type GuestResult =
  | { readonly kind: 'passed' | 'skipped' }
  | {
      readonly kind: 'failed';
      readonly thrown: Thrown;
      readonly expected: string | null;
      readonly actual: string | null;
    };
