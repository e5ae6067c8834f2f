/** Values derived from an owner: computed once per function, and kept as long as the owner. */
export class Derived<Owner> {
  #made: Map<(owner: Owner) => unknown, unknown> | undefined;

  of<T>(owner: Owner, make: (owner: Owner) => T): T {
    const made = (this.#made ??= new Map());
    if (!made.has(make)) made.set(make, make(owner));
    return made.get(make) as T;
  }
}
