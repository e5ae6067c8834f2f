/**
 * Many runs of one module's code: the code is loaded once a worker, and each worker does one run after the other. A realm is dropped after a timeout, a
 * lack of memory or a stack that ran over. Every tenth run, and the last, is repeated in a realm of its own; if that gives something else, the code keeps something
 * between two runs, and each run is done in a realm of its own: those from then on, and those before once more.
 */
import type { Sandboxes, Session, SessionRequest } from '../sandbox/session.js';
import { isFatal } from '../sandbox/failure.js';
import { runInSession, type AlterationRun, type FlowReport } from './run-alteration.js';

const repeatedEvery = 10;

export interface BatchOptions {
  /** How many workers there are at most. */
  readonly lanes: number;
  /** Told of each run that has ended, by its index, and how many have. */
  readonly ended?: (report: FlowReport, index: number, done: number) => void;
  /** When it is aborted, no further run begins. */
  readonly signal?: AbortSignal;
}

export interface BatchResult {
  /** In the order of the runs; undefined for one that was not started. */
  readonly reports: readonly (FlowReport | undefined)[];
  /** The first run that gave something else in a realm of its own; undefined: none did. */
  readonly differing: number | undefined;
}

/** @param session the code, the clock and the seed of all runs */
export async function runBatch(
  runs: readonly Omit<AlterationRun, 'session'>[],
  session: SessionRequest,
  sandboxes: Sandboxes,
  { lanes, ended, signal }: BatchOptions,
): Promise<BatchResult> {
  const reports: (FlowReport | undefined)[] = runs.map(() => undefined);
  const queue = runs.entries();
  /** Of the runs that shared a realm with others. */
  const shared: number[] = [];
  let done = 0;
  let differing: number | undefined;
  const alone = async (run: AlterationRun): Promise<FlowReport> => {
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
        if (differing !== undefined) report = await alone(run);
        else {
          realm ??= await sandboxes.open(session);
          if (signal?.aborted) return;
          await realm.reset(session.now, session.seed);
          report = await runInSession(run, realm, realm.console.length);
          shared.push(index);
          if (report.error && isFatal(report.error)) {
            await realm.close();
            realm = undefined;
          }
          if (index % repeatedEvery === repeatedEvery - 1 || index === runs.length - 1) {
            // The realm of the repetition serves the next runs: a lane has one at a time, and gives its place to others in between.
            await realm?.close();
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
      if (one) reports[index] = await alone({ ...one, session });
    }
  };
  const inLanes = (work: () => Promise<void>) =>
    Promise.all(Array.from({ length: Math.min(lanes, runs.length) }, work));
  await inLanes(lane);
  if (differing !== undefined) await inLanes(again);
  return { reports, differing };
}

/** What is written while the code is loaded is there in a realm of its own alone. */
function comparable({ console: _, ...report }: FlowReport): object {
  return report;
}
