/** Work by count instead of time, so that a busy machine changes nothing. */
import { Session, type Profiler } from 'node:inspector';
import { setFlagsFromString } from 'node:v8';

/** How often blocks of JavaScript are executed during a call, as the engine's profiler counts them. What the engine's own functions do is not counted. */
export async function workOf(act: () => unknown): Promise<number> {
  const session = new Session();
  session.connect();
  // Optimised code does not count its calls.
  setFlagsFromString('--no-opt');
  try {
    // Answers come before `post` returns.
    session.post('Profiler.enable');
    session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: true });
    await act();
    let counted: readonly Profiler.ScriptCoverage[] = [];
    session.post('Profiler.takePreciseCoverage', (error, { result }) => {
      if (error) throw error;
      counted = result;
    });
    session.post('Profiler.stopPreciseCoverage');
    return counted
      .flatMap(({ functions }) => functions.flatMap(({ ranges }) => ranges))
      .reduce((sum, { count }) => sum + count, 0);
  } finally {
    setFlagsFromString('--opt');
    session.disconnect();
  }
}

/**
 * By what factor the work grows when the input doubles: 2 if it is linear, 4 if it is quadratic. What is done once is left out.
 *
 * @param act with an input of this size
 */
export async function growthOf(size: number, act: (size: number) => unknown): Promise<number> {
  // What is done only the first time is done by now.
  await act(size);
  const [once, twice, fourTimes] = [
    await workOf(() => act(size)),
    await workOf(() => act(2 * size)),
    await workOf(() => act(4 * size)),
  ];
  return (fourTimes - twice) / (twice - once);
}
