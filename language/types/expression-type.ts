/**
 * The domain of types: the type of an expression, as far as the template itself determines it. The states of blocks, which only the module knows, are
 * included by name, so that an entry can keep the type as a fact; module/index/resolve-type.ts resolves them.
 */
import { tellIn, type Told } from '../semantics/decide.js';
import { pathRead, type Decision } from '../semantics/decision.js';
import type { OffsetRange } from '../syntax/range.js';
import type { Expression, MustacheStatement, Template, TemplateNode } from '../syntax/template/tree.js';
import { arityOf } from '../vocabulary/helpers/arity.js';
import type { Helper } from '../vocabulary/index.js';
import { unknown, type Type } from './type.js';
import { templatePaths } from '../vocabulary/template-paths.js';

export type TypeExpression =
  | { readonly kind: 'known'; readonly type: Type }
  | { readonly kind: 'state'; readonly key: string; readonly field: string }
  /** A number with the kind and unit of the values it is calculated from. */
  | { readonly kind: 'call'; readonly helper: Helper; readonly of: readonly TypeExpression[] };

/** An expression's type and range. */
export interface TypedRange {
  readonly type: TypeExpression;
  readonly range: OffsetRange;
}

const known = (type: Type): TypeExpression => ({ kind: 'known', type });
/** An unknown type. */
export const nothingKnown = known(unknown);

/** @param parents the nodes around the expression, from the root inwards */
export function expressionType(node: Expression | MustacheStatement, parents: readonly TemplateNode[]): TypeExpression {
  const told = tellIn(node, parents);
  return told ? typeOf(told) : nothingKnown;
}

/** As far as it is known without the module. */
export function typeOfDecision(decision: Decision): Type {
  return typeIn(typeOf(decision));
}

/** The type of a template that consists of a single tag; undefined for any other. White space around the tag is ignored. */
export function templateType(template: Template): TypeExpression | undefined {
  const [tag, ...others] = template.body.filter(
    (statement) => statement.type !== 'ContentStatement' || statement.value.trim() !== '',
  );
  if (tag?.type !== 'MustacheStatement' || others.length > 0 || template.errors.length > 0) return undefined;
  return expressionType(tag, [template]);
}

function typeOf(told: Told): TypeExpression {
  switch (told.kind) {
    case 'place':
      return placeType(told.names);
    case 'literal':
      return literalType(told.value);
    case 'compare':
      return known({ kind: 'boolean' });
    case 'read':
      return told.variable === 'today' ? known({ kind: 'date' }) : placeType(pathRead(told));
    case 'call':
      return callType(told);
    case 'opaque':
      return told.type === undefined
        ? nothingKnown
        : known({ kind: told.type, ...(told.like !== undefined && { like: told.like }) });
    default:
      return nothingKnown;
  }
}

function placeType(names: readonly string[]): TypeExpression {
  if (names.includes('')) return nothingKnown;
  const [claim, states, key, field, ...deeper] = names;
  if (claim !== 'claim' || states !== 'block_states' || key === undefined) return known(typeOfPath(names));
  if (field === undefined) return known({ kind: 'object' });
  return deeper.length === 0 ? { kind: 'state', key, field } : nothingKnown;
}

/** A missing value has any type. */
function literalType(value: unknown): TypeExpression {
  switch (typeof value) {
    case 'string':
      return known({ kind: 'text', values: [value] });
    case 'number':
      return known({ kind: Number.isInteger(value) ? 'integer' : 'number', values: [value] });
    case 'boolean':
      return known({ kind: 'boolean', values: [value] });
    default:
      return nothingKnown;
  }
}

function callType({ helper, args, hash }: Decision & { kind: 'call' }): TypeExpression {
  // Assumes a result even if a required argument is missing; a rule reports that.
  if (args.length < arityOf(helper).min) return nothingKnown;
  const of = args.map((arg) => typeOf(arg));
  if (helper.result === 'number' && of.some(({ kind }) => kind !== 'known')) return { kind: 'call', helper, of };
  const named = new Map([...hash].map(([name, value]) => [name, typeIn(typeOf(value))]));
  return known(helper.type?.(of.map(typeIn), named) ?? { kind: helper.result });
}

/** The type that is known without the module. */
function typeIn(expression: TypeExpression): Type {
  return expression.kind === 'known' ? expression.type : unknown;
}

/** The type after the module has resolved the states. */
export function resolved(expression: TypeExpression, typeOfState: (key: string, field: string) => Type): Type {
  switch (expression.kind) {
    case 'known':
      return expression.type;
    case 'state':
      return typeOfState(expression.key, expression.field);
    case 'call': {
      const { helper, of } = expression;
      const types = of.map((operand) => resolved(operand, typeOfState));
      return helper.type?.(types, new Map()) ?? { kind: helper.result };
    }
  }
}

/** The types of template data other than the states of blocks. */

const byPath: ReadonlyMap<string, Type> = new Map(
  templatePaths.flatMap(({ path, type, section }) => {
    if (type === undefined) return [];
    const isCertain = section !== undefined && path.startsWith('claim.');
    return [[spelt(path), typed(type, isCertain)] as const];
  }),
);

/** Fields of the policy and the policyholder, which are also the claim's. In letters its fields may have been formatted, so there the types are only likely. */
const ofPolicy: ReadonlyMap<string, Type> = new Map(
  templatePaths.flatMap(({ path, type, section }) =>
    type !== undefined && /^policy(?:holder)?(?:\.|$)/.test(path)
      ? [[`claim.${spelt(path)}`, typed(type, section !== undefined)] as const]
      : [],
  ),
);

/** @param names of a path from the root of the data, elements of lists by their numbers without brackets */
function typeOfPath(names: readonly string[]): Type {
  const path = names.join('.').replace(/\.beneficiaries\.\d+(?=\.)/, '.beneficiaries.0');
  return byPath.get(path) ?? ofPolicy.get(path) ?? unknown;
}

function typed(kind: Type['kind'], isCertain: boolean): Type {
  return {
    kind,
    ...(kind === 'cents' && { unit: { kind: 'money', currency: undefined } }),
    // A field may have been formatted; an object is one everywhere.
    ...(!isCertain && kind !== 'object' && { isLikely: true }),
  };
}

function spelt(path: string): string {
  return path.replace(/\[(\d+)\]/g, '$1');
}
