/** Runs asynchronous tasks one after the other: what a later one finds is never overtaken by what an earlier one found. */
export function inOrder(): <T>(task: () => Promise<T>) => Promise<T> {
  let last: Promise<unknown> = Promise.resolve();
  return (task) => {
    const mine = last.then(task);
    // The next task runs whether this one failed or not; its caller gets the error.
    last = mine.catch(() => undefined);
    return mine;
  };
}
