/** Every place that contains a name of the module, in all files: shared by definition, references, highlights and rename. */
import { countWhile } from '../../syntax/count-while.js';
import { touches, type OffsetRange } from '../../syntax/range.js';
import type { SymbolKind } from '../../vocabulary/define.js';
import { noFacts, type Definition, type FulfillmentFact, type Reference } from '../facts/facts.js';
import type { FileKind } from '../snapshot/module.js';
import { placeOf, startOf, type IndexedFile, type Located, type ModuleIndex } from './module-index.js';
import { pathIn } from '../snapshot/paths.js';
import type { Reader } from '../facts/reader.js';
import type { Operand, TemplateFact } from '../facts/template-facts.js';

/** The kinds of named things. Options belong to a block, parameters to a fulfillment type, the product's own fields to `policy.module`. */
export interface ModuleSymbol {
  readonly kind: SymbolKind | 'option' | 'field';
  readonly name: string;
  /** The block or the fulfillment type that an option or a parameter belongs to; the path of the object that has a field. */
  readonly of?: string;
}

export interface Occurrence {
  readonly symbol: ModuleSymbol;
  /** Relative to the module's root. */
  readonly path: string;
  /** The name alone, as UTF-16 offsets into the file. */
  readonly range: OffsetRange;
  readonly isDefinition: boolean;
  /**
   * How the name is written: as (a part of) a JSON text, as a segment of a template's path, between the quotes of a template's text, in code, or as the
   * name of the whole file, which has no range.
   */
  readonly form: 'json' | 'segment' | 'literal' | 'code' | 'file';
  /** Of a member that references something by its name: the start of its object, in which member names must be unique. */
  readonly object?: number;
  /** Of a block in a template of the claims blocks: the block that reads it. */
  readonly reader?: Reader | undefined;
}

export class Occurrences {
  readonly #index: ModuleIndex;
  readonly #more: readonly Occurrence[];
  readonly #ofSymbol = new Map<string, readonly Occurrence[]>();
  readonly #inFile = new Map<string, readonly Occurrence[]>();

  /** @param more occurrences in files that define nothing, such as scenarios and samples */
  constructor(index: ModuleIndex, more: readonly Occurrence[]) {
    this.#index = index;
    this.#more = more;
  }

  get all(): readonly Occurrence[] {
    const { files } = this.#index;
    const paths = new Set([...files, ...this.#more].map(({ path }) => path));
    const schemas = [...this.#index.definitions('alterationHook').keys()].flatMap((hook) =>
      schemaOf(this.#index, hook),
    );
    return [...[...paths].flatMap((path) => this.in(path)), ...schemas];
  }

  /** Those in a file. */
  in(path: string): readonly Occurrence[] {
    let found = this.#inFile.get(path);
    if (!found) {
      const file = this.#index.files.find((one) => one.path === path);
      const own = file?.entries.flatMap((_, i) => occurrencesIn(factsOf(file, i), file.kind)) ?? [];
      this.#inFile.set(path, (found = [...own, ...this.#more.filter((occurrence) => occurrence.path === path)]));
    }
    return found;
  }

  /** In the order of files and of their texts, definitions first. Only visits the facts with this name. */
  of(symbol: ModuleSymbol): readonly Occurrence[] {
    const id = symbolId(symbol);
    let found = this.#ofSymbol.get(id);
    if (!found) {
      const all = [...occurrencesNear(this.#index, symbol), ...this.#more];
      this.#ofSymbol.set(id, (found = all.filter((occurrence) => isSame(occurrence.symbol, symbol))));
    }
    return found;
  }

  /** The occurrence that a cursor touches; of two adjacent ones, the one that begins there. Only visits the entry at the cursor. */
  at(path: string, offset: number): Occurrence | undefined {
    const file = this.#index.files.find((one) => one.path === path);
    const entry = file ? countWhile(file.starts, ({ start }) => start <= offset) - 1 : -1;
    const own = file && entry >= 0 ? occurrencesIn(factsOf(file, entry), file.kind) : [];
    let found: Occurrence | undefined;
    for (const occurrence of [...own, ...this.#more]) {
      const { range, form } = occurrence;
      if (occurrence.path !== path || form === 'file' || isFieldInCode(occurrence) || !touches(range, offset)) continue;
      if (range.start >= (found?.range.start ?? 0)) found = occurrence;
    }
    return found;
  }
}

/** In code, fields are variables as well: TypeScript's service finds those. */
function isFieldInCode({ symbol, form }: Occurrence): boolean {
  return symbol.kind === 'field' && form === 'code';
}

/** @param names the names behind `policy.module` */
export function fieldSymbol(names: readonly string[]): ModuleSymbol {
  return { kind: 'field', of: ['policy.module', ...names.slice(0, -1)].join('.'), name: names.at(-1) ?? '' };
}

function symbolId({ kind, of = '', name }: ModuleSymbol): string {
  return `${kind}\n${of}\n${name}`;
}

function isSame(one: ModuleSymbol, other: ModuleSymbol): boolean {
  return one.name === other.name && one.kind === other.kind && one.of === other.of;
}

/** The facts that contain names. */
interface NamingFacts {
  readonly definitions: readonly Located<Definition>[];
  readonly references: readonly Located<Reference>[];
  readonly fulfillments: readonly Located<FulfillmentFact>[];
  readonly templates: readonly Located<TemplateFact>[];
}

/** @param entry its index */
function factsOf(file: IndexedFile, entry: number): NamingFacts {
  const { path } = file;
  const { start } = startOf(file, entry);
  const facts = file.entries[entry] ?? noFacts;
  const located = <F>(list: readonly F[]) => list.map((fact) => ({ fact, path, start }));
  return {
    definitions: located(facts.definitions),
    references: located(facts.references),
    fulfillments: located(facts.fulfillments),
    templates: located(facts.templates),
  };
}

function occurrencesIn(facts: NamingFacts, kind: FileKind): readonly Occurrence[] {
  return [
    ...facts.definitions.flatMap(defined),
    ...facts.references.flatMap((located) => referred(located, kind === 'code')),
    ...facts.fulfillments.flatMap(given),
    ...facts.templates.flatMap(compared),
    ...facts.templates.flatMap(fieldRead),
  ];
}

/** The occurrences of a symbol, and others of its owner. Groups only facts of the symbol's kind by name: the first request after an edit waits for it. */
function occurrencesNear(index: ModuleIndex, { kind, name, of: owner = name }: ModuleSymbol): readonly Occurrence[] {
  if (kind === 'field') return (index.derived(fieldsByPath).get(`${owner}.${name}`) ?? []).flatMap(fieldRead);
  const ownerKind = kind === 'option' ? 'block' : kind === 'fulfillmentParameter' ? 'fulfillmentType' : kind;
  const references =
    index
      .derived(referencesByName)
      .get(owner)
      ?.filter(({ fact }) => fact.symbol === ownerKind) ?? [];
  const parametersGiven = kind === 'fulfillmentParameter' ? index.derived(fulfillmentsByType).get(owner) : undefined;
  const optionsCompared = kind === 'option' ? index.derived(comparisonsByBlock).get(owner) : undefined;
  return [
    ...index.definitionsOf(ownerKind, owner).flatMap(defined),
    ...references.flatMap((located) => referred(located, index.derived(codePaths).has(located.path))),
    ...(kind === 'alterationHook' ? schemaOf(index, owner) : []),
    ...(parametersGiven ?? []).flatMap(given),
    ...(optionsCompared ?? []).flatMap(compared),
  ];
}

const namedKinds = ['block', 'fulfillmentType', 'alterationHook'] as const;

const codePaths = (index: ModuleIndex) => new Set(index.filesOf('code').map(({ path }) => path));
const referencesByName = (index: ModuleIndex) =>
  grouped(
    namedKinds.flatMap((kind) => index.references(kind)),
    ({ fact }) => fact.name,
  );
const fulfillmentsByType = (index: ModuleIndex) => grouped(index.fulfillments, ({ fact }) => fact.typeName);
const comparisonsByBlock = (index: ModuleIndex) =>
  grouped(index.templates, ({ fact }) => comparedOption(fact)?.symbol.of);
const fieldsByPath = (index: ModuleIndex) =>
  grouped(index.templates, ({ fact }) =>
    fact.kind === 'field' ? ['policy.module', ...fact.names].join('.') : undefined,
  );

function grouped<T>(items: readonly T[], nameOf: (item: T) => string | undefined): ReadonlyMap<string, readonly T[]> {
  const groups = new Map<string, T[]>();
  for (const item of items) {
    const name = nameOf(item);
    if (name === undefined) continue;
    const group = groups.get(name);
    if (group) group.push(item);
    else groups.set(name, [item]);
  }
  return groups;
}

function defined(located: Located<Definition>): readonly Occurrence[] {
  const { symbol: kind, name, range, options = [], defaultOption, parameters = [] } = located.fact;
  const at = (symbol: ModuleSymbol, where: OffsetRange, isDefinition = true): Occurrence => ({
    symbol,
    ...placeOf(located, where),
    isDefinition,
    form: 'json',
  });
  const chosen =
    defaultOption && !options.some(({ value }) => value === defaultOption.name)
      ? options.find(({ key }) => key === defaultOption.name)
      : undefined;
  return [
    at({ kind, name }, range),
    ...options.flatMap(({ key, keyRange }) =>
      key !== undefined && keyRange ? [at({ kind: 'option', of: name, name: key }, keyRange)] : [],
    ),
    ...(chosen && defaultOption
      ? [at({ kind: 'option', of: name, name: defaultOption.name }, defaultOption.range, false)]
      : []),
    ...parameters.map((parameter) =>
      at({ kind: 'fulfillmentParameter', of: name, name: parameter.name }, parameter.range),
    ),
  ];
}

function referred(located: Located<Reference>, isCode: boolean): readonly Occurrence[] {
  const { symbol: kind, name, range, isText, closing, reader, comparedWith = [] } = located.fact;
  const form = isCode ? 'code' : isText ? 'literal' : kind === 'block' ? 'segment' : 'json';
  return [
    ...[range, ...(closing ? [closing] : [])].map((where): Occurrence => ({
      symbol: { kind, name },
      ...placeOf(located, where),
      isDefinition: false,
      form,
      reader,
    })),
    ...comparedWith.map((text): Occurrence => ({
      symbol: { kind: 'option', of: name, name: text.name },
      ...placeOf(located, text.range),
      isDefinition: false,
      form: 'code',
    })),
  ];
}

/** The schema of an alteration hook is named after it. */
function schemaOf(index: ModuleIndex, name: string): readonly Occurrence[] {
  const path = hookSchemaPath(index, name);
  const range = { start: 0, end: 0 };
  const isThere = index.definition('alterationHook', name) !== undefined && index.exists(path);
  return isThere ? [{ symbol: { kind: 'alterationHook', name }, path, range, isDefinition: false, form: 'file' }] : [];
}

/** The file with the schema of an alteration hook, whether or not it exists. */
export function hookSchemaPath({ options }: Pick<ModuleIndex, 'options'>, hook: string): string {
  return pathIn(options.layout.hookSchemas, `${hook}.json`);
}

/** The parameters that a request provides for its fulfillment type. */
function given(located: Located<FulfillmentFact>): readonly Occurrence[] {
  return (located.fact.given ?? []).map(({ name, range }) => ({
    symbol: { kind: 'fulfillmentParameter', of: located.fact.typeName, name },
    // Without the quotes.
    ...placeOf(located, { start: range.start + 1, end: range.end - 1 }),
    isDefinition: false,
    form: 'json',
    object: located.start + (located.fact.dataObject?.start ?? 0),
  }));
}

/** A field of the product that a template reads, in both tags of a block. */
function fieldRead(located: Located<TemplateFact>): readonly Occurrence[] {
  const { fact } = located;
  if (fact.kind !== 'field') return [];
  const symbol = fieldSymbol(fact.names);
  return [fact.range, ...(fact.closing ? [fact.closing] : [])].map((range): Occurrence => ({
    symbol,
    ...placeOf(located, range),
    isDefinition: false,
    form: 'segment',
  }));
}

/** The option key that a template compares `option_key` with. */
function compared(located: Located<TemplateFact>): readonly Occurrence[] {
  const literal = comparedOption(located.fact);
  return literal
    ? [{ symbol: literal.symbol, ...placeOf(located, literal.range), isDefinition: false, form: 'literal' }]
    : [];
}

function comparedOption(fact: TemplateFact): Pick<Occurrence, 'symbol' | 'range'> | undefined {
  if (fact.kind !== 'comparison') return undefined;
  const { left, right } = fact;
  return optionIn(left, right) ?? optionIn(right, left);
}

function optionIn(state: Operand, other: Operand): Pick<Occurrence, 'symbol' | 'range'> | undefined {
  if (state.kind !== 'state' || state.field !== 'option_key') return undefined;
  if (other.kind !== 'literal' || typeof other.value !== 'string') return undefined;
  return { symbol: { kind: 'option', of: state.key, name: other.value }, range: other.contentRange };
}
