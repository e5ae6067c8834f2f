/** The output of the sandbox and of the alteration flow: plain data shared by the server, the command line and the panel. */
import { number, object, string, type Decoded } from './decoder.js';
import type { JsonObject, JsonValue } from './json-value.js';

/** Why code of a module failed. */
export interface SandboxError {
  /**
   * `thrown`: an exception; `rejected`: the promise of an async function; `timeout`: the time limit; `memory`: the memory limit;
   * `syntax`: the code cannot be parsed.
   */
  readonly kind: 'thrown' | 'rejected' | 'timeout' | 'memory' | 'syntax';
  /** The name of the error, e.g. `TypeError`; null if something other than an error was thrown. */
  readonly name: string | null;
  readonly message: string;
  /** Where it happened, relative to the module, with `/`; null if not known. */
  readonly file: string | null;
  /** Counts from 1, as `column` does. */
  readonly line: number | null;
  readonly column: number | null;
  /** The call stack, innermost first, one call a line: only those in files of the module. */
  readonly stack: string | null;
}

/** A console line of the code, or of a stand-in of the sandbox. */
export interface ConsoleLine {
  readonly level: 'debug' | 'log' | 'info' | 'warn' | 'error';
  readonly text: string;
  readonly file: string | null;
  /** Counts from 1. */
  readonly line: number | null;
}

/** The report of an alteration run: `platform-config alter --format json`, and the panel. */
export interface AlterationReport {
  readonly hook: string;
  /** The clock of the run, as ISO time. */
  readonly now: string;
  readonly seed: number;
  readonly steps: AlterationSteps;
  /** The answer of the API: the alteration package, never the altered policy. */
  readonly response: JsonObject | null;
  readonly alteration_package: JsonObject | null;
  /** The policy after applying; null if nothing was applied. */
  readonly policy: JsonObject | null;
  readonly changes: readonly PolicyChange[] | null;
  readonly checks: readonly AlterationCheck[];
  readonly console: readonly ConsoleLine[];
  readonly error: AlterationError | null;
}

/** A report with the places that a panel links to. The JSON of the command line is only the report. */
export interface LocatedReport extends AlterationReport {
  /** The place in the code for each check, in the order of `checks`; null if the text does not determine it. */
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

export type CodePlace = Decoded<typeof codePlace>;

/** The developer's view: the result of each hook function. A step that was not reached is null. */
export interface AlterationSteps {
  readonly validate: { readonly ok: boolean; readonly error: JsonValue; readonly value: JsonValue };
  readonly get: { readonly ok: boolean; readonly alteration_package: JsonValue } | null;
  readonly apply: { readonly ok: boolean; readonly altered_policy: JsonValue } | null;
}

/** `load`: the code of the module was read and run, before any hook function was called. */
export type AlterationStep = 'load' | 'validate' | 'get' | 'apply';

export interface AlterationError extends SandboxError {
  readonly step: AlterationStep;
}

/** A value of the policy that differs. A missing `before` or `after`: the value did not or does not exist. */
export interface PolicyChange {
  /** A JSON Pointer into the policy. */
  readonly path: string;
  readonly before?: JsonValue;
  readonly after?: JsonValue;
}

/** A problem in the result of a hook function. */
export interface AlterationCheck {
  readonly code: string;
  readonly severity: 'error' | 'warning' | 'information';
  readonly message: string;
  /** A JSON Pointer into the result of the function. */
  readonly path: string;
}
