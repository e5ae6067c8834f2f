/** The review for people in a terminal: what breaks first, each with its reason. */
import { styleText } from 'node:util';
import { effectsShown } from '../../../protocol/effect-lines.js';
import {
  changedRunsText,
  claimsText,
  conclusion,
  countsText,
  effectsOf,
  placeText,
  sameResults,
} from '../../../protocol/review-texts.js';
import type { ModuleReview, Review, ReviewVerdict } from '../../../protocol/review.js';
import { oneLine } from '../../terminal/printable.js';
import type { FormatContext } from '../format.js';

type Style = (format: 'bold' | 'dim' | 'green' | 'red' | 'underline' | 'yellow', text: string) => string;

const colours = { breaking: 'red', review: 'yellow', safe: 'green' } as const satisfies Record<ReviewVerdict, string>;

export function reviewText(review: Review, { colours: hasColours }: Pick<FormatContext, 'colours'>): string {
  const style: Style = (format, text) => (hasColours ? styleText(format, text, { validateStream: false }) : text);
  const modules = review.modules.flatMap((module) => moduleText(module, style));
  const counts = countsText(review.summary);
  const end = counts === '' ? conclusion(review) : `${style('bold', `${counts}.`)} ${conclusion(review)}`;
  return `${[...modules, end].join('\n')}\n`;
}

function moduleText({ root, differences, effects }: ModuleReview, style: Style): readonly string[] {
  const lines = differences.flatMap((difference) => {
    const { verdict, kind, message, reason, section } = difference;
    const affected = claimsText(difference);
    const runs = changedRunsText(effectsOf(difference, effects));
    return [
      `  ${style(colours[verdict], verdict.padEnd(8))}  ${oneLine(message)} ${style('dim', kind)}`,
      `            ${oneLine(reason)} ${style('dim', `Section ${section}. ${oneLine(placeText(difference))}`)}`,
      ...(affected === undefined ? [] : [`            It ${oneLine(affected)}.`]),
      ...(runs === undefined ? [] : [`            ${oneLine(runs)}`]),
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
