/** Arranges boxes from left to right along arrows; boxes without arrows are in rows below. */
import type { Point, Size } from './laid-out.js';
import { boundsOf, gap, largest, nameOfLink, type Arrangement, type Link, type Part } from './parts.js';
import { rearrange } from './rearrange.js';
import * as library from '@dagrejs/dagre';

/** More boxes are arranged in columns: the library would keep the reader waiting. */
const mostForLibrary = 300;

/**
 * @param links between different parts
 * @param before the arrangement of an earlier version: what is still there keeps its place, where it can
 */
export function arrange(parts: readonly Part[], links: readonly Link[], before?: Arrangement): Arrangement {
  return (before && rearrange(before, parts, links)) ?? arrangeAnew(parts, links);
}

function arrangeAnew(parts: readonly Part[], links: readonly Link[]): Arrangement {
  const linked = new Set(links.flat());
  const [withLinks, alone] = [parts.filter(({ id }) => linked.has(id)), parts.filter(({ id }) => !linked.has(id))];
  const above = withLinks.length > mostForLibrary ? inColumns(withLinks, links) : byLibrary(withLinks, links);
  const size = boundsOf(above.places.values());
  const top = size.height === 0 ? 0 : size.height + gap.below;
  const places = new Map(above.places);
  for (const [id, place] of inRows(alone, size.width)) places.set(id, { ...place, y: place.y + top });
  return { places, routes: above.routes };
}

/** The order of the input decides where the library is free to choose. */
function byLibrary(parts: readonly Part[], links: readonly Link[]): Arrangement {
  if (parts.length === 0) return { places: new Map(), routes: new Map() };
  const graph = newGraph();
  graph.setGraph({ rankdir: 'LR', ranker: 'tight-tree', nodesep: gap.between, ranksep: gap.ranks });
  graph.setDefaultEdgeLabel(() => ({}));
  // The library has nodes as members of objects, on which some names mean something else.
  const names = new Map(parts.map(({ id }, i) => [id, String(i)]));
  const nameOf = (id: string) => names.get(id) ?? id;
  for (const { id, width, height } of parts) graph.setNode(nameOf(id), { width, height });
  for (const [from, to] of links) graph.setEdge(nameOf(from), nameOf(to));
  layOutGraph(graph);
  const places = new Map(
    parts.map(({ id, width, height }) => {
      const { x, y } = graph.node(nameOf(id));
      return [id, { x: Math.round(x - width / 2), y: Math.round(y - height / 2), width, height }] as const;
    }),
  );
  const routes = new Map(
    links.map((link) => [nameOfLink(link), middle(graph.edge(nameOf(link[0]), nameOf(link[1])).points)]),
  );
  return { places, routes };
}

/** Without the ends at the boxes. */
function middle(points: readonly Point[]): readonly Point[] {
  return points.slice(1, -1).map(({ x, y }) => ({ x: Math.round(x), y: Math.round(y) }));
}

/** Each box is one column behind the last one that it reads, in the order of the form. */
function inColumns(parts: readonly Part[], links: readonly Link[]): Arrangement {
  const before = new Map<string, string[]>();
  for (const [from, to] of links) {
    const known = before.get(to);
    if (known) known.push(from);
    else before.set(to, [from]);
  }
  const ranks = new Map<string, number>();
  const rankOf = (start: string): number => {
    // Once ranked it stays: in a circle it would get another rank now, and leave its column empty.
    const known = ranks.get(start);
    if (known !== undefined) return known;
    const path = [start];
    const open = new Set(path);
    for (let id = path.at(-1); id !== undefined; id = path.at(-1)) {
      const next = (before.get(id) ?? []).find((from) => !ranks.has(from) && !open.has(from));
      if (next !== undefined) {
        path.push(next);
        open.add(next);
        continue;
      }
      const read = (before.get(id) ?? []).map((from) => ranks.get(from) ?? -1);
      ranks.set(id, largest(read, -1) + 1);
      path.pop();
    }
    return ranks.get(start) ?? 0;
  };
  const columns: Part[][] = [];
  for (const part of parts) (columns[rankOf(part.id)] ??= []).push(part);
  const places = new Map<string, Point & Size>();
  let x = 0;
  for (const column of columns) {
    let y = 0;
    for (const { id, width, height } of column) {
      places.set(id, { x, y, width, height });
      y += height + gap.between;
    }
    x += largest(column.map(({ width }) => width)) + gap.ranks;
  }
  return { places, routes: new Map() };
}

/** Rows as wide as what is above, or about as wide as high. */
function inRows(parts: readonly Part[], wanted: number): ReadonlyMap<string, Point & Size> {
  const widest = largest(parts.map(({ width }) => width));
  const area = parts.reduce((sum, { width, height }) => sum + (width + gap.between) * (height + gap.between), 0);
  const most = Math.max(widest, wanted, Math.sqrt(area * 1.5));
  const places = new Map<string, Point & Size>();
  let [x, y, rowHeight] = [0, 0, 0];
  for (const { id, width, height } of parts) {
    if (x > 0 && x + width > most) {
      x = 0;
      y += rowHeight + gap.between;
      rowHeight = 0;
    }
    places.set(id, { x, y, width, height });
    x += width + gap.between;
    rowHeight = Math.max(rowHeight, height);
  }
  return places;
}

/** The layout library, as far as it is used. Its own types cannot be resolved from an ES module. */

/** A graph to place: nodes have a size, and after `layout` the place of their centre. */
interface LayoutGraph {
  setGraph(options: { rankdir: 'LR'; ranker: 'tight-tree'; nodesep: number; ranksep: number }): void;
  setDefaultEdgeLabel(make: () => object): void;
  setNode(id: string, size: { width: number; height: number }): void;
  setEdge(from: string, to: string): void;
  node(id: string): Point;
  /** After `layout`, the points from the border of one node to that of the other. */
  edge(from: string, to: string): { readonly points: readonly Point[] };
}

interface Library {
  readonly Graph: new () => LayoutGraph;
  readonly layout: (graph: LayoutGraph) => void;
}

// Loaded on first use.
const dagre = library as unknown as Library;

function newGraph(): LayoutGraph {
  return new dagre.Graph();
}

function layOutGraph(graph: LayoutGraph): void {
  dagre.layout(graph);
}
