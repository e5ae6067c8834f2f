/** What the calls of the library take. */
import type { ReportedDiagnostic } from '../../protocol/check-report.js';
import type { JsonObject, JsonValue } from '../../protocol/json-value.js';
import type { ModuleFiles } from './module-files.js';
import type { RuleId } from './rule-ids.js';

export type Level = 'off' | 'hint' | 'information' | 'warning' | 'error';

export interface CheckOptions {
  /** Levels of rules by id, which replace those of the tools file. */
  readonly rules?: Readonly<Partial<Record<RuleId, Level>>>;
}

export interface FixedModule {
  /** All files, with the changes. */
  readonly files: ModuleFiles;
  /** The number of problems that the changes remove. */
  readonly fixed: number;
  /** Those that are left, as of `checkModule`. */
  readonly problems: readonly ReportedDiagnostic[];
}

export interface Claim {
  /** The sample data: a file of the samples folder by its name, or an object with `policy`, `policyholder`, `claim` … Default: the first file. */
  readonly sample?: string | JsonObject;
  /** Answers by block key: the key of an option, the value of an input; amounts in cents. */
  readonly answers?: JsonObject;
  /** Block states by key, merged over the defaults. */
  readonly states?: JsonObject;
  /** `claim.status`; default: that of the sample. */
  readonly status?: string;
  /** `claim.approval_status`; default: that of the sample. */
  readonly approvalStatus?: string;
  /** The clock: a time or a date. Default: now. */
  readonly now?: string;
  /** The disbursement blocks whose buttons are pressed, in order. */
  readonly create?: readonly string[];
}

export interface HookRequest {
  /** The key of the hook. */
  readonly hook: string;
  /** The `data` of the request. */
  readonly data: JsonValue;
  /** As in a claim; it needs a `policy`. */
  readonly sample?: string | JsonObject;
  /** Apply the package that the hook creates. Default: false. */
  readonly apply?: boolean;
  /** The clock of the code: a time or a date. Default: now. */
  readonly now?: string;
  /** What random numbers and identifiers are made from. Default: 1. */
  readonly seed?: number;
  /** How long each function may compute, in milliseconds. Default: 1000. */
  readonly timeout?: number;
  /** Once aborted, the code is stopped, and the call throws the reason of the signal. */
  readonly signal?: AbortSignal;
}

export interface TestOptions {
  /** The clock of tests that have none of their own: a time or a date. Default: now. */
  readonly now?: string;
  /** Once aborted, no further test starts, and the call throws the reason of the signal. */
  readonly signal?: AbortSignal;
}
