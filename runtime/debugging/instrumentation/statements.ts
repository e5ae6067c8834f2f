/** Which parts of code are one step of a debugger, and what functions are called. */
import type { AnyNode, FunctionNode } from '../../../language/syntax/index.js';

export function isDirective(node: AnyNode): boolean {
  return node.type === 'ExpressionStatement' && node.directive !== undefined;
}

/** Whether a statement is a step. Loops with a test are none: the test is one each time. */
export function isStep(node: AnyNode): boolean {
  switch (node.type) {
    case 'VariableDeclaration':
    case 'ClassDeclaration':
      return true;
    case 'BlockStatement':
    case 'EmptyStatement':
    case 'TryStatement':
    case 'WhileStatement':
    case 'DoWhileStatement':
      return false;
    case 'ForStatement':
      return Boolean(node.init);
    case 'LabeledStatement':
      return isStep(node.body);
    default:
      return node.type.endsWith('Statement');
  }
}

interface Range {
  readonly start: number;
  readonly end: number;
}

/** The part of a statement that its step runs: the statements inside have steps of their own. */
export function headOf(node: AnyNode): Range {
  const { start } = node;
  switch (node.type) {
    case 'IfStatement':
      return { start, end: node.test.end };
    case 'SwitchStatement':
      return { start, end: node.discriminant.end };
    case 'ForStatement':
      return { start, end: node.init?.end ?? start };
    case 'ForInStatement':
    case 'ForOfStatement':
      return { start, end: node.right.end };
    case 'WithStatement':
      return { start, end: node.object.end };
    case 'LabeledStatement':
      return { start, end: headOf(node.body).end };
    default:
      return node;
  }
}

/** What a stack calls a function; empty if nothing names it. */
export function functionName(node: FunctionNode, parent: AnyNode): string {
  if (node.id) return node.id.name;
  switch (parent.type) {
    case 'VariableDeclarator':
      return nameIn(parent.id);
    case 'AssignmentExpression':
      return nameIn(parent.left);
    case 'Property':
    case 'MethodDefinition':
    case 'PropertyDefinition':
      return nameIn(parent.key);
    case 'CallExpression': {
      const { callee } = parent;
      const called = nameIn(callee);
      return called === '' || callee === node ? '' : `(callback of ${called})`;
    }
    default:
      return '';
  }
}

function nameIn(node: AnyNode): string {
  if (node.type === 'MemberExpression') return nameIn(node.property);
  if (node.type === 'Literal') return String(node.value);
  return node.type === 'Identifier' || node.type === 'PrivateIdentifier' ? node.name : '';
}
