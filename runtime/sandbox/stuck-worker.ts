/** Detects from outside that a worker cannot stop by itself: native loops of the engine do not check the clock. */
import { overdueMessage, timeoutMessage } from './failure.js';
import type { SandboxLimits } from './limits.js';
import { patienceFor } from './time-budget.js';

/** What a worker shows of itself while it computes. */
export interface SignsOfLife {
  /** A number that changes while interruptible code runs. */
  readonly beats: () => number;
  /** Milliseconds of computing; undefined if not known. */
  readonly threadTime: () => number | undefined;
}

/** How many checks in a row may find no sign of life if it is not known whether the worker computes at all. */
const looksInTheDark = 4;

/**
 * @param limit milliseconds that it may compute from now on; it stops at the first beat after them
 * @param stuck is called once, with the reason
 * @param progress changes with each part of the work, which may take the whole limit
 * @returns ends the watch
 */
export function watchWorker(
  { beats, threadTime }: SignsOfLife,
  limit: number,
  { grace, patience }: Pick<SandboxLimits, 'grace' | 'patience'>,
  stuck: (message: string) => void,
  progress: () => number = () => 0,
): () => void {
  let began = performance.now();
  let beganAt = threadTime();
  let part = progress();
  let beaten: number | undefined;
  let silent = 0;
  const look = (): void => {
    if (progress() !== part) {
      part = progress();
      began = performance.now();
      beganAt = threadTime();
    }
    const [before, elapsed] = [beaten, performance.now() - began];
    beaten = beats();
    silent = beaten === before ? silent + 1 : 0;
    const now = threadTime();
    const spent = now === undefined || beganAt === undefined ? undefined : now - beganAt;
    if (elapsed > patienceFor(limit, patience) + grace) stuck(overdueMessage(elapsed, spent));
    else if (spent === undefined ? silent >= looksInTheDark : silent > 0 && spent >= limit + grace)
      stuck(timeoutMessage(limit));
    else timer = setTimeout(look, grace);
  };
  let timer = setTimeout(look, limit);
  return () => {
    clearTimeout(timer);
  };
}
