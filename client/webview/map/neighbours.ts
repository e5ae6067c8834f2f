/** Where the arrow keys lead: along arrows to the left and right, and to the next box above or below. */
import type { LaidOutMap, MapBox } from '../../../diagram/laid-out.js';

export type Direction = 'left' | 'right' | 'up' | 'down';

/** Undefined if there is no box in that direction. */
export function neighbour({ boxes, arrows }: LaidOutMap, id: string, direction: Direction): string | undefined {
  const from = boxes.find((box) => box.id === id);
  if (!from) return undefined;
  const linked = arrows.flatMap(({ fromBox, toBox }) => {
    if (direction === 'right' && fromBox === id && toBox !== id) return [toBox];
    return direction === 'left' && toBox === id && fromBox !== id ? [fromBox] : [];
  });
  const candidates =
    linked.length > 0 ? boxes.filter((box) => linked.includes(box.id)) : beside(boxes, from, direction);
  return nearest(candidates, from, linked.length === 0 && (direction === 'up' || direction === 'down'))?.id;
}

function beside(boxes: readonly MapBox[], from: MapBox, direction: Direction): readonly MapBox[] {
  const isThere = (box: MapBox) => {
    switch (direction) {
      case 'left':
        return box.x + box.width <= from.x;
      case 'right':
        return box.x >= from.x + from.width;
      case 'up':
        return box.y < from.y;
      case 'down':
        return box.y > from.y;
    }
  };
  return boxes.filter((box) => box.id !== from.id && isThere(box));
}

/** @param isColumn whether boxes in the same column are nearer */
function nearest(boxes: readonly MapBox[], from: MapBox, isColumn: boolean): MapBox | undefined {
  const far = (box: MapBox) => {
    const [x, y] = [Math.abs(box.x - from.x), Math.abs(box.y - from.y)];
    return isColumn ? 4 * x + y : x + 2 * y;
  };
  return boxes.reduce<MapBox | undefined>((best, box) => (!best || far(box) < far(best) ? box : best), undefined);
}
