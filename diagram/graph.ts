/** Questions about the graph of a map. */
import type { ClaimMap } from '../protocol/claim-map.js';

/** What is read and is no block, in the order of the form. */
export function sourcesOf({ nodes, edges }: ClaimMap): readonly string[] {
  const blocks = new Set(nodes.map(({ id }) => id));
  return [...new Set(edges.map(({ from }) => from))].filter((from) => !blocks.has(from));
}

export interface Arrow {
  readonly from: string;
  readonly to: string;
  readonly by: readonly string[];
}

/** One for each pair, with all conditions and properties that read. */
export function arrowsOf({ edges }: ClaimMap): readonly Arrow[] {
  const arrows = new Map<string, { from: string; to: string; by: string[] }>();
  for (const { from, to, by } of edges) {
    const known = arrows.get(`${from}\n${to}`);
    if (known) known.by.push(by);
    else arrows.set(`${from}\n${to}`, { from, to, by: [by] });
  }
  return [...arrows.values()];
}

/** What depends on what, through any number of arrows: a block also depends on the groups around it. */
export class Dependencies {
  readonly #reads = new Map<string, string[]>();
  readonly #readBy = new Map<string, string[]>();

  constructor({ nodes, edges }: ClaimMap) {
    for (const { from, to } of edges) this.#add(from, to);
    for (const { id, group } of nodes) if (group !== null) this.#add(group, id);
  }

  /** Everything that a block depends on, without itself. */
  reads(id: string): ReadonlySet<string> {
    return closure(id, this.#reads);
  }

  /** Everything that depends on a block or another source, without itself. */
  readBy(id: string): ReadonlySet<string> {
    return closure(id, this.#readBy);
  }

  #add(from: string, to: string): void {
    push(this.#reads, to, from);
    push(this.#readBy, from, to);
  }
}

function push(lists: Map<string, string[]>, key: string, item: string): void {
  const known = lists.get(key);
  if (known) known.push(item);
  else lists.set(key, [item]);
}

function closure(start: string, next: ReadonlyMap<string, readonly string[]>): ReadonlySet<string> {
  const found = new Set([start]);
  for (const id of found) for (const other of next.get(id) ?? []) found.add(other);
  found.delete(start);
  return found;
}

/** The map of some of the nodes and sources, with the groups around them. */
export function partOf({ nodes, edges }: ClaimMap, ids: ReadonlySet<string>): ClaimMap {
  const groups = new Map(nodes.map(({ id, group }) => [id, group]));
  const kept = new Set(ids);
  for (const id of kept) {
    const group = groups.get(id) ?? null;
    if (group !== null) kept.add(group);
  }
  return {
    nodes: nodes.filter(({ id }) => kept.has(id)),
    edges: edges.filter(({ from, to }) => kept.has(from) && kept.has(to)),
  };
}
