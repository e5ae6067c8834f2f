/**
 * For two kinds of failures the engine's place is wrong: a loop without calls, and destructuring a missing value; it reports the last place that it
 * recorded. The source text gives the exact place.
 */
import { parseCode, walkCode } from '../../language/syntax/index.js';
import type { SandboxError } from '../../protocol/sandbox.js';
import { notIterable, notTakenApart } from './engine-messages.js';
import { scriptOf, type CodeFile, type ScriptPlace } from './script.js';

type Node = Parameters<typeof walkCode>[0];

/** An error of code that never ended while loading, with the place of the only loop outside functions; unchanged if there are none or several. */
export function withOuterLoop(error: SandboxError, files: readonly CodeFile[]): SandboxError {
  if (error.kind !== 'timeout' || error.file !== null) return error;
  const [loop, other] = files.flatMap(outerLoops);
  return loop && !other ? { ...error, ...loop } : error;
}

function outerLoops(file: CodeFile): readonly ScriptPlace[] {
  const found: ScriptPlace[] = [];
  walk(file, (node, parents) => {
    const isOuter = !parents.some((parent) => isLoop(parent) || isFunction(parent) || parent.type.startsWith('Class'));
    if (isLoop(node) && isOuter) found.push(placeAt(file, node.start));
  });
  return found;
}

/** A destructuring error with the place of the next pattern after the recorded place, in the same function; if there are several, it says so. */
export function withPattern(error: SandboxError, files: readonly CodeFile[]): SandboxError {
  const isObject = error.message === notTakenApart;
  if (!isObject && !notIterable.test(error.message)) return error;
  const file = files.find(({ path }) => path === error.file);
  // Instrumented code records more places.
  if (!file || file.insertions || error.line === null) return error;
  const noted = offsetAt(file.text, error.line, error.column ?? 1);
  // The platform calls functions with an object.
  const isCalled = (error.stack ?? '').split('\n').length > 1;
  const possible = patternsBehind(file, noted, isObject ? '{' : '[', isCalled);
  const [first, ...others] = possible.map(({ start }) => placeAt(file, start));
  if (!first) return error;
  const lines = [...new Set(others.map(({ line }) => String(line)))].filter((line) => line !== String(first.line));
  const message = lines.length === 0 ? error.message : `${error.message} It is here, or in line ${lines.join(' or ')}.`;
  return { ...error, ...first, message, stack: withFirstPlace(error.stack, first) };
}

/**
 * The patterns that may be destructured next, in source order, parameters last; empty if the recorded place is right.
 *
 * @param isCalled whether the code itself calls the function, and so may have passed nothing
 */
function patternsBehind(file: CodeFile, noted: number, bracket: '{' | '[', isCalled: boolean): readonly Node[] {
  const found: { readonly node: Node; readonly around: readonly Node[] }[] = [];
  const functions: Node[] = [];
  const exact: Node[] = [];
  const holdsNoted = ({ start, end }: Node) => start <= noted && noted < end;
  walk(file, (node, parents) => {
    if (!holdsNoted(node) && !isPattern(node)) return;
    if (isFunction(node)) functions.push(node);
    // Spread and iterated values have their own place.
    if (node.type === 'SpreadElement' || parents.some((one) => one.type === 'ForOfStatement' && one.right === node))
      exact.push(node);
    const isOutermost = isPattern(node) && !parents.some(isPattern);
    if (isOutermost && file.text.slice(node.start, node.end).includes(bracket))
      found.push({ node, around: [...parents] });
  });
  if (exact.length > 0) return [];
  const isBehind = (node: Node, around: readonly Node[]) =>
    node.start >= noted ||
    around.some((one) => isLoop(one) && holdsNoted(one)) ||
    isComputedFor(around.at(-1), holdsNoted);
  const possible = found.filter(
    ({ node, around }) => around.findLast(isFunction) === functions.at(-1) && isBehind(node, around),
  );
  const isParameter = ({ around }: (typeof possible)[number]) =>
    functions.length > 0 && around.at(-1) === functions.at(-1);
  const parameters = possible.filter(isParameter).filter(({ node }) => isCalled || holdsPattern(file, node));
  return [...possible.filter((one) => !isParameter(one)), ...parameters].map(({ node }) => node);
}

/** Whether the recorded place is in a value computed for a pattern; if the value is only a name, the pattern was already destructured. */
function isComputedFor(parent: Node | undefined, holdsNoted: (node: Node) => boolean): boolean {
  const value =
    parent?.type === 'VariableDeclarator' ? parent.init : parent?.type === 'AssignmentExpression' ? parent.right : null;
  return value ? value.type !== 'Identifier' && holdsNoted(value) : false;
}

/** Whether a pattern contains another one. */
function holdsPattern({ text }: CodeFile, { start, end }: Node): boolean {
  return /[{[]/.test(text.slice(start + 1, end));
}

function withFirstPlace(stack: string | null, { file, line, column }: ScriptPlace): string | null {
  return stack?.replace(/(?<![^\s()])[^\s()]+:\d+:\d+/, () => `${file}:${String(line)}:${String(column)}`) ?? null;
}

function walk(file: CodeFile, visit: Parameters<typeof walkCode>[1]): void {
  const parsed = parseCode(file.text);
  if (parsed.kind === 'program') walkCode(parsed.program, visit);
}

function isLoop({ type }: Node): boolean {
  return /^(?:For|ForIn|ForOf|While|DoWhile)Statement$/.test(type);
}

function isFunction({ type }: Node): boolean {
  return type.includes('Function');
}

function isPattern({ type }: Node): boolean {
  return type === 'ObjectPattern' || type === 'ArrayPattern';
}

const lineEnd = /\r\n|[\n\r\u2028\u2029]/g;

function placeAt(file: CodeFile, offset: number): ScriptPlace {
  const lines = file.text.slice(0, offset).split(lineEnd);
  const [line, column] = [lines.length, (lines.at(-1)?.length ?? 0) + 1];
  return scriptOf([file]).place(line, column) ?? { file: file.path, line, column };
}

function offsetAt(text: string, line: number, column: number): number {
  const starts = [0, ...Array.from(text.matchAll(lineEnd), ({ index, 0: end }) => index + end.length)];
  return (starts[line - 1] ?? 0) + column - 1;
}
