/** The names of members that code may create, whatever objects they belong to. Section 2.6: the shapes of the product's own data are defined nowhere else. */
import type { AnyNode, Program } from 'acorn';
import { keyOf, memberName, textOf, walkCode } from '../../syntax/code/nodes.js';

export interface WrittenNames {
  /** The members of object literals, those that are assigned, and texts, by which members may be created. Sorted. */
  readonly names: readonly string[];
  /** Members are created by names that are only known when the code runs. */
  readonly isDynamic: boolean;
}

export function writtenNames(program: Program): WrittenNames {
  const names = new Set<string>();
  let isDynamic = false;
  walkCode(program, (node, parents) => {
    const parent = parents.at(-1);
    const text = textOf(node);
    if (text) names.add(text.name);
    if (node.type === 'Property' && parent?.type === 'ObjectExpression') {
      const key = keyOf(node);
      if (key) names.add(key.name);
      else isDynamic ||= !textOf(node.key);
    }
    const target = assignedMember(node);
    if (target) {
      const name = memberName(target);
      if (name) names.add(name.name);
      else isDynamic = true;
    }
  });
  return { names: [...names].sort(), isDynamic };
}

/** The member that an assignment creates or changes. */
function assignedMember(node: AnyNode): (AnyNode & { type: 'MemberExpression' }) | undefined {
  const target = node.type === 'AssignmentExpression' ? node.left : undefined;
  return target?.type === 'MemberExpression' ? target : undefined;
}
