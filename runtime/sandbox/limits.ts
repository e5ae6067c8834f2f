/** What code in the sandbox may use up. */
export interface SandboxLimits {
  /** Milliseconds for loading the code, and for each call. */
  readonly timeout: number;
  /**
   * Milliseconds without a sign of life after the timeout until the worker is ended from outside: native loops of the engine look at no clock. A worker
   * that is only slow, on a machine that has much else to do, gives such signs, and says itself where it was stopped.
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
  grace: 500,
  memoryMegabytes: 64,
  consoleLines: 1000,
  consoleLength: 200_000,
  resultLength: 1_000_000,
  resultDepth: 500,
};
