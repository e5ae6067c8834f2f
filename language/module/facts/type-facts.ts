/** Where a template uses a value whose type depends on the module: as an operand, as an argument, as the whole of a property. */
import type { OffsetRange } from '../../syntax/range.js';
import type {
  BlockStatement,
  Expression,
  MustacheStatement,
  SubExpression,
  TemplateNode,
} from '../../syntax/template/tree.js';
import { accepts, leavesRoom, placeFor, type Place } from '../../types/accepts.js';
import { compare } from '../../types/compare.js';
import { expressionType, nothingKnown, templateType, type TypedRange } from '../../types/expression-type.js';
import { unitsDiffer } from '../../types/type.js';
import type { DataType, HelperParameter } from '../../vocabulary/define.js';
import type { Helper } from '../../vocabulary/helpers/helper.js';
import { argumentsGiven, helperOf } from '../../semantics/tag.js';
import { inputCurrency } from '../../vocabulary/blocks/input-currency.js';
import { mayRender } from '../../types/renders.js';
import { currencyOf } from './block-currency.js';
import type { AmountFieldFact } from './amount-facts.js';
import type { FactorFact } from './factor-facts.js';
import { propertyNamed, type EmbeddedTemplate } from '../typed-walk.js';
import { rendersValuesInARow } from '../../syntax/template/values-in-a-row.js';

export type TypeFact =
  | OperandsFact
  | ArgumentFact
  | RenderedFact
  | WordsFact
  | NoneOfFact
  | JoinedFact
  | AmountFieldFact
  | FactorFact;

/** Two values are compared: by an operator of `ifCondition`, or by `maxValue`. A block's state and a literal are a fact of another kind. */
export interface OperandsFact {
  readonly kind: 'operands';
  readonly operator: string;
  readonly left: TypedRange;
  readonly right: TypedRange;
}

/** A value is passed to a helper. */
export interface ArgumentFact extends TypedRange {
  readonly kind: 'argument';
  readonly helper: string;
  readonly takes: DataType;
  /** The currency in which the helper formats the value. */
  readonly currency: string | undefined;
}

/** The template of a property is a single tag, which renders a value. */
export interface RenderedFact extends TypedRange {
  readonly kind: 'rendered';
  readonly property: string;
  readonly takes: Place;
  /** Of a bound of an input.currency: its currency. */
  readonly currency: string | undefined;
}

/** The text around the tags of a property's template leaves no room for an accepted value. */
export interface WordsFact {
  readonly kind: 'words';
  readonly property: string;
  readonly takes: Place;
  readonly words: string;
  readonly range: OffsetRange;
}

/** The property accepts none of the texts that its template can render. */
export interface NoneOfFact {
  readonly kind: 'noneOf';
  readonly property: string;
  readonly takes: Place;
  readonly range: OffsetRange;
}

/** The template of a property that takes a number is several tags, whose digits are written behind one another. */
export interface JoinedFact {
  readonly kind: 'joined';
  readonly property: string;
  readonly takes: Place;
  readonly range: OffsetRange;
}

type CallNode = MustacheStatement | BlockStatement | SubExpression;

/** With ranges in the template's text. @param parents the nodes around the call, from the root inwards */
export function typeFacts(node: CallNode, parents: readonly TemplateNode[]): readonly (OperandsFact | ArgumentFact)[] {
  if (node.params.length === 0 && !node.hash) return none;
  const { params } = node;
  const helper = helperOf(node);
  if (!helper) return none;
  const operands = operandsOf(helper.name, params).filter(isOfInterest);
  const taken = takenBy(helper, node);
  if (operands.length === 0 && taken.length === 0) return none;
  const around = parents.concat(node);
  const typed = (expression: Expression): TypedRange => ({
    type: expressionType(expression, around),
    range: expression.range,
  });
  const found: (OperandsFact | ArgumentFact)[] = [];
  for (const { operator, left, right } of operands) {
    const [one, other] = [typed(left), typed(right)];
    if (isTold(one) && isTold(other) && !areSurelyAlike(one, operator, other))
      found.push({ kind: 'operands', operator, left: one, right: other });
  }
  const currency = currencyWritten(helper.name, params);
  for (const { parameter, value } of taken) {
    const { type: takes } = parameter;
    const argument = typed(value);
    if (isTold(argument) && !isAccepted(takes, argument, currency))
      found.push({ kind: 'argument', helper: helper.name, takes, currency, ...argument });
  }
  return found;
}

const none: readonly never[] = [];

interface Operands {
  readonly operator: string;
  readonly left: Expression;
  readonly right: Expression;
}

function operandsOf(name: string, params: readonly Expression[]): readonly Operands[] {
  const [first, second, third] = params;
  if (!first || !second) return [];
  switch (name) {
    case 'ifEquals':
      // It is not documented whether `ifEquals` converts types: `==` reports fewer mistakes.
      return params.length === 2 ? [{ operator: '==', left: first, right: second }] : [];
    case 'ifCondition':
    case 'if':
      return third && params.length === 3 && second.type === 'StringLiteral' && !connecting.has(second.value)
        ? [{ operator: second.value, left: first, right: third }]
        : [];
    case 'maxValue':
      return params.slice(1).map((right) => ({ operator: name, left: first, right }));
    default:
      return [];
  }
}

/** These only ask whether there is a value. */
const connecting: ReadonlySet<string> = new Set(['||', '&&']);

/** A block's state and a literal are another kind of fact; most conditions compare only these. */
function isOfInterest({ left, right }: Operands): boolean {
  return !isLiteral(left) ? !(isLiteral(right) && isState(left)) : !isLiteral(right) && !isState(right);
}

function isState(node: Expression): boolean {
  const [claim, states] = node.type === 'PathExpression' && node.depth === 0 && !node.data ? node.segments : [];
  return claim?.text === 'claim' && states?.text === 'block_states';
}

interface Taken {
  readonly parameter: HelperParameter;
  readonly value: Expression;
}

/** The arguments for which the helper does not accept every value. */
function takenBy(helper: Helper, call: CallNode): readonly Taken[] {
  const taken: Taken[] = [];
  for (const { parameter, value } of argumentsGiven(helper, call))
    if (parameter && isChoosy(parameter)) taken.push({ parameter, value });
  return taken;
}

function isChoosy({ type }: HelperParameter): boolean {
  return type !== 'any' && type !== 'text' && type !== 'boolean';
}

/** Skips values that the template alone proves valid. */
function isAccepted(takes: DataType, { type }: TypedRange, currency: string | undefined): boolean {
  if (type.kind === 'state') return false;
  if (type.kind === 'known') return accepts(takes, type.type) && (currency === undefined || !type.type.unit);
  return accepts(takes, { kind: type.helper.result }) && currency === undefined;
}

/** The currency in which a helper formats an amount. */
function currencyWritten(name: string, [, code]: readonly Expression[]): string | undefined {
  if (name === 'zarString') return 'ZAR';
  if (name !== 'formatCurrency') return undefined;
  return code?.type === 'StringLiteral' && /^[A-Z]{3}$/.test(code.value) ? code.value : undefined;
}

function isTold({ type }: TypedRange): boolean {
  return type !== nothingKnown && (type.kind !== 'known' || (type.type.kind !== 'any' && !type.type.isLikely));
}

function isLiteral({ type }: Expression): boolean {
  return type !== 'PathExpression' && type !== 'SubExpression';
}

/** Skips comparisons that the template alone proves valid. */
function areSurelyAlike({ type: left }: TypedRange, operator: string, { type: right }: TypedRange): boolean {
  if (left.kind !== 'known' || right.kind !== 'known') return false;
  return compare(left.type, operator, right.type) === 'may' && !unitsDiffer(left.type.unit, right.type.unit);
}

/** What the template of a property renders, if the property does not accept everything. */
export function renderedFacts({ json, template, owner, member, toSource }: EmbeddedTemplate): readonly TypeFact[] {
  if (!json || !owner || member?.value !== json || template.errors.length > 0) return [];
  const property = owner.json.members.includes(member) ? propertyNamed(owner.shape, member.name.value) : undefined;
  const takes = property && placeFor(property.type);
  if (!property || !takes) return [];
  const type = templateType(template);
  if (type) {
    const currency = owner.shape.name === inputCurrency.name ? currencyOf(owner.json) : undefined;
    const rendered = { type, range: json.range };
    return isTold(rendered) ? [{ kind: 'rendered', property: property.name, takes, currency, ...rendered }] : [];
  }
  if (takes.options) {
    const isPossible = takes.options.some((option) => mayRender(template.body, option));
    return isPossible ? [] : [{ kind: 'noneOf', property: property.name, takes, range: json.range }];
  }
  if (takesNumber(takes) && rendersValuesInARow(template))
    return [{ kind: 'joined', property: property.name, takes, range: json.range }];
  for (const statement of template.body)
    if (statement.type === 'ContentStatement' && !leavesRoom(takes, statement.value)) {
      const words = statement.value.trim();
      return [{ kind: 'words', property: property.name, takes, words, range: toSource(statement.range) }];
    }
  return [];
}

function takesNumber({ type }: Place): boolean {
  return type === 'cents' || type === 'integer' || type === 'number';
}
