/** The door between the sandbox and its host for unit tests. The host keeps the declarations, and decides the outcome of a run. */
export interface TestHost {
  /** Starts a suite, and ends the innermost. */
  enterSuite(title: string, only: boolean, skip: boolean): void;
  leaveSuite(): void;
  /** Adds a test to the innermost suite. @returns its id; 0 if no more can be declared */
  test(title: string, only: boolean, skip: boolean, stack: string): number;
  /** Adds a hook to the innermost suite; of a test that runs, to the outermost. @returns its id */
  hook(kind: HookKind): number;
  /** `done` was called in the run with this number. */
  done(run: number, failed: boolean, thrown: unknown): void;
  /** A run took longer than mocha's time limit, in milliseconds. */
  timedOut(run: number, timeout: number): void;
  /** Gets the functions that the host calls. */
  readonly harness: object;
}

export const hookKinds = ['before', 'beforeEach', 'afterEach', 'after'] as const;
export type HookKind = (typeof hookKinds)[number];

export interface TestHarness {
  /** Starts a test or a hook, and returns the result of its function. @param run the number of this run */
  start(id: number, run: number): unknown;
  /** Whether its function takes `done`. */
  takesDone(id: number): boolean;
  /** Ends the time limit of the run. */
  finish(): void;
  /** Whether `this.skip()` threw this. */
  isSkip(thrown: unknown): boolean;
  /** JSON of a Compared. */
  compared(thrown: unknown): string;
}

/** The values that an assertion compared, as JSON; null if it compared none. */
export interface Compared {
  readonly expected: string | null;
  readonly actual: string | null;
}
