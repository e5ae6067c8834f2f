/**
 * Places the nodes of a map. The content of each group is arranged alone and placed as one box in its surroundings: an edit in one group moves nothing in
 * another. A layout is deterministic, and keeps the places of the one before.
 */
import type { ClaimMap, MapNode } from '../protocol/claim-map.js';
import { arrange } from './arrange.js';
import { arrowsOf, sourcesOf, type Arrow } from './graph.js';
import type { LaidOutMap, MapArrow, MapBox, Point, Size } from './laid-out.js';
import { boundsOf, nameOfLink, type Arrangement, type Link } from './parts.js';

const block: Size = { width: 208, height: 44 };
const source: Size = { width: 208, height: 28 };
const padding = 14;
/** The room for the title of a group. */
const header = 30;

/** A layout without one before. @param folded the ids of groups that are shown as one box */
export function layOut(map: ClaimMap, folded: ReadonlySet<string> = new Set()): LaidOutMap {
  return new Layout().of(map, folded);
}

/** Lays out one version of a map after the other. */
export class Layout {
  /** By group; null is the whole. */
  #before = new Map<string | null, Arrangement>();

  of(map: ClaimMap, folded: ReadonlySet<string> = new Set()): LaidOutMap {
    const pass = new Pass(map, folded, this.#before);
    const laidOut = pass.whole();
    this.#before = pass.arrangements;
    return laidOut;
  }
}

interface Placed {
  readonly size: Size;
  /** Relative to the upper left corner. */
  readonly boxes: readonly MapBox[];
}

interface ShownArrow extends Arrow {
  readonly fromBox: string;
  readonly toBox: string;
}

class Pass {
  /** Those of folded groups stay known. */
  readonly arrangements: Map<string | null, Arrangement>;
  readonly #nodes: ReadonlyMap<string, MapNode>;
  readonly #inside = new Map<string | null, MapNode[]>();
  readonly #sources: readonly string[];
  readonly #arrows: readonly ShownArrow[];
  /** By group: the links between its parts. An arrow is one in the innermost group that has both ends. */
  readonly #links = new Map<string | null, Map<string, Link>>();
  /** By arrow, in the same order. */
  readonly #linkOf: readonly { readonly group: string | null; readonly name: string }[];

  constructor(
    map: ClaimMap,
    private readonly folded: ReadonlySet<string>,
    before: ReadonlyMap<string | null, Arrangement>,
  ) {
    this.arrangements = new Map(before);
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
    this.#linkOf = this.#arrows.map((arrow) => this.#link(arrow));
  }

  whole(): LaidOutMap {
    const { size, boxes } = this.#content(null);
    const placed = boxes.map((box) => moved(box, padding, padding));
    const corners = new Map<string | null, Point>([[null, { x: padding, y: padding }]]);
    for (const { id, kind, x, y } of placed) if (kind === 'group') corners.set(id, { x: x + padding, y: y + header });
    return {
      width: size.width + 2 * padding,
      height: size.height + 2 * padding,
      boxes: placed,
      arrows: this.#arrows.map((arrow, i): MapArrow => {
        const link = this.#linkOf[i];
        const corner = corners.get(link?.group ?? null);
        const route = (link && corner && this.arrangements.get(link.group)?.routes.get(link.name)) ?? [];
        return { ...arrow, via: route.map(({ x, y }) => ({ x: x + (corner?.x ?? 0), y: y + (corner?.y ?? 0) })) };
      }),
    };
  }

  /** The box that shows a node: itself, or the outermost folded group around it. */
  #shown(id: string): string {
    let shown = id;
    for (const around of this.#chain(id)) if (this.folded.has(around)) shown = around;
    return shown;
  }

  /** A node and the groups around it, from inside to outside; a source is alone. */
  #chain(id: string): readonly string[] {
    const chain = [id];
    for (let group = this.#nodes.get(id)?.group ?? null; group !== null; group = this.#nodes.get(group)?.group ?? null)
      chain.push(group);
    return chain;
  }

  #link({ fromBox, toBox }: ShownArrow): { readonly group: string | null; readonly name: string } {
    const [one, other] = [this.#chain(fromBox), this.#chain(toBox)];
    const inBoth = one.findIndex((id) => other.includes(id));
    const group = inBoth === -1 ? null : (one[inBoth] ?? null);
    const from = inBoth === -1 ? one.at(-1) : one[inBoth - 1];
    const to = group === null ? other.at(-1) : other[other.indexOf(group) - 1];
    // An arrow between a group and what is in it.
    if (from === undefined || to === undefined || from === to) return { group, name: '' };
    const link: Link = [from, to];
    const links = this.#links.get(group) ?? new Map<string, Link>();
    links.set(nameOfLink(link), link);
    this.#links.set(group, links);
    return { group, name: nameOfLink(link) };
  }

  #content(group: string | null): Placed {
    const parts = (this.#inside.get(group) ?? []).map(({ id }) => ({ id, ...this.#box(id) }));
    if (group === null)
      for (const id of this.#sources)
        parts.push({ id, size: source, boxes: [{ id, kind: 'source', x: 0, y: 0, ...source }] });
    const arrangement = arrange(
      parts.map(({ id, size }) => ({ id, ...size })),
      [...(this.#links.get(group)?.values() ?? [])],
      this.arrangements.get(group),
    );
    this.arrangements.set(group, arrangement);
    const { places } = arrangement;
    return {
      size: boundsOf(places.values()),
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
}

function moved(box: MapBox, x: number, y: number): MapBox {
  return { ...box, x: box.x + x, y: box.y + y };
}
