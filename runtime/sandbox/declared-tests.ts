/** The mocha tests that code declares while it is loaded. They are kept on the host, where the code cannot change them. */
import type { SandboxError } from '../../protocol/sandbox.js';
import type { JsonValue } from '../../protocol/json-value.js';
import type { HookKind } from './guest/test-host.js';
import type { CollectedSuite, CollectedTest, LateHook, RunnableResult } from './unit-tests.js';

interface OpenSuite extends CollectedSuite {
  readonly before: number[];
  readonly beforeEach: number[];
  readonly afterEach: number[];
  readonly after: number[];
  readonly children: (OpenSuite | CollectedTest)[];
}

export class DeclaredTests {
  readonly outermost: CollectedSuite;
  readonly #open: OpenSuite[];
  #late: LateHook[] = [];
  #lastId = 0;
  #isClosed = false;

  constructor() {
    const outermost = suiteOf('', false, false);
    this.outermost = outermost;
    this.#open = [outermost];
  }

  enterSuite(title: string, only: boolean, skip: boolean): void {
    const suite = suiteOf(title, only, skip);
    if (!this.#isClosed) this.#open.at(-1)?.children.push(suite);
    this.#open.push(suite);
  }

  leaveSuite(): void {
    this.#open.pop();
  }

  /** @returns the id, from 1; 0 if no more can be declared */
  test(test: Omit<CollectedTest, 'kind' | 'id'>): number {
    if (this.#isClosed) return 0;
    const id = ++this.#lastId;
    this.#open.at(-1)?.children.push({ kind: 'test', id, ...test });
    return id;
  }

  /** @returns the id, from 1 */
  hook(kind: HookKind): number {
    const id = ++this.#lastId;
    if (this.#isClosed) this.#late.push({ kind, id });
    else this.#open.at(-1)?.[kind].push(id);
    return id;
  }

  /** The hooks that tests have declared since the last call. */
  takeLate(): readonly LateHook[] {
    const late = this.#late;
    this.#late = [];
    return late;
  }

  /** No more tests can be declared. */
  close(): void {
    this.#isClosed = true;
  }

  has(id: number): boolean {
    return Number.isInteger(id) && id >= 1 && id <= this.#lastId;
  }
}

function suiteOf(title: string, only: boolean, skip: boolean): OpenSuite {
  return { kind: 'suite', title, only, skip, before: [], beforeEach: [], afterEach: [], after: [], children: [] };
}

/** @param compared the values that an assertion compared */
export function failedRun(
  error: SandboxError,
  { expected, actual }: { readonly expected: JsonValue; readonly actual: JsonValue } = { expected: null, actual: null },
): RunnableResult {
  return { kind: 'failed', error, expected, actual };
}
