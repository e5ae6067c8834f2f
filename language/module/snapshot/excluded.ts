import ignore, { type Ignore } from 'ignore';

/** The `exclude` of a tools file: files and folders that are not checked, as patterns of a `.gitignore` in its folder. */
export class Excluded {
  readonly #rules: Ignore | undefined;
  readonly #prefix: string;

  /** @param modulePath the path from the folder of the tools file to the module's root; empty if they are the same */
  constructor(patterns: readonly string[], modulePath: string) {
    this.#rules = patterns.length === 0 ? undefined : ignore().add(patterns);
    this.#prefix = modulePath === '' ? '' : `${modulePath}/`;
  }

  /** @param path of a file, relative to the module's root */
  has(path: string): boolean {
    return this.#rules?.ignores(this.#prefix + path) === true;
  }

  /** Whether the whole module is excluded by its folder. */
  get hasModule(): boolean {
    return this.#prefix !== '' && this.#rules?.ignores(this.#prefix) === true;
  }
}
