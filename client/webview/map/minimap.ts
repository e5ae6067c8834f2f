/** The whole map in a corner. A click or a drag in it moves the view; the keyboard has other ways. */
import { svg, type SVGTemplateResult } from 'lit';
import type { LaidOutMap, MapBox, Point, Size } from '../../../diagram/laid-out.js';

const room = { width: 168, height: 112 };

export function minimap(
  { width, height, boxes }: LaidOutMap,
  marked: ReadonlySet<string>,
  goTo: (point: Point) => void,
): SVGTemplateResult {
  const move = (event: PointerEvent) => {
    if (event.buttons !== 1) return;
    const picture = event.currentTarget as SVGSVGElement;
    const { left, top } = picture.getBoundingClientRect();
    const scale = Math.max(width / room.width, height / room.height);
    const [aside, above] = [(room.width - width / scale) / 2, (room.height - height / scale) / 2];
    goTo({ x: (event.clientX - left - aside) * scale, y: (event.clientY - top - above) * scale });
  };
  const outline = (of: (box: MapBox) => boolean) =>
    boxes
      .filter(of)
      .map((box) => `M${text(box.x)} ${text(box.y)}h${text(box.width)}v${text(box.height)}h-${text(box.width)}z`)
      .join('');
  return svg`<svg class="minimap" aria-hidden="true" width=${room.width} height=${room.height}
    viewBox="0 0 ${width} ${height}" @pointerdown=${move} @pointermove=${move}>
    <path class="groups" d=${outline(({ kind }) => kind === 'group')}></path>
    <path class="blocks" d=${outline(({ id, kind }) => kind !== 'group' && !marked.has(id))}></path>
    <path class="marked" d=${outline(({ id, kind }) => kind !== 'group' && marked.has(id))}></path>
    <rect class="seen"></rect>
  </svg>`;
}

/** Draws the frame around what is seen. A map that is seen whole needs no other one, which would hide blocks. */
export function frameSeen(root: ParentNode, { x, y, width, height }: Point & Size, map: Size): void {
  const isWhole = x <= 0 && y <= 0 && x + width >= map.width && y + height >= map.height;
  root.querySelector('.minimap')?.classList.toggle('needless', isWhole);
  const frame = root.querySelector('.minimap .seen');
  const [left, top] = [Math.max(0, x), Math.max(0, y)];
  const sides = {
    x: left,
    y: top,
    width: Math.max(0, Math.min(map.width, x + width) - left),
    height: Math.max(0, Math.min(map.height, y + height) - top),
  };
  for (const [name, value] of Object.entries(sides)) frame?.setAttribute(name, String(Math.round(value)));
}

const text = (value: number) => String(Math.round(value));
