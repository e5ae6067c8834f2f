import type { ServerHost } from '../host.js';

/**
 * Runs a task when no further call has arrived for one turn of the event loop, and never twice at a time: the results of an older run must not be
 * reported after those of a newer one. A burst of messages that have already arrived costs one run; there is no fixed delay.
 *
 * @param task must not reject
 * @param nextTurn of the server's host
 */
export function whenQuiet(task: () => Promise<void>, nextTurn: ServerHost['nextTurn']): () => void {
  let latest = 0;
  let running = Promise.resolve();
  return () => {
    const mine = ++latest;
    const isLatest = () => mine === latest;
    // The connection handles one message per turn, so a message that has arrived is handled before the second turn ends.
    nextTurn(() =>
      nextTurn(() => {
        if (isLatest()) running = running.then(() => (isLatest() ? task() : undefined));
      }),
    );
  };
}
