/** Whether handwritten JSON has the shape that the catalogue describes. Closed: a misspelt expectation would expect nothing. */
import type { Property, Shape, ValueType } from '../../language/vocabulary/index.js';
import { type JsonNode, type JsonObject, memberValue } from '../../language/syntax/index.js';
import { didYouMean } from '../../language/names/did-you-mean.js';
import { UnusableText } from '../json-text.js';

/**
 * @param what the object, as the beginning of a sentence
 * @throws {UnusableText} for an unknown, missing or wrongly typed member, at its place
 */
export function requireShape(object: JsonObject, shape: Shape, what: string): void {
  const names = shape.properties.map(({ name }) => name);
  for (const { name } of object.members)
    if (!names.includes(name.value))
      throw new UnusableText(
        `${what} has no member \`${name.value}\`.${didYouMean(name.value, names)} Its members are ${names.map((one) => `\`${one}\``).join(', ')}.`,
        name.range.start,
      );
  for (const property of shape.properties) requireMember(object, property, what);
}

function requireMember(object: JsonObject, { name, type, presence }: Property, what: string): void {
  const value = memberValue(object, name);
  if (value) return requireType(value, type, `${what} has a member \`${name}\` that`);
  if (presence.kind === 'required')
    throw new UnusableText(`${what} has no member \`${name}\`, which it needs.`, object.range.start);
}

/** @param what the value, as the beginning of a sentence that a verb continues */
function requireType(value: JsonNode, type: ValueType, what: string): void {
  const refuse = (needed: string) => new UnusableText(`${what} is no ${needed}.`, value.range.start);
  switch (type.kind) {
    case 'text':
      if (value.kind !== 'string') throw refuse('text');
      return;
    case 'boolean':
      if (value.kind !== 'boolean') throw refuse('`true` or `false`');
      return;
    case 'integer': {
      const { minimum = -Infinity, maximum = Infinity } = type;
      if (value.kind !== 'number' || !Number.isInteger(value.value)) throw refuse('whole number');
      if (value.value < minimum || value.value > maximum)
        throw refuse(`number from ${String(minimum)} to ${String(maximum)}`);
      return;
    }
    case 'choice':
      if (value.kind !== 'string' || type.options.every((option) => option.value !== value.value))
        throw refuse(`one of ${type.options.map((option) => `\`${option.value}\``).join(', ')}`);
      return;
    case 'list':
      if (value.kind !== 'array') throw refuse('list');
      for (const item of value.items) requireType(item, type.of(), `${what} holds something that`);
      return;
    case 'map':
      if (value.kind !== 'object') throw refuse(`object by ${type.names}`);
      for (const member of value.members)
        if (member.value) requireType(member.value, type.of, `${what} has at \`${member.name.value}\` something that`);
      return;
    case 'object':
      if (value.kind !== 'object') throw refuse('object');
      requireShape(value, type.shape, `The ${type.shape.name}`);
      return;
    case 'union':
    case 'free':
      return;
  }
}
