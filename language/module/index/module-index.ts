/** Everything that the files of a module say about one another: names with their definitions and uses, and which files exist. */
import { Derived } from '../../derived.js';
import type { JsonNode, JsonObject } from '../../syntax/json/tree.js';
import { shift, type OffsetRange } from '../../syntax/range.js';
import type { SymbolKind } from '../../vocabulary/define.js';
import type { ClaimsFacts } from '../facts/claims-facts.js';
import type { CodeFacts, CodeFunction, CodeNames } from '../code/code-facts.js';
import { codeFiles } from '../snapshot/code-files.js';
import { KnownNames } from '../../names/known-names.js';
import type { ExamplePolicy } from '../snapshot/example-policies.js';
import type { Definition, Facts, FulfillmentFact, Reference } from '../facts/facts.js';
import type { FileKind, Module } from '../snapshot/module.js';
import type { AnalysisOptions } from '../snapshot/options.js';
import { folderOf } from '../snapshot/paths.js';
import type { ScenarioFacts } from '../facts/scenario-facts.js';
import type { TemplateFact } from '../facts/template-facts.js';

/** The facts of a file. */
export interface IndexedFile {
  readonly path: string;
  readonly kind: FileKind;
  /** The facts of each entry. */
  readonly entries: readonly Facts[];
  /** Where each entry starts: its UTF-16 offset in the file. */
  readonly starts: readonly Pick<OffsetRange, 'start'>[];
  /** False if a part of the file could not be read: it may define further names. */
  readonly complete: boolean;
}

/** A range in a file of the module. `path` is relative to the module's root; the offsets count from the start of the file. */
export interface Place {
  readonly path: string;
  readonly range: OffsetRange;
}

/** A fact with the place of its entry. */
export interface Located<F> {
  readonly fact: F;
  readonly path: string;
  readonly start: number;
}

/** A definition with the facts of its entry. */
export interface Defined extends Located<Definition> {
  readonly entry: Facts;
}

/** By name, in source order; all definitions of a name: normally one. */
type Definitions = ReadonlyMap<string, readonly Defined[]>;

/** The kind of file that defines a symbol. */
const definedIn: Readonly<Record<SymbolKind, FileKind>> = {
  block: 'claimsBlocks',
  fulfillmentType: 'configuration',
  fulfillmentParameter: 'configuration',
  alterationHook: 'configuration',
};

/** Most lists are built on demand: after most edits, only some are needed. */
export class ModuleIndex {
  readonly options: AnalysisOptions;
  readonly foldersInPlaceOfFiles: readonly string[];
  /** What the samples and lifecycle files say about policies, by path. */
  readonly examples: readonly ExamplePolicy[];
  /** The checked files, in their order; code files in the order in which the platform runs them. */
  readonly files: readonly IndexedFile[];
  readonly #module: ModuleFiles;
  readonly #known = new Map<SymbolKind, KnownNames>();
  readonly #undefined = new Map<SymbolKind, ReadonlySet<string>>();
  readonly #derived = new Derived<ModuleIndex>();
  #references: ReadonlyMap<SymbolKind, readonly Located<Reference>[]> | undefined;

  constructor(module: ModuleFiles, files: readonly IndexedFile[]) {
    this.options = module.options;
    this.foldersInPlaceOfFiles = module.foldersInPlaceOfFiles;
    this.examples = module.examples;
    this.files = files;
    this.#module = module;
  }

  /** Facts of the entries of all files. @param of what an entry says: mostly nothing */
  located<F>(of: (entry: Facts) => readonly F[]): readonly Located<F>[] {
    return located(this.files, of);
  }

  get fulfillments(): readonly Located<FulfillmentFact>[] {
    return this.derived(fulfillmentsIn);
  }

  /** Of the templates in all files. */
  get templates(): readonly Located<TemplateFact>[] {
    return this.derived(templatesIn);
  }

  /** What each entry of the claims blocks says about other blocks. */
  get claims(): readonly Located<ClaimsFacts>[] {
    return this.derived(claimsIn);
  }

  /** The whole configuration; undefined if it is not an object. */
  get configuration(): Located<JsonObject> | undefined {
    return this.derived(configurationIn);
  }

  /** By the path of the file: the entries of each hook schema. */
  get forms(): ReadonlyMap<string, readonly Located<JsonNode>[]> {
    return this.derived(formsIn);
  }

  /** The facts of each readable code file, in the order in which the platform runs them. */
  get code(): readonly Located<CodeFacts>[] {
    return this.derived(codeIn);
  }

  /** The names in the unit tests, and those in the stubs, of each readable file. */
  get unitTests(): readonly Located<CodeNames>[] {
    return this.derived(unitTestsIn);
  }

  get stubs(): readonly Located<CodeNames>[] {
    return this.derived(stubsIn);
  }

  get scenarios(): readonly Located<ScenarioFacts>[] {
    return this.derived(scenariosIn);
  }

  /** A value derived from this index, computed once however many rules need it. */
  derived<T>(make: (index: ModuleIndex) => T): T {
    return this.#derived.of(this, make);
  }

  /** Whether a file exists, by its path relative to the module's root; includes kinds that are never read, such as PDF. */
  exists(path: string): boolean {
    return this.#module.paths.has(path);
  }

  /** The paths of the files directly in a folder, sorted. */
  filesIn(folder: string): readonly string[] {
    return [...this.#module.paths].filter((path) => folderOf(path) === folder).sort();
  }

  filesOf(kind: FileKind): readonly IndexedFile[] {
    return this.files.filter((file) => file.kind === kind);
  }

  /** @param name of a function, such as `getAlteration` */
  functionNamed(name: string): Located<CodeFunction> | undefined {
    return functionNamed(this.code, name);
  }

  /** Whether every name of the code is known: all its files exist and could be read. Also true if there is no code. */
  get knowsAllCode(): boolean {
    const files = this.filesOf('code');
    const expected = codeFiles(this.configuration?.fact, this.#module.paths, this.options.layout);
    return files.length === expected.length && files.every(({ complete }) => complete);
  }

  /** All definitions of a kind by name, in source order. */
  definitions(symbol: SymbolKind): Definitions {
    return this.derived(definitionsIn).get(symbol) ?? noDefinitions;
  }

  defines(symbol: SymbolKind, name: string): boolean {
    return this.definitions(symbol).has(name);
  }

  /** All definitions of a name: normally one. */
  definitionsOf(symbol: SymbolKind, name: string): readonly Defined[] {
    return this.definitions(symbol).get(name) ?? none;
  }

  /** The first definition of a name. */
  definition(symbol: SymbolKind, name: string): Defined | undefined {
    return this.definitionsOf(symbol, name)[0];
  }

  /** The facts of the entry that first defines a name. */
  entryDefining(symbol: SymbolKind, name: string): Facts | undefined {
    return this.definition(symbol, name)?.entry;
  }

  /** The defined name that is most similar to an undefined one; undefined if none is similar. */
  nearest(symbol: SymbolKind, name: string): string | undefined {
    let known = this.#known.get(symbol);
    if (!known) this.#known.set(symbol, (known = new KnownNames(this.definitions(symbol).keys())));
    return known.nearest(name);
  }

  /** The names that are referenced but not defined, each once, in source order. */
  undefinedNames(symbol: SymbolKind): ReadonlySet<string> {
    let names = this.#undefined.get(symbol);
    if (!names) {
      const defined = this.definitions(symbol);
      const found = new Set<string>();
      for (const { fact } of this.references(symbol)) if (!defined.has(fact.name)) found.add(fact.name);
      this.#undefined.set(symbol, (names = found));
    }
    return names;
  }

  references(symbol: SymbolKind): readonly Located<Reference>[] {
    return (this.#references ??= referencesIn(this.files)).get(symbol) ?? [];
  }

  /** Whether every definition of this kind is known: the file with them exists and could be read to its end. */
  knowsAll(symbol: SymbolKind): boolean {
    const file = this.files.find(({ kind }) => kind === definedIn[symbol]);
    return file?.complete ?? false;
  }
}

/** What an index needs of a module besides the facts of its files. */
type ModuleFiles = Pick<Module, 'options' | 'paths' | 'examples' | 'foldersInPlaceOfFiles'>;

const noDefinitions: ReadonlyMap<string, readonly Defined[]> = new Map();

function definitionsIn({ files }: ModuleIndex): ReadonlyMap<SymbolKind, Definitions> {
  const all = new Map<SymbolKind, Map<string, Defined[]>>();
  for (const file of files)
    for (const [i, entry] of file.entries.entries())
      for (const fact of entry.definitions) {
        let byName = all.get(fact.symbol);
        if (!byName) all.set(fact.symbol, (byName = new Map<string, Defined[]>()));
        const defined = { fact, entry, path: file.path, start: startOf(file, i).start };
        const same = byName.get(fact.name);
        if (same) same.push(defined);
        else byName.set(fact.name, [defined]);
      }
  return all;
}

function referencesIn(files: readonly IndexedFile[]): ReadonlyMap<SymbolKind, readonly Located<Reference>[]> {
  const all = new Map<SymbolKind, Located<Reference>[]>();
  for (const file of files)
    for (let i = 0; i < file.entries.length; i++)
      for (const fact of file.entries[i]!.references) {
        const located = { fact, path: file.path, start: startOf(file, i).start };
        const same = all.get(fact.symbol);
        if (same) same.push(located);
        else all.set(fact.symbol, [located]);
      }
  return all;
}

/** The facts of files, with their places. */
function located<F>(files: readonly IndexedFile[], of: (facts: Facts) => readonly F[]): readonly Located<F>[] {
  const found: Located<F>[] = [];
  for (const file of files) {
    const { path, entries } = file;
    for (let i = 0; i < entries.length; i++) {
      const ofEntry = of(entries[i]!);
      if (ofEntry.length === 0) continue;
      const { start } = startOf(file, i);
      for (const fact of ofEntry) found.push({ fact, path, start });
    }
  }
  return found;
}

const atTop = { start: 0 };

/** Where an entry of a file starts, by its index. */
export function startOf({ starts }: IndexedFile, entry: number): Pick<OffsetRange, 'start'> {
  return starts[entry] ?? atTop;
}

const fulfillmentsIn = (index: ModuleIndex) => located(index.files, ({ fulfillments }) => fulfillments);
const templatesIn = (index: ModuleIndex) => located(index.files, ({ templates }) => templates);
const claimsIn = (index: ModuleIndex) => located(index.filesOf('claimsBlocks'), ({ claims }) => oneOrNone(claims));
const codeIn = (index: ModuleIndex) => located(index.filesOf('code'), ({ code }) => oneOrNone(code));
const unitTestsIn = (index: ModuleIndex) => located(index.filesOf('unitTest'), ({ names }) => oneOrNone(names));
const stubsIn = (index: ModuleIndex) => located(index.filesOf('stubs'), ({ names }) => oneOrNone(names));
const scenariosIn = (index: ModuleIndex) => located(index.filesOf('scenario'), ({ scenario }) => oneOrNone(scenario));
const configurationIn = (index: ModuleIndex) =>
  located(index.filesOf('configuration'), ({ json }) => (json?.kind === 'object' ? [json] : none))[0];
const formsIn = (index: ModuleIndex) =>
  new Map(
    [...index.filesOf('hookSchema'), ...index.filesOf('issuingForm')].map((file) => [
      file.path,
      located([file], ({ json }) => oneOrNone(json)),
    ]),
  );

const none: readonly never[] = [];

function oneOrNone<F>(fact: F | undefined): readonly F[] {
  return fact === undefined ? none : [fact];
}

/** The function that a name refers to once all code has run: the last one declared at the top level of a file. */
export function functionNamed(code: readonly Located<CodeFacts>[], name: string): Located<CodeFunction> | undefined {
  for (let i = code.length - 1; i >= 0; i--) {
    const { fact, path, start } = code[i]!;
    for (let j = fact.functions.length - 1; j >= 0; j--) {
      const one = fact.functions[j]!;
      if (one.name === name) return { fact: one, path, start };
    }
  }
  return undefined;
}

/** The range in its file of a range of a located fact. */
export function placeOf(located: Located<unknown>, range: OffsetRange): Place {
  return { path: located.path, range: shift(range, located.start) };
}
