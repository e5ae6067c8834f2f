/** Names and values in JSON: their catalogue descriptions, and the names of the module that they are. */
import { roleName } from '../../module/facts/role-name.js';
import { propertyNamed, type UnionObject } from '../../module/typed-walk.js';
import { shift, touches } from '../../syntax/range.js';
import { memberText, memberValue, type JsonNode } from '../../syntax/json/tree.js';
import { parseTemplate } from '../../syntax/template/parser.js';
import type { Template } from '../../syntax/template/tree.js';
import {
  blockTypeNamed,
  blockUnion,
  componentTypeNamed,
  componentUnion,
  describeComponentType,
  conditions,
  describeBlockType,
  describeProperty,
} from '../../vocabulary/index.js';
import type { Property, ValueType } from '../../vocabulary/define.js';
import { code, paragraphs, plain } from '../../vocabulary/markdown.js';
import { misplacedProperty } from '../../vocabulary/misplaced.js';
import { conditionSentence, markdownText, namesIn } from '../../phrases/index.js';
import { fulfillmentTypeOf } from '../descriptions/describe-symbols.js';
import type { NameLocation, ObjectAround, ValueLocation } from '../cursor/location.js';
import { currencyAt, isMoney, moneyOf, writtenMoney } from '../hints/money.js';
import { describeReachability, reachabilityOf } from '../descriptions/reachability.js';
import { describeSymbol, explainOccurrence } from './describe-symbol.js';
import type { Explanation, Place } from './explanation.js';
import type { Question } from './now.js';

export function explainName(place: Place, { member, object, entryStart }: NameLocation): Explanation | undefined {
  if (!member) return undefined;
  const range = shift(member.name.range, entryStart);
  const name = member.name.value;
  const { shaped, union } = object;
  const property = shaped && (propertyNamed(shaped.shape, name) ?? misplacedProperty(shaped.shape, name));
  if (property) return { range, ...describeValue(place, property, object, member.value) };
  if (name !== union?.type.discriminator) return explainOccurrence(place);
  return { range, text: describeVariant(union) ?? `**${plain(name)}**: the ${union.type.name}` };
}

/** @param template that the value is */
export function explainValue(place: Place, location: ValueLocation, template?: Template): Explanation | undefined {
  const { json, type, object, property, offset, entryStart } = location;
  if (!json || json.kind === 'object' || json.kind === 'array' || !touches(json.range, offset)) return undefined;
  const range = shift(json.range, entryStart);
  if (object.union?.discriminator === json) {
    const text = describeVariant(object.union);
    return text === undefined ? undefined : { range, text };
  }
  // A rendered value is not a name; names in tags are explained with the template.
  const isRendered = template?.body.some((statement) => statement.type !== 'ContentStatement') ?? false;
  const named = isRendered ? undefined : (explainRole(place, location) ?? explainOccurrence(place));
  if (named) return named;
  const meaning = json.kind === 'string' ? meaningOf(json.value, type) : undefined;
  if (meaning !== undefined) return { range, text: meaning };
  if (property) return { range, ...describeValue(place, property, object, json, template) };
  return object.map && explainParameter(place, location, object.map, template);
}

/** A type of block, or of component of a form. */
function describeVariant({ type, variant }: UnionObject): string | undefined {
  const block = variant && type === blockUnion ? blockTypeNamed(variant.type) : undefined;
  const component = variant && type === componentUnion ? componentTypeNamed(variant.type) : undefined;
  return block ? describeBlockType(block) : component && describeComponentType(component);
}

/** A property and its current value. */
function describeValue(
  place: Place,
  property: Property,
  { shaped }: ObjectAround,
  value: JsonNode | undefined,
  template?: Template,
): Pick<Explanation, 'text' | 'now'> {
  const money = writtenMoney(value, property.type, shaped, place.module.money);
  return {
    text: paragraphs(
      isCondition(property.type) ? conditionInWords(place, property, shaped, value) : undefined,
      describeProperty(property, shaped?.shape),
      money && `${literalOf(value)} is ${money}.`,
    ),
    now: questionOf(
      value,
      property.type,
      isMoney(property.type) ? currencyAt(shaped, place.module.money) : undefined,
      template,
    ),
  };
}

/** The value that a request provides for a parameter of its fulfillment type. Section 2.7.6. */
function explainParameter(
  { module }: Place,
  { json, member, type, entryStart }: ValueLocation,
  map: NonNullable<ObjectAround['map']>,
  template: Template | undefined,
): Explanation | undefined {
  const definition = fulfillmentTypeOf(map, module.check.index);
  const parameter = definition?.fact.parameters?.find(({ name }) => name === member?.name.value);
  const text =
    parameter &&
    describeSymbol(module, { kind: 'fulfillmentParameter', of: definition?.fact.name ?? '', name: parameter.name });
  if (!json || text === undefined) return undefined;
  const currency = parameter?.valueType === 'currency' ? currencyAt(map.owner, module.money) : undefined;
  const money =
    json.kind === 'string' || json.kind === 'number' ? moneyOf(json.value, currency, module.money.locale) : undefined;
  return {
    range: shift(json.range, entryStart),
    text: paragraphs(text, money && `${literalOf(json)} is ${money}.`),
    now: questionOf(json, type, currency, template),
  };
}

function questionOf(
  value: JsonNode | undefined,
  type: ValueType | undefined,
  currency: string | undefined,
  template: Template | undefined,
): Question | undefined {
  if (value?.kind !== 'string' || !value.value.includes('{{')) return undefined;
  const isTemplate = type === undefined || type.kind === 'free' || ('templated' in type && type.templated);
  if (!isTemplate) return undefined;
  return { template: template ?? parseTemplate(value.value), as: isCondition(type) ? 'condition' : 'value', currency };
}

function isCondition(type: ValueType | undefined): boolean {
  return type?.kind === 'text' && type.format === 'condition';
}

/** What a condition means for its block; undefined if it has no words. */
function conditionInWords(
  { module }: Place,
  { name }: Property,
  entry: ObjectAround['shaped'],
  value: JsonNode | undefined,
): string | undefined {
  const condition = conditions.find((one) => one.name === name)?.name;
  const block = entry && memberValue(entry.json, 'block');
  if (!condition || block?.kind !== 'object' || !value || !('value' in value) || value.value === '') return undefined;
  const category = blockTypeNamed(memberText(block, 'type') ?? '')?.category;
  const sentence = conditionSentence(condition, value.value, category, namesIn(module.check.index));
  return sentence.statement && `${markdownText(sentence.phrase)}.`;
}

/** The meaning of a value in a closed list, or of a code. */
function meaningOf(value: string, type: ValueType | undefined): string | undefined {
  if (type?.kind === 'choice') {
    const option = type.options.find((one) => one.value === value);
    return option && `**${option.value}** (${type.name})\n\n${option.doc}`;
  }
  // An incomplete code is invalid, and `Intl` throws for it.
  const isCode = (length: number) => new RegExp(`^[A-Z]{${String(length)}}$`).test(value);
  const format = type?.kind === 'text' ? type.format : undefined;
  const names =
    format === 'currency' && isCode(3) ? 'currency' : format === 'country' && isCode(2) ? 'region' : undefined;
  if (!names) return undefined;
  const name = new Intl.DisplayNames('en', { type: names, fallback: 'none' }).of(value);
  return name === undefined ? undefined : `**${value}**: ${name}`;
}

/** A value that is a name. For the key of a block at its definition: also whether the block is ever visible. */
function explainRole({ module }: Place, { json, type, offset, entryStart }: ValueLocation): Explanation | undefined {
  const named = json && roleName(json, type);
  if (!named || !touches(named.range, offset)) return undefined;
  const { kind, name, range, isDefinition } = named;
  const text = describeSymbol(module, { kind, name });
  if (text === undefined) return undefined;
  const reachability = isDefinition && kind === 'block' ? reachabilityOf(module.check, name) : undefined;
  return {
    range: shift(range, entryStart),
    text: paragraphs(text, reachability && describeReachability(reachability)),
  };
}

function literalOf(value: JsonNode | undefined): string {
  return code(value?.kind === 'number' ? value.literal : value?.kind === 'string' ? value.value : '');
}
