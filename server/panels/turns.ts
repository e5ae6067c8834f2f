/** Gives out a fixed number of places. Those who wait take turns by who asks, so that many requests of one panel do not hold up the one of another. */

export type Leave = () => void;

interface Waiting {
  readonly admit: () => void;
}

export class Turns {
  #free: number;
  /** By who asks; the next turn is that of the first. */
  readonly #waiting = new Map<string, Waiting[]>();

  constructor(places: number) {
    this.#free = places;
  }

  /**
   * Waits for a place.
   *
   * @param who takes turns with others
   * @param signal ends the waiting
   * @returns gives the place back
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
