import { html, nothing } from 'lit';
import { drawMarkdown } from '../markdown.js';
import { drawProblems } from '../problems.js';
import { textOf, type DrawBlock } from './block.js';

interface Look {
  readonly icon: string | null;
  /** The meaning of the colour, for screen readers. */
  readonly name: string | null;
}

const looks: ReadonlyMap<string, Look> = new Map([
  ['primary', { icon: 'info', name: null }],
  ['secondary', { icon: 'note', name: null }],
  ['success', { icon: 'pass', name: 'Success' }],
  ['danger', { icon: 'error', name: 'Danger' }],
  ['warning', { icon: 'warning', name: 'Warning' }],
  ['info', { icon: 'info', name: 'Information' }],
  ['light', { icon: null, name: null }],
  ['dark', { icon: null, name: null }],
]);

export const drawAlert: DrawBlock = (block, form) => {
  const color = textOf(block, 'color');
  const look = looks.get(color);
  const problems = form.problemsOf(block);
  return html`<div class="alert ${look ? color : 'light'}" role="note" aria-label=${look?.name ?? nothing}>
      ${look?.icon ? html`<span class="codicon codicon-${look.icon}" aria-hidden="true"></span>` : nothing}
      ${drawMarkdown(form.markdownOf(block))}
    </div>
    ${problems.length > 0 ? drawProblems(problems, `${form.idOf(block)}-problems`, form.openProblem) : nothing}`;
};
