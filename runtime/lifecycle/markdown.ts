/** A report as Markdown, for a pull request or a page of documentation. */
import { causeName } from '../../protocol/lifecycle-names.js';
import { sideTitles } from '../../protocol/side-names.js';
import type { Comparison, LifecycleReport, Timeline } from '../../protocol/lifecycle.js';
import { code as inCode, said, table } from '../../language/vocabulary/index.js';
import { defaultMoney, type MoneyStyle } from '../../protocol/money.js';
import { totalsSentence } from './labels.js';

/** @param money how amounts are written */
export function renderMarkdown(
  { name, description, timeline, expectations, insights, comparison }: LifecycleReport,
  money: MoneyStyle = defaultMoney,
): string {
  const parts = [
    `# ${said(name)}`,
    ...(description === null ? [] : [said(description)]),
    ...(timeline.problems.length > 0
      ? [
          '## Problems',
          list(
            timeline.problems.map(
              ({ severity, message, pointer }) => `**${severity}** ${said(message)} (${inCode(pointer)})`,
            ),
          ),
        ]
      : []),
    '## Timeline',
    ...(timeline.policy
      ? [timelineTable(timeline), said(totalsSentence(timeline.totals, money))]
      : ['No event issues the policy, so nothing happens.']),
    ...(comparison ? comparisonParts(comparison) : []),
    ...(expectations.length > 0
      ? [
          '## Expectations',
          list(
            expectations.map(({ passed, sentence, message }) =>
              passed ? `✓ ${said(sentence)}` : `✗ ${said(message ?? sentence)}`,
            ),
          ),
        ]
      : []),
    ...(insights.length > 0
      ? [
          '## Possible setting mistakes',
          list(insights.map(({ sentence, pointer }) => `${said(sentence)} (${inCode(pointer)})`)),
        ]
      : []),
    ...(timeline.assumptions.length > 0
      ? ['## Assumptions', list(timeline.assumptions.map(({ sentence }) => said(sentence)))]
      : []),
  ];
  return `${parts.join('\n\n')}\n`;
}

function timelineTable({ entries }: Timeline): string {
  return table(
    ['Date', 'Status', 'Event', 'Cause'],
    entries.map(({ date, from, to, sentence, causes, code }) => [
      date,
      to === null ? '' : from === null ? `\`${to}\`` : `\`${from}\` → \`${to}\``,
      said(sentence),
      [
        ...causes.map((cause) =>
          cause.pointer === null ? '' : `${inCode(causeName(cause.rule, cause.pointer))}: ${said(cause.sentence)}`,
        ),
        ...(code?.place ? [inCode(`${code.place.file}:${String(code.place.line)}`)] : []),
      ]
        .filter((cause) => cause !== '')
        .join('<br>'),
    ]),
  );
}

function comparisonParts(comparison: Comparison): readonly string[] {
  const { beforeName, differences } = comparison;
  const sides = sideTitles(comparison);
  if (differences.length === 0)
    return [
      '## Comparison',
      comparison.isWithoutCode ? 'No differences without code.' : `No differences from ${said(beforeName)}.`,
    ];
  const rows = differences.map(({ date, before, after }) => [date, said(before ?? '-'), said(after ?? '-')]);
  return ['## Comparison', table(['Date', said(sides.before), sides.after], rows)];
}

function list(items: readonly string[]): string {
  return items.map((item) => `- ${item.replaceAll('\n', ' ')}`).join('\n');
}
