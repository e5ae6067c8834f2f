/** The map of a claim for people: each block in the order of the form, and below it what it reads. */
import type { ClaimMap, MapNode } from '../../protocol/claim-map.js';
import { oneLine } from '../terminal/printable.js';

export function mapText({ nodes, edges }: ClaimMap): string {
  const depths = new Map<string, number>();
  const lines = nodes.flatMap((node) => {
    const depth = node.group === null ? 0 : (depths.get(node.group) ?? 0) + 1;
    depths.set(node.id, depth);
    const indent = '  '.repeat(depth);
    const reads = new Map<string, string[]>();
    for (const { from, to, by } of edges) if (to === node.id) reads.set(by, [...(reads.get(by) ?? []), oneLine(from)]);
    return [
      indent + titleOf(node),
      ...[...reads].map(([by, sources]) => `${indent}    ${oneLine(by)} reads ${sources.join(', ')}`),
    ];
  });
  return lines.length === 0 ? 'The claim form has no blocks.\n' : `${lines.join('\n')}\n`;
}

function titleOf({ id, type, title, reachable }: MapNode): string {
  const name = `${oneLine(id)}: ${oneLine(type ?? '?')}`;
  const never = reachable === 'no' ? '  [never visible]' : '';
  return `${title === null ? name : `${oneLine(title)}  ${name}`}${never}`;
}
