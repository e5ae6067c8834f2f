import { html, type TemplateResult } from 'lit';
import { placeText, type CodePlace } from './stack-frames.js';

/** Opens a line of the module's code. A button, because there is no address to link to. */
export function placeLink(place: CodePlace, openCode: (place: CodePlace) => void): TemplateResult {
  return html`<button type="button" class="link code" @click=${() => openCode(place)}>${placeText(place)}</button>`;
}
