import { limitsText, outside } from '../limits.js';
import { readWholeNumber, wholeNumberText } from '../whole-number.js';
import { numberOf, type DrawBlock } from './block.js';
import { drawTextInput, plainText } from './text-input.js';

export const drawNumber: DrawBlock = (block, form) => {
  const limits = { min: numberOf(block, 'min'), max: numberOf(block, 'max') };
  const placeholder = numberOf(block, 'placeholder');
  return drawTextInput(block, form, {
    type: 'text',
    inputMode: 'numeric',
    size: 'short',
    placeholder: placeholder === null ? '' : wholeNumberText(placeholder),
    show: (value) => (Number.isSafeInteger(value) ? wholeNumberText(Number(value)) : plainText(value)),
    read: (text) => {
      const { value, fault } = readWholeNumber(text);
      return { value, fault: fault ?? (value === null ? null : outside(value, limits)) };
    },
    hint: () => limitsText(limits, wholeNumberText),
  });
};
