/**
 * What an expression of a template comes to, as far as the template itself tells. What only the module knows, the states of its blocks, stands in it by
 * its names, so that an entry can keep it as a fact; resolve.ts puts it in.
 */
import { arityOf } from '../vocabulary/helpers/arity.js';
import { conditionOperators, helperNamed } from '../vocabulary/index.js';
import { unitNamed } from '../dates/times.js';
import { readsMember } from './context.js';
import { typeOfPath } from './path-type.js';
import { unknown, type Literal, type Type } from './type.js';
import type { OffsetRange } from '../syntax/range.js';
import type { Call, Expression, PathExpression, Template, TemplateNode } from '../syntax/template/tree.js';

export type TypeExpression =
  | { readonly kind: 'known'; readonly type: Type }
  | { readonly kind: 'state'; readonly key: string; readonly field: string }
  | { readonly kind: 'arithmetic'; readonly helper: Arithmetic; readonly of: readonly TypeExpression[] };

/** An expression's type, and where the expression stands. */
export interface TypedRange {
  readonly type: TypeExpression;
  readonly range: OffsetRange;
}

export type Arithmetic = 'multiply' | 'divide' | 'maxValue';

const arithmetic: ReadonlySet<string> = new Set<Arithmetic>(['multiply', 'divide', 'maxValue']);

/** Of calls nested deeper than this, only the result of the helper is told. */
const maximumDepth = 16;

export const known = (type: Type): TypeExpression => ({ kind: 'known', type });
/** Of which nothing is told. */
export const nothingKnown = known(unknown);

/**
 * @param parents the nodes around the expression, from the root inwards
 */
export function expressionType(node: Expression, parents: readonly TemplateNode[], depth = 0): TypeExpression {
  switch (node.type) {
    case 'SubExpression':
      return callType(node, [...parents, node], depth);
    case 'PathExpression':
      return pathType(node, parents);
    case 'StringLiteral':
      return literal('text', node.value);
    case 'NumberLiteral':
      return literal(Number.isInteger(node.value) ? 'integer' : 'number', node.value);
    case 'BooleanLiteral':
      return literal('boolean', node.value);
    default:
      return nothingKnown;
  }
}

/** Of a template that is one tag and nothing else, what the tag comes to; undefined for any other. White space around it is nothing. */
export function templateType(template: Template): TypeExpression | undefined {
  const [tag, ...others] = template.body.filter(
    (statement) => statement.type !== 'ContentStatement' || statement.value.trim() !== '',
  );
  if (tag?.type !== 'MustacheStatement' || others.length > 0 || template.errors.length > 0) return undefined;
  const isCalled = tag.params.length > 0 || tag.hash !== undefined || helperNamed(nameOf(tag)) !== undefined;
  return isCalled ? callType(tag, [template, tag]) : expressionType(tag.path, [template, tag]);
}

/**
 * What a call gives where it is no block.
 *
 * @param parents the nodes around its arguments, itself included
 */
export function callType(call: Call, parents: readonly TemplateNode[], depth = 0): TypeExpression {
  const name = nameOf(call);
  const helper = helperNamed(name);
  const count = call.params.length;
  const operator = call.params[1];
  if (name === 'if' && count === 3 && operator?.type === 'StringLiteral' && isOperator(operator.value))
    return known({ kind: 'boolean' });
  // A call that fails renders nothing, and a missing value is of any type.
  if (!helper?.forms.includes('inline')) return nothingKnown;
  const { min, max } = arityOf(helper);
  if (count < min || count > max) return nothingKnown;
  if (isArithmetic(name)) {
    if (depth >= maximumDepth) return known({ kind: 'number' });
    return {
      kind: 'arithmetic',
      helper: name,
      of: call.params.map((param) => expressionType(param, parents, depth + 1)),
    };
  }
  const format = call.hash?.pairs.find(({ key }) => key === 'format')?.value ?? operator;
  switch (name) {
    case 'dateNow':
    case 'dateFormat':
    case 'formatDate':
      // In other letters, it is no date to other helpers.
      return known({ kind: format === undefined || isDayFormat(format) ? 'date' : 'text' });
    case 'dateDifference': {
      const measurement = call.hash?.pairs.find(({ key }) => key === 'measurement')?.value;
      const unit =
        measurement === undefined
          ? 'days'
          : measurement.type === 'StringLiteral'
            ? unitNamed(measurement.value)
            : undefined;
      return known({ kind: helper.result, ...(unit && { unit: { kind: 'time', name: unit } }) });
    }
    default:
      return known({ kind: helper.result });
  }
}

function pathType(path: PathExpression, parents: readonly TemplateNode[]): TypeExpression {
  const read = readsMember(path, parents);
  if (read.kind !== 'names') return read.kind === 'loop' ? known(read.type) : nothingKnown;
  const [claim, states, key, field, ...deeper] = read.names;
  if (claim !== 'claim' || states !== 'block_states' || key === undefined) return known(typeOfPath(read.names));
  if (field === undefined) return known({ kind: 'object' });
  return deeper.length === 0 ? { kind: 'state', key, field } : nothingKnown;
}

function literal(kind: Type['kind'], value: Literal): TypeExpression {
  return known({ kind, values: [value] });
}

function nameOf({ path }: Call): string {
  return path.type === 'PathExpression' && !path.data && path.depth === 0 && !path.this && path.segments.length === 1
    ? path.original
    : '';
}

/** Whether a helper calculates. */
export function isArithmetic(name: string): name is Arithmetic {
  return arithmetic.has(name);
}

function isOperator(text: string): boolean {
  return conditionOperators.some(({ value }) => value === text);
}

function isDayFormat(node: Expression): boolean {
  return node.type === 'StringLiteral' && (node.value === 'YYYY-MM-DD' || node.value === '');
}
