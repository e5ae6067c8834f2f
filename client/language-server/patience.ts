/** Milliseconds. A file system that takes longer must not hold up the check of a module: what comes later is announced as a change. */
export const mostPatience = 20_000;
/** Enough for one that answers. */
const leastPatience = 1000;

/** How long answers of file systems are waited for. A module has many files: those of a file system that is stuck wait together, not one after the other. */
export class Patience {
  /** When the requests without an answer were sent, by file system. */
  readonly #waiting = new Map<string, Set<{ readonly since: number }>>();

  /** @param now in milliseconds */
  constructor(private readonly now: () => number = () => performance.now()) {}

  /**
   * For how many milliseconds a request waits.
   *
   * @param result of the request; it must not reject
   */
  with(fileSystem: string, result: Promise<unknown>): number {
    const waiting = this.#waiting.get(fileSystem) ?? new Set();
    this.#waiting.set(fileSystem, waiting);
    const request = { since: this.now() };
    waiting.add(request);
    void result.then(() => waiting.delete(request));
    // They are in the order of their requests.
    const [oldest = request] = waiting;
    return Math.max(leastPatience, mostPatience - (request.since - oldest.since));
  }
}
