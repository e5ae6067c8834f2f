import type { TemplateNode } from '../../../syntax/template/tree.js';
import { forEachChild } from '../../../syntax/template/visit.js';
import { helperNamed } from '../../../vocabulary/index.js';
import { isQuotedPath } from '../../shared/templates/type-uses.js';

/** Helpers whose result changes with the date. */
const clocks: ReadonlySet<string> = new Set(['dateNow', 'now']);

/** Whether anything in a template can differ between claims or days. An unknown helper may read anything. */
export function readsAnything(node: TemplateNode): boolean {
  switch (node.type) {
    case 'PathExpression':
      return true;
    case 'StringLiteral':
      return isQuotedPath(node.value);
    case 'MustacheStatement':
    case 'SubExpression':
    case 'BlockStatement': {
      const { path } = node;
      const name = path.type === 'PathExpression' ? path.original : undefined;
      if (name !== undefined && (!helperNamed(name) || clocks.has(name))) return true;
      return childrenOf(node).some((child) => child !== path && readsAnything(child));
    }
    default:
      return childrenOf(node).some(readsAnything);
  }
}

function childrenOf(node: TemplateNode): readonly TemplateNode[] {
  const children: TemplateNode[] = [];
  forEachChild(node, (child) => children.push(child));
  return children;
}
