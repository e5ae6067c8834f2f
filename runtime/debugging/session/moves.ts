/** The ways through a run, from stop to stop. Undefined: it goes on to its end. */
import type { DebugProtocol } from '@vscode/debugprotocol';
import { statementFrom } from '../instrumentation/program.js';
import type { RecordedRun } from '../recorded-run.js';
import type { Frame, Timeline } from '../timeline.js';
import { rangeOf } from './breakpoints.js';
import { byMoment, type Position, type Stop } from './position.js';

const cut = 'The code timed out: this is the last thing it did.';

export class Moves {
  readonly #parts: RecordedRun['parts'];

  /** @param stops where it stops by itself, in order */
  constructor(
    { parts }: RecordedRun,
    private readonly stops: readonly Stop[],
  ) {
    this.#parts = parts;
  }

  /** The first statement that the host calls. */
  entry(): Stop {
    const timeline = this.#parts[0]?.timeline;
    return { session: 0, at: timeline?.next(timeline.loadedAt) ?? timeline?.next(0) ?? 0, reason: 'entry' };
  }

  /** @param from undefined: the begin */
  forwards(from: Position | undefined): Stop | undefined {
    return this.stops.find((stop) => !from || byMoment(stop, from) > 0) ?? this.#cutAfter(from);
  }

  backwards(from: Position): Stop {
    return this.stops.findLast((stop) => byMoment(stop, from) < 0) ?? this.entry();
  }

  /** @param next the way of a step without breakpoints */
  step(from: Position, next: (timeline: Timeline, at: number) => number | undefined): Stop | undefined {
    const { session, at } = from;
    const to = next(this.#timeline(session), at);
    // What stops on the way comes first.
    const stop = this.stops.find((one) => byMoment(one, from) > 0);
    if (stop?.session === session && stop.at <= (to ?? Infinity)) return stop;
    if (to !== undefined) return { session, at: to, reason: 'step' };
    for (const [later, { timeline }] of this.#parts.entries()) {
      const first = later > session ? timeline.next(timeline.loadedAt) : undefined;
      if (first !== undefined) return { session: later, at: first, reason: 'step' };
    }
    return this.#cutAfter(from);
  }

  back({ session, at, exception }: Position, [innermost]: readonly Frame[]): Stop {
    const to = exception ? innermost?.step : this.#timeline(session).back(at);
    return { session, at: to === undefined || to < 0 ? at : to, reason: 'step' };
  }

  /** To the begin of a call. */
  restart({ session, at }: Position, frame: Frame | undefined): Stop {
    const timeline = this.#timeline(session);
    const first = frame && timeline.firstStepOf(timeline.call(frame.call));
    return { session, at: first ?? at, reason: 'restart' };
  }

  /** The next time that a line runs, else the last time that it did; none: it does not. */
  gotoTargets({ session, at }: Position, file: string, line: number, column?: number): DebugProtocol.GotoTarget[] {
    const timeline = this.#timeline(session);
    const statement = statementFrom(this.#parts[session]!.program, file, line, column);
    const isThere = (to: number): boolean => timeline.events[to] === statement?.id;
    const to = statement && (timeline.next(at + 1, isThere) ?? timeline.previous(at, isThere));
    if (!statement || to === undefined) return [];
    const label = `Line ${String(statement.start.line)}, ${to > at ? 'the next time' : 'the last time'}`;
    return [{ id: to, label, ...rangeOf(statement) }];
  }

  /** If the code was stopped, its end can be looked at, once. */
  #cutAfter(from: Position | undefined): Stop | undefined {
    const session = this.#parts.length - 1;
    const timeline = this.#parts[session]?.timeline;
    const at = timeline?.isCut ? timeline.previous(timeline.length - 1) : undefined;
    if (at === undefined || (from && byMoment({ session, at }, from) <= 0)) return undefined;
    return { session, at, reason: 'pause', text: cut };
  }

  #timeline(session: number): Timeline {
    const part = this.#parts[session];
    if (!part) throw new Error('The code is not stopped.');
    return part.timeline;
  }
}
