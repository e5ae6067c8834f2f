/**
 * Runs an action on request, never twice at a time: requests during a run lead to one more run after it. So answers come in
 * order, and the last one reflects the latest state, which the action reads when it starts.
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
