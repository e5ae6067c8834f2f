/** The sample data of a call. */
import { resolve } from 'node:path';
import { uriInModule } from '../../runtime/module-uri.js';
import type { ModuleState } from '../../runtime/inputs/input.js';
import { meantSample } from '../../runtime/inputs/samples.js';
import { fileNamed, givenInput } from './input-files.js';
import type { OneModule } from './one-module.js';
import { pathOfUri } from './paths.js';

/** The path of a module's samples folder. */
export function samplesFolder({ root, options }: ModuleState): string {
  return resolve(pathOfUri(uriInModule(root, options.layout.samples)));
}

/**
 * @param named a path, or a file of the samples folder; undefined: the first of the folder
 * @param read parses the text of the file
 * @returns undefined if no sample is named, and the module has none
 * @throws {UserError} if the sample cannot be read
 * @throws {InputError} as `read`
 */
export async function givenSample<Sample>(
  module: OneModule,
  named: string | undefined,
  read: (text: string, path: string) => Sample,
): Promise<Sample | undefined> {
  const folder = samplesFolder(module);
  const name = await meantSample(module, named);
  if (name === undefined) return undefined;
  const path = named === undefined ? resolve(folder, name) : resolve(await fileNamed(name, folder));
  return givenInput(module.fileSystem, path, (text) => read(text, path));
}
