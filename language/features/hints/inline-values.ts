/** Values that a debugger shows at the ends of lines while code is stopped: those of the names in the function around, up to there. */
import type { InlineValue, Range } from 'vscode-languageserver-types';
import { isFunction, walkCode } from '../../syntax/code/nodes.js';
import { parseCode } from '../../syntax/code/parse.js';
import type { OffsetRange } from '../../syntax/range.js';
import type { NavigableModule } from '../navigation/navigable-module.js';

/** @param stopped where the code is stopped */
export function inlineValues(module: NavigableModule, path: string, stopped: Range): readonly InlineValue[] {
  const document = module.document(path);
  const parsed = document && path.endsWith('.js') ? parseCode(document.getText()) : undefined;
  if (!document || parsed?.kind !== 'program') return [];
  const at = document.offsetAt(stopped.start);
  let around: OffsetRange = parsed.program;
  walkCode(parsed.program, (node) => {
    if (isFunction(node) && node.start <= at && at < node.end) around = node;
  });
  const values: InlineValue[] = [];
  walkCode(parsed.program, (node, parents) => {
    const parent = parents.at(-1);
    const isMember = parent?.type === 'MemberExpression' && parent.property === node && !parent.computed;
    const isKey = parent?.type === 'Property' && parent.key === node && parent.value !== node;
    const isInside = node.start >= around.start && node.start < at;
    if (node.type !== 'Identifier' || isMember || isKey || !isInside) return;
    // Of an inner function, which has not been called yet or is over.
    if (parents.some((one) => isFunction(one) && one.start > around.start)) return;
    const range = { start: document.positionAt(node.start), end: document.positionAt(node.end) };
    values.push({ range, variableName: node.name, caseSensitiveLookup: true });
  });
  return values;
}
