/** A module by its name and the URI of its folder. */
export interface NamedModule {
  readonly root: string;
  readonly name: string;
}

/** Shorter names, such as `My` and `Example`, say little. In characters. */
const leastLength = 8;

/** The first words of a name, as few as tell it from those of the other modules: `Cloverleigh` of `Cloverleigh Accident Cover`. */
export function shortName({ root, name }: NamedModule, modules: readonly NamedModule[]): string {
  const others = modules.filter((other) => other.root !== root);
  const words = name.split(' ');
  const lengths = words.map((_, index) => words.slice(0, index + 1).join(' '));
  const isEnough = (start: string) =>
    start.length >= leastLength && others.every((other) => !other.name.startsWith(start));
  return lengths.find(isEnough) ?? name;
}
