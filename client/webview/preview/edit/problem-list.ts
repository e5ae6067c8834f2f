/** Problems in the inspector, each with its quick fixes, and why something is refused. */
import { html, nothing } from 'lit';
import type { InspectedProblem } from '../../../../protocol/form-edit-messages.js';
import { drawMessage } from '../../shared/message-text.js';
import { problemNote } from '../../shared/problem-note.js';
import type { EditHost } from './edit-host.js';

export function drawProblemList(problems: readonly InspectedProblem[], { post }: EditHost): unknown {
  return problems.map(
    ({ message, code, severity, fixes }) =>
      html`<div class="stack">
        ${problemNote(severity === 'hint' ? 'information' : severity, drawMessage(message))}
        ${
          fixes.length === 0
            ? nothing
            : html`<p class="row">
                ${fixes.map(
                  ({ title }) =>
                    html`<button class="link" @click=${() => post({ type: 'fix', code, message, title })}>
                      ${drawMessage(title)}
                    </button>`,
                )}
              </p>`
        }
      </div>`,
  );
}

/** Why nothing can be changed, or the last edit was not made; each once. */
export function drawRefusals(refusals: readonly (string | null | undefined)[]): unknown {
  return [...new Set(refusals)]
    .filter((text) => typeof text === 'string')
    .map((text) => html`<div class="refusal" role="status">${problemNote('error', drawMessage(text))}</div>`);
}
