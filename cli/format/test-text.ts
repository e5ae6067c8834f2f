/** The report of a test run for people: a line for each test, failures with their places, and a summary at the end. */
import { styleText } from 'node:util';
import { counted } from '../../protocol/counted.js';
import type { JsonValue } from '../../protocol/sandbox.js';
import {
  comparedTexts,
  type TestEntry,
  type TestKind,
  type TestReport,
  type TestReports,
} from '../../protocol/tests.js';
import type { Terminal } from '../arguments/command.js';
import { oneLine } from '../terminal/printable.js';
import { coverageLines } from './coverage-lines.js';
import { lineDifferences } from './line-differences.js';

export type Style = (format: 'bold' | 'cyan' | 'dim' | 'green' | 'red' | 'yellow', text: string) => string;

const titles: Readonly<Record<TestKind, string>> = {
  scenario: 'Scenarios',
  unit: 'Unit tests',
  lifecycle: 'Lifecycles',
};
const marks = { passed: ['green', 'ok'], failed: ['red', 'failed'], skipped: ['yellow', 'skipped'] } as const;

export function testText(report: TestReport | TestReports, { colours }: Pick<Terminal, 'colours'>): string {
  const style: Style = (format, text) => (colours ? styleText(format, text, { validateStream: false }) : text);
  if (!('modules' in report)) return `${testsOf(report, style)}${summary(report, style)}\n`;
  const tested = report.modules.filter(({ tests }) => tests.length > 0);
  const texts = tested.map((one) => `${style('bold', oneLine(one.module))}\n\n${testsOf(one, style)}`);
  return `${texts.join('')}${counted(report.modules.length, 'module')}: ${summary(report, style)}\n`;
}

function testsOf({ tests, coverage }: TestReport, style: Style): string {
  const kinds = [...new Set(tests.map(({ kind }) => kind))];
  const sections = kinds.map((kind) => [
    style('bold', titles[kind]),
    ...tests.filter((entry) => entry.kind === kind).flatMap((entry) => lines(entry, style)),
  ]);
  const text = sections.map((section) => `${section.join('\n')}\n\n`).join('');
  return coverage ? `${text}${coverageLines(coverage, style).join('\n')}\n\n` : text;
}

function lines(entry: TestEntry, style: Style): readonly string[] {
  const [colour, mark] = marks[entry.status];
  const title = `  ${style(colour, mark.padEnd(7))}  ${oneLine(entry.name.join(' › '))}`;
  if (entry.status === 'passed') return [title];
  const { place, message } = entry;
  const where = place ? `${place.file}:${String(place.line)}:${String(place.column)}` : entry.file;
  return [
    `${title}  ${style('dim', oneLine(where))}`,
    ...(message ?? '').split('\n').flatMap((line) => (line === '' ? [] : [`           ${oneLine(line)}`])),
    ...(entry.status === 'failed' ? differences(entry.expected, entry.actual, style) : []),
    ...entry.console.map(({ level, text }) => style('dim', `           console.${level}  ${oneLine(text)}`)),
  ];
}

const longestDifference = 60;

/** Two values of one line each are already in the message. */
function differences(expected: JsonValue, actual: JsonValue, style: Style): readonly string[] {
  const [before = [], after = []] = comparedTexts(expected, actual).map((text) => text.split('\n'));
  if (before.length === 1 && after.length === 1) return [];
  const found = lineDifferences(before, after);
  const more = found.length - longestDifference;
  const shown = found.slice(0, longestDifference).map(({ sign, line }) => {
    const text = `           ${sign} ${oneLine(line)}`;
    return sign === '-' ? style('green', text) : sign === '+' ? style('red', text) : style('dim', text);
  });
  return more > 0 ? [...shown, style('dim', `           … and ${String(more)} more lines`)] : shown;
}

function summary({ passed, failed, skipped }: Pick<TestReport, 'passed' | 'failed' | 'skipped'>, style: Style): string {
  if (passed + failed + skipped === 0) return 'There are no tests.';
  const parts = [
    style('green', `${String(passed)} passed`),
    failed > 0 ? style('red', `${String(failed)} failed`) : '',
    skipped > 0 ? style('yellow', `${String(skipped)} skipped`) : '',
  ];
  return `${parts.filter((part) => part !== '').join(', ')}.`;
}
