/** What the host and its worker say to each other. The host asks, the worker answers each question once. */
import type { ConsoleLine, SandboxError } from '../../protocol/sandbox.js';
import type { SandboxLimits } from './limits.js';
import type { CallResult, Parameter, SessionRequest } from './session.js';

/** Given to the worker when it starts. */
export interface WorkerSettings {
  readonly wasmModule: WebAssembly.Module;
  readonly guestSource: string;
  readonly limits: SandboxLimits;
}

export type Question =
  | { readonly kind: 'load'; readonly request: SessionRequest }
  | { readonly kind: 'call'; readonly name: string; readonly parameters: Readonly<Record<string, Parameter>> };

export type Answer =
  | { readonly kind: 'ready' }
  | { readonly kind: 'loaded'; readonly error: SandboxError | null; readonly console: readonly ConsoleLine[] }
  | { readonly kind: 'called'; readonly result: CallResult; readonly console: readonly ConsoleLine[] };
