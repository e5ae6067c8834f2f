/** Names of the module that code uses: blocks with their options (section 2.7), and the keys of hooks (section 2.6). */
import type { AnyNode, Program } from 'acorn';
import { keyOf, memberName, pathOf, textOf, unwrapped, walkCode, type NamedRange } from '../../syntax/code/nodes.js';
import { hookKeyReferences } from './hook-key-references.js';
import { StateNames } from './state-names.js';

export interface CodeReference extends NamedRange {
  readonly symbol: 'block' | 'alterationHook';
  readonly field: NamedRange | undefined;
  readonly comparedWith?: readonly NamedRange[];
  readonly mayBeMissing?: true;
  /** Its key is compared with that of the updated block. */
  readonly isText?: true;
}

/** In no particular order. */
export function codeReferences(program: Program): readonly CodeReference[] {
  const hooks = hookKeyReferences(program).map((key): CodeReference => ({
    symbol: 'alterationHook',
    ...key,
    field: undefined,
  }));
  return [...hooks, ...blockReferences(program), ...updatedBlockReferences(program)];
}

/** `….block_states.<key>` and `const { <key> } = ….block_states`, also if the states have another name. */
function blockReferences(program: Program): readonly CodeReference[] {
  const names = new StateNames(program);
  const found: CodeReference[] = [];
  const options = new Map<string, NamedRange[]>();
  const add = (key: NamedRange | undefined, more: Pick<CodeReference, 'field' | 'mayBeMissing'>) => {
    if (key) found.push({ symbol: 'block', ...key, ...more });
  };
  for (const key of names.taken) add(key, { field: undefined });
  walkCode(program, (node, parents) => {
    add(keyAskedFor(node, names), { field: undefined, mayBeMissing: true });
    const [key, field, ...deeper] = names.meaningOf(node) ?? [];
    if (key === undefined || deeper.length > 0 || node.type === 'ChainExpression') return;
    const around = parents.filter((parent) => unwrapped(parent) === parent);
    const [parent, grandparent] = [around.at(-1), around.at(-2)];
    if (field === 'option_key')
      for (const option of textsComparedWith(node, parent)) {
        const known = options.get(key);
        if (known) known.push(option);
        else options.set(key, [option]);
      }
    if (field !== undefined || node.type !== 'MemberExpression' || isCalled(node, parent)) return;
    const isRead = parent?.type === 'MemberExpression' && unwrapped(parent.object) === node;
    add(memberName(node), {
      field:
        isRead && !isCalled(parent, grandparent) && !isChanged(parent, grandparent) ? memberName(parent) : undefined,
      ...(isChanged(node, parent) && { mayBeMissing: true }),
    });
  });
  // Where an option is compared, the key of its block may be far away, so the first use of the block carries the options.
  return found.map((reference) => {
    const comparedWith = options.get(reference.name) ?? [];
    options.delete(reference.name);
    return comparedWith.length > 0 ? { ...reference, comparedWith } : reference;
  });
}

/** The keys that `block_key` is compared with: the parameter of `afterClaimBlockUpdated`, also under another name. */
function updatedBlockReferences(program: Program): readonly CodeReference[] {
  const renamed = new Set<string>();
  walkCode(program, (node) => {
    if (node.type !== 'Property' || keyOf(node)?.name !== updatedBlock) return;
    const target = node.value.type === 'AssignmentPattern' ? node.value.left : node.value;
    if (target.type === 'Identifier') renamed.add(target.name);
  });
  const found: CodeReference[] = [];
  walkCode(program, (node, parents) => {
    const path = node.type === 'Identifier' || node.type === 'MemberExpression' ? pathOf(node) : undefined;
    if (!path || !(path.at(-1) === updatedBlock || (path.length === 1 && renamed.has(path[0] ?? '')))) return;
    const parent = parents.filter((one) => unwrapped(one) === one).at(-1);
    if (parent?.type === 'AssignmentExpression') return;
    for (const key of textsComparedWith(node, parent))
      found.push({ symbol: 'block', ...key, field: undefined, isText: true });
  });
  return found;
}

const updatedBlock = 'block_key';

/** The key in `'<key>' in ….block_states` and `….block_states.hasOwnProperty('<key>')`. */
function keyAskedFor(node: AnyNode, names: StateNames): NamedRange | undefined {
  if (node.type === 'BinaryExpression' && node.operator === 'in' && names.areStates(node.right))
    return textOf(node.left);
  if (node.type !== 'CallExpression' || node.callee.type !== 'MemberExpression') return undefined;
  const [argument] = node.arguments;
  const isAsked = memberName(node.callee)?.name === 'hasOwnProperty' && names.areStates(node.callee.object);
  return isAsked && argument ? textOf(argument) : undefined;
}

/** The texts that a value is compared with in place, or assigned: by `===` and the like, in a `switch`, in `[…].includes(…)`, by `=`. */
function textsComparedWith(value: AnyNode, parent: AnyNode | undefined): readonly NamedRange[] {
  const isValue = (node: AnyNode) => unwrapped(node) === value;
  return othersIn(parent, isValue).flatMap((other) => textOf(other) ?? []);
}

function othersIn(parent: AnyNode | undefined, isValue: (node: AnyNode) => boolean): readonly AnyNode[] {
  switch (parent?.type) {
    case 'BinaryExpression':
      if (!['===', '!==', '==', '!='].includes(parent.operator)) return [];
      return [isValue(parent.left) ? parent.right : parent.left];
    case 'AssignmentExpression':
      return isValue(parent.left) ? [parent.right] : [];
    case 'SwitchStatement':
      return isValue(parent.discriminant) ? parent.cases.flatMap(({ test }) => test ?? []) : [];
    case 'CallExpression': {
      const { callee } = parent;
      const isIncluded = callee.type === 'MemberExpression' && memberName(callee)?.name === 'includes';
      if (!isIncluded || callee.object.type !== 'ArrayExpression' || !parent.arguments.some(isValue)) return [];
      return callee.object.elements.flatMap((element) => element ?? []);
    }
    default:
      return [];
  }
}

function isCalled(node: AnyNode, parent: AnyNode | undefined): boolean {
  return parent?.type === 'CallExpression' && unwrapped(parent.callee) === node;
}

/** Whether the state may be missing: it is written, deleted, or checked for existence. */
function isChanged(node: AnyNode, parent: AnyNode | undefined): boolean {
  switch (parent?.type) {
    case 'AssignmentExpression':
      return unwrapped(parent.left) === node;
    case 'UnaryExpression':
      return parent.operator === 'delete' || parent.operator === 'typeof';
    default:
      return false;
  }
}
