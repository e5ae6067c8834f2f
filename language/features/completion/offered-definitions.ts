import type { Definition } from '../../module/facts/facts.js';
import type { Located, ModuleIndex } from '../../module/index/module-index.js';
import { describeStateField, type SymbolKind } from '../../vocabulary/index.js';
import { describeDefinition } from '../descriptions/describe-symbols.js';
import { stateFields } from '../descriptions/template-names.js';
import { itemKind, type Offer } from './offer.js';

interface NameOffer extends Pick<Offer, 'label' | 'kind'> {
  readonly detail: string;
  readonly describe: () => string;
}

/** The first definition of each name of a kind. */
export function firstDefinitions(index: ModuleIndex, symbol: SymbolKind): readonly Located<Definition>[] {
  return [...index.definitions(symbol).values()].flatMap(([definition]) => definition ?? []);
}

/** A name that the module defines. */
export function definitionOffer(definition: Located<Definition>, detail: string, index: ModuleIndex): NameOffer {
  return {
    label: definition.fact.name,
    kind: itemKind.reference,
    detail,
    describe: () => describeDefinition(definition, index),
  };
}

/** The type and the title of a block. */
export function blockDetail({ fact: { blockType, title } }: Located<Definition>): string {
  return [blockType, title].filter((part) => part !== undefined).join(': ');
}

/** The fields of a block's state. */
export function stateFieldOffers(block: Located<Definition>): readonly NameOffer[] {
  return stateFields(block.fact).map((field) => ({
    label: field.name,
    kind: itemKind.field,
    detail: field.valueType,
    describe: () => describeStateField(field),
  }));
}
