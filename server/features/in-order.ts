/** Runs asynchronous tasks one after the other: results arrive in the order of the calls. */
export function inOrder(): <T>(task: () => Promise<T>) => Promise<T> {
  let last: Promise<unknown> = Promise.resolve();
  return (task) => {
    const mine = last.then(task);
    // The next task runs even if this one failed; its caller gets the error.
    last = mine.catch(() => undefined);
    return mine;
  };
}
