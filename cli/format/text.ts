/** The report for people: by file, one line per problem, and a summary at the end. */
import { styleText } from 'node:util';
import { posix } from 'node:path';
import type { Position } from 'vscode-languageserver-types';
import { counted } from '../../protocol/counted.js';
import type { Severity } from '../../language/index.js';
import type { CheckReport, ModuleReport, ReportedDiagnostic } from '../check/report.js';
import { oneLine } from '../terminal/printable.js';
import type { CheckFormat, FormatContext } from './format.js';

export const textFormat: CheckFormat = { hasFingerprints: false, write };

function write(report: CheckReport, { colours }: Pick<FormatContext, 'colours'>): string {
  const style: Style = (format, text) => (colours ? styleText(format, text, { validateStream: false }) : text);
  const files = report.modules.flatMap((module) => byFile(module, style));
  return [...files, summary(report, style)].join('\n');
}

type Style = (format: 'bold' | 'cyan' | 'dim' | 'green' | 'red' | 'underline' | 'yellow', text: string) => string;

const severityColour = { error: 'red', warning: 'yellow', information: 'cyan', hint: 'dim' } as const satisfies Record<
  Severity,
  string
>;

function byFile({ root, diagnostics }: ModuleReport, style: Style): readonly string[] {
  const path = (file: string) => oneLine(posix.join(root, file));
  const files = new Map<string, ReportedDiagnostic[]>();
  for (const diagnostic of diagnostics) {
    const inFile = files.get(diagnostic.file);
    if (inFile) inFile.push(diagnostic);
    else files.set(diagnostic.file, [diagnostic]);
  }
  return [...files].map(([file, inFile]) => {
    const placeWidth = inFile.reduce((width, { range }) => Math.max(width, place(range.start).length), 0);
    const severityWidth = inFile.reduce((width, { severity }) => Math.max(width, severity.length), 0);
    const lines = inFile.flatMap((diagnostic) => [
      line(diagnostic, placeWidth, severityWidth, style),
      ...diagnostic.related.map(({ file: other, range, message }) =>
        style('dim', `  ${' '.repeat(placeWidth)}  ${oneLine(message)} ${path(other)}:${place(range.start)}`),
      ),
    ]);
    return `${style('underline', path(file))}\n${lines.join('\n')}\n`;
  });
}

function line(
  { range, severity, message, code }: ReportedDiagnostic,
  placeWidth: number,
  severityWidth: number,
  style: Style,
): string {
  const columns = [
    place(range.start).padStart(placeWidth),
    style(severityColour[severity], severity.padEnd(severityWidth)),
    oneLine(message),
    style('dim', code),
  ];
  return `  ${columns.join('  ')}`;
}

/** As in editors: lines and columns count from 1. */
function place({ line: number, character }: Position): string {
  return `${String(number + 1)}:${String(character + 1)}`;
}

/** A sentence with the number of checked modules and findings. */
export function summary({ modules, summary: counts }: CheckReport, style: Style): string {
  const checked = counted(counts.modules, 'module');
  const found = [
    counts.errors > 0 && counted(counts.errors, 'error'),
    counts.warnings > 0 && counted(counts.warnings, 'warning'),
    counts.information > 0 && `${String(counts.information)} information`,
    counts.hints > 0 && counted(counts.hints, 'hint'),
  ].filter((part) => part !== false);
  if (found.length === 0) return `${style('green', `${checked} checked: no problems.`)}\n`;
  const fixable = modules.flatMap(({ diagnostics }) => diagnostics).filter((diagnostic) => diagnostic.fixable).length;
  const advice = fixable > 0 ? ` --fix changes ${String(fixable)} of them.` : '';
  return `${style('bold', `${checked} checked: ${found.join(', ')}.`)}${advice}\n`;
}
