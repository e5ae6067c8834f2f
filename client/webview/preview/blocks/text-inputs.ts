/** The text inputs: how each formats the value of a state, reads a text, and describes its limits. */
import type { BlockTypeName, BlockView } from '../../../../protocol/view-model.js';
import { dateText } from '../../../../protocol/dates.js';
import { readMoney, readWholeNumber } from '../../shared/read-money.js';
import { lengthText, limitsText } from '../limits.js';
import { numberOf, textOf, type DrawBlock, type FormOfBlocks } from './block.js';
import { drawTextInput, plainText, readText, type TextInput } from './text-input.js';

type DescribeInput = (block: BlockView, form: FormOfBlocks) => TextInput;

const inputs = {
  'input.text': (block) => ({ ...ofText(block), type: 'text' }),
  'input.paragraph': (block) => ({ ...ofText(block), type: 'paragraph' }),
  'input.number': (block, { numbers }) => {
    const shown = (value: number) => numbers.whole(value);
    const input = ofNumber(block, shown, shown);
    // The number of an account may be asked for as a number by mistake.
    const zeros = (text: string) => (/^\s*0\d/.test(text) ? 'This is a number: its leading zeros are lost.' : '');
    const hint = (text: string) => joined(input.hint(text), zeros(text));
    return {
      ...input,
      hint,
      inputMode: 'numeric',
      size: 'short',
      read: (text) => readWholeNumber(text, numbers.group),
    };
  },
  'input.currency': (block, { numbers }) => {
    const isoCode = textOf(block, 'isoCode');
    const amount = (cents: number) => numbers.amount(cents);
    const money = (cents: number) => numbers.money(cents, isoCode);
    const prefix = numbers.symbol(isoCode);
    return {
      ...ofNumber(block, amount, money),
      inputMode: 'decimal',
      size: 'medium',
      prefix,
      read: (text) => readMoney(text, numbers.exampleAmount),
    };
  },
  'input.date': (block, form) => {
    const limits = { min: day(textOf(block, 'min')), max: day(textOf(block, 'max')) };
    const limit = limitsText(limits, dateText);
    return {
      ...ofNative(block, form, 'date', day),
      ...limits,
      hint: () => joined(limit, example(block, day, dateText)),
    };
  },
  'input.time': (block, form) => ofNative(block, form, 'time', timeOfDay),
} as const satisfies Readonly<Partial<Record<BlockTypeName, DescribeInput>>>;

export const textInputs = Object.fromEntries(
  Object.entries<DescribeInput>(inputs).map(([type, input]): [string, DrawBlock] => [
    type,
    (block, form) => drawTextInput(block, form, input(block, form)),
  ]),
) as Readonly<Record<keyof typeof inputs, DrawBlock>>;

function ofText(block: BlockView): Omit<TextInput, 'type'> {
  const limits = { min: numberOf(block, 'min_length'), max: numberOf(block, 'max_length') };
  return {
    size: 'long',
    placeholder: textOf(block, 'placeholder'),
    show: plainText,
    read: (text) => ({ value: readText(text), fault: null }),
    hint: () => lengthText(limits),
  };
}

/** @param limit formats a limit */
function ofNumber(
  block: BlockView,
  shown: (value: number) => string,
  limit: (value: number) => string,
): Pick<TextInput, 'type' | 'placeholder' | 'show' | 'hint'> {
  const limits = { min: numberOf(block, 'min'), max: numberOf(block, 'max') };
  const placeholder = numberOf(block, 'placeholder');
  return {
    type: 'text',
    placeholder: placeholder === null ? '' : shown(placeholder),
    show: (value) => (Number.isSafeInteger(value) ? shown(Number(value)) : plainText(value)),
    hint: () => limitsText(limits, limit),
  };
}

/** A native input shows no invalid text and has no placeholder. @param read the value that it accepts from a text */
function ofNative(
  block: BlockView,
  form: FormOfBlocks,
  type: 'date' | 'time',
  read: (text: string) => string | null,
): TextInput {
  const stored = plainText(form.stateOf(block)['value'] ?? null);
  const wrong = `The value '${stored}' is not a ${type}, e.g. ${type === 'date' ? '2026-01-31' : '08:00'}.`;
  const isWrong = stored !== '' && read(stored) === null;
  return {
    type,
    size: 'short',
    hint: () => example(block, (text) => (text === '' ? null : (read(text) ?? text))),
    show: (value) => read(plainText(value)) ?? '',
    read: (text) => ({ value: readText(text), fault: text === '' && isWrong ? wrong : null }),
  };
}

function example(
  block: BlockView,
  read: (text: string) => string | null,
  show: (read: string) => string = (text) => text,
): string {
  const placeholder = read(textOf(block, 'placeholder'));
  return placeholder === null ? '' : `e.g. ${show(placeholder)}`;
}

function joined(...hints: readonly string[]): string {
  return hints.filter((hint) => hint !== '').join(' ');
}

function day(text: string): string | null {
  return /^\s*(\d{4}-\d{2}-\d{2})/.exec(text)?.[1] ?? null;
}

function timeOfDay(text: string): string | null {
  return /^([01]\d|2[0-3]):[0-5]\d/.exec(text)?.[0] ?? null;
}
