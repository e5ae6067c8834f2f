/**
 * Runs in the sandbox before module code: the names that the platform provides, and the functions that the host calls.
 * The names are configurable properties of the global object, so that a module may declare its own `const moment`.
 */
// First, so that Joi and moment use only this Date.
import './clock.js';
import moment from 'moment';
import { randomUuid } from '../random.js';
import { SandboxBuffer } from './buffer.js';
import { host, sandboxConsole } from './console.js';
import { counts } from './counters.js';
import { call, callWatched, describe, outcome } from './harness.js';
import type { GuestSettings, Harness } from './host.js';
import { platformJoi } from './joi.js';
import { withTimeZones } from './moment-timezone.js';
import { platformClasses } from './platform-classes.js';
import { standIns } from './stand-ins.js';
import { configure, environment, random } from './settings.js';
import { runNextTimer, timerNames } from './timers.js';

const { parse } = JSON;

Math.random = () => random.next();

provide({
  ...platformClasses,
  ...standIns,
  ...timerNames,
  Joi: platformJoi,
  moment,
  momentTimezone: withTimeZones(),
  Buffer: SandboxBuffer,
  console: sandboxConsole,
  process: { env: environment },
  createUuid: () => randomUuid(random.ids),
  generatePolicyNumber: () => `SB${String(Math.floor(random.ids() * 1e8)).padStart(8, '0')}`,
});

const harness: Harness = {
  configure(settings) {
    configure(parse(settings) as GuestSettings);
  },
  call,
  callWatched,
  outcome,
  describe,
  counts,
  runTimers: runNextTimer,
};
Object.assign(host.harness, harness);

function provide(names: Readonly<Record<string, unknown>>): void {
  for (const [name, value] of Object.entries(names))
    Object.defineProperty(globalThis, name, { value, writable: true, enumerable: false, configurable: true });
}
