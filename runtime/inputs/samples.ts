/** Sample data: JSON files in the samples folder of a module, with a policy and related objects. */
import { pathIn } from '../../language/module/index.js';
import { defaultCurrency, isCurrencyCode, type MoneyStyle } from '../../protocol/money.js';
import { readJsonObject } from '../json-text.js';
import { InputError } from './input-error.js';
import { asText, fileNamesIn, usableInput, type Input, type ModuleState } from './input.js';
import { isObject, type JsonObject, type JsonValue } from '../../protocol/json-value.js';

/** The names of the files in the samples folder, sorted. The first is the default. */
export function sampleNames(module: ModuleState): Promise<readonly string[]> {
  return fileNamesIn(module, module.options.layout.samples, '.json');
}

/** The name of the sample that is meant: the named one, else the first; undefined if the module has none. */
export async function meantSample(module: ModuleState, named: string | null | undefined): Promise<string | undefined> {
  return named ?? (await sampleNames(module))[0];
}

/** @param name of a file in the samples folder, or below it */
export function sampleInput(name: string): Input<JsonObject> {
  return { kind: 'sample', name, path: ({ samples }) => pathIn(samples, name), read: readSample };
}

/** A sample that has a policy. @param name as of `sampleInput` */
export function policySampleInput(name: string): Input<PolicySample> {
  return { ...sampleInput(name), read: readPolicySample };
}

/**
 * @param name the name of the file in messages
 * @throws {InputError} if the text is not a JSON object
 */
export function readSample(text: string, name: string): JsonObject {
  return readJsonObject(text, `The sample '${name}'`);
}

/** The policy of a sample and its policyholder. */
export interface PolicySample {
  readonly policy: JsonObject;
  /** Null if the sample has none. */
  readonly policyholder: JsonValue;
}

/** @throws {InputError} if the text is not a JSON object, or has no policy */
export function readPolicySample(text: string, name: string): PolicySample {
  const { policy, policyholder = null } = readSample(text, name);
  if (isObject(policy)) return { policy, policyholder };
  throw new InputError(
    `The sample '${name}' has no policy. An alteration hook needs one: write an object as the member \`policy\`.`,
  );
}

/** How amounts are written where nothing else says so: the currency is that of the module's first sample, else the default. */
export async function moduleMoney(module: ModuleState): Promise<MoneyStyle> {
  const name = await meantSample(module, null);
  const text = name === undefined ? undefined : await usableInput(module, asText(sampleInput(name)));
  return { currency: currencyOfSample(text), locale: module.options.locale };
}

/** The monthly premium of the module's first sample, in cents: that of a timeline which names none. Null if no sample has one. */
export async function modulePremium(module: ModuleState): Promise<number | null> {
  const name = await meantSample(module, null);
  const policy = name === undefined ? undefined : (await usableInput(module, sampleInput(name)))?.['policy'];
  const premium = isObject(policy) ? policy['monthly_premium'] : undefined;
  return typeof premium === 'number' && Number.isSafeInteger(premium) && premium > 0 ? premium : null;
}

/** The currency of the policy or the claim of a sample, else the default; also of a text that is no sample, which is reported where it is used. */
export function currencyOfSample(text = ''): string {
  try {
    const { policy, claim } = readSample(text, '');
    const named = [policy, claim, isObject(claim) ? claim['policy'] : undefined].flatMap((holder) => {
      const given = isObject(holder) ? holder['currency'] : undefined;
      return typeof given === 'string' ? given : [];
    });
    return named.find(isCurrencyCode) ?? defaultCurrency;
  } catch (error) {
    if (error instanceof InputError) return defaultCurrency;
    throw error;
  }
}
