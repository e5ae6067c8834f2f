/** Says that an answer shows something that is out of sight: *2 blocks appeared ↓*. */
import { html, nothing } from 'lit';
import { counted } from '../../../protocol/counted.js';

/** What of the window shows the form, in pixels: neither the header nor an inspector below covers it. */
export interface SeenArea {
  readonly from: number;
  readonly to: number;
}

export class OutOfSight {
  readonly #redraw: () => void;
  readonly #area: () => SeenArea;
  /** The outermost blocks that have appeared out of sight, in the order of the form. */
  #elements: readonly HTMLElement[] = [];
  #isAbove = false;

  constructor(redraw: () => void, area: () => SeenArea) {
    this.#redraw = redraw;
    this.#area = area;
    window.addEventListener('scroll', () => this.#look(), { passive: true });
  }

  /** @param appeared the elements of the blocks that the last answer has made visible */
  take(appeared: readonly HTMLElement[]): void {
    const outermost = appeared.filter((one) => !appeared.some((other) => other !== one && other.contains(one)));
    const area = this.#area();
    this.#set(outermost.filter((one) => !isInSight(one, area)));
  }

  draw(): unknown {
    const [first] = this.#elements;
    if (!first) return nothing;
    const label = `${counted(this.#elements.length, 'block')} appeared`;
    return html`<button
      class="out-of-sight"
      @click=${() => {
        first.scrollIntoView({ block: 'center' });
        first.querySelector<HTMLElement>('a, button, input, select, textarea')?.focus({ preventScroll: true });
        this.#set([]);
      }}
    >
      ${label} <span aria-hidden="true">${this.#isAbove ? '↑' : '↓'}</span>
    </button>`;
  }

  /** Once one of them is seen, or the first is passed, there is no more to say. */
  #look(): void {
    const [first] = this.#elements;
    if (!first) return;
    const area = this.#area();
    if (isAbove(first, area) !== this.#isAbove || this.#elements.some((one) => isInSight(one, area))) this.#set([]);
  }

  #set(elements: readonly HTMLElement[]): void {
    if (elements.length === 0 && this.#elements.length === 0) return;
    this.#elements = elements;
    this.#isAbove = elements[0] !== undefined && isAbove(elements[0], this.#area());
    this.#redraw();
  }
}

function isAbove(element: HTMLElement, { from }: SeenArea): boolean {
  return element.getBoundingClientRect().top < from;
}

export function isInSight(element: HTMLElement, { from, to }: SeenArea): boolean {
  const { top, bottom, height } = element.getBoundingClientRect();
  return height > 0 && bottom > from && top < to;
}

export function seenArea(page: HTMLElement): SeenArea {
  const from = page.querySelector('header')?.getBoundingClientRect().bottom ?? 0;
  const { left = 0 } = page.querySelector('.form')?.getBoundingClientRect() ?? {};
  const inspector = page.querySelector('.editing')?.getBoundingClientRect();
  const isBelow = inspector !== undefined && inspector.left <= left;
  return { from, to: isBelow ? Math.min(inspector.top, window.innerHeight) : window.innerHeight };
}
