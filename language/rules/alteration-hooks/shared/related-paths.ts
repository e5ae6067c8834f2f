/** Things by their paths in the data of a hook. */
export class RelatedPaths<T> {
  readonly #whole = new Map<string, T[]>();
  /** By each path that theirs begins or ends with. */
  readonly #byEnd = new Map<string, T[]>();

  constructor(all: readonly T[], namesOf: (one: T) => readonly string[]) {
    for (const one of all) {
      const names = namesOf(one);
      add(this.#whole, pathKey(names), one);
      for (const end of endsOf(names)) add(this.#byEnd, end, one);
    }
  }

  /** Those whose path may mean the same as this one: schemas may describe more levels around the data, or only its top level. */
  of(names: readonly string[]): readonly T[] {
    const own = pathKey(names);
    const shorter = [...endsOf(names)].flatMap((end) => (end === own ? [] : (this.#whole.get(end) ?? [])));
    return [...(this.#byEnd.get(own) ?? []), ...shorter];
  }
}

/** Different for different paths. */
export function pathKey(names: readonly string[]): string {
  return JSON.stringify(names);
}

/** The paths that one begins or ends with, itself included. */
function endsOf(names: readonly string[]): ReadonlySet<string> {
  const lengths = Array.from({ length: names.length + 1 }, (_, length) => length);
  return new Set(
    lengths.flatMap((length) => [pathKey(names.slice(0, length)), pathKey(names.slice(names.length - length))]),
  );
}

function add<T>(map: Map<string, T[]>, key: string, one: T): void {
  const known = map.get(key);
  if (known) known.push(one);
  else map.set(key, [one]);
}
