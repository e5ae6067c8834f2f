import { defaultCurrency, NumberFormats } from '../../../protocol/money.js';
import { isMissing, show, type HelperCall } from '../../semantics/helper-call.js';
import { toNumber, toText } from '../../semantics/values.js';
import type { Type } from '../../types/type.js';
import type { Helper } from './helper.js';

export const formatCurrency: Helper = {
  name: 'formatCurrency',
  forms: ['inline'],
  doc: 'Formats an amount of money.',
  parameters: [
    { name: 'cents', type: 'cents', doc: 'The amount, in cents.' },
    {
      name: 'currency',
      type: 'text',
      format: 'currency',
      doc: 'The three-letter code of the currency.',
      hasDefault: true,
    },
  ],
  hash: [
    {
      name: 'locale',
      type: 'text',
      format: 'locale',
      doc: 'The language and country whose number format is used. Default: `locale` of the tools file.',
      optional: true,
    },
  ],
  returns: 'The amount with the symbol of its currency.',
  result: 'text',
  takes: 'an amount in cents and a currency in quotes',
  type: () => writtenAmount,
  dependsOn: 'locale',
  evaluate: (call) => {
    const [cents, currency] = call.args;
    const locale = call.hash.get('locale');
    return amount(
      call,
      cents,
      isMissing(currency) ? defaultCurrency : toText(currency),
      isMissing(locale) ? call.environment.numbers : new NumberFormats(toText(locale)),
    );
  },
  // The locale uses a no-break space.
  example: { template: "{{formatCurrency 1250 'ZAR' locale='en-ZA'}}", renders: 'R\u00a012,50' },
};

export const zarString: Helper = {
  name: 'zarString',
  forms: ['inline'],
  doc: 'Formats an amount in rand, like `formatCurrency`.',
  parameters: [{ name: 'cents', type: 'cents', doc: 'The amount, in cents.' }],
  hash: [],
  returns: 'The amount with the symbol of the rand.',
  result: 'text',
  takes: 'one amount in cents',
  type: () => writtenAmount,
  dependsOn: 'locale',
  evaluate: (call) => amount(call, call.args[0], 'ZAR', call.environment.numbers),
  example: { template: '{{zarString 1250}}', renders: 'R\u00a012,50' },
};

/** No locale writes an amount with its symbol as a number alone. */
const writtenAmount: Type = { kind: 'text', like: 'R 12.50' };

function amount(
  { name, fail }: HelperCall,
  given: unknown,
  currency: string,
  numbers: NumberFormats,
): string | undefined {
  if (isMissing(given)) return undefined;
  const cents = toNumber(given);
  if (cents === undefined) return fail('not-a-number', `\`${name}\` needs an amount in cents, not ${show(given)}.`);
  try {
    return numbers.strictMoney(cents, currency);
  } catch {
    return fail(
      'not-an-amount',
      `\`${name}\` cannot write an amount in the currency ${show(currency)} and the locale ${show(numbers.locale)}.`,
    );
  }
}
