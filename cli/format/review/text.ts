/** The review for people in a terminal, like a plan: what breaks first, equal changes together, each with its reason, which several share. */
import { groupClaims, groupedDifferences, groupsByReason, placesText } from '../../../protocol/difference-groups.js';
import { effectsShown } from '../../../protocol/effect-lines.js';
import { changedRunsText, conclusion, countsText, effectsOf, sameResults } from '../../../protocol/review-texts.js';
import type { ModuleReview, Review, ReviewVerdict } from '../../../protocol/review.js';
import { oneLine } from '../../terminal/printable.js';
import { styleOf, wrapped, type Style } from '../../terminal/styled.js';
import type { FormatContext } from '../format.js';

const colours = { breaking: 'red', review: 'yellow', safe: 'green' } as const satisfies Record<ReviewVerdict, string>;

const titles: Readonly<Record<ReviewVerdict, string>> = { breaking: 'Breaking', review: 'To review', safe: 'Safe' };

/** Of the lines below a message. */
const indent = 6;

export function reviewText(review: Review, terminal: Pick<FormatContext, 'colours' | 'columns'>): string {
  const style = styleOf(terminal);
  const modules = review.modules.flatMap((module) => moduleText(module, style, terminal.columns));
  const counts = countsText(review.summary);
  const end = counts === '' ? conclusion(review) : `${style('bold', `${counts}.`)} ${conclusion(review)}`;
  return `${[...modules, end].join('\n')}\n`;
}

function moduleText(
  { root, differences, effects }: ModuleReview,
  style: Style,
  columns: number | undefined,
): readonly string[] {
  const below = (text: string) => `      ${wrapped(oneLine(text), columns, indent)}`;
  const lines = groupsByReason(groupedDifferences(differences)).flatMap(({ reason, verdict, groups }, i, all) => {
    const title =
      all[i - 1]?.verdict === verdict ? [] : [`  ${style(colours[verdict], style('bold', titles[verdict]))}`];
    const isShared = groups.length > 1;
    return [
      ...title,
      ...(isShared ? [`    ${wrapped(oneLine(reason), columns, 4)}`] : []),
      ...groups.flatMap((group) => {
        const { sign, message, differences: same } = group;
        const [{ kind, section }] = same;
        const runs = changedRunsText(same.flatMap((one) => effectsOf(one, effects)));
        return [
          `    ${style(colours[verdict], sign)} ${wrapped(oneLine(message), columns, indent)}  ${style('dim', kind)}`,
          ...(isShared ? [] : [below(reason)]),
          style('dim', below(`Section ${section}. ${placesText(group)}`)),
          ...groupClaims(group).map(below),
          ...(runs === undefined ? [] : [below(runs)]),
        ];
      }),
    ];
  });
  const run = effects
    ? effectsShown(effects).flatMap(({ line, drawing }) => [
        `  ${oneLine(line)}`,
        ...drawing.map((drawn) => `      ${style('dim', oneLine(drawn))}`),
      ])
    : [];
  if (lines.length + run.length === 0) return [];
  const same = effects && run.length === 0 ? [`  ${sameResults}`] : [];
  return [style('underline', oneLine(root)), ...lines, ...run, ...same, ''];
}
