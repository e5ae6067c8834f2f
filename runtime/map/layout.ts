/**
 * Places the nodes of a map. The content of each group is laid out alone and placed as one box in its surroundings: an edit in one group moves nothing in
 * another, and the same map always gets the same places.
 */
import type { ClaimMap, LaidOutMap, MapArrow, MapBox, MapNode } from '../../protocol/claim-map.js';
import { arrowsOf, sourcesOf } from '../../language/map/index.js';
import { arrange, type Size } from './arrange.js';

const block: Size = { width: 208, height: 44 };
const source: Size = { width: 208, height: 28 };
const padding = 14;
/** The room for the title of a group. */
const header = 30;

/** @param folded the ids of groups that are shown as one box */
export function layOut(map: ClaimMap, folded: ReadonlySet<string> = new Set()): LaidOutMap {
  return new Layout(map, folded).whole();
}

interface Placed {
  readonly size: Size;
  /** Relative to the upper left corner. */
  readonly boxes: readonly MapBox[];
}

class Layout {
  readonly #nodes: ReadonlyMap<string, MapNode>;
  readonly #inside = new Map<string | null, MapNode[]>();
  readonly #sources: readonly string[];
  readonly #arrows: readonly MapArrow[];

  constructor(
    map: ClaimMap,
    private readonly folded: ReadonlySet<string>,
  ) {
    this.#nodes = new Map(map.nodes.map((node) => [node.id, node]));
    for (const node of map.nodes) {
      const siblings = this.#inside.get(node.group);
      if (siblings) siblings.push(node);
      else this.#inside.set(node.group, [node]);
    }
    this.#sources = sourcesOf(map);
    this.#arrows = arrowsOf(map).map((arrow) => ({
      ...arrow,
      fromBox: this.#shown(arrow.from),
      toBox: this.#shown(arrow.to),
    }));
  }

  whole(): LaidOutMap {
    const { size, boxes } = this.#content(null);
    return {
      width: size.width + 2 * padding,
      height: size.height + 2 * padding,
      boxes: boxes.map((box) => moved(box, padding, padding)),
      arrows: this.#arrows,
    };
  }

  /** The box that shows a node: itself, or the outermost folded group around it. */
  #shown(id: string): string {
    let shown = id;
    for (let node = this.#nodes.get(id); node; node = this.#nodes.get(node.group ?? ''))
      if (this.folded.has(node.id)) shown = node.id;
    return shown;
  }

  #content(group: string | null): Placed {
    const parts = (this.#inside.get(group) ?? []).map(({ id }) => ({ id, ...this.#box(id) }));
    if (group === null)
      for (const id of this.#sources)
        parts.push({ id, size: source, boxes: [{ id, kind: 'source', x: 0, y: 0, ...source }] });
    const { size, places } = arrange(
      parts.map(({ id, size: own }) => ({ id, ...own })),
      this.#arrowsWithin(group),
    );
    return {
      size,
      boxes: parts.flatMap(({ id, boxes }) => {
        const { x, y } = places.get(id) ?? { x: 0, y: 0 };
        return boxes.map((box) => moved(box, x, y));
      }),
    };
  }

  #box(id: string): Placed {
    const isGroup = this.#inside.has(id);
    if (!isGroup || this.folded.has(id))
      return { size: block, boxes: [{ id, kind: isGroup ? 'folded' : 'block', x: 0, y: 0, ...block }] };
    const { size, boxes } = this.#content(id);
    const own = { width: Math.max(size.width, block.width) + 2 * padding, height: size.height + header + padding };
    return {
      size: own,
      boxes: [{ id, kind: 'group', x: 0, y: 0, ...own }, ...boxes.map((box) => moved(box, padding, header))],
    };
  }

  /** The arrows between different parts of a group: those of everything in a part are the part's. */
  #arrowsWithin(group: string | null): readonly (readonly [string, string])[] {
    const found = new Map<string, readonly [string, string]>();
    for (const { from, to } of this.#arrows) {
      const [one, other] = [this.#partOf(from, group), this.#partOf(to, group)];
      if (one !== undefined && other !== undefined && one !== other) found.set(`${one}\n${other}`, [one, other]);
    }
    return [...found.values()];
  }

  /** The node directly in the group that a node is, or is in; undefined for one outside of the group. */
  #partOf(id: string, group: string | null): string | undefined {
    let part = this.#nodes.get(id);
    if (!part) return group === null ? id : undefined;
    while (part && part.group !== group) part = part.group === null ? undefined : this.#nodes.get(part.group);
    return part?.id;
  }
}

function moved(box: MapBox, x: number, y: number): MapBox {
  return { ...box, x: box.x + x, y: box.y + y };
}
