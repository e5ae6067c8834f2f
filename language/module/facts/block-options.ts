/** The options of a radio or a dropdown. Section 2.7.2. */
import { contentRange, memberText, memberValue, type JsonNode, type JsonObject } from '../../syntax/json/tree.js';
import type { OffsetRange } from '../../syntax/range.js';

/** Undefined means missing or not a literal. */
export interface BlockOption {
  readonly key: string | undefined;
  /** The range of the key, inside its quotes. */
  readonly keyRange: OffsetRange | undefined;
  readonly value: string | undefined;
}

/** A name and its range, inside its quotes. */
export interface WrittenName {
  readonly name: string;
  readonly range: OffsetRange;
}

/** The options of a block, if it has a list of them. */
export function blockOptions(block: JsonObject): readonly BlockOption[] | undefined {
  const options = memberValue(block, 'options');
  if (options?.kind !== 'array') return undefined;
  return options.items.map((option) => {
    const key = optionText(option, 'key');
    const written = option.kind === 'object' && key !== undefined ? memberValue(option, 'key') : undefined;
    return {
      key,
      keyRange: written?.kind === 'string' ? contentRange(written) : undefined,
      value: optionText(option, 'value'),
    };
  });
}

/** The option that is selected initially, by its value or its key. */
export function defaultOption(block: JsonObject): WrittenName | undefined {
  const value = memberValue(block, 'default_value');
  if (value?.kind !== 'string' || value.value.includes('{{')) return undefined;
  return memberValue(block, 'options')?.kind === 'array'
    ? { name: value.value, range: contentRange(value) }
    : undefined;
}

function optionText(option: JsonNode, member: 'key' | 'value'): string | undefined {
  const text = option.kind === 'object' ? memberText(option, member) : undefined;
  return text?.includes('{{') ? undefined : text;
}
