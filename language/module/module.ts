import type { TextDocument } from 'vscode-languageserver-textdocument';
import { configurationFileName, type AnalysisOptions } from './options.js';

/** A product module at one moment: its files as they are, unsaved text included. Never changed; a newer state is another module. */
export interface Module {
  /** The URI of the folder that holds the configuration file, without a slash at its end. */
  readonly root: string;
  readonly options: AnalysisOptions;
  /** The files that are checked, by their path relative to the root, with `/`. A file that cannot be read is not here. */
  readonly files: ReadonlyMap<string, ModuleFile>;
  /** Paths of files that cannot be read because a folder stands in their place. */
  readonly foldersInPlaceOfFiles: readonly string[];
}

export interface ModuleFile {
  readonly kind: FileKind;
  /** Only for converting offsets and positions: its text may be newer than `text` while a check runs. */
  readonly document: TextDocument;
  readonly text: string;
}

export type FileKind = 'configuration' | 'claimsBlocks';

/** What a file of a module is, by its path relative to the root. */
export function fileKind(path: string, options: AnalysisOptions): FileKind | undefined {
  if (path === configurationFileName) return 'configuration';
  if (path === options.layout.claimsBlocks) return 'claimsBlocks';
  return undefined;
}

/** The paths of the files that are checked, relative to the root. */
export function checkedPaths(options: AnalysisOptions): readonly string[] {
  return [configurationFileName, options.layout.claimsBlocks];
}
