import type { TestCase, TestEntry, TestKind } from '../../protocol/tests.js';
import type { Passing } from './module-items.js';

type Named = Pick<TestCase, 'kind' | 'file' | 'name'>;

/** The latest outcome of each test that has run in this window since its module was edited. */
export class TestOutcomes {
  readonly #passed = new Map<string, Map<string, { readonly kind: TestKind; readonly passed: boolean }>>();
  readonly #listeners = new Set<() => void>();

  /** One that was skipped has not run. @param root the URI of the module's folder */
  ran({ kind, file, name, status }: Named & Pick<TestEntry, 'status'>, root: string): void {
    if (status === 'skipped') return;
    const ofModule = this.#passed.get(root) ?? new Map<string, never>();
    const passed = status === 'passed';
    this.#passed.set(root, new Map([...ofModule, [keyOf({ kind, file, name }), { kind, passed }]]));
    this.#changed();
  }

  /** A file was edited: what its module did before says nothing of what it does now. @param uri of the file */
  edited(uri: string): void {
    for (const root of this.#passed.keys())
      if (decodeURIComponent(uri).startsWith(`${decodeURIComponent(root)}/`)) {
        this.#passed.delete(root);
        this.#changed();
      }
  }

  /** A count for each kind, if a test of any kind has run: what has not run is not passed over. @param tests those that exist: one may have been deleted since. Unit tests with computed titles are known only once they have run. */
  of(root: string, tests: readonly Named[]): readonly Passing[] {
    const ofModule = this.#passed.get(root) ?? new Map<string, never>();
    const known = new Set(tests.map(keyOf));
    const counts = kinds.map((kind) => {
      const ran = [...ofModule].filter(([key, one]) => one.kind === kind && (kind === 'unit' || known.has(key)));
      const names = new Set(ran.map(([key]) => key));
      const left = tests.filter((one) => one.kind === kind && !names.has(keyOf(one)));
      const passed = ran.filter(([, one]) => one.passed).length;
      return { kind, passed, ran: ran.length, all: ran.length + left.length };
    });
    const ran = counts.filter((one) => one.ran > 0);
    return ran.length === 0 ? [] : [...ran, ...counts.filter((one) => one.ran === 0 && one.all > 0)];
  }

  onChanged(listener: () => void): { dispose(): void } {
    this.#listeners.add(listener);
    return { dispose: () => this.#listeners.delete(listener) };
  }

  #changed(): void {
    for (const listener of this.#listeners) listener();
  }
}

const kinds: readonly TestKind[] = ['scenario', 'unit', 'lifecycle'];

function keyOf({ kind, file, name }: Named): string {
  return JSON.stringify([kind, file, ...name]);
}
