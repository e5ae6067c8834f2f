/** Everything that the files of a module say of one another: names, where they are defined and where they are used, and which files there are. */
import type { JsonNode, JsonObject } from '../syntax/json/tree.js';
import { shift, type OffsetRange } from '../syntax/range.js';
import type { SymbolKind } from '../vocabulary/define.js';
import type { ClaimsFacts } from './claims-facts.js';
import type { CodeFacts, CodeFunction } from './code-facts.js';
import { codeFiles } from './code-files.js';
import type { ExamplePolicy } from './example-policies.js';
import type { Definition, DocumentFacts, Facts, FulfillmentFact, Reference } from './facts.js';
import { KnownNames } from './known-names.js';
import type { FileKind, Module } from './module.js';
import type { AnalysisOptions } from './options.js';
import { folderOf } from './paths.js';
import type { ScenarioFacts } from './scenario-facts.js';
import type { TemplateFact } from './template-facts.js';

/** The facts of a file. */
export interface IndexedFile {
  readonly path: string;
  readonly kind: FileKind;
  readonly entries: readonly IndexedEntry[];
  /** False where a part of the file could not be read: names may be defined there that nobody knows of. */
  readonly complete: boolean;
}

export interface IndexedEntry {
  /** UTF-16 offset of the entry in its file. */
  readonly start: number;
  readonly facts: Facts;
}

/** A fact and where its entry is. */
export interface Located<F> {
  readonly fact: F;
  readonly path: string;
  readonly start: number;
}

/** The kind of file that defines a symbol. */
const definedIn: Readonly<Record<SymbolKind, FileKind>> = {
  block: 'claimsBlocks',
  fulfillmentType: 'configuration',
  fulfillmentParameter: 'configuration',
  alterationHook: 'configuration',
};

export class ModuleIndex {
  readonly options: AnalysisOptions;
  readonly foldersInPlaceOfFiles: readonly string[];
  /** What the samples and lifecycle files tell of policies, by path. */
  readonly examples: readonly ExamplePolicy[];
  /** The files that are checked, in their order; those of the code as the platform runs them. */
  readonly files: readonly IndexedFile[];
  readonly fulfillments: readonly Located<FulfillmentFact>[];
  /** Of the templates in all files. */
  readonly templates: readonly Located<TemplateFact>[];
  /** What each entry of the claims blocks says of other blocks. */
  readonly claims: readonly Located<ClaimsFacts>[];
  /** The whole of the configuration; undefined where it holds no object. */
  readonly configuration: Located<JsonObject> | undefined;
  /** By the path of the file: the entries of each hook schema. */
  readonly hookSchemas: ReadonlyMap<string, readonly Located<JsonNode>[]>;
  /** What each code file that could be read says, as the platform runs them. */
  readonly code: readonly Located<CodeFacts>[];
  readonly documents: readonly Located<DocumentFacts>[];
  readonly scenarios: readonly Located<ScenarioFacts>[];
  /** What was found out about names; the index of a later state of the module takes it over where the names are the same. */
  readonly names: Map<SymbolKind, KnownNames>;
  readonly #definitions = new Map<SymbolKind, Map<string, Located<Definition>[]>>();
  readonly #references = new Map<SymbolKind, Located<Reference>[]>();
  readonly #paths: ReadonlySet<string>;
  readonly #derived = new Map<(index: ModuleIndex) => unknown, unknown>();

  /** @param names those of an earlier index of the same module */
  constructor(
    module: Pick<Module, 'options' | 'paths' | 'examples' | 'foldersInPlaceOfFiles'>,
    files: readonly IndexedFile[],
    names: ReadonlyMap<SymbolKind, KnownNames> = new Map<SymbolKind, KnownNames>(),
  ) {
    this.options = module.options;
    this.foldersInPlaceOfFiles = module.foldersInPlaceOfFiles;
    this.examples = module.examples;
    this.files = files;
    this.#paths = module.paths;
    const fulfillments: Located<FulfillmentFact>[] = [];
    const templates: Located<TemplateFact>[] = [];
    for (const { path, entries } of files)
      for (const { start, facts } of entries) {
        for (const fact of facts.definitions) this.#define({ fact, path, start });
        for (const fact of facts.references) this.#refer({ fact, path, start });
        for (const fact of facts.fulfillments) fulfillments.push({ fact, path, start });
        for (const fact of facts.templates) templates.push({ fact, path, start });
      }
    this.names = new Map([...names].filter(([symbol, known]) => known.areThoseOf(this.definitions(symbol))));
    this.fulfillments = fulfillments;
    this.templates = templates;
    this.claims = this.#facts('claimsBlocks', ({ claims }) => claims);
    this.code = this.#facts('code', ({ code }) => code);
    this.documents = this.#facts('document', ({ document }) => document);
    this.scenarios = this.#facts('scenario', ({ scenario }) => scenario);
    this.configuration = this.#facts('configuration', ({ json }) => (json?.kind === 'object' ? json : undefined))[0];
    const schemas = this.#facts('hookSchema', ({ json }) => json);
    this.hookSchemas = new Map(
      this.filesOf('hookSchema').map(({ path }) => [path, schemas.filter((entry) => entry.path === path)]),
    );
  }

  /** What a function makes of this index, worked out once however many rules ask for it. */
  derived<T>(make: (index: ModuleIndex) => T): T {
    if (!this.#derived.has(make)) this.#derived.set(make, make(this));
    return this.#derived.get(make) as T;
  }

  /** Whether a file is there, by its path relative to the module's root; of kinds that nothing reads too, such as PDF. */
  exists(path: string): boolean {
    return this.#paths.has(path);
  }

  /** The paths of the files that stand in a folder, and not in one below it; sorted. */
  filesIn(folder: string): readonly string[] {
    return [...this.#paths].filter((path) => folderOf(path) === folder).sort();
  }

  filesOf(kind: FileKind): readonly IndexedFile[] {
    return this.files.filter((file) => file.kind === kind);
  }

  /** @param name of a function, such as `getAlteration` */
  functionNamed(name: string): Located<CodeFunction> | undefined {
    return functionNamed(this.code, name);
  }

  /** Whether every name of the code is known: each file that belongs to it is there and could be read. Without any code there is nothing to know. */
  get knowsAllCode(): boolean {
    const files = this.filesOf('code');
    const expected = codeFiles(this.configuration?.fact, this.#paths, this.options.layout);
    return files.length === expected.length && files.every(({ complete }) => complete);
  }

  /** All definitions of a kind by name, in the order of the files' text. */
  definitions(symbol: SymbolKind): ReadonlyMap<string, readonly Located<Definition>[]> {
    return this.#definitions.get(symbol) ?? new Map<string, Located<Definition>[]>();
  }

  /** The first definition of a name. */
  definition(symbol: SymbolKind, name: string): Located<Definition> | undefined {
    return this.#definitions.get(symbol)?.get(name)?.[0];
  }

  /** The defined name that was probably meant by one that is not defined; undefined if none is near. */
  nearest(symbol: SymbolKind, name: string): string | undefined {
    let names = this.names.get(symbol);
    if (!names) this.names.set(symbol, (names = new KnownNames(this.definitions(symbol).keys())));
    return names.nearest(name);
  }

  references(symbol: SymbolKind): readonly Located<Reference>[] {
    return this.#references.get(symbol) ?? [];
  }

  /** Whether every definition of this kind is known: the file that holds them is there and could be read to its end. */
  knowsAll(symbol: SymbolKind): boolean {
    const file = this.files.find(({ kind }) => kind === definedIn[symbol]);
    return file?.complete ?? false;
  }

  /** What the entries of the files of a kind say, where they say it. */
  #facts<F>(kind: FileKind, of: (facts: Facts) => F | undefined): readonly Located<F>[] {
    const found: Located<F>[] = [];
    for (const { path, entries } of this.filesOf(kind))
      for (const { start, facts } of entries) {
        const fact = of(facts);
        if (fact !== undefined) found.push({ fact, path, start });
      }
    return found;
  }

  #define(located: Located<Definition>): void {
    const { symbol, name } = located.fact;
    let byName = this.#definitions.get(symbol);
    if (!byName) this.#definitions.set(symbol, (byName = new Map<string, Located<Definition>[]>()));
    const same = byName.get(name);
    if (same) same.push(located);
    else byName.set(name, [located]);
  }

  #refer(located: Located<Reference>): void {
    const all = this.#references.get(located.fact.symbol);
    if (all) all.push(located);
    else this.#references.set(located.fact.symbol, [located]);
  }
}

/** The function that a name stands for when all code has run: the last of those that are declared at the top of a file. */
export function functionNamed(code: readonly Located<CodeFacts>[], name: string): Located<CodeFunction> | undefined {
  for (const { fact, ...place } of [...code].reverse()) {
    const found = fact.functions.findLast((one) => one.name === name);
    if (found) return { fact: found, ...place };
  }
  return undefined;
}

/** Where a range of a located fact is in its file. */
export function placeOf(located: Located<unknown>, range: OffsetRange): { path: string; range: OffsetRange } {
  return { path: located.path, range: shift(range, located.start) };
}
