import { drawField, isLocked, type DrawBlock } from './block.js';
import { optionsOf } from '../../../../protocol/option-views.js';
import { drawNumberedOptions } from '../../shared/select.js';

const notes = { hint: '', fault: null };

export const drawDropdown: DrawBlock = (block, form) => {
  const options = optionsOf(block);
  const key = form.chosen(block, form.stateOf(block)['option_key']);
  const chosen = options.findIndex((option) => option.key === key);
  return drawField(block, form, notes, 'labelled', ({ id, describedBy }) =>
    drawNumberedOptions(
      { id, isLocked: isLocked(block, form), isRequired: block.required, describedBy },
      options.map(({ label }) => label),
      chosen,
      (index) => form.answer(block, options[index]?.key ?? null, null),
    ),
  );
};
