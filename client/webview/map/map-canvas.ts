/** The drawn map, with the part of it that is seen. */
import { html, LitElement, nothing, type PropertyDeclarations, type PropertyValues } from 'lit';
import type { MapBox, Point, Size } from '../../../diagram/laid-out.js';
import { drawMap, heads, type Drawn } from './drawing.js';
import { Gestures } from './gestures.js';
import { frameSeen, minimap } from './minimap.js';
import { neighbour, type Direction } from './neighbours.js';
import {
  contains,
  first,
  fitted,
  inflated,
  middle,
  panned,
  revealing,
  seen,
  zoomed,
  type Viewport,
} from './viewport.js';

const directions: Readonly<Record<string, Direction>> = {
  ArrowLeft: 'left',
  ArrowRight: 'right',
  ArrowUp: 'up',
  ArrowDown: 'down',
};
const step = 60;
const zoomStep = 1.25;
/** From here on only names of groups are readable, and they are drawn larger. */
const far = 0.4;

/** What the user does in the map. */
export interface CanvasActions {
  readonly select: (box: string | null) => void;
  readonly open: (box: string) => void;
  readonly toggle: (group: string) => void;
  readonly search: () => void;
}

export class MapCanvas extends LitElement {
  static override properties: PropertyDeclarations = {
    drawn: { attribute: false },
    /** Another value means another part of the map: it is shown from its beginning. */
    subject: { attribute: false },
    area: { state: true },
  };

  declare drawn: Drawn | undefined;
  declare subject: string;
  declare actions: CanvasActions | undefined;
  /** What is drawn of the map. */
  declare private area: Point & Size;
  #view: Viewport = { x: 0, y: 0, scale: 1 };
  #room: Size = { width: 0, height: 0 };
  #shownSubject: string | undefined;
  /** What places the view until the user moves it: it does so again when the room changes, as when details open. */
  #placing: ((map: Size, room: Size) => Viewport) | undefined;
  readonly #motion = new Motion();
  #places = new Map<string, Point>();
  #paths = new Map<string, string>();
  readonly #resized = new ResizeObserver(() => this.#measure());

  constructor() {
    super();
    this.subject = '';
    this.area = { x: 0, y: 0, width: 0, height: 0 };
  }

  protected override createRenderRoot(): HTMLElement {
    return this;
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#resized.disconnect();
  }

  override firstUpdated(): void {
    const picture = this.#picture();
    if (!picture) return;
    new Gestures(picture, { get: () => this.#view, set: (view) => this.#move(view) });
    this.#resized.observe(picture);
  }

  zoom(direction: 1 | -1): void {
    this.#move(zoomed(this.#view, direction === 1 ? zoomStep : 1 / zoomStep, middle(this.#room)));
  }

  fit(): void {
    if (this.drawn) this.#place(this.drawn, fitted);
  }

  /** Moves a box into view. @param takesFocus whether it gets the keyboard's focus */
  reveal(id: string, takesFocus = false): void {
    const box = this.#box(id);
    if (!box || this.#room.width === 0) return;
    const view = revealing(this.#view, box.kind === 'group' ? { ...box, height: 30 } : box, this.#room);
    if (!isSame(view, this.#view)) this.#move(view);
    if (takesFocus)
      void this.updateComplete.then(() =>
        this.querySelector<SVGElement>(`[data-box="${CSS.escape(id)}"] > .face`)?.focus({ preventScroll: true }),
      );
  }

  protected override render(): unknown {
    const { drawn, actions } = this;
    if (!drawn || !actions) return nothing;
    const { boxes } = drawn.laidOut;
    const tabStop = drawn.selectedBox ?? boxes.find(({ kind }) => kind !== 'source')?.id ?? null;
    const { content, places, paths } = drawMap(drawn, this.area, tabStop, actions);
    this.#places = places;
    this.#paths = paths;
    return html`<svg
        class="canvas"
        role="group"
        aria-label="Map of the claim form"
        aria-describedby="map-keys"
        @click=${this.#click}
        @dblclick=${this.#doubleClick}
        @keydown=${this.#key}
      >
        ${heads}
        <g class="world">${content}</g>
      </svg>
      ${boxes.length === 0 ? nothing : minimap(drawn.laidOut, drawn.matches ?? drawn.lit.nodes, (point) => this.#goTo(point))}`;
  }

  protected override updated(changed: PropertyValues<this>): void {
    const { drawn } = this;
    if (!drawn) return;
    const isNew = this.#shownSubject !== this.subject;
    // What comes into view while the user moves the map has not moved itself.
    const isStill = this.#shownSubject === undefined || !changed.has('drawn');
    this.#motion.moved(this, this.#places, this.#paths, isStill);
    if (this.#room.width > 0) {
      if (isNew) this.#begin(drawn);
      this.#applyView();
    }
  }

  #begin(drawn: Drawn): void {
    this.#shownSubject = this.subject;
    this.#place(drawn, first);
    if (drawn.selectedBox !== null) this.reveal(drawn.selectedBox);
  }

  #measure(): void {
    const picture = this.#picture();
    if (!picture) return;
    const { width, height } = picture.getBoundingClientRect();
    const wasWhole = this.drawn !== undefined && contains(seen(this.#view, this.#room), wholeOf(this.drawn));
    this.#room = { width, height };
    if (this.drawn && this.#shownSubject !== this.subject && width > 0) this.#begin(this.drawn);
    else if (this.drawn && this.#placing) this.#place(this.drawn, wasWhole ? fitted : this.#placing);
    else this.#see(this.#view);
    // The details of a selected block take room from the map. Where all of it is shown, nothing is to be moved.
    const { selectedBox = null } = this.drawn ?? {};
    const isWhole = this.drawn !== undefined && contains(seen(this.#view, this.#room), wholeOf(this.drawn));
    if (selectedBox !== null && !isWhole) this.reveal(selectedBox);
  }

  #place({ laidOut }: Drawn, placing: (map: Size, room: Size) => Viewport): void {
    this.#placing = placing;
    this.#see(placing(laidOut, this.#room));
  }

  /** Where the user wants it. */
  #move(view: Viewport): void {
    this.#placing = undefined;
    this.#see(view);
  }

  #see(view: Viewport): void {
    this.#view = view;
    this.#applyView();
    const visible = seen(view, this.#room);
    // Far out everything is drawn; close by, so that little is drawn again while moving.
    if (!contains(this.area, visible) || this.area.width > 8 * visible.width) this.area = inflated(visible);
  }

  #applyView(): void {
    const { x, y, scale } = this.#view;
    this.querySelector('.world')?.setAttribute(
      'transform',
      `translate(${String(x)} ${String(y)}) scale(${String(scale)})`,
    );
    this.#picture()?.classList.toggle('far', scale < far);
    if (this.drawn) frameSeen(this, seen(this.#view, this.#room), this.drawn.laidOut);
  }

  #goTo({ x, y }: Point): void {
    const { width, height } = this.#room;
    const { scale } = this.#view;
    this.#move({ x: width / 2 - x * scale, y: height / 2 - y * scale, scale });
  }

  #picture(): SVGSVGElement | null {
    return this.querySelector<SVGSVGElement>('.canvas');
  }

  #box(id: string): MapBox | undefined {
    return this.drawn?.laidOut.boxes.find((box) => box.id === id);
  }

  readonly #click = ({ target }: Event) => {
    const id = boxAt(target);
    this.actions?.select(id);
    if (id !== null)
      this.querySelector<SVGElement>(`[data-box="${CSS.escape(id)}"] > .face`)?.focus({ preventScroll: true });
  };

  readonly #doubleClick = ({ target }: Event) => {
    const id = boxAt(target);
    if (id !== null) this.actions?.open(id);
  };

  readonly #key = (event: KeyboardEvent) => {
    if (this.#pressed(event)) event.preventDefault();
  };

  /** Whether a key does something here. */
  #pressed({ key, shiftKey, ctrlKey, metaKey, altKey, target }: KeyboardEvent): boolean {
    const { drawn, actions } = this;
    if (!drawn || !actions || ctrlKey || metaKey || altKey) return false;
    const direction = directions[key];
    const id = boxAt(target);
    if (direction && shiftKey) {
      const x = direction === 'left' ? step : direction === 'right' ? -step : 0;
      const y = direction === 'up' ? step : direction === 'down' ? -step : 0;
      this.#move(panned(this.#view, { x, y }));
    } else if (direction) {
      const next = id === null ? undefined : neighbour(drawn.laidOut, id, direction);
      if (next === undefined) return true;
      actions.select(next);
      void this.updateComplete.then(() => this.reveal(next, true));
    } else if (key === '+' || key === '=') this.zoom(1);
    else if (key === '-') this.zoom(-1);
    else if (key === '0') this.fit();
    else if (key === '/') actions.search();
    else if (key === 'Escape') actions.select(null);
    else if (key === 'Enter' && id !== null) actions.open(id);
    else if (key === ' ' && id !== null) {
      if (drawn.folded.has(id) || this.#box(id)?.kind === 'group') actions.toggle(id);
      else actions.select(id);
    } else return false;
    return true;
  }
}

function isSame(one: Viewport, other: Viewport): boolean {
  return one.x === other.x && one.y === other.y && one.scale === other.scale;
}

function wholeOf({ laidOut: { width, height } }: Drawn): Point & Size {
  return { x: 0, y: 0, width, height };
}

function boxAt(target: EventTarget | null): string | null {
  const box = target instanceof Element ? target.closest<SVGElement>('[data-box]') : null;
  return box?.dataset['box'] ?? null;
}

/** Moves what has another place than before, unless the user has asked for less motion. */

const timing: KeyframeAnimationOptions = { duration: 260, easing: 'ease-out' };

class Motion {
  #places = new Map<string, Point>();
  #paths = new Map<string, string>();

  /** Call after each drawing. @param isStill whether nothing has got another place, so that nothing moves */
  moved(root: ParentNode, places: Map<string, Point>, paths: Map<string, string>, isStill: boolean): void {
    const [oldPlaces, oldPaths] = [this.#places, this.#paths];
    this.#places = places;
    this.#paths = paths;
    if (isStill || window.matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    for (const element of root.querySelectorAll<SVGGElement>('[data-box]')) {
      const id = element.dataset['box'] ?? '';
      const [from, to] = [oldPlaces.get(id), places.get(id)];
      if (from && to && (from.x !== to.x || from.y !== to.y))
        element.animate([{ transform: translation(from) }, { transform: translation(to) }], timing);
    }
    for (const element of root.querySelectorAll<SVGPathElement>('[data-arrow]')) {
      const id = element.dataset['arrow'] ?? '';
      const [from, to] = [oldPaths.get(id), paths.get(id)];
      if (from === to || to === undefined) continue;
      const isSame = from !== undefined && from.split('C').length === to.split('C').length;
      element.animate(isSame ? [{ d: `path("${from}")` }, { d: `path("${to}")` }] : [{ opacity: 0 }, {}], timing);
    }
  }
}

function translation({ x, y }: Point): string {
  return `translate(${String(x)}px, ${String(y)}px)`;
}
