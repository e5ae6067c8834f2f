/** Every place where a name of the module stands, in all files: what definition, references, highlights and rename have in common. */
import { touches, type OffsetRange } from '../syntax/range.js';
import type { SymbolKind } from '../vocabulary/define.js';
import type { Definition, Reference } from './facts.js';
import { placeOf, type Located, type ModuleIndex } from './module-index.js';
import { pathIn } from './paths.js';
import type { Operand } from './template-facts.js';

/** What has a name. Options are those of a block, parameters those of a fulfillment type. */
export interface ModuleSymbol {
  readonly kind: SymbolKind | 'option';
  readonly name: string;
  /** The block or the fulfillment type that an option or a parameter belongs to. */
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
   * How the name is written: as (a part of) a JSON text, as a name in a template's path, between the quotes of a template's text, in code, or as the
   * name of the whole file, which has no range.
   */
  readonly form: 'json' | 'segment' | 'literal' | 'code' | 'file';
  /** Of a member that refers to something by its name: where its object begins, in which no other member may be called the same. */
  readonly object?: number;
}

export class Occurrences {
  readonly all: readonly Occurrence[];
  readonly #bySymbol = new Map<string, Occurrence[]>();
  readonly #byPath = new Map<string, Occurrence[]>();

  /** @param more those in files that are no part of the module's own, such as samples */
  constructor(index: ModuleIndex, more: readonly Occurrence[]) {
    this.all = [...occurrencesIn(index), ...more];
    for (const occurrence of this.all) {
      push(this.#bySymbol, symbolId(occurrence.symbol), occurrence);
      push(this.#byPath, occurrence.path, occurrence);
    }
  }

  /** In the order of files and of their texts, definitions first. */
  of(symbol: ModuleSymbol): readonly Occurrence[] {
    return this.#bySymbol.get(symbolId(symbol)) ?? [];
  }

  in(path: string): readonly Occurrence[] {
    return this.#byPath.get(path) ?? [];
  }

  /** What a cursor touches; of two that meet there, the one that begins. */
  at(path: string, offset: number): Occurrence | undefined {
    let found: Occurrence | undefined;
    for (const occurrence of this.in(path)) {
      const { range, form } = occurrence;
      if (form !== 'file' && touches(range, offset) && range.start >= (found?.range.start ?? 0)) found = occurrence;
    }
    return found;
  }
}

function push(lists: Map<string, Occurrence[]>, key: string, occurrence: Occurrence): void {
  const list = lists.get(key);
  if (list) list.push(occurrence);
  else lists.set(key, [occurrence]);
}

function symbolId({ kind, of = '', name }: ModuleSymbol): string {
  return `${kind}\n${of}\n${name}`;
}

/** Those in the module's own files. */
function occurrencesIn(index: ModuleIndex): readonly Occurrence[] {
  const found: Occurrence[] = [];
  const code = new Set(index.filesOf('code').map(({ path }) => path));
  for (const kind of ['block', 'fulfillmentType', 'alterationHook'] as const) {
    for (const definitions of index.definitions(kind).values())
      for (const located of definitions) found.push(...defined(located));
    for (const located of index.references(kind)) found.push(...referred(located, code.has(located.path)));
  }
  found.push(...hookSchemaFiles(index), ...given(index), ...compared(index));
  return found;
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
  const { symbol: kind, name, range, field, comparedWith = [] } = located.fact;
  const form = isCode ? 'code' : kind === 'block' ? 'segment' : 'json';
  return [
    { symbol: { kind, name }, ...placeOf(located, range), isDefinition: false, form },
    ...(field?.name === 'option_key' ? comparedWith : []).map((text): Occurrence => ({
      symbol: { kind: 'option', of: name, name: text.name },
      ...placeOf(located, text.range),
      isDefinition: false,
      form: 'code',
    })),
  ];
}

/** The schema of an alteration hook is called after it. */
function hookSchemaFiles(index: ModuleIndex): readonly Occurrence[] {
  return [...index.definitions('alterationHook').keys()].flatMap((name) => {
    const path = hookSchemaPath(index, name);
    const range = { start: 0, end: 0 };
    return index.exists(path)
      ? [{ symbol: { kind: 'alterationHook', name }, path, range, isDefinition: false, form: 'file' }]
      : [];
  });
}

/** The file with the schema of an alteration hook, there or not. */
export function hookSchemaPath({ options }: Pick<ModuleIndex, 'options'>, hook: string): string {
  return pathIn(options.layout.hookSchemas, `${hook}.json`);
}

/** The parameters that requests give to their fulfillment types. */
function given({ fulfillments }: ModuleIndex): readonly Occurrence[] {
  return fulfillments.flatMap((located) =>
    (located.fact.given ?? []).map(({ name, range }) => ({
      symbol: { kind: 'fulfillmentParameter', of: located.fact.typeName, name },
      // Without the quotes.
      ...placeOf(located, { start: range.start + 1, end: range.end - 1 }),
      isDefinition: false,
      form: 'json',
      object: located.start + (located.fact.dataObject?.start ?? 0),
    })),
  );
}

/** The option keys that templates compare `option_key` with. */
function compared({ templates }: ModuleIndex): readonly Occurrence[] {
  return templates.flatMap((located) => {
    if (located.fact.kind !== 'comparison') return [];
    const { left, right } = located.fact;
    const literal = [optionIn(left, right), optionIn(right, left)].find((one) => one !== undefined);
    return literal
      ? [{ symbol: literal.symbol, ...placeOf(located, literal.range), isDefinition: false, form: 'literal' }]
      : [];
  });
}

function optionIn(state: Operand, other: Operand): Pick<Occurrence, 'symbol' | 'range'> | undefined {
  if (state.kind !== 'state' || state.field !== 'option_key') return undefined;
  if (other.kind !== 'literal' || typeof other.value !== 'string') return undefined;
  return { symbol: { kind: 'option', of: state.key, name: other.value }, range: other.contentRange };
}
