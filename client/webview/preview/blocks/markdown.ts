import { html, nothing } from 'lit';
import { drawMarkdown } from '../markdown.js';
import { drawProblems } from '../problems.js';
import type { DrawBlock } from './block.js';

export const drawMarkdownBlock: DrawBlock = (block, form) => {
  const problems = form.problemsOf(block);
  return html`${drawMarkdown(form.markdownOf(block))}
  ${problems.length > 0 ? drawProblems(problems, `${form.idOf(block)}-problems`, form.openProblem) : nothing}`;
};
