import type { FuzzProgress } from '../../protocol/fuzz.js';
import type { JsonObject, JsonValue } from '../../protocol/json-value.js';
import type { HookModule } from '../alterations/hook-module.js';

export interface FuzzInput {
  readonly module: HookModule;
  readonly hook: string;
  /** The content of the hook's schema file. */
  readonly schema: JsonValue;
  /** The `data` of known requests, e.g. those of scenarios: each is tried, and varied. */
  readonly requests: readonly JsonObject[];
  /** With a policy. */
  readonly sample: JsonObject;
  /** Its file in the samples folder; null: a scenario uses the first. */
  readonly sampleName: string | null;
  readonly runs: number;
  /** The same seed gives the same requests. */
  readonly seed: number;
  readonly now: number;
  readonly env: Readonly<Record<string, string>>;
  readonly signal?: AbortSignal;
  /** Called after each request. */
  readonly ended?: (progress: FuzzProgress) => void;
}
