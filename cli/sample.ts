/** The sample data of a call. */
import { resolve } from 'node:path';
import { URI } from 'vscode-uri';
import type { AnalysisOptions } from '../language/index.js';
import { UnusableText } from '../runtime/json-text.js';
import { sampleNames } from '../runtime/samples.js';
import type { DiskFileSystem } from './disk-file-system.js';
import { fileNamed, lineAt, textAt } from './input-files.js';
import { UserError } from './user-error.js';

/** The path of a module's samples folder. */
export function samplesFolder(root: string, { layout }: AnalysisOptions): string {
  return resolve(URI.parse(root).fsPath, layout.samples);
}

/**
 * @param named a path, or a file of the samples folder; undefined: the first of the folder
 * @param read parses the text; it may throw `UnusableText`
 * @returns undefined if no sample is named, and the module has none
 * @throws {UserError} if the sample cannot be read or used
 */
export async function readSampleOf<Sample>(
  fileSystem: DiskFileSystem,
  root: string,
  options: AnalysisOptions,
  named: string | undefined,
  read: (text: string, name: string) => Sample,
): Promise<Sample | undefined> {
  const folder = samplesFolder(root, options);
  const name = named ?? (await sampleNames(fileSystem, root, options))[0];
  if (name === undefined) return undefined;
  const path = named === undefined ? resolve(folder, name) : resolve(await fileNamed(name, folder));
  const text = await textAt(path);
  try {
    return read(text, path);
  } catch (error) {
    if (!(error instanceof UnusableText)) throw error;
    throw new UserError(`${error.message} ${lineAt(text, error.offset)}`);
  }
}
