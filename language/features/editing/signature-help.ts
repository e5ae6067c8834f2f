/** Signature help: the helper whose arguments contain the cursor, and the active argument. */
import { helperOf } from '../../semantics/tag.js';
import type { ParameterInformation, Position, SignatureHelp } from 'vscode-languageserver-types';
import { touches, type OffsetRange } from '../../syntax/range.js';
import type { Call, HashPair, TemplateNode } from '../../syntax/template/tree.js';
import { nodesAt } from '../../syntax/template/visit.js';
import { describeOptions, type Helper, type HelperParameter } from '../../vocabulary/index.js';
import { paragraphs } from '../../vocabulary/markdown.js';
import type { NavigableModule } from '../navigation/navigable-module.js';
import { templateAt } from '../cursor/template-at.js';

export interface SignatureHelpOptions {
  /** Whether the client supports label offsets for parameters; otherwise it gets their text. */
  readonly labelOffsets: boolean;
  /** Whether the client supports that no parameter is active. */
  readonly noActiveParameter: boolean;
}

/** Null outside the arguments of a known helper. */
export function signatureHelp(
  { check }: NavigableModule,
  path: string,
  position: Position,
  options: SignatureHelpOptions,
): SignatureHelp | null {
  const document = check.module.files.get(path)?.document;
  const at = document && templateAt(check, path, document.offsetAt(position));
  const call =
    at &&
    nodesAt(at.template, at.offset)
      .reverse()
      .map(callIn)
      .find((one) => one && isBehindName(one, at.offset));
  const helper = call && helperOf(call);
  if (!call || !helper) return null;
  const { label, parameters } = signatureOf(helper, options);
  const active = activeParameter(call, helper, at.offset, at.template.text);
  const signature = { label, documentation: markdown(helper.doc), parameters };
  return {
    signatures: [signature],
    activeSignature: 0,
    // Older clients treat an out-of-range index the same way.
    activeParameter: active ?? (options.noActiveParameter ? null : parameters.length),
  };
}

/** The call of a node; for a block, up to the end of its opening tag. */
function callIn(node: TemplateNode): (Call & { readonly end: number }) | undefined {
  switch (node.type) {
    case 'MustacheStatement':
    case 'SubExpression':
      return { ...node, end: node.range.end };
    case 'BlockStatement':
      return { ...node, end: node.openTag.end };
    case 'UnexpectedTag':
      return node.call && { ...node.call, end: node.range.end };
    default:
      return undefined;
  }
}

function isBehindName({ path, end }: Call & { readonly end: number }, offset: number): boolean {
  return path.range.end < offset && offset <= end;
}

/** A label such as `dateAdd date [days=…]`, and the ranges of its parameters. */
function signatureOf(
  { name, parameters, hash }: Helper,
  { labelOffsets }: SignatureHelpOptions,
): { readonly label: string; readonly parameters: ParameterInformation[] } {
  let label = name;
  const add = (parameter: HelperParameter, written: string): ParameterInformation => {
    const shown = parameter.optional ? `[${written}]` : written;
    const start = label.length + 1;
    label += ` ${shown}`;
    const documentation = paragraphs(parameter.doc, parameter.values && describeOptions(parameter.values));
    return { label: labelOffsets ? [start, label.length] : shown, documentation: markdown(documentation) };
  };
  const information = [
    ...parameters.map((parameter) => add(parameter, parameter.rest ? `${parameter.name}…` : parameter.name)),
    ...hash.map((parameter) => add(parameter, `${parameter.name}=…`)),
  ];
  return { label, parameters: information };
}

function markdown(value: string) {
  return { kind: 'markdown' as const, value };
}

/** The index of the parameter in the signature; undefined if the cursor is in none. */
function activeParameter({ params, hash }: Call, helper: Helper, offset: number, text: string): number | undefined {
  const { parameters } = helper;
  const pairs = hash?.pairs ?? [];
  const pair = pairs.findLast(({ range }) => range.start <= offset);
  if (pair) return isIn(pair, offset, text) ? placeOfNamed(helper, pair.key) : firstNotGiven(helper, pairs);
  const ranges = argumentRanges(params);
  const at = ranges.findIndex((range) => touches(range, offset));
  const place = at >= 0 ? at : ranges.filter(({ end }) => end < offset).length;
  if (place < parameters.length) return place;
  if (parameters.at(-1)?.rest) return parameters.length - 1;
  const given = params.find(({ range }) => touches(range, offset));
  const typed = given?.type === 'PathExpression' ? given.original : '';
  // After the last argument only a name can follow: the typed text may be its beginning.
  return typed === '' ? firstNotGiven(helper, pairs) : placeOfNamed(helper, typed);
}

/** Handlebars reads the last dot of `claim.` as a separate argument; while typing, a name follows. */
function argumentRanges(params: Call['params']): readonly OffsetRange[] {
  const ranges: OffsetRange[] = [];
  for (const param of params) {
    const last = ranges.at(-1);
    const isDot = param.type === 'PathExpression' && param.original === '.' && last?.end === param.range.start;
    if (isDot) ranges[ranges.length - 1] = { start: last.start, end: param.range.end };
    else ranges.push(param.range);
  }
  return ranges;
}

function isIn({ range, value }: HashPair, offset: number, text: string): boolean {
  const isMissing = value.range.start === value.range.end;
  return offset <= range.end || (isMissing && text.slice(range.end, offset).trim() === '');
}

/** @param name as far as typed */
function placeOfNamed({ parameters, hash }: Helper, name: string): number | undefined {
  const exact = hash.findIndex((one) => one.name === name);
  const place = exact >= 0 ? exact : hash.findIndex((one) => one.name.startsWith(name));
  return place < 0 ? undefined : parameters.length + place;
}

function firstNotGiven({ parameters, hash }: Helper, given: readonly HashPair[]): number | undefined {
  const place = hash.findIndex(({ name }) => given.every(({ key }) => key !== name));
  return place < 0 ? undefined : parameters.length + place;
}
