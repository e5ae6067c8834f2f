import { html, nothing, type TemplateResult } from 'lit';
import type { ConsoleLine } from '../../../protocol/sandbox.js';
import { placeLink } from '../shared/place-link.js';
import type { CodePlace } from '../shared/stack-frames.js';

const icons: Readonly<Record<ConsoleLine['level'], string>> = {
  debug: 'codicon-debug-console muted',
  log: 'codicon-output muted',
  info: 'codicon-info information',
  warn: 'codicon-warning warning',
  error: 'codicon-error error',
};

/** What the code wrote to the console. */
export function consoleList(
  lines: readonly ConsoleLine[],
  openCode: (place: CodePlace) => void,
): TemplateResult | typeof nothing {
  if (lines.length === 0) return nothing;
  return html`<section aria-labelledby="console">
    <h3 id="console">Console</h3>
    <ol class="console code">
      ${lines.map(
        ({ level, text, file, line }) =>
          html`<li class=${level}>
            <span class="codicon ${icons[level]}" aria-hidden="true" title=${level}></span>
            <span class="for-screen-readers">${level}: </span>
            <span class="text">${text}</span>
            ${file !== null && line !== null ? placeLink({ file, line, column: null }, openCode) : nothing}
          </li>`,
      )}
    </ol>
  </section>`;
}
