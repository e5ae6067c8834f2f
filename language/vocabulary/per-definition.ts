/**
 * What follows from a part of the catalogue, worked out once for each: the catalogue does not change while a program runs, and is asked for every value
 * of every block.
 */
export function perDefinition<D extends object, T>(make: (definition: D) => T): (definition: D) => T {
  const known = new WeakMap<D, { readonly made: T }>();
  return (definition) => {
    let entry = known.get(definition);
    if (!entry) known.set(definition, (entry = { made: make(definition) }));
    return entry.made;
  };
}
