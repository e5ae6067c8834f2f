import { toNumber, toText } from '../../../language/semantics/values.js';
import { defaultCurrency, moneyFormat } from '../../../protocol/money.js';
import { isMissing, type Helper, type HelperCall } from './helper.js';
import { show } from './show.js';

export const formatCurrency: Helper = (call) => {
  const { args, hash, environment, fail } = call;
  if (args.length !== 1 && args.length !== 2)
    return fail('wrong-arguments', '`formatCurrency` takes an amount in cents and a currency in quotes.');
  const locale = hash.get('locale');
  return amount(
    call,
    isMissing(args[1]) ? defaultCurrency : toText(args[1]),
    isMissing(locale) ? environment.locale : toText(locale),
  );
};

export const zarString: Helper = (call) =>
  call.args.length === 1
    ? amount(call, 'ZAR', call.environment.locale)
    : call.fail('wrong-arguments', '`zarString` takes one amount in cents.');

function amount({ name, args, fail }: HelperCall, currency: string, locale: string): string | undefined {
  if (isMissing(args[0])) return undefined;
  const cents = toNumber(args[0]);
  if (cents === undefined)
    return fail('not-a-number', `\`${name}\` needs an amount in cents, and ${show(args[0])} is none.`);
  try {
    return moneyFormat(currency, locale).format(cents / 100);
  } catch {
    return fail(
      'not-an-amount',
      `\`${name}\` cannot write an amount in the currency ${show(currency)} and the locale ${show(locale)}.`,
    );
  }
}
