/** The door between the sandbox and its host for code that is recorded. */
export interface RecorderHost {
  /** Takes the first events of the buffer. */
  flush(buffer: unknown, count: number): void;
  /** The code waits at this event to be interrupted. */
  freeze(at: number): void;
  /** Gets the functions that the host calls. */
  readonly harness: object;
}

/** What to do in a run. */
export interface RecorderPlan {
  /** Ordered by event. */
  readonly probes: readonly Probe[];
  /** At these events the statement evaluates what it was given: whether the first is true, or the values. */
  readonly every?: { readonly events: readonly number[]; readonly tells: 'truth' | 'values' };
  /** Tells when the value of an expression changes between two events, as seen in the scope of the statement at `from`. */
  readonly watch?: { readonly from: number; readonly to: number; readonly code: string };
}

export interface Probe {
  /** The event. */
  readonly at: number;
  /** Keeps the scope of the statement under this name. */
  readonly keep?: string;
  /** Evaluates code in a scope that was kept. */
  readonly run?: { readonly scope: string; readonly code: string };
  /** Ends the run: nothing catches that, and what the code could see stays as it is. */
  readonly freeze?: true;
}

/** A value as it is shown. */
export interface ShownValue {
  readonly text: string;
  readonly type: string;
  /** For `members`; 0: nothing is inside. */
  readonly reference: number;
  /** The number of items of a list, and of members of anything else. */
  readonly indexed: number;
  readonly named: number;
}

/** One of the two is null. */
export interface EvaluatedValue {
  readonly value: ShownValue | null;
  readonly error: string | null;
}

export interface Member extends EvaluatedValue {
  readonly name: string;
  /** Null: no path leads to it. */
  readonly key: string | null;
  /** A getter, which may do anything: it is only run if the user asks for it. */
  readonly isLazy: boolean;
}

/** An exception that left a function or was caught. */
export interface Sighting {
  /** The event of the first time, and of the last. */
  readonly at: number;
  readonly lastAt: number;
  readonly name: string;
  readonly message: string;
  readonly stack: string;
}

/** A value that was different at this event, a statement or the end of a call, than at the one before. */
export interface Change {
  readonly at: number;
  readonly before: string;
  readonly after: string;
}

/** What a run told. */
export interface Told {
  readonly sightings: readonly Sighting[];
  /** Of `every`: one letter an event, `1` for true. */
  readonly truths: string;
  readonly values: readonly (readonly EvaluatedValue[])[];
  readonly changes: readonly Change[];
}

export interface RecorderHarness {
  /** Takes JSON of a RecorderPlan. */
  plan(json: string): void;
  /** Flushes the last events. @returns JSON of a Told */
  finish(): string;
  /** JSON of a list of EvaluatedValue. @param names JSON of a list of names that the scope sees */
  values(scope: string, names: string): string;
  /** JSON of an EvaluatedValue. */
  evaluate(scope: string, code: string): string;
  /** JSON of an EvaluatedValue: what the last `return` returned. */
  returned(): string;
  /** JSON of a list of Member. @param from of the items of a list @param count 0: all of them */
  members(reference: number, part: 'all' | 'named' | 'indexed', from: number, count: number): string;
  /** The value of an expression as a whole: JSON if it can be, else as it is shown. */
  written(scope: string, code: string): string;
}
