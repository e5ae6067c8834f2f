/** The report of a test run for people: failures first, with their places; what passed is only counted. The summary is the last line. */
import { durationText } from '../../protocol/durations.js';
import { counted } from '../../protocol/counted.js';
import {
  comparedTexts,
  testAt,
  testCounts,
  type TestEntry,
  type TestKind,
  type TestReport,
  type TestReports,
  type CoverageReport,
  type FileCoverage,
  type StatementCount,
} from '../../protocol/tests.js';
import type { Terminal } from '../arguments/command.js';
import { oneLine } from '../terminal/printable.js';
import { styleOf, type Style } from '../terminal/styled.js';
import { lineDifferences } from './line-differences.js';

const titles: Readonly<Record<TestKind, string>> = {
  scenario: 'Scenarios',
  unit: 'Unit tests',
  lifecycle: 'Timelines',
};
const marks = { failed: ['red', '✖'], skipped: ['yellow', '-'] } as const;

export function testText(report: TestReport | TestReports, terminal: Pick<Terminal, 'colours'>): string {
  const style = styleOf(terminal);
  if (!('modules' in report)) return `${testsOf(report, style)}${summary(report, style)}\n`;
  const tested = report.modules.filter(({ tests }) => tests.length > 0);
  const texts = tested.map((one) => `${style('bold', oneLine(one.module))}\n\n${testsOf(one, style)}`);
  return `${texts.join('')}${counted(report.modules.length, 'module')}: ${summary(report, style)}\n`;
}

function testsOf({ tests, coverage }: TestReport, style: Style): string {
  const kinds = [...new Set(tests.map(({ kind }) => kind))];
  const sections = kinds.map((kind) => {
    const ofKind = tests.filter((entry) => entry.kind === kind);
    return [
      style('bold', titles[kind]),
      ...(['failed', 'skipped'] as const).flatMap((status) =>
        ofKind.flatMap((entry) => (entry.status === status ? lines(entry, status, style) : [])),
      ),
      ...passedLine(
        ofKind.filter(({ status }) => status === 'passed'),
        style,
      ),
    ];
  });
  const text = sections.map((section) => `${section.join('\n')}\n\n`).join('');
  return coverage ? `${text}${coverageLines(coverage, style).join('\n')}\n\n` : text;
}

function passedLine(passed: readonly TestEntry[], style: Style): readonly string[] {
  if (passed.length === 0) return [];
  return [`  ${style('green', '✔')} ${String(passed.length)} passed  ${style('dim', timeText(passed))}`];
}

/** The time of some tests: `340 ms`, `2.1 s`. */
function timeText(tests: readonly Pick<TestEntry, 'duration'>[]): string {
  const milliseconds = tests.reduce((sum, { duration }) => sum + duration, 0);
  return durationText(milliseconds);
}

function lines(entry: TestEntry, status: keyof typeof marks, style: Style): readonly string[] {
  const [colour, mark] = marks[status];
  const { message } = entry;
  const { title, where } = testAt(entry);
  return [
    `  ${style(colour, mark)} ${oneLine(title)}  ${style('dim', timeText([entry]))}  ${style('dim', oneLine(where))}`,
    ...(message ?? '').split('\n').flatMap((line) => (line === '' ? [] : [`    ${oneLine(line)}`])),
    ...(entry.status === 'failed' ? differences(entry, style) : []),
    ...entry.console.map(({ level, text }) => style('dim', `    console.${level}  ${oneLine(text)}`)),
  ];
}

const longestDifference = 60;

/** Two values of one line each are already in the message. */
function differences(entry: TestEntry, style: Style): readonly string[] {
  const [before = [], after = []] = comparedTexts(entry)?.map((text) => text.split('\n')) ?? [];
  if (before.length <= 1 && after.length <= 1) return [];
  const found = lineDifferences(before, after);
  const more = found.length - longestDifference;
  const shown = found.slice(0, longestDifference).map(({ sign, line }) => {
    const text = `    ${sign} ${oneLine(line)}`;
    return sign === '-' ? style('green', text) : sign === '+' ? style('red', text) : style('dim', text);
  });
  const legend = `    ${style('green', '- expected')}  ${style('red', '+ actual')}`;
  return [legend, ...shown, ...(more > 0 ? [style('dim', `    … and ${String(more)} more lines`)] : [])];
}

/** Such as `✖ 1 of 14 tests failed (1 skipped)`. */
function summary(counts: Pick<TestReport, 'passed' | 'failed' | 'skipped'>, style: Style): string {
  const text = testCounts(counts);
  if (counts.failed > 0) return style('red', `✖ ${text}`);
  return counts.passed === 0 ? text : style('green', `✔ ${text}`);
}

function coverageLines({ files }: CoverageReport, style: Style): readonly string[] {
  const all = { file: 'All files', statements: files.flatMap(({ statements }) => statements) };
  const width = [...files, all].reduce((widest, { file }) => Math.max(widest, file.length), 0);
  const rows = [...files, all].map((one) => row(one, width, one === all ? '' : missedLines(one), style));
  return [style('bold', 'Coverage of statements'), ...rows];
}

function row({ file, statements }: FileCoverage, width: number, missed: string, style: Style): string {
  const run = statements.filter(({ count }) => count > 0).length;
  const share = statements.length === 0 ? 100 : Math.floor((run / statements.length) * 100);
  const colour = share === 100 ? 'green' : share >= 50 ? 'yellow' : 'red';
  const cells = [
    `  ${oneLine(file).padEnd(width)}`,
    style(colour, `${String(share).padStart(3)} %`),
    `${String(run)} of ${String(statements.length)}`,
    style('dim', missed),
  ];
  return cells
    .filter((cell) => cell !== '')
    .join('  ')
    .trimEnd();
}

/** For a statement that contains others, only its first line counts. */
function missedLines({ statements }: FileCoverage): string {
  const lines = new Set(statements.filter(isMissed).map(({ start }) => start.line + 1));
  const ranges: [number, number][] = [];
  for (const line of [...lines].sort((a, b) => a - b)) {
    const last = ranges.at(-1);
    if (last && line === last[1] + 1) last[1] = line;
    else ranges.push([line, line]);
  }
  if (ranges.length === 0) return '';
  return `not run: ${ranges.map(([from, to]) => (from === to ? String(from) : `${String(from)}-${String(to)}`)).join(', ')}`;
}

function isMissed({ count }: StatementCount): boolean {
  return count === 0;
}
