import { limitsText, outside } from '../limits.js';
import { amountText, currencySymbol, moneyText } from '../../../../protocol/money.js';
import { readMoney } from '../read-money.js';
import { numberOf, textOf, type DrawBlock } from './block.js';
import { drawTextInput, plainText } from './text-input.js';

export const drawCurrency: DrawBlock = (block, form) => {
  const isoCode = textOf(block, 'isoCode');
  const limits = { min: numberOf(block, 'min'), max: numberOf(block, 'max') };
  const placeholder = numberOf(block, 'placeholder');
  const money = (cents: number) => moneyText(cents, isoCode);
  return drawTextInput(block, form, {
    type: 'text',
    inputMode: 'decimal',
    size: 'medium',
    prefix: currencySymbol(isoCode),
    placeholder: placeholder === null ? '' : amountText(placeholder),
    show: (value) => (Number.isSafeInteger(value) ? amountText(Number(value)) : plainText(value)),
    read: (text) => {
      const { value, fault } = readMoney(text);
      return { value, fault: fault ?? (value === null ? null : outside(value, limits)) };
    },
    hint: () => limitsText(limits, money),
  });
};
