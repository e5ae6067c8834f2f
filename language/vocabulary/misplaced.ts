import { configuration, misplacedSettings } from './configuration.js';
import type { Property, Shape } from './define.js';
import { platformProperties } from './settings/platform.js';
import { individualPolicyholderFields, nestedAddress } from './settings/policyholder.js';

/**
 * The property of a member that the specification gives to another shape, or that only platforms have. A misplaced one is checked and used as if it were
 * in the right place, so that one mistake gives one diagnostic.
 */
export function misplacedProperty(shape: Shape, name: string): Property | undefined {
  return misplacedProperties(shape).find((property) => property.name === name);
}

/** All of those of a shape. */
export function misplacedProperties(shape: Shape): readonly Property[] {
  return readElsewhere.get(shape) ?? [];
}

/** A place in the configuration: member names from the root, and the property there. */
export interface SettingPlace {
  readonly path: readonly string[];
  readonly property: Property;
  /** The object that has the property. */
  readonly owner: Shape;
}

/**
 * The right place of a member that has the name of a setting but is in `shape`, which has no such property. Undefined where its name
 * may as well be one that is not described: one that several settings share, or a single word that is not that of a setting further inside.
 *
 * @param inside the names of the members of its value, by which an object can be known whose name says little
 */
export function belongsAt(shape: Shape, name: string, inside: readonly string[] = []): SettingPlace | undefined {
  const here = paths.get(shape);
  const all = places.get(name);
  if (!here || !all) return undefined;
  const below = all.filter(({ path }) => here.every((step, i) => path[i] === step));
  const [only, ...others] = below.length > 0 ? below : all;
  if (!only || others.length > 0) return undefined;
  const { presence, type } = only.property;
  const described = type.kind === 'object' ? type.shape.properties.map((property) => property.name) : [];
  const isKnown = isCompound(name) || inside.some((member) => isCompound(member) && described.includes(member));
  return isKnown || (below.length > 0 && presence?.kind === 'required') ? only : undefined;
}

/** Whether a name consists of several words, which is rare except for settings. */
function isCompound(name: string): boolean {
  return /[a-z][A-Z]/.test(name);
}

/** The objects of the configuration that occur in one place, by that place; not items of lists. */
const paths: ReadonlyMap<Shape, readonly string[]> = new Map(objectsIn(configuration, []));

function objectsIn(shape: Shape, path: readonly string[]): readonly (readonly [Shape, readonly string[]])[] {
  const inside = shape.properties.flatMap(({ name, type }) =>
    type.kind === 'object' ? objectsIn(type.shape, [...path, name]) : [],
  );
  return [[shape, path], ...inside];
}

/** The places that have a property of a name. */
const places: ReadonlyMap<string, readonly SettingPlace[]> = grouped(
  [...paths].flatMap(([owner, path]) =>
    owner.properties.map((property) => [property.name, { path: [...path, property.name], property, owner }] as const),
  ),
);

/** The settings that are read in another place as well, with that place. */
export const settingsReadElsewhere: readonly (SettingPlace & { readonly found: readonly string[] })[] =
  misplacedSettings.map(({ found, belongs }) => {
    const owner = shapeAt(belongs.slice(0, -1));
    const property = owner.properties.find(({ name }) => name === belongs.at(-1));
    if (!property) throw new Error(`No setting at ${belongs.join('.')}`);
    return { found, path: belongs, property, owner };
  });

const readElsewhere: ReadonlyMap<Shape, readonly Property[]> = grouped([
  [individualPolicyholderFields, nestedAddress],
  ...platformProperties,
  ...settingsReadElsewhere.map(({ found, property }) => [shapeAt(found.slice(0, -1)), property] as const),
]);

function grouped<K, V>(entries: readonly (readonly [K, V])[]): ReadonlyMap<K, readonly V[]> {
  const groups = new Map<K, V[]>();
  for (const [key, value] of entries) groups.set(key, [...(groups.get(key) ?? []), value]);
  return groups;
}

function shapeAt(path: readonly string[]): Shape {
  for (const [shape, at] of paths) if (at.join('.') === path.join('.')) return shape;
  throw new Error(`No object at ${path.join('.')}`);
}
