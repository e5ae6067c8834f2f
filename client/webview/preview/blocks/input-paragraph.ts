import { lengthText } from '../limits.js';
import { numberOf, textOf, type DrawBlock } from './block.js';
import { drawTextInput, plainText, readText } from './text-input.js';

export const drawParagraph: DrawBlock = (block, form) => {
  const limits = { min: numberOf(block, 'min_length'), max: numberOf(block, 'max_length') };
  return drawTextInput(block, form, {
    type: 'paragraph',
    size: 'long',
    placeholder: textOf(block, 'placeholder'),
    show: plainText,
    read: (text) => ({ value: readText(text), fault: null }),
    hint: () => lengthText(limits),
  });
};
