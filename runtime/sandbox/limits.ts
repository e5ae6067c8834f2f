/** Resource limits of code in the sandbox. */
export interface SandboxLimits {
  /** Computing time of each call, in milliseconds. */
  readonly timeout: number;
  /** The same for loading the code; a session with a longer limit for calls may also load for as long. */
  readonly loadTimeout: number;
  /** Milliseconds on the clock after which a call is stopped, even if a busy machine has let it compute for less than its limit. More for long timeouts. */
  readonly patience: number;
  /**
   * Milliseconds that a worker may compute past its limit without a sign of life before it is terminated from outside: native loops of the engine do
   * not check the clock. A slow worker reports itself where it was stopped. If its computing time is not known, it gets several times as long.
   */
  readonly grace: number;
  readonly memoryMegabytes: number;
  readonly consoleLines: number;
  /** UTF-16 units. */
  readonly consoleLength: number;
  /** UTF-16 units of JSON that a call may return. */
  readonly resultLength: number;
  /** The maximum nesting of objects and lists in it: the same as in the files of a module. */
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
