/** Values that the catalogue or the module lists: block types, choices, `true` and `false`, names of other things. */
import type { Definition } from '../module/facts.js';
import type { ModuleIndex } from '../module/module-index.js';
import { blockTypeNamed, describeBlockType, type ValueType } from '../vocabulary/index.js';
import { itemKind, type Offer } from './offer.js';
import { describeDefinition } from './describe-symbols.js';
import type { ValueLocation } from './location.js';

/** A value that can be written, as JSON. */
type Choice = Pick<Offer, 'label' | 'kind' | 'detail' | 'documentation'> & { readonly json: string };

export function completeValues(location: ValueLocation, index: ModuleIndex): readonly Offer[] {
  const { json, offset, entryText } = location;
  // Only a whole scalar is replaced; inside of an object or a list there is no value to complete.
  if (json?.kind === 'object' || json?.kind === 'array') return [];
  // A value that stands right behind the cursor is the one to be replaced.
  const isRightBehind = json && /^[ \t]*$/.test(entryText.slice(offset, json.range.start));
  const end = json && (json.range.start <= offset || isRightBehind) ? json.range.end : offset;
  const replace = { start: json && json.range.start <= offset ? json.range.start : offset, end };
  return choicesAt(location, index).map(({ json: newText, ...choice }) => ({
    ...choice,
    replace,
    newText,
    filterText: newText,
  }));
}

function choicesAt({ member, object, type, property }: ValueLocation, index: ModuleIndex): readonly Choice[] {
  if (object.union && member?.name.value === object.union.type.discriminator)
    return object.union.type.variants().map((variant) => {
      const block = blockTypeNamed(variant.type);
      return {
        label: variant.type,
        kind: itemKind.enumMember,
        ...(block && { detail: `${block.category} block`, documentation: describeBlockType(block) }),
        json: JSON.stringify(variant.type),
      };
    });
  return [...listedChoices(type, index), ...(type && 'nullable' in type && property ? [nothing(type.nullable)] : [])];
}

function listedChoices(type: ValueType | undefined, index: ModuleIndex): readonly Choice[] {
  switch (type?.kind) {
    case 'choice':
      return type.options.map(({ value, doc }) => ({
        label: value,
        kind: itemKind.enumMember,
        documentation: doc,
        json: JSON.stringify(value),
      }));
    case 'boolean':
      return ['true', 'false'].map((value) => ({ label: value, kind: itemKind.value, json: value }));
    case 'text': {
      if (!type.role || !('refersTo' in type.role)) return [];
      return [...index.definitions(type.role.refersTo).values()].flatMap(([definition]) =>
        definition
          ? [
              {
                label: definition.fact.name,
                kind: itemKind.reference,
                ...detailOf(definition.fact),
                documentation: describeDefinition(definition, index),
                json: JSON.stringify(definition.fact.name),
              },
            ]
          : [],
      );
    }
    default:
      return [];
  }
}

function detailOf({ title }: Definition): { detail?: string } {
  return title === undefined ? {} : { detail: title };
}

function nothing(meaning: string | undefined): Choice {
  return {
    label: 'null',
    kind: itemKind.value,
    json: 'null',
    ...(meaning !== undefined && { documentation: meaning }),
  };
}
