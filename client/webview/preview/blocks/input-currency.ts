import { amountText, currencySymbol, moneyText } from '../../../../protocol/money.js';
import { limitsText } from '../limits.js';
import { readMoney } from '../../shared/read-money.js';
import { numberOf, textOf, type DrawBlock } from './block.js';
import { drawTextInput, plainText } from './text-input.js';

export const drawCurrency: DrawBlock = (block, form) => {
  const { locale } = form.world;
  const isoCode = textOf(block, 'isoCode');
  const limits = { min: numberOf(block, 'min'), max: numberOf(block, 'max') };
  const placeholder = numberOf(block, 'placeholder');
  const money = (cents: number) => moneyText(cents, isoCode, locale);
  return drawTextInput(block, form, {
    type: 'text',
    inputMode: 'decimal',
    size: 'medium',
    prefix: currencySymbol(isoCode, locale),
    placeholder: placeholder === null ? '' : amountText(placeholder, locale),
    show: (value) => (Number.isSafeInteger(value) ? amountText(Number(value), locale) : plainText(value)),
    read: readMoney,
    hint: () => limitsText(limits, money),
  });
};
