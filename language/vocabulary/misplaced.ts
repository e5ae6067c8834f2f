import { configuration, misplacedSettings } from './configuration.js';
import type { Property, Shape } from './define.js';
import { individualPolicyholderFields, nestedAddress } from './settings/policyholder.js';

/**
 * The property of a misplaced member, which the specification gives to another shape. It is checked and used as if it were in the right place, so that
 * one mistake gives one diagnostic.
 */
export function misplacedProperty(shape: Shape, name: string): Property | undefined {
  return readElsewhere.get(shape)?.get(name);
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
  return isKnown || (below.length > 0 && presence.kind === 'required') ? only : undefined;
}

/** Whether a name consists of several words, which is rare except for settings. */
function isCompound(name: string): boolean {
  return /[a-z][A-Z]/.test(name);
}

/** The objects of the configuration that occur in one place, by that place; not items of lists. */
const paths = new Map<Shape, readonly string[]>();
/** The places that have a property of a name. */
const places = new Map<string, SettingPlace[]>();

function enter(shape: Shape, path: readonly string[]): void {
  paths.set(shape, path);
  for (const property of shape.properties) {
    const { name, type } = property;
    const here = [...path, name];
    places.set(name, [...(places.get(name) ?? []), { path: here, property, owner: shape }]);
    if (type.kind === 'object') enter(type.shape, here);
  }
}
enter(configuration, []);

const readElsewhere = new Map<Shape, Map<string, Property>>([
  [individualPolicyholderFields, new Map([[nestedAddress.name, nestedAddress]])],
]);

for (const { found, belongs } of misplacedSettings) {
  const owner = shapeAt(found.slice(0, -1));
  const property = shapeAt(belongs.slice(0, -1)).properties.find(({ name }) => name === belongs.at(-1));
  const name = found.at(-1);
  if (!property || name === undefined) throw new Error(`No setting at ${belongs.join('.')}`);
  readElsewhere.set(owner, (readElsewhere.get(owner) ?? new Map<string, Property>()).set(name, property));
}

function shapeAt(path: readonly string[]): Shape {
  for (const [shape, at] of paths) if (at.join('.') === path.join('.')) return shape;
  throw new Error(`No object at ${path.join('.')}`);
}
