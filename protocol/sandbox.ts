/** What comes out of the sandbox and of the alteration flow: plain data that the server, the command line and the panel share. */
import { number, object, string, type Shaped } from './shape.js';

/** Why code of a module did not come to its end. */
export interface SandboxError {
  /**
   * `thrown`: an exception; `rejected`: the promise of an async function; `timeout`: the time limit; `memory`: the memory limit;
   * `syntax`: the code cannot be read.
   */
  readonly kind: 'thrown' | 'rejected' | 'timeout' | 'memory' | 'syntax';
  /** The name of the error, as in `TypeError`; null if something other than an error was thrown. */
  readonly name: string | null;
  readonly message: string;
  /** Where it happened, relative to the module, with `/`; null if that is not known. */
  readonly file: string | null;
  /** Counts from 1, as `column` does. */
  readonly line: number | null;
  readonly column: number | null;
  /** The calls that led there, innermost first, one a line: those in files of the module alone. */
  readonly stack: string | null;
}

/** A line that the code wrote to the console, or that a stand-in of the sandbox wrote for it. */
export interface ConsoleLine {
  readonly level: 'debug' | 'log' | 'info' | 'warn' | 'error';
  readonly text: string;
  readonly file: string | null;
  /** Counts from 1. */
  readonly line: number | null;
}

/** What a run of an alteration hook tells: `platform-config alter --format json`, and the panel. */
export interface AlterationReport {
  readonly hook: string;
  /** The clock of the run, as ISO time. */
  readonly now: string;
  readonly seed: number;
  readonly steps: AlterationSteps;
  /** What the API would answer: the alteration package, never the altered policy. */
  readonly response: JsonObject | null;
  readonly alteration_package: JsonObject | null;
  /** The policy after applying; null if nothing was applied. */
  readonly policy: JsonObject | null;
  readonly changes: readonly PolicyChange[] | null;
  readonly checks: readonly AlterationCheck[];
  readonly console: readonly ConsoleLine[];
  readonly error: AlterationError | null;
}

/** A report with what a panel leads to. The command line's JSON is the report alone. */
export interface LocatedReport extends AlterationReport {
  /** Where the code is that each check speaks of, in the order of `checks`; null where the text does not tell. */
  readonly places: readonly (CodePlace | null)[];
}

/** A place in the code of a module. */
export const codePlace = object({
  /** Relative to the module, with `/`. */
  file: string,
  /** Counts from 1, as `column` does. */
  line: number,
  column: number,
});

export type CodePlace = Shaped<typeof codePlace>;

/** The developer's inside view: what each hook function returned. A step that was not reached is null. */
export interface AlterationSteps {
  readonly validate: { readonly ok: boolean; readonly error: JsonValue; readonly value: JsonValue };
  readonly get: { readonly ok: boolean; readonly alteration_package: JsonValue } | null;
  readonly apply: { readonly ok: boolean; readonly altered_policy: JsonValue } | null;
}

/** `load`: the code of the module was read and run, and no hook function was called yet. */
export type AlterationStep = 'load' | 'validate' | 'get' | 'apply';

export interface AlterationError extends SandboxError {
  readonly step: AlterationStep;
}

/** A value of the policy that differs. `before` or `after` missing: there was or is none. */
export interface PolicyChange {
  /** A JSON Pointer into the policy. */
  readonly path: string;
  readonly before?: JsonValue;
  readonly after?: JsonValue;
}

/** Something that a hook function returned and should not have. */
export interface AlterationCheck {
  readonly code: string;
  readonly severity: 'error' | 'warning' | 'information';
  readonly message: string;
  /** A JSON Pointer into what the function returned. */
  readonly path: string;
}

export type JsonValue = null | boolean | number | string | readonly JsonValue[] | JsonObject;

export interface JsonObject {
  readonly [name: string]: JsonValue;
}
