/** Names of the module that code uses: the keys of hooks in the hook functions, and those of blocks. Sections 2.6 and 2.7. */
import type { AnyNode, Pattern, Program } from 'acorn';
import { isFunction, keyOf, memberName, pathOf, textOf, walkCode, type NamedRange } from '../syntax/code/nodes.js';
import { hookFunctions } from '../vocabulary/index.js';
import { membersTakenBy, namesBoundBy, type CodeFacts } from './code-facts.js';

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

/**
 * `….block_states.<key>`, with the field behind it, and `const { <key> } = ….block_states`, under another name of the states as well. What is written there
 * or called is not read.
 */
function blocksRead(program: Program): readonly CodeReference[] {
  const aliases = otherNames(program);
  const isStates = (node: AnyNode) => areStates(node) || (node.type === 'Identifier' && aliases.has(node.name));
  const found: CodeReference[] = [];
  const take = (pattern: Pattern) => {
    for (const { name, range } of membersTakenBy(pattern))
      found.push({ symbol: 'block', name, range, field: undefined });
  };
  walkCode(program, (node, parents) => {
    if (node.type === 'VariableDeclarator' && node.init && isStates(node.init)) take(node.id);
    if (node.type === 'AssignmentPattern' && isStates(node.right)) take(node.left);
    const states = statesIn(node);
    if (states) take(states);
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

/** What a pattern makes of the member `block_states`. */
function statesIn(node: AnyNode): Pattern | undefined {
  if (node.type !== 'ObjectPattern') return undefined;
  for (const property of node.properties)
    if (property.type === 'Property' && keyOf(property)?.name === 'block_states')
      return property.value.type === 'AssignmentPattern' ? property.value.left : property.value;
  return undefined;
}

/** The variables that stand for the states of all blocks, where nothing else has their name. */
function otherNames(program: Program): ReadonlySet<string> {
  const names = new Set<string>();
  const bindings = new Map<string, number>();
  const bind = (pattern: Pattern) => {
    for (const { name } of namesBoundBy(pattern)) bindings.set(name, (bindings.get(name) ?? 0) + 1);
  };
  walkCode(program, (node) => {
    if (node.type === 'VariableDeclarator') {
      bind(node.id);
      if (node.id.type === 'Identifier' && node.init && areStates(node.init)) names.add(node.id.name);
    }
    if (isFunction(node)) for (const param of node.params) bind(param);
    if (node.type === 'CatchClause' && node.param) bind(node.param);
    const states = statesIn(node);
    if (states?.type === 'Identifier') names.add(states.name);
  });
  return new Set([...names].filter((name) => (bindings.get(name) ?? 0) <= 1));
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

function areStates(node: AnyNode): boolean {
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
