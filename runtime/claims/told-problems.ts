/** The problems of a preview as a form tells them, where one cause is one line. Section 2.7.6. */
import type { PreviewProblem } from '../../protocol/view-model.js';

/**
 * Leaves out the amounts that follow from an invalid answer, what cannot be computed and is told as empty, and what another property of a block says in
 * the same words.
 *
 * @param lackOf what a computation lacks, from `lackOfComputation`
 */
export function toldProblems(
  problems: readonly PreviewProblem[],
  lackOf: (problem: PreviewProblem) => string | undefined,
): readonly PreviewProblem[] {
  const withInvalidAnswer = new Set(problems.flatMap(({ block, code }) => (code === 'invalid-answer' ? [block] : [])));
  const place = ({ block, property }: PreviewProblem) => JSON.stringify([block, property]);
  const empty = new Set(problems.flatMap((one) => (one.code === 'missing-value' ? [place(one)] : [])));
  const seen = new Set<string>();
  return problems.filter((problem) => {
    const { block, code, message } = problem;
    if (code === 'missing-value') return true;
    if (empty.has(place(problem)) && lackOf(problem) !== undefined) return false;
    const text = JSON.stringify([block, code, message]);
    if (seen.has(text)) return false;
    seen.add(text);
    return code !== 'not-integer-cents' || !withInvalidAnswer.has(block);
  });
}
