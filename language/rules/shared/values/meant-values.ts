/** The values that an author may have meant by a value of the wrong type. */
import type { JsonNode, JsonObject } from '../../../syntax/json/tree.js';
import { parseTemplate } from '../../../syntax/template/parser.js';
import { helperNamed } from '../../../vocabulary/index.js';
import { alterationHook } from '../../../vocabulary/alteration/hook-definition.js';
import { option } from '../../../vocabulary/blocks/common.js';
import type { IntegerType, ListType, MapType, Shape, ValueType } from '../../../vocabulary/define.js';
import type { JsonValue } from '../../fix.js';
import { inCents } from './quantities.js';
import { dataOf, inSnakeCase, labelFrom } from '../objects/skeleton.js';
import { fit } from '../../../shapes/value-kinds.js';

export interface MeantValue {
  readonly value: JsonValue;
  /** The title of a suggestion that writes it. */
  readonly title: string;
}

/** The likeliest comes first. */
export function meantValues(json: JsonNode, type: ValueType): readonly MeantValue[] {
  // `false` for a property that null turns off means null.
  const isOff = json.kind === 'boolean' && !json.value && type.kind !== 'boolean' && type.nullable !== undefined;
  if (isOff) return [write(null)];
  switch (type.kind) {
    case 'text':
      return json.kind === 'number' ? [write(json.literal)] : [];
    case 'integer':
      return integers(json, type);
    case 'boolean':
      return booleans(json);
    case 'choice':
      return type.options.length > 4 ? [] : type.options.map(({ value }) => write(value));
    case 'list':
      return json.kind === 'object' ? lists(json, type) : [];
    case 'map':
      return json.kind === 'array' ? maps(json.items, type) : [];
    case 'object':
      return objects(json, type.shape);
    default:
      return [];
  }
}

function write(value: number | boolean | string | null): MeantValue {
  return { value, title: `Write ${typeof value === 'string' ? `\`${value}\`` : String(value)}` };
}

function integers(json: JsonNode, { unit }: IntegerType): readonly MeantValue[] {
  if (json.kind !== 'number' && json.kind !== 'string') return [];
  // An amount with decimals is most likely not in cents.
  const cents = unit === 'cents' ? inCents(json.value) : undefined;
  if (cents !== undefined) return [write(cents)];
  if (json.kind === 'number') return [write(Math.round(json.value))];
  return /^\d{1,3}(?: \d{3})+$/.test(json.value.trim()) ? [write(Number(json.value.replaceAll(' ', '')))] : [];
}

/** A tag with this content, if it is an expression that lacks the braces: a helper with its arguments, or a known path. */
export function meantTemplate(content: string): string | undefined {
  const [name = ''] = content.split(' ');
  const isKnown = helperNamed(name) !== undefined || /^(?:claim|policy|policyholder)\./.test(name);
  const template = `{{ ${content} }}`;
  return isKnown && parseTemplate(template).errors.length === 0 ? template : undefined;
}

const yes: ReadonlySet<string> = new Set(['true', 'yes', 'on', '1']);
const no: ReadonlySet<string> = new Set(['false', 'no', 'off', '0']);

/** The boolean meant by a word or a number; undefined for any other text. */
export function yesOrNo(text: string): boolean | undefined {
  const word = text.trim().toLowerCase();
  return yes.has(word) ? true : no.has(word) ? false : undefined;
}

function booleans(json: JsonNode): readonly MeantValue[] {
  const said =
    json.kind === 'string' ? yesOrNo(json.value) : json.kind === 'number' ? yesOrNo(json.literal) : undefined;
  return said === undefined ? [] : [write(said)];
}

/** For an object instead of a list: it is the only item, or its members are the items by key. */
function lists(json: JsonObject, { of }: ListType): readonly MeantValue[] {
  const item = of();
  if (item.kind !== 'object') return [];
  const { shape } = item;
  const data = dataOf(json);
  const isItem = json.members.some(({ name }) => shape.properties.some((property) => property.name === name.value));
  if (isItem) return data === undefined ? [] : [{ value: [data], title: 'Make it a list' }];
  const items = json.members.flatMap(({ name, value }) =>
    shape === option && value?.kind === 'string' ? [{ key: name.value, value: value.value }] : [],
  );
  return items.length > 0 && items.length === json.members.length ? [{ value: items, title: 'Make it a list' }] : [];
}

/** A list of texts instead of named members. */
function maps(items: readonly JsonNode[], { of, names }: MapType): readonly MeantValue[] {
  const members = items.flatMap((item) =>
    of.kind === 'text' && item.kind === 'string' ? [[inSnakeCase(item.value), item.value] as const] : [],
  );
  const keys = new Set(members.map(([key]) => key));
  if (members.length === 0 || members.length < items.length || keys.size < items.length || keys.has('')) return [];
  return [{ value: Object.fromEntries(members), title: `Give each an ${names}` }];
}

/** For a text instead of an object: it is the text of the item, or the value of the only property. */
function objects(json: JsonNode, shape: Shape): readonly MeantValue[] {
  if (json.kind === 'string' && (shape === option || shape === alterationHook)) {
    const key = inSnakeCase(json.value);
    const label = shape === option ? { value: json.value } : { name: labelFrom(json.value) };
    return key === '' ? [] : [{ value: { key, ...label }, title: `Make it an ${shape.name}` }];
  }
  const [only, ...others] = shape.properties;
  const data = dataOf(json);
  if (!only || others.length > 0 || data === undefined || json.kind === 'object') return [];
  return fit(json, only.type) === 'fits'
    ? [{ value: { [only.name]: data }, title: `Put it into \`${only.name}\`` }]
    : [];
}
