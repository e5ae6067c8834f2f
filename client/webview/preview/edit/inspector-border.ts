/** The border between the form and the inspector: dragged, or moved by arrow keys. */
import { html, type TemplateResult } from 'lit';

/** In CSS pixels. */
const [leastInspector, leastForm, step, thickness] = [260, 320, 20, 4];

export class InspectorBorder {
  readonly #changed: (width: number) => void;
  /** Null: that of the style sheet. */
  #width: number | null = null;

  /** @param changed keeps the width, and draws it */
  constructor(changed: (width: number) => void) {
    this.#changed = changed;
  }

  /** @param width of the inspector in CSS pixels; null: the usual one */
  restore(width: number | null): void {
    this.#width = width;
    if (width !== null) document.documentElement.style.setProperty('--inspector-width', `${String(width)}px`);
  }

  draw(): TemplateResult {
    const most = Math.max(leastInspector, window.innerWidth - leastForm);
    const bounded = (width: number) => Math.round(Math.min(Math.max(width, leastInspector), most));
    const width = bounded(this.#width ?? Math.min(window.innerWidth * 0.4, 360));
    const move = (to: number) => {
      this.restore(bounded(to));
      this.#changed(bounded(to));
    };
    return html`<div
      class="border"
      role="separator"
      tabindex="0"
      title="Drag, or press ← or →, to resize the properties"
      aria-label="Width of the properties"
      aria-orientation="vertical"
      aria-valuenow=${width}
      aria-valuemin=${leastInspector}
      aria-valuemax=${most}
      @keydown=${({ key }: KeyboardEvent) => {
        if (key === 'ArrowLeft' || key === 'ArrowRight') move(width + (key === 'ArrowLeft' ? step : -step));
      }}
      @pointerdown=${({ currentTarget, pointerId }: PointerEvent) =>
        (currentTarget as Element).setPointerCapture(pointerId)}
      @pointermove=${({ currentTarget, pointerId, clientX }: PointerEvent) => {
        if ((currentTarget as Element).hasPointerCapture(pointerId))
          move(document.documentElement.clientWidth - clientX - thickness / 2);
      }}
    ></div>`;
  }
}
