/** A module in memory, as the engine reads it. */
import {
  configurationAmong,
  configurationFileName,
  configuredBy,
  filesInMemory,
  parseOptions,
  toolsFileName,
  type FileSystemWithBytes,
} from '../../language/index.js';
import type { ModuleState } from '../../runtime/inputs/input.js';
import { PlatformConfigError } from './error.js';
import type { ModuleFiles } from './module-files.js';

/** The URI of the folder of every module in memory. */
const root = 'file:///module';

export interface ModuleInMemory extends ModuleState {
  readonly files: ModuleFiles;
  readonly fileSystem: FileSystemWithBytes;
}

/**
 * @param files from a program that may have no types
 * @throws {PlatformConfigError} for anything but the texts of a module by path
 */
export function moduleInMemory(files: ModuleFiles): ModuleInMemory {
  refuseOthers(files);
  const texts = new Map(Object.entries(files));
  const options = parseOptions(files[toolsFileName] ?? '{}');
  const { path } = configurationAmong(texts, options.layout);
  if (path === undefined)
    throw new PlatformConfigError(
      'no-module',
      `The files have no configuration of a product module: a ${configurationFileName}, or a .<name>-config.json with a productModuleKey. Paths start at the folder of the module; here: ${namesOf(texts)}.`,
    );
  return { files, root, options: configuredBy(path, options), fileSystem: fileSystemOf(files) };
}

/** @param files of which there may be none */
export function fileSystemOf(files: ModuleFiles): FileSystemWithBytes {
  const texts = new Map(Object.entries(files).map(([path, text]) => [uriOf(path), text]));
  const readBytes = (uri: string) => {
    const text = texts.get(uri);
    return Promise.resolve(text === undefined ? undefined : new TextEncoder().encode(text));
  };
  return { ...filesInMemory(texts), readBytes };
}

function refuseOthers(files: unknown): asserts files is ModuleFiles {
  const isPlain = typeof files === 'object' && files !== null && !Array.isArray(files) && hasNoClass(files);
  if (!isPlain)
    throw new PlatformConfigError(
      'invalid-argument',
      `A module is an object of texts by path, as readModule returns it, not ${kindOf(files)}.`,
    );
  for (const [path, text] of Object.entries(files as Readonly<Record<string, unknown>>)) {
    if (path === '' || path.includes('\\') || path.split('/').some((name) => ['', '.', '..'].includes(name)))
      throw new PlatformConfigError(
        'invalid-argument',
        `'${path}' is not the path of a file of a module: it starts at the folder of the module, e.g. workflows/claims-blocks.json, without ./ and with / only.`,
      );
    if (typeof text !== 'string')
      throw new PlatformConfigError(
        'invalid-argument',
        `The file '${path}' is ${kindOf(text)}, and has to be a text: a file that is none, such as a PDF, has an empty one.`,
      );
  }
}

/** From whatever realm it is. */
function hasNoClass(value: object): boolean {
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === null || Object.getPrototypeOf(prototype) === null;
}

function kindOf(value: unknown): string {
  if (value === null || value === undefined) return String(value);
  if (typeof value === 'string') return 'a text';
  if (typeof value !== 'object') return `a ${typeof value}`;
  return Array.isArray(value) ? 'a list' : hasNoClass(value) ? 'an object' : `a ${value.constructor.name}`;
}

/** The first names, for a message. */
function namesOf(texts: ReadonlyMap<string, string>): string {
  const names = [...texts.keys()].sort();
  const shown = names.slice(0, 3).map((name) => `'${name}'`);
  return names.length === 0 ? 'no file' : [...shown, ...(names.length > 3 ? ['…'] : [])].join(', ');
}

function uriOf(path: string): string {
  return `${root}/${path.split('/').map(encodeURIComponent).join('/')}`;
}
