/** The messages between the host and its worker. The host sends requests, and the worker answers each once. */
import type { ConsoleLine, SandboxError } from '../../protocol/sandbox.js';
import type { SandboxLimits } from './limits.js';
import type { CallResult, Parameter, SessionRequest } from './session.js';
import type { InspectMethod, Recording, RecordRequest } from './recording.js';
import type { CollectedSuite, RunnableResult } from './unit-tests.js';
import type { MemoryImage } from './memory-image.js';

/** What an engine is made of. Passed to the worker when it starts. */
export interface EngineSettings {
  readonly wasmModule: WebAssembly.Module;
  readonly guestSource: string;
  /** The memory of another engine of this process when its guest had started. It is copied, and the guest is not started again. */
  readonly image?: MemoryImage | undefined;
  readonly limits: SandboxLimits;
}

/** Further scripts of the sandbox that a session needs. */
export interface SessionGuests {
  /** The bundle of guest/unit-tests.ts, for code that declares unit tests. */
  readonly unitTestGuest?: string;
  /** The bundle of guest/recorder.ts, for code that is instrumented. */
  readonly recorder?: RecordRequest & { readonly guest: string };
}

export type Question =
  | { readonly kind: 'load'; readonly request: SessionRequest; readonly guests: SessionGuests }
  | {
      readonly kind: 'call';
      readonly name: string;
      readonly parameters: Readonly<Record<string, Parameter>>;
      readonly isWatched: boolean;
    }
  | { readonly kind: 'reset'; readonly now: number; readonly seed: number }
  | { readonly kind: 'collect' }
  | { readonly kind: 'run'; readonly id: number }
  | { readonly kind: 'count' }
  | { readonly kind: 'finish' }
  | { readonly kind: 'inspect'; readonly method: InspectMethod; readonly given: readonly (string | number)[] }
  /** Brings the realm back to the state in which it was before it loaded code. */
  | { readonly kind: 'renew' };

export type Answer =
  /** `thread`: the file with the computing time of the thread; null if there is none. `image`: for the next engines, if it got none itself. */
  | { readonly kind: 'ready'; readonly thread: string | null; readonly image: MemoryImage | null }
  | { readonly kind: 'loaded'; readonly error: SandboxError | null; readonly console: readonly ConsoleLine[] }
  | { readonly kind: 'called'; readonly result: CallResult; readonly console: readonly ConsoleLine[] }
  | { readonly kind: 'done'; readonly console: readonly ConsoleLine[] }
  | { readonly kind: 'collected'; readonly suite: CollectedSuite | null; readonly console: readonly ConsoleLine[] }
  | { readonly kind: 'ran'; readonly result: RunnableResult; readonly console: readonly ConsoleLine[] }
  | { readonly kind: 'finished'; readonly recording: Recording | null }
  /** Null: it took too long. */
  | { readonly kind: 'inspected'; readonly json: string | null }
  /** Not fresh: the thread must not be used again. */
  | { readonly kind: 'renewed'; readonly isFresh: boolean }
  | { readonly kind: 'counted'; readonly counts: readonly number[]; readonly console: readonly ConsoleLine[] };
