/** Which file is the configuration of a module. Section 2.1: `.platform-config.json` is what the specification calls it. */
import { configurationFileName, isConfigurationName } from '../../../protocol/module-path.js';
import type { DirectoryEntry, FileSystem } from '../../file-system.js';
import { outlineOf } from '../../syntax/json/outline.js';
import { parseJson } from '../../syntax/json/parse.js';
import { memberText } from '../../syntax/json/tree.js';
import { uriBelow } from './folders.js';
import { defaultOptions, type AnalysisOptions, type Layout } from './options.js';
import { folderOf } from './paths.js';

/** The configuration files of a folder, by their paths relative to it. */
export interface ConfigurationFiles {
  /** Undefined if the folder is not that of a module. */
  readonly path: string | undefined;
  /** Further files with a module's key, which are not read. */
  readonly others: readonly string[];
  /** The configuration of a collection of modules, which is another kind of module. */
  readonly collection: string | undefined;
}

/** What the configuration of a collection has in place of `productModuleKey`. */
export const collectionKey = 'collectionModuleKey';

type WantedLayout = Pick<Layout, 'configuration'>;

const { claimsBlocks } = defaultOptions.layout;

/**
 * The configuration in a folder: the file that the layout names, else `.platform-config.json`, else a `.<name>-config.json` with a `productModuleKey`, else
 * one beside the claims blocks. Only files with such a name are read. That of a collection is none, whatever it is called.
 *
 * @param folder its URI
 * @param listed its entries, if they are known
 */
export async function configurationIn(
  fileSystem: FileSystem,
  folder: string,
  { configuration }: WantedLayout,
  listed?: readonly DirectoryEntry[],
): Promise<ConfigurationFiles> {
  const entries = listed ?? (await fileSystem.readDirectory(folder));
  const has = async (path: string) => {
    const inside = folderOf(path);
    const there = inside === '' ? entries : await fileSystem.readDirectory(uriBelow(folder, inside));
    return there.some((entry) => isFile(entry) && entry.name === path.slice(path.lastIndexOf('/') + 1));
  };
  const texts = new Map<string, string>();
  for (const { name } of candidates(entries))
    texts.set(name, (await fileSystem.readDocument(uriBelow(folder, name)))?.getText() ?? '');
  for (const path of [configuration, configurationFileName])
    if ((await has(path)) && !isOfCollection(texts.get(path))) return chosen(path, texts);
  return among(texts, texts.size > 0 && (await has(claimsBlocks)));
}

/** The same of texts in memory. @param files by path */
export function configurationAmong(
  files: ReadonlyMap<string, string>,
  { configuration }: WantedLayout,
): ConfigurationFiles {
  const texts = new Map([...files].filter(([path]) => isConfigurationName(path)).sort());
  const path = [configuration, configurationFileName].find((one) => files.has(one) && !isOfCollection(texts.get(one)));
  return path === undefined ? among(texts, files.has(claimsBlocks)) : chosen(path, texts);
}

/** The options of a module, with its own configuration in the layout. */
export async function withConfiguration(
  fileSystem: FileSystem,
  root: string,
  options: AnalysisOptions,
): Promise<AnalysisOptions> {
  return configuredBy((await configurationIn(fileSystem, root, options.layout)).path, options);
}

/** The same options, if they have this configuration already. */
export function configuredBy(path: string | undefined, options: AnalysisOptions): AnalysisOptions {
  const { layout } = options;
  return path === undefined || path === layout.configuration
    ? options
    : { ...options, layout: { ...layout, configuration: path } };
}

function candidates(entries: readonly DirectoryEntry[]): readonly DirectoryEntry[] {
  const found = entries.filter((entry) => isFile(entry) && isConfigurationName(entry.name));
  return found.sort((a, b) => (a.name < b.name ? -1 : 1));
}

function chosen(path: string, texts: ReadonlyMap<string, string>): ConfigurationFiles {
  return { path, others: keyed(new Map([...texts].filter(([one]) => one !== path))), collection: undefined };
}

/** @param texts of the files with such a name */
function among(texts: ReadonlyMap<string, string>, hasClaimsBlocks: boolean): ConfigurationFiles {
  const names = [...texts.keys()];
  const [first, ...others] = keyed(texts);
  const collection = names.find((name) => isOfCollection(texts.get(name)));
  const beside = hasClaimsBlocks && collection === undefined ? names[0] : undefined;
  return { path: first ?? beside, others, collection };
}

function keyed(texts: ReadonlyMap<string, string>): readonly string[] {
  return [...texts.keys()].filter((name) => hasKey(texts.get(name), 'productModuleKey'));
}

/** Whether a text is the configuration of a collection of modules: it has a key of its own in place of that of a module. */
export function isOfCollection(text: string | undefined): boolean {
  return hasKey(text, collectionKey) && !hasKey(text, 'productModuleKey');
}

function hasKey(text = '', name: string): boolean {
  if (!text.includes(name) || outlineOf(text).tooDeep) return false;
  const { root } = parseJson(text);
  return root?.kind === 'object' && memberText(root, name) !== undefined;
}

function isFile({ kind }: DirectoryEntry): boolean {
  return kind === 'file';
}
