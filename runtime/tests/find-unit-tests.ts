/**
 * The unit tests that the text of a file declares, found without running it. What has a computed title, or stands in a group that has one, is known when
 * it has run.
 */
import { memberName, parseCode, textOf, walkCode } from '../../language/syntax/index.js';
import type { TestCase } from '../../protocol/tests.js';
import type { CodeFile } from '../sandbox/script.js';

type Node = Parameters<typeof walkCode>[0];

const groupNames: ReadonlySet<string> = new Set(['describe', 'context', 'xdescribe', 'xcontext']);
const testNames: ReadonlySet<string> = new Set(['it', 'specify', 'xit', 'xspecify']);

/** In the order in which they stand in the files. */
export function findUnitTests(files: readonly CodeFile[]): readonly TestCase[] {
  return files.flatMap((file) => declaredIn(file, testNames));
}

/** The groups that the tests stand in, in the order in which they stand in the files. */
export function findUnitTestGroups(files: readonly CodeFile[]): readonly TestCase[] {
  return files.flatMap((file) => declaredIn(file, groupNames));
}

/** The tests that are declared whenever the code is loaded, because nothing around them is but groups. */
export function testsAlwaysDeclared(files: readonly CodeFile[]): readonly TestCase[] {
  return files.flatMap((file) => declaredIn(file, testNames, isAlwaysRun));
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

/** A call such as `it('…', …)` or `it.only('…', …)`; its title is null if it is computed. Undefined for anything else. */
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
