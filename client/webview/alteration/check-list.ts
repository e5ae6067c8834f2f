import { html, nothing, type TemplateResult } from 'lit';
import type { LocatedReport } from '../../../protocol/sandbox.js';
import { checkItems } from '../shared/code-report.js';
import type { CodePlace } from '../shared/stack-frames.js';

/** Invalid results of the hook functions, with the code that returned them. */
export function checkList(
  { checks, places }: Pick<LocatedReport, 'checks' | 'places'>,
  openCode: (place: CodePlace) => void,
): TemplateResult | typeof nothing {
  if (checks.length === 0) return nothing;
  return html`<section aria-labelledby="checks">
    <h3 id="checks">Checks</h3>
    ${checkItems(checks, places, openCode)}
  </section>`;
}
