/**
 * What an entry says that others may need to know: the names it defines and the names it references. The cross phase sees only the facts of an entry, so
 * after an edit elsewhere its text is never read again.
 */
import { parseTemplate } from '../../syntax/template/parser.js';
import { templateType, type TypedRange } from '../../types/expression-type.js';
import type { Program } from 'acorn';
import type { OffsetRange } from '../../syntax/range.js';
import type { JsonNode, JsonObject } from '../../syntax/json/tree.js';
import { contentRange, memberNamed, memberText, memberValue } from '../../syntax/json/tree.js';
import type { Template } from '../../syntax/template/tree.js';
import { blockTypeNamed, blockUnion, claimsEntryShape } from '../../vocabulary/blocks/index.js';
import { inputCurrency } from '../../vocabulary/blocks/input-currency.js';
import { knownNames, pathBelow } from '../../vocabulary/known-paths.js';
import type { SymbolKind } from '../../vocabulary/define.js';
import { blockOptions, defaultOption, type BlockOption, type WrittenName } from './block-options.js';
import { answersOf, type Answers } from './answers.js';
import { currencyOf } from './block-currency.js';
import { blockFactCollector, type BlockFact } from './block-facts.js';
import { claimsFactCollector, type ClaimsFacts } from './claims-facts.js';
import { codeFacts, codeNames, type CodeFacts, type CodeNames } from '../code/code-facts.js';
import { codeReferences } from '../code/code-references.js';
import { stateReferences, type StateReference } from '../templates/template-references.js';
import { templateFacts, type TemplateFact } from './template-facts.js';
import { factorFacts } from './factor-facts.js';
import { amountFieldFacts } from './amount-facts.js';
import { renderedFacts } from './type-facts.js';
import type { ScenarioFacts } from './scenario-facts.js';
import { readerOf, type Reader } from './reader.js';
import { roleName } from './role-name.js';
import type { ShapedObject, TypedVisitor } from '../typed-walk.js';

/** Ranges are UTF-16 offsets relative to the start of the entry. */
export interface Facts {
  readonly definitions: readonly Definition[];
  readonly references: readonly Reference[];
  readonly fulfillments: readonly FulfillmentFact[];
  readonly templates: readonly TemplateFact[];
  /** Of an entry of the claims blocks. */
  readonly claims?: ClaimsFacts;
  /** Of an entry of the claims blocks: the blocks with conditions, each before its children. */
  readonly blocks?: readonly BlockFact[];
  /** Of the configuration, and of each entry of a hook schema: its full value. */
  readonly json?: JsonNode | undefined;
  /** Of hook code that could be read. */
  readonly code?: CodeFacts;
  /** Of unit tests and stubs, which are no code of the module. */
  readonly names?: CodeNames;
  /** Of a scenario. */
  readonly scenario?: ScenarioFacts;
}

/** A definition of a name. `range` is the name inside its quotes. */
export interface Definition {
  readonly symbol: SymbolKind;
  readonly name: string;
  readonly range: OffsetRange;
  /** Its display name: the title of a block, the label of a fulfillment type, the name of a hook. */
  readonly title: string | undefined;
  /** Of a block in a group: the key of the innermost group that has one. */
  readonly group: string | undefined;
  /** Of a block: its `type`, known or not. */
  readonly blockType: string | undefined;
  /** Of a block: its possible states. */
  readonly answers?: Answers | undefined;
  /** Of a radio or a dropdown: its options. */
  readonly options: readonly BlockOption[] | undefined;
  /** Of a radio or a dropdown: the option that is selected initially, by its value or its key. */
  readonly defaultOption: WrittenName | undefined;
  /** Of an input.currency: the code of its currency; undefined if a template provides it. */
  readonly currency: string | undefined;
  /** Of a fulfillment type: the parameters that its requests must provide. */
  readonly parameters: readonly FulfillmentParameter[] | undefined;
}

export interface FulfillmentParameter {
  readonly name: string;
  /** The range of the name, inside its quotes. */
  readonly range: OffsetRange;
  readonly label: string | undefined;
  readonly valueType: string | undefined;
  /** Display values of an `enum` parameter. */
  readonly displayValues: readonly string[];
  /** The same by the keys of the options. */
  readonly displayValueByKey: ReadonlyMap<string, string>;
}

/** A use of a name. `range` covers the name alone. */
export interface Reference {
  readonly symbol: SymbolKind;
  readonly name: string;
  readonly range: OffsetRange;
  /** Of a block: the field of its state that is read, if one is named. */
  readonly field: { readonly name: string; readonly range: OffsetRange } | undefined;
  /** Of a block in a template, whose key is the name of a field of the claim or its policy: the path that reads it, and that to the field. */
  readonly asField?: { readonly range: OffsetRange; readonly path: string };
  /** Of a block: its key is a quoted text, not a name in a path. In code it is compared with the key of the updated block. */
  readonly isText?: true;
  /** Of a block in a template: the same name in the closing tag that belongs to its path. */
  readonly closing?: OffsetRange | undefined;
  /** In the claims blocks: the block that reads it. */
  readonly reader?: Reader | undefined;
  /** In code: the texts that the `option_key` of the block is compared with, anywhere in the file. */
  readonly comparedWith?: readonly WrittenName[];
  /** In code: it is written, deleted, or checked for existence. */
  readonly mayBeMissing?: true;
}

/** A fulfillment request block and the data for its fulfillment type. */
export interface FulfillmentFact {
  readonly typeName: string;
  /** The member name `fulfillment_data`, or the reference to the type if it is missing. */
  readonly dataRange: OffsetRange;
  /** The object with the data, if there is one. */
  readonly dataObject: OffsetRange | undefined;
  /** Undefined if the block has no such object. */
  readonly given: readonly GivenParameter[] | undefined;
}

export interface GivenParameter {
  readonly name: string;
  readonly range: OffsetRange;
  /** Undefined for a template. */
  readonly value: GivenValue | undefined;
  /** What a template that is a single tag renders. */
  readonly rendered: TypedRange | undefined;
}

export interface GivenValue {
  readonly kind: JsonNode['kind'];
  /** Of a text, a number or a boolean; otherwise empty. */
  readonly text: string;
  readonly range: OffsetRange;
}

/** Collects the facts of one entry after the other, during the walks over them. */
export interface FactCollector {
  readonly visitors: readonly TypedVisitor[];
  /** Before each walk: forgets the last one, which may have failed. */
  begin(): void;
  /** The facts of what was walked since then. */
  take(): Facts;
}

export function factCollector(): FactCollector {
  const definitions: Definition[] = [];
  const references: Reference[] = [];
  const fulfillments: FulfillmentFact[] = [];
  const templates: TemplateFact[] = [];
  const visitor: TypedVisitor = {
    value: ({ json, type, owner }) => {
      const named = roleName(json, type);
      if (!named) return;
      const { kind, name, range, isDefinition } = named;
      if (isDefinition) definitions.push(definition(kind, name, range, owner));
      else references.push({ symbol: kind, name, range, field: undefined });
    },
    template: (embedded) => {
      const { template, toSource } = embedded;
      const read = stateReferences(template);
      const reader = read.length > 0 ? readerOf(embedded) : undefined;
      for (const reference of read) references.push(referenceTo(reference, toSource, reader));
      for (const fact of templateFacts(template, toSource)) templates.push(fact);
      for (const fact of renderedFacts(embedded)) templates.push(fact);
      for (const fact of factorFacts(embedded)) templates.push(fact);
      for (const fact of amountFieldFacts(embedded)) templates.push(fact);
    },
    union: ({ json, type, variant, owner }) => {
      if (type !== blockUnion) return;
      // A block of an unknown type still has a key.
      const key = variant ? undefined : memberValue(json, 'key');
      if (key?.kind === 'string' && key.value !== '')
        definitions.push(definition('block', key.value, contentRange(key), { json, owner }));
      const fulfillment = variant?.type === 'fulfillment_request' ? fulfillmentOf(json) : undefined;
      if (fulfillment) fulfillments.push(fulfillment);
    },
  };
  const claims = claimsFactCollector();
  const blocks = blockFactCollector();
  const begin = () => {
    definitions.length = references.length = fulfillments.length = templates.length = 0;
    claims.begin();
    blocks.begin();
  };
  return {
    visitors: [visitor, claims.visitor, blocks.visitor],
    begin,
    take: () => withClaims({ definitions, references, fulfillments, templates }, claims.take(), blocks.take()),
  };
}

export const noFacts: Facts = { definitions: [], references: [], fulfillments: [], templates: [] };

/** Copies: the collector goes on with its lists. Without the kinds that an entry has no facts of. */
function withClaims(found: Facts, claims: ClaimsFacts | undefined, blocks: readonly BlockFact[]): Facts {
  return {
    definitions: [...found.definitions],
    references: [...found.references],
    fulfillments: [...found.fulfillments],
    templates: [...found.templates],
    ...(claims && { claims }),
    ...(blocks.length > 0 && { blocks: [...blocks] }),
  };
}

export function factsOfCode(program: Program): Facts & { readonly code: CodeFacts } {
  const code = codeFacts(program);
  return { ...noFacts, references: codeReferences(program), code };
}

export function factsOfTests(program: Program): Facts {
  return { ...noFacts, names: codeNames(program) };
}

export function factsOfLetter(template: Template): Facts {
  return {
    ...noFacts,
    references: stateReferences(template).map((reference) => referenceTo(reference, (range) => range)),
    templates: templateFacts(template, (range) => range),
  };
}

function referenceTo(
  { key, isText, field, closing, path }: StateReference,
  toSource: (range: OffsetRange) => OffsetRange,
  reader?: Reader,
): Reference {
  const symbol: SymbolKind = 'block';
  const name = key.text;
  const range = toSource(key.range);
  const read = field && { name: field.text, range: toSource(field.range) };
  const meant = path && pathBelow(knownNames, name);
  if (!isText && !closing && meant === undefined)
    return reader ? { symbol, name, range, field: read, reader } : { symbol, name, range, field: read };
  return {
    ...{ symbol, name, range, field: read },
    ...(isText && { isText }),
    ...(closing && { closing: toSource(closing) }),
    ...(path && meant !== undefined && { asField: { range: toSource(path), path: meant } }),
    ...(reader && { reader }),
  };
}

function fulfillmentOf(block: JsonObject): FulfillmentFact | undefined {
  const type = memberValue(block, 'fulfillment_type_key');
  if (type?.kind !== 'string') return undefined;
  const data = memberNamed(block, 'fulfillment_data');
  return {
    typeName: type.value,
    dataRange: data ? data.name.range : type.range,
    dataObject: data?.value?.kind === 'object' ? data.value.range : undefined,
    given: data?.value?.kind === 'object' ? given(data.value) : undefined,
  };
}

/** The given parameters; duplicates are reported separately. */
function given({ members }: JsonObject): FulfillmentFact['given'] {
  const parameters = new Map(
    members.map(({ name, value }) => [
      name.value,
      { name: name.value, range: name.range, value: writtenOut(value), rendered: renderedBy(value) },
    ]),
  );
  return [...parameters.values()];
}

function renderedBy(value: JsonNode | undefined): TypedRange | undefined {
  const type =
    value?.kind === 'string' && value.value.includes('{{') ? templateType(parseTemplate(value.value)) : undefined;
  return value && type && { type, range: value.range };
}

function writtenOut(value: JsonNode | undefined): GivenValue | undefined {
  if (!value || (value.kind === 'string' && value.value.includes('{{'))) return undefined;
  const { kind, range } = value;
  switch (kind) {
    case 'string':
      return { kind, text: value.value, range };
    case 'number':
      return { kind, text: value.literal, range };
    case 'boolean':
      return { kind, text: String(value.value), range };
    default:
      return { kind, text: '', range };
  }
}

function definition(
  symbol: SymbolKind,
  name: string,
  range: OffsetRange,
  defining: Pick<ShapedObject, 'json' | 'owner'> | undefined,
): Definition {
  const owner = defining?.json;
  const block = symbol === 'block' ? owner : undefined;
  const type = owner && memberText(owner, 'type');
  return {
    symbol,
    name,
    range,
    title: owner && (memberText(owner, 'title') ?? memberText(owner, 'label') ?? memberText(owner, 'name')),
    answers: block && answersOf(blockTypeNamed(type ?? ''), block),
    blockType: block && type,
    options: block && blockOptions(block),
    defaultOption: block && defaultOption(block),
    currency: owner && type === inputCurrency.type ? currencyOf(owner) : undefined,
    parameters: symbol === 'fulfillmentType' && owner ? parametersOf(owner) : undefined,
    group: symbol === 'block' ? groupAround(defining?.owner) : undefined,
  };
}

/** @param entry of the block */
function groupAround(entry: ShapedObject | undefined): string | undefined {
  for (let around = entry?.owner; around; around = around.owner) {
    const block = around.shape === claimsEntryShape ? memberValue(around.json, 'block') : undefined;
    const key = block?.kind === 'object' ? memberText(block, 'key') : undefined;
    if (key !== undefined && key !== '') return key;
  }
  return undefined;
}

function parametersOf(fulfillmentType: JsonObject): readonly FulfillmentParameter[] | undefined {
  const data = memberValue(fulfillmentType, 'fulfillmentData');
  if (data?.kind !== 'object') return undefined;
  return data.members.map(({ name, value }) => ({
    name: name.value,
    range: contentRange(name),
    label: value?.kind === 'object' ? memberText(value, 'label') : undefined,
    valueType: value?.kind === 'object' ? memberText(value, 'valueType') : undefined,
    ...displayValuesOf(value),
  }));
}

function displayValuesOf(
  parameter: JsonNode | undefined,
): Pick<FulfillmentParameter, 'displayValues' | 'displayValueByKey'> {
  const options = parameter?.kind === 'object' ? memberValue(parameter, 'valueOptions') : undefined;
  const members = options?.kind === 'object' ? options.members : [];
  const displayValueByKey = new Map(
    members.flatMap(({ name, value }) => (value?.kind === 'string' ? [[name.value, value.value] as const] : [])),
  );
  return { displayValues: [...displayValueByKey.values()], displayValueByKey };
}
