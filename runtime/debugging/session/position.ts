/** Where a debugged run is looked at. */
import type { Exception } from '../exceptions.js';

export interface Moment {
  /** The number of the session in the run. */
  readonly session: number;
  /** The event. */
  readonly at: number;
}

export interface Position extends Moment {
  /** The exception that leaves a function there. */
  readonly exception?: Exception | undefined;
}

/** A position where the user gets to see the run, and why. The words are those of the protocol. */
export interface Stop extends Position {
  readonly reason:
    | 'breakpoint'
    | 'function breakpoint'
    | 'data breakpoint'
    | 'exception'
    | 'entry'
    | 'step'
    | 'goto'
    | 'restart'
    | 'pause';
  /** What happens, in addition to the reason. */
  readonly text?: string;
  /** The ids of the breakpoints that are hit. */
  readonly breakpoints?: readonly number[];
}

export function byMoment(a: Moment, b: Moment): number {
  return a.session - b.session || a.at - b.at;
}
