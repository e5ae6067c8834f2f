/** Facts of a template that can only be judged with the whole module: its blocks, and the helpers of the tools file. */
import type { OffsetRange } from '../../syntax/range.js';
import type { Expression, PathExpression, Template, TemplateNode } from '../../syntax/template/tree.js';
import { walk } from '../../syntax/template/visit.js';
import type { ArgumentFormat } from '../../vocabulary/define.js';
import { argumentsGiven } from '../../semantics/tag.js';
import { arityOf } from '../../vocabulary/helpers/arity.js';
import { helperNamed } from '../../vocabulary/helpers/index.js';
import { lookalikesInTags } from '../templates/lookalikes-in-tags.js';
import { fieldReads } from '../templates/field-reads.js';
import { namedCalls, type NamedCall } from '../templates/template-calls.js';
import { placedPaths, segmentsFromTop, stateRead } from '../templates/template-references.js';
import { typeFacts, type ArgumentFact, type OperandsFact, type TypeFact } from './type-facts.js';

export type TemplateFact =
  | CallFact
  | WrittenFact
  | ComparisonFact
  | WholeStateFact
  | StateFieldFact
  | FieldFact
  | TypeFact;

/** A call that the catalogue does not describe: of an unknown helper, or with too few or too many arguments. */
export interface CallFact {
  readonly kind: 'call';
  readonly name: string;
  /** The name alone. */
  readonly range: OffsetRange;
  /** The name in the closing tag of a block. */
  readonly closeName: OffsetRange | undefined;
  readonly form: NamedCall['form'];
  /** Whether a value of this name would be a member of the data itself, not of what an `each` or `with` has entered. */
  readonly isFromTop: boolean;
  /** Without named arguments. */
  readonly arguments: readonly OffsetRange[];
  /** Those of the arguments that are texts: the second has the position of an operator in other languages. */
  readonly texts: readonly (string | undefined)[];
}

/** A literal argument in a known format: another template may need the same one. */
export interface WrittenFact {
  readonly kind: 'written';
  readonly format: ArgumentFormat;
  readonly text: string;
}

/** The state of a block is compared with a literal, or with the state of another block. */
export interface ComparisonFact {
  readonly kind: 'comparison';
  /** In the notation of `ifCondition`. */
  readonly operator: string;
  readonly left: Operand;
  readonly right: Operand;
}

export type Operand = StateOperand | LiteralOperand;

export interface StateOperand {
  readonly kind: 'state';
  readonly key: string;
  readonly field: string;
  readonly range: OffsetRange;
  readonly fieldRange: OffsetRange;
}

export interface LiteralOperand {
  readonly kind: 'literal';
  readonly value: string | number | boolean;
  readonly range: OffsetRange;
  /** The text without its quotes; of a number or a boolean the same as `range`. */
  readonly contentRange: OffsetRange;
}

/** The state of a block is used as a value. */
export interface WholeStateFact {
  readonly kind: 'wholeState';
  readonly key: string;
  readonly range: OffsetRange;
  /** The helper that receives it; undefined if it is rendered. */
  readonly helper: string | undefined;
}

/** A field of a state whose block an enclosing tag names: `{{#with claim.block_states.cause as |d|}}{{d.option_key}}`. */
export interface StateFieldFact {
  readonly kind: 'stateField';
  readonly key: string;
  readonly field: { readonly name: string; readonly range: OffsetRange };
}

/** A name in a path that is one of the product's own fields of the policy. */
export interface FieldFact {
  readonly kind: 'field';
  /** The names behind `policy.module`, without those of list items. */
  readonly names: readonly string[];
  readonly range: OffsetRange;
  /** The same name in the closing tag of a block that the path opens. */
  readonly closing: OffsetRange | undefined;
}

/** The facts that follow from a template's text alone. */
type FactOfText =
  | CallFact
  | WrittenFact
  | ComparisonFact
  | WholeStateFact
  | StateFieldFact
  | FieldFact
  | OperandsFact
  | ArgumentFact;

type ToSource = (range: OffsetRange) => OffsetRange;

/** @param toSource maps a range of the template's text to the entry */
export function templateFacts(template: Template, toSource: ToSource): readonly TemplateFact[] {
  const ofText = factsOfText(template);
  return ofText.length === 0 ? none : ofText.map((fact) => inSource(fact, toSource));
}

const none: readonly never[] = [];

/** The same with ranges in the template's text: found once for all places with this text. */
export function factsOfText(template: Template): readonly FactOfText[] {
  return template.derived.of(template, findFacts);
}

function findFacts(template: Template): readonly FactOfText[] {
  const found: FactOfText[] = [];
  // While a tag is incomplete, so are its arguments.
  // A text between typographic quotes is read as several arguments.
  if (template.errors.length === 0 && lookalikesInTags(template).length === 0)
    for (const call of namedCalls(template)) {
      const { name, range, form, node } = call;
      addWritten(call, found);
      if (isAccountedFor(call) || hasDetachedDots(call, template) || calculates(call)) continue;
      found.push({
        kind: 'call',
        name,
        range,
        closeName: node.type === 'BlockStatement' ? node.closeName : undefined,
        form,
        isFromTop: placedPaths(template).some(({ path, fromTop }) => path === node.path && fromTop?.length === 1),
        arguments: node.params.map((param) => param.range),
        texts: node.params.map((param) => (param.type === 'StringLiteral' ? param.value : undefined)),
      });
    }
  for (const read of fieldReads(template)) found.push({ kind: 'field', ...read });
  walk(template, (node, parents) => {
    const comparison = comparisonOf(node, parents);
    if (comparison) found.push(comparison);
    const whole = node.type === 'PathExpression' ? wholeState(node, parents) : undefined;
    if (whole) found.push(whole);
    const field = node.type === 'PathExpression' ? stateField(node, parents) : undefined;
    if (field) found.push(field);
    const isCall = node.type === 'MustacheStatement' || node.type === 'BlockStatement' || node.type === 'SubExpression';
    if (isCall && template.errors.length === 0) for (const one of typeFacts(node, parents)) found.push(one);
  });
  return found;
}

/** The fact with ranges in the entry. */
function inSource(fact: FactOfText, toSource: ToSource): FactOfText {
  switch (fact.kind) {
    case 'written':
      return fact;
    case 'call':
      return {
        ...fact,
        range: toSource(fact.range),
        closeName: fact.closeName && toSource(fact.closeName),
        arguments: fact.arguments.map(toSource),
      };
    case 'field':
      return { ...fact, range: toSource(fact.range), closing: fact.closing && toSource(fact.closing) };
    case 'comparison':
      return { ...fact, left: operandInSource(fact.left, toSource), right: operandInSource(fact.right, toSource) };
    case 'operands':
      return {
        ...fact,
        left: { ...fact.left, range: toSource(fact.left.range) },
        right: { ...fact.right, range: toSource(fact.right.range) },
      };
    case 'stateField':
      return { ...fact, field: { ...fact.field, range: toSource(fact.field.range) } };
    case 'wholeState':
    case 'argument':
      return { ...fact, range: toSource(fact.range) };
  }
}

function operandInSource(operand: Operand, toSource: ToSource): Operand {
  const range = toSource(operand.range);
  return operand.kind === 'literal'
    ? { ...operand, range, contentRange: toSource(operand.contentRange) }
    : { ...operand, range, fieldRange: toSource(operand.fieldRange) };
}

function stateField(path: PathExpression, parents: readonly TemplateNode[]): StateFieldFact | undefined {
  const read = stateRead(path, parents);
  const [name, ...deeper] = read?.names ?? [];
  const segment = path.segments.at(-1 - deeper.length);
  if (!read || read.keySegment || !name || segment?.text !== name) return undefined;
  return { kind: 'stateField', key: read.key, field: { name, range: segment.range } };
}

function addWritten({ name, node }: NamedCall, found: FactOfText[]): void {
  const helper = helperNamed(name);
  if (!helper) return;
  for (const { parameter, value } of argumentsGiven(helper, node))
    if (value.type === 'StringLiteral' && parameter?.format !== undefined)
      found.push({ kind: 'written', format: parameter.format, text: value.value });
}

/** Misplaced dots split a path into two arguments: the error is reported on the dots. */
function hasDetachedDots({ node }: NamedCall, { warnings }: Template): boolean {
  return warnings.some(({ range }) => node.range.start <= range.start && range.end <= node.range.end);
}

/** A minus sign between two arguments is meant as arithmetic: the error is reported there. */
function calculates({ node }: NamedCall): boolean {
  return node.params.some((param) => param.type === 'PathExpression' && param.original === '-');
}

function isAccountedFor({ name, form, node }: NamedCall): boolean {
  const helper = helperNamed(name);
  // A path as a block enters its value.
  if (!helper) return form === 'bare' && node.type === 'BlockStatement';
  const { min, max } = arityOf(helper);
  return node.params.length >= min && node.params.length <= max;
}

/** `(ifCondition a '===' b)`, the same with `if`, and `(ifEquals a b)`. */
function comparisonOf(node: TemplateNode, parents: readonly TemplateNode[]): ComparisonFact | undefined {
  if (node.type !== 'MustacheStatement' && node.type !== 'BlockStatement' && node.type !== 'SubExpression')
    return undefined;
  const { path, params } = node;
  const name = path.type === 'PathExpression' ? path.original : '';
  if (name !== 'ifEquals' && name !== 'ifCondition' && name !== 'if') return undefined;
  const [first, second, third] = params;
  if (!first || !second) return undefined;
  // It is not documented whether `ifEquals` converts types: `==` reports fewer mistakes.
  if (name === 'ifEquals') return third ? undefined : comparison(first, '==', second, parents.concat(node));
  return second.type === 'StringLiteral' && third
    ? comparison(first, second.value, third, parents.concat(node))
    : undefined;
}

function comparison(
  first: Expression,
  operator: string,
  second: Expression,
  parents: readonly TemplateNode[],
): ComparisonFact | undefined {
  const left = operandOf(first, parents);
  const right = operandOf(second, parents);
  if (!left || !right || (left.kind === 'literal' && right.kind === 'literal')) return undefined;
  return { kind: 'comparison', operator, left, right };
}

function operandOf(node: Expression, parents: readonly TemplateNode[]): Operand | undefined {
  const { range } = node;
  switch (node.type) {
    case 'StringLiteral': {
      const contentRange = { start: range.start + 1, end: node.closed ? range.end - 1 : range.end };
      return { kind: 'literal', value: node.value, range, contentRange };
    }
    case 'NumberLiteral':
    case 'BooleanLiteral':
      return { kind: 'literal', value: node.value, range, contentRange: range };
    case 'PathExpression': {
      const read = stateRead(node, parents);
      const [field, ...deeper] = read?.names ?? [];
      const written = node.segments.at(-1);
      return read && field && deeper.length === 0 && written?.text === field
        ? { kind: 'state', key: read.key, field, range, fieldRange: written.range }
        : undefined;
    }
    default:
      return undefined;
  }
}

/** Helpers that take a value apart, or show it unchanged. */
const takeObjects: ReadonlySet<string> = new Set(['with', 'each', 'lookup', 'log']);

function wholeState(node: PathExpression, parents: readonly TemplateNode[]): WholeStateFact | undefined {
  const [claim, states, key, ...deeper] = segmentsFromTop(node, parents) ?? [];
  if (claim?.text !== 'claim' || states?.text !== 'block_states' || !key?.text || deeper.length > 0) return undefined;
  // A named argument is in the list of its call's named arguments.
  const parent = parents.findLast(({ type }) => type !== 'HashPair' && type !== 'Hash');
  const fact = (helper: string | undefined): WholeStateFact => ({
    kind: 'wholeState',
    key: key.text,
    range: node.range,
    helper,
  });
  if (parent?.type === 'MustacheStatement' && parent.path === node) return fact(undefined);
  if (parent?.type !== 'MustacheStatement' && parent?.type !== 'BlockStatement' && parent?.type !== 'SubExpression')
    return undefined;
  const name = parent.path.type === 'PathExpression' && parent.path !== node ? parent.path.original : '';
  return helperNamed(name) && !takeObjects.has(name) ? fact(name) : undefined;
}
