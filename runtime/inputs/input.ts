/** The one way to what a module is run with: its configuration, claims blocks, samples, code, scenarios and so on, read from the files of a state of it. */
import type { FileSystem } from '../../language/file-system.js';
import { type AnalysisOptions, issuingForms, pathIn } from '../../language/module/index.js';
import type { JsonValue } from '../../protocol/json-value.js';
import { readJson, readJsonObject } from '../json-text.js';
import { uriInModule } from '../module-uri.js';
import { InputError, type InputDocument, type InputFile, type InputKind } from './input-error.js';

/** A module in one state: as editors show it, as it is on the disk, in a revision, or in memory. */
export interface ModuleState {
  readonly fileSystem: FileSystem;
  /** The URI of the module's folder. */
  readonly root: string;
  readonly options: AnalysisOptions;
}

type Layout = AnalysisOptions['layout'];

/** Which file an input is, and how its text is read. */
export interface Input<Value> {
  readonly kind: InputKind;
  /** Relative to the module. */
  readonly path: (layout: Layout) => string;
  /** In messages; default: its path. */
  readonly name?: string | undefined;
  /** @throws {InputError} if the text is not what it must be */
  readonly read: (text: string, name: string) => Value;
}

/** @throws {InputError} if it is missing, not read, or invalid */
export async function inputOf<Value>(module: ModuleState, input: Input<Value>): Promise<Value> {
  return (await locatedInput(module, input)).value;
}

export interface LocatedInput<Value> {
  readonly value: Value;
  readonly document: InputDocument;
}

/** The same, with its document. @throws {InputError} as `inputOf` */
export async function locatedInput<Value>(module: ModuleState, input: Input<Value>): Promise<LocatedInput<Value>> {
  const found = await findInput(module, input);
  if (found) return found;
  const file = fileOf(module, input);
  throw new InputError(`The file '${file.path}' cannot be read: it does not exist.`, 0, { code: 'missing', file });
}

/** Undefined if it is missing. @throws {InputError} if it is not read, or invalid */
export async function inputIfAny<Value>(module: ModuleState, input: Input<Value>): Promise<Value | undefined> {
  return (await findInput(module, input))?.value;
}

/** Undefined if it is missing, not read, or invalid: another part of the product reports why. */
export function usableInput<Value>(module: ModuleState, input: Input<Value>): Promise<Value | undefined> {
  return ifUsable(inputIfAny(module, input));
}

/** Undefined if what is read cannot be used. */
export async function ifUsable<Value>(reading: Promise<Value>): Promise<Value | undefined> {
  try {
    return await reading;
  } catch (error) {
    if (error instanceof InputError) return undefined;
    throw error;
  }
}

/** An input with its document; undefined if it is missing. @throws {InputError} if it is not read, or invalid */
export async function findInput<Value>(
  module: ModuleState,
  input: Input<Value>,
): Promise<LocatedInput<Value> | undefined> {
  const file = fileOf(module, input);
  const document = await module.fileSystem.readDocument(file.uri);
  if (document) return { value: readIn(document, (text) => input.read(text, file.name), file), document };
  const unread = await module.fileSystem.whyUnread(file.uri, 'file');
  if (!unread) return undefined;
  const { reason } = unread;
  throw new InputError(`The file '${file.path}' cannot be read: ${reason}.`, 0, { code: 'unread', file, reason });
}

/**
 * Reads a document; its errors get their places.
 *
 * @param file null if it is in no file of the module
 * @throws {InputError} as `read`
 */
export function readIn<Value>(
  document: InputDocument,
  read: (text: string) => Value,
  file: InputFile | null = null,
): Value {
  try {
    return read(document.getText());
  } catch (error) {
    if (!(error instanceof InputError)) throw error;
    throw new InputError(error.message, error.offset, { file, document });
  }
}

function fileOf(module: ModuleState, { kind, path: pathOf, name }: Input<unknown>): InputFile {
  const path = pathOf(module.options.layout);
  return { kind, path, name: name ?? path, uri: uriInModule(module.root, path) };
}

/** The URI of the file of an input, whether or not it exists. */
export function inputUri(module: Pick<ModuleState, 'root' | 'options'>, { path }: Input<unknown>): string {
  return uriInModule(module.root, path(module.options.layout));
}

/** The names of the files directly in a folder of the module, sorted. @param extension such as `.json` */
export async function fileNamesIn(
  { fileSystem, root }: Pick<ModuleState, 'fileSystem' | 'root'>,
  folder: string,
  extension: string,
): Promise<readonly string[]> {
  const entries = await fileSystem.readDirectory(uriInModule(root, folder));
  return entries.flatMap(({ name, kind }) => (kind === 'file' && name.endsWith(extension) ? [name] : [])).sort();
}

/** The texts of the files directly in a folder, by their paths. @param unread is called for each that cannot be read */
export async function textsIn(
  module: ModuleState,
  kind: InputKind,
  folder: string,
  extension: string,
  unread: (error: InputError) => void,
): Promise<ReadonlyMap<string, string>> {
  const texts = new Map<string, string>();
  for (const name of await fileNamesIn(module, folder, extension)) {
    const path = pathIn(folder, name);
    try {
      const text = await inputIfAny(module, textInput(kind, path));
      if (text !== undefined) texts.set(path, text);
    } catch (error) {
      if (!(error instanceof InputError)) throw error;
      unread(error);
    }
  }
  return texts;
}

/** The text of the same file, whatever it is. */
export function asText(input: Input<unknown>): Input<string> {
  return { ...input, read: (text) => text };
}

/** The text of a JSON object: what reads settings needs their places. */
export const configurationInput: Input<string> = {
  kind: 'configuration',
  path: ({ configuration }) => configuration,
  read: (text) => {
    readJsonObject(text, 'The configuration');
    return text;
  },
};

/** The text of a JSON list. */
export const claimsBlocksInput: Input<string> = {
  kind: 'claims blocks',
  path: ({ claimsBlocks }) => claimsBlocks,
  read: (text) => {
    if (Array.isArray(readJson(text, 'The claims blocks file'))) return text;
    const message = 'The claims blocks are not a list. Write `[` and `]` around the entries.';
    throw new InputError(message, text.search(/\S/));
  },
};

/** @param hook the key of an alteration hook */
export function hookSchemaInput(hook: string): Input<JsonValue> {
  return {
    kind: 'hook schema',
    path: ({ hookSchemas }) => pathIn(hookSchemas, `${hook}.json`),
    read: (text, path) => readJson(text, `The hook schema '${path}'`),
  };
}

/** The form for the quote or the application. */
export function issuingFormInput(form: 'quote' | 'application'): Input<JsonValue> {
  return {
    kind: 'hook schema',
    path: (layout) => issuingForms(layout)[form],
    read: (text, path) => readJson(text, `The form '${path}'`),
  };
}

/** A file that is read as text. @param path relative to the module */
export function textInput(kind: InputKind, path: string): Input<string> {
  return { kind, path: () => path, read: (text) => text };
}

/** The same input, which messages call by its path. */
export function byPath<Value>(input: Input<Value>): Input<Value> {
  return { ...input, name: undefined };
}
