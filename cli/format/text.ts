/** The report for people: by file, the worst problems first and equal ones together, and a summary as the last line. */
import { posix } from 'node:path';
import type { Position } from 'vscode-languageserver-types';
import { counted } from '../../protocol/counted.js';
import type { Severity } from '../../language/index.js';
import type { CheckReport, ModuleReport, ReportedDiagnostic } from '../check/report.js';
import { oneLine } from '../terminal/printable.js';
import { severityColours, styleOf, wrapped, type Style } from '../terminal/styled.js';
import type { CheckFormat, FormatContext } from './format.js';

export const textFormat: CheckFormat = { hasFingerprints: false, write };

type Context = Pick<FormatContext, 'colours' | 'columns' | 'fixed'>;

function write(report: CheckReport, context: Context): string {
  const style = styleOf(context);
  const files = report.modules.flatMap((module) => byFile(module, style, context.columns));
  return [...files, ...fixLines(report, context), summary(report, style)].join('\n');
}

const severities: readonly Severity[] = ['error', 'warning', 'information', 'hint'];

function byFile({ root, diagnostics }: ModuleReport, style: Style, columns: number | undefined): readonly string[] {
  const path = (file: string) => oneLine(posix.join(root, file));
  const files = new Set(diagnostics.map(({ file }) => file));
  return [...files].map((file) => {
    const inFile = diagnostics.filter((one) => one.file === file);
    const placeWidth = inFile.reduce((width, { range }) => Math.max(width, place(range.start).length), 0);
    const severityWidth = inFile.reduce((width, { severity }) => Math.max(width, severity.length), 0);
    const indent = placeWidth + severityWidth + 6;
    const lines = groupsOf(inFile).flatMap(([first, ...others]) => {
      const { range, severity, message, code, related } = first;
      const head = [
        place(range.start).padStart(placeWidth),
        style(severityColours[severity], severity.padEnd(severityWidth)),
        `${wrapped(oneLine(message), columns, indent)}  ${style('dim', code)}`,
      ];
      // Where equal problems are listed together, the related places of the first would mislead.
      const below =
        others.length > 0
          ? [`${String(others.length)} more: ${others.map((other) => place(other.range.start)).join(', ')}`]
          : relatedLines(related, path);
      return [
        `  ${head.join('  ')}`,
        ...below.map((text) => style('dim', `${' '.repeat(indent)}${wrapped(text, columns, indent)}`)),
      ];
    });
    return `${style('underline', path(file))}\n${lines.join('\n')}\n`;
  });
}

/** Places with the same words are in one line. */
function relatedLines(related: ReportedDiagnostic['related'], path: (file: string) => string): readonly string[] {
  const places = new Map<string, string[]>();
  for (const { file, message, range } of related) {
    const words = `${oneLine(message)} ${path(file)}`;
    places.set(words, [...(places.get(words) ?? []), place(range.start)]);
  }
  return [...places].map(([words, all]) => `${words}:${all.join(', ')}`);
}

type Group = readonly [ReportedDiagnostic, ...ReportedDiagnostic[]];

/** Problems with the same words, the worst first. */
function groupsOf(diagnostics: readonly ReportedDiagnostic[]): readonly Group[] {
  const groups = new Map<string, [ReportedDiagnostic, ...ReportedDiagnostic[]]>();
  for (const diagnostic of diagnostics) {
    const words = JSON.stringify([diagnostic.code, diagnostic.severity, diagnostic.message]);
    const group = groups.get(words);
    if (group) group.push(diagnostic);
    else groups.set(words, [diagnostic]);
  }
  const weight = ([{ severity }]: Group) => severities.indexOf(severity);
  return [...groups.values()].sort((one, other) => weight(one) - weight(other));
}

/** As in editors: lines and columns count from 1. */
function place({ line: number, character }: Position): string {
  return `${String(number + 1)}:${String(character + 1)}`;
}

/** What `--fix` has done, or would do. */
function fixLines({ modules }: CheckReport, { fixed }: Context): readonly string[] {
  if (fixed) {
    const left = modules.reduce((sum, { diagnostics }) => sum + diagnostics.length, 0);
    if (fixed.problems === 0) return ['Nothing to fix.'];
    const done = `Fixed ${counted(fixed.problems, 'problem')} in ${counted(fixed.files, 'file')}`;
    return [`${done}, ${String(left)} left.`];
  }
  const fixable = modules.flatMap(({ diagnostics }) => diagnostics).filter((diagnostic) => diagnostic.fixable).length;
  return fixable > 0 ? [`${counted(fixable, 'problem')} can be fixed with --fix.`] : [];
}

/** The last line, such as `✖ 33 problems (2 errors, 16 warnings, 15 information) in 1 module`: as many as are listed, which is what editors count. */
export function summary(report: Pick<CheckReport, 'modules' | 'summary'>, style: Style): string {
  const { modules } = report.summary;
  const listed = report.modules.flatMap(({ diagnostics }) => diagnostics);
  const [errors = 0, warnings = 0, information = 0, hints = 0] = severities.map(
    (severity) => listed.filter((one) => one.severity === severity).length,
  );
  const checked = counted(modules, 'module');
  const all = listed.length;
  const more = listed.reduce((sum, one) => sum + (one.more ?? 0), 0);
  if (modules === 0) return 'No module was checked.\n';
  if (all === 0) return `${style('green', `✔ No problems in ${checked}`)}\n`;
  const found = [
    errors > 0 && counted(errors, 'error'),
    warnings > 0 && counted(warnings, 'warning'),
    information > 0 && `${String(information)} information`,
    hints > 0 && counted(hints, 'hint'),
  ].filter((part) => part !== false);
  const colour = errors > 0 ? 'red' : warnings > 0 ? 'yellow' : 'cyan';
  return `${style(colour, `✖ ${counted(all, 'problem')} (${found.join(', ')}) in ${checked}${more > 0 ? `, ${String(more)} more not listed` : ''}`)}\n`;
}
