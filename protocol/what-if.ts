/** The result of every hook for every sample: `platform-config what-if --format json`, and the panel. Plain data; absent is null, never omitted. */
import { json } from './json.js';
import { codePlace } from './sandbox.js';
import { listOf, number, object, oneOf, orNull, string, type Decoded } from './decoder.js';

/** Failures first. `failed`: the code failed; `invalid`: its result is wrong; `rejected`: by the validation. */
export const whatIfOutcomes = ['failed', 'invalid', 'rejected', 'applied'] as const;

export type WhatIfOutcome = (typeof whatIfOutcomes)[number];

export const whatIfRow = object({
  hook: string,
  /** A file of the samples folder. */
  sample: string,
  /** The source of the request: `scenario raise-the-cover`, `given 1` or `generated 1`. */
  request: string,
  data: json,
  outcome: oneOf(whatIfOutcomes),
  /** Why the request was not applied, or what is wrong with the results of the functions. */
  message: orNull(string),
  /** Where the code failed, or where it returns the invalid value; null if not known, or if nothing is wrong. */
  place: orNull(codePlace),
  /** The currency of the policy; null if it names none. */
  currency: orNull(string),
  /** The monthly premium in cents. */
  premium_before: orNull(number),
  premium_after: orNull(number),
  /** The number of values of the policy that differ. */
  changes: number,
});

export type WhatIfRow = Decoded<typeof whatIfRow>;

export const whatIfReport = object({
  version: oneOf([1]),
  /** The folder of the module, as given. */
  module: string,
  /** The clock of all runs, as ISO time. */
  now: string,
  seed: number,
  /** Failures first, then by hook, sample and request. */
  rows: listOf(whatIfRow),
  /** Notes on the whole report, e.g. that the code keeps state between runs. */
  notes: listOf(string),
});

export type WhatIfReport = Decoded<typeof whatIfReport>;

export const whatIfFormat = oneOf(['csv', 'json', 'markdown']);

export type WhatIfFormat = Decoded<typeof whatIfFormat>;

/** A finished run while others continue. */
export interface WhatIfProgress {
  readonly row: WhatIfRow;
  readonly done: number;
  readonly all: number;
}

/** A row that is new, removed or different: null where it is missing. */
export interface WhatIfChange {
  readonly before: WhatIfRow | null;
  readonly after: WhatIfRow | null;
}

/** Whether something is wrong with the code. A rejection is normal for a validation. */
export function isFailure({ outcome }: WhatIfRow): boolean {
  return outcome === 'failed' || outcome === 'invalid';
}

/** The rows that are new, removed or different since an earlier run. Code that only moved to another line does not count. */
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
