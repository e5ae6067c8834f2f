/** Says that an answer shows something that is out of sight: *2 blocks appeared ↓*. */
import { html, nothing } from 'lit';
import { counted } from '../../../protocol/counted.js';

export class OutOfSight {
  readonly #redraw: () => void;
  /** The outermost blocks that have appeared out of sight, in the order of the form. */
  #elements: readonly HTMLElement[] = [];
  #isAbove = false;

  constructor(redraw: () => void) {
    this.#redraw = redraw;
    window.addEventListener('scroll', () => this.#look(), { passive: true });
  }

  /** @param appeared the elements of the blocks that the last answer has made visible */
  take(appeared: readonly HTMLElement[]): void {
    const outermost = appeared.filter((one) => !appeared.some((other) => other !== one && other.contains(one)));
    this.#set(outermost.filter((one) => !isInSight(one)));
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
    if (first && (isAbove(first) !== this.#isAbove || this.#elements.some((one) => isInSight(one)))) this.#set([]);
  }

  #set(elements: readonly HTMLElement[]): void {
    if (elements.length === 0 && this.#elements.length === 0) return;
    this.#elements = elements;
    this.#isAbove = elements[0] !== undefined && isAbove(elements[0]);
    this.#redraw();
  }
}

function isAbove(element: HTMLElement): boolean {
  return element.getBoundingClientRect().top < 0;
}

export function isInSight(element: HTMLElement): boolean {
  const { top, bottom, height } = element.getBoundingClientRect();
  return height > 0 && bottom > 0 && top < window.innerHeight;
}
