/** Names of the module that code uses: the keys of hooks in the hook functions, and those of blocks. Sections 2.6 and 2.7. */
import type { AnyNode, Program } from 'acorn';
import { memberName, pathOf, textOf, walkCode, type NamedRange } from '../syntax/code/nodes.js';
import { hookFunctions } from '../vocabulary/index.js';
import { membersTakenBy, type CodeFacts } from './code-facts.js';

export interface CodeReference extends NamedRange {
  readonly symbol: 'block' | 'alterationHook';
  readonly field: NamedRange | undefined;
  readonly comparedWith?: readonly NamedRange[];
}

/** In no particular order. */
export function codeReferences(program: Program, { functions }: CodeFacts): readonly CodeReference[] {
  const hookNames = new Set(hookFunctions.map(({ name }) => name));
  const hooks = functions
    .filter(({ name }) => hookNames.has(name))
    .flatMap(({ dispatch }) => dispatch.handled)
    .map((handled): CodeReference => ({ symbol: 'alterationHook', ...handled, field: undefined }));
  return [...hooks, ...blocksRead(program)];
}

/** `….block_states.<key>`, with the field behind it, and `const { <key> } = ….block_states`. What is written there or called is not read. */
function blocksRead(program: Program): readonly CodeReference[] {
  const found: CodeReference[] = [];
  walkCode(program, (node, parents) => {
    if (node.type === 'VariableDeclarator' && node.init && isStates(node.init))
      for (const { name, range } of membersTakenBy(node.id))
        found.push({ symbol: 'block', name, range, field: undefined });
    if (node.type !== 'MemberExpression' || !isStates(node.object)) return;
    const key = memberName(node);
    const [parent, grandparent] = [parents.at(-1), parents.at(-2)];
    if (!key || isChangedOrCalled(node, parent)) return;
    const hasField = parent?.type === 'MemberExpression' && parent.object === node;
    const field = hasField && !isChangedOrCalled(parent, grandparent) ? memberName(parent) : undefined;
    const comparedWith = field && hasField ? textsComparedWith(parent, grandparent) : [];
    found.push({ symbol: 'block', ...key, field, ...(comparedWith.length > 0 && { comparedWith }) });
  });
  return found;
}

/** The texts that a value is compared with where it stands: by `===` and the like, or in a `switch`. */
function textsComparedWith(value: AnyNode, parent: AnyNode | undefined): readonly NamedRange[] {
  const others =
    parent?.type === 'BinaryExpression' && ['===', '!==', '==', '!='].includes(parent.operator)
      ? [parent.left === value ? parent.right : parent.left]
      : parent?.type === 'SwitchStatement' && parent.discriminant === value
        ? parent.cases.flatMap(({ test }) => (test ? [test] : []))
        : [];
  return others.flatMap((other) => textOf(other) ?? []);
}

function isStates(node: AnyNode): boolean {
  const object = node.type === 'ChainExpression' || node.type === 'ParenthesizedExpression' ? node.expression : node;
  if (object.type === 'MemberExpression') return memberName(object)?.name === 'block_states';
  return pathOf(object)?.at(-1) === 'block_states';
}

function isChangedOrCalled(node: AnyNode, parent: AnyNode | undefined): boolean {
  switch (parent?.type) {
    case 'AssignmentExpression':
      return parent.left === node;
    case 'CallExpression':
      return parent.callee === node;
    case 'UnaryExpression':
      return parent.operator === 'delete' || parent.operator === 'typeof';
    default:
      return false;
  }
}
