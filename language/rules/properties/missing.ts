import type { ShapedObject } from '../../module/typed-walk.js';
import { memberValue, type JsonMember, type JsonObject } from '../../syntax/json/tree.js';
import type { OffsetRange } from '../../syntax/range.js';
import { defineLocalRule } from '../define.js';
import type { Property } from '../../vocabulary/define.js';
import { nearest } from '../did-you-mean.js';
import { demandOn, givenMember } from '../presence.js';

export default defineLocalRule({
  id: 'properties/missing',
  severity: 'error',
  docs: {
    summary: 'Reports an object without a property that it must have, always or because of another property.',
    rationale:
      'What is missing is noticed late: a payout without its payee’s name, a yearly annuity without its month. Which properties are required, and when, is told by the reference pages.',
    sections: ['2.1', '2.2', '2.7', '2.7.1', '2.7.2', '2.7.6', '2.8'],
  },
  messages: {
    missing: 'This {owner} has no `{property}`, which is required{reason}. Add it.',
    misspelt:
      'There is no `{found}`, and this {owner} has no `{property}`, which is required{reason}. Did you mean `{property}`? Rename it.',
    eitherMissing: 'This {owner} has neither `{property}` nor `{other}`, and needs one of them. Add one.',
    discriminatorMissing:
      'This object has no `{property}`, which tells what it is. Add it, with the name of a {owner}.',
  },
  examples: {
    good: ['[{ "block": { "type": "heading", "key": "top", "title": "Claim" } }]'],
    bad: [
      `
[{ "block": { "type": "heading", "key": "top" } }]
//                    ^^^^^^^^^ properties/missing`,
      `
[{ "block": {
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
[{ "block": { "key": "top", "title": "Claim" } }]
//          ^ properties/missing`,
      `
[{ "block": { "type": "heading", "key": "top", "titel": "Claim" } }]
//                                             ^^^^^^^ properties/missing`,
    ],
  },
  visit: (report) => ({
    union: ({ json, type, discriminator }) => {
      // Half-typed, its name is there already.
      const isNamed = json.members.some(({ name, value }) => name.value === type.discriminator && !value);
      if (!isNamed && (!discriminator || discriminator.kind === 'null'))
        report({
          range: opening(json),
          message: 'discriminatorMissing',
          data: { owner: type.name, property: type.discriminator },
        });
    },
    object: (object) => {
      for (const property of object.shape.properties) {
        if (isGiven(object.json, property)) continue;
        const demand = demandOn(property, object);
        if (demand.kind !== 'required') continue;
        const { presence } = property;
        const either = presence.kind === 'requiredWithout' ? presence.property : undefined;
        // Both sides of an alternative demand the other; the first one speaks for both.
        if (either !== undefined && isBefore(object, either, property.name)) continue;
        const misspelt = misspeltMember(object, property);
        if (misspelt) {
          report({
            range: misspelt.name.range,
            message: 'misspelt',
            data: {
              owner: object.shape.name,
              found: misspelt.name.value,
              property: property.name,
              reason: demand.reason,
            },
          });
          continue;
        }
        const plate = namePlate(object);
        const { cause } = demand;
        report({
          range: plate ?? cause?.range ?? opening(object.json),
          message: either === undefined ? 'missing' : 'eitherMissing',
          data: { owner: object.shape.name, property: property.name, reason: demand.reason, other: either ?? '' },
          ...(plate && cause && { related: [{ range: cause.range, message: cause.says }] }),
        });
      }
    },
  }),
});

/** An empty text gives nothing a name, and names nothing. */
function isGiven(object: JsonObject, { name, type }: Property): boolean {
  const member = givenMember(object, name);
  const isEmpty = member?.value?.kind === 'string' && member.value.value === '';
  return member !== undefined && !(isEmpty && type.kind === 'text' && type.role !== undefined);
}

/** A member that nothing describes, with nearly the name of the missing property. */
function misspeltMember({ json, shape, discriminator }: ShapedObject, { name }: Property): JsonMember | undefined {
  return json.members.find(
    (member) =>
      member.name.value !== discriminator &&
      !shape.properties.some((property) => property.name === member.name.value) &&
      nearest(member.name.value, [name]) !== undefined,
  );
}

/** What names an object to its author: the value that tells its shape, or the name of its member. Items of a list have no name. */
function namePlate({ json, discriminator, member }: ShapedObject): OffsetRange | undefined {
  const told = discriminator === undefined ? undefined : memberValue(json, discriminator);
  return told?.range ?? member?.name.range;
}

function opening({ range }: JsonObject): OffsetRange {
  return { start: range.start, end: range.start + 1 };
}

function isBefore({ shape }: ShapedObject, one: string, other: string): boolean {
  const names = shape.properties.map(({ name }) => name);
  return names.indexOf(one) < names.indexOf(other);
}
