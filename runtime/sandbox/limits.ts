/** What code in the sandbox may use up. */
export interface SandboxLimits {
  /** Milliseconds that each call may compute. */
  readonly timeout: number;
  /** Likewise for loading the code; a session whose calls may compute for longer may also load for as long. */
  readonly loadTimeout: number;
  /** Milliseconds on the clock until a call is given up that a busy machine lets compute for less than its time. For long timeouts it is more. */
  readonly patience: number;
  /**
   * Milliseconds that a worker computes after its time without a sign of life until it is ended from outside: native loops of the engine look at no
   * clock. A worker that is only slow says itself where it was stopped. Where that time is not known, it is ended after several times as long without one.
   */
  readonly grace: number;
  readonly memoryMegabytes: number;
  readonly consoleLines: number;
  /** UTF-16 units. */
  readonly consoleLength: number;
  /** UTF-16 units of JSON that a call may return. */
  readonly resultLength: number;
  /** How deep objects and lists may stand in each other in it: as deep as in the files of a module. */
  readonly resultDepth: number;
}

export const defaultLimits: SandboxLimits = {
  timeout: 1000,
  loadTimeout: 3000,
  patience: 60_000,
  grace: 500,
  memoryMegabytes: 64,
  consoleLines: 1000,
  consoleLength: 200_000,
  resultLength: 1_000_000,
  resultDepth: 500,
};
