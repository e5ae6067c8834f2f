import { html, nothing, type TemplateResult } from 'lit';
import type { AlterationError } from '../../../protocol/sandbox.js';
import { placeLink } from '../shared/place-link.js';
import { stackFrames, type CodePlace } from '../shared/stack-frames.js';

const kinds: Readonly<Record<AlterationError['kind'], string>> = {
  thrown: 'Exception',
  rejected: 'Rejected promise',
  timeout: 'Time limit',
  memory: 'Memory limit',
  syntax: 'Syntax error',
};

/** The location and call stack of an error. The headline shows its message. */
export function errorView(
  { kind, file, line, column, stack }: AlterationError,
  openCode: (place: CodePlace) => void,
): TemplateResult {
  const place = file !== null && line !== null ? { file, line, column } : null;
  return html`<section class="error-place" aria-label="Error">
    <p>
      <span class="muted">${kinds[kind]}${place ? ' in' : nothing}</span>
      ${place ? placeLink(place, openCode) : nothing}
    </p>
    ${
      stack === null
        ? nothing
        : html`<ol class="plain code" aria-label="Stack">
            ${stackFrames(stack).map(
              (frame) =>
                html`<li>
                  ${frame.function === '' ? nothing : html`<span>${frame.function}</span>`}
                  ${frame.place ? placeLink(frame.place, openCode) : nothing}
                </li>`,
            )}
          </ol>`
    }
  </section>`;
}
