/** What code of the module returned and wrote: checks of its results, and its console. */
import { html, nothing, type TemplateResult } from 'lit';
import type { AlterationCheck, ConsoleLine } from '../../../protocol/sandbox.js';
import { drawMessage } from './message-text.js';
import { placeLink } from './place-link.js';
import type { CodePlace } from './stack-frames.js';

const checkIcons: Readonly<Record<AlterationCheck['severity'], string>> = {
  error: 'codicon-error',
  warning: 'codicon-warning',
  information: 'codicon-info',
};

/** @param places in the code, in the order of the checks */
export function checkItems(
  checks: readonly AlterationCheck[],
  places: readonly (CodePlace | null)[],
  openCode: (place: CodePlace) => void,
): TemplateResult {
  return html`<ul class="checks plain stack">
    ${checks.map(({ severity, message, code }, index) => {
      const place = places[index] ?? null;
      return html`<li class="problem ${severity}">
        <span class="codicon ${checkIcons[severity]}" aria-hidden="true"></span>
        <span
          ><span class="for-screen-readers">${severity}: </span>${drawMessage(message)}
          <span class="rule">${code}</span> ${place && placeLink(place, openCode)}</span
        >
      </li>`;
    })}
  </ul>`;
}

const consoleIcons: Readonly<Record<ConsoleLine['level'], string>> = {
  debug: 'codicon-debug-console muted',
  log: 'codicon-output muted',
  info: 'codicon-info information',
  warn: 'codicon-warning warning',
  error: 'codicon-error error',
};

export function consoleLines(lines: readonly ConsoleLine[], openCode: (place: CodePlace) => void): TemplateResult {
  return html`<ol class="console plain code">
    ${lines.map(
      ({ level, text, file, line }) =>
        html`<li class="text-line ${level}">
          <span class="codicon ${consoleIcons[level]}" aria-hidden="true" title=${level}></span>
          <span class="for-screen-readers">${level}: </span>
          <span class="text">${text}</span>
          ${file !== null && line !== null ? placeLink({ file, line, column: null }, openCode) : nothing}
        </li>`,
    )}
  </ol>`;
}
