import { html, nothing, type TemplateResult } from 'lit';
import type { PreviewProblem } from '../../../protocol/view-model.js';
import { drawMessage } from '../shared/message-text.js';
import { iconButton } from '../shared/controls.js';

const icons: Readonly<Record<PreviewProblem['severity'], { readonly icon: string; readonly name: string }>> = {
  error: { icon: 'error', name: 'Error' },
  warning: { icon: 'warning', name: 'Warning' },
  information: { icon: 'info', name: 'Information' },
};

/**
 * A list of problems, each with a button that opens its source.
 *
 * @param elsewhere each shows the name of its block, because it is not shown at the block, or its way to the sample
 */
export function drawProblems(
  problems: readonly PreviewProblem[],
  id: string,
  open: (problem: PreviewProblem) => void,
  elsewhere?: { readonly remedyOf: (problem: PreviewProblem) => unknown },
): TemplateResult {
  return html`<ul class="problems plain stack" id=${id}>
    ${problems.map((problem) => {
      const { block, property, severity, message, code } = problem;
      const target = [block, property].filter((part) => part !== null).join(' ');
      return html`<li class="problem ${severity}" title=${code}>
        <span class="codicon codicon-${icons[severity].icon}" aria-hidden="true"></span>
        <span>
          <span class="for-screen-readers">${icons[severity].name}: </span
          >${elsewhere ? place(block, property) : nothing} ${drawMessage(message)} ${elsewhere?.remedyOf(problem)}
        </span>
        ${
          block === null
            ? nothing
            : iconButton('go-to-file', 'Show in the claims blocks', () => open(problem), {
                name: `Show ${target} in the claims blocks`,
              })
        }
      </li>`;
    })}
  </ul>`;
}

function place(block: string | null, property: string | null): unknown {
  const parts = [block, property].filter((part) => part !== null);
  return parts.length > 0 ? html`<span class="code">${parts.join(' ')}</span>` : nothing;
}
