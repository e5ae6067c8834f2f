/** The value of an expression under a sample, as text. The caller of hover evaluates it: the service reads a module but does not run it. */
import { counted, listed } from '../../../protocol/counted.js';
import { isCurrencyCode, type MoneyStyle } from '../../../protocol/money.js';
import { mostTelling, readValueText } from '../../../protocol/reason-text.js';
import type { ReadValue } from '../../../protocol/view-model.js';
import { isTruthyText } from '../../semantics/values.js';
import type { Template } from '../../syntax/template/tree.js';
import { code, plain, said } from '../../vocabulary/markdown.js';
import { moneyOf } from '../hints/money.js';
import { link } from './link.js';

/** Evaluates templates with the data of a sample. */
export interface ExpressionValues {
  /** Undefined if the module has no sample: expressions that do not depend on it still have a value. */
  readonly sample: { readonly path: string; readonly uri: string } | undefined;
  /** Bounded, and never throws. */
  readonly evaluate: (template: Template) => ExpressionValue;
}

export interface ExpressionValue {
  readonly text: string;
  /** For a template that is a single tag: its value; otherwise the text. */
  readonly value: unknown;
  /** The reads of the evaluation. */
  readonly reads: readonly ReadValue[];
  readonly problems: readonly { readonly code: string; readonly message: string }[];
}

export interface Question {
  readonly template: Template;
  /** `condition`: whether it holds, with reasons; `call`: its result, with reasons; `value`: the value, or why it is empty; `path`: the value. */
  readonly as: 'condition' | 'call' | 'value' | 'path';
  /** Of an amount in cents; or a template that renders it. */
  readonly currency?: string | Template | undefined;
}

/** Longer templates are letters, and longer texts are not values. */
const maximumLength = { template: 10_000, text: 100 };
/** The maximum number of values listed as reasons. */
const manyReads = 4;
/** Problems that leave no value to show. */
const withoutValue: ReadonlySet<string> = new Set(['syntax', 'unsupported', 'too-many-steps', 'too-much-text']);

/** One line of Markdown; undefined if there is no value. @param money of the module */
export function nowInWords(
  { template, as, currency }: Question,
  values: ExpressionValues,
  money: MoneyStyle,
): string | undefined {
  if (template.range.end - template.range.start > maximumLength.template) return undefined;
  const { text, value, reads, problems } = values.evaluate(template);
  if (problems.some((problem) => withoutValue.has(problem.code))) return undefined;
  const [problem] = problems;
  const shown =
    as === 'condition'
      ? conditionInWords(text)
      : valueInWords(value, { currency: currencyIn(currency, values, money), locale: money.locale });
  const reasons = problem ? [] : reasonsFor(as, { value, text, reads });
  return [
    `Value${values.sample ? ` with sample ${link(plain(values.sample.path), values.sample.uri)}` : ''}:`,
    `${shown}${reasonInWords(reasons)}.`,
    problem && said(problem.message),
  ]
    .filter((part) => part !== undefined)
    .join(' ');
}

function currencyIn(currency: Question['currency'], values: ExpressionValues, money: MoneyStyle): string | undefined {
  if (typeof currency !== 'object') return currency;
  const told = values.evaluate(currency).text;
  if (told === '') return money.currency;
  return isCurrencyCode(told) ? told : undefined;
}

function conditionInWords(text: string): string {
  const holds = String(isTruthyText(text));
  return text.trim() === holds
    ? code(holds)
    : `${code(holds)}, from ${text.trim() === '' ? 'an empty text' : valueInWords(text)}`;
}

/** A path is its own reason, unless its value is missing for a cause of its own; so is today's date as a whole result. */
function reasonsFor(
  as: Question['as'],
  { value, text, reads }: Pick<ExpressionValue, 'value' | 'text' | 'reads'>,
): ExpressionValue['reads'] {
  if (as === 'value' && text.trim() !== '') return [];
  const [only, ...others] = reads;
  if (only?.cause !== undefined && others.length === 0 && only.value === value) return [];
  return as === 'path' ? reads.filter(({ cause }) => cause !== undefined) : reads;
}

function reasonInWords(reads: ExpressionValue['reads']): string {
  if (reads.length === 0) return '';
  const named = mostTelling(reads, manyReads).map((read) =>
    read.value === null || read.cause !== undefined
      ? said(readValueText(read))
      : `${code(read.path)} is ${valueInWords(read.value)}`,
  );
  const more = reads.length > manyReads ? ` and ${String(reads.length - manyReads)} more were read` : '';
  return `, because ${listed(named)}${more}`;
}

/** @param amount how the value is written if it is an amount in cents */
function valueInWords(value: unknown, amount?: { currency: string | undefined; locale: string }): string {
  const money = amount && moneyOf(value, amount.currency, amount.locale);
  if (money !== undefined) return `${code(String(value))} (${money})`;
  switch (typeof value) {
    case 'string': {
      const line = value.replace(/\s+/g, ' ').trim();
      return line === '' ? 'empty' : code(shortened(line));
    }
    case 'number':
    case 'boolean':
      return code(String(value));
    case 'object':
      return value === null ? 'empty' : objectInWords(value);
    default:
      return 'empty';
  }
}

/** Block states are created on lookup, so nothing is looked up in an object with many members. */
function objectInWords(value: object): string {
  if (Array.isArray(value)) return `a list of ${counted(value.length, 'element')}`;
  const names = Reflect.ownKeys(value).map(String);
  if (names.length === 0) return 'an empty object';
  const few = names.slice(0, 6);
  const members =
    names.length > few.length ? [] : few.map((name): unknown => Object.getOwnPropertyDescriptor(value, name)?.value);
  if (members.length > 0 && members.every((member) => typeof member !== 'object' || member === null))
    return code(shortened(JSON.stringify(value)));
  const more = names.length > few.length ? [`${String(names.length - few.length)} more`] : [];
  return `an object with ${listed([...few.map(code), ...more])}`;
}

function shortened(text: string): string {
  return text.length > maximumLength.text ? `${text.slice(0, maximumLength.text - 1)}…` : text;
}
