/** The life of a policy for people: one line for each event, with its cause. */
import { styleText } from 'node:util';
import { sideTitles } from '../../protocol/comparison-words.js';
import type { Comparison, LifecycleReport, Timeline, TimelineEntry } from '../../protocol/lifecycle.js';
import type { MoneyStyle } from '../../protocol/money.js';
import { totalsSentence } from '../../runtime/lifecycle/words.js';
import type { Terminal } from '../command.js';
import { oneLine } from '../one-line.js';

type Style = (format: 'bold' | 'cyan' | 'dim' | 'green' | 'red' | 'yellow', text: string) => string;

/** @param money how amounts are written */
export function lifecycleText(report: LifecycleReport, money: MoneyStyle, { colours }: Terminal): string {
  const style: Style = (format, text) => (colours ? styleText(format, text, { validateStream: false }) : text);
  const { name, timeline, expectations, insights, comparison } = report;
  const sections = [
    style('bold', oneLine(name)),
    ...timelineLines(timeline, money, style),
    ...(comparison ? ['', ...comparisonLines(comparison, style)] : []),
    ...section('Expectations', style, expectations, ({ passed, sentence, message }) =>
      passed ? `${style('green', '✓')} ${oneLine(sentence)}` : `${style('red', '✗')} ${oneLine(message ?? sentence)}`,
    ),
    ...section(
      'Possible setting mistakes',
      style,
      insights,
      ({ sentence, pointer }) => `${oneLine(sentence)}  ${style('dim', oneLine(pointer))}`,
    ),
    ...section(
      'Problems',
      style,
      timeline.problems,
      ({ severity, message, pointer }) =>
        `${style(severity === 'error' ? 'red' : 'yellow', severity)}  ${oneLine(message)}  ${style('dim', oneLine(pointer))}`,
    ),
    ...section('Assumptions', style, timeline.assumptions, ({ sentence }) => oneLine(sentence)),
  ];
  return `${sections.join('\n')}\n`;
}

function timelineLines(
  { policy, entries, problems, totals, timeZone }: Timeline,
  money: MoneyStyle,
  style: Style,
): readonly string[] {
  if (!policy) return problems.length > 0 ? [] : ['No event issues the policy, so nothing happens.'];
  return [
    style('dim', `Days in ${timeZone}`),
    ...entries.flatMap((entry) => entryLines(entry, style)),
    '',
    totalsSentence(totals, money),
  ];
}

function entryLines({ date, to, sentence, causes, alert }: TimelineEntry, style: Style): readonly string[] {
  const isChange = to !== null || alert === true;
  return [
    `  ${date}  ${isChange ? style('bold', oneLine(sentence)) : oneLine(sentence)}`,
    ...causes.flatMap(({ pointer, sentence: why }) =>
      pointer === null ? [] : [`              ${style('dim', `${oneLine(why)}  ${oneLine(pointer)}`)}`],
    ),
  ];
}

function comparisonLines(comparison: Comparison, style: Style): readonly string[] {
  const { beforeName, differences } = comparison;
  const sides = sideTitles(comparison);
  if (differences.length === 0) return [`No differences from ${oneLine(beforeName)}.`];
  return [
    style('bold', `${oneLine(sides.before)} (-), ${sides.after} (+)`),
    ...differences.flatMap(({ date, before, after }) => [
      ...(before === null ? [] : [`  ${date}  ${style('red', `- ${oneLine(before)}`)}`]),
      ...(after === null ? [] : [`  ${date}  ${style('green', `+ ${oneLine(after)}`)}`]),
    ]),
  ];
}

function section<T>(title: string, style: Style, items: readonly T[], line: (item: T) => string): readonly string[] {
  return items.length === 0 ? [] : ['', style('bold', title), ...items.map((item) => `  ${line(item)}`)];
}
