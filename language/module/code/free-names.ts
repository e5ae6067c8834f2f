/**
 * The names that code uses and does not declare where it uses them, by the scopes of a script in sloppy mode. All files of a module share the names at
 * their top, so whether one exists is known only with the others. Section 2.6.
 */
import type { AnyNode, Pattern, Program } from 'acorn';
import { childrenOf, isFunction, nameOf, namesBoundBy, type NamedRange } from '../../syntax/code/nodes.js';
import { globalNames } from '../../vocabulary/platform-code/global-names.js';

export interface FreeName extends NamedRange {
  /** The names that are declared around it and have a value, without those at the top of the file. */
  readonly around: readonly string[];
}

/** In source order; without the names of the platform, and what may be missing: `typeof name`, names in `with`, and all names beside a direct `eval`. */
export function freeNames(program: Program): readonly FreeName[] {
  const reading = new Reading();
  const top = new Scope(undefined);
  for (const statement of program.body) declareVars(statement, top);
  declareLexical(program.body, top);
  for (const statement of program.body) reading.visit(statement, top);
  return reading.hasEval ? [] : reading.found;
}

class Scope {
  readonly names = new Set<string>();
  readonly outer: Scope | undefined;

  constructor(outer: Scope | undefined) {
    this.outer = outer;
  }

  has(name: string): boolean {
    return this.names.has(name) || (this.outer?.has(name) ?? false);
  }

  /** All names up to the top, whose own are not included. */
  get inner(): readonly string[] {
    return this.outer ? [...this.names, ...this.outer.inner] : [];
  }
}

class Reading {
  readonly found: FreeName[] = [];
  /** Names that the code asks for before it uses them. */
  readonly #asked = new Set<string>();
  /** Names whose value is being computed: not to be used yet. */
  #unready: readonly string[] = [];
  hasEval = false;

  visit(node: AnyNode, scope: Scope): void {
    if (isFunction(node)) return this.#function(node, scope);
    switch (node.type) {
      case 'Identifier':
        return this.#use(node, scope);
      case 'UnaryExpression':
        if (node.operator !== 'typeof' || node.argument.type !== 'Identifier') break;
        this.#asked.add(node.argument.name);
        this.#forget(node.argument.name);
        return undefined;
      case 'CallExpression':
        if (node.callee.type === 'Identifier' && node.callee.name === 'eval') this.hasEval = true;
        break;
      case 'MemberExpression':
        this.visit(node.object, scope);
        if (node.computed) this.visit(node.property, scope);
        return undefined;
      case 'Property':
      case 'MethodDefinition':
      case 'PropertyDefinition':
        if (node.computed) this.visit(node.key, scope);
        if (node.value) this.visit(node.value, scope);
        return undefined;
      case 'VariableDeclarator': {
        const before = this.#unready;
        this.#unready = [...before, ...namesBoundBy(node.id).map(({ name }) => name)];
        this.#children(node, scope);
        this.#unready = before;
        return undefined;
      }
      case 'LabeledStatement':
        return this.visit(node.body, scope);
      case 'BreakStatement':
      case 'ContinueStatement':
      case 'MetaProperty':
        return undefined;
      case 'WithStatement':
        // Any name in it may be a member of the object.
        return this.visit(node.object, scope);
      case 'ClassDeclaration':
      case 'ClassExpression': {
        const inside = new Scope(scope);
        if (node.id) inside.names.add(node.id.name);
        if (node.superClass) this.visit(node.superClass, inside);
        return this.visit(node.body, inside);
      }
      case 'CatchClause': {
        const inside = new Scope(scope);
        if (node.param) this.#pattern(node.param, inside);
        return this.visit(node.body, inside);
      }
      case 'BlockStatement':
      case 'StaticBlock':
        return this.#block(node.body, node.type === 'StaticBlock', scope);
      case 'SwitchStatement': {
        this.visit(node.discriminant, scope);
        const inside = new Scope(scope);
        declareLexical(
          node.cases.flatMap(({ consequent }) => consequent),
          inside,
        );
        for (const one of node.cases) this.#children(one, inside);
        return undefined;
      }
      case 'ForStatement':
      case 'ForInStatement':
      case 'ForOfStatement': {
        const inside = new Scope(scope);
        const first = node.type === 'ForStatement' ? node.init : node.left;
        if (first?.type === 'VariableDeclaration') declareLexical([first], inside);
        if (node.type === 'ForStatement') return this.#children(node, inside);
        const before = this.#unready;
        this.#unready = [...before, ...inside.names];
        this.visit(node.right, inside);
        this.#unready = before;
        this.visit(node.left, inside);
        return this.visit(node.body, inside);
      }
    }
    return this.#children(node, scope);
  }

  #children(node: AnyNode, scope: Scope): void {
    for (const child of childrenOf(node)) this.visit(child, scope);
  }

  #block(statements: readonly AnyNode[], hasVars: boolean, scope: Scope): void {
    const inside = new Scope(scope);
    if (hasVars) for (const statement of statements) declareVars(statement, inside);
    declareLexical(statements, inside);
    for (const statement of statements) this.visit(statement, inside);
  }

  #function(node: AnyNode, scope: Scope): void {
    if (!isFunction(node)) return;
    const inside = new Scope(scope);
    if (node.type !== 'ArrowFunctionExpression') inside.names.add('arguments');
    if (node.type === 'FunctionExpression' && node.id) inside.names.add(node.id.name);
    for (const param of node.params) for (const { name } of namesBoundBy(param)) inside.names.add(name);
    declareVars(node.body, inside);
    for (const param of node.params) this.visit(param, inside);
    this.visit(node.body, inside);
  }

  /** Declares the names of a pattern, and reads its defaults. */
  #pattern(pattern: Pattern, scope: Scope): void {
    for (const { name } of namesBoundBy(pattern)) scope.names.add(name);
    this.visit(pattern, scope);
  }

  #use(node: Extract<AnyNode, { type: 'Identifier' }>, scope: Scope): void {
    const { name } = node;
    if (globalNames.has(name) || scope.has(name) || this.#asked.has(name)) return;
    this.found.push({
      ...nameOf(node),
      around: [...new Set(scope.inner)].filter((one) => !this.#unready.includes(one)).sort(),
    });
  }

  #forget(name: string): void {
    for (let i = this.found.length - 1; i >= 0; i--) if (this.found[i]?.name === name) this.found.splice(i, 1);
  }
}

/** `var`, and functions in blocks, which are names of the whole function in sloppy mode. */
function declareVars(node: AnyNode, scope: Scope): void {
  if (node.type === 'FunctionDeclaration') {
    if (node.id) scope.names.add(node.id.name);
    return;
  }
  if (isFunction(node) || node.type === 'ClassDeclaration' || node.type === 'ClassExpression') return;
  if (node.type === 'VariableDeclaration' && node.kind === 'var')
    for (const { id } of node.declarations) for (const { name } of namesBoundBy(id)) scope.names.add(name);
  for (const child of childrenOf(node)) declareVars(child, scope);
}

/** `let`, `const`, classes and functions of a block. */
function declareLexical(statements: readonly AnyNode[], scope: Scope): void {
  for (const statement of statements) {
    if (statement.type === 'VariableDeclaration')
      for (const { id } of statement.declarations) for (const { name } of namesBoundBy(id)) scope.names.add(name);
    else if ((statement.type === 'ClassDeclaration' || statement.type === 'FunctionDeclaration') && statement.id)
      scope.names.add(statement.id.name);
  }
}
