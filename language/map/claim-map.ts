/** The map of a claim, from the check of its module. */
import type { ClaimMap, MapEdge, MapNode } from '../../protocol/claim-map.js';
import type { ModuleCheck } from '../check/module-checker.js';
import { reachabilityIn, type Reachability } from '../reachability/reachability.js';
import { parseJson } from '../syntax/json/parse.js';
import { titleText } from '../phrases/names.js';
import { entryMap, type MapBlock } from './entry-map.js';

interface Placed {
  readonly block: MapBlock;
  readonly node: MapNode;
}

export function claimMap(check: Pick<ModuleCheck, 'files' | 'index'>): ClaimMap {
  const placed = placedBlocks(check);
  const keys = new Set(placed.flatMap(({ node: { key } }) => key ?? []));
  const edges = new Map<string, MapEdge>();
  for (const { block, node } of placed)
    for (const { by, blocks, paths } of block.reads)
      for (const from of [...blocks.filter((key) => keys.has(key)), ...paths])
        edges.set(JSON.stringify([from, node.id, by]), { from, to: node.id, by });
  return { nodes: placed.map(({ node }) => node), edges: [...edges.values()] };
}

/** In the order of the form. */
function placedBlocks({ files, index }: Pick<ModuleCheck, 'files' | 'index'>): readonly Placed[] {
  const reachability = reachabilityIn(index);
  const placed: Placed[] = [];
  const seen = new Set<string>();
  let count = 0;
  for (const { kind, entries } of files.values()) {
    if (kind !== 'claimsBlocks') continue;
    for (const entry of entries) {
      const { root } = parseJson(entry.text);
      const blocks = root ? entryMap(root) : [];
      const ids: string[] = [];
      for (const block of blocks) {
        count++;
        const id = block.key === undefined ? `#${String(count)}` : idOf(block.key, seen);
        // Of two blocks with one key, references mean the first.
        const isMeant = block.key === undefined || id === block.key;
        ids.push(id);
        seen.add(id);
        placed.push({
          block,
          node: nodeOf(id, block, ids[block.group ?? -1], isMeant ? reachability : undefined),
        });
      }
    }
  }
  return placed;
}

/** The key, or for a further block with it the key and a number. */
function idOf(key: string, taken: ReadonlySet<string>): string {
  for (let id = key, number = 2; ; id = `${key}#${String(number++)}`) if (!taken.has(id)) return id;
}

function nodeOf(
  id: string,
  { key, type, title }: MapBlock,
  group: string | undefined,
  reachability: Reachability | undefined,
): MapNode {
  return {
    id,
    key: key ?? null,
    type: type ?? null,
    title: titleText(title) ?? null,
    group: group ?? null,
    reachable: reachability ? reachableOf(key, reachability) : 'unknown',
  };
}

function reachableOf(key: string | undefined, reachability: Reachability): MapNode['reachable'] {
  const block = key === undefined ? undefined : reachability.block(key);
  if (!block) return 'yes';
  const answer = reachability.askOnForm(block, 'shown');
  if (answer.kind === 'found') return answer.assumes ? 'unknown' : 'yes';
  return answer.kind === 'none' ? 'no' : 'unknown';
}
