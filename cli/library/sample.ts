import { pathIn } from '../../language/module/snapshot/paths.js';
import type { MoneyStyle } from '../../protocol/money.js';
import type { JsonObject } from '../../protocol/json-value.js';
import { currencyOfSample, readSample } from '../../runtime/inputs/samples.js';
import { PlatformConfigError } from './error.js';
import type { ModuleInMemory } from './in-memory.js';

/**
 * @param sample a file of the samples folder by its name, or the data itself; undefined: the first file
 * @returns undefined if none is named, and the module has none
 * @throws {PlatformConfigError} for a file that is not there
 */
export function sampleOf(module: ModuleInMemory, sample: string | JsonObject | undefined): JsonObject | undefined {
  if (typeof sample === 'object') return sample;
  const { samples } = module.options.layout;
  const names = sampleNamesOf(module);
  const name = sample ?? names[0];
  if (name === undefined) return undefined;
  const text = module.files[pathIn(samples, name)];
  if (text === undefined)
    throw new PlatformConfigError('missing', `There is no sample '${name}' in '${samples}': ${names.join(', ')}.`);
  return readSample(text, name);
}

/** How the amounts of a module are written. */
export function moneyOf(module: ModuleInMemory): MoneyStyle {
  const { files, options } = module;
  const { locale, layout } = options;
  const [name = ''] = sampleNamesOf(module);
  return { currency: currencyOfSample(files[pathIn(layout.samples, name)] ?? ''), locale };
}

function sampleNamesOf({ files, options }: ModuleInMemory): readonly string[] {
  const { samples } = options.layout;
  return Object.keys(files)
    .filter((path) => path.startsWith(`${samples}/`) && path.endsWith('.json'))
    .map((path) => path.slice(samples.length + 1))
    .filter((name) => !name.includes('/'))
    .sort();
}
