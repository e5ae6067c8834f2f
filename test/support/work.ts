/** Work by count instead of time, so that a busy machine changes nothing. */
import { Session, type Profiler } from 'node:inspector';
import { setFlagsFromString } from 'node:v8';

/** How often blocks of JavaScript are executed during a call, as the engine's profiler counts them. What the engine's own functions do is not counted. */
export async function workOf(act: () => unknown): Promise<number> {
  const [work = 0] = await worksOf([act]);
  return work;
}

/** The same of several calls, one after the other. To begin to count takes the engine long where much code is loaded, so it begins once. */
async function worksOf(acts: readonly (() => unknown)[]): Promise<readonly number[]> {
  const session = new Session();
  session.connect();
  // Optimised code does not count its calls.
  setFlagsFromString('--no-opt');
  try {
    // Answers come before `post` returns.
    session.post('Profiler.enable');
    session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: true });
    const works: number[] = [];
    for (const act of acts) {
      await act();
      works.push(takeCount(session));
    }
    session.post('Profiler.stopPreciseCoverage');
    return works;
  } finally {
    setFlagsFromString('--opt');
    session.disconnect();
  }
}

/** What was counted since the last time. */
function takeCount(session: Session): number {
  let counted: readonly Profiler.ScriptCoverage[] = [];
  session.post('Profiler.takePreciseCoverage', (error, { result }) => {
    if (error) throw error;
    counted = result;
  });
  return counted
    .flatMap(({ functions }) => functions.flatMap(({ ranges }) => ranges))
    .reduce((sum, { count }) => sum + count, 0);
}

/**
 * By what factor the work grows when the input doubles: 2 if it is linear, 4 if it is quadratic. What is done once is left out.
 *
 * @param act with an input of this size
 */
export async function growthOf(size: number, act: (size: number) => unknown): Promise<number> {
  // What is done only the first time is done by now.
  await act(size);
  const [once = 0, twice = 0, fourTimes = 0] = await worksOf([1, 2, 4].map((factor) => () => act(factor * size)));
  return (fourTimes - twice) / (twice - once);
}
