/** Why a block is visible in the played claim: the answers and statuses behind its conditions, and why those questions are visible themselves. */
import type { ClaimMap } from '../../../protocol/claim-map.js';
import type { PlayedMap } from '../../../protocol/panels/map.js';

export interface LitPath {
  /** Blocks and sources. */
  readonly nodes: ReadonlySet<string>;
  /** By name. */
  readonly arrows: ReadonlySet<string>;
}

export const unlit: LitPath = { nodes: new Set(), arrows: new Set() };

export function nameOfArrow({ from, to }: { readonly from: string; readonly to: string }): string {
  return `${from} → ${to}`;
}

/** @param ends the blocks; those that are not visible have no path */
export function litPath({ nodes, edges }: ClaimMap, { blocks, statuses }: PlayedMap, ends: Iterable<string>): LitPath {
  const groups = new Map(nodes.map(({ id, group }) => [id, group]));
  const isActive = (id: string) => {
    const block = blocks[id];
    return block ? block.isVisible && (block.isAnswered || block.isCreated) : Object.hasOwn(statuses, id);
  };
  const intoBlock = new Map<string, string[]>();
  for (const { from, to, by } of edges)
    if ((by === 'show_if' || by === 'hide_if') && isActive(from)) {
      const known = intoBlock.get(to);
      if (known) known.push(from);
      else intoBlock.set(to, [from]);
    }
  const lit = new Set([...ends].filter((id) => blocks[id]?.isVisible));
  const arrows = new Set<string>();
  for (const to of lit) {
    const group = groups.get(to);
    if (group) lit.add(group);
    for (const from of intoBlock.get(to) ?? []) {
      lit.add(from);
      arrows.add(nameOfArrow({ from, to }));
    }
  }
  return { nodes: lit, arrows };
}

/** The blocks that have become visible. */
export function appeared(before: PlayedMap | null, now: PlayedMap): readonly string[] {
  if (!before) return [];
  return Object.entries(now.blocks).flatMap(([key, { isVisible }]) =>
    isVisible && before.blocks[key]?.isVisible === false ? [key] : [],
  );
}
