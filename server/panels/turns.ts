/** A semaphore with a queue per requester: requesters take turns, so that many requests of one panel do not block those of another. */

export type Leave = () => void;

interface Waiting {
  readonly admit: () => void;
}

export class Turns {
  #free: number;
  /** By requester; the first one is next. */
  readonly #waiting = new Map<string, Waiting[]>();

  constructor(places: number) {
    this.#free = places;
  }

  /**
   * Waits for a slot.
   *
   * @param who the requester, which takes turns with others
   * @param signal cancels the waiting
   * @returns a function that releases the slot
   * @throws the signal's reason
   */
  async take(who: string, signal: AbortSignal): Promise<Leave> {
    signal.throwIfAborted();
    if (this.#free > 0) this.#free--;
    else await this.#wait(who, signal);
    let isTaken = true;
    return () => {
      if (isTaken) this.#next();
      isTaken = false;
    };
  }

  #wait(who: string, signal: AbortSignal): Promise<void> {
    return new Promise((resolve, reject) => {
      const line = this.#waiting.get(who) ?? [];
      this.#waiting.set(who, line);
      const ended = () => {
        line.splice(line.indexOf(waiting), 1);
        if (line.length === 0) this.#waiting.delete(who);
        reject(signal.reason as Error);
      };
      const waiting: Waiting = {
        admit: () => {
          signal.removeEventListener('abort', ended);
          resolve();
        },
      };
      line.push(waiting);
      signal.addEventListener('abort', ended, { once: true });
    });
  }

  #next(): void {
    const [turn] = this.#waiting;
    if (!turn) {
      this.#free++;
      return;
    }
    const [who, line] = turn;
    this.#waiting.delete(who);
    const first = line.shift();
    if (line.length > 0) this.#waiting.set(who, line);
    first?.admit();
  }
}
