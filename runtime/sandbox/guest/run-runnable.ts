/** Runs one test or hook as mocha does: a promise, `done`, or neither. The time limit is one of the sandbox's own clock, which does not wait. */
import { describeThrown } from './harness.js';
import { plainJson } from './plain-json.js';
import { outermostContext, type Runnable } from './suites.js';
import type { GuestResult } from './test-host.js';

const { stringify } = JSON;
const { apply } = Reflect;
const { hasOwn } = Object;
const PlatformPromise = Promise;
const { setTimeout: startTimer, clearTimeout: stopTimer } = globalThis as unknown as {
  setTimeout: (run: () => void, delay: number) => number;
  clearTimeout: (id: number) => void;
};

/** Milliseconds, as in mocha. */
const defaultTimeout = 2000;

const overspecified = 'It takes `done` and returns a promise, so it ends in two ways: use one of them.';

/** Thrown by `this.skip()`. */
const skipped = { skipped: true };

/** What is under way; the result of another run is not asked for any more. */
const state = { run: 0, result: '', timer: 0, timeout: defaultTimeout };

Object.assign(outermostContext, {
  timeout(this: object, milliseconds?: unknown) {
    if (milliseconds === undefined) return state.timeout;
    state.timeout = Number(milliseconds);
    limit(state.run);
    return this;
  },
  slow(this: object) {
    return this;
  },
  retries(this: object) {
    return this;
  },
  skip() {
    // Not an error: it has no place, and nobody should catch it by its kind.
    // eslint-disable-next-line @typescript-eslint/only-throw-error
    throw skipped;
  },
});

export function result(): string {
  return state.result;
}

export function run({ run: body, context, timeout = defaultTimeout }: Runnable): void {
  const current = ++state.run;
  state.result = '';
  state.timeout = timeout;
  limit(current);
  const end = (thrown: unknown, failed: boolean): void => {
    if (current !== state.run || state.result !== '') return;
    stopTimer(state.timer);
    state.result = stringify(!failed ? { kind: 'passed' } : thrown === skipped ? { kind: 'skipped' } : failure(thrown));
  };
  const done = (error?: unknown): void => {
    // As in mocha, where `done('')` is no failure.
    end(error, Boolean(error));
  };
  try {
    const returned = apply(body, context, body.length > 0 ? [done] : []);
    // Not `then`, which the code of the module may have changed.
    if (returned instanceof PlatformPromise && body.length > 0) {
      // Whatever came of it until now.
      state.result = '';
      end({ message: overspecified }, true);
    } else if (returned instanceof PlatformPromise) void settle(returned, done, end);
    else if (body.length === 0) done();
  } catch (thrown) {
    end(thrown, true);
  }
}

async function settle(
  promise: Promise<unknown>,
  done: () => void,
  end: (thrown: unknown, failed: boolean) => void,
): Promise<void> {
  try {
    await promise;
    done();
  } catch (thrown) {
    end(thrown, true);
  }
}

/** Ends the run when nothing else is left that it could wait for, or what it waits for takes longer. Zero: no limit. */
function limit(current: number): void {
  stopTimer(state.timer);
  const { timeout } = state;
  if (!(timeout > 0)) return;
  state.timer = startTimer(() => {
    if (current !== state.run || state.result !== '') return;
    const message = `It did not end within ${String(timeout)} ms of the sandbox's clock: \`done\` was not called, or its promise is never settled.`;
    state.result = stringify(failure({ name: null, message, stack: '' }));
  }, timeout);
}

function failure(thrown: unknown): GuestResult {
  const compared =
    typeof thrown === 'object' && thrown !== null && hasOwn(thrown, 'expected') && hasOwn(thrown, 'actual')
      ? (thrown as { readonly expected: unknown; readonly actual: unknown; readonly showDiff?: unknown })
      : undefined;
  const isShown = compared !== undefined && compared.showDiff !== false;
  return {
    kind: 'failed',
    thrown: describeThrown(thrown),
    expected: isShown ? plainJson(compared.expected) : null,
    actual: isShown ? plainJson(compared.actual) : null,
  };
}
