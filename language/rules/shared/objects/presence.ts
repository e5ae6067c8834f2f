import type { ShapedObject } from '../../../module/typed-walk.js';
import { memberNamed, memberValue, type JsonMember, type JsonObject } from '../../../syntax/json/tree.js';
import type { OffsetRange } from '../../../syntax/range.js';
import type { Property, Shape } from '../../../vocabulary/define.js';
import { perDefinition } from '../../../vocabulary/per-definition.js';
import { nearest } from '../../../names/did-you-mean.js';
import { quoted } from '../../../message-text.js';

/** The member, if it is present and not null: null means no value. */
export function givenMember(object: JsonObject, name: string): JsonMember | undefined {
  const member = memberNamed(object, name);
  return member && member.value?.kind !== 'null' ? member : undefined;
}

/**
 * An unknown member whose name is similar to that of a property that the object lacks.
 *
 * @param lettersPerMistake as in `nearest`
 */
export function misspeltMember(
  { json, shape, discriminator }: ShapedObject,
  name: string,
  lettersPerMistake?: number,
): JsonMember | undefined {
  const names = shape.properties.map((property) => property.name);
  // A name may be similar to several missing ones: it is meant for one of them.
  const absent = names.filter((known) => known === name || !json.members.some((member) => member.name.value === known));
  return json.members.find(
    ({ name: { value: found } }) =>
      found !== discriminator && !names.includes(found) && nearest(found, absent, lettersPerMistake) === name,
  );
}

/** An optional property's name may have one wrong letter in this many: unknown names are not mistakes in general. */
export const lettersPerOptionalMistake = 6;

/** What the siblings of a property require: its presence, its absence, or nothing that is known. */
export type Demand =
  | { readonly kind: 'required'; readonly reason: string; readonly cause: Cause | undefined }
  | { readonly kind: 'forbidden'; readonly reason: string; readonly cause: Cause }
  | { readonly kind: 'none' };

/** The value of the sibling that causes the requirement. */
export interface Cause {
  readonly range: OffsetRange;
  /** A sentence. */
  readonly says: string;
}

const none: Demand = { kind: 'none' };

/** The properties of a shape that may be required or forbidden. */
export const demandedProperties = perDefinition(({ properties }: Shape) =>
  properties.filter(({ presence }) => presence !== undefined),
);

/** Whether a shape has any of these. */
export function demandsProperties(shape: Shape): boolean {
  return demandedProperties(shape).length > 0;
}

/** Whether an object may have members that are not described. */
export function allowsOthers({ others }: Shape): boolean {
  return others === undefined;
}

const oneOf = perDefinition((values: readonly string[]) => quoted(values, 'or'));

/** Applies the presence of a property ("required if …, forbidden otherwise") to its object. */
export function demandOn(property: Property, { json, shape }: ShapedObject): Demand {
  const { presence } = property;
  switch (presence?.kind) {
    case undefined:
      return none;
    case 'required':
      return presence.unless === undefined ? { kind: 'required', reason: '', cause: undefined } : none;
    case 'requiredWhen': {
      const sibling = memberValue(json, presence.property);
      const values = shape.properties.find(({ name }) => name === presence.property)?.type;
      // A sibling that is missing, invalid or a template has its own rule, and implies nothing here.
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
