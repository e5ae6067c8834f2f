import type { BlockView, OptionView } from './view-model.js';

/** The options of a radio or a dropdown. */
export function optionsOf({ options }: BlockView): readonly OptionView[] {
  return Array.isArray(options) ? options.filter(isOption) : [];
}

function isOption(value: unknown): value is OptionView {
  return (
    typeof value === 'object' &&
    value !== null &&
    ['key', 'value', 'label'].every((name) => typeof Reflect.get(value, name) === 'string')
  );
}
