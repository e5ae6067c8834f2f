import { configuration, misplacedSettings } from './configuration.js';
import type { Property, Shape, ValueType } from './define.js';

/**
 * The property that a member is, although it stands in a shape that the specification does not give it to. Such a property is checked and used as if it
 * stood where it belongs, so that one mistake gives one diagnostic.
 */
export function misplacedProperty(shape: Shape, name: string): Property | undefined {
  return byShape.get(shape)?.get(name);
}

const byShape = new Map<Shape, Map<string, Property>>();

for (const { found, belongs } of misplacedSettings) {
  const owner = shapeAt(found.slice(0, -1));
  const target = shapeAt(belongs.slice(0, -1));
  const property = target.properties.find(({ name }) => name === belongs.at(-1));
  const name = found.at(-1);
  if (!property || name === undefined) throw new Error(`No setting at ${belongs.join('.')}`);
  byShape.set(owner, (byShape.get(owner) ?? new Map<string, Property>()).set(name, property));
}

function shapeAt(path: readonly string[]): Shape {
  return path.reduce((shape, name) => {
    const type: ValueType | undefined = shape.properties.find((property) => property.name === name)?.type;
    if (type?.kind !== 'object') throw new Error(`No object at ${path.join('.')}`);
    return type.shape;
  }, configuration);
}
