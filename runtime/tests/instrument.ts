/** Instruments a code file to count its statements. Lines do not change, and each insertion is recorded, so that errors keep their places. */
import { parseCode, walkCode } from '../../language/syntax/index.js';
import type { StatementCount } from '../../protocol/tests.js';
import { counterName } from '../sandbox/fixed-names.js';
import { positionsIn, withInserts, type Insert } from '../sandbox/inserts.js';
import type { CodeFile } from '../sandbox/script.js';

type Node = Parameters<typeof walkCode>[0];

export interface Instrumented {
  readonly file: CodeFile;
  /** The statements in the order of their counters. */
  readonly statements: readonly Omit<StatementCount, 'count'>[];
}

/** @param firstCounter the number of the file's first counter */
export function instrument(file: CodeFile, firstCounter: number): Instrumented {
  const parsed = parseCode(file.text);
  // Invalid code is left unchanged: running it reports the error.
  if (parsed.kind !== 'program') return { file, statements: [] };
  const found: Node[] = [];
  const closings: Insert[] = [];
  const openings: Insert[] = [];
  const count = (node: Node): string => {
    found.push(node);
    return `${counterName}[${String(firstCounter + found.length - 1)}]++`;
  };
  walkCode(parsed.program, (node, parents) => {
    const parent = parents.at(-1);
    if (node.type === 'ArrowFunctionExpression' && node.expression) {
      openings.push({ offset: node.body.start, text: `(${count(node.body)},` });
      closings.push({ offset: node.body.end, text: ')' });
    }
    if (!parent || !isCounted(node)) return;
    if (isInList(node, parent)) openings.push({ offset: node.start, text: `${count(node)};` });
    else if (isBody(node, parent)) {
      openings.push({ offset: node.start, text: `{${count(node)};` });
      closings.push({ offset: node.end, text: '}' });
    }
  });
  // If one statement ends where the next begins, the end comes first.
  const inserts = [...closings, ...openings].sort((a, b) => a.offset - b.offset);
  const positionAt = positionsIn(file.text);
  const placeAt = (offset: number): StatementCount['start'] => {
    const { line, column } = positionAt(offset);
    return { line: line - 1, character: column - 1 };
  };
  return {
    file: withInserts(file, inserts, positionAt),
    statements: found.map(({ start, end }) => ({ start: placeAt(start), end: placeAt(end) })),
  };
}

/** Whether to count a node: variable declarations and statements, except blocks, empty statements and directives. */
function isCounted(node: Node): boolean {
  if (node.type === 'ExpressionStatement') return node.directive === undefined;
  return (
    node.type === 'VariableDeclaration' ||
    (node.type.endsWith('Statement') && node.type !== 'BlockStatement' && node.type !== 'EmptyStatement')
  );
}

function isInList(node: Node, parent: Node): boolean {
  switch (parent.type) {
    case 'Program':
    case 'BlockStatement':
    case 'StaticBlock':
      return true;
    case 'SwitchCase':
      return parent.test !== node;
    default:
      return false;
  }
}

/** A statement without braces. A labelled one does not count: `continue` needs the loop right after its label. */
function isBody(node: Node, parent: Node): boolean {
  switch (parent.type) {
    case 'IfStatement':
      return parent.test !== node;
    case 'ForStatement':
    case 'ForInStatement':
    case 'ForOfStatement':
    case 'WhileStatement':
    case 'DoWhileStatement':
    case 'WithStatement':
      return parent.body === node;
    default:
      return false;
  }
}
