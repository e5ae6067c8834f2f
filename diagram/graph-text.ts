/** A map as text for other tools: keys as ids, titles as labels. */
import type { ClaimMap, MapNode } from '../protocol/claim-map.js';
import { arrowsOf, sourcesOf } from './graph.js';
import { isRequest } from './looks.js';

/** A diagram for GitHub, wikis and other places that draw Mermaid. */
export function mermaidOf(map: ClaimMap): string {
  const ids = new Ids();
  const label = (text: string) =>
    `"${text
      .replaceAll('&', '&amp;')
      .replaceAll('"', '#quot;')
      .replace(/[<>]/g, (c) => (c === '<' ? '&lt;' : '&gt;'))}"`;
  const node = ({ id, title, type }: MapNode, indent: string) => {
    const [open, close] = isRequest(type) ? ['([', '])'] : ['[', ']'];
    return `${indent}${ids.of(id)}${open}${label(title ?? id)}${close}`;
  };
  const lines = nested(map, {
    node,
    open: ({ id, title }, indent) => `${indent}subgraph ${ids.of(id)}[${label(title ?? id)}]`,
    close: (indent) => `${indent}end`,
  });
  const sources = sourcesOf(map).map((path) => `  ${ids.of(path)}[/${label(path)}/]`);
  const arrows = arrowsOf(map).map(
    ({ from, to, by }) => `  ${ids.of(from)} -->|${label(by.join(', '))}| ${ids.of(to)}`,
  );
  return ['flowchart LR', ...lines, ...sources, ...arrows, ''].join('\n');
}

/** A graph for Graphviz. */
export function dotOf(map: ClaimMap): string {
  const quoted = (text: string) => `"${text.replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('\n', ' ')}"`;
  const shape = ({ type }: MapNode) => (isRequest(type) ? ', shape=box, style=rounded' : ', shape=box');
  const lines = nested(map, {
    node: (node, indent) => `${indent}${quoted(node.id)} [label=${quoted(node.title ?? node.id)}${shape(node)}];`,
    // An arrow to a group ends at a node in it: its own.
    open: (node, indent) =>
      `${indent}subgraph ${quoted(`cluster_${node.id}`)} {\n${indent}  label=${quoted(node.title ?? node.id)};\n${indent}  ${quoted(node.id)} [label=${quoted(node.title ?? node.id)}, shape=folder];`,
    close: (indent) => `${indent}}`,
  });
  const sources = sourcesOf(map).map((path) => `  ${quoted(path)} [shape=parallelogram];`);
  const arrows = arrowsOf(map).map(
    ({ from, to, by }) => `  ${quoted(from)} -> ${quoted(to)} [label=${quoted(by.join(', '))}];`,
  );
  return ['digraph claim {', '  rankdir=LR;', ...lines, ...sources, ...arrows, '}', ''].join('\n');
}

interface Writer {
  readonly node: (node: MapNode, indent: string) => string;
  readonly open: (group: MapNode, indent: string) => string;
  readonly close: (indent: string) => string;
}

/** The nodes, those of a group within it. */
function nested({ nodes }: ClaimMap, { node, open, close }: Writer): readonly string[] {
  const inside = new Map<string | null, MapNode[]>();
  for (const one of nodes) {
    const siblings = inside.get(one.group);
    if (siblings) siblings.push(one);
    else inside.set(one.group, [one]);
  }
  const write = (group: string | null, indent: string): readonly string[] =>
    (inside.get(group) ?? []).flatMap((one) =>
      inside.has(one.id) ? [open(one, indent), ...write(one.id, `${indent}  `), close(indent)] : [node(one, indent)],
    );
  return write(null, '  ');
}

/** Ids that Mermaid accepts: a key as it is, and paths and reserved words rewritten. */
class Ids {
  readonly #ids = new Map<string, string>();
  readonly #taken = new Set<string>();

  of(name: string): string {
    const known = this.#ids.get(name);
    if (known !== undefined) return known;
    const isPlain = /^[A-Za-z_]\w*$/.test(name) && !reserved.has(name.toLowerCase());
    let id = isPlain ? name : `n_${name.replace(/\W/g, '_')}`;
    while (this.#taken.has(id)) id += '_';
    this.#ids.set(name, id);
    this.#taken.add(id);
    return id;
  }
}

const reserved: ReadonlySet<string> = new Set([
  'call',
  'class',
  'classdef',
  'click',
  'default',
  'end',
  'flowchart',
  'graph',
  'href',
  'interpolate',
  'linkstyle',
  'style',
  'subgraph',
]);
