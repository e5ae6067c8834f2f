/** A session of instrumented code as the runtime uses any other, which remembers what was printed. */
import type { ConsoleLine } from '../../protocol/sandbox.js';
import type { RecordedSession } from '../sandbox/recording.js';
import type { CallResult, UnitTestSession } from '../sandbox/session.js';
import type { CollectedSuite, RunnableResult } from '../sandbox/unit-tests.js';

/** A line of the console, and how many events were before it. */
export interface PrintedLine extends ConsoleLine {
  readonly at?: number;
}

export class RelayedSession implements UnitTestSession {
  readonly #real: RecordedSession;
  readonly #closed: (self: RelayedSession) => Promise<void>;
  /** What was printed before the last reset. */
  #printed: readonly PrintedLine[] = [];
  #resets = 0;
  #hasBegun = false;
  #lastReset: number | undefined;

  /** @param closed is called instead of closing it */
  constructor(real: RecordedSession, closed: (self: RelayedSession) => Promise<void>) {
    this.#real = real;
    this.#closed = closed;
  }

  /** The index of the reset that ends the run: what began without one and is reset later is repeated, for comparison. */
  get lastReset(): number | undefined {
    return this.#lastReset;
  }

  /** All that the code has printed, up to the last reset. */
  get printed(): readonly PrintedLine[] {
    return this.#lastReset === undefined ? [...this.#printed, ...this.#real.console] : this.#printed;
  }

  get loadError(): UnitTestSession['loadError'] {
    return this.#real.loadError;
  }

  get console(): UnitTestSession['console'] {
    return this.#real.console;
  }

  call(...given: Parameters<UnitTestSession['call']>): Promise<CallResult> {
    this.#hasBegun = true;
    return this.#real.call(...given);
  }

  async reset(now: number, seed: number): Promise<void> {
    if (this.#lastReset === undefined) this.#printed = [...this.#printed, ...this.#real.console];
    if (this.#hasBegun && this.#resets === 0) this.#lastReset ??= this.#resets;
    this.#resets++;
    await this.#real.reset(now, seed);
  }

  counts(): Promise<readonly number[]> {
    return this.#real.counts();
  }

  collect(): Promise<CollectedSuite | null> {
    return this.#real.collect();
  }

  run(id: number): Promise<RunnableResult> {
    return this.#real.run(id);
  }

  close(): Promise<void> {
    return this.#closed(this);
  }
}
