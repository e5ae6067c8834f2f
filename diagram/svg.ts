/** A map as a standalone SVG without scripts and links, in the colours of the page around it or in black on white. */
import { counted } from '../protocol/counted.js';
import type { ClaimMap, MapNode } from '../protocol/claim-map.js';
import { escapedXml } from '../protocol/xml.js';
import { arrowKind, arrowPath } from './arrows.js';
import { linesIn, roundness } from './box-text.js';
import type { LaidOutMap, MapBox } from './laid-out.js';
import { isRequest } from './looks.js';

/** @param name of the module */
export function mapSvg(map: ClaimMap, { width, height, boxes, arrows }: LaidOutMap, name: string): string {
  const nodes = new Map(map.nodes.map((node) => [node.id, node]));
  const byId = new Map(boxes.map((box) => [box.id, box]));
  const paths = arrows.flatMap(({ from, to, by, fromBox, toBox, via }) => {
    const [start, end] = [byId.get(fromBox), byId.get(toBox)];
    if (!start || !end || start === end) return [];
    const title = escapedXml(`${to}: ${by.join(', ')} reads ${from}`);
    return [
      `<path class="arrow ${arrowKind(by)}" d="${arrowPath(start, end, via)}" marker-end="url(#arrow)"><title>${title}</title></path>`,
    ];
  });
  const groups = boxes.filter(({ kind }) => kind === 'group');
  const others = boxes.filter(({ kind }) => kind !== 'group');
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" class="claim-map" viewBox="0 0 ${String(width)} ${String(height)}" width="${String(width)}" height="${String(height)}" role="img" aria-labelledby="claim-map-title claim-map-desc">`,
    `<title id="claim-map-title">${escapedXml(`Map of a claim: ${name}`)}</title>`,
    `<desc id="claim-map-desc">${escapedXml(`${counted(map.nodes.length, 'block')} and ${counted(arrows.length, 'arrow')}, from what is read to the block that reads it.`)}</desc>`,
    `<style>${style}</style>`,
    '<defs><marker id="arrow" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="8" markerHeight="8" orient="auto"><path class="head" d="M0 0L8 4L0 8z"/></marker></defs>',
    ...groups.map((box) => boxSvg(box, nodes.get(box.id))),
    ...paths,
    ...others.map((box) => boxSvg(box, nodes.get(box.id))),
    '</svg>',
    '',
  ].join('\n');
}

function boxSvg(box: MapBox, node: MapNode | undefined): string {
  const { id, kind, x, y, width, height } = box;
  const isEnd = isRequest(node?.type ?? null);
  const classes = ['box', kind, ...(isEnd ? ['request'] : []), ...(node?.reachable === 'no' ? ['never'] : [])];
  const about = [
    node?.title ?? id,
    ...(node && node.title !== null ? [id] : []),
    ...(node?.type ? [node.type] : []),
    ...(node?.reachable === 'no' ? ['never visible'] : []),
  ];
  const lines = linesIn(box, node).map(
    (line) =>
      `<text x="${String(line.x)}" y="${String(line.y)}"${line.kind === 'type' ? ' class="type"' : ''}>${escapedXml(line.text)}</text>`,
  );
  return `<g class="${classes.join(' ')}" transform="translate(${String(x)} ${String(y)})"><title>${escapedXml(about.join(' · '))}</title><rect width="${String(width)}" height="${String(height)}" rx="${String(roundness(isEnd))}"/>${lines.join('')}</g>`;
}

const style = [
  '.claim-map{color-scheme:light dark;--paper:light-dark(#fff,#1e1e1e);--ink:light-dark(#1c1c1f,#e6e6e6);--line:light-dark(#9aa0a6,#7a7f87)}',
  '.claim-map text{font:13px system-ui,sans-serif;fill:var(--ink,#1c1c1f)}',
  '.claim-map .type{font-size:11px;opacity:.75}',
  '.claim-map rect{fill:var(--paper,#fff);stroke:var(--line,#9aa0a6)}',
  '.claim-map .group>rect{fill:light-dark(#f6f6f7,#252526)}',
  '.claim-map .group>text{font-weight:600}',
  '.claim-map .request>rect{stroke:light-dark(#1d6f37,#7bd597);stroke-width:2}',
  '.claim-map .source>rect{stroke-dasharray:2 2}',
  '.claim-map .never>rect{stroke:light-dark(#b3261e,#ff9c94);stroke-dasharray:5 3}',
  '.claim-map .arrow{fill:none;stroke:var(--line,#9aa0a6);stroke-width:1.5}',
  '.claim-map .arrow.use{stroke-dasharray:5 3}',
  '.claim-map .arrow.value{stroke:light-dark(#1d6f37,#7bd597)}',
  '.claim-map .head{fill:var(--line,#9aa0a6)}',
].join('');
