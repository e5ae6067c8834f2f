/** Finds the helper argument at the cursor. */
import { helperOf } from '../../../semantics/tag.js';
import type { PathAt } from '../../../syntax/template/path-at.js';
import { isMissing } from '../../../syntax/template/path.js';
import type { Call, Expression, TemplateNode } from '../../../syntax/template/tree.js';
import { parameterAt } from '../../../vocabulary/helpers/arity.js';
import type { HelperParameter } from '../../../vocabulary/index.js';

/** A tag or a parenthesis with a call. */
export type CallNode = Extract<
  TemplateNode,
  { type: 'MustacheStatement' | 'BlockStatement' | 'SubExpression' | 'Decorator' | 'DecoratorBlock' }
>;

export type Argument =
  /** The called helper. */
  | { readonly kind: 'called'; readonly call: CallNode }
  /** `place` counts from 0. */
  | { readonly kind: 'positional'; readonly call: CallNode; readonly place: number }
  /** After `name=`. */
  | { readonly kind: 'named'; readonly call: CallNode; readonly name: string };

/** The argument that a path is, or that would begin at a gap. Undefined in tags without a call, such as those of partials. */
export function argumentAt({ path, segment, parents }: PathAt): Argument | undefined {
  const around = parents.findLastIndex(isCall);
  const call = parents[around];
  if (!call || !isCall(call)) return undefined;
  const pair = parents.find((node, i) => i > around && node.type === 'HashPair');
  if (pair?.type === 'HashPair' && pair.key !== '') return { kind: 'named', call, name: pair.key };
  if (path ? call.path === path : isMissing(call.path) || isBefore(call, segment)) return { kind: 'called', call };
  return { kind: 'positional', call, place: argumentIndex(call, segment.range.start) };
}

/** Whether a name at a gap would come first in the tag. */
export function isBefore({ path }: Call, { range }: PathAt['segment']): boolean {
  return range.end <= path.range.start && !isMissing(path);
}

/** The argument that a value is. */
export function argumentOf(value: Expression, parents: readonly TemplateNode[]): Argument | undefined {
  const around = parents.findLastIndex(isCall);
  const call = parents[around];
  if (!call || !isCall(call) || call.path === value) return undefined;
  const pair = parents.find((node, i) => i > around && node.type === 'HashPair');
  if (pair?.type === 'HashPair' && pair.key !== '') return { kind: 'named', call, name: pair.key };
  return { kind: 'positional', call, place: argumentIndex(call, value.range.start) };
}

/** The helper's parameter for an argument. */
export function parameterOf(argument: Argument): HelperParameter | undefined {
  const helper = helperOf(argument.call);
  if (!helper || argument.kind === 'called') return undefined;
  return parameterAt(helper, argument.kind === 'named' ? argument.name : argument.place);
}

/** Whether a call compares its arguments. */
export function isComparison({ path }: Call): boolean {
  return path.type === 'PathExpression' && ['ifCondition', 'ifEquals', 'if', 'unless'].includes(path.original);
}

/** The argument that the one at `place` is compared with: the other side of `ifCondition`, `ifEquals`, and of `if` with an operator. */
export function comparedWith({ path, params }: Call, place: number): Expression | undefined {
  const name = path.type === 'PathExpression' ? path.original : '';
  if (name === 'ifEquals') return place > 1 ? undefined : params[1 - place];
  if (name !== 'ifCondition' && name !== 'if') return undefined;
  return place === 0 ? params[2] : place === 2 ? params[0] : undefined;
}

function isCall(node: TemplateNode): node is CallNode {
  return 'path' in node;
}

function argumentIndex({ params }: Call, offset: number): number {
  // The dot of a path being typed is not an argument of its own.
  const isArgument = (param: Expression) => !(param.type === 'PathExpression' && param.original === '.');
  return params.filter((param) => isArgument(param) && param.range.start < offset && param.range.end <= offset).length;
}
