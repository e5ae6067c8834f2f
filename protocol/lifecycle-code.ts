/** Calls of the lifecycle functions of a module: in a policy's life, and in the claim form. */
import type { AlterationCheck, CodePlace, ConsoleLine, PolicyChange, SandboxError } from './sandbox.js';
import type { JsonObject, JsonValue } from './json-value.js';

/** The lifecycle functions of a module, as far as a panel calls them. */
export interface DeclaredCode {
  /** Those that the text of the code declares, in the order of the catalogue. */
  readonly functions: readonly string[];
  readonly isTrusted: boolean;
}

export interface CodeCall {
  /** e.g. `afterPaymentFailed`. */
  readonly function: string;
  /** The function in the code. */
  readonly place: CodePlace | null;
  /** The clock of the call, as ISO time. */
  readonly now: string;
  /** The parameters; of `getReactivationOptions` the policy itself. */
  readonly arguments: JsonObject;
  /** Null: nothing, or the call failed. */
  readonly returned: JsonValue;
  /** What of it the platform would not accept. */
  readonly checks: readonly AlterationCheck[];
  readonly console: readonly ConsoleLine[];
  readonly error: SandboxError | null;
}

/** The code in a policy's life. */
export interface LifeCode {
  /** The lifecycle functions that the code has, in the order of the catalogue. */
  readonly functions: readonly string[];
  readonly calls: readonly CodeCall[];
  /** The policy at the end, as code would get it; null while it is not issued. */
  readonly policy: JsonObject | null;
  /** The balance at the end of each day on which it changed, in cents. */
  readonly balances: readonly { readonly date: string; readonly balance: number }[];
  /** The fields of the policy that updates have changed so far, at the end of each day on which they changed any. */
  readonly changed: readonly { readonly date: string; readonly fields: JsonObject }[];
  /** What the code offered at the last reactivation. */
  readonly reactivationOptions: readonly JsonObject[];
}

/** What code has to do with an entry of a timeline. */
export interface EntryCode {
  /** The index of the call that brought it about. */
  readonly call: number;
  /** Where the code returns the action, or the function itself. */
  readonly place: CodePlace | null;
  /** After a debit or a credit, in cents. */
  readonly balance: number | null;
  /** The key of a notification. */
  readonly notification: string | null;
  /** What an action changed in the policy. */
  readonly changes: readonly PolicyChange[];
}

/** What the code of a module would do about a claim. */
export interface ClaimCodeReport {
  readonly calls: readonly CodeCall[];
  /** The actions that the platform would accept, in order. */
  readonly actions: readonly ClaimAction[];
  /** What they would change in the policy. */
  readonly changes: readonly PolicyChange[];
  /** Why no more functions were called; null if they were. */
  readonly stopped: CodeStop | null;
}

export interface ClaimAction {
  /** e.g. `update_policy`. */
  readonly name: string;
  readonly members: JsonObject;
  /** The index of the call that returned it. */
  readonly call: number;
  /** Where the code returns it, or the function itself. */
  readonly place: CodePlace | null;
}

/** Why functions are no longer called. */
export interface CodeStop {
  readonly code: 'code-not-loaded' | 'code-stopped' | 'code-loop';
  readonly message: string;
  readonly place: CodePlace | null;
}
