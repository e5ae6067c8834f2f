import { propertyNamed, type ShapedObject } from '../../module/typed-walk.js';
import { memberNamed, memberValue, type JsonMember, type JsonObject } from '../../syntax/json/tree.js';
import { opening, type OffsetRange } from '../../syntax/range.js';
import { isBareBlock } from '../shared/objects/claims-entry.js';
import { defineLocalRule, ofShape, type Report } from '../define.js';
import type { Property } from '../../vocabulary/define.js';
import { componentUnion } from '../../vocabulary/index.js';
import { policyholderFieldRules } from '../../vocabulary/settings/policyholder.js';
import { onceApproved } from '../shared/examples/example-modules.js';
import { nearest } from '../../names/did-you-mean.js';
import { insertMember, moveMember, renaming, replaceValue, type Edit } from '../fix.js';
import {
  demandedProperties,
  demandOn,
  demandsProperties,
  givenMember,
  misspeltMember,
  type Demand,
} from '../shared/objects/presence.js';
import { quoted } from '../../message-text.js';
import { skeletonOf } from '../shared/objects/skeleton.js';
import { fit } from '../../shapes/value-kinds.js';

export default defineLocalRule({
  id: 'properties/missing',
  severity: 'error',
  summary: 'Reports an object that lacks a property which is required, always or because of another property.',
  rationale:
    'Missing properties are noticed late: a payout without its payee’s name, a yearly annuity without its month. The reference pages list which properties are required and when.',
  sections: ['2.1', '2.2', '2.7', '2.7.1', '2.7.2', '2.7.6', '2.8'],
  messages: {
    missing: 'This {owner} has no `{property}`. {is} required{reason}.',
    severalMissing: 'This {owner} lacks {properties}. {are} required{reason}.',
    misspelt: 'There is no `{found}` here. Did you mean `{property}`? This {owner} requires it{reason}.',
    outside: 'This {owner} needs `{property}` inside, not next to it. It is required{reason}. Move it inside.',
    eitherMissing: 'This {owner} has neither `{property}` nor `{other}`, and needs one of them. Add one.',
    discriminatorMissing:
      'This object has no `{property}`, which tells what it is. Add it, with the name of a {owner}.',
  },
  good: ['[{ "block": { "type": "heading", "key": "top", "title": "Claim" } }]'],
  bad: [
    `
[{ "block": { "type": "heading", "key": "top" } }]
//                    ^^^^^^^^^ properties/missing`,
    `
[{ ${onceApproved}, "block": {
  "type": "payout_request", "key": "pay", "title": "Pay", "description": "Pay the beneficiary.", "amount": "100",
  "payee": {
//^^^^^^^ properties/missing
    "type": "beneficiary", "amount": "100", "first_name": "Ada",
    "payment_details": { "type": "eft", "details": {
      "bank_name": "example_bank", "branch_code": "1", "account_type": "savings_account", "account_number": "2"
    } }
  }
} }]`,
    `
[{ "block": { "type": "radio", "key": "cause" } }]
//                    ^^^^^^^ properties/missing`,
    `
[{ "block": { "key": "top", "title": "Claim" } }]
//          ^ properties/missing`,
    `
[{ "block": { "type": "heading", "key": "top" }, "title": "Claim" }]
//                                               ^^^^^^^ properties/missing`,
    `
[{ "block": { "type": "heading", "key": "top", "titel": "Claim" } }]
//                                             ^^^^^^^ properties/missing`,
    `
[{ "block": { "tpye": "heading", "key": "top", "title": "Claim" } }]
//            ^^^^^^ properties/missing`,
  ],
  visit: (report) => ({
    union: ({ json, type, discriminator, isWhole }) => {
      // The specification does not say that a component of a form must have a type.
      if (type === componentUnion) return;
      // While the user types, the name is already there.
      const isNamed = json.members.some(({ name, value }) => name.value === type.discriminator && !value);
      if (isNamed || (discriminator && discriminator.kind !== 'null') || !isWhole(json)) return;
      const misspelt = json.members.find(({ name }) => nearest(name.value, [type.discriminator]) !== undefined);
      if (misspelt && !discriminator) {
        const { range, value: found } = misspelt.name;
        report({
          range,
          message: 'misspelt',
          data: { owner: 'object', found, property: type.discriminator, reason: ' to tell what it is' },
          suggestions: [renaming(range, type.discriminator)],
        });
      } else
        report({
          range: opening(json.range),
          message: 'discriminatorMissing',
          data: { owner: type.name, property: type.discriminator },
        });
    },
    object: ofShape(demandsProperties, (object) => {
      const demanded = demandedProperties(object.shape);
      if (demanded.every((property) => isGiven(object.json, property))) return;
      // A block in the place of an entry has its own rule.
      if (!object.isWhole(object.json) || isBareBlock(object)) return;
      const absent = demanded.filter((property) => !isGiven(object.json, property));
      // Properties that are missing for the same reason are one mistake.
      const byReason = new Map<string, Missing[]>();
      for (const property of absent) {
        const demand = demandOn(property, object);
        if (demand.kind !== 'required') continue;
        const elsewhere = foundElsewhere(object, property, demand) ?? neither(object, property, demand);
        if (elsewhere) report(elsewhere);
        else if (property.presence?.kind !== 'requiredWithout')
          byReason.set(demand.reason, [...(byReason.get(demand.reason) ?? []), { property, demand }]);
      }
      // Platforms have fields that are hidden, and so neither required nor optional.
      const isHidden =
        policyholderFieldRules.includes(object.shape) && memberNamed(object.json, 'hidden') !== undefined;
      const places = isHidden ? ({ places: 'specification' } as const) : {};
      for (const [first, ...others] of byReason.values())
        if (first) report({ ...missing(object, first, others), ...places });
    }),
  }),
});

type Message = 'missing' | 'severalMissing' | 'misspelt' | 'outside' | 'eitherMissing' | 'discriminatorMissing';
type Required = Extract<Demand, { readonly kind: 'required' }>;

interface Missing {
  readonly property: Property;
  readonly demand: Required;
}

/** The property exists with another name or one level too high. */
function foundElsewhere(
  object: ShapedObject,
  { name, type }: Property,
  { reason }: Required,
): Report<Message, OffsetRange> | undefined {
  const data = { owner: object.shape.name, property: name, reason };
  const misspelt = misspeltMember(object, name);
  if (misspelt) {
    const rename = renaming(misspelt.name.range, name);
    const fits = misspelt.value ? fit(misspelt.value, type) : 'wrong';
    return {
      range: misspelt.name.range,
      message: 'misspelt',
      data: { ...data, found: misspelt.name.value },
      ...(fits === 'fits' ? { fix: rename } : { suggestions: fits === 'wrong' ? [] : [rename] }),
    };
  }
  const outside = memberOutside(object, name);
  if (!outside) return undefined;
  return {
    range: outside.name.range,
    message: 'outside',
    data,
    fix: { title: `Move \`${name}\` inside`, edits: [moveMember(outside.name.range, object.json.range)] },
  };
}

/** If either of two properties is enough, only the first one is reported. */
function neither(object: ShapedObject, property: Property, demand: Required): Report<Message, OffsetRange> | undefined {
  const { presence, name } = property;
  const other = presence?.kind === 'requiredWithout' ? propertyNamed(object.shape, presence.property) : undefined;
  if (!other || isBefore(object, other.name, name) || foundElsewhere(object, other, demand)) return undefined;
  return {
    range: namePlate(object) ?? opening(object.json.range),
    message: 'eitherMissing',
    data: { owner: object.shape.name, property: name, other: other.name },
    suggestions: [property, other].flatMap((one) => {
      const edit = insertion(one, object);
      return edit ? [{ title: `Add \`${one.name}\``, edits: [edit] }] : [];
    }),
  };
}

function missing(object: ShapedObject, first: Missing, others: readonly Missing[]): Report<Message, OffsetRange> {
  const properties = [first, ...others].map(({ property }) => property);
  const { cause, reason } = first.demand;
  const plate = namePlate(object);
  const added = properties.flatMap((property) => {
    const edit = insertion(property, object);
    return edit ? [{ property, edit }] : [];
  });
  const names = added.map(({ property }) => property.name);
  const addition = { title: `Add ${quoted(names, 'and')}`, edits: added.map(({ edit }) => edit) };
  return {
    range: plate ?? cause?.range ?? opening(object.json.range),
    message: others.length > 0 ? 'severalMissing' : 'missing',
    data: {
      owner: object.shape.name,
      property: first.property.name,
      properties: quoted(
        properties.map(({ name }) => name),
        'and',
      ),
      reason,
      // A platform may accept what the specification does not.
      is: object.shape.section === undefined ? 'It is' : 'By the specification it is',
      are: object.shape.section === undefined ? 'They are' : 'By the specification they are',
    },
    ...(plate && cause && { related: [{ range: cause.range, message: cause.says }] }),
    ...(properties.every(hasOneValue) ? { fix: addition } : { suggestions: added.length > 0 ? [addition] : [] }),
  };
}

/** Adds a value in the right format, or replaces an empty one. */
function insertion(property: Property, object: ShapedObject): Edit<OffsetRange> | undefined {
  const value = skeletonOf(property, object);
  if (value === undefined) return undefined;
  const { json } = object;
  const empty = memberValue(json, property.name);
  return empty ? replaceValue(empty.range, value) : insertMember(json.range, property.name, value);
}

/** Whether only one value is possible. */
function hasOneValue({ type }: Property): boolean {
  return type.kind === 'choice' && type.options.length === 1;
}

/** Whether a value is present. An empty text is not a name. */
function isGiven(object: JsonObject, { name, type }: Property): boolean {
  // If any value is allowed, null is a value.
  const member = type.kind === 'free' ? memberNamed(object, name) : givenMember(object, name);
  const isEmpty = member?.value?.kind === 'string' && member.value.value.trim() === '';
  return member !== undefined && !(isEmpty && type.kind === 'text' && type.role !== undefined);
}

/** A member of the parent object that is unknown there: a bracket is probably too early or too late. */
function memberOutside({ owner, member }: ShapedObject, name: string): JsonMember | undefined {
  const around = owner?.json.members ?? [];
  if (!owner || !member || !around.includes(member)) return undefined;
  if (name === owner.discriminator || propertyNamed(owner.shape, name)) return undefined;
  return around.find((one) => one.name.value === name);
}

/** The range that identifies an object: the value that selects its shape, or the name of its member. Items of a list have no name. */
function namePlate({ json, discriminator, member }: ShapedObject): OffsetRange | undefined {
  const told = discriminator === undefined ? undefined : memberValue(json, discriminator);
  return told?.range ?? member?.name.range;
}

function isBefore({ shape }: ShapedObject, one: string, other: string): boolean {
  const names = shape.properties.map(({ name }) => name);
  return names.indexOf(one) < names.indexOf(other);
}
