/**
 * What an entry says that others may need to know: the names it defines and the names it refers to. Facts are all that the cross phase sees of an
 * entry, so that an edit elsewhere never needs its text again.
 */
import type { OffsetRange } from '../syntax/range.js';
import type { JsonObject } from '../syntax/json/tree.js';
import { contentRange, memberText, memberValue } from '../syntax/json/tree.js';
import type { SymbolKind } from '../vocabulary/define.js';
import { stateReferences } from './template-references.js';
import type { ShapedObject, TypedVisitor } from './typed-walk.js';

/** Ranges are UTF-16 offsets relative to the start of the entry. */
export interface Facts {
  readonly definitions: readonly Definition[];
  readonly references: readonly Reference[];
  readonly fulfillments: readonly FulfillmentFact[];
}

/** A name comes into being. `range` is the name inside of its quotes. */
export interface Definition {
  readonly symbol: SymbolKind;
  readonly name: string;
  readonly range: OffsetRange;
  /** How a person knows it: the title of a block, the label of a fulfillment type, the name of a hook. */
  readonly title: string | undefined;
  /** Of a block: its `type`, known or not. */
  readonly blockType: string | undefined;
  /** Of a fulfillment type: the parameters that its requests must give. */
  readonly parameters: readonly FulfillmentParameter[] | undefined;
}

export interface FulfillmentParameter {
  readonly name: string;
  readonly label: string | undefined;
  readonly valueType: string | undefined;
  /** Display values of an `enum` parameter. */
  readonly displayValues: readonly string[];
}

/** A name is used. `range` covers the name alone. */
export interface Reference {
  readonly symbol: SymbolKind;
  readonly name: string;
  readonly range: OffsetRange;
  /** Of a block: the field of its state that is read, if one is named. */
  readonly field: { readonly name: string; readonly range: OffsetRange } | undefined;
}

/** A fulfillment request block and what it gives to its fulfillment type. */
export interface FulfillmentFact {
  readonly typeName: string;
  readonly typeRange: OffsetRange;
  /** The member name `fulfillment_data`, or the reference to the type where there is none. */
  readonly dataRange: OffsetRange;
  /** Undefined where the block has no such object. */
  readonly given: readonly { readonly name: string; readonly range: OffsetRange }[] | undefined;
}

/** A visitor that collects the facts of an entry during the walk over it. */
export function factCollector(): { readonly visitor: TypedVisitor; readonly facts: Facts } {
  const definitions: Definition[] = [];
  const references: Reference[] = [];
  const fulfillments: FulfillmentFact[] = [];
  const visitor: TypedVisitor = {
    value: ({ json, type, owner }) => {
      if (type.kind !== 'text' || !type.role) return;
      // A name that was written as a number is a name all the same.
      const name = json.kind === 'number' ? json.literal : json.kind === 'string' ? json.value : '';
      if (name === '') return;
      const range = json.kind === 'string' ? contentRange(json) : json.range;
      if ('defines' in type.role) definitions.push(definition(type.role.defines, name, range, owner));
      else references.push({ symbol: type.role.refersTo, name, range, field: undefined });
    },
    template: ({ template, toSource }) => {
      for (const { key, field } of stateReferences(template))
        references.push({
          symbol: 'block',
          name: key.text,
          range: toSource(key.range),
          field: field && { name: field.text, range: toSource(field.range) },
        });
    },
    union: ({ json, variant }) => {
      const fulfillment = variant?.type === 'fulfillment_request' ? fulfillmentOf(json) : undefined;
      if (fulfillment) fulfillments.push(fulfillment);
    },
  };
  return { visitor, facts: { definitions, references, fulfillments } };
}

function fulfillmentOf(block: JsonObject): FulfillmentFact | undefined {
  const type = memberValue(block, 'fulfillment_type_key');
  if (type?.kind !== 'string') return undefined;
  const data = block.members.findLast((member) => member.name.value === 'fulfillment_data');
  return {
    typeName: type.value,
    typeRange: type.range,
    dataRange: data ? data.name.range : type.range,
    given: data?.value?.kind === 'object' ? given(data.value) : undefined,
  };
}

/** The parameters that are given; a name that is there twice is reported as such. */
function given({ members }: JsonObject): FulfillmentFact['given'] {
  const names = new Map(members.map(({ name }) => [name.value, name.range]));
  return [...names].map(([name, range]) => ({ name, range }));
}

function definition(symbol: SymbolKind, name: string, range: OffsetRange, owner: ShapedObject | undefined): Definition {
  const text = (property: string) => owner && memberText(owner.json, property);
  return {
    symbol,
    name,
    range,
    title: text('title') ?? text('label') ?? text('name'),
    blockType: symbol === 'block' ? text('type') : undefined,
    parameters: symbol === 'fulfillmentType' && owner ? parametersOf(owner.json) : undefined,
  };
}

function parametersOf(fulfillmentType: JsonObject): readonly FulfillmentParameter[] | undefined {
  const data = memberValue(fulfillmentType, 'fulfillmentData');
  if (data?.kind !== 'object') return undefined;
  return data.members.map(({ name, value }) => ({
    name: name.value,
    label: value?.kind === 'object' ? memberText(value, 'label') : undefined,
    valueType: value?.kind === 'object' ? memberText(value, 'valueType') : undefined,
    displayValues: value?.kind === 'object' ? displayValuesOf(value) : [],
  }));
}

function displayValuesOf(parameter: JsonObject): readonly string[] {
  const options = memberValue(parameter, 'valueOptions');
  if (options?.kind !== 'object') return [];
  return options.members.flatMap(({ value }) => (value?.kind === 'string' ? [value.value] : []));
}
