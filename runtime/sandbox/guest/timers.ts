/** Timers without waiting: when nothing else is left to run, the clock jumps to the next one. */
import { clock } from './clock.js';

interface Timer {
  readonly id: number;
  readonly at: number;
  readonly every: number | undefined;
  readonly run: () => void;
  next: Timer | undefined;
}

// Saved before module code can change them; a linked chain, because module code can change the methods of lists and maps.
const { apply } = Reflect;
const { max } = Math;
const PlatformNumber = Number;
/** In the order of their due times. */
const chain: { first: Timer | undefined; lastId: number } = { first: undefined, lastId: 0 };
const smallestInterval = 1;

function start(run: unknown, delay: unknown, repeats: boolean, parameters: readonly unknown[]): number {
  if (typeof run !== 'function') throw new TypeError('A timer needs a function.');
  const wait = max(PlatformNumber(delay) || 0, smallestInterval);
  const id = ++chain.lastId;
  const call = () => void apply(run, undefined, parameters);
  insert({ id, at: clock.now + wait, every: repeats ? wait : undefined, run: call, next: undefined });
  return id;
}

function insert(timer: Timer): void {
  let before: Timer | undefined;
  let after = chain.first;
  while (after && (after.at < timer.at || (after.at === timer.at && after.id < timer.id))) {
    before = after;
    after = after.next;
  }
  timer.next = after;
  if (before) before.next = timer;
  else chain.first = timer;
}

function stop(id: unknown): void {
  let before: Timer | undefined;
  for (let timer = chain.first; timer; timer = timer.next) {
    if (timer.id !== id) before = timer;
    else if (before) before.next = timer.next;
    else chain.first = timer.next;
  }
}

/** Timers left by one run would otherwise fire in the next one. */
export function forgetTimers(): void {
  chain.first = undefined;
}

/** Runs the next timer; false: there is none. */
export function runNextTimer(): boolean {
  const { first } = chain;
  if (!first) return false;
  chain.first = first.next;
  clock.now = max(clock.now, first.at);
  if (first.every !== undefined) insert({ ...first, at: clock.now + first.every });
  first.run();
  return true;
}

export const timerNames = {
  setTimeout: (run: unknown, delay?: unknown, ...parameters: unknown[]) => start(run, delay, false, parameters),
  setInterval: (run: unknown, delay?: unknown, ...parameters: unknown[]) => start(run, delay, true, parameters),
  setImmediate: (run: unknown, ...parameters: unknown[]) => start(run, 0, false, parameters),
  clearTimeout: stop,
  clearInterval: stop,
  clearImmediate: stop,
};
