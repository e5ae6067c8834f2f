/** The unit tests of a module in the sandbox: the declared ones, and the result of each function. */
import type { SandboxError } from '../../protocol/sandbox.js';
import type { JsonValue } from '../../protocol/json-value.js';
import type { HookKind } from './guest/test-host.js';

/** A suite declared with `describe`; the outermost one has no title. */
export interface CollectedSuite {
  readonly kind: 'suite';
  readonly title: string;
  readonly only: boolean;
  readonly skip: boolean;
  /** The ids of its hooks, in the order of their declaration. */
  readonly before: readonly number[];
  readonly beforeEach: readonly number[];
  readonly afterEach: readonly number[];
  readonly after: readonly number[];
  readonly children: readonly (CollectedSuite | CollectedTest)[];
}

export interface CollectedTest {
  readonly kind: 'test';
  /** Always the same for the same code. */
  readonly id: number;
  readonly title: string;
  readonly only: boolean;
  readonly skip: boolean;
  /** Where it was declared; null if not known. Counts from 1. */
  readonly place: { readonly file: string; readonly line: number } | null;
}

/** A hook that a running test declares. As in mocha it belongs to the outermost suite from then on. */
export interface LateHook {
  readonly kind: HookKind;
  readonly id: number;
}

/** The result of a test or a hook, and the hooks that it declared. `expected` and `actual` are from an assertion that compared values. */
export type RunnableResult = { readonly late?: readonly LateHook[] } & (
  | { readonly kind: 'passed' | 'skipped' }
  | {
      readonly kind: 'failed';
      readonly error: SandboxError;
      readonly expected: JsonValue;
      readonly actual: JsonValue;
    }
);
