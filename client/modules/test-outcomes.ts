import type { TestCase, TestEntry, TestKind } from '../../protocol/tests.js';
import type { Passing } from './module-items.js';

type Named = Pick<TestCase, 'kind' | 'file' | 'name'>;

interface Outcome {
  readonly kind: TestKind;
  readonly passed: boolean;
  /** Whether its module was edited since. */
  readonly isOld: boolean;
}

/** The latest outcome of each test that has run in this window: what passed counts until its module is edited, what failed until it runs again. */
export class TestOutcomes {
  readonly #outcomes = new Map<string, ReadonlyMap<string, Outcome>>();
  readonly #listeners = new Set<() => void>();

  /** One that was skipped has not run. @param root the URI of the module's folder */
  ran({ kind, file, name, status }: Named & Pick<TestEntry, 'status'>, root: string): void {
    if (status === 'skipped') return;
    const outcome = { kind, passed: status === 'passed', isOld: false };
    this.#outcomes.set(root, new Map([...this.#of(root), [keyOf({ kind, file, name }), outcome]]));
    this.#changed();
  }

  /** A file was edited: that its module passed before says nothing of what it does now, and what failed is still to be fixed. @param uri of the file */
  edited(uri: string): void {
    for (const [root, outcomes] of this.#outcomes) {
      if (!decodeURIComponent(uri).startsWith(`${decodeURIComponent(root)}/`)) continue;
      if ([...outcomes.values()].every(({ isOld }) => isOld)) continue;
      const failed = [...outcomes].filter(([, { passed }]) => !passed);
      this.#outcomes.set(root, new Map(failed.map(([key, one]) => [key, { ...one, isOld: true }])));
      this.#changed();
    }
  }

  /** A count for each kind, if a test of any kind has run: what has not run is not passed over. @param tests those that exist: one may have been deleted since. Unit tests with computed titles are known only once they have run, until the module is edited. */
  of(root: string, tests: readonly Named[]): readonly Passing[] {
    const known = new Set(tests.map(keyOf));
    const isThere = (key: string, { kind, isOld }: Outcome) => known.has(key) || (kind === 'unit' && !isOld);
    const outcomes = [...this.#of(root)].filter(([key, one]) => isThere(key, one));
    if (outcomes.length === 0) return [];
    const names = new Set(outcomes.map(([key]) => key));
    const counts = kinds.map((kind) => {
      const ran = outcomes.flatMap(([, one]) => (one.kind === kind ? [one] : []));
      const left = tests.filter((one) => one.kind === kind && !names.has(keyOf(one)));
      const passed = ran.filter((one) => one.passed).length;
      return { kind, passed, failed: ran.length - passed, all: ran.length + left.length };
    });
    return counts.filter(({ all }) => all > 0);
  }

  onChanged(listener: () => void): { dispose(): void } {
    this.#listeners.add(listener);
    return { dispose: () => this.#listeners.delete(listener) };
  }

  #of(root: string): ReadonlyMap<string, Outcome> {
    return this.#outcomes.get(root) ?? new Map<string, never>();
  }

  #changed(): void {
    for (const listener of this.#listeners) listener();
  }
}

const kinds: readonly TestKind[] = ['scenario', 'unit', 'lifecycle'];

function keyOf({ kind, file, name }: Named): string {
  return JSON.stringify([kind, file, ...name]);
}
