/** Computing time of code. While a busy machine makes it wait, its time does not advance, but its patience runs out. */

/** The processor time of a thread, in milliseconds. */
export type ThreadTime = () => number;

/** Milliseconds. If the processor time is not known, the time between two checks counts up to this: the rest counts as waiting. */
const longestGap = 2;
/** Multiple of the time limit: how long a busy machine may take to compute that long. */
const patienceFactor = 10;
/** Milliseconds for which a reading of the processor time serves; from then to now, the clock is added. */
const readingServes = 20;

export class TimeBudget {
  #limit = Infinity;
  #patience = Infinity;
  /** On the clock. */
  #began = 0;
  /** In processor time. */
  #beganAt = 0;
  #spent = 0;
  #lastLook = 0;
  /** The limit cannot be reached earlier. */
  #nextLook = 0;
  /** The last reading of the processor time, and when it was. */
  #reading = { time: 0, at: -Infinity };

  /** @param threadTime of the computing thread; undefined if not known */
  constructor(private readonly threadTime: ThreadTime | undefined) {}

  /** Milliseconds of computing, as of the last check. */
  get spent(): number {
    return this.#spent;
  }

  /** Milliseconds on the clock. */
  get elapsed(): number {
    return performance.now() - this.#began;
  }

  /** Whether it waited too long before it reached its limit. */
  get isOverdue(): boolean {
    return this.#spent < this.#limit && this.elapsed > this.#patience;
  }

  /**
   * @param limit milliseconds of computing
   * @param patience milliseconds on the clock, for short limits
   */
  start(limit: number, patience: number): void {
    this.#limit = limit;
    this.#patience = patienceFor(limit, patience);
    this.#began = performance.now();
    this.#beganAt = this.#latestTime(this.#began);
    this.#spent = 0;
    this.#lastLook = this.#began;
    this.#nextLook = this.#began + limit;
  }

  /** The processor time now, or a little more: never more time is counted than was spent. */
  #latestTime(now: number): number {
    if (!this.threadTime) return 0;
    if (now - this.#reading.at > readingServes) this.#reading = { time: this.threadTime(), at: now };
    return this.#reading.time + now - this.#reading.at;
  }

  /** Removes the limit until the next start. */
  stop(): void {
    this.#limit = Infinity;
    this.#patience = Infinity;
  }

  /** Must be called often. */
  isOver(): boolean {
    const now = performance.now();
    if (!this.threadTime) {
      this.#spent += Math.min(now - this.#lastLook, longestGap);
      this.#lastLook = now;
    } else if (now >= this.#nextLook) {
      this.#spent = this.threadTime() - this.#beganAt;
      this.#nextLook = now + this.#limit - this.#spent;
    }
    return this.#spent >= this.#limit || now - this.#began > this.#patience;
  }
}

/** How long to wait for code that may compute this long, in milliseconds. */
export function patienceFor(limit: number, patience: number): number {
  return Math.max(patience, limit * patienceFactor);
}
