/** A second script of the sandbox, for sessions that run unit tests: the names of mocha and chai, and the functions that the host calls. */
// First, because chai looks for them.
import { removeEvents } from './event-target.js';
import { assert, AssertionError, expect } from 'chai';
import { result, run } from './run-runnable.js';
import { mochaNames, outermost, runnables } from './suites.js';
import type { TestHost } from './test-host.js';

const { stringify } = JSON;

const global = globalThis as { platformConfigHost?: TestHost };
const host = global.platformConfigHost;
delete global.platformConfigHost;
removeEvents();

for (const [name, value] of Object.entries({ ...mochaNames, expect, assert, AssertionError }))
  Object.defineProperty(globalThis, name, { value, writable: true, enumerable: false, configurable: true });

host?.ready({
  tests: () => stringify(outermost),
  run(id) {
    const runnable = runnables[Number(id)];
    if (runnable) run(runnable);
  },
  result,
});
