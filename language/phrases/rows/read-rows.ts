/** Templates → rows. What a row would say otherwise than the template is no row. Sections 2.7.2 and 2.7.5. */
import {
  spanOperators,
  spanUnit,
  type ConditionRow,
  type ConditionRows,
  type RowOperator,
  type RowValue,
} from '../../../protocol/condition-rows.js';
import { readAs } from '../../../protocol/decoder.js';
import { unitNamed } from '../../dates/times.js';
import { isTruthyText } from '../../semantics/values.js';
import { helperOf } from '../../semantics/tag.js';
import { asSegment } from '../../syntax/template/path.js';
import { parseTemplate } from '../../syntax/template/parser.js';
import type {
  BlockStatement,
  Call,
  Expression,
  Hash,
  PathExpression,
  Program,
  Template,
} from '../../syntax/template/tree.js';
import { isOperator, type ConditionOperator } from '../../vocabulary/helpers/if-condition.js';
import { helperNamed } from '../../vocabulary/index.js';
import type { FieldKinds } from './field-kinds.js';

/**
 * The rows of a condition.
 *
 * @returns undefined if it has none: then it is edited as text
 */
export function readRows(text: string, kinds: FieldKinds): ConditionRows | undefined {
  const template = parseTemplate(text);
  if (template.errors.length > 0) return undefined;
  const rows = new RowReader(template, kinds).content(template.body);
  return rows?.kind === 'text' ? undefined : rows;
}

/** The same rows with groups of one kind joined, and without groups of one part and double negations. */
export function simplified(rows: ConditionRows): ConditionRows {
  switch (rows.kind) {
    case 'all':
    case 'any': {
      const of = rows.of.map(simplified).flatMap((part) => (part.kind === rows.kind ? part.of : [part]));
      const [only, ...others] = of;
      return only && others.length === 0 ? only : { kind: rows.kind, of };
    }
    case 'not': {
      const inner = simplified(rows.of);
      return negated(inner);
    }
    default:
      return rows;
  }
}

/** Comparisons that have an opposite for every value, also for one that is missing. */
const opposites: Readonly<Partial<Record<RowOperator, RowOperator>>> = {
  '===': '!==',
  '!==': '===',
  '==': '!=',
  '!=': '==',
  given: 'missing',
  missing: 'given',
};

function negated(rows: ConditionRows): ConditionRows {
  if (rows.kind === 'not') return rows.of;
  const operator = rows.kind === 'row' ? opposites[rows.operator] : undefined;
  return rows.kind === 'row' && operator ? { ...rows, operator } : { kind: 'not', of: rows };
}

const none: RowValue = { is: 'none' };

const spansBy: ReadonlyMap<string, RowOperator> = new Map([...spanOperators].map(([operator, by]) => [by, operator]));

type Comparison = Exclude<ConditionOperator, '&&' | '||'>;

/** Written with the value first. */
const turned: Readonly<Record<Comparison, Comparison>> = {
  '===': '===',
  '!==': '!==',
  '==': '==',
  '!=': '!=',
  '<': '>',
  '<=': '>=',
  '>': '<',
  '>=': '<=',
};

class RowReader {
  constructor(
    private readonly template: Template,
    private readonly kinds: FieldKinds,
  ) {}

  /** One tag or block, in white space. */
  content(body: Program['body']): ConditionRows | undefined {
    const [only, ...others] = body.filter((part) => part.type !== 'ContentStatement' || part.value.trim() !== '');
    if (others.length > 0) return undefined;
    if (only?.type === 'BlockStatement') return this.#block(only);
    return only?.type === 'MustacheStatement' ? this.#tag(only) : undefined;
  }

  #tag(tag: Call): ConditionRows | undefined {
    if (tag.params.length > 0 || tag.hash) return this.#call(tag);
    const path = tag.path.type === 'PathExpression' ? this.#path(tag.path) : undefined;
    return path === undefined || helperOf(tag)
      ? undefined
      : { kind: 'row', field: path, operator: 'holds', value: none };
  }

  /** `{{#if …}}true{{/if}}` in its forms, also with a condition in place of `true`. */
  #block(block: BlockStatement): ConditionRows | undefined {
    const [yes, no] = [constantOf(block.program), constantOf(block.inverse)];
    if (yes === no || block.inverted || block.hash) return undefined;
    const name = helperOf(block)?.name;
    const isUnless = name === 'unless';
    const test = name === 'if' || isUnless ? this.#test(block) : this.#call(block);
    // A call that fails renders neither content.
    if (!test || !this.#isLikeItsText(test)) return undefined;
    const isYes = yes ?? no === false;
    const tested = isYes === isUnless ? negated(test) : test;
    if (yes !== undefined && no !== undefined) return tested;
    const inner =
      (yes ?? no) === false ? this.content((yes === undefined ? block.program : block.inverse)?.body ?? []) : undefined;
    // As an operand it is evaluated in any case, and must not fail. Behind a value that is given, it is written as a block again.
    const isKept = tested.kind === 'row' && tested.operator === 'given';
    if (!inner || (mayFail(inner) && !isKept) || !this.#isLikeItsText(inner)) return undefined;
    return simplified({ kind: 'all', of: [tested, inner] });
  }

  #test({ params, path, hash }: Call): ConditionRows | undefined {
    const [only, ...others] = params;
    return only && others.length === 0 ? this.expression(only) : this.#call({ params, path, hash });
  }

  /** Whether a value counts as true in an `if` exactly if its text does. */
  #isLikeItsText(rows: ConditionRows): boolean {
    if (isBoolean(rows)) return true;
    if (rows.kind !== 'row') return false;
    const kind = this.kinds.kindOf(rows.field);
    return kind === 'boolean' || kind === 'date' || kind === 'time' || kind === 'status';
  }

  expression(node: Expression): ConditionRows {
    if (node.type === 'PathExpression') {
      const path = this.#path(node);
      if (path !== undefined) return { kind: 'row', field: path, operator: 'holds', value: none };
    }
    return (node.type === 'SubExpression' ? this.#call(node) : undefined) ?? this.#text(node);
  }

  #text({ range }: Pick<Expression, 'range'>): ConditionRows {
    return { kind: 'text', source: this.template.text.slice(range.start, range.end) };
  }

  #call(call: Call): ConditionRows | undefined {
    const { params, hash } = call;
    const [first, second, third] = params;
    const name = helperOf(call)?.name;
    if (hash || !first) return undefined;
    if (name === 'ifIsDefined' || name === 'ifIsNotDefined') {
      const field = first.type === 'PathExpression' && params.length === 1 ? this.#path(first) : undefined;
      return field === undefined
        ? undefined
        : { kind: 'row', field, operator: name === 'ifIsDefined' ? 'given' : 'missing', value: none };
    }
    if (name === 'ifEquals' && second && !third) return this.#compared(first, '===', second);
    const isCondition = name === 'ifCondition' || (name === 'if' && params.length === 3);
    if (!isCondition || params.length !== 3 || second?.type !== 'StringLiteral' || !third) return undefined;
    return isOperator(second.value) ? this.#compared(first, second.value, third) : undefined;
  }

  #compared(left: Expression, operator: ConditionOperator, right: Expression): ConditionRows | undefined {
    if (operator === '&&' || operator === '||') {
      const isAll = operator === '&&';
      // `(ifCondition path '&&' true)` makes a boolean of a value.
      if (isAll && right.type === 'BooleanLiteral' && right.value) return this.expression(left);
      return simplified({ kind: isAll ? 'all' : 'any', of: [this.expression(left), this.expression(right)] });
    }
    if (left.type === 'SubExpression' && right.type === 'BooleanLiteral' && /^[!=]==$/.test(operator)) {
      const rows = this.expression(left);
      if (!isBoolean(rows) && !isMadeBoolean(left)) return undefined;
      return right.value === (operator === '===') ? rows : negated(rows);
    }
    const other = turned[operator];
    const span = this.#span(left, operator, right) ?? this.#span(right, other, left);
    if (span) return span;
    const value = this.#value(right);
    if (left.type === 'PathExpression' && value) {
      const field = this.#path(left);
      if (field !== undefined) return { kind: 'row', field, operator, value };
    }
    const given = this.#value(left);
    const field = right.type === 'PathExpression' && given?.is !== 'field' ? this.#path(right) : undefined;
    return field !== undefined && given ? { kind: 'row', field, operator: other, value: given } : undefined;
  }

  /** `(dateDifference later earlier) '<' 30`. It is about the later date if that is a path, so that each template has one row. */
  #span(call: Expression, operator: Comparison, count: Expression): ConditionRow | undefined {
    const by = spansBy.get(operator);
    if (!by || call.type !== 'SubExpression' || count.type !== 'NumberLiteral') return undefined;
    const [later, earlier, ...others] = call.params;
    const unit = unitOf(call.hash);
    if (helperOf(call)?.name !== 'dateDifference' || !later || !earlier || others.length > 0 || !unit) return undefined;
    const [side, field, date] =
      later.type === 'PathExpression' ? (['after', later, earlier] as const) : (['before', earlier, later] as const);
    const path = field.type === 'PathExpression' ? this.#path(field) : undefined;
    const of = this.#value(date);
    const isDate = of?.is === 'field' || of?.is === 'today' || (of?.is === 'literal' && typeof of.literal === 'string');
    if (path === undefined || !isDate) return undefined;
    return { kind: 'row', field: path, operator: by, value: { is: 'span', count: count.value, unit, side, of } };
  }

  #value(node: Expression): Exclude<RowValue, { readonly is: 'span' }> | undefined {
    switch (node.type) {
      case 'StringLiteral':
      case 'NumberLiteral':
      case 'BooleanLiteral':
        return { is: 'literal', literal: node.value };
      case 'PathExpression': {
        const path = this.#path(node);
        return path === undefined ? undefined : { is: 'field', path };
      }
      case 'SubExpression': {
        const isToday = helperOf(node)?.name === 'dateNow' && node.params.length === 0 && !node.hash;
        return isToday ? { is: 'today' } : undefined;
      }
      default:
        return undefined;
    }
  }

  /** A path from the top of the data, as it is usually written. */
  #path({ depth, data, this: isThis, segments, original }: PathExpression): string | undefined {
    const names = segments.map(({ text }) => text);
    const isPlain = depth === 0 && !data && !isThis && names.length > 1 && !names.includes('');
    if (!isPlain || original.startsWith('.') || names.some((name) => name.includes(']'))) return undefined;
    // The name of a helper of handlebars counts even at the start of a path.
    return helperNamed(names[0] ?? '') ? undefined : names.map(asSegment).join('.');
  }
}

/** What `measurement` counts in; undefined for other units, and for what is only known when the form is shown. */
function unitOf(hash: Hash | undefined) {
  const [measurement, ...others] = hash?.pairs ?? [];
  if (!measurement) return 'days';
  const { key, value } = measurement;
  const isKnown = others.length === 0 && key === 'measurement' && value.type === 'StringLiteral';
  return isKnown ? readAs(spanUnit, unitNamed(value.value)) : undefined;
}

/** Whether the result of the template's part is `true` or `false` and nothing else. */
function isBoolean(rows: ConditionRows): boolean {
  return (
    rows.kind === 'all' ||
    rows.kind === 'any' ||
    rows.kind === 'not' ||
    (rows.kind === 'row' && rows.operator !== 'holds')
  );
}

/** Whether evaluating it may be an error, as with a date that is missing. */
export function mayFail(rows: ConditionRows): boolean {
  switch (rows.kind) {
    case 'row':
      return rows.value.is === 'span';
    case 'text':
      return true;
    case 'not':
      return mayFail(rows.of);
    default:
      return rows.of.some(mayFail);
  }
}

/** `(ifCondition path '&&' true)`. */
function isMadeBoolean({ params, ...call }: Call): boolean {
  return helperOf(call)?.name === 'ifCondition' && params.length === 3;
}

/** Whether a content without tags counts as true; undefined if it has some. */
export function constantOf(program: Program | undefined): boolean | undefined {
  const parts = program?.body ?? [];
  const texts = parts.map((part) => (part.type === 'ContentStatement' ? part.value : undefined));
  return texts.includes(undefined) ? undefined : isTruthyText(texts.join(''));
}
