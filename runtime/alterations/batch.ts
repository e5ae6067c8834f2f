/**
 * Many runs of one module's code: each worker loads the code once and runs one request after the other. A realm is dropped after a timeout, a
 * lack of memory or a stack overflow. Of the others, one run in ten, at places that the code cannot know, and the last is repeated in a realm of its own; if
 * the result differs, the code keeps state between runs, and each run gets a realm of its own: all later runs, and the earlier ones once more.
 */
import type { Sandboxes, Session, SessionRequest } from '../sandbox/session.js';
import { seededRandom } from '../sandbox/random.js';
import { isFatal } from '../sandbox/failure.js';
import { runInSession, type AlterationRun, type FlowReport } from './run-alteration.js';

const usuallyRepeated = 10;

export interface BatchOptions {
  /** The maximum number of workers. */
  readonly lanes: number;
  /** One run in this many is repeated, at a random place; default: in ten. */
  readonly repeatedEvery?: number;
  /** The code is known to keep state: each run gets a realm of its own from the first on. */
  readonly keepsState?: boolean;
  /** Called before each run with its index, also before it is repeated. */
  readonly began?: (index: number) => void;
  /** Called after each run with its index and the number of finished runs. */
  readonly ended?: (report: FlowReport, index: number, done: number) => void;
  /** Once aborted, no further run starts. */
  readonly signal?: AbortSignal;
}

export interface BatchResult {
  /** In the order of the runs; undefined for a run that was not started. */
  readonly reports: readonly (FlowReport | undefined)[];
  /** The first run with another result in a realm of its own; undefined: none. */
  readonly differing: number | undefined;
}

/** @param session the code, the clock and the seed of all runs */
export async function runBatch(
  runs: readonly Omit<AlterationRun, 'session'>[],
  session: SessionRequest,
  sandboxes: Sandboxes,
  { lanes, repeatedEvery = usuallyRepeated, keepsState = false, began, ended, signal }: BatchOptions,
): Promise<BatchResult> {
  const reports: (FlowReport | undefined)[] = runs.map(() => undefined);
  const repeated = repeatedPlaces(runs, repeatedEvery, session.seed);
  const queue = runs.entries();
  /** Of the runs that shared a realm. */
  const shared: number[] = [];
  let done = 0;
  let differing: number | undefined;
  const alone = async (index: number, run: AlterationRun): Promise<FlowReport> => {
    began?.(index);
    const own = await sandboxes.open(session);
    try {
      return await runInSession(run, own);
    } finally {
      await own.close();
    }
  };
  const lane = async (): Promise<void> => {
    let realm: Session | undefined;
    try {
      for (const [index, one] of queue) {
        if (signal?.aborted) return;
        const run = { ...one, session };
        let report: FlowReport;
        if (keepsState || differing !== undefined) report = await alone(index, run);
        else {
          realm ??= await sandboxes.open(session);
          if (signal?.aborted) return;
          began?.(index);
          await realm.reset(session.now, session.seed);
          report = await runInSession(run, realm, realm.console.length);
          shared.push(index);
          if (report.error && isFatal(report.error)) {
            await realm.close();
            realm = undefined;
          } else if (repeated.has(index)) {
            // The repetition's realm serves the next runs: a lane has one realm at a time, and lets others use its place in between.
            await realm.close();
            realm = await sandboxes.open(session);
            const other = await runInSession(run, realm);
            if (JSON.stringify(comparable(other)) !== JSON.stringify(comparable(report))) differing ??= index;
          }
        }
        reports[index] = report;
        ended?.(report, index, ++done);
      }
    } finally {
      await realm?.close();
    }
  };
  const again = async (): Promise<void> => {
    for (let index = shared.pop(); index !== undefined && !signal?.aborted; index = shared.pop()) {
      const one = runs[index];
      if (one) reports[index] = await alone(index, { ...one, session });
    }
  };
  const inLanes = (work: () => Promise<void>) =>
    Promise.all(Array.from({ length: Math.min(lanes, runs.length) }, work));
  await inLanes(lane);
  if (differing !== undefined) await inLanes(again);
  return { reports, differing };
}

/** One place in each whole part of so many runs, which depends on what the runs are about, and the last place. The code cannot tell them: it sees one run at a time. */
function repeatedPlaces(
  runs: readonly Pick<AlterationRun, 'subject' | 'data'>[],
  every: number,
  seed: number,
): ReadonlySet<number> {
  const places = new Set([runs.length - 1]);
  for (let start = 0; start + every <= runs.length; start += every) {
    const part = runs.slice(start, start + every);
    const about = JSON.stringify(part.map(({ subject, data }) => [subject.policy['policy_id'] ?? null, data]));
    let hash = seed;
    for (let at = 0; at < about.length; at++) hash = (Math.imul(hash, 31) + about.charCodeAt(at)) >>> 0;
    places.add(start + Math.floor(seededRandom(hash)() * part.length));
  }
  return places;
}

/** Output written while the code is loaded appears only in a realm of its own. */
function comparable({ console: _, ...report }: FlowReport): object {
  return report;
}
