/** A module in memory, as the engine reads it. */
import {
  configurationAmong,
  configuredBy,
  filesInMemory,
  parseOptions,
  toolsFileName,
  type AnalysisOptions,
  type FileSystem,
} from '../../language/index.js';
import type { ModuleFiles } from './module-files.js';

/** The URI of the folder of every module in memory. */
export const root = 'file:///module';

/** The files of a module in memory. */
export function fileSystemOf(files: ModuleFiles): FileSystem {
  return filesInMemory(new Map(Object.entries(files).map(([path, text]) => [uriOf(path), text])));
}

/** The options in the tools file of the module, with its configuration. */
export function optionsOf(files: ModuleFiles): AnalysisOptions {
  const options = parseOptions(files[toolsFileName] ?? '{}');
  const { path } = configurationAmong(new Map(Object.entries(files)), options.layout);
  return configuredBy(path, options);
}

function uriOf(path: string): string {
  return `${root}/${path.split('/').map(encodeURIComponent).join('/')}`;
}
