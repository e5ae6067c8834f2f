/** The review as one wants to see it below a pull request: the verdict first, what breaks in a table, the rest folded. */
import { counted } from './counted.js';
import { groupClaims, groupedDifferences, placesText } from './difference-groups.js';
import { effectsShown } from './effect-lines.js';
import type { ModuleReview, Review, ReviewedDifference, ReviewEffects } from './review.js';
import { changedRunsText, conclusion, countEffects, countsText, effectsOf, sameResults } from './review-texts.js';

/** GitHub refuses comments of more than 65,536 characters. */
const maximumLength = 60_000;

/** Tools that update their comment find it by this line. */
const marker = '<!-- platform-config review -->';

export function reviewMarkdown(review: Review): string {
  const counts = countsText(review.summary);
  const title = `## Review of the change: ${counts === '' ? 'no difference' : counts}`;
  const intro = [marker, title, cell(`${conclusion(review)} Compared with \`${review.base}\`.`)];
  const modules = review.modules.filter(
    ({ differences, effects }) => differences.length > 0 || (effects && countEffects(effects) > 0),
  );
  // The least important parts are left out first.
  for (const level of ['all', 'without safe', 'breaking alone', 'counts'] as const) {
    const parts = modules.flatMap((module) => modulePart(module, level));
    const cut =
      level === 'all'
        ? []
        : [
            '_Some details were left out, because the text would be too long for a comment: `platform-config diff` lists all._',
          ];
    const text = `${[...intro, ...parts, ...cut].join('\n\n')}\n`;
    if (text.length <= maximumLength || level === 'counts') return text.slice(0, maximumLength);
  }
  return '';
}

type Level = 'all' | 'without safe' | 'breaking alone' | 'counts';

function modulePart({ root, differences, effects }: ModuleReview, level: Level): readonly string[] {
  const of = (verdict: ReviewedDifference['verdict']) => differences.filter((one) => one.verdict === verdict);
  const [breaking, review, safe] = [of('breaking'), of('review'), of('safe')];
  const title = `### ${cell(root)}`;
  const counts = `${String(breaking.length)} breaking, ${String(review.length)} to review, ${String(safe.length)} safe.`;
  if (level === 'counts') return [title, counts];
  const shown = effects && level === 'all' ? effectsShown(effects) : [];
  const isSame = effects !== null && countEffects(effects) === 0;
  const runs = shown.map(({ line, drawing }) => [`- ${cell(line)}`, ...fenced(drawing)].join('\n')).join('\n');
  const isReviewOpen = breaking.length === 0;
  return [
    title,
    ...(breaking.length > 0 ? ['**Breaking**', table(breaking, effects)] : []),
    ...(review.length > 0 && level !== 'breaking alone'
      ? isReviewOpen
        ? ['**To review**', table(review, effects)]
        : folded(`${String(review.length)} to review`, table(review, effects))
      : []),
    ...(shown.length > 0
      ? folded(
          counted(
            effects === null ? 0 : countEffects(effects),
            'run with a different result',
            'runs with a different result',
          ),
          runs,
        )
      : []),
    ...(isSame ? [sameResults] : []),
    ...(safe.length > 0 && level === 'all' ? folded(`${String(safe.length)} safe`, table(safe, effects)) : []),
  ];
}

function folded(summary: string, content: string): readonly string[] {
  return [`<details><summary>${summary}</summary>`, content, '</details>'];
}

/** One row for equal changes. */
function table(differences: readonly ReviewedDifference[], effects: ReviewEffects | null): string {
  const rows = groupedDifferences(differences).map((group) => {
    const { reason, section } = group.differences[0];
    const affected = groupClaims(group).map((sentence) => `**${sentence}**`);
    const runs = changedRunsText(group.differences.flatMap((one) => effectsOf(one, effects)));
    const why = [reason, ...affected, ...(runs === undefined ? [] : [runs])].join(' ');
    const where = placesText(group, (place) => `\`${place}\``);
    return `| ${[group.message, why, where, section].map(cell).join(' | ')} |`;
  });
  return ['| What | Why | Where | Specification |', '| --- | --- | --- | --- |', ...rows].join('\n');
}

/** In the item of a list. */
function fenced(drawing: readonly string[]): readonly string[] {
  return drawing.length === 0
    ? []
    : ['', ...['```text', ...drawing.map((line) => line.replaceAll('`', "'")), '```'].map((line) => `  ${line}`), ''];
}

/**
 * On one line, with the names and texts of a module as what they are: between backticks as code, and elsewhere without HTML, links, images, mentions and
 * numbers of issues. A backtick in a name ends a code span early, and no code span is other than this function meant it.
 */
function cell(text: string): string {
  const parts = text.replace(/\s+/g, ' ').replaceAll('|', '\\|').split('`');
  const isOpen = parts.length % 2 === 0;
  return parts
    .map((part, i) => {
      if (isOpen && i === parts.length - 1) return `&#96;${plain(part)}`;
      if (i % 2 === 0) return part === '' && i > 0 && i < parts.length - 1 ? ' ' : plain(part);
      return part === '' ? '' : `\`${part}\``;
    })
    .join('');
}

function plain(text: string): string {
  return text.replace(/[<>&[]|\\(?!\|)|[@#](?=[\p{L}\p{N}])/gu, (character) =>
    /[@#]/.test(character) ? `${character}\u200b` : `&#${String(character.charCodeAt(0))};`,
  );
}
