/** What a function returns, as far as its text shows. */
import type { AnyNode, Expression, ObjectExpression } from 'acorn';
import {
  isFunction,
  keyOf,
  pathOf,
  rangeOf,
  walkCode,
  type FunctionNode,
  type NamedRange,
} from '../../syntax/code/nodes.js';
import type { OffsetRange } from '../../syntax/range.js';

export interface ReturnedValue {
  /** The expression; the word `return` if there is none. */
  readonly range: OffsetRange;
  /** The class that creates it, as in `new AlterationPackage({ … })`. */
  readonly className: string | undefined;
  /** No value, or a literal text, number, `true`, `false` or `null`. */
  readonly isNoObject: boolean;
  /** The value if it is a name or a path, such as `data`. */
  readonly path: string | undefined;
  /** Undefined unless it is an object literal, here or as the only value of a name in the function. */
  readonly members: ReturnedMembers | undefined;
  /** The call that creates it: the name of the function, and the paths of its arguments. */
  readonly call: { readonly name: string; readonly arguments: readonly (string | undefined)[] } | undefined;
}

export interface ReturnedMembers {
  readonly range: OffsetRange;
  readonly named: readonly ReturnedMember[];
  /** False if there may be other members: by `...` or by a computed name. */
  readonly complete: boolean;
}

export interface ReturnedMember extends NamedRange {
  /** With its value. */
  readonly whole: OffsetRange;
  /** The range to delete to remove it from its object, with a comma; undefined if it is the only member. */
  readonly removal: OffsetRange | undefined;
  readonly value: OffsetRange;
  /** The value if it is a name or a path, such as `data` or `policy.package_name`. A constant is replaced by its initializer. */
  readonly path: string | undefined;
  /** The value if it is a literal, constants followed; `isHere` if it is not a constant. */
  readonly literal: { readonly value: string | number | boolean | null; readonly isHere: boolean } | undefined;
  /** Whether the value is an empty object or list, constants followed. */
  readonly isEmpty: boolean;
  /** Whether the value is calculated or the result of a call, constants followed. */
  readonly isComputed: boolean;
}

export function returnedValues(node: FunctionNode): readonly ReturnedValue[] {
  if (node.body.type !== 'BlockStatement') return valuesOf(node.body, new Map());
  const constants = constantsIn(node);
  const values: ReturnedValue[] = [];
  walkCode(node.body, (inner) => {
    if (isFunction(inner)) return false;
    if (inner.type === 'ReturnStatement') {
      if (inner.argument) for (const one of valuesOf(inner.argument, constants)) values.push(one);
      else values.push({ ...unknown({ start: inner.start, end: inner.start + 'return'.length }), isNoObject: true });
    }
    return true;
  });
  return values;
}

/** @param followedNames names whose values are in the result: one may refer to itself, or to another one in many ways */
function valuesOf(
  node: Expression,
  constants: ReadonlyMap<string, Expression>,
  followedNames = new Set<string>(),
): readonly ReturnedValue[] {
  const range = { start: node.start, end: node.end };
  switch (node.type) {
    case 'ParenthesizedExpression':
      return valuesOf(node.expression, constants, followedNames);
    case 'ConditionalExpression':
      return [node.consequent, node.alternate].flatMap((one) => valuesOf(one, constants, followedNames));
    case 'AwaitExpression':
      return valuesOf(node.argument, constants, followedNames);
    case 'Identifier': {
      const value = constants.get(node.name);
      if (value && followedNames.has(node.name)) return [];
      followedNames.add(node.name);
      if (value) return valuesOf(value, constants, followedNames).map((found) => ({ ...found, range }));
      return [{ ...unknown(range), isNoObject: node.name === 'undefined', path: node.name }];
    }
    case 'MemberExpression':
      return [{ ...unknown(range), path: pathOf(node)?.join('.') }];
    case 'Literal':
    case 'TemplateLiteral':
      return [{ ...unknown(range), isNoObject: true }];
    case 'ObjectExpression':
      return [{ ...unknown(range), members: membersOf(node, constants) }];
    case 'NewExpression': {
      const [argument] = node.arguments;
      return [
        {
          ...unknown(range),
          className: pathOf(node.callee)?.join('.'),
          members: argument?.type === 'ObjectExpression' ? membersOf(argument, constants) : undefined,
        },
      ];
    }
    case 'CallExpression': {
      const name = node.callee.type === 'Identifier' ? node.callee.name : undefined;
      const given = node.arguments.map((argument) => pathOf(argument)?.join('.'));
      return [{ ...unknown(range), call: name === undefined ? undefined : { name, arguments: given } }];
    }
    default:
      return [unknown(range)];
  }
}

function unknown(range: OffsetRange): ReturnedValue {
  return { range, className: undefined, isNoObject: false, path: undefined, members: undefined, call: undefined };
}

function membersOf(object: ObjectExpression, constants: ReadonlyMap<string, Expression>): ReturnedMembers {
  const named = object.properties.flatMap((property, i, all) => {
    const key = property.type === 'Property' ? keyOf(property) : undefined;
    if (property.type !== 'Property' || !key) return [];
    const { value } = property;
    const meant = followed(value, constants);
    const [before, behind] = [all[i - 1], all[i + 1]];
    return [
      {
        ...key,
        whole: rangeOf(property),
        removal: before
          ? { start: before.end, end: property.end }
          : behind && { start: property.start, end: behind.start },
        value: rangeOf(value),
        path: pathOf(meant)?.join('.'),
        literal: literalOf(meant, meant === value),
        isEmpty: isEmpty(meant),
        isComputed: isComputed(meant),
      },
    ];
  });
  return { range: rangeOf(object), named, complete: named.length === object.properties.length };
}

/** The initializer of a constant, followed through further constants; any other value is returned as is. */
function followed(value: Expression, constants: ReadonlyMap<string, Expression>): Expression {
  const names = new Set<string>();
  let meant = value;
  for (;;) {
    const made = meant.type === 'Identifier' && !names.has(meant.name) ? constants.get(meant.name) : undefined;
    if (!made || meant.type !== 'Identifier') return meant;
    names.add(meant.name);
    meant = made;
  }
}

function literalOf(node: Expression, isHere: boolean): ReturnedMember['literal'] {
  if (node.type === 'UnaryExpression' && node.operator === '-') {
    const value = literalOf(node.argument, isHere)?.value;
    return typeof value === 'number' ? { value: -value, isHere } : undefined;
  }
  if (node.type !== 'Literal' || node.regex || node.bigint !== undefined) return undefined;
  const { value } = node;
  return value === null || typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
    ? { value, isHere }
    : undefined;
}

function isEmpty(node: Expression): boolean {
  if (node.type === 'ObjectExpression') return node.properties.length === 0;
  return node.type === 'ArrayExpression' && node.elements.length === 0;
}

const arithmetic: ReadonlySet<string> = new Set(['+', '-', '*', '/', '%', '**']);

function isComputed(node: Expression): boolean {
  let found = false;
  walkCode(node, (inner) => {
    found ||= inner.type === 'CallExpression' || (inner.type === 'BinaryExpression' && arithmetic.has(inner.operator));
    return !found;
  });
  return found;
}

/** The values of names that are declared once by `const` and whose members are never changed in this function. */
function constantsIn({ body }: FunctionNode): ReadonlyMap<string, Expression> {
  const constants = new Map<string, Expression>();
  const changed = new Set<string>();
  walkCode(body, (node) => {
    if (node.type === 'VariableDeclaration' && node.kind === 'const')
      for (const { id, init } of node.declarations) {
        if (id.type !== 'Identifier' || !init) continue;
        if (constants.has(id.name)) changed.add(id.name);
        constants.set(id.name, init);
      }
    const target = assignedTo(node);
    if (target !== undefined) changed.add(target);
  });
  for (const name of changed) constants.delete(name);
  return constants;
}

/** The name whose members an assignment, `delete` or `Object.assign` changes. */
function assignedTo(node: AnyNode): string | undefined {
  if (node.type === 'AssignmentExpression') return innermost(node.left);
  if (node.type === 'UnaryExpression' && node.operator === 'delete') return innermost(node.argument);
  if (node.type !== 'CallExpression') return undefined;
  const [first] = node.arguments;
  return first && pathOf(node.callee)?.join('.') === 'Object.assign' ? innermost(first) : undefined;
}

function innermost(node: AnyNode): string | undefined {
  if (node.type === 'MemberExpression') return innermost(node.object);
  return node.type === 'Identifier' ? node.name : undefined;
}
