/** Arranges boxes from left to right along arrows; boxes without arrows are in rows below. */
import { layOutGraph, newGraph } from './dagre.js';

export interface Size {
  readonly width: number;
  readonly height: number;
}

export interface Part extends Size {
  readonly id: string;
}

interface Place {
  readonly x: number;
  readonly y: number;
}

export interface Arrangement {
  readonly size: Size;
  readonly places: ReadonlyMap<string, Place>;
}

const gap = { between: 14, ranks: 72, below: 28 };
/** More boxes are arranged in columns by a faster method: the library would take seconds. */
const mostForLibrary = 300;

/** @param arrows between different parts */
export function arrange(parts: readonly Part[], arrows: readonly (readonly [string, string])[]): Arrangement {
  const linked = new Set(arrows.flat());
  const [withArrows, alone] = [parts.filter(({ id }) => linked.has(id)), parts.filter(({ id }) => !linked.has(id))];
  const above = withArrows.length > mostForLibrary ? inColumns(withArrows, arrows) : byLibrary(withArrows, arrows);
  const top = above.size.height === 0 ? 0 : above.size.height + gap.below;
  const below = inRows(alone, above.size.width);
  return {
    size: {
      width: Math.max(above.size.width, below.size.width),
      height: below.size.height === 0 ? above.size.height : top + below.size.height,
    },
    places: new Map([...above.places, ...[...below.places].map(([id, { x, y }]) => [id, { x, y: y + top }] as const)]),
  };
}

/** The order of the input decides where the library is free to choose. */
function byLibrary(parts: readonly Part[], arrows: readonly (readonly [string, string])[]): Arrangement {
  if (parts.length === 0) return { size: { width: 0, height: 0 }, places: new Map() };
  const graph = newGraph();
  graph.setGraph({ rankdir: 'LR', ranker: 'tight-tree', nodesep: gap.between, ranksep: gap.ranks });
  graph.setDefaultEdgeLabel(() => ({}));
  for (const { id, width, height } of parts) graph.setNode(id, { width, height });
  for (const [from, to] of arrows) graph.setEdge(from, to);
  layOutGraph(graph);
  const places = new Map(
    parts.map(({ id, width, height }) => {
      const { x, y } = graph.node(id);
      return [id, { x: Math.round(x - width / 2), y: Math.round(y - height / 2) }] as const;
    }),
  );
  return { size: sizeOf(parts, places), places };
}

/** Each box is one column behind the last one that it reads, in the order of the form. */
function inColumns(parts: readonly Part[], arrows: readonly (readonly [string, string])[]): Arrangement {
  const before = new Map<string, string[]>();
  for (const [from, to] of arrows) {
    const known = before.get(to);
    if (known) known.push(from);
    else before.set(to, [from]);
  }
  const ranks = new Map<string, number>();
  const rankOf = (start: string): number => {
    const path = [start];
    const open = new Set(path);
    for (let id = path.at(-1); id !== undefined; id = path.at(-1)) {
      const next = (before.get(id) ?? []).find((from) => !ranks.has(from) && !open.has(from));
      if (next !== undefined) {
        path.push(next);
        open.add(next);
        continue;
      }
      ranks.set(
        id,
        largest(
          (before.get(id) ?? []).map((from) => ranks.get(from) ?? -1),
          -1,
        ) + 1,
      );
      path.pop();
    }
    return ranks.get(start) ?? 0;
  };
  const columns: Part[][] = [];
  for (const part of parts) (columns[rankOf(part.id)] ??= []).push(part);
  const places = new Map<string, Place>();
  let x = 0;
  for (const column of columns) {
    let y = 0;
    for (const { id, height } of column) {
      places.set(id, { x, y });
      y += height + gap.between;
    }
    x += largest(column.map(({ width }) => width)) + gap.ranks;
  }
  return { size: sizeOf(parts, places), places };
}

/** Rows as wide as what is above, or about as wide as high. */
function inRows(parts: readonly Part[], wanted: number): Arrangement {
  const widest = largest(parts.map(({ width }) => width));
  const area = parts.reduce((sum, { width, height }) => sum + (width + gap.between) * (height + gap.between), 0);
  const width = Math.max(widest, wanted, Math.sqrt(area * 1.5));
  const places = new Map<string, Place>();
  let [x, y, rowHeight] = [0, 0, 0];
  for (const part of parts) {
    if (x > 0 && x + part.width > width) {
      x = 0;
      y += rowHeight + gap.between;
      rowHeight = 0;
    }
    places.set(part.id, { x, y });
    x += part.width + gap.between;
    rowHeight = Math.max(rowHeight, part.height);
  }
  return { size: sizeOf(parts, places), places };
}

function largest(numbers: readonly number[], least = 0): number {
  return numbers.reduce((most, number) => Math.max(most, number), least);
}

function sizeOf(parts: readonly Part[], places: ReadonlyMap<string, Place>): Size {
  let [width, height] = [0, 0];
  for (const part of parts) {
    const { x, y } = places.get(part.id) ?? { x: 0, y: 0 };
    width = Math.max(width, x + part.width);
    height = Math.max(height, y + part.height);
  }
  return { width, height };
}
