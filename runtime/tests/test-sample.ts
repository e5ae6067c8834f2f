import { pathIn } from '../../language/module/index.js';
import { sampleNames } from '../samples.js';
import type { TestSetting } from './test-setting.js';

/** The path of a sample, relative to the module. @param named a file below the samples folder; undefined if none is named and none exists */
export async function samplePath(
  named: string | null,
  { fileSystem, root, options }: TestSetting,
): Promise<string | undefined> {
  const name = named ?? (await sampleNames(fileSystem, root, options))[0];
  return name === undefined ? undefined : pathIn(options.layout.samples, name);
}
