import { wholeNumberText } from '../../../../protocol/money.js';
import { limitsText } from '../limits.js';
import { readWholeNumber } from '../read-whole-number.js';
import { numberOf, type DrawBlock } from './block.js';
import { drawTextInput, plainText } from './text-input.js';

export const drawNumber: DrawBlock = (block, form) => {
  const shown = (value: number) => wholeNumberText(value, form.world.locale);
  const limits = { min: numberOf(block, 'min'), max: numberOf(block, 'max') };
  const placeholder = numberOf(block, 'placeholder');
  return drawTextInput(block, form, {
    type: 'text',
    inputMode: 'numeric',
    size: 'short',
    placeholder: placeholder === null ? '' : shown(placeholder),
    show: (value) => (Number.isSafeInteger(value) ? shown(Number(value)) : plainText(value)),
    read: readWholeNumber,
    hint: () => limitsText(limits, shown),
  });
};
