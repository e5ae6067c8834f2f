import { textOf, type DrawBlock } from './block.js';
import { drawTextInput, plainText, readText } from './text-input.js';

export const drawTime: DrawBlock = (block, form) => {
  const placeholder = textOf(block, 'placeholder');
  const stored = plainText(form.stateOf(block)['value'] ?? null);
  return drawTextInput(block, form, {
    type: 'time',
    size: 'short',
    // The native input has no place for a placeholder, and shows hours and minutes alone.
    hint: () => (placeholder === '' ? '' : `Such as ${placeholder}.`),
    show: (value) => timeOfDay(plainText(value)) ?? '',
    read: (text) => ({ value: readText(text), fault: text === '' ? wrongTime(stored) : null }),
  });
};

/** A native input shows nothing of what is no time. */
function wrongTime(stored: string): string | null {
  return stored === '' || timeOfDay(stored) !== null ? null : `The value '${stored}' is no time such as 08:00.`;
}

function timeOfDay(text: string): string | null {
  return /^([01]\d|2[0-3]):[0-5]\d/.exec(text)?.[0] ?? null;
}
