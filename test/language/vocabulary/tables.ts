/** What the catalogue says, in the form of the specification's tables. */
import assert from 'node:assert/strict';
import {
  blockTypes,
  type BlockType,
  type Presence,
  type Shape,
  type ValueType,
} from '../../../language/vocabulary/index.js';

export function names(shape: Shape): readonly string[] {
  return shape.properties.map(({ name }) => name);
}

export function presences(shape: Shape): Readonly<Record<string, string>> {
  return Object.fromEntries(shape.properties.map(({ name, presence }) => [name, inWords(presence)]));
}

function inWords(presence: Presence | undefined): string {
  switch (presence?.kind) {
    case 'requiredWhen':
      return `required when ${presence.property} is ${presence.values.join(' or ')}`;
    case 'requiredWithout':
      return `required without ${presence.property}`;
    default:
      return presence?.kind ?? 'optional';
  }
}

export function block(type: string): BlockType {
  const found = blockTypes.find((candidate) => candidate.type === type);
  assert.ok(found, type);
  return found;
}

export function blocks(category: string): Readonly<Record<string, unknown>> {
  const chosen: readonly BlockType[] = blockTypes.filter((candidate) => candidate.category === category);
  return Object.fromEntries(
    chosen.map((candidate) => [
      candidate.type,
      { properties: names(candidate), state: candidate.state.map(({ name }) => name) },
    ]),
  );
}

export function typeOf(shape: Shape, name: string): ValueType {
  const property = shape.properties.find((candidate) => candidate.name === name);
  assert.ok(property, `${shape.name} has no ${name}`);
  return property.type;
}

/** The shape of an object, or of the objects in a list. */
export function element(shape: Shape, name: string): Shape {
  const type = typeOf(shape, name);
  const of = type.kind === 'list' ? type.of() : type;
  assert.ok(of.kind === 'object', `${name} is not an object`);
  return of.shape;
}

export function values(shape: Shape, name: string): readonly string[] {
  const type = typeOf(shape, name);
  assert.ok(type.kind === 'choice', `${name} is not a choice`);
  return type.options.map(({ value }) => value);
}

export function nullable(shape: Shape): readonly string[] {
  return shape.properties.flatMap(({ name, type }) => [
    ...(type.nullable === undefined ? [] : [name]),
    ...(type.kind === 'object' ? nullable(type.shape).map((below) => `${name}.${below}`) : []),
  ]);
}
