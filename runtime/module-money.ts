/** How the amounts of a module are written where nothing else says so, such as in the life of a policy. */
import type { FileSystem } from '../language/file-system.js';
import type { AnalysisOptions } from '../language/module/index.js';
import { defaultCurrency, isCurrencyCode, type MoneyStyle } from '../protocol/money.js';
import { isJsonObject, readJsonObject, UnusableText } from './json-text.js';
import { sampleNames, sampleUri } from './samples.js';

/** The currency of the policy or the claim of the module's first sample, else the default. An unusable sample is reported where it is used. */
export async function moduleMoney(fileSystem: FileSystem, root: string, options: AnalysisOptions): Promise<MoneyStyle> {
  const [name] = await sampleNames(fileSystem, root, options);
  const document = name === undefined ? undefined : await fileSystem.readDocument(sampleUri(root, options, name));
  return { currency: currencyOfSample(document?.getText() ?? ''), locale: options.locale };
}

/** @param text of a file of the samples folder */
export function currencyOfSample(text: string): string {
  try {
    const { policy, claim } = readJsonObject(text, 'The sample');
    const named = [policy, claim, isJsonObject(claim) ? claim['policy'] : undefined].flatMap((holder) => {
      const given = isJsonObject(holder) ? holder['currency'] : undefined;
      return typeof given === 'string' ? given : [];
    });
    return named.find(isCurrencyCode) ?? defaultCurrency;
  } catch (error) {
    if (error instanceof UnusableText) return defaultCurrency;
    throw error;
  }
}
