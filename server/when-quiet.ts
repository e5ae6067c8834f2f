/**
 * Runs a task when no further call has come in for one turn of the event loop. A burst of messages that have arrived already costs one run; nobody
 * waits for a fixed time.
 */
export function whenQuiet(task: () => void): () => void {
  let latest = 0;
  return () => {
    const mine = ++latest;
    // The connection handles one message a turn, so a message that has arrived is handled before the second turn ends.
    setImmediate(() =>
      setImmediate(() => {
        if (mine === latest) task();
      }),
    );
  };
}
