import type { ShapedObject } from '../../../module/typed-walk.js';
import { memberNamed, memberValue, type JsonMember, type JsonObject } from '../../../syntax/json/tree.js';
import type { OffsetRange } from '../../../syntax/range.js';
import type { Presence, Property, Shape } from '../../../vocabulary/define.js';
import { perDefinition } from '../../../vocabulary/per-definition.js';
import { nearest } from '../../../names/did-you-mean.js';
import { quoted } from '../../../words.js';

/** The member, if it is there and says something: null stands for nothing. */
export function givenMember(object: JsonObject, name: string): JsonMember | undefined {
  const member = memberNamed(object, name);
  return member && member.value?.kind !== 'null' ? member : undefined;
}

/**
 * A member that nothing describes, with nearly the name of a property that the object lacks.
 *
 * @param lettersPerMistake as in `nearest`
 */
export function misspeltMember(
  { json, shape, discriminator }: ShapedObject,
  name: string,
  lettersPerMistake?: number,
): JsonMember | undefined {
  const names = shape.properties.map((property) => property.name);
  // A name may be near several that are absent: it is meant for one of them.
  const absent = names.filter((known) => known === name || !json.members.some((member) => member.name.value === known));
  return json.members.find(
    ({ name: { value: found } }) =>
      found !== discriminator && !names.includes(found) && nearest(found, absent, lettersPerMistake) === name,
  );
}

/** Of the name of an optional property one letter in so many may be wrong: what is merely not described is no mistake. */
export const lettersPerOptionalMistake = 6;

/** What the siblings of a property demand: that it is there, that it is not there, or nothing that can be told. */
export type Demand =
  | { readonly kind: 'required'; readonly reason: string; readonly cause: Cause | undefined }
  | { readonly kind: 'forbidden'; readonly reason: string; readonly cause: Cause }
  | { readonly kind: 'none' };

/** What a sibling says that makes the demand. */
export interface Cause {
  readonly range: OffsetRange;
  /** A sentence. */
  readonly says: string;
}

const none: Demand = { kind: 'none' };

/** The properties of a shape of which something may be demanded. */
export const demandedProperties = perDefinition(({ properties }: Shape) =>
  properties.filter(({ presence }) => presence.kind !== 'optional'),
);

const oneOf = perDefinition((values: readonly string[]) => quoted(values, 'or'));

/** Applies the presence of a property ("required if …, forbidden otherwise") to the object that it belongs to. */
export function demandOn(property: Property, { json, shape }: ShapedObject): Demand {
  const presence: Presence = property.presence;
  switch (presence.kind) {
    case 'optional':
      return none;
    case 'required':
      return presence.unless === undefined ? { kind: 'required', reason: '', cause: undefined } : none;
    case 'requiredWhen': {
      const sibling = memberValue(json, presence.property);
      const values = shape.properties.find(({ name }) => name === presence.property)?.type;
      // A sibling that is missing, wrong or a template is its own matter, and tells nothing here.
      if (sibling?.kind !== 'string' || values?.kind !== 'choice') return none;
      if (!values.options.some(({ value }) => value === sibling.value)) return none;
      const cause = { range: sibling.range, says: `\`${presence.property}\` is \`${sibling.value}\` here.` };
      return presence.values.includes(sibling.value)
        ? {
            kind: 'required',
            reason: ` because \`${presence.property}\` is \`${sibling.value}\``,
            cause,
          }
        : {
            kind: 'forbidden',
            reason: `\`${presence.property}\` is \`${sibling.value}\`, and only ${oneOf(presence.values)} takes it`,
            cause,
          };
    }
    case 'requiredWithout': {
      const sibling = givenMember(json, presence.property);
      return sibling
        ? {
            kind: 'forbidden',
            reason: `\`${presence.property}\` is there already`,
            cause: { range: sibling.name.range, says: `\`${presence.property}\` is here.` },
          }
        : { kind: 'required', reason: ` where \`${presence.property}\` is left out`, cause: undefined };
    }
  }
}
