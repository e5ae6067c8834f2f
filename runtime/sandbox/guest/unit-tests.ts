/** A second script of the sandbox, for sessions that run unit tests: the names of mocha and chai, and the functions that the host calls. */
// First, because chai needs them.
import { assert, AssertionError, expect } from 'chai';
import { testHarness } from './run-runnable.js';
import { host, mochaNames } from './suites.js';

removeEvents();

for (const [name, value] of Object.entries({ ...mochaNames, expect, assert, AssertionError }))
  Object.defineProperty(globalThis, name, { value, writable: true, enumerable: false, configurable: true });

Object.assign(host.harness, testHarness);

/**
 * The part of the web's events that chai needs while it is loaded: it announces new assertions to plugins by events, and there are no plugins here.
 * Imported before chai; module code cannot find them.
 */
const names: Record<string, unknown> = {
  Event: class {
    readonly type: string;
    constructor(type: string) {
      this.type = type;
    }
  },
  EventTarget: class {
    addEventListener(): void {
      // There are no listeners.
    }
    dispatchEvent(): boolean {
      return true;
    }
  },
};

Object.assign(globalThis, names);

function removeEvents(): void {
  for (const name of Object.keys(names)) Reflect.deleteProperty(globalThis, name);
}
