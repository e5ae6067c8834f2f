/** The door between the sandbox and its host for unit tests. The host keeps what was declared, and decides what came of a run. */
export interface TestHost {
  /** Begins a suite, and ends the innermost. */
  enterSuite(title: string, only: boolean, skip: boolean): void;
  leaveSuite(): void;
  /** Takes a test of the innermost suite. @returns its id; 0 if nothing can be declared any more */
  test(title: string, only: boolean, skip: boolean, stack: string): number;
  /** Likewise a hook. */
  hook(kind: HookKind): number;
  /** `done` was called, of the run with this number. */
  done(run: number, failed: boolean, thrown: unknown): void;
  /** A run took longer than mocha's time limit, in milliseconds. */
  timedOut(run: number, timeout: number): void;
  /** Takes the functions that the host calls, once. */
  ready(harness: TestHarness): void;
}

export const hookKinds = ['before', 'beforeEach', 'afterEach', 'after'] as const;
export type HookKind = (typeof hookKinds)[number];

export interface TestHarness {
  /** Begins a test or a hook, and returns what its function returned. @param run the number of this run */
  start(id: number, run: number): unknown;
  /** Whether its function takes `done`. */
  takesDone(id: number): boolean;
  /** Ends the time limit of the run. */
  finish(): void;
  /** Whether this was thrown by `this.skip()`. */
  isSkip(thrown: unknown): boolean;
  /** JSON of a Compared. */
  compared(thrown: unknown): string;
}

/** What an assertion compared, as JSON; null if it compared nothing. */
export interface Compared {
  readonly expected: string | null;
  readonly actual: string | null;
}
