/** Pan and zoom by mouse, trackpad and touch. */
import type { Point } from '../../../diagram/laid-out.js';
import { panned, zoomed, type Viewport } from './viewport.js';

export interface Gestured {
  readonly get: () => Viewport;
  readonly set: (view: Viewport) => void;
}

/** A pointer that moves less has clicked. In CSS pixels. */
const clickRadius = 4;

/** One pointer pans, two zoom; a wheel pans, and zooms with Ctrl, as which browsers report the pinch of a trackpad. */
export class Gestures {
  readonly #pointers = new Map<number, Point>();
  #start: Point | undefined;
  #isDragging = false;

  constructor(
    private readonly element: Element,
    private readonly view: Gestured,
  ) {
    element.addEventListener('wheel', (event) => this.#wheel(event as WheelEvent), { passive: false });
    element.addEventListener('pointerdown', (event) => this.#down(event as PointerEvent));
    element.addEventListener('pointermove', (event) => this.#move(event as PointerEvent));
    for (const end of ['pointerup', 'pointercancel'])
      element.addEventListener(end, (event) => this.#up(event as PointerEvent));
    // The end of a drag is no click.
    element.addEventListener(
      'click',
      (event) => {
        if (this.#isDragging) event.stopPropagation();
        this.#isDragging = false;
      },
      { capture: true },
    );
  }

  #wheel(event: WheelEvent): void {
    event.preventDefault();
    const unit = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? 16 : 1;
    if (event.ctrlKey || event.metaKey)
      return this.view.set(zoomed(this.view.get(), Math.exp((-event.deltaY * unit) / 240), this.#at(event)));
    const [x, y] = event.shiftKey && event.deltaX === 0 ? [event.deltaY, 0] : [event.deltaX, event.deltaY];
    this.view.set(panned(this.view.get(), { x: -x * unit, y: -y * unit }));
  }

  #down(event: PointerEvent): void {
    if (event.button > 1) return;
    this.#pointers.set(event.pointerId, this.#at(event));
    this.#start = this.#at(event);
    this.#isDragging = false;
  }

  #move(event: PointerEvent): void {
    const before = this.#pointers.get(event.pointerId);
    if (!before || !this.#start) return;
    const now = this.#at(event);
    if (!this.#isDragging && distance(now, this.#start) < clickRadius) return;
    if (!this.#isDragging) this.element.setPointerCapture(event.pointerId);
    this.#isDragging = true;
    const other = [...this.#pointers].find(([id]) => id !== event.pointerId)?.[1];
    this.#pointers.set(event.pointerId, now);
    const by = { x: now.x - before.x, y: now.y - before.y };
    if (!other) return this.view.set(panned(this.view.get(), by));
    const factor = distance(now, other) / Math.max(1, distance(before, other));
    this.view.set(zoomed(panned(this.view.get(), { x: by.x / 2, y: by.y / 2 }), factor, between(now, other)));
  }

  #up({ pointerId }: PointerEvent): void {
    this.#pointers.delete(pointerId);
  }

  #at({ clientX, clientY }: MouseEvent): Point {
    const { left, top } = this.element.getBoundingClientRect();
    return { x: clientX - left, y: clientY - top };
  }
}

function distance(one: Point, other: Point): number {
  return Math.hypot(one.x - other.x, one.y - other.y);
}

function between(one: Point, other: Point): Point {
  return { x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 };
}
