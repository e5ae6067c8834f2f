/** The map as a PNG. A page may load no images, so it is drawn onto a canvas, not from the SVG. */
import { arrowKind, arrowPath } from '../../../diagram/arrows.js';
import { linesIn, roundness } from '../../../diagram/box-text.js';
import type { LaidOutMap, MapBox } from '../../../diagram/laid-out.js';
import { isRequest } from '../../../diagram/looks.js';
import type { ClaimMap, MapNode } from '../../../protocol/claim-map.js';

/** Canvases have a largest size. In pixels. */
const mostPixels = 8000;
const ink = { text: '#1c1c1f', line: '#9aa0a6', group: '#f6f6f7', paper: '#ffffff', end: '#1d6f37', never: '#b3261e' };
const lineStyles = { sight: [], use: [5, 3], value: [] } as const;

/** In base64. Black on white, at twice the size where that is possible. */
export function mapPng(map: ClaimMap, { width, height, boxes, arrows }: LaidOutMap): string {
  const scale = Math.min(2, mostPixels / Math.max(width, height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(width * scale));
  canvas.height = Math.max(1, Math.round(height * scale));
  const context = canvas.getContext('2d');
  if (!context) return '';
  context.scale(scale, scale);
  context.fillStyle = ink.paper;
  context.fillRect(0, 0, width, height);
  const nodes = new Map(map.nodes.map((node) => [node.id, node]));
  const byId = new Map(boxes.map((box) => [box.id, box]));
  for (const box of boxes) if (box.kind === 'group') drawBox(context, box, nodes.get(box.id));
  for (const { by, fromBox, toBox, via } of arrows) {
    const [start, end] = [byId.get(fromBox), byId.get(toBox)];
    if (start && end && start !== end) drawArrow(context, arrowKind(by), arrowPath(start, end, via));
  }
  for (const box of boxes) if (box.kind !== 'group') drawBox(context, box, nodes.get(box.id));
  return canvas.toDataURL('image/png').replace(/^[^,]*,/, '');
}

function drawArrow(context: CanvasRenderingContext2D, kind: keyof typeof lineStyles, path: string): void {
  context.lineWidth = 1.5;
  context.strokeStyle = kind === 'value' ? ink.end : ink.line;
  context.setLineDash([...lineStyles[kind]]);
  context.stroke(new Path2D(path));
  const [, x = '0', y = '0'] = / (-?\d+) (-?\d+)$/.exec(` ${path}`) ?? [];
  context.setLineDash([]);
  context.fillStyle = context.strokeStyle;
  context.fill(new Path2D(`M${x} ${y}l-10 -5v10z`));
}

function drawBox(context: CanvasRenderingContext2D, box: MapBox, node: MapNode | undefined): void {
  const isEnd = isRequest(node?.type ?? null);
  const isNever = node?.reachable === 'no';
  context.beginPath();
  context.roundRect(box.x, box.y, box.width, box.height, roundness(isEnd));
  context.fillStyle = box.kind === 'group' ? ink.group : ink.paper;
  context.fill();
  context.strokeStyle = isNever ? ink.never : isEnd ? ink.end : ink.line;
  context.lineWidth = isEnd ? 2 : 1;
  context.setLineDash(isNever ? [5, 3] : box.kind === 'source' ? [2, 2] : []);
  context.stroke();
  context.setLineDash([]);
  for (const { kind, x, y, text } of linesIn(box, node)) {
    context.fillStyle = ink.text;
    context.globalAlpha = kind === 'type' ? 0.75 : 1;
    context.font = `${box.kind === 'group' ? '600 ' : ''}${kind === 'type' ? '11' : '13'}px system-ui, sans-serif`;
    context.fillText(text, box.x + x, box.y + y);
    context.globalAlpha = 1;
  }
}
