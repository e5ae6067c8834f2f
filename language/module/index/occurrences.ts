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
  /** In the order of files and of their texts. */
  readonly all: readonly Occurrence[];
  /** Definitions first. */
  readonly #bySymbol = new Map<string, Occurrence[]>();

  /** @param more occurrences in files that define nothing, such as scenarios and samples */
  constructor(
    private readonly index: ModuleIndex,
    private readonly more: readonly Occurrence[],
  ) {
    const hooks = [...index.definitions('alterationHook').keys()];
    this.all = [
      ...index.files.flatMap((file) => file.entries.flatMap((_, i) => occurrencesIn(factsOf(file, i), file.kind))),
      ...hooks.flatMap((hook) => schemaOf(index, hook)),
      ...more,
    ];
    for (const isDefinition of [true, false])
      for (const one of this.all)
        if (one.isDefinition === isDefinition) {
          const id = symbolId(one.symbol);
          const same = this.#bySymbol.get(id);
          if (same) same.push(one);
          else this.#bySymbol.set(id, [one]);
        }
  }

  /** In the order of files and of their texts, definitions first. */
  of(symbol: ModuleSymbol): readonly Occurrence[] {
    return this.#bySymbol.get(symbolId(symbol)) ?? [];
  }

  /** The occurrence that a cursor touches; of two adjacent ones, the one that begins there. Only visits the entry at the cursor. */
  at(path: string, offset: number): Occurrence | undefined {
    const file = this.index.files.find((one) => one.path === path);
    const entry = file ? countWhile(file.starts, ({ start }) => start <= offset) - 1 : -1;
    const own = file && entry >= 0 ? occurrencesIn(factsOf(file, entry), file.kind) : [];
    let found: Occurrence | undefined;
    for (const occurrence of [...own, ...this.more]) {
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
