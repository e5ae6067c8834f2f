/** Whether handwritten JSON has the shape that the catalogue describes. Closed: a misspelt expectation would expect nothing. */
import type { Property, Shape, ValueType } from '../../language/vocabulary/index.js';
import { type JsonNode, type JsonObject, memberValue } from '../../language/syntax/index.js';
import { didYouMean } from '../../language/names/did-you-mean.js';
import { InputError } from '../inputs/input-error.js';

/**
 * @param what the object, as the beginning of a sentence
 * @throws {InputError} for an unknown, missing or wrongly typed member, at its place
 */
export function requireShape(object: JsonObject, shape: Shape, what: string): void {
  const names = shape.properties.map(({ name }) => name);
  for (const { name } of object.members)
    if (!names.includes(name.value))
      throw new InputError(
        `${what} has no member \`${name.value}\`.${didYouMean(name.value, names)} Its members are ${names.map((one) => `\`${one}\``).join(', ')}.`,
        name.range.start,
      );
  for (const property of shape.properties) requireMember(object, property, what);
}

function requireMember(object: JsonObject, { name, type, presence }: Property, what: string): void {
  const value = memberValue(object, name);
  if (value) return requireType(value, type, what, `\`${name}\``);
  if (presence?.kind === 'required') throw new InputError(`${what} needs a member \`${name}\`.`, object.range.start);
}

/** @param name of the value inside of the object */
function requireType(value: JsonNode, type: ValueType, what: string, name: string): void {
  const refuse = (needed: string) => new InputError(`${what}: ${name} must be ${needed}.`, value.range.start);
  switch (type.kind) {
    case 'text':
      if (value.kind !== 'string') throw refuse('a text');
      return;
    case 'boolean':
      if (value.kind !== 'boolean') throw refuse('`true` or `false`');
      return;
    case 'integer': {
      const { minimum = -Infinity, maximum = Infinity } = type;
      if (value.kind !== 'number' || !Number.isInteger(value.value)) throw refuse('a whole number');
      if (value.value < minimum || value.value > maximum)
        throw refuse(`a number from ${String(minimum)} to ${String(maximum)}`);
      return;
    }
    case 'choice':
      if (value.kind !== 'string' || type.options.every((option) => option.value !== value.value))
        throw refuse(`one of ${type.options.map((option) => `\`${option.value}\``).join(', ')}`);
      return;
    case 'list':
      if (value.kind !== 'array') throw refuse('a list');
      for (const item of value.items) requireType(item, type.of(), what, `an item of ${name}`);
      return;
    case 'map':
      if (value.kind !== 'object') throw refuse(`an object by ${type.names}`);
      for (const member of value.members)
        if (member.value) requireType(member.value, type.of, what, `\`${member.name.value}\` in ${name}`);
      return;
    case 'object':
      if (value.kind !== 'object') throw refuse('an object');
      requireShape(value, type.shape, `The ${type.shape.name}`);
      return;
    case 'union':
    case 'free':
      return;
  }
}
