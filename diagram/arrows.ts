/** How arrows of a map are drawn: the same on the page and in an exported picture. */
import type { MapBox, Point } from './laid-out.js';

/** What an arrow is about: whether its block is seen, whether it can be used, or what it contains. */
export type ArrowKind = 'sight' | 'use' | 'value';

export function arrowKind(by: readonly string[]): ArrowKind {
  if (by.includes('show_if') || by.includes('hide_if')) return 'sight';
  return by.includes('disabled_if') || by.includes('required_if') ? 'use' : 'value';
}

/** The path of an arrow from the right side of a box to the left side of another, as SVG; backwards it leaves and arrives in a loop. */
export function arrowPath(from: MapBox, to: MapBox, via: readonly Point[] = []): string {
  const start = { x: from.x + from.width, y: middleOf(from) };
  const end = { x: to.x, y: middleOf(to) };
  if (end.x <= start.x) return `M${text(start)}${curve(start, end, 60)}`;
  // Points that an end has passed since would lead back.
  const stops = [...via.filter(({ x }) => x > start.x && x < end.x), end];
  let last: Point = start;
  const curves = stops.map((stop) => {
    const drawn = curve(last, stop, Math.max(12, (stop.x - last.x) / 2));
    last = stop;
    return drawn;
  });
  return `M${text(start)}${curves.join('')}`;
}

function curve(from: Point, to: Point, bend: number): string {
  return `C${text({ x: from.x + bend, y: from.y })} ${text({ x: to.x - bend, y: to.y })} ${text(to)}`;
}

function text({ x, y }: Point): string {
  return `${String(Math.round(x))} ${String(Math.round(y))}`;
}

/** A group is left and entered at its title. */
function middleOf({ kind, y, height }: MapBox): number {
  return y + (kind === 'group' ? 15 : height / 2);
}
