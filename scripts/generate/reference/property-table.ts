import {
  describePresence,
  describeType,
  describeUse,
  type Property,
  type Shape,
  type ValueType,
} from '../../../language/vocabulary/index.js';
import { code, table } from '../../../language/vocabulary/markdown.js';

/**
 * All properties of a shape, those of nested objects by their dotted paths: `payee.type`, `options[].key`. Shapes in `elsewhere` have their own table
 * and are not expanded.
 */
export function propertyTable(properties: readonly Property[], elsewhere: ReadonlySet<Shape> = new Set()): string {
  return table(['Property', 'Value', 'Meaning'], rows(properties, '', elsewhere));
}

function rows(
  properties: readonly Property[],
  prefix: string,
  elsewhere: ReadonlySet<Shape>,
): readonly (readonly string[])[] {
  return properties.flatMap((property) => {
    const path = prefix + property.name;
    const row = [
      code(path),
      `${describeType(property.type)}; ${describePresence(property.presence)}`,
      describeUse(property),
    ];
    const nested = nestedShape(property.type);
    if (!nested || elsewhere.has(nested.shape)) return [row];
    return [row, ...rows(nested.shape.properties, path + nested.suffix, elsewhere)];
  });
}

function nestedShape(type: ValueType): { readonly shape: Shape; readonly suffix: string } | undefined {
  const element = type.kind === 'list' ? type.of() : type.kind === 'map' ? type.of : type;
  if (element.kind !== 'object') return undefined;
  return { shape: element.shape, suffix: type.kind === 'list' ? '[].' : type.kind === 'map' ? '.*.' : '.' };
}
