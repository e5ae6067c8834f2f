/** What a user changes while looking at a run: each further run does it again, at the same event. */
import type { Probe } from '../sandbox/guest/recorder-host.js';
import type { Frame } from './timeline.js';

export interface Intervention {
  readonly session: number;
  /** The event. */
  readonly at: number;
  /** The stack there, and the number of the frame in whose scope the code is evaluated. */
  readonly frames: readonly Frame[];
  readonly frame: number;
  readonly code: string;
}

/** Keeps the scopes of the frames of a stack: that of frame 0 under `NAME:0`. */
export function keepScopes(frames: readonly Frame[], at: number, name: string): readonly Probe[] {
  return frames.flatMap(({ step }, index) =>
    step >= 0 && step <= at ? [{ at: step, keep: scopeName(name, index) }] : [],
  );
}

export function scopeName(name: string, frame: number): string {
  return `${name}:${String(frame)}`;
}

export function interventionProbes(interventions: readonly Intervention[], session: number): readonly Probe[] {
  return interventions.flatMap(({ session: own, at, frames, frame, code }, index) => {
    if (own !== session) return [];
    const name = `change ${String(index)}`;
    return [...keepScopes(frames, at, name), { at, run: { scope: scopeName(name, frame), code } }];
  });
}

/** By event; at one event, scopes are kept first, and the run ends last. */
export function orderedProbes(probes: readonly Probe[]): readonly Probe[] {
  const order = ({ keep, run }: Probe): number => (keep !== undefined ? 0 : run ? 1 : 2);
  return [...probes].sort((a, b) => a.at - b.at || order(a) - order(b));
}
