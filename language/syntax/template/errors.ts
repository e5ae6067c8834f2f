/**
 * The errors of a template: a closed set of codes, each with its data and message. A tag has at most one error, at its
 * first cause; nesting errors are separate.
 */
import type { OffsetRange } from '../range.js';

interface TemplateErrorData {
  /** The braces that close the tag are missing; the range goes from the start of the tag to the end of its name. */
  'unclosed-mustache': { open: string; close: string };
  /** The range is the opening tag. */
  'unclosed-block': { name: string; open: string };
  'unclosed-comment': { open: string; close: string };
  /** The range is the string up to where reading it ended. */
  'unclosed-string': { quote: string };
  /** The range is the opening parenthesis. */
  'unclosed-parenthesis': { name: string };
  'unclosed-bracket': Record<string, never>;
  /** The range is the braces that end the tag. */
  'mismatched-braces': { open: string; close: string; expected: string };
  /** A closing tag without an open block. */
  'unexpected-close': { name: string };
  /** A closing tag with the name of another block than the one that is open. */
  'mismatched-close': { name: string; expected: string; open: string };
  'unexpected-else': { reason: 'no-block' | 'second' | 'inverted' | 'without-inverse' };
  /** A tag or parenthesis without a name; the range is the text in its place, or empty. */
  'expected-expression': { found: string };
  /** `name=` without a value; the range is the name and the sign. */
  'expected-value': { name: string };
  /** A path that ends with its separator; the range is the separator. */
  'expected-name': { separator: string };
  /** A number or a word such as `true` as a segment of a path; the range is the segment. */
  'literal-in-path': { literal: string };
  /** `..`, `.` or `this` after a name; the range is the path. */
  'invalid-path': { path: string; segment: string };
  /** A value after a named argument; the range is the value. */
  'positional-after-named': { value: string };
  /** More than the name in a closing tag. */
  'unexpected-argument': { name: string };
  'invalid-block-parameters': { reason: 'not-a-block' | 'malformed' };
  'unexpected-character': { character: string };
  /** Reported once per template. */
  'nested-too-deeply': { limit: number };
  /** The last error of a template; the range is the start of the tag after which nothing is read. */
  'too-long': { limit: number };
}

interface TemplateWarningData {
  /** Dots that directly follow a path but are a separate value, as in `{{a..b}}` and `{{a.}}`. */
  'detached-dots': { dots: string; path: string };
}

type Messages<Data> = { [Code in keyof Data]: (data: Data[Code]) => string };

export type TemplateErrorCode = keyof TemplateErrorData;

export type TemplateError<Code extends TemplateErrorCode = TemplateErrorCode> = {
  [C in Code]: { code: C; range: OffsetRange; data: TemplateErrorData[C] };
}[Code];

export type TemplateWarningCode = keyof TemplateWarningData;

export type TemplateWarning<Code extends TemplateWarningCode = TemplateWarningCode> = {
  [C in Code]: { code: C; range: OffsetRange; data: TemplateWarningData[C] };
}[Code];

/** Creates an error; the code determines the type of its data. */
export function templateError<Code extends TemplateErrorCode>(
  code: Code,
  range: OffsetRange,
  data: TemplateErrorData[Code],
): TemplateError<Code> {
  return { code, range, data };
}

const messages: Messages<TemplateErrorData & TemplateWarningData> = {
  'unclosed-mustache': ({ open, close }) =>
    `This tag is not closed: it starts with \`${open}\` and has no counterpart. Write \`${close}\` where it ends.`,
  'unclosed-block': ({ name, open }) =>
    `The block \`${cut(name)}\` is not closed: it has no closing tag. Write \`${closingTag(open, name)}\` where it ends.`,
  'unclosed-comment': ({ open, close }) =>
    `This comment is not closed: \`${open}\` hides everything up to its end. Write \`${close}\` where it ends.`,
  'unclosed-string': ({ quote }) =>
    `This string is not closed: the quote at its end is missing. Write \`${quote}\` where it ends.`,
  'unclosed-parenthesis': ({ name }) =>
    `The parenthesis before \`${cut(name)}\` is not closed within its tag. Write \`)\` after its last argument.`,
  'unclosed-bracket': () =>
    'This name in brackets is not closed: the closing bracket is missing. Write `]` after the name.',
  'mismatched-braces': ({ open, close, expected }) =>
    `A tag that starts with \`${open}\` cannot end with \`${close}\`. Write \`${expected}\` here, or change its start.`,
  'unexpected-close': ({ name }) =>
    `\`{{/${cut(name)}}}\` has no block to close. Remove it, or write the opening tag before it.`,
  'mismatched-close': ({ name, expected, open }) =>
    `\`/${cut(name)}\` does not match the open block \`${cut(expected)}\`. Write \`${closingTag(open, expected)}\` here.`,
  'unexpected-else': ({ reason }) => unexpectedElse[reason],
  'expected-expression': ({ found }) =>
    found === ''
      ? 'A name is missing: a tag or a parenthesis starts with a path or a helper. Write its name, or remove it.'
      : `\`${cut(found)}\` is not allowed here: a tag or a parenthesis starts with a path or a helper. Write its name first.`,
  'expected-value': ({ name }) =>
    `The named argument \`${cut(name)}\` has no value. Write one directly after the \`=\`, or remove the argument.`,
  'expected-name': ({ separator }) =>
    `This path is incomplete: a name must follow \`${separator}\`. Write the name, or remove the \`${separator}\`.`,
  'literal-in-path': ({ literal }) =>
    `\`${cut(literal)}\` is a separate value here and cannot be part of a path. Write \`[${cut(literal.replace('.', '].['))}]\` instead.`,
  'invalid-path': ({ path, segment }) =>
    `\`${cut(path)}\` is not a valid path: \`${segment}\` is allowed only at its start. Remove it, or write \`[${segment}]\`.`,
  'positional-after-named': ({ value }) =>
    `\`${cut(value)}\` has no name but follows a named argument. Name it, or move it before the named arguments.`,
  'unexpected-argument': ({ name }) =>
    `A closing tag contains only the name of its block. Write only \`${cut(name)}\`.`,
  'invalid-block-parameters': ({ reason }) => invalidBlockParameters[reason],
  'unexpected-character': ({ character }) =>
    `\`${character}\` is not allowed here: a tag contains values separated by spaces. ${/[=!<>&|]/.test(character) ? 'Put operators in quotes.' : 'Remove it, or put text in quotes.'}`,
  'nested-too-deeply': ({ limit }) =>
    `More than ${limit} levels are nested here; deeper ones are not analysed. Split the template, or nest less.`,
  'too-long': ({ limit }) =>
    `The tags of this template have more than ${limit.toLocaleString('en')} characters up to here; the rest is not analysed. Split the template.`,
  'detached-dots': ({ dots, path }) =>
    `\`${dots}\` is a separate value here, not part of \`${cut(path)}\`. Write one dot and a name, or a space before it.`,
};

const unexpectedElse: Record<TemplateErrorData['unexpected-else']['reason'], string> = {
  'no-block': 'This `else` has no block. Remove it, or write the opening tag before it.',
  second:
    'This `else` is a duplicate: its block already has a final `{{else}}`. Remove one, or give the first a condition.',
  inverted:
    'A block that starts with `{{^` does not accept an `else` with a condition. Write `{{else}}`, or nest another block.',
  'without-inverse': 'A partial or a decorator does not accept an `else`. Remove the `else`.',
};

const invalidBlockParameters: Record<TemplateErrorData['invalid-block-parameters']['reason'], string> = {
  'not-a-block': 'Only the opening tag of a block can name parameters. Remove this, or open a block with `{{#`.',
  malformed: 'Block parameters are names between two bars at the end of the tag, e.g. `as |item index|`.',
};

/** What is wrong, why, and what to do about it: at most 160 characters, with names in back-ticks. */
export function templateErrorMessage<Code extends TemplateErrorCode | TemplateWarningCode>(error: {
  code: Code;
  data: (TemplateErrorData & TemplateWarningData)[Code];
}): string {
  return messages[error.code](error.data);
}

function closingTag(open: string, name: string): string {
  return open === '{{{{' ? `{{{{/${cut(name)}}}}}` : `{{/${cut(name)}}}`;
}

/** Names are cut, so that a message stays short. */
function cut(text: string): string {
  return text.length > 24 ? `${text.slice(0, 23)}…` : text;
}
