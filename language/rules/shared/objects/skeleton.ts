/** Values to insert for a missing property: valid in form, to be completed by the author. */
import { memberText, type JsonNode } from '../../../syntax/json/tree.js';
import type { ShapedObject } from '../../../module/typed-walk.js';
import type { ChoiceType, Property, Shape, ValueType } from '../../../vocabulary/define.js';
import type { JsonValue } from '../../fix.js';
import { givenMember } from './presence.js';

/**
 * @param object the object that lacks the property
 * @returns undefined if no valid value is known, e.g. for a reference to a name that is defined elsewhere
 */
export function skeletonOf(property: Property, object: ShapedObject): JsonValue | undefined {
  const { type, name } = property;
  if (type.kind === 'choice') return fittingChoice(property, type, object);
  if (type.kind === 'object') return objectIn(property, type.shape, object);
  if (type.kind !== 'text') return exampleOf(property);
  // A name that must exist already cannot be invented.
  if (type.format === 'file-name' || (type.role && 'refersTo' in type.role)) return undefined;
  const said = keysAndLabels.flatMap(([key, label]) => {
    if (name === key) return inSnakeCase(memberText(object.json, label) ?? '');
    return name === label ? labelFrom(memberText(object.json, key) ?? '') : '';
  });
  return said.find((text) => text !== '') ?? amountBeside(property, object) ?? exampleOf(property);
}

/** An amount occurs twice, for the block and for its payee, and both must be equal. */
function amountBeside({ name, type }: Property, { json, owner }: ShapedObject): string | undefined {
  if (type.kind !== 'text' || type.format !== 'cents') return undefined;
  const inside = json.members.flatMap(({ value }) => (value?.kind === 'object' ? memberText(value, name) : undefined));
  return [owner && memberText(owner.json, name), ...inside].find((amount) => amount !== undefined && amount !== '');
}

/** An example of an object; if the amount next to it is known, it has the same. */
function objectIn(property: Property, shape: Shape, { json }: ShapedObject): JsonValue | undefined {
  const example = exampleOf(property);
  const amount = shape.properties.find(({ type }) => type.kind === 'text' && type.format === 'cents')?.name;
  const known = amount === undefined ? undefined : memberText(json, amount);
  if (typeof example !== 'object' || amount === undefined || !known) return example;
  return { ...example, [amount]: known };
}

/** The value that requires the fewest changes to the rest of the object: for a payee with a first name, the type is `beneficiary`. */
function fittingChoice(property: Property, type: ChoiceType, object: ShapedObject): string | undefined {
  const values = type.options.map(({ value }) => value);
  const example = String(property.example);
  const likely = values.includes(example) ? [example, ...values] : values;
  return likely.toSorted((a, b) => unmet(property, a, object) - unmet(property, b, object))[0];
}

/** The values of a choice for which the rest of the object is already valid. */
export function valuesInKeeping(property: Property, object: ShapedObject): readonly string[] {
  if (property.type.kind !== 'choice') return [];
  return property.type.options.map(({ value }) => value).filter((value) => unmet(property, value, object) === 0);
}

/** With the given value of a property, the number of siblings that would be required but are missing, or forbidden but present. */
function unmet({ name }: Property, value: string, { json, shape }: ShapedObject): number {
  return shape.properties.filter(
    ({ name: sibling, presence }) =>
      presence?.kind === 'requiredWhen' &&
      presence.property === name &&
      presence.values.includes(value) !== (givenMember(json, sibling) !== undefined),
  ).length;
}

/** Properties with names, each with a property that has the same text as a label. */
const keysAndLabels = [
  ['key', 'title'],
  ['key', 'label'],
  ['key', 'name'],
  ['key', 'value'],
  ['key', 'type'],
  ['productModuleKey', 'productModuleName'],
] as const;

/** The value of a type that has none without more to be known. */
type Unknown = (type: ValueType) => JsonValue | undefined;

const noValue: Unknown = () => undefined;

function exampleOf({ type, example, isExampleInvented }: Property, unknown = noValue): JsonValue | undefined {
  if (isExampleInvented) return '';
  return (example as JsonValue | undefined) ?? emptyValue(type, unknown);
}

function emptyValue(type: ValueType, unknown: Unknown): JsonValue | undefined {
  switch (type.kind) {
    case 'object':
      return objectOf(type.shape, unknown);
    case 'choice':
      return type.options[0]?.value;
    case 'integer':
      return type.minimum ?? 0;
    case 'boolean':
      return false;
    case 'list':
      return [];
    case 'map':
      return {};
    case 'text':
    case 'union':
    case 'free':
      return unknown(type);
  }
}

/** An object with its required properties; undefined if the value of one is unknown. */
export function objectOf(shape: Shape, unknown: Unknown): Readonly<Record<string, JsonValue>> | undefined {
  const members: Record<string, JsonValue> = {};
  for (const property of shape.properties) {
    if (!isWanted(property, members)) continue;
    const value = exampleOf(property, unknown);
    if (value === undefined) return undefined;
    members[property.name] = value;
  }
  return members;
}

function isWanted({ presence }: Property, members: Readonly<Record<string, JsonValue>>): boolean {
  switch (presence?.kind) {
    case 'required':
      return true;
    case undefined:
      return false;
    case 'requiredWhen':
      return presence.values.some((value) => members[presence.property] === value);
    case 'requiredWithout':
      return !(presence.property in members);
  }
}

/** `Change the cover` and `changeTheCover` → `change_the_cover`. */
export function inSnakeCase(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/([a-z\d])([A-Z])/g, '$1_$2')
    .toLowerCase()
    .replace(/[^a-z\d]+/g, '_')
    .replace(/^_|_$/g, '');
}

/** `change_the_cover` → `Change the cover`. */
export function labelFrom(key: string): string {
  const words = key
    .replace(/([a-z\d])([A-Z])/g, (_, before: string, after: string) => `${before} ${after.toLowerCase()}`)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
    .join(' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** The same value as data, to be written elsewhere. Undefined if a part of it is missing. */
export function dataOf(json: JsonNode | undefined): JsonValue | undefined {
  switch (json?.kind) {
    case undefined:
      return undefined;
    case 'null':
      return null;
    case 'string':
    case 'number':
    case 'boolean':
      return json.value;
    case 'array': {
      const items = json.items.map(dataOf);
      return items.includes(undefined) ? undefined : (items as readonly JsonValue[]);
    }
    case 'object': {
      const members = json.members.map(({ name, value }) => [name.value, dataOf(value)] as const);
      if (members.some(([, value]) => value === undefined)) return undefined;
      return Object.fromEntries(members) as Readonly<Record<string, JsonValue>>;
    }
  }
}
