/** A further script of the sandbox for code that is recorded: keeps its events, and does what a plan says when one is reached. */
import { bare, dictionary } from './bare.js';
import { takeDoor } from './door.js';
import type {
  Change,
  EvaluatedValue,
  Probe,
  RecorderHarness,
  RecorderHost,
  RecorderPlan,
  Sighting,
} from './recorder-host.js';
import { cut, errorParts, evaluated, membersOf, preview } from './shown-values.js';
import { eventKinds, recorderNames } from '../recorder-names.js';

const host = takeDoor() as RecorderHost;
const { parse, stringify } = JSON;
const { defineProperty } = Reflect;
const { is } = Object;

/** Events that are handed over at once, and how many may follow without a look at the count: calls that end one after the other. */
const size = 1 << 18;
const slack = 1 << 16;
const mostSightings = 1000;

type Evaluate = (code: string) => unknown;
type Thunks = readonly (() => unknown)[];

const global = globalThis as unknown as Record<string, number>;
const events = new Int32Array(size);
const state = {
  /** Events that were handed over. */
  flushed: 0,
  calls: 0,
  probes: [] as readonly Probe[],
  nextProbe: 0,
  scopes: dictionary<Evaluate>(),
  every: undefined as RecorderPlan['every'],
  nextOfEvery: 0,
  truths: '',
  values: [] as (readonly EvaluatedValue[])[],
  watch: undefined as RecorderPlan['watch'],
  read: undefined as (() => unknown) | undefined,
  watched: undefined as unknown,
  changes: [] as Change[],
  sightings: [] as Sighting[],
  seen: undefined as unknown,
  isQuiet: false,
  /** Events in the buffer when the code was frozen. */
  frozen: undefined as number | undefined,
};

function define(name: string, value: unknown): void {
  defineProperty(globalThis, name, bare({ value, writable: true, enumerable: false, configurable: false }));
}

define(recorderNames.events, events);
define(recorderNames.count, 0);
define(recorderNames.wanted, size - slack);
define(recorderNames.returned, undefined);
define(recorderNames.reached, reached);
define(recorderNames.threw, (error: unknown) => sight(eventKinds.threw, error));
define(recorderNames.caught, (error: unknown) => sight(eventKinds.caught, error));
define(recorderNames.began, (id: number) => {
  const number = ++state.calls;
  write(-id);
  write(eventKinds.resumed - number);
  return number;
});
define(recorderNames.left, (value: unknown) => {
  write(eventKinds.left);
  return value;
});
define(recorderNames.resumed, (value: unknown, call: number) => {
  write(eventKinds.resumed - call);
  return value;
});

function write(event: number): void {
  events[global[recorderNames.count]!++] = event;
}

/** The number of the last event. */
function latest(): number {
  return state.flushed + global[recorderNames.count]! - 1;
}

/** Called when an event has been written, from the wanted one on. */
function reached(given?: Evaluate | Thunks): void {
  if (state.frozen !== undefined) stop();
  const at = latest();
  const evaluate = typeof given === 'function' ? given : undefined;
  for (let probe = state.probes[state.nextProbe]; probe && probe.at <= at; probe = state.probes[state.nextProbe]) {
    state.nextProbe++;
    // Not every event is seen here.
    if (probe.at === at || probe.freeze) reach(probe, evaluate);
  }
  if (state.every?.events[state.nextOfEvery] === at) {
    state.nextOfEvery++;
    // Of a statement whose scope cannot be evaluated nothing is known.
    tell(typeof given === 'object' ? given : [], state.every.tells);
  }
  if (state.watch && at >= state.watch.from) watch(state.watch, at, evaluate);
  if (global[recorderNames.count]! > size - slack) flush();
  aim();
}

/** From which count on something is to be done. */
function aim(): void {
  let next = size - slack;
  const until = (at: number | undefined): void => {
    if (at !== undefined && at - state.flushed < next) next = at - state.flushed;
  };
  until(state.probes[state.nextProbe]?.at);
  until(state.every?.events[state.nextOfEvery]);
  until(state.read ? 0 : state.watch?.from);
  global[recorderNames.wanted] = next;
}

function flush(): void {
  const count = state.frozen ?? global[recorderNames.count]!;
  host.flush(events.buffer, count);
  state.flushed += count;
  global[recorderNames.count] = 0;
}

function reach({ keep, run, freeze }: Probe, evaluate: Evaluate | undefined): void {
  if (keep !== undefined && evaluate) state.scopes[keep] = evaluate;
  if (run)
    try {
      unrecorded(() => state.scopes[run.scope]?.(run.code));
    } catch {
      // It was shown when the user changed the value.
    }
  if (freeze) stop();
}

/** A promise that waits for the frozen code goes on as if it had failed: so every later statement is stopped, too. */
function stop(): never {
  state.frozen ??= global[recorderNames.count]!;
  global[recorderNames.wanted] = -1;
  host.freeze(latest());
  for (;;);
}

function tell(thunks: Thunks, what: 'truth' | 'values'): void {
  if (what === 'truth') {
    let holds = false;
    try {
      holds = Boolean(unrecorded(thunks[0]!));
    } catch {
      // Then it does not hold.
    }
    state.truths += holds ? '1' : '0';
    return;
  }
  const told: EvaluatedValue[] = [];
  for (let index = 0; index < thunks.length; index++) told[index] = evaluated(() => unrecorded(thunks[index]!));
  state.values[state.values.length] = told;
}

function watch(
  { from, to, code }: NonNullable<RecorderPlan['watch']>,
  at: number,
  evaluate: Evaluate | undefined,
): void {
  if (at === from && evaluate) {
    const read = evaluate(`() => (${code})`) as () => unknown;
    // Undefined while it cannot be read.
    state.read = () => {
      try {
        return unrecorded(read);
      } catch {
        return undefined;
      }
    };
    state.watched = state.read();
  } else if (state.read) {
    const before = state.watched;
    state.watched = state.read();
    if (!is(before, state.watched))
      state.changes[state.changes.length] = bare({ at, before: preview(before, 1), after: preview(state.watched, 1) });
  }
  if (at >= to) stop();
}

function sight(event: number, error: unknown): void {
  write(event);
  const at = latest();
  const last = state.sightings[state.sightings.length - 1];
  if (!state.isQuiet) {
    if (last && is(state.seen, error)) (last as { lastAt: number }).lastAt = at;
    else if (state.sightings.length < mostSightings)
      state.sightings[state.sightings.length] = bare({ at, lastAt: at, ...errorParts(error) });
    state.seen = error;
  }
  if (global[recorderNames.count]! > global[recorderNames.wanted]!) reached();
}

/** What code does that the debugger evaluates is no step. */
function unrecorded<Result>(run: () => Result): Result {
  const before = { count: global[recorderNames.count]!, wanted: global[recorderNames.wanted]!, calls: state.calls };
  global[recorderNames.wanted] = Infinity;
  state.isQuiet = true;
  try {
    return run();
  } finally {
    global[recorderNames.count] = before.count;
    global[recorderNames.wanted] = before.wanted;
    state.calls = before.calls;
    state.isQuiet = false;
  }
}

function inScope(scope: string, code: string): EvaluatedValue {
  const evaluate = state.scopes[scope];
  if (!evaluate)
    return bare({ value: null, error: 'Nothing can be evaluated here: the function has not reached a statement.' });
  return evaluated(() => unrecorded(() => evaluate(code)));
}

const harness: RecorderHarness = {
  plan(json) {
    const { probes, every, watch: watched } = parse(json) as RecorderPlan;
    state.probes = probes;
    state.every = every;
    state.watch = watched;
    aim();
  },
  finish() {
    flush();
    const { sightings, truths, values, changes } = state;
    return stringify(bare({ sightings, truths, values, changes }));
  },
  values(scope, names) {
    const wanted = parse(names) as readonly string[];
    const found: EvaluatedValue[] = [];
    for (let index = 0; index < wanted.length; index++)
      found[index] = inScope(
        scope,
        wanted[index] === 'this' ? 'this === globalThis ? undefined : this' : wanted[index]!,
      );
    return stringify(found);
  },
  evaluate: (scope, code) => stringify(inScope(scope, code)),
  returned: () => stringify(evaluated(() => (globalThis as Record<string, unknown>)[recorderNames.returned])),
  members: (reference, part, from, count) => stringify(membersOf(reference, part, from, count)),
  written(scope, code) {
    const value = unrecorded(() => state.scopes[scope]?.(code));
    if (typeof value === 'string') return value;
    const json = stringify(value, undefined, 2) as string | undefined;
    return json ?? cut(preview(value, 2));
  },
};
Object.assign(host.harness, harness);
