/**
 * The unit tests declared in the text of a file, found without running it. Tests with a computed title, or in a group with one, are only known after a
 * run.
 */
import { memberName, parseCode, textOf, walkCode } from '../../language/syntax/index.js';
import type { TestCase } from '../../protocol/tests.js';
import type { CodeFile } from '../sandbox/script.js';

type Node = Parameters<typeof walkCode>[0];

const groupNames: ReadonlySet<string> = new Set(['describe', 'context', 'xdescribe', 'xcontext']);
const testNames: ReadonlySet<string> = new Set(['it', 'specify', 'xit', 'xspecify']);

/** In the order of the files. One that is declared by another test never runs. */
export function findUnitTests(files: readonly CodeFile[]): readonly TestCase[] {
  const isDeclared = (parents: readonly Node[]) => !parents.some((parent) => declaration(parent, testNames));
  return files.flatMap((file) => declaredIn(file, testNames, isDeclared));
}

/** The groups of the tests, in the order of the files. */
export function findUnitTestGroups(files: readonly CodeFile[]): readonly TestCase[] {
  return files.flatMap((file) => declaredIn(file, groupNames));
}

/** The tests that are always declared when the code is loaded, because only groups surround them. */
export function testsAlwaysDeclared(files: readonly CodeFile[]): readonly TestCase[] {
  return files.flatMap((file) => declaredIn(file, testNames, isAlwaysRun));
}

/** Whether a file may declare tests, directly or by another name of `it`. */
export function usesTests({ text }: CodeFile): boolean {
  const parsed = parseCode(text);
  let found = false;
  if (parsed.kind === 'program')
    walkCode(parsed.program, (node) => {
      found ||= node.type === 'Identifier' && testNames.has(node.name);
    });
  return found;
}

function isAlwaysRun(parents: readonly Node[]): boolean {
  return parents.every(({ type }, index) => {
    if (type !== 'ArrowFunctionExpression' && type !== 'FunctionExpression') return alwaysRun.has(type);
    const call = parents[index - 1];
    return call !== undefined && declaration(call, groupNames) !== undefined;
  });
}

const alwaysRun: ReadonlySet<string> = new Set(['Program', 'ExpressionStatement', 'CallExpression', 'BlockStatement']);

function declaredIn(
  { path, text }: CodeFile,
  names: ReadonlySet<string>,
  isMeant: (parents: readonly Node[]) => boolean = () => true,
): readonly TestCase[] {
  const parsed = parseCode(text);
  const found: TestCase[] = [];
  if (parsed.kind !== 'program') return found;
  walkCode(parsed.program, (node, parents) => {
    const declaring = declaration(node, names);
    if (!declaring || !isMeant(parents)) return;
    const around = parents.flatMap((parent) => declaration(parent, groupNames) ?? []);
    const titles = [...around, declaring].flatMap(({ title }) => title ?? []);
    if (titles.length <= around.length) return;
    const line = text.slice(0, node.start).split(/\r\n|[\n\r\u2028\u2029]/).length;
    found.push({ kind: 'unit', name: titles, file: path, line });
  });
  return found;
}

/** A call, e.g. `it('…', …)` or `it.only('…', …)`; its title is null if it is computed. Undefined for anything else. */
function declaration(node: Node, names: ReadonlySet<string>): { readonly title: string | null } | undefined {
  if (node.type !== 'CallExpression') return undefined;
  const { callee, arguments: given } = node;
  const called =
    callee.type === 'MemberExpression' && ['only', 'skip'].includes(memberName(callee)?.name ?? '')
      ? callee.object
      : callee;
  const [first] = given;
  if (called.type !== 'Identifier' || !names.has(called.name) || !first) return undefined;
  return { title: textOf(first)?.name ?? null };
}
