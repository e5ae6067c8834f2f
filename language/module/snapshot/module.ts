import type { TextDocument } from 'vscode-languageserver-textdocument';
import { outlineOf } from '../../syntax/json/outline.js';
import { parseJson } from '../../syntax/json/parse.js';
import type { JsonObject } from '../../syntax/json/tree.js';
import { codeFiles } from './code-files.js';
import type { ExamplePolicy } from './example-policies.js';
import { configurationFileName, type AnalysisOptions, type Layout } from './options.js';
import { folderOf } from './paths.js';

/** A product module at one moment: its files as they are, unsaved text included. Never changed; a newer state is another module. */
export interface Module {
  /** The URI of the folder that holds the configuration file, without a slash at its end. */
  readonly root: string;
  readonly options: AnalysisOptions;
  /**
   * The files that are checked, by their path relative to the root, with `/`; those of the code in the order in which they run. A file that cannot be
   * read is not here.
   */
  readonly files: ReadonlyMap<string, ModuleFile>;
  /**
   * The paths of all files in the folders that the layout names, in those below the documents, in those around the layout's files, and at the root:
   * the answer to whether a file that is named somewhere exists. Some of them are of kinds that nothing reads, such as PDF.
   */
  readonly paths: ReadonlySet<string>;
  /** What the samples and lifecycle files tell of policies, by path. */
  readonly examples: readonly ExamplePolicy[];
  /** Paths of files that cannot be read because a folder stands in their place. */
  readonly foldersInPlaceOfFiles: readonly string[];
}

export interface ModuleFile {
  readonly kind: FileKind;
  /** Only for converting offsets and positions: its text may be newer than `text` while a check runs. */
  readonly document: TextDocument;
  /** Empty where the file is there and was not read. */
  readonly text: string;
  /** Why the file was not read, as the end of a sentence. */
  readonly unread?: string | undefined;
}

/** `code` is hook code in JavaScript, `document` a document template in HTML; all others are JSON. The tools file is in no module's `files`. */
export type FileKind = 'configuration' | 'claimsBlocks' | 'hookSchema' | 'code' | 'document' | 'scenario' | 'tools';

/**
 * The files of a module that are checked, in the order of the check.
 *
 * @param paths of all files that are there, relative to the root
 * @param configuration the text of the configuration file
 */
export function checkedFiles(
  paths: ReadonlySet<string>,
  options: AnalysisOptions,
  configuration: string | undefined,
): ReadonlyMap<string, FileKind> {
  const { layout } = options;
  const kinds = new Map<string, FileKind>();
  const add = (kind: FileKind, found: Iterable<string>) => {
    for (const path of found) if (paths.has(path) && !kinds.has(path)) kinds.set(path, kind);
  };
  const filesIn = (folder: string, extension: string) =>
    [...paths].filter((path) => folderOf(path) === folder && path.endsWith(extension)).sort();
  add('configuration', [configurationFileName]);
  add('claimsBlocks', [layout.claimsBlocks]);
  add('hookSchema', filesIn(layout.hookSchemas, '.json'));
  add('code', codeFiles(configurationWithCodeOrder(configuration), paths, layout));
  add('document', filesIn(layout.documents, '.html'));
  add('scenario', filesIn(layout.scenarios, '.json'));
  return kinds;
}

/** The folders whose files are checked, with the kind of these files. */
export function checkedFolders({ hookSchemas, code, documents, scenarios }: Layout): ReadonlyMap<string, FileKind> {
  return new Map([
    [hookSchemas, 'hookSchema'],
    [code, 'code'],
    [documents, 'document'],
    [scenarios, 'scenario'],
  ]);
}

/** The configuration, if it may name an order of code files: most do not, and this is asked after every edit. */
function configurationWithCodeOrder(text = ''): JsonObject | undefined {
  if (!text.includes('codeFileOrder') || outlineOf(text).tooDeep) return undefined;
  const { root } = parseJson(text);
  return root?.kind === 'object' ? root : undefined;
}
