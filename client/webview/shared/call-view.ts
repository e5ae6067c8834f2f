/** A call of a lifecycle function: its arguments and result, unfolded on demand, and what it wrote. */
import { html, nothing, type TemplateResult } from 'lit';
import type { CodeCall } from '../../../protocol/lifecycle-code.js';
import { checkItems, consoleLines } from './code-report.js';
import type { CodePlace } from './stack-frames.js';

export function callView(
  { function: name, arguments: given, returned, checks, console, place }: CodeCall,
  openCode: (place: CodePlace) => void,
): TemplateResult {
  const inCode = checks.map(() => place);
  return html`<div class="call-detail stack">
    ${checks.length === 0 ? nothing : checkItems(checks, inCode, openCode)}
    ${console.length === 0 ? nothing : consoleLines(console, openCode)}
    <details>
      <summary>Arguments and result<span class="for-screen-readers"> of ${name}</span></summary>
      <p class="label">Arguments</p>
      <pre class="json">${JSON.stringify(given, null, 2)}</pre>
      <p class="label">Result</p>
      <pre class="json">${JSON.stringify(returned, null, 2)}</pre>
    </details>
  </div>`;
}
