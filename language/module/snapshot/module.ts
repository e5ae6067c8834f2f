import type { TextDocument } from 'vscode-languageserver-textdocument';
import { rootOf } from '../../syntax/json/parse.js';
import type { JsonObject } from '../../syntax/json/tree.js';
import { codeFiles } from './code-files.js';
import type { ExamplePolicy } from './example-policies.js';
import type { AnalysisOptions, Layout } from './options.js';
import { folderOf, pathIn } from './paths.js';

/** A product module at one moment, with the unsaved text of its files. Immutable; a newer state is another module. */
export interface Module {
  /** The URI of the folder with the configuration file, without a trailing slash. */
  readonly root: string;
  readonly options: AnalysisOptions;
  /**
   * The checked files, by their path relative to the root, with `/`; code files in the order in which they run. Unreadable files are not
   * included.
   */
  readonly files: ReadonlyMap<string, ModuleFile>;
  /**
   * The paths of all files in the folders of the layout, below the letters, in the parent folders of the layout's files, and at the root: decides
   * whether a referenced file exists. Some are of kinds that are never read, such as PDF.
   */
  readonly paths: ReadonlySet<string>;
  /** What the samples and lifecycle files say about policies, by path. */
  readonly examples: readonly ExamplePolicy[];
  /** Paths of files that cannot be read because there is a folder in their place. */
  readonly foldersInPlaceOfFiles: readonly string[];
}

export interface ModuleFile {
  readonly kind: FileKind;
  /** Converts offsets and positions of `text`. */
  readonly document: TextDocument;
  /** Empty if the file exists and was not read. */
  readonly text: string;
  /** Why the file was not read, as the end of a sentence. */
  readonly unread?: string | undefined;
}

/**
 * `issuingForm` is the form for the quote or the application, `code` is hook code in JavaScript, `unitTest` and `stubs` are further code that runs with it, `letter` is a letter template in HTML; all others are JSON.
 * `otherConfiguration` is a file beside the configuration that could be one as well: nothing of it is read.
 * `sample` is a file of the samples folder that cannot be used as one; others are not checked.
 * The tools file is in no module's `files`.
 */
export type FileKind =
  | (
      | 'configuration'
      | 'otherConfiguration'
      | 'claimsBlocks'
      | 'hookSchema'
      | 'issuingForm'
      | 'sample'
      | 'scenario'
      | 'tools'
    )
  | ScriptKind
  | 'letter';

export type ScriptKind = 'code' | 'unitTest' | 'stubs';

/** Whether files of a kind are JavaScript. */
export function isScript(kind: FileKind): kind is ScriptKind {
  return kind === 'code' || kind === 'unitTest' || kind === 'stubs';
}

/**
 * The files of a module that are checked, in the order of the check.
 *
 * @param paths of all existing files, relative to the root
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
  add('configuration', [layout.configuration]);
  add('claimsBlocks', [layout.claimsBlocks]);
  add('hookSchema', filesIn(layout.hookSchemas, '.json'));
  if (options.stubs !== undefined) add('stubs', [options.stubs]);
  add('issuingForm', Object.values(issuingForms(layout)));
  add('code', codeFiles(configurationWithCodeOrder(configuration), paths, layout));
  add('unitTest', filesIn(layout.unitTests, '.js'));
  add('letter', filesIn(layout.documents, '.html'));
  add('scenario', filesIn(layout.scenarios, '.json'));
  return kinds;
}

/** The forms of the dashboard for the quote and the application; they are in the folder of the claims blocks. Section 2.8. */
export function issuingForms({ claimsBlocks }: Layout): { readonly quote: string; readonly application: string } {
  const folder = folderOf(claimsBlocks);
  return {
    quote: pathIn(folder, 'quote-schema.json'),
    application: pathIn(folder, 'application-schema.json'),
  };
}

/** The folders whose files are checked, with the kind of these files. */
export function checkedFolders({
  hookSchemas,
  code,
  unitTests,
  documents,
  scenarios,
}: Layout): ReadonlyMap<string, FileKind> {
  return new Map([
    [hookSchemas, 'hookSchema'],
    [code, 'code'],
    [unitTests, 'unitTest'],
    [documents, 'letter'],
    [scenarios, 'scenario'],
  ]);
}

/** The configuration, if it may define an order of code files: most do not, and this runs after every edit. */
function configurationWithCodeOrder(text = ''): JsonObject | undefined {
  const root = text.includes('codeFileOrder') ? rootOf(text) : undefined;
  return root?.kind === 'object' ? root : undefined;
}
