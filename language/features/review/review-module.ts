/** Differences with lines and columns, for reports and panels. */
import type { Range } from 'vscode-languageserver-types';
import type { ReviewedDifference } from '../../../protocol/review.js';
import type { ClaimCounts } from '../../changes/claim-counts.js';
import type { Difference, FilePlace } from '../../changes/difference.js';
import type { ModuleCheck } from '../../check/module-checker.js';
import { toRange } from '../diagnostics/diagnostics.js';

/**
 * @param differences of `compareModules(base, head)`
 * @param counts of claims, if there are any
 */
export function reviewed(
  differences: readonly Difference[],
  base: ModuleCheck,
  head: ModuleCheck,
  counts?: ClaimCounts,
): readonly ReviewedDifference[] {
  return differences.map((difference) => {
    const { kind, verdict, subject, message, reason, section, condition, witness } = difference;
    return {
      ...{ kind, verdict, subject },
      path: difference.head?.path ?? null,
      range: rangeOf(head, difference.head),
      basePath: difference.base?.path ?? null,
      baseRange: rangeOf(base, difference.base),
      ...{ message, reason, section },
      condition: condition ?? null,
      witness: witness ?? null,
      claims: counts?.of(difference) ?? null,
    };
  });
}

function rangeOf({ module }: ModuleCheck, place: FilePlace | undefined): Range | null {
  const document = place && module.files.get(place.path)?.document;
  return document ? toRange(document, place.range) : null;
}
