import { html, nothing, type TemplateResult } from 'lit';
import type { ConsoleLine } from '../../../protocol/sandbox.js';
import { consoleLines } from '../shared/code-report.js';
import type { CodePlace } from '../shared/stack-frames.js';

/** What the code wrote to the console. */
export function consoleList(
  lines: readonly ConsoleLine[],
  openCode: (place: CodePlace) => void,
): TemplateResult | typeof nothing {
  if (lines.length === 0) return nothing;
  return html`<section aria-labelledby="console">
    <h3 id="console">Console</h3>
    ${consoleLines(lines, openCode)}
  </section>`;
}
