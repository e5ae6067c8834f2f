/**
 * A run that can be looked at anywhere. Runs are deterministic, so it is recorded once, and run again up to an event whose variables are wanted: there the
 * code is frozen, and nothing waits.
 */
import type { RecorderPlan, Told } from '../sandbox/guest/recorder-host.js';
import {
  hashedOn,
  hashStart,
  type RecordedSession,
  type Recording,
  type RecordingSandbox,
} from '../sandbox/recording.js';
import { scriptOf, type CodeFile } from '../sandbox/script.js';
import type { Sandboxes, SessionRequest } from '../sandbox/session.js';
import { defaultLimits } from '../sandbox/limits.js';
import { exceptionsIn, type Exception } from './exceptions.js';
import { FrozenRun } from './frozen-run.js';
import { endOfCalls, type Evaluated } from './instrumentation/instrument.js';
import { programOf, type Program } from './instrumentation/program.js';
import { interventionProbes, keepScopes, orderedProbes, type Intervention } from './interventions.js';
import { RelayedSession, type PrintedLine } from './relayed-session.js';
import { Timeline } from './timeline.js';
import { toldIn } from './told.js';

/** Runs the code of a module. @returns what came out, as text */
export type Target = (sandboxes: Sandboxes) => Promise<string>;

/** The recording of one session of a run. */
export interface RecordedPart {
  readonly program: Program;
  readonly timeline: Timeline;
  readonly exceptions: readonly Exception[];
  readonly console: readonly PrintedLine[];
  /** All events, also those of a repetition for comparison. */
  readonly events: Int32Array;
  /** Why the code could not be loaded. */
  readonly loadError: RecordedSession['loadError'];
}

/** Instrumented code is slower. A replay must not meet a limit earlier than the recording did. */
const slowdown = { recording: 5, replay: 20 };

/** The run took another way this time. */
export class Diverged extends Error {
  constructor() {
    super('The run took another way this time, so nothing can be shown here. Start it again.');
  }
}

/** No more of the run is needed. */
class Enough extends Error {}

/** What is done in one session of a run. */
interface Part {
  readonly plan: RecorderPlan;
  readonly evaluated: Evaluated;
}

type Closed = (
  session: number,
  real: RecordedSession,
  relayed: RelayedSession,
  files: readonly CodeFile[],
) => Promise<void>;

export class RecordedRun {
  readonly #sandbox: RecordingSandbox;
  readonly #target: Target;
  readonly #programs = new Map<string, Program>();
  #parts: readonly RecordedPart[] = [];
  #interventions: readonly Intervention[] = [];
  #outcome = '';

  constructor(sandbox: RecordingSandbox, target: Target) {
    this.#sandbox = sandbox;
    this.#target = target;
  }

  /** One of each session, in order. */
  get parts(): readonly RecordedPart[] {
    return this.#parts;
  }

  /** What came out. */
  get outcome(): string {
    return this.#outcome;
  }

  async record(): Promise<void> {
    const parts: RecordedPart[] = [];
    this.#outcome = await this.#run(
      (session) => this.#withInterventions(session, {}),
      'recording',
      async (_, real, relayed, files) => {
        const recording = await real.finish();
        parts.push(partOf(this.#programOf(files), recording, relayed, real.loadError));
        await real.close();
      },
    );
    this.#parts = parts;
  }

  /** From now on, each run evaluates code at an event. What was changed at later events is forgotten: it may not happen any more. */
  async intervene(change: Intervention): Promise<void> {
    const isBefore = ({ session, at }: Intervention) =>
      session < change.session || (session === change.session && at <= change.at);
    this.#interventions = [...this.#interventions.filter(isBefore), change];
    await this.record();
  }

  /** Runs the code up to an event. @throws {Diverged} */
  async freezeAt(session: number, at: number): Promise<FrozenRun> {
    const frames = this.#partOf(session).timeline.stackAt(at);
    const probes = [...keepScopes(frames, at, 'here'), { at, freeze: true as const }];
    const frozen = await this.#runUntil(session, { probes }, new Map(), (real) => Promise.resolve(real));
    const recording = await frozen?.finish();
    if (frozen && recording?.frozenAt === at && this.#isSameWay(session, recording))
      return new FrozenRun(frozen, frames);
    await frozen?.close();
    throw new Diverged();
  }

  /** The values of expressions each time one of these events of one statement is reached. @throws {Diverged} */
  async valuesAt(session: number, events: readonly number[], expressions: readonly string[]): Promise<Told['values']> {
    const id = this.#partOf(session).timeline.events[events[0] ?? -1] ?? 0;
    return this.valuesWhere(session, events, new Map([[id, expressions]]));
  }

  /**
   * The values of expressions at these events, ascending.
   *
   * @param expressions by the statement that is reached
   * @throws {Diverged}
   */
  async valuesWhere(
    session: number,
    events: readonly number[],
    expressions: ReadonlyMap<number, readonly string[]>,
  ): Promise<Told['values']> {
    const last = events.at(-1);
    if (last === undefined) return [];
    return (await this.#replay(session, last, { every: { events, tells: 'values' } }, expressions)).values;
  }

  /** Those of these events of one statement at which an expression is true. @throws {Diverged} */
  async whereTrue(session: number, events: readonly number[], expression: string): Promise<readonly number[]> {
    const last = events.at(-1);
    if (last === undefined) return [];
    const id = this.#partOf(session).timeline.events[last] ?? 0;
    const evaluated = new Map([[id, [expression]]]);
    const { truths } = await this.#replay(session, last, { every: { events, tells: 'truth' } }, evaluated);
    return events.filter((_, index) => truths[index] === '1');
  }

  /** What changes the value of an expression between two statements, in the scope of the first: after which events. @throws {Diverged} */
  async changesOf(session: number, from: number, to: number, code: string): Promise<Told['changes']> {
    const id = this.#partOf(session).timeline.events[from] ?? 0;
    return (
      await this.#replay(
        session,
        to,
        { watch: { from, to, code } },
        new Map([
          [id, 'code'],
          [endOfCalls, 'code'],
        ]),
      )
    ).changes;
  }

  async #replay(
    session: number,
    last: number,
    plan: Omit<RecorderPlan, 'probes'>,
    evaluated: Evaluated,
  ): Promise<Told> {
    const probes = [{ at: last + 1, freeze: true as const }];
    const recording = await this.#runUntil(session, { ...plan, probes }, evaluated, async (real) => {
      const finished = await real.finish();
      await real.close();
      return finished;
    });
    if (!recording || !this.#isSameWay(session, recording)) throw new Diverged();
    return toldIn(recording.told);
  }

  /** @returns what `reached` made of the session; undefined: it was not opened this time */
  async #runUntil<Result>(
    last: number,
    plan: RecorderPlan,
    evaluated: Evaluated,
    reached: (real: RecordedSession) => Promise<Result>,
  ): Promise<Result | undefined> {
    const results: Result[] = [];
    const running = this.#run(
      (session) => {
        if (session > last) throw new Enough();
        return session === last
          ? this.#withInterventions(session, plan, evaluated)
          : this.#withInterventions(session, {});
      },
      'replay',
      async (session, real) => {
        if (session === last && results.length === 0) results.push(await reached(real));
        else await real.close();
      },
    );
    await running.catch((error: unknown) => {
      if (!(error instanceof Enough)) throw error;
    });
    return results[0];
  }

  #run(partOfRun: (session: number) => Part, kind: keyof typeof slowdown, closed: Closed): Promise<string> {
    let sessions = 0;
    const open = async (request: SessionRequest, hasTests: boolean): Promise<RelayedSession> => {
      const session = sessions++;
      const program = this.#programOf(request.files);
      const { plan, evaluated } = partOfRun(session);
      const files = program.render(evaluated);
      const timeout = (request.timeout ?? defaultLimits.timeout) * slowdown[kind];
      const record = { plan, keepsEvents: kind === 'recording' };
      const real = await this.#sandbox.openRecorded({ ...request, files, timeout }, record, hasTests);
      return new RelayedSession(real, (relayed) => closed(session, real, relayed, request.files));
    };
    return this.#target({ open: (request) => open(request, false), openUnitTests: (request) => open(request, true) });
  }

  #withInterventions(session: number, plan: Partial<RecorderPlan>, evaluated: Evaluated = new Map()): Part {
    const probes = orderedProbes([...interventionProbes(this.#interventions, session), ...(plan.probes ?? [])]);
    const events = this.#parts[session]?.events;
    // Statements whose scopes are not wanted stay as the engine runs them best.
    const all = new Map(evaluated);
    for (const { at, keep } of probes) if (keep !== undefined) all.set(events?.[at] ?? 0, 'code');
    return { plan: { ...plan, probes }, evaluated: all };
  }

  #partOf(session: number): RecordedPart {
    const part = this.#parts[session];
    if (!part) throw new Diverged();
    return part;
  }

  #isSameWay(session: number, { count, hash }: Recording): boolean {
    const { events } = this.#partOf(session);
    return count <= events.length && hashedOn(hashStart, events.subarray(0, count)) === hash;
  }

  #programOf(files: readonly CodeFile[]): Program {
    const key = JSON.stringify(files.map(({ path, text }) => [path, text]));
    let program = this.#programs.get(key);
    if (!program) this.#programs.set(key, (program = programOf(files)));
    return program;
  }
}

function partOf(
  program: Program,
  recording: Recording | null,
  { lastReset, printed }: RelayedSession,
  loadError: RecordedPart['loadError'],
): RecordedPart {
  const events = recording?.events ?? new Int32Array(0);
  const end = lastReset === undefined ? undefined : recording?.resets[lastReset];
  const timeline = new Timeline(events.subarray(0, end), program.statements, recording?.loadedAt ?? 0);
  const { sightings } = toldIn(recording?.told);
  const exceptions = exceptionsIn(sightings, timeline, scriptOf(program.render(new Map())));
  return { program, timeline, exceptions, console: printed, events, loadError };
}
