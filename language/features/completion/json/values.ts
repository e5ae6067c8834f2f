/** Values that the catalogue or the module lists: block types, choices, `true` and `false`, codes, files, names of other things. */
import type { ModuleIndex } from '../../../module/index/module-index.js';
import { supplementaryTerms } from '../../../rules/settings/shared/missing-documents.js';
import { optionsOf } from '../../../rules/values/shared/options-of.js';
import { memberText } from '../../../syntax/json/tree.js';
import {
  blockTypeNamed,
  blockUnion,
  componentTypeNamed,
  describeComponentType,
  describeBlockType,
  type ItemReference,
  type ListType,
  type SymbolKind,
  type TextType,
  type ValueType,
} from '../../../vocabulary/index.js';
import { describeParameter, fulfillmentTypeOf } from '../../descriptions/describe-symbols.js';
import { isUnwritten, type ValueLocation } from '../../cursor/location.js';
import { countryNames, knownTexts, type NamedCode } from '../code-names.js';
import { asPlainText } from '../insert-text.js';
import { nullChoice, textChoice, type Choice } from './choice.js';
import { withFulfillmentData } from './fulfillment-type.js';
import { dataOfType } from './names.js';
import { newValues } from './new-values.js';
import { dataValues } from './request-data.js';
import { scenarioTexts, valuesOfBlock } from './scenario.js';
import { anyTemplate, likelyTemplates } from './whole-templates.js';
import { definitionOffer, firstDefinitions } from '../offered-definitions.js';
import { itemKind, type Offer } from '../offer.js';

export function completeValues(location: ValueLocation, index: ModuleIndex): readonly Offer[] {
  const { json, offset, entryText } = location;
  // Replaces only a whole scalar; in an object or a list there is no value to complete.
  if (json?.kind === 'object' || json?.kind === 'array') return [];
  // A value right after the cursor is the one to replace.
  const isRightBehind = json && /^[ \t]*$/.test(entryText.slice(offset, json.range.start));
  const wordEnd = json ? offset : offset + (/^\w*/.exec(entryText.slice(offset))?.[0].length ?? 0);
  const end = json && (json.range.start <= offset || isRightBehind) ? json.range.end : wordEnd;
  const start = json && json.range.start <= offset ? json.range.start : offset - wordBefore(entryText, offset);
  return choicesAt(location, index).map(({ json: text, ...choice }) => ({
    ...choice,
    replace: { start, end },
    newText: choice.snippet ? asPlainText(choice.snippet) : text,
    // Compared with the typed text, which begins with a quote if the cursor is in a string.
    filterText:
      choice.filterText ?? (json?.kind === 'string' && !text.startsWith('"') ? JSON.stringify(choice.label) : text),
  }));
}

/** The texts that a list does not contain yet, if the cursor is between two of its items. */
export function completeTextItems(location: ValueLocation, { of }: ListType, index: ModuleIndex): readonly Offer[] {
  const { json, offset, entryText } = location;
  const type = of();
  const start = offset - wordBefore(entryText, offset);
  if (json?.kind !== 'array' || type.kind !== 'text' || !/[[,]\s*$/.test(entryText.slice(0, start))) return [];
  const present = new Set(json.items.map((item) => (item.kind === 'string' ? item.value : undefined)));
  const comma = /^\s*"/.test(entryText.slice(offset)) ? ',' : '';
  return texts(location, type, index)
    .filter(({ label }) => !present.has(label))
    .map(({ json: text, ...choice }) => ({
      ...choice,
      replace: { start, end: offset },
      newText: text + comma,
      filterText: text,
    }));
}

/** Letters before the cursor that do not form a value yet. */
function wordBefore(text: string, offset: number): number {
  return /(?<!\w)\w*$/.exec(text.slice(Math.max(0, offset - 100), offset))?.[0].length ?? 0;
}

function choicesAt(location: ValueLocation, index: ModuleIndex): readonly Choice[] {
  const { member, object, type, property } = location;
  if (object.union && member?.name.value === object.union.type.discriminator)
    return object.union.type.variants().map((variant) => {
      const block = object.union?.type === blockUnion ? blockTypeNamed(variant.type) : undefined;
      const component = block ? undefined : componentTypeNamed(variant.type);
      return {
        label: variant.type,
        kind: itemKind.enumMember,
        ...(block && { detail: `${block.category} block`, describe: () => describeBlockType(block) }),
        ...(component && { detail: 'component', describe: () => describeComponentType(component) }),
        json: JSON.stringify(variant.type),
      };
    });
  const ofBlock = object.map && valuesOfBlock(object.map.type, member?.name.value ?? '', index);
  if (ofBlock) return ofBlock;
  const listed = object.map ? displayValues(location, index) : listedChoices(location, type, index);
  const data = [...wholeData(location, type, index), ...dataValues(location, index)];
  const isTold = listed.length + data.length > 0;
  return [
    ...listed,
    ...data,
    ...likelyTemplates(location, index),
    ...(isTold ? [] : [...newValues(location), ...anyTemplate(location)]),
    ...(type && 'nullable' in type && property ? [nullChoice(type.nullable)] : []),
  ];
}

/** The whole data of a fulfillment request, if only its name or an empty text is there. */
function wholeData(location: ValueLocation, type: ValueType | undefined, index: ModuleIndex): readonly Choice[] {
  const { object, entryText } = location;
  const snippet = isUnwritten(location) && type ? dataOfType(type, object.json, index, entryText) : undefined;
  if (!snippet) return [];
  const key = memberText(object.json, 'fulfillment_type_key') ?? '';
  return [{ label: key, kind: itemKind.snippet, detail: 'all data', snippet, json: asPlainText(snippet) }];
}

function listedChoices(location: ValueLocation, type: ValueType | undefined, index: ModuleIndex): readonly Choice[] {
  switch (type?.kind) {
    case 'choice':
      return type.options.map(({ value, doc }) => ({
        ...textChoice(value, itemKind.enumMember, doc.replaceAll('`', '')),
        describe: () => doc,
      }));
    case 'boolean':
      return ['true', 'false'].map((value) => ({ label: value, kind: itemKind.value, json: value }));
    case 'text':
      return texts(location, type, index);
    default:
      return [];
  }
}

function texts(location: ValueLocation, type: TextType, index: ModuleIndex): readonly Choice[] {
  const ofScenario = scenarioTexts(type, index);
  if (ofScenario) return ofScenario;
  if (type.item) return optionNames(location, type.item);
  if (type.role)
    return 'refersTo' in type.role
      ? definedNames(location, type.role.refersTo, index)
      : missingNames(type.role.defines, index);
  switch (type.format) {
    case 'currency':
      return knownTexts('currency', index).map(codeChoice);
    case 'country':
      return countryNames().map(codeChoice);
    case 'bank':
      return index.options.banks.map((bank) => textChoice(bank, itemKind.enumMember, 'of the tools file'));
    case 'file-name':
      return type.templated
        ? []
        : supplementaryTerms(index).map(({ name, path }) => textChoice(name, itemKind.file, path));
    default:
      return [];
  }
}

/** The options of the same block, in the form that its default uses. */
function optionNames({ object }: ValueLocation, item: ItemReference): readonly Choice[] {
  const options = object.shaped ? (optionsOf(object.shaped, item) ?? []) : [];
  return [...new Map(options.map((option) => [option.name, option])).values()].map(({ name, alias }) =>
    textChoice(name, itemKind.enumMember, alias === undefined ? '' : `${item.alias}: ${alias}`),
  );
}

function definedNames(location: ValueLocation, symbol: SymbolKind, index: ModuleIndex): readonly Choice[] {
  return firstDefinitions(index, symbol).map((definition) => ({
    ...definitionOffer(definition, definition.fact.title ?? '', index),
    json: JSON.stringify(definition.fact.name),
    ...(symbol === 'fulfillmentType' && withFulfillmentData(location, definition.fact, index)),
  }));
}

/** Names that are referenced but not defined. */
function missingNames(symbol: SymbolKind, index: ModuleIndex): readonly Choice[] {
  const { hookSchemas } = index.options.layout;
  const schemas =
    symbol === 'alterationHook'
      ? index.filesIn(hookSchemas).map((path) => path.slice(hookSchemas.length + 1).replace(/\.json$/, ''))
      : [];
  const ofSchemas = schemas.filter((name) => !index.defines(symbol, name));
  return [...new Set([...index.undefinedNames(symbol), ...ofSchemas])]
    .filter((name) => name !== '')
    .map((name) => textChoice(name, itemKind.reference, 'referenced but not defined'));
}

/** For an `enum` parameter, a request provides the display value of an option. */
function displayValues({ object, member }: ValueLocation, index: ModuleIndex): readonly Choice[] {
  const type = object.map && fulfillmentTypeOf(object.map, index);
  const parameter = type?.fact.parameters?.find(({ name }) => name === member?.name.value);
  if (!type || !parameter) return [];
  return [...parameter.displayValueByKey].map(([key, value]) => ({
    ...textChoice(value, itemKind.enumMember, `key: ${key}`),
    describe: () => describeParameter(parameter, type.fact),
  }));
}

function codeChoice({ code, name }: NamedCode): Choice {
  return textChoice(code, itemKind.enumMember, name);
}
