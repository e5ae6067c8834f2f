/** Diagnostics → the report of `check`. */
import { pathInModule, type ModuleDiagnostic, type Severity } from '../../language/index.js';
import type {
  CheckReport,
  ModuleReport,
  ReportedDiagnostic,
  ReportedPosition,
  ReportedRange,
} from '../../protocol/check-report.js';
import { pathFrom, pathOfUri } from '../files/paths.js';

export type { CheckReport, ModuleReport, ReportedDiagnostic };

/** @param modules the number of reports for modules */
export function checkReport(reports: readonly ModuleReport[], modules: number): CheckReport {
  const counts: Record<Severity, number> = { error: 0, warning: 0, information: 0, hint: 0 };
  for (const { diagnostics } of reports) for (const { severity, more = 0 } of diagnostics) counts[severity] += 1 + more;
  return {
    version: 1,
    modules: reports
      .map(({ root, diagnostics }) => ({ root, diagnostics: [...diagnostics].sort(byPlace) }))
      .sort((a, b) => compare(a.root, b.root)),
    summary: {
      modules,
      errors: counts.error,
      warnings: counts.warning,
      information: counts.information,
      hints: counts.hint,
    },
  };
}

/**
 * @param root the URI of the module's folder
 * @param file the path of the diagnostic's file, relative to the root
 */
export function reported(
  root: string,
  file: string,
  diagnostic: ModuleDiagnostic,
  fingerprint?: string,
): ReportedDiagnostic {
  const { range, severity, code, message, fixable = false, relatedInformation = [], more } = diagnostic;
  return {
    file,
    range: plain(range),
    severity: severityName[severity],
    code,
    message,
    fixable,
    related: relatedInformation.map(({ location, message: text }) => ({
      file: pathInModule(root, location.uri) ?? pathFrom(pathOfUri(root), pathOfUri(location.uri)),
      range: plain(location.range),
      message: text,
    })),
    ...(more !== undefined && { more }),
    ...(fingerprint !== undefined && { fingerprint }),
  };
}

const severityName: Readonly<Record<ModuleDiagnostic['severity'], Severity>> = {
  1: 'error',
  2: 'warning',
  3: 'information',
  4: 'hint',
};

/** The members in the order of the contract, and no others. */
function plain({ start, end }: ReportedRange): ReportedRange {
  const position = ({ line, character }: ReportedPosition): ReportedPosition => ({ line, character });
  return { start: position(start), end: position(end) };
}

function byPlace(a: ReportedDiagnostic, b: ReportedDiagnostic): number {
  return (
    compare(a.file, b.file) ||
    byPosition(a.range.start, b.range.start) ||
    compare(a.code, b.code) ||
    byPosition(a.range.end, b.range.end) ||
    compare(a.message, b.message)
  );
}

function byPosition(a: ReportedPosition, b: ReportedPosition): number {
  return a.line - b.line || a.character - b.character;
}

/** By UTF-16 units, so that the order is the same everywhere. */
function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
