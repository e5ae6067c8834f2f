/**
 * Runs an action when it is asked for, and never twice at a time: whatever is asked for during a run leads to one more run behind it. So answers come in
 * order, and the last one tells of the latest state, which the action reads when it begins.
 *
 * @param action must handle its own errors
 */
export function oneAtATime(action: () => Promise<void>): () => void {
  let asked = 0;
  const run = async () => {
    for (let answered = 0; answered < asked;) {
      answered = asked;
      await action();
    }
    asked = 0;
  };
  return () => {
    asked++;
    if (asked === 1) void run();
  };
}
