/**
 * What a file of hook code defines: its functions, how they take their arguments, which hooks they handle and what they return. Everything is read from
 * the text alone; where the text is not enough, the fact says so and nothing is concluded. Sections 2.4 to 2.6.
 */
import type { AnyNode, Pattern, Program } from 'acorn';
import type { OffsetRange } from '../../syntax/range.js';
import {
  isFunction,
  namesBoundBy,
  keyOf,
  memberName,
  nameOf,
  pathOf,
  rangesInPath,
  rangeOf,
  walkCode,
  type FunctionNode,
  type NamedRange,
  textOf,
} from '../../syntax/code/nodes.js';
import { hookDispatch, type HookDispatch } from './hook-dispatch.js';
import { returnedValues, type ReturnedValue } from './returned-values.js';
import { assignedNames, described, isPlain, type Described } from './code-mentions.js';
import type { NamePath } from './schema-paths.js';
import { freeNames, type FreeName } from './free-names.js';

export type { NamedRange, NamePath };

/** The names of a file of code. Ranges are UTF-16 offsets relative to the start of the file. */
export interface CodeNames {
  /** Names at the top level of the file, functions included: all files of a module share them. */
  readonly declarations: readonly CodeDeclaration[];
  /** Names assigned anywhere, or declared in a block: a name without a top-level declaration may be created this way. */
  readonly assigned: readonly string[];
  /** The names that neither the file nor the platform declares: other files of the module may. */
  readonly free: readonly FreeName[];
}

export interface CodeFacts extends CodeNames {
  /** The functions declared at the top level. */
  readonly functions: readonly CodeFunction[];
  /** The other values declared there, such as a schema that several functions share. */
  readonly values: readonly CodeValue[];
  /** The names of members that the file may create. */
  readonly written: WrittenNames;
}

export interface CodeValue extends NamedRange, Described {
  /** A text, a number, an object or a list: not callable. */
  readonly isPlain: boolean;
}

export interface CodeDeclaration extends NamedRange {
  readonly keyword: 'const' | 'let' | 'var' | 'function' | 'class' | 'using' | 'await using';
}

export interface CodeFunction extends NamedRange, Described {
  /** The whole function, from its parameters or the word `function` to its end. */
  readonly whole: OffsetRange;
  /** The start of its first statement; undefined for an expression body or an empty one. */
  readonly firstStatement: OffsetRange | undefined;
  readonly parameters: readonly CodeParameter[];
  /** How it distinguishes the alteration hooks. */
  readonly dispatch: HookDispatch;
  /** One per place where it returns. */
  readonly returns: readonly ReturnedValue[];
  /** The longest paths that it reads from its parameters: `data.cover_amount`, `policy.module.members`. Sorted by place. */
  readonly reads: readonly ReadPath[];
}

export interface ReadPath extends NamePath {
  /** The range of each name. */
  readonly ranges: readonly OffsetRange[];
}

export interface CodeParameter {
  readonly range: OffsetRange;
  /** `object`: destructured in place. `name`: taken as a whole. `other`: a list or a rest. */
  readonly kind: 'object' | 'name' | 'other';
  /** Its name, if it is taken as a whole. */
  readonly name: string | undefined;
  /** The members of the argument that are named: in the pattern, by `params.name`, or by `const { name } = params`. */
  readonly names: readonly NamedRange[];
  /** Names in the function that refer to one of these members. */
  readonly locals: readonly { readonly name: string; readonly member: string }[];
}

export function codeNames(program: Program): CodeNames {
  const declarations = program.body.flatMap((statement): readonly CodeDeclaration[] => {
    switch (statement.type) {
      case 'FunctionDeclaration':
        return [{ ...nameOf(statement.id), keyword: 'function' }];
      case 'ClassDeclaration':
        return [{ ...nameOf(statement.id), keyword: 'class' }];
      case 'VariableDeclaration':
        return statement.declarations.flatMap(({ id }) =>
          namesBoundBy(id).map((name) => ({ ...name, keyword: statement.kind })),
        );
      default:
        return [];
    }
  });
  return { declarations, assigned: assignedNames(program), free: freeNames(program) };
}

export function codeFacts(program: Program): CodeFacts {
  const functions: CodeFunction[] = [];
  const values: CodeValue[] = [];
  for (const statement of program.body)
    switch (statement.type) {
      case 'FunctionDeclaration':
        functions.push(codeFunction(nameOf(statement.id), statement));
        break;
      case 'VariableDeclaration':
        for (const { id, init } of statement.declarations) {
          if (id.type !== 'Identifier' || !init) continue;
          if (isFunction(init)) functions.push(codeFunction(nameOf(id), init));
          else values.push({ ...nameOf(id), isPlain: isPlain(init), ...described(init) });
        }
        break;
      case 'ExpressionStatement': {
        // In a sloppy-mode script, an assignment creates a name as well.
        const { expression } = statement;
        if (expression.type !== 'AssignmentExpression' || expression.left.type !== 'Identifier') break;
        if (isFunction(expression.right)) functions.push(codeFunction(nameOf(expression.left), expression.right));
      }
    }
  return { ...codeNames(program), functions, values, written: writtenNames(program) };
}

function codeFunction(name: NamedRange, node: FunctionNode): CodeFunction {
  const names = new Set(node.params.flatMap(namesBoundBy).map((bound) => bound.name));
  return {
    ...name,
    whole: rangeOf(node),
    firstStatement: firstStatement(node),
    parameters: node.params.map((pattern) => parameter(pattern, node)),
    dispatch: hookDispatch(node),
    returns: returnedValues(node),
    reads: readsOf(names, node.body),
    ...described(node.body),
  };
}

function firstStatement({ body }: FunctionNode): OffsetRange | undefined {
  const [first] = body.type === 'BlockStatement' ? body.body : [];
  return first && rangeOf(first);
}

function parameter(pattern: Pattern, { body }: FunctionNode): CodeParameter {
  const target = pattern.type === 'AssignmentPattern' ? pattern.left : pattern;
  const of = rangeOf(pattern);
  if (target.type === 'ObjectPattern')
    return {
      range: of,
      kind: 'object',
      name: undefined,
      names: membersTakenBy(target),
      locals: localsOf(target),
    };
  if (target.type !== 'Identifier') return { range: of, kind: 'other', name: undefined, names: [], locals: [] };
  const names: NamedRange[] = [];
  const locals: { name: string; member: string }[] = [];
  walkCode(body, (node) => {
    if (node.type === 'MemberExpression' && isNamed(node.object, target.name)) {
      const member = memberName(node);
      if (member) names.push(member);
    } else if (node.type === 'VariableDeclarator' && node.init && isNamed(node.init, target.name)) {
      for (const one of membersTakenBy(node.id)) names.push(one);
      for (const one of localsOf(node.id)) locals.push(one);
    }
  });
  return { range: of, kind: 'name', name: target.name, names, locals };
}

/** The names of the members that a pattern takes from an object. */
function membersTakenBy(pattern: Pattern): readonly NamedRange[] {
  if (pattern.type !== 'ObjectPattern') return [];
  return pattern.properties.flatMap((property) => {
    const key = property.type === 'Property' ? keyOf(property) : undefined;
    return key ? [key] : [];
  });
}

function localsOf(pattern: Pattern): CodeParameter['locals'] {
  if (pattern.type !== 'ObjectPattern') return [];
  return pattern.properties.flatMap((property) => {
    if (property.type !== 'Property') return [];
    const target = property.value.type === 'AssignmentPattern' ? property.value.left : property.value;
    const member = keyOf(property)?.name;
    return target.type === 'Identifier' && member !== undefined ? [{ name: target.name, member }] : [];
  });
}

/** The longest paths in a function's body that begin with one of the names. A method called at the end is not a member that is read. */
function readsOf(names: ReadonlySet<string>, body: AnyNode): readonly ReadPath[] {
  const reads: ReadPath[] = [];
  walkCode(body, (node, parents) => {
    if (node.type !== 'MemberExpression') return true;
    const path = pathOf(node);
    const [first] = path ?? [];
    if (!path || first === undefined || !names.has(first)) return true;
    const parent = parents.at(-1);
    const isCalled = parent?.type === 'CallExpression' && parent.callee === node;
    const ranges = rangesInPath(node);
    if (!isCalled) reads.push({ names: path, range: rangeOf(node), ranges });
    else if (path.length > 2)
      reads.push({ names: path.slice(0, -1), range: rangeOf(node.object), ranges: ranges.slice(0, -1) });
    return false;
  });
  return reads.sort((a, b) => a.range.start - b.range.start);
}

function isNamed(node: AnyNode, name: string): boolean {
  return node.type === 'Identifier' && node.name === name;
}

/** The names of members that code may create, whatever objects they belong to. Section 2.6: the shapes of the product's own data are defined nowhere else. */

interface WrittenNames {
  /** The members of object literals, those that are assigned, and texts, by which members may be created. Sorted. */
  readonly names: readonly string[];
  /** Members are created by names that are only known when the code runs. */
  readonly isDynamic: boolean;
}

function writtenNames(program: Program): WrittenNames {
  const names = new Set<string>();
  let isDynamic = false;
  walkCode(program, (node, parents) => {
    const parent = parents.at(-1);
    const text = textOf(node);
    if (text) names.add(text.name);
    if (node.type === 'Property' && parent?.type === 'ObjectExpression') {
      const key = keyOf(node);
      if (key) names.add(key.name);
      else isDynamic ||= !textOf(node.key);
    }
    const target = assignedMember(node);
    if (target) {
      const name = memberName(target);
      if (name) names.add(name.name);
      else isDynamic = true;
    }
  });
  return { names: [...names].sort(), isDynamic };
}

/** The member that an assignment creates or changes. */
function assignedMember(node: AnyNode): (AnyNode & { type: 'MemberExpression' }) | undefined {
  const target = node.type === 'AssignmentExpression' ? node.left : undefined;
  return target?.type === 'MemberExpression' ? target : undefined;
}
