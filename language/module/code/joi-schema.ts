/**
 * Joi schemas as they are written: which members of the data they describe, and what each demands. Read from the text alone: a name is followed to its
 * declaration, nothing is run.
 */
import type { AnyNode, CallExpression, ObjectExpression, Program } from 'acorn';
import { isFunction, keyOf, memberName, namesBoundBy, pathOf, unwrapped, walkCode } from '../../syntax/code/nodes.js';
import type { JsonValue } from '../../../protocol/json-value.js';

/** One member that a schema describes. */
export interface DescribedMember {
  /** From the data inwards; `[]` is any entry of a list. Empty for the data itself. */
  readonly names: readonly string[];
  /** `number` for `Joi.number()`; undefined if the schema of the member cannot be read. */
  readonly type: string | undefined;
  readonly demands: readonly Demand[];
}

/** One call on a schema, such as `min(1)`. */
export interface Demand {
  readonly name: string;
  /** Undefined where a value is not known before the code runs. */
  readonly given: readonly (Known | undefined)[];
  /** As written, without the dot. */
  readonly source: string;
}

export interface SchemaReading {
  /** Each before those inside of it. */
  readonly members: readonly DescribedMember[];
  /** There is more that could not be read. */
  readonly isPartial: boolean;
}

export type Known = { readonly value: JsonValue } | { readonly pattern: string };

/** What Joi, and the platform's Joi, has schemas for. Any other call on it is a demand on a value of any type: `Joi.required()`. */
const types: ReadonlySet<string> = new Set([
  ...['alternatives', 'any', 'array', 'binary', 'bool', 'boolean', 'date', 'func', 'lazy', 'number', 'object'],
  ...['string', 'symbol', 'cellphone', 'dateOfBirth'],
]);

/** How deep values and schemas may refer to each other. */
const deepest = 20;
/** How many steps a reading takes: names that refer to others twice each would double it at every level. */
const mostSteps = 20_000;

/** Values and schemas in the code of a module. */
export class JoiReader {
  readonly #declared = new Map<string, AnyNode>();
  readonly #texts = new Map<AnyNode, string>();
  /** The declarations that other schemas refer to. */
  readonly #used = new Set<AnyNode>();
  readonly #roots: { readonly node: AnyNode; readonly within: readonly string[] }[] = [];
  #isPartial = false;
  #steps = 0;

  /** @param files all code of the module, whose files share their names */
  constructor(files: readonly { readonly program: Program; readonly text: string }[]) {
    // A name that is declared twice, assigned or a parameter is not sure to be one value.
    const declare = (name: string, init: AnyNode | undefined) =>
      this.#declared.set(name, init && !this.#declared.has(name) ? init : unknown);
    for (const { program, text } of files)
      walkCode(program, (node) => {
        if (node.type === 'CallExpression') this.#texts.set(node, text);
        else if (node.type === 'VariableDeclarator')
          for (const { name } of namesBoundBy(node.id))
            declare(name, node.id.type === 'Identifier' ? (node.init ?? undefined) : undefined);
        else if (isFunction(node)) for (const { name } of node.params.flatMap(namesBoundBy)) declare(name, undefined);
        else if (node.type === 'AssignmentExpression' && node.left.type === 'Identifier')
          declare(node.left.name, undefined);
      });
  }

  /** Reads the schemas in a function or a value. */
  read(node: AnyNode, isRelevant: (part: AnyNode) => boolean): void {
    walkCode(node, (part) => {
      if (!isRelevant(part)) return false;
      const calls = part.type === 'CallExpression' ? this.#calls(part) : undefined;
      if (!calls) return true;
      const [only, ...more] = calls;
      if (!only || more.length > 0 || !isRun(only)) this.#roots.push({ node: part, within: [] });
      else this.#readRun(only);
      return false;
    });
  }

  /** `Joi.validate(data, schema)`: a schema that is run on all the data or on a part. */
  #readRun({ arguments: [data, schema] }: CallExpression): void {
    const [, ...within] = (data && pathOf(data)) ?? [];
    if (schema) this.#roots.push({ node: schema, within: within.filter((name) => name !== 'data') });
    else this.#isPartial = true;
  }

  /** What all that was read describes. */
  get reading(): SchemaReading {
    const described = this.#roots.map(({ node, within }) => ({ node, members: this.#membersOf(node, within, 0) }));
    // A declaration is part of the schemas that refer to it.
    const members = described.flatMap((one) => (this.#used.has(one.node) ? [] : one.members));
    return { members, isPartial: this.#isPartial };
  }

  /** A value that is the same at every run. */
  known(node: AnyNode | undefined, depth = 0): Known | undefined {
    if (!node || depth > deepest || this.#steps++ > mostSteps) return undefined;
    const given = unwrapped(node);
    if (given.type === 'Identifier') return this.known(this.#declared.get(given.name), depth + 1);
    if (given.type === 'Literal' && 'regex' in given)
      return { pattern: `/${given.regex.pattern}/${given.regex.flags}` };
    const value = this.#value(given, depth);
    return value === undefined ? undefined : { value };
  }

  /** A text, with `…` for what is not known in it; undefined if nothing is. */
  text(node: AnyNode | undefined): string | undefined {
    if (!node) return undefined;
    if (node.type === 'TemplateLiteral')
      return node.quasis
        .flatMap(({ value }, i) => {
          const inside = node.expressions[i];
          const known = inside && this.known(inside);
          return [value.cooked ?? '', inside ? (known && 'value' in known ? textOfValue(known.value) : '…') : ''];
        })
        .join('');
    if (node.type === 'BinaryExpression' && node.operator === '+') {
      const [left, right] = [this.text(node.left), this.text(node.right)];
      return left === undefined && right === undefined ? undefined : `${left ?? '…'}${right ?? '…'}`;
    }
    const known = this.known(node);
    return known && 'value' in known && typeof known.value === 'string' ? known.value : undefined;
  }

  #value(node: AnyNode, depth: number): JsonValue | undefined {
    const value = (inner: AnyNode | null | undefined) => {
      const known = inner ? this.known(inner, depth + 1) : undefined;
      return known && 'value' in known ? known.value : undefined;
    };
    switch (node.type) {
      case 'Literal':
        return ['string', 'number', 'boolean'].includes(typeof node.value) || node.value === null
          ? (node.value as JsonValue)
          : undefined;
      case 'TemplateLiteral':
        return node.expressions.length === 0 ? (node.quasis[0]?.value.cooked ?? undefined) : undefined;
      case 'UnaryExpression': {
        const given = value(node.argument);
        return node.operator === '-' && typeof given === 'number' ? -given : undefined;
      }
      case 'BinaryExpression': {
        const [left, right] = [value(node.left), value(node.right)];
        const work = arithmetic[node.operator];
        return work && typeof left === 'number' && typeof right === 'number' ? work(left, right) : undefined;
      }
      case 'ArrayExpression': {
        const items = node.elements.map(value);
        return items.every((item) => item !== undefined) ? items : undefined;
      }
      case 'MemberExpression': {
        const [name = '', ...inner] = pathOf(node) ?? [];
        let object = this.#declared.get(name);
        for (const one of inner) object = object && memberOf(object, one);
        return value(object);
      }
      default:
        return undefined;
    }
  }

  /** The calls that build a schema, the first one first; undefined for anything else. */
  #calls(given: AnyNode, depth = 0): readonly CallExpression[] | undefined {
    const node = unwrapped(given);
    if (depth > deepest) return undefined;
    if (node.type === 'Identifier') {
      if (/^joi$/i.test(node.name)) return [];
      const declared = this.#declared.get(node.name);
      const calls = declared && this.#calls(declared, depth + 1);
      if (declared && calls) this.#used.add(declared);
      return calls;
    }
    if (node.type !== 'CallExpression' || node.callee.type !== 'MemberExpression') return undefined;
    const before = this.#calls(node.callee.object, depth);
    return before && [...before, node];
  }

  #membersOf(given: AnyNode, names: readonly string[], depth: number): readonly DescribedMember[] {
    const node = this.#object(given);
    const isTooMuch = depth > deepest || this.#steps++ > mostSteps;
    if (node.type === 'ObjectExpression' && !isTooMuch) return this.#inside(node, names, depth);
    const calls = isTooMuch ? undefined : this.#calls(node);
    const [start, ...rest] = calls ?? [];
    if (!start) {
      this.#isPartial = true;
      return names.length === 0 ? [] : [{ names, type: undefined, demands: [] }];
    }
    const demands: Demand[] = [];
    let inside: readonly DescribedMember[] = [];
    for (const call of [start, ...rest.filter((one) => !isRun(one))]) {
      const name = nameOfCall(call) ?? '';
      const [first] = call.arguments;
      if (first && ['keys', 'object'].includes(name)) inside = [...inside, ...this.#membersOf(first, names, depth + 1)];
      else if (first && name === 'items' && call.arguments.length === 1)
        inside = [...inside, ...this.#membersOf(first, [...names, '[]'], depth + 1)];
      else if (call !== start || call.arguments.length > 0 || !types.has(name)) demands.push(this.#demand(call, name));
    }
    const type = nameOfCall(start) ?? '';
    return [{ names, type: types.has(type) ? type : 'any', demands }, ...inside];
  }

  #demand(call: CallExpression, name: string): Demand {
    const start = call.callee.type === 'MemberExpression' ? call.callee.property.start : call.start;
    const source = this.#texts.get(call)?.slice(start, call.end) ?? name;
    return { name, given: call.arguments.map((argument) => this.known(argument)), source };
  }

  #inside(object: ObjectExpression, names: readonly string[], depth: number): readonly DescribedMember[] {
    return object.properties.flatMap((property) => {
      const key = property.type === 'Property' ? keyOf(property) : undefined;
      if (property.type === 'Property' && key) return this.#membersOf(property.value, [...names, key.name], depth + 1);
      this.#isPartial = true;
      return [];
    });
  }

  /** The object that a name was declared as, or the node itself. */
  #object(node: AnyNode): AnyNode {
    const declared = node.type === 'Identifier' ? this.#declared.get(node.name) : undefined;
    return declared?.type === 'ObjectExpression' ? declared : node;
  }
}

/** In place of a declaration that is not certain. */
const unknown: AnyNode = { type: 'EmptyStatement', start: 0, end: 0 };

const arithmetic: Readonly<Partial<Record<string, (left: number, right: number) => number>>> = {
  '+': (left, right) => left + right,
  '-': (left, right) => left - right,
  '*': (left, right) => left * right,
  '/': (left, right) => left / right,
};

const nameOfCall = (call: CallExpression | undefined): string | undefined =>
  call?.callee.type === 'MemberExpression' ? memberName(call.callee)?.name : undefined;

/** `validate` and its kin run a schema, in place of adding to it. */
const isRun = (call: CallExpression): boolean => ['validate', 'attempt', 'assert'].includes(nameOfCall(call) ?? '');

function memberOf(object: AnyNode, name: string): AnyNode | undefined {
  if (object.type !== 'ObjectExpression') return undefined;
  const found = object.properties.find((one) => one.type === 'Property' && keyOf(one)?.name === name);
  return found?.type === 'Property' ? found.value : undefined;
}

const textOfValue = (value: JsonValue): string => (typeof value === 'string' ? value : JSON.stringify(value));
