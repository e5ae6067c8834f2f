/** The life of a policy for people: one line for each event, with its cause. */
import { sideTitles } from '../../protocol/side-names.js';
import type { CodeCall } from '../../protocol/lifecycle-code.js';
import type { Comparison, LifecycleReport, Timeline, TimelineEntry } from '../../protocol/lifecycle.js';
import type { MoneyStyle } from '../../protocol/money.js';
import type { CodePlace } from '../../protocol/sandbox.js';
import { totalsSentence } from '../../runtime/lifecycle/labels.js';
import type { Terminal } from '../arguments/command.js';
import { oneLine } from '../terminal/printable.js';
import { severityColours, styleOf, type Style } from '../terminal/styled.js';

/** @param money how amounts are written */
export function lifecycleText(report: LifecycleReport, money: MoneyStyle, terminal: Pick<Terminal, 'colours'>): string {
  const style = styleOf(terminal);
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
      ({ severity, message, pointer, place }) =>
        `${style(severity === 'error' ? 'red' : 'yellow', severity)}  ${oneLine(message)}  ${style('dim', place ? placeText(place) : oneLine(pointer))}`,
    ),
    ...section('Assumptions', style, timeline.assumptions, ({ sentence }) => oneLine(sentence)),
  ];
  return `${sections.join('\n')}\n`;
}

function timelineLines(
  { policy, entries, problems, totals, timeZone, code }: Timeline,
  money: MoneyStyle,
  style: Style,
): readonly string[] {
  if (!policy) return problems.length > 0 ? [] : ['No event issues the policy, so nothing happens.'];
  return [
    style('dim', `Days in ${timeZone}`),
    ...entries.flatMap((entry) => [
      ...entryLines(entry, style),
      ...(entry.kind === 'call' && entry.code ? callLines(code?.calls[entry.code.call], style) : []),
    ]),
    '',
    totalsSentence(totals, money),
  ];
}

function entryLines({ date, to, sentence, causes, alert, code }: TimelineEntry, style: Style): readonly string[] {
  const isChange = to !== null || alert === true;
  return [
    `  ${date}  ${isChange ? style('bold', oneLine(sentence)) : oneLine(sentence)}`,
    ...causes.flatMap(({ pointer, sentence: why }) =>
      pointer === null ? [] : [`              ${style('dim', `${oneLine(why)}  ${oneLine(pointer)}`)}`],
    ),
    ...(code?.place ? [`              ${style('dim', placeText(code.place))}`] : []),
  ];
}

/** What a call of the code wrote, and what is wrong with its result. */
function callLines(call: CodeCall | undefined, style: Style): readonly string[] {
  if (!call) return [];
  const { console, checks } = call;
  return [
    ...console.map(({ level, text }) => `              ${style('dim', `console.${level}`)} ${oneLine(text)}`),
    ...checks.map(({ severity, message, path }) => {
      return `              ${style(severityColours[severity], severity)}  ${oneLine(message)}  ${style('dim', oneLine(path))}`;
    }),
  ];
}

function placeText({ file, line, column }: CodePlace): string {
  return oneLine(`${file}:${String(line)}:${String(column)}`);
}

function comparisonLines(comparison: Comparison, style: Style): readonly string[] {
  const { beforeName, differences } = comparison;
  const sides = sideTitles(comparison);
  if (differences.length === 0)
    return [comparison.isWithoutCode ? 'No differences without code.' : `No differences from ${oneLine(beforeName)}.`];
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
