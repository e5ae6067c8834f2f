import { html, nothing } from 'lit';
import { drawProblems } from '../problems.js';
import { textOf, type DrawBlock } from './block.js';

export const drawHeading: DrawBlock = (block, form) => {
  const problems = form.problemsOf(block);
  return html`<h2>${textOf(block, 'title')}</h2>
    ${problems.length > 0 ? drawProblems(problems, `${form.idOf(block)}-problems`, form.openProblem) : nothing}`;
};
