/** Names of members: what the object's shape has and the object has not yet, required ones first, forbidden ones never. */
import type { ModuleIndex } from '../module/module-index.js';
import { demandOn } from '../rules/presence.js';
import { describeProperty, type Property, type Shape, type ValueType } from '../vocabulary/index.js';
import { itemKind, type Offer } from './offer.js';
import { describeParameter, fulfillmentTypeOf } from './describe-symbols.js';
import type { NameLocation, ObjectAround } from './location.js';

interface Candidate {
  readonly name: string;
  readonly detail: string;
  readonly documentation: string;
  readonly required: boolean;
  /** The value to begin with, with tab stops. */
  readonly value: string;
  readonly deprecated?: boolean;
}

export function completeNames(location: NameLocation, index: ModuleIndex): readonly Offer[] {
  const { member, object, offset, entryText } = location;
  const present = new Set(object.json.members.filter((one) => one !== member).map(({ name }) => name.value));
  const candidates = candidatesFor(object, index).filter(({ name }) => !present.has(name));
  const replace = member?.name.range ?? wordBefore(entryText, offset);
  const hasValue = member !== undefined && /^\s*:/.test(entryText.slice(member.name.range.end));
  const comma = !hasValue && /^\s*"/.test(entryText.slice(replace.end)) ? ',' : '';
  const before = entryText.slice(0, replace.start).trimEnd();
  const commaAt = hasValue || /[{,]$/.test(before) ? undefined : before.length;
  return [...candidates]
    .sort((a, b) => Number(b.required) - Number(a.required))
    .map(({ name, detail, documentation, value, deprecated }) => ({
      label: name,
      kind: itemKind.property,
      detail,
      documentation,
      replace,
      newText: hasValue ? JSON.stringify(name) : `${escaped(JSON.stringify(name))}: ${value}${comma}`,
      snippet: !hasValue,
      filterText: JSON.stringify(name),
      ...(commaAt !== undefined && { commaAt }),
      ...(deprecated && { deprecated }),
    }));
}

function candidatesFor({ shaped, union, map }: ObjectAround, index: ModuleIndex): readonly Candidate[] {
  if (shaped) {
    const fitting = shaped.shape.properties.filter((property) => demandOn(property, shaped).kind !== 'forbidden');
    const told = union ? [discriminatorOf(union.type.discriminator, union.type.name)] : [];
    return [
      ...told,
      ...fitting.map((property) => ({
        ...candidateOf(property, shaped.shape),
        required: demandOn(property, shaped).kind === 'required',
      })),
    ];
  }
  if (union) {
    // Until the type is known, only what every type has.
    const [first, ...others] = union.type.variants();
    const shared = first?.properties.filter(({ name }) =>
      others.every(({ properties }) => properties.some((property) => property.name === name)),
    );
    return [
      discriminatorOf(union.type.discriminator, union.type.name),
      ...(shared ?? []).map((property) => candidateOf(property, undefined)),
    ];
  }
  const type = map && fulfillmentTypeOf(map, index);
  return (type?.fact.parameters ?? []).map((parameter) => ({
    name: parameter.name,
    detail: parameter.valueType ?? 'parameter',
    documentation: describeParameter(parameter, type?.fact),
    required: true,
    value: '"$1"',
  }));
}

function candidateOf(property: Property, shape: Shape | undefined): Candidate {
  return {
    name: property.name,
    detail: property.presence.kind === 'required' ? 'required' : '',
    documentation: describeProperty(property, shape),
    required: property.presence.kind === 'required',
    value: valueSnippet(property.type),
    ...(property.deprecated !== undefined && { deprecated: true }),
  };
}

function discriminatorOf(name: string, noun: string): Candidate {
  return { name, detail: 'required', documentation: `**${name}**: the ${noun}`, required: true, value: '"$1"' };
}

function valueSnippet(type: ValueType): string {
  switch (type.kind) {
    case 'text':
      return type.format === 'condition' ? '"{{$1}}"' : '"$1"';
    case 'choice':
      return '"$1"';
    case 'boolean':
      return '${1|true,false|}';
    case 'integer':
    case 'free':
      return '$1';
    case 'list':
      return '[$1]';
    case 'object':
    case 'union':
    case 'map':
      return '{$1}';
  }
}

/** Letters before the cursor that are no string yet. */
function wordBefore(text: string, offset: number) {
  const start = offset - (/[\w.]*$/.exec(text.slice(0, offset))?.[0].length ?? 0);
  return { start, end: offset };
}

function escaped(text: string): string {
  return text.replace(/[$}\\]/g, '\\$&');
}
