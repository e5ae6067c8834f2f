/** Policies of books that a panel has opened: samples that are in no file, kept until the server ends. */
import type { JsonObject } from '../../protocol/json-value.js';

/** For all modules together. */
const mostKept = 50;

export class KeptPolicies {
  readonly #samples = new Map<string, { readonly root: string; readonly name: string; readonly sample: JsonObject }>();

  keep(root: string, name: string, sample: JsonObject): void {
    const key = keyOf(root, name);
    this.#samples.delete(key);
    this.#samples.set(key, { root, name, sample });
    const [oldest] = this.#samples.keys();
    if (oldest !== undefined && this.#samples.size > mostKept) this.#samples.delete(oldest);
  }

  /** The names of a module's. @param root the URI of its folder */
  names(root: string): readonly string[] {
    return [...this.#samples.values()].flatMap((kept) => (kept.root === root ? [kept.name] : []));
  }

  sample(root: string, name: string | null): JsonObject | undefined {
    return name === null ? undefined : this.#samples.get(keyOf(root, name))?.sample;
  }
}

function keyOf(root: string, name: string): string {
  return JSON.stringify([root, name]);
}
