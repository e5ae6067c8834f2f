import { html, nothing } from 'lit';
import { drawProblems } from '../problems.js';
import type { DrawBlock } from './block.js';

export const drawDivider: DrawBlock = (block, form) => {
  const problems = form.problemsOf(block);
  return html`<hr />
    ${problems.length > 0 ? drawProblems(problems, `${form.idOf(block)}-problems`, form.openProblem) : nothing}`;
};
