import type { Passing } from './module-items.js';

/** The latest outcome of each scenario that has run in this window since its module was edited. */
export class ScenarioOutcomes {
  readonly #passed = new Map<string, Map<string, boolean>>();
  readonly #listeners = new Set<() => void>();

  /** @param root the URI of the module's folder @param file of the scenario, in the module */
  ran(root: string, file: string, passed: boolean): void {
    const ofModule = this.#passed.get(root) ?? new Map<string, boolean>();
    this.#passed.set(root, ofModule.set(file, passed));
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

  /** Null if none has run. @param files those that exist: a scenario may have been deleted since */
  of(root: string, files: readonly string[]): Passing | null {
    const ofModule = this.#passed.get(root);
    const ran = files.filter((file) => ofModule?.has(file));
    if (ran.length === 0) return null;
    return { passed: ran.filter((file) => ofModule?.get(file)).length, ran: ran.length, all: files.length };
  }

  onChanged(listener: () => void): { dispose(): void } {
    this.#listeners.add(listener);
    return { dispose: () => this.#listeners.delete(listener) };
  }

  #changed(): void {
    for (const listener of this.#listeners) listener();
  }
}
