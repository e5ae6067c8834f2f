/** Parts of a map to look at, so that it never becomes a tangle. */
import type { ClaimMap, MapNode } from '../protocol/claim-map.js';
import { arrowKind } from './arrows.js';
import { Dependencies, partOf } from './graph.js';

/** `untested`: with a condition for which the scenarios do not cover both outcomes. */
export type Filter = 'all' | 'payouts' | 'never' | 'untested';

export interface Look {
  readonly filter: Filter;
  readonly lens: { readonly block: string; readonly direction: 'both' | 'reads' | 'readBy' } | null;
  /** Whether values of the policy are included that are only copied into texts and requests. */
  readonly showsData: boolean;
}

export interface LookedAt {
  readonly map: ClaimMap;
  /** What the filter asks for; all others are what that depends on. Null without a filter. */
  readonly matches: ReadonlySet<string> | null;
}

/** @param untested by block key, the conditions that are not covered */
export function lookAt(
  whole: ClaimMap,
  { filter, lens, showsData }: Look,
  untested: Readonly<Record<string, readonly string[]>>,
): LookedAt {
  let map = showsData ? whole : withoutData(whole);
  if (lens !== null && map.nodes.some(({ id }) => id === lens.block)) map = partOf(map, throughLens(map, lens));
  if (filter === 'all') return { map, matches: null };
  const matches = new Set(map.nodes.filter((node) => isAskedFor(node, filter, untested)).map(({ id }) => id));
  const dependencies = new Dependencies(map);
  const kept = new Set([...matches].flatMap((id) => [id, ...dependencies.reads(id)]));
  return { map: partOf(map, kept), matches };
}

function throughLens(map: ClaimMap, { block, direction }: NonNullable<Look['lens']>): ReadonlySet<string> {
  const dependencies = new Dependencies(map);
  return new Set([
    block,
    ...(direction === 'readBy' ? [] : dependencies.reads(block)),
    ...(direction === 'reads' ? [] : dependencies.readBy(block)),
  ]);
}

/** Whether a block is one that a filter asks for. */
export function isAskedFor(
  { key, type, reachable }: MapNode,
  filter: Filter,
  untested: Readonly<Record<string, readonly string[]>>,
): boolean {
  switch (filter) {
    case 'all':
      return true;
    case 'payouts':
      return isRequest(type);
    case 'never':
      return reachable === 'no';
    case 'untested':
      return key !== null && Object.hasOwn(untested, key);
  }
}

/** The end of a claim: a payout or another request. */
export function isRequest(type: string | null): boolean {
  return type?.endsWith('_request') ?? false;
}

/** Statuses, what conditions read and what amounts are made of stay. */
function withoutData({ nodes, edges }: ClaimMap): ClaimMap {
  const blocks = new Set(nodes.map(({ id }) => id));
  const isStatus = (path: string) => /(?:^|\.)(?:approval_)?status$/.test(path);
  const stays = ({ from, by }: ClaimMap['edges'][number]) =>
    blocks.has(from) || isStatus(from) || by === 'amount' || arrowKind([by]) !== 'value';
  return { nodes, edges: edges.filter(stays) };
}

/** How many blocks are drawn unfolded. */
const mostAtOnce = 120;

/** The outermost groups with something in them, if the map is too large to begin with all of it. */
export function foldedAtFirst({ nodes }: ClaimMap): readonly string[] {
  if (nodes.length <= mostAtOnce) return [];
  const filled = new Set(nodes.flatMap(({ group }) => group ?? []));
  return nodes.filter(({ id, group }) => group === null && filled.has(id)).map(({ id }) => id);
}
