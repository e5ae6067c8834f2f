/** The problems of a preview as a form tells them, where one cause is one line. Section 2.7.6. */
import type { PreviewProblem } from '../../protocol/view-model.js';

/** Leaves out the amounts that follow from an invalid answer, and what another property of a block says in the same words. */
export function toldProblems(problems: readonly PreviewProblem[]): readonly PreviewProblem[] {
  const withInvalidAnswer = new Set(problems.flatMap(({ block, code }) => (code === 'invalid-answer' ? [block] : [])));
  const seen = new Set<string>();
  return problems.filter(({ block, code, message }) => {
    if (code === 'missing-value') return true;
    const text = JSON.stringify([block, code, message]);
    if (seen.has(text)) return false;
    seen.add(text);
    return code !== 'not-integer-cents' || !withInvalidAnswer.has(block);
  });
}
