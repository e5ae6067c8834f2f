import type { ReactiveController, ReactiveControllerHost } from 'lit';

/** Measures the room for pictures: the width of the first figure of a page, which is drawn again when it changes. */
export class PictureWidth implements ReactiveController {
  readonly #host: ReactiveControllerHost & Element;
  readonly #room = new ResizeObserver(([entry]) => {
    if (!entry) return;
    this.#width = Math.floor(entry.contentRect.width);
    this.#host.requestUpdate();
  });
  #observed: Element | undefined;
  #width = 0;

  constructor(host: ReactiveControllerHost & Element) {
    this.#host = host;
    host.addController(this);
  }

  /** In CSS pixels; 0 before it is known. */
  get width(): number {
    return this.#width;
  }

  hostUpdated(): void {
    const figure = this.#host.querySelector('figure') ?? undefined;
    if (figure === this.#observed) return;
    this.#room.disconnect();
    this.#observed = figure;
    if (figure) this.#room.observe(figure);
  }
}
