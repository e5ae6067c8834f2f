/** Breakpoints on values: which statements change one. */
import { object, readAs, string, integer } from '../../../protocol/decoder.js';
import type { RecordedPart, RecordedRun } from '../recorded-run.js';
import type { Timeline } from '../timeline.js';
import type { Stop } from './position.js';

/** A value as a call sees it. */
export interface WatchedValue {
  readonly session: number;
  readonly call: number;
  /** An expression. */
  readonly path: string;
}

const watchedValue = object({ session: integer(0), call: integer(0), path: string });

export function dataIdOf(value: WatchedValue): string {
  return JSON.stringify(value);
}

/** Undefined if it is none of ours. */
export function watchedValueIn(dataId: string): WatchedValue | undefined {
  try {
    return readAs(watchedValue, JSON.parse(dataId));
  } catch {
    return undefined;
  }
}

/** The statements that change it, before they do. @throws {Diverged} */
export async function changesOf(
  run: RecordedRun,
  { session, call, path }: WatchedValue,
  breakpoint: number,
): Promise<readonly Stop[]> {
  const part = run.parts[session];
  const range = part && visibleRange(part, call, path);
  if (!part || !range) return [];
  const changes = await run.changesOf(session, range.from, range.to, path);
  return changes.map(({ at, before, after }) => ({
    ...{ session, at: statementBefore(part.timeline, at), reason: 'data breakpoint' },
    ...{ text: `${path}: ${before} → ${after}`, breakpoints: [breakpoint] },
  }));
}

/** The first and the last statement of a call that see a name. */
function visibleRange({ timeline, program }: RecordedPart, index: number, path: string) {
  const { serial } = timeline.call(index);
  const isOfCall = (at: number): boolean => {
    const call = timeline.callAt(at);
    return call.index === index || (serial > 0 && call.serial === serial);
  };
  const name = /^[\w$]+/.exec(path)?.[0] ?? '';
  const isVisible = (at: number): boolean =>
    isOfCall(at) &&
    (name === 'this' ||
      program.globals.includes(name) ||
      (timeline.statementAt(at)?.scopes.some(({ names }) => names.includes(name)) ?? false));
  const from = timeline.next(0, isVisible);
  const last = timeline.previous(timeline.length - 1, isOfCall);
  if (from === undefined || last === undefined) return undefined;
  // Its last statement may change it, too.
  return { from, to: timeline.next(last + 1) ?? last };
}

/** The statement that ran before an event at which a value was different. */
function statementBefore(timeline: Timeline, at: number): number {
  if (at > 0 && timeline.isStep(at - 1)) return at - 1;
  const here = timeline.callAt(at);
  const hasJustBegun = timeline.isStep(at) && timeline.firstStepOf(here) === at && here.parent >= 0;
  const running = hasJustBegun ? timeline.call(here.parent) : here;
  const step = timeline.lastStepBefore(running, at);
  return step >= 0 ? step : (timeline.previous(at - 1) ?? at);
}
