import { html, nothing, type TemplateResult } from 'lit';
import type { LocatedReport, AlterationCheck } from '../../../protocol/sandbox.js';
import { drawMessage } from '../shared/message-text.js';
import { placeLink } from '../shared/place-link.js';
import type { CodePlace } from '../shared/stack-frames.js';

const icons: Readonly<Record<AlterationCheck['severity'], string>> = {
  error: 'codicon-error',
  warning: 'codicon-warning',
  information: 'codicon-info',
};

/** Invalid results of the hook functions, with the code that returned them. */
export function checkList(
  { checks, places }: Pick<LocatedReport, 'checks' | 'places'>,
  openCode: (place: CodePlace) => void,
): TemplateResult | typeof nothing {
  if (checks.length === 0) return nothing;
  return html`<section aria-labelledby="checks">
    <h3 id="checks">Checks</h3>
    <ul class="checks">
      ${checks.map(({ severity, message, code }, index) => {
        const place = places[index] ?? null;
        return html`<li class="problem ${severity}">
          <span class="codicon ${icons[severity]}" aria-hidden="true"></span>
          <span
            ><span class="for-screen-readers">${severity}: </span>${drawMessage(message)}
            <span class="rule">${code}</span> ${place && placeLink(place, openCode)}</span
          >
        </li>`;
      })}
    </ul>
  </section>`;
}
