/** A second script of the sandbox, for sessions that run unit tests: the names of mocha and chai, and the functions that the host calls. */
// First, because chai needs them.
import { removeEvents } from './event-target.js';
import { assert, AssertionError, expect } from 'chai';
import { testHarness } from './run-runnable.js';
import { host, mochaNames } from './suites.js';

removeEvents();

for (const [name, value] of Object.entries({ ...mochaNames, expect, assert, AssertionError }))
  Object.defineProperty(globalThis, name, { value, writable: true, enumerable: false, configurable: true });

Object.assign(host.harness, testHarness);
