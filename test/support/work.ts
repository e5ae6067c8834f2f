/** Work by count instead of time, so that a busy machine changes nothing. */
import { readFileSync } from 'node:fs';
import { Session, type Profiler } from 'node:inspector';
import { fileURLToPath } from 'node:url';
import { setFlagsFromString } from 'node:v8';

/** How much work something is. */
export interface Work {
  /** How often blocks of JavaScript are executed during a call, as the engine's profiler counts them. What the engine's own functions do is not counted. */
  readonly workOf: (act: () => unknown) => Promise<number>;
  /**
   * By what factor the work grows when the input doubles: 2 if it is linear, 4 if it is quadratic. What is done once is left out.
   *
   * @param act with an input of this size
   */
  readonly growthOf: (size: number, act: (size: number) => unknown) => Promise<number>;
  /** Each function whose own work grows by more than this factor, as the beginning of its code. What hardly works is left out. */
  readonly growingMore: (factor: number, size: number, act: (size: number) => unknown) => Promise<readonly string[]>;
}

/** For the tests of a suite. To begin to count takes the engine long where much code is loaded, so it begins once. */
export function useWorkCount(): Work {
  const session = new Session();
  before(() => {
    session.connect();
    // Optimised code does not count its calls.
    for (const flag of ['--no-opt', '--no-maglev']) setFlagsFromString(flag);
    // Code that was thrown away has lost its count.
    setFlagsFromString('--no-flush-bytecode');
    // Answers come before `post` returns.
    session.post('Profiler.enable');
    session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: true });
  });
  after(() => {
    session.post('Profiler.stopPreciseCoverage');
    for (const flag of ['--opt', '--maglev']) setFlagsFromString(flag);
    session.disconnect();
  });

  async function workOf(act: () => unknown): Promise<number> {
    // What was done before, and what counted it, is not a part of it.
    session.post('Profiler.takePreciseCoverage');
    await act();
    return takeCount(session);
  }

  async function growthOf(size: number, act: (size: number) => unknown): Promise<number> {
    // What is done only the first time is done by now.
    await act(size);
    const once = await workOf(() => act(size));
    const twice = await workOf(() => act(2 * size));
    const fourTimes = await workOf(() => act(4 * size));
    return (fourTimes - twice) / (twice - once);
  }

  async function growingMore(factor: number, size: number, act: (size: number) => unknown): Promise<readonly string[]> {
    await act(size);
    const counts: ReadonlyMap<string, number>[] = [];
    for (const times of [1, 2, 4]) {
      takeCounts(session);
      await act(times * size);
      counts.push(takeCounts(session));
    }
    const [once, twice, fourTimes = new Map<string, number>()] = counts;
    return [...fourTimes].flatMap(([place, work]) => {
      const [one, two] = [once?.get(place) ?? 0, twice?.get(place) ?? 0];
      return work > leastWork && work - two > factor * (two - one) ? [codeAt(place)] : [];
    });
  }

  return { workOf, growthOf, growingMore };
}

/** Blocks that a function has to execute to count. */
const leastWork = 200;

/** What was done since the last time. */
function takeCount(session: Session): number {
  return [...takeCounts(session).values()].reduce((sum, count) => sum + count, 0);
}

/** The same of each function, by the URL of its script and where it begins in there. */
function takeCounts(session: Session): ReadonlyMap<string, number> {
  let counted: readonly Profiler.ScriptCoverage[] = [];
  session.post('Profiler.takePreciseCoverage', (error, { result }) => {
    if (error) throw error;
    counted = result;
  });
  return new Map(
    counted.flatMap(({ url, functions }) =>
      functions.map(({ ranges }) => [
        `${url} ${String(ranges[0]?.startOffset)}`,
        ranges.reduce((sum, { count }) => sum + count, 0),
      ]),
    ),
  );
}

function codeAt(place: string): string {
  const [url = '', start] = place.split(' ');
  return url.startsWith('file:') ? readFileSync(fileURLToPath(url), 'utf8').slice(Number(start)).slice(0, 300) : place;
}
