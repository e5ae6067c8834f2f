/** What an expression comes to in a module, which knows its blocks. */
import type { Definition } from '../facts/facts.js';
import type { Located, ModuleIndex } from './module-index.js';
import { toNumber } from '../../semantics/values.js';
import { blockTypeNamed } from '../../vocabulary/index.js';
import { expressionType, type Arithmetic, type TypeExpression } from '../../types/expression-type.js';
import { isInteger, mayBe, unknown, type Type, type Unit } from '../../types/type.js';
import type { Expression, TemplateNode } from '../../syntax/template/tree.js';

/**
 * The type of an expression, for whoever has the template's tree.
 *
 * @param parents the nodes around it, from the root inwards
 */
export function typeOf(
  node: Expression,
  parents: readonly TemplateNode[],
  index: Pick<ModuleIndex, 'definitionsOf'>,
): Type {
  return resolve(expressionType(node, parents), index);
}

export function resolve(expression: TypeExpression, index: Pick<ModuleIndex, 'definitionsOf'>): Type {
  switch (expression.kind) {
    case 'known':
      return expression.type;
    case 'state':
      return stateType(index.definitionsOf('block', expression.key), expression.field);
    case 'arithmetic':
      return arithmeticType(
        expression.helper,
        expression.of.map((operand) => resolve(operand, index)),
      );
  }
}

/** Of blocks that share a key any may be meant: their types have to agree. */
function stateType(blocks: readonly Located<Definition>[], field: string): Type {
  const [first, ...others] = blocks.map(({ fact }) => fieldType(fact, field));
  if (!first) return unknown;
  return others.every((other) => JSON.stringify(other) === JSON.stringify(first)) ? first : unknown;
}

function fieldType({ blockType, options, currency }: Definition, name: string): Type {
  const type = blockTypeNamed(blockType ?? '');
  if (!type) return unknown;
  if (name === 'type') return { kind: 'text', values: [type.type] };
  const field = type.state.find((one) => one.name === name);
  if (!field) return unknown;
  switch (field.valueType) {
    case 'cents':
      return { kind: 'cents', unit: { kind: 'money', currency } };
    case 'option key':
    case 'option value': {
      const texts = (options ?? []).map(({ key, value }) => (field.valueType === 'option key' ? key : value));
      const written = texts.flatMap((text) => text ?? []);
      // Of options that are not written out nothing is known.
      const isKnown = written.length === texts.length && written.length > 0;
      return { kind: field.valueType, ...(isKnown && { values: written }) };
    }
    default:
      return { kind: field.valueType, ...(field.values && { values: field.values.map(({ value }) => value) }) };
  }
}

function arithmeticType(helper: Arithmetic, operands: readonly Type[]): Type {
  const [left, right] = operands;
  // A call without a result renders nothing.
  if (!left || (helper !== 'maxValue' && !right) || operands.some((operand) => !mayBe(operand, 'number')))
    return unknown;
  const result = constantResult(helper, operands);
  if (result !== undefined) return { kind: Number.isInteger(result) ? 'integer' : 'number', values: [result] };
  const unit = helper === 'maxValue' ? commonUnit(operands) : unitOfShare(helper, left, right ?? unknown);
  return {
    kind: helper !== 'divide' && operands.every(isInteger) ? 'integer' : 'number',
    ...(unit && { unit }),
    ...(operands.some(({ isLikely }) => isLikely) && { isLikely: true as const }),
  };
}

/** What numbers that are written out come to. */
function constantResult(helper: Arithmetic, operands: readonly Type[]): number | undefined {
  const numbers = operands.flatMap(({ values = [] }) => (values.length === 1 ? (toNumber(values[0]) ?? []) : []));
  if (numbers.length < operands.length) return undefined;
  const [left = NaN, right = NaN] = numbers;
  const result =
    helper === 'multiply'
      ? left * right
      : helper === 'divide'
        ? left / right
        : numbers.reduce((a, b) => Math.max(a, b));
  return Number.isFinite(result) ? result : undefined;
}

/** The unit of the greatest of several: numbers that are written out are in the unit of the others. */
function commonUnit(operands: readonly Type[]): Unit | undefined {
  const [first, ...others] = operands.filter((operand) => !isPlain(operand));
  return first && others.every(({ unit }) => JSON.stringify(unit) === JSON.stringify(first.unit))
    ? first.unit
    : undefined;
}

/**
 * A part or a multiple of an amount of money is one, too, in whatever currency: the number may be a rate of exchange. What a number of days is multiplied
 * to, nobody knows.
 */
function unitOfShare(helper: 'multiply' | 'divide', left: Type, right: Type): Unit | undefined {
  const [money, number] = left.unit ? [left, right] : [right, left];
  if (money.unit?.kind !== 'money' || !isPlain(number) || (helper === 'divide' && money === right)) return undefined;
  return { kind: 'money', currency: undefined };
}

/** A number that is written out. */
function isPlain({ kind, values }: Type): boolean {
  return values !== undefined && (kind === 'integer' || kind === 'number' || kind === 'text');
}
