/** What the code of a module runs with: its clock, random numbers, environment and console. */
import { seededRandom } from '../random.js';
import { clock } from './clock.js';
import { reopenConsole } from './console.js';
import { startCounting } from './counters.js';
import type { GuestSettings } from './host.js';
import { forgetTimers } from './timers.js';

const { assign } = Object;

export const environment: Record<string, string> = {};
export const random = { next: seededRandom(0), ids: seededRandom(0) };

/** See Harness. */
export function configure({ now, seed, env, counters }: GuestSettings): void {
  startCounting(counters);
  reopenConsole();
  forgetTimers();
  clock.now = now;
  random.next = seededRandom(seed);
  // A separate stream: one more call of Math.random must not change the identifiers.
  random.ids = seededRandom(seed ^ 0x1d5);
  assign(environment, env);
}
