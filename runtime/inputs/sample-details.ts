/** What tells the samples of a module apart: a few facts of each policy that not all of them have in common. */
import { counted } from '../../protocol/counted.js';
import { moneyText, type MoneyStyle } from '../../protocol/money.js';
import { usableInput, type ModuleState } from './input.js';
import { moduleMoney, sampleInput } from './samples.js';
import { isObject, type JsonObject, type JsonValue } from '../../protocol/json-value.js';

/** The number of facts of one sample. */
const mostFacts = 3;

/** Of more samples none is read, as a form is made again with each keystroke. */
const mostSamples = 100;

/** Those of a module's samples; without those that cannot be used. @param names of files in the samples folder */
export async function detailsOfSamples(
  module: ModuleState,
  names: readonly string[],
): Promise<Readonly<Record<string, string>>> {
  if (names.length > mostSamples) return {};
  const contents = await Promise.all(
    names.map(async (name) => [name, (await usableInput(module, sampleInput(name))) ?? null] as const),
  );
  return sampleDetails(new Map(contents), await moduleMoney(module));
}

/**
 * Texts such as `R 50 000,00 sum assured, R 376,00 premium, 2 beneficiaries`.
 *
 * @param samples the content of each sample by its name; what has no policy gets no text
 * @param money of the module, where a policy names no currency
 */
export function sampleDetails(
  samples: ReadonlyMap<string, JsonValue>,
  money: MoneyStyle,
): Readonly<Record<string, string>> {
  const facts = [...samples].flatMap(([name, content]) =>
    isObject(content) && isObject(content['policy']) ? [{ name, facts: factsOf(content['policy'], money) }] : [],
  );
  const isTelling = (index: number) => facts.length < 2 || new Set(facts.map((one) => one.facts[index])).size > 1;
  return Object.fromEntries(
    facts.flatMap(({ name, facts: all }) => {
      const shown = all.filter((text, index) => text !== '' && isTelling(index)).slice(0, mostFacts);
      return shown.length > 0 ? [[name, shown.join(', ')]] : [];
    }),
  );
}

/** In the order of their weight; empty where the policy does not say. */
function factsOf(policy: JsonObject, { currency, locale }: MoneyStyle): readonly string[] {
  const { status, sum_assured, monthly_premium, beneficiaries, start_date, currency: own } = policy;
  const amount = (cents: JsonValue | undefined, of: string) =>
    typeof cents === 'number' ? `${moneyText(cents, typeof own === 'string' ? own : currency, locale)} ${of}` : '';
  return [
    typeof status === 'string' ? status : '',
    amount(sum_assured, 'sum assured'),
    amount(monthly_premium, 'premium'),
    Array.isArray(beneficiaries) ? counted(beneficiaries.length, 'beneficiary', 'beneficiaries') : '',
    typeof start_date === 'string' ? `since ${start_date.slice(0, 10)}` : '',
  ];
}
