/** Phrases of a review that the panel and all formats share. */
import type { ClaimCount, Effect, Review, ReviewCounts, ReviewedDifference } from './review.js';

/** `2 breaking, 1 to review, 3 safe`; empty if there is no difference. */
export function countsText({ breaking, review, safe }: ReviewCounts): string {
  return [
    breaking > 0 && `${String(breaking)} breaking`,
    review > 0 && `${String(review)} to review`,
    safe > 0 && `${String(safe)} safe`,
  ]
    .filter((part) => part !== false)
    .join(', ');
}

/** What the counts mean for the one who decides. */
export function conclusion({ summary, base }: Pick<Review, 'summary' | 'base'>): string {
  if (summary.breaking > 0)
    return `Breaking: open claims, policies or clients lose something. Do not merge without a plan for them.`;
  if (summary.review > 0) return 'Nothing is known to break. Review what depends on more than the module says.';
  return summary.safe > 0 ? 'Safe: nothing breaks.' : `No difference to ${base}.`;
}

/** `affects 12 of 340 open claims, first CLM-1, CLM-7`; undefined without claims, or if none is affected. */
export function claimsText(claims: ClaimCount | null): string | undefined {
  if (!claims) return undefined;
  const { affected, total, first } = claims;
  if (affected === 0) return undefined;
  const names = first.length > 0 ? `, first ${first.join(', ')}` : '';
  return `affects ${String(affected)} of ${String(total)} open claims${names}`;
}

/** Where to look: in the head, or of something that is gone in the base. */
export function placeText({ path, range, basePath, baseRange }: ReviewedDifference): string {
  const [file, at] = path !== null && range ? [path, range] : [basePath ?? '', baseRange];
  return at ? `${file}:${String(at.start.line + 1)}:${String(at.start.character + 1)}` : file;
}

/** One run with another result, such as `Scenario sandbox/scenarios/theft.json: … → …`. */
export function effectText(kind: EffectKind, { file, base, head }: Effect): string {
  return `${effectNames[kind]} ${file}: ${base} → ${head}`;
}

export type EffectKind = 'scenarios' | 'alterations' | 'lives';

export const effectNames: Readonly<Record<EffectKind, string>> = {
  scenarios: 'Scenario',
  alterations: 'Hook',
  lives: 'Policy',
};
