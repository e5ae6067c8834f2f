import type { Located } from '../../../module/index/module-index.js';
import type { SchemaPath } from '../../../module/code/schema-paths.js';
import { nearest } from '../../../names/did-you-mean.js';
import { KnownNames } from '../../../names/known-names.js';

type Candidate = Located<SchemaPath>;

/** Finds the path that was probably meant by an unknown one. */
export class SimilarPaths {
  /** By the object that they are in. */
  readonly #siblings = new Map<string, Candidate[]>();
  readonly #names = new Map<string, KnownNames>();
  readonly #byPath = new Map<string, Candidate>();
  readonly #paths: KnownNames;

  constructor(candidates: readonly Candidate[]) {
    for (const one of candidates) {
      const { names } = one.fact;
      const siblings = this.#siblings.get(around(names));
      if (siblings) siblings.push(one);
      else this.#siblings.set(around(names), [one]);
      if (!this.#byPath.has(names.join('.'))) this.#byPath.set(names.join('.'), one);
    }
    this.#paths = new KnownNames(this.#byPath.keys());
  }

  /** Similar by its last name in the same object, else as a whole. */
  nearest(names: readonly string[]): Candidate | undefined {
    const object = around(names);
    const siblings = this.#siblings.get(object) ?? [];
    let known = this.#names.get(object);
    if (!known) this.#names.set(object, (known = new KnownNames(siblings.map(({ fact }) => fact.names.at(-1) ?? ''))));
    const sibling = known.nearest(names.at(-1) ?? '');
    if (sibling !== undefined) return siblings.find(({ fact }) => fact.names.at(-1) === sibling);
    const similar = this.#byPath.get(this.#paths.nearest(names.join('.')) ?? '');
    if (!similar || around(similar.fact.names) !== object) return similar;
    const others = [...this.#byPath].flatMap(([path, one]) => (around(one.fact.names) === object ? [] : [path]));
    return this.#byPath.get(nearest(names.join('.'), others) ?? '');
  }
}

function around(names: readonly string[]): string {
  return names.slice(0, -1).join('.');
}
