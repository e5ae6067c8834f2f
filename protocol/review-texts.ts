/** Texts of a review that the panel and all formats share. */
import { counted, listed } from './counted.js';
import {
  notUnderstood,
  type Effect,
  type EffectCause,
  type Review,
  type ReviewCounts,
  type ReviewedDifference,
  type ReviewEffects,
} from './review.js';

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

/** Whom differences of an area affect. */
const affected: Readonly<Record<string, string>> = {
  block: 'open claims',
  option: 'open claims',
  fulfillment: 'open claims',
  hook: 'clients',
  code: 'clients',
  setting: 'policies',
  module: 'policies',
  document: 'policyholders',
};

/** What the counts mean for the one who decides. */
export function conclusion(review: Pick<Review, 'summary' | 'base'> & Differing): string {
  return `${outcome(review)}${isPartial(review) ? ' A part could not be read: its differences are not known.' : ''}`;
}

/** Whether a part of a file that has a meaning could not be read. */
export function isPartial({ modules }: Differing): boolean {
  return modules.some(({ differences }) =>
    differences.some(({ kind, reason }) => kind === 'module/not-compared' && reason !== notUnderstood),
  );
}

function outcome({ summary, base, modules }: Pick<Review, 'summary' | 'base'> & Differing): string {
  if (summary.breaking > 0) {
    const areas = modules.flatMap(({ differences }) =>
      differences.flatMap(({ verdict, kind }) => (verdict === 'breaking' ? [kind.split('/')[0] ?? ''] : [])),
    );
    const names = [...new Set(areas.map((area) => affected[area] ?? area))];
    return `Breaking: ${listed(names)} lose something, or are treated otherwise. Do not merge without a plan for them.`;
  }
  if (summary.review > 0) return 'Nothing is known to break. Read the items to review before merging.';
  return summary.safe > 0 ? 'Safe: nothing breaks.' : `No difference to ${base}.`;
}

interface Differing {
  readonly modules: readonly {
    readonly differences: readonly Pick<ReviewedDifference, 'verdict' | 'kind' | 'reason'>[];
  }[];
}

/** `affects 12 of 340 open claims, first CLM-1, CLM-7`; undefined without claims, and for what is safe if none is affected. */
export function claimsText({ claims, verdict }: Pick<ReviewedDifference, 'claims' | 'verdict'>): string | undefined {
  if (!claims) return undefined;
  const { affected: number, total, first } = claims;
  const all = counted(total, 'open claim');
  if (number === 0) return verdict === 'safe' ? undefined : `affects none of ${all}`;
  const names = first.length > 0 ? `, first ${first.join(', ')}` : '';
  return `affects ${String(number)} of ${all}${names}`;
}

/** Where to look: in the head, or of something that is gone in the base. */
export function placeText({ path, range, basePath, baseRange }: ReviewedDifference): string {
  const [file, at] = path !== null && range ? [path, range] : [basePath ?? '', baseRange];
  return at ? `${file}:${String(at.start.line + 1)}:${String(at.start.character + 1)}` : file;
}

/** One run with another result, or that was not possible, such as `Scenario sandbox/scenarios/theft.json: … → …`. */
export function effectText(kind: EffectKind, effect: Effect): string {
  const { base, head } = effect;
  const onOneLine = (result: string) => result.replaceAll('\n', '; ');
  const results = base === head ? onOneLine(head) : `${onOneLine(base)} → ${onOneLine(head)}`;
  return `${effectName(kind, effect)}: ${results}`;
}

/** How many causes are named. */
const mostCauses = 5;

/** Such as `` Because of `payout`. ``; undefined if no cause is known. */
export function causesText({ causes }: Effect): string | undefined {
  const subjects = [...new Set(causes.map(({ subject }) => `\`${subject}\``))];
  if (subjects.length === 0) return undefined;
  const more = subjects.length - mostCauses;
  return `Because of ${subjects.slice(0, mostCauses).join(', ')}${more > 0 ? ` and ${String(more)} more` : ''}.`;
}

export interface CausedEffect {
  readonly kind: EffectKind;
  readonly effect: Effect;
}

/** The runs that a difference gives another result. */
export function effectsOf(
  { kind, subject, message }: EffectCause,
  effects: ReviewEffects | null,
): readonly CausedEffect[] {
  const isCause = (cause: EffectCause) => cause.kind === kind && cause.subject === subject && cause.message === message;
  return effectKinds.flatMap((of) =>
    (effects?.[of] ?? []).flatMap((effect) => (effect.causes.some(isCause) ? [{ kind: of, effect }] : [])),
  );
}

/** Such as `Scenario sandbox/scenarios/theft.json`: its results are said once, in the list of runs. */
export function effectName(kind: EffectKind, { file }: Effect): string {
  return `${effectNames[kind]} ${file}`;
}

/** Such as `3 changed runs, e.g. Policy one payment fails.`, with the shortest name; undefined if none is known. */
export function changedRunsText(found: readonly CausedEffect[]): string | undefined {
  const names = found.map(({ kind, effect }) => effectName(kind, effect));
  const [first, ...others] = names.sort((one, other) => one.length - other.length);
  if (first === undefined) return undefined;
  return `${counted(found.length, 'changed run')}${others.length > 0 ? ', e.g.' : ':'} ${first}.`;
}

export function countEffects(effects: ReviewEffects): number {
  return effectKinds.reduce((count, kind) => count + effects[kind].length, 0);
}

/** If no run has another result. */
export const sameResults = 'Scenarios, hooks and example policies have the same results in both states.';

export type EffectKind = 'scenarios' | 'alterations' | 'lives';

export const effectKinds: readonly EffectKind[] = ['scenarios', 'alterations', 'lives'];

export const effectNames: Readonly<Record<EffectKind, string>> = {
  scenarios: 'Scenario',
  alterations: 'Hook',
  lives: 'Policy',
};
