import type { Passing } from './module-items.js';

/** The latest outcome of each scenario that has run in this window. */
export class ScenarioOutcomes {
  readonly #passed = new Map<string, Map<string, boolean>>();
  readonly #listeners = new Set<() => void>();

  /** @param root the URI of the module's folder @param file of the scenario, in the module */
  ran(root: string, file: string, passed: boolean): void {
    const ofModule = this.#passed.get(root) ?? new Map<string, boolean>();
    this.#passed.set(root, ofModule.set(file, passed));
    for (const listener of this.#listeners) listener();
  }

  /** Null if none has run. */
  of(root: string): Passing | null {
    const ofModule = this.#passed.get(root);
    return ofModule ? { passed: [...ofModule.values()].filter(Boolean).length, ran: ofModule.size } : null;
  }

  onChanged(listener: () => void): { dispose(): void } {
    this.#listeners.add(listener);
    return { dispose: () => this.#listeners.delete(listener) };
  }
}
