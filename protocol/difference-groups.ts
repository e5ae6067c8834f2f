/** Equal changes of several parts of a module, told as one: a review of five equal payouts has one line about their amounts. */
import { counted } from './counted.js';
import { claimsText, placeText } from './review-texts.js';
import { reviewVerdicts, type ReviewedDifference, type ReviewVerdict } from './review.js';

/** Differences that say the same of different subjects. */
export interface DifferenceGroup<Difference extends ReviewedDifference = ReviewedDifference> {
  readonly verdict: ReviewVerdict;
  /** As in plans of other tools: `+` added, `-` removed, `~` changed. */
  readonly sign: '+' | '-' | '~';
  /** The message of one difference, or of all: `` `amount` of 5 blocks was changed from … to …. `` */
  readonly message: string;
  /** At least one, in their order. */
  readonly differences: readonly [Difference, ...Difference[]];
}

/** The worst first, in the order of their first differences. */
export function groupedDifferences<Difference extends ReviewedDifference>(
  differences: readonly Difference[],
): readonly DifferenceGroup<Difference>[] {
  const groups = new Map<string, [Difference, ...Difference[]]>();
  for (const difference of differences) {
    const { kind, verdict, reason, subject } = difference;
    const said = difference.message.replace(` of \`${subject}\``, ' of …');
    const words = JSON.stringify([kind, verdict, reason, said === difference.message ? subject : '', said]);
    const group = groups.get(words);
    if (group) group.push(difference);
    else groups.set(words, [difference]);
  }
  return [...groups.values()]
    .map((group): DifferenceGroup<Difference> => {
      const [{ kind, verdict }] = group;
      return { verdict, sign: signOf(kind), message: messageOfAll(group), differences: group };
    })
    .sort((one, other) => reviewVerdicts.indexOf(one.verdict) - reviewVerdicts.indexOf(other.verdict));
}

/** The groups that have one reason, with the verdict that it gives: several are shown below it. In the order of their first ones. */
export function groupsByReason<Group extends DifferenceGroup>(
  groups: readonly Group[],
): readonly { readonly reason: string; readonly verdict: ReviewVerdict; readonly groups: readonly Group[] }[] {
  const found = new Map<string, { reason: string; verdict: ReviewVerdict; groups: Group[] }>();
  for (const group of groups) {
    const { verdict, differences } = group;
    const [{ reason }] = differences;
    const words = JSON.stringify([verdict, reason]);
    const same = found.get(words);
    if (same) same.groups.push(group);
    else found.set(words, { reason, verdict, groups: [group] });
  }
  return [...found.values()];
}

/** The places of a group, at most three of them: `a.json:3, b.json:4 and 2 more`. @param written how one is written */
export function placesText(
  { differences }: DifferenceGroup,
  written: (place: string) => string = (place) => place,
): string {
  const places = differences
    .slice(0, 3)
    .map((one) => written(placeText(one)))
    .join(', ');
  return differences.length > 3 ? `${places} and ${String(differences.length - 3)} more` : places;
}

/** What a group does to open claims, a sentence for each part: `It affects …`, or `` `pay` affects … `` in a group of several. */
export function groupClaims({ differences }: DifferenceGroup): readonly string[] {
  return differences.flatMap((one) => {
    const affected = claimsText(one);
    if (affected === undefined) return [];
    return [differences.length === 1 ? `It ${affected}.` : `\`${one.subject}\` ${affected}.`];
  });
}

function signOf(kind: string): DifferenceGroup['sign'] {
  if (kind.endsWith('added')) return '+';
  return kind.endsWith('removed') ? '-' : '~';
}

/** What the subjects of an area are. */
const nouns: Readonly<Record<string, string>> = {
  block: 'block',
  option: 'block',
  fulfillment: 'fulfillment type',
  hook: 'alteration hook',
};

function messageOfAll(group: readonly [ReviewedDifference, ...ReviewedDifference[]]): string {
  const [{ kind, message, subject }] = group;
  if (group.length === 1) return message;
  const noun = nouns[kind.split('/')[0] ?? ''] ?? 'part';
  return message.replace(` of \`${subject}\``, ` of ${counted(group.length, noun)}`);
}
