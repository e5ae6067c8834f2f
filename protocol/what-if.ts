/** What every hook does to every sample: `platform-config what-if --format json`, and the panel. Plain data; absent is null, never omitted. */
import type { CodePlace, JsonValue } from './sandbox.js';

export interface WhatIfReport {
  readonly version: 1;
  /** The folder of the module, as it was given. */
  readonly module: string;
  /** The clock of all runs, as ISO time. */
  readonly now: string;
  readonly seed: number;
  /** Failures first, then by hook, sample and request. */
  readonly rows: readonly WhatIfRow[];
  /** What is to be known of the whole, such as that the code keeps something between two runs. */
  readonly notes: readonly string[];
}

export interface WhatIfRow {
  readonly hook: string;
  /** A file of the samples folder. */
  readonly sample: string;
  /** Where the request comes from: `scenario raise-the-cover`, `given 1` or `generated 1`. */
  readonly request: string;
  readonly data: JsonValue;
  readonly outcome: WhatIfOutcome;
  /** Why the request was not applied, or what is wrong with what the functions returned. */
  readonly message: string | null;
  /** Where the code failed, or where it returns what is wrong; null if that is not known, or nothing is wrong. */
  readonly place: CodePlace | null;
  /** The currency of the policy; null if it names none. */
  readonly currency: string | null;
  /** The monthly premium in cents. */
  readonly premium_before: number | null;
  readonly premium_after: number | null;
  /** How many values of the policy differ. */
  readonly changes: number;
}

/** `failed`: the code failed; `flawed`: what it returned is wrong; `rejected`: by the validation. */
export type WhatIfOutcome = 'failed' | 'flawed' | 'rejected' | 'applied';

/** Failures first. */
export const whatIfOutcomes: readonly WhatIfOutcome[] = ['failed', 'flawed', 'rejected', 'applied'];

/** A run that has ended while others go on. */
export interface WhatIfProgress {
  readonly row: WhatIfRow;
  readonly done: number;
  readonly all: number;
}

/** A row that is new, gone or different: null where there is none. */
export interface WhatIfChange {
  readonly before: WhatIfRow | null;
  readonly after: WhatIfRow | null;
}

/** Whether something is wrong with the code. A rejection is what a validation is for. */
export function isFailure({ outcome }: WhatIfRow): boolean {
  return outcome === 'failed' || outcome === 'flawed';
}

/** The rows that are new, gone or different since an earlier run. Code that only moved to another line changes nothing. */
export function changedSince(before: readonly WhatIfRow[], after: readonly WhatIfRow[]): readonly WhatIfChange[] {
  const old = new Map(before.map((row) => [keyOf(row), row]));
  const found = after.flatMap((row) => {
    const same = old.get(keyOf(row)) ?? null;
    old.delete(keyOf(row));
    return same && told(same) === told(row) ? [] : [{ before: same, after: row }];
  });
  return [...found, ...[...old.values()].map((row) => ({ before: row, after: null }))];
}

function keyOf({ hook, sample, request, data }: WhatIfRow): string {
  return JSON.stringify([hook, sample, request, data]);
}

function told({ outcome, message, premium_before, premium_after, changes }: WhatIfRow): string {
  return JSON.stringify([outcome, message, premium_before, premium_after, changes]);
}
