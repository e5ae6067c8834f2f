/** What every hook does to every sample: `platform-config what-if --format json`. Plain data; absent is null, never omitted. */
import type { JsonValue } from './sandbox.js';

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
  /** The monthly premium in cents. */
  readonly premium_before: number | null;
  readonly premium_after: number | null;
  /** How many values of the policy differ. */
  readonly changes: number;
}

/** `failed`: the code failed; `flawed`: what it returned is wrong; `rejected`: by the validation. */
export type WhatIfOutcome = 'failed' | 'flawed' | 'rejected' | 'applied';
