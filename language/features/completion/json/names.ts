/** Names of members: those of the object's shape that the object does not have yet, required ones first, never forbidden ones. */
import type { ModuleIndex } from '../../../module/index/module-index.js';
import { demandOn } from '../../../rules/shared/objects/presence.js';
import { memberText, type JsonObject } from '../../../syntax/json/tree.js';
import { styleOf } from '../../../syntax/json/print.js';
import { describeProperty, type Property, type Shape, type ValueType } from '../../../vocabulary/index.js';
import { describeParameter, fulfillmentTypeOf } from '../../descriptions/describe-symbols.js';
import type { NameLocation, ObjectAround } from '../../cursor/location.js';
import { asPlainText, type InsertText } from '../insert-text.js';
import type { MemberChoice } from './choice.js';
import { insertedJson } from './inserted-json.js';
import { itemKind, type Offer } from '../offer.js';
import { blockMembers } from './scenario.js';
import { dataMembers } from './request-data.js';
import { fulfillmentData } from './skeletons.js';

export function completeNames(location: NameLocation, index: ModuleIndex): readonly Offer[] {
  const { member, object, entryText } = location;
  const present = new Set(object.json.members.filter((one) => one !== member).map(({ name }) => name.value));
  const candidates: readonly MemberChoice[] = [
    ...candidatesFor(object, index, entryText),
    ...dataMembers(location, index),
  ].filter(({ name }) => !present.has(name));
  const replace = nameAt(location);
  const before = entryText.slice(0, replace.start).trimEnd();
  const behind = entryText.slice(replace.end);
  const isColonThere = /^\s*:/.test(behind);
  // No completion between a name and its colon.
  if (replace.start === replace.end && isColonThere && before.endsWith('"')) return [];
  const colon = member && /^[ \t]*(?:[[{\d-]|true|false|null)/.test(behind) ? ':' : '';
  const hasValue = isColonThere || colon !== '';
  const comma = !hasValue && /^\s*"/.test(behind) ? ',' : '';
  const isCommaMissing = !hasValue && !/[{,]$/.test(before);
  // Right before the name, the comma is part of the same edit: two edits must not touch.
  const isRightBefore = before.length === replace.start;
  const missing = { range: { start: before.length, end: before.length }, newText: ',' };
  return [...candidates]
    .sort((a, b) => Number(b.required) - Number(a.required))
    .map(({ name, detail, describe, value, deprecated }) => {
      const written = JSON.stringify(name);
      const parts: InsertText = [`${isCommaMissing && isRightBefore ? ', ' : ''}${written}: `, ...value, comma];
      return {
        label: name,
        kind: itemKind.property,
        detail,
        describe,
        replace,
        newText: hasValue ? written + colon : asPlainText(parts),
        ...(!hasValue && { snippet: parts }),
        filterText: written,
        ...(isCommaMissing && !isRightBefore && { more: [missing] }),
        ...(deprecated && { deprecated }),
      };
    });
}

function candidatesFor(object: ObjectAround, index: ModuleIndex, text: string): readonly MemberChoice[] {
  const { shaped, union, map } = object;
  if (shaped) {
    const fitting = shaped.shape.properties.filter((property) => demandOn(property, shaped).kind !== 'forbidden');
    const told = union ? [discriminatorOf(union.type.discriminator, union.type.name)] : [];
    return [
      ...told,
      ...fitting.map((property) => {
        const required = demandOn(property, shaped).kind === 'required';
        return {
          ...candidateOf(property, shaped.shape, object.json, index, text),
          required,
          detail: required ? 'required' : '',
        };
      }),
    ];
  }
  if (union) {
    // Until the type is known, only the members common to all types.
    const [first, ...others] = union.type.variants();
    const shared = first?.properties.filter(({ name }) =>
      others.every(({ properties }) => properties.some((property) => property.name === name)),
    );
    return [
      discriminatorOf(union.type.discriminator, union.type.name),
      ...(shared ?? []).map((property) => candidateOf(property, undefined, object.json, index, text)),
    ];
  }
  const blocks = map && blockMembers(map.type, index);
  if (blocks) return blocks;
  const type = map && fulfillmentTypeOf(map, index);
  return (type?.fact.parameters ?? []).map((parameter) => ({
    name: parameter.name,
    detail: parameter.valueType ?? 'parameter',
    describe: () => describeParameter(parameter, type?.fact),
    required: true,
    value: ['"', { stop: 1, ...(parameter.displayValues.length > 0 && { choices: parameter.displayValues }) }, '"'],
  }));
}

function candidateOf(
  property: Property,
  shape: Shape | undefined,
  object: JsonObject,
  index: ModuleIndex,
  text: string,
): MemberChoice {
  const { name, presence, type, deprecated } = property;
  return {
    name,
    detail: presence?.kind === 'required' ? 'required' : '',
    describe: () => describeProperty(property, shape),
    required: presence?.kind === 'required',
    value: dataOfType(type, object, index, text) ?? valueSnippet(property),
    ...(deprecated !== undefined && { deprecated: true }),
  };
}

/** The data of a request: a value for each parameter of its fulfillment type. Undefined if the type is unknown, and for other values. */
export function dataOfType(
  type: ValueType,
  object: JsonObject,
  index: ModuleIndex,
  text: string,
): InsertText | undefined {
  if (type.kind !== 'map' || !type.role || !('refersTo' in type.role)) return undefined;
  const key = memberText(object, 'fulfillment_type_key');
  const fulfillment = key === undefined ? undefined : index.definition('fulfillmentType', key);
  return (
    fulfillment?.fact.parameters &&
    insertedJson(fulfillmentData(fulfillment.fact, index), styleOf(text), undefined).snippet
  );
}

function discriminatorOf(name: string, noun: string): MemberChoice {
  return {
    name,
    detail: 'required',
    describe: () => `**${name}**: the ${noun}`,
    required: true,
    value: ['"', { stop: 1 }, '"'],
  };
}

/** The initial value; for a number a plausible one, because an empty value would not be JSON. */
function valueSnippet({ type, example }: Property): InsertText {
  switch (type.kind) {
    case 'text':
      return type.format === 'condition' ? ['"{{', { stop: 1 }, '}}"'] : ['"', { stop: 1 }, '"'];
    case 'choice':
      return ['"', { stop: 1 }, '"'];
    case 'boolean':
      return [{ stop: 1, choices: ['true', 'false'] }];
    case 'integer':
      return [{ stop: 1, text: typeof example === 'number' ? String(example) : '0' }];
    case 'free':
      return ['"', { stop: 1 }, '"'];
    case 'list':
      return ['[', { stop: 1 }, ']'];
    case 'object':
    case 'union':
    case 'map':
      return ['{', { stop: 1 }, '}'];
  }
}

/** The existing name, with its quotes; otherwise the unquoted letters around the cursor. Letters after it count only if they are a name without its quote. */
function nameAt({ member, entryText, offset }: NameLocation) {
  if (member) return member.name.range;
  const start = offset - (/(?<![\w.])[\w.]*$/.exec(entryText.slice(0, offset))?.[0].length ?? 0);
  const end = offset + (/^\w+"?(?=\s*:)/.exec(entryText.slice(offset))?.[0].length ?? 0);
  return { start, end };
}
