/** The layout library, as far as it is used. Its own types cannot be resolved from an ES module. */
import * as library from '@dagrejs/dagre';
import type { Point } from './laid-out.js';

/** A graph to place: nodes have a size, and after `layout` the place of their centre. */
export interface LayoutGraph {
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

export function newGraph(): LayoutGraph {
  return new dagre.Graph();
}

export function layOutGraph(graph: LayoutGraph): void {
  dagre.layout(graph);
}
