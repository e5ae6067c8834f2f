/** Values derived from an owner: computed once per function, and kept as long as the owner. */
export class Derived<Owner> {
  #made: Map<(owner: Owner) => unknown, unknown> | undefined;

  of<T>(owner: Owner, make: (owner: Owner) => T): T {
    const made = (this.#made ??= new Map());
    const known = made.get(make) as T | undefined;
    if (known !== undefined || made.has(make)) return known as T;
    const value = make(owner);
    made.set(make, value);
    return value;
  }
}
