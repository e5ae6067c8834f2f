/** What part of the map is seen: a point of the map is drawn at `x + scale * point`. */
import type { Point, Size } from '../../../diagram/laid-out.js';

export interface Viewport extends Point {
  readonly scale: number;
}

const least = 0.05;
const most = 2.5;
/** Texts are readable from here. */
const readable = 0.55;
const margin = 16;

export function panned({ x, y, scale }: Viewport, by: Point): Viewport {
  return { x: x + by.x, y: y + by.y, scale };
}

/** @param at the point of the screen that stays */
export function zoomed({ x, y, scale }: Viewport, factor: number, at: Point): Viewport {
  const next = Math.min(most, Math.max(least, scale * factor));
  return { x: at.x - ((at.x - x) * next) / scale, y: at.y - ((at.y - y) * next) / scale, scale: next };
}

/** Everything, in the middle. */
export function fitted(map: Size, room: Size): Viewport {
  const widest = Math.min((room.width - 2 * margin) / map.width, (room.height - 2 * margin) / map.height);
  const scale = Math.min(1, Math.max(least, widest));
  return { x: (room.width - map.width * scale) / 2, y: (room.height - map.height * scale) / 2, scale };
}

/** Everything, or as much of its beginning as can be read. */
export function first(map: Size, room: Size): Viewport {
  const all = fitted(map, room);
  return all.scale >= readable ? all : { x: margin, y: margin, scale: readable };
}

/** Moves as little as is needed to show a box; one that is not all in view also gets some room around it. */
export function revealing(view: Viewport, box: Point & Size, room: Size): Viewport {
  const scale = Math.max(view.scale, readable);
  const from = scale === view.scale ? view : zoomed(view, scale / view.scale, middle(room));
  const along = (start: number, at: number, length: number, available: number) => {
    const [low, high] = [start + at * scale, start + (at + length) * scale];
    const space = Math.min(margin * 3, Math.max(0, (available - length * scale) / 2));
    if (low >= 0 && high <= available) return start;
    // Of what was far away, the surroundings are of interest too.
    const isFar = high < 0 || low > available;
    if (isFar) return available / 2 - (at + length / 2) * scale;
    return low < space ? start + space - low : start + available - space - high;
  };
  return {
    x: along(from.x, box.x, box.width, room.width),
    y: along(from.y, box.y, box.height, room.height),
    scale,
  };
}

/** The part of the map that is seen. */
export function seen({ x, y, scale }: Viewport, room: Size): Point & Size {
  return { x: -x / scale, y: -y / scale, width: room.width / scale, height: room.height / scale };
}

/** With as much around it on each side. */
export function inflated({ x, y, width, height }: Point & Size): Point & Size {
  return { x: x - width, y: y - height, width: 3 * width, height: 3 * height };
}

export function contains(outer: Point & Size, inner: Point & Size): boolean {
  return (
    inner.x >= outer.x &&
    inner.y >= outer.y &&
    inner.x + inner.width <= outer.x + outer.width &&
    inner.y + inner.height <= outer.y + outer.height
  );
}

export function overlaps(one: Point & Size, other: Point & Size): boolean {
  return (
    one.x < other.x + other.width &&
    other.x < one.x + one.width &&
    one.y < other.y + other.height &&
    other.y < one.y + one.height
  );
}

export function middle({ width, height }: Size): Point {
  return { x: width / 2, y: height / 2 };
}
