/** Work that pauses, so that others can go on in between. */

/** Does it at once. @returns its result */
export function allSteps<T>(steps: Generator<void, T>): T {
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
  }
}
