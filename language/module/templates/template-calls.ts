/** The calls in a template: names used as helpers. */
import type { OffsetRange } from '../../syntax/range.js';
import { isCalled, simpleName } from '../../semantics/tag.js';
import type { BlockStatement, MustacheStatement, SubExpression, Template } from '../../syntax/template/tree.js';
import { walk } from '../../syntax/template/visit.js';

export interface NamedCall {
  readonly name: string;
  /** The name alone. */
  readonly range: OffsetRange;
  /** `bare`: without arguments, so it may also be a member of the data. */
  readonly form: 'bare' | 'inline' | 'block' | 'nested';
  readonly node: MustacheStatement | BlockStatement | SubExpression;
}

/** In source order. */
export function namedCalls(template: Template): readonly NamedCall[] {
  return template.derived.of(template, findCalls);
}

function findCalls(template: Template): readonly NamedCall[] {
  const found: NamedCall[] = [];
  walk(template, (node) => {
    if (node.type !== 'MustacheStatement' && node.type !== 'BlockStatement' && node.type !== 'SubExpression') return;
    const name = simpleName(node);
    if (!name) return;
    const isCall = isCalled(node, node.type === 'SubExpression');
    found.push({ name, range: node.path.range, form: isCall ? forms[node.type] : 'bare', node });
  });
  return found;
}

const forms = { MustacheStatement: 'inline', BlockStatement: 'block', SubExpression: 'nested' } as const;
