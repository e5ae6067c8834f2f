/** Timers without waiting: when nothing else is left to do, the clock jumps to the next one. */
import { clock } from './clock.js';

interface Timer {
  readonly id: number;
  readonly at: number;
  readonly every: number | undefined;
  readonly run: () => void;
}

const timers = new Map<number, Timer>();
const counter = { last: 0 };
const smallestInterval = 1;

function start(run: unknown, delay: unknown, repeats: boolean, parameters: readonly unknown[]): number {
  if (typeof run !== 'function') throw new TypeError('A timer needs a function.');
  const wait = Math.max(Number(delay) || 0, smallestInterval);
  const id = ++counter.last;
  const call = () => void Reflect.apply(run, undefined, [...parameters]);
  timers.set(id, { id, at: clock.now + wait, every: repeats ? wait : undefined, run: call });
  return id;
}

function stop(id: unknown): void {
  if (typeof id === 'number') timers.delete(id);
}

/** What a run has left behind would go off in the next one. */
export function forgetTimers(): void {
  timers.clear();
}

/** Runs the next timer; false: there is none. */
export function runNextTimer(): boolean {
  const [next] = [...timers.values()].sort((a, b) => a.at - b.at || a.id - b.id);
  if (!next) return false;
  clock.now = Math.max(clock.now, next.at);
  if (next.every === undefined) timers.delete(next.id);
  else timers.set(next.id, { ...next, at: clock.now + next.every });
  next.run();
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
