import type { BlockView } from '../../../../protocol/view-model.js';
import { limitsText } from '../limits.js';
import { textOf, type DrawBlock } from './block.js';
import { drawTextInput, plainText, readText } from './text-input.js';

export const drawDate: DrawBlock = (block, form) => {
  const limits = { min: dayOf(block, 'min'), max: dayOf(block, 'max') };
  const placeholder = dayOf(block, 'placeholder');
  const hints = [limitsText(limits, (day) => day), placeholder === null ? '' : `Such as ${placeholder}.`];
  const stored = plainText(form.stateOf(block)['value'] ?? null);
  return drawTextInput(block, form, {
    type: 'date',
    size: 'short',
    ...limits,
    // The native input has no place for a placeholder, and holds no time.
    hint: () => hints.filter((hint) => hint !== '').join(' '),
    show: (value) => day(plainText(value)) ?? '',
    read: (text) => ({ value: readText(text), fault: text === '' ? wrongDate(stored) : null }),
  });
};

/** A native input shows nothing of what is no date. */
function wrongDate(stored: string): string | null {
  return stored === '' || day(stored) !== null ? null : `The value '${stored}' is no date such as 2026-01-31.`;
}

function dayOf(block: BlockView, name: string): string | null {
  return day(textOf(block, name));
}

function day(text: string): string | null {
  return /^\s*(\d{4}-\d{2}-\d{2})/.exec(text)?.[1] ?? null;
}
