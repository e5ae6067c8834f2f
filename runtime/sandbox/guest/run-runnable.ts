/**
 * Runs one test or hook. The host observes the outcome itself: thrown errors and settled promises. Only `done` and the time limit are reported;
 * that limit uses the sandbox's own clock, which does not wait.
 */
import { bare } from './bare.js';
import { plainJson } from './plain-json.js';
import { host, outermostContext, runnables } from './suites.js';
import type { Compared, TestHarness } from './test-host.js';

const { stringify } = JSON;
const { apply } = Reflect;
const { hasOwn } = Object;
const PlatformNumber = Number;
const { setTimeout: startTimer, clearTimeout: stopTimer } = globalThis as unknown as {
  setTimeout: (run: () => void, delay: number) => number;
  clearTimeout: (id: number) => void;
};

/** Milliseconds, as in mocha. */
const defaultTimeout = 2000;

/** Thrown by `this.skip()`. */
const skipped = { skipped: true };

const state = { run: 0, timer: 0, timeout: defaultTimeout };

Object.assign(outermostContext, {
  timeout(this: object, milliseconds?: unknown) {
    if (milliseconds === undefined) return state.timeout;
    limit(state.run, PlatformNumber(milliseconds));
    return this;
  },
  slow(this: object) {
    return this;
  },
  retries(this: object) {
    return this;
  },
  skip() {
    // Not an error: it has no place, and cannot be caught by its class.
    // oxlint-disable-next-line typescript/only-throw-error
    throw skipped;
  },
});

/** See TestHarness. */
export const testHarness: TestHarness = {
  start(id, run) {
    const { run: body, context, timeout = defaultTimeout } = runnables[id]!;
    state.run = run;
    limit(run, timeout);
    const done = (error?: unknown): void => {
      // As in mocha, where `done('')` is not a failure.
      host.done(run, Boolean(error), error);
    };
    return apply(body, context, takesDone(id) ? [done] : []);
  },
  takesDone,
  finish() {
    stopTimer(state.timer);
  },
  isSkip: (thrown) => thrown === skipped,
  compared: (thrown) => stringify(comparedIn(thrown)),
};

function takesDone(id: number): boolean {
  return runnables[id]!.run.length > 0;
}

/** Zero: no limit. */
function limit(run: number, timeout: number): void {
  stopTimer(state.timer);
  state.timeout = timeout;
  if (!(timeout > 0)) return;
  state.timer = startTimer(() => {
    host.timedOut(run, timeout);
  }, timeout);
}

const nothing: Compared = bare({ expected: null, actual: null });

function comparedIn(thrown: unknown): Compared {
  try {
    const hasBoth =
      typeof thrown === 'object' && thrown !== null && hasOwn(thrown, 'expected') && hasOwn(thrown, 'actual');
    if (!hasBoth) return nothing;
    const { expected, actual, showDiff } = thrown as Readonly<Record<string, unknown>>;
    return showDiff === false ? nothing : bare({ expected: plainJson(expected), actual: plainJson(actual) });
  } catch {
    // A getter or a proxy of the module threw: there is nothing to compare.
    return nothing;
  }
}
