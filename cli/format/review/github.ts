/** The review as annotations of the changed lines: what breaks as errors, what to review as warnings. */
import type { Review, ReviewedDifference } from '../../../protocol/review.js';
import { annotations, type AnnotationContext } from '../github-annotations.js';
import { claimsText, conclusion, countsText } from '../../../protocol/review-texts.js';

const levels = { breaking: 'error', review: 'warning' } as const;
const start = { start: { line: 0, character: 0 }, end: { line: 0, character: 0 } };

export function reviewGithub(review: Review, context: AnnotationContext): string {
  const found = review.modules.flatMap(({ root, differences }) =>
    differences.flatMap((difference) =>
      difference.verdict === 'safe' ? [] : [annotationOf(root, levels[difference.verdict], difference)],
    ),
  );
  const counts = countsText(review.summary);
  return `${annotations(found, context)}${counts === '' ? '' : `${counts}. `}${conclusion(review)}\n`;
}

function annotationOf(root: string, level: 'error' | 'warning', difference: ReviewedDifference) {
  const { kind, message, reason, section, path, range, basePath } = difference;
  const affected = claimsText(difference);
  const text = `${message} ${reason}${affected === undefined ? '' : ` It ${affected}.`} (section ${section})`;
  return { level, root, file: path ?? basePath ?? '', range: range ?? start, title: kind, message: text };
}
