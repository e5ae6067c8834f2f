import { pathIn } from '../../language/module/snapshot/paths.js';
import type { MoneyStyle } from '../../protocol/money.js';
import type { JsonObject } from '../../protocol/sandbox.js';
import { currencyOfSample, readSample } from '../../runtime/inputs/samples.js';
import { UserError } from '../user-error.js';
import { optionsOf } from './in-memory.js';
import type { ModuleFiles } from './module-files.js';

/**
 * @param sample a file of the samples folder by its name, or the data itself; undefined: the first file
 * @returns undefined if none is named, and the module has none
 * @throws {UserError} for a file that is not there
 */
export function sampleOf(files: ModuleFiles, sample: string | JsonObject | undefined): JsonObject | undefined {
  if (typeof sample === 'object') return sample;
  const { samples } = optionsOf(files).layout;
  const names = sampleNamesOf(files);
  const name = sample ?? names[0];
  if (name === undefined) return undefined;
  const text = files[pathIn(samples, name)];
  if (text === undefined) throw new UserError(`There is no sample '${name}' in '${samples}': ${names.join(', ')}.`);
  return readSample(text, name);
}

/** How the amounts of a module are written. */
export function moneyOf(files: ModuleFiles): MoneyStyle {
  const { locale, layout } = optionsOf(files);
  const [name = ''] = sampleNamesOf(files);
  return { currency: currencyOfSample(files[pathIn(layout.samples, name)] ?? ''), locale };
}

function sampleNamesOf(files: ModuleFiles): readonly string[] {
  const { samples } = optionsOf(files).layout;
  return Object.keys(files)
    .filter((path) => path.startsWith(`${samples}/`) && path.endsWith('.json'))
    .map((path) => path.slice(samples.length + 1))
    .filter((name) => !name.includes('/'))
    .sort();
}
