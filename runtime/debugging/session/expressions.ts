/** What users write into breakpoints and consoles. */
import { parseCode, walkCode } from '../../../language/syntax/index.js';

/**
 * An expression in one line, as instrumented code takes it.
 *
 * @throws {Error} if it is none
 */
export function oneLine(expression: string): string {
  const text = expression.replaceAll(/[\n\r\u2028\u2029]/g, ' ').trim();
  // The line end would end a comment: in code there is none.
  const [parsed, commented] = [parseCode(`(${text})`), parseCode(`(${text}\n)`)];
  if (parsed.kind === 'program' && parsed.program.body.length === 1) return text;
  if (commented.kind === 'program') throw new Error(`'${expression}' ends with a comment: leave it out.`);
  throw new Error(`'${expression}' is not an expression.`);
}

/** Whether code may change something: it assigns, deletes, declares or calls. */
export function mayChange(code: string): boolean {
  const parsed = parseCode(code);
  if (parsed.kind !== 'program') return false;
  let changes = false;
  walkCode(parsed.program, (node) => {
    changes ||=
      /^(?:Assignment|Update|Call|New|TaggedTemplate)Expression$|^VariableDeclaration$|^Class|Statement$/.test(
        node.type === 'ExpressionStatement' ? '' : node.type,
      ) ||
      (node.type === 'UnaryExpression' && node.operator === 'delete');
  });
  return changes;
}

/** The path that ends a text, without its last name, and that name as far as it is typed; an undefined path: there is no dot. */
export function typedPath(text: string): { readonly path: string | undefined; readonly typed: string } {
  let start = text.length;
  while (start > 0 && /[\w$.]/.test(text[start - 1] ?? '')) start--;
  const dot = text.lastIndexOf('.');
  return dot < start
    ? { path: undefined, typed: text.slice(start) }
    : { path: text.slice(start, dot), typed: text.slice(dot + 1) };
}

/** The path of a member, as code. */
export function pathTo(path: string, key: string): string {
  if (/^(?:0|[1-9]\d*)$/.test(key)) return `${path}[${key}]`;
  return /^[A-Za-z_$][\w$]*$/.test(key) ? `${path}.${key}` : `${path}[${JSON.stringify(key)}]`;
}

/** A test of how often a breakpoint was hit, such as `3`, `>= 3` or `% 3`. @throws {Error} if it is none */
export function hitCondition(text: string): (count: number) => boolean {
  const [, operator = '==', digits] = /^(>=|<=|={1,3}|>|<|%)?\s*(\d+)$/.exec(text.trim()) ?? [];
  if (digits === undefined)
    throw new Error(`'${text}' does not say how often: write a number such as 3, or >= 3, or % 3 for each third time.`);
  const number = Number(digits);
  switch (operator) {
    case '>':
      return (count) => count > number;
    case '>=':
      return (count) => count >= number;
    case '<':
      return (count) => count < number;
    case '<=':
      return (count) => count <= number;
    case '%':
      return (count) => count % number === 0;
    default:
      return (count) => count === number;
  }
}

/** A message with expressions in braces. */
export interface LogMessage {
  readonly expressions: readonly string[];
  readonly text: (values: readonly string[]) => string;
}

/** @throws {Error} if something in braces is no expression */
export function logMessage(message: string): LogMessage {
  const parts = message.split(/\{([^{}]+)\}/);
  return {
    expressions: parts.filter((_, index) => index % 2 === 1).map(oneLine),
    text: (values) => parts.map((part, index) => (index % 2 === 1 ? (values[(index - 1) / 2] ?? '') : part)).join(''),
  };
}
