/** Workflow commands of GitHub Actions, which become annotations of the changed lines. */
import { resolve } from 'node:path';
import { counted } from '../../protocol/counted.js';
import type { Severity } from '../../language/index.js';
import type { CheckReport, ReportedDiagnostic } from '../check/report.js';
import { oneLine } from '../one-line.js';
import type { CheckFormat, FormatContext } from './format.js';
import { pathBelow, shownPath } from '../paths.js';
import { summary } from './text.js';

/** GitHub shows this many annotations of each level per step, and silently drops the others. */
const shownOfALevel = 10;

const levels = ['error', 'warning', 'notice'] as const;

const levelOf = {
  error: 'error',
  warning: 'warning',
  information: 'notice',
  hint: 'notice',
} as const satisfies Record<Severity, (typeof levels)[number]>;

/** If a level has two severities, the more severe one comes first. */
const gravity: readonly Severity[] = ['error', 'warning', 'information', 'hint'];

export const githubFormat: CheckFormat = { hasFingerprints: false, write };

function write(report: CheckReport, context: FormatContext): string {
  const found = report.modules
    .flatMap(({ root, diagnostics }) => diagnostics.map((diagnostic) => ({ root, diagnostic })))
    .sort((a, b) => gravity.indexOf(a.diagnostic.severity) - gravity.indexOf(b.diagnostic.severity));
  const lines: string[] = [];
  const leftOut: string[] = [];
  for (const level of levels) {
    const ofLevel = found.filter(({ diagnostic }) => levelOf[diagnostic.severity] === level);
    for (const { root, diagnostic } of ofLevel.slice(0, shownOfALevel))
      lines.push(annotation(level, root, diagnostic, context));
    const more = ofLevel.length - shownOfALevel;
    if (more > 0) leftOut.push(counted(more, `more ${level}`));
  }
  if (leftOut.length > 0)
    lines.push(
      `Left out: ${leftOut.join(', ')}. GitHub shows ${String(shownOfALevel)} annotations of a level; --format text lists all.`,
    );
  return `${lines.map((line) => `${line}\n`).join('')}${summary(report, (_, text) => text)}`;
}

function annotation(
  level: string,
  root: string,
  { file, range, code, message }: ReportedDiagnostic,
  { folder, repository }: FormatContext,
): string {
  const { start, end } = range;
  const path = resolve(folder, root, file);
  const properties = {
    file: pathBelow(repository, path) ?? shownPath(path),
    line: start.line + 1,
    endLine: end.line + 1,
    // Columns only apply within one line.
    ...(start.line === end.line && { col: start.character + 1, endColumn: end.character + 1 }),
    title: code,
  };
  const written = Object.entries(properties).map(([name, value]) => `${name}=${escapedProperty(String(value))}`);
  return `::${level} ${written.join(',')}::${escapedData(oneLine(message))}`;
}

function escapedData(text: string): string {
  return text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
}

function escapedProperty(text: string): string {
  return escapedData(text).replaceAll(':', '%3A').replaceAll(',', '%2C');
}
