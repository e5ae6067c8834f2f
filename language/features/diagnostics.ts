/** Findings → LSP diagnostics. Only here are offsets converted to positions and the levels of the tools file applied. */
import type { TextDocument } from 'vscode-languageserver-textdocument';
import type { Diagnostic, DiagnosticSeverity, DiagnosticTag, Range } from 'vscode-languageserver-types';
import type { Severity } from '../module/snapshot/options.js';
import type { Finding } from '../check/local-rules.js';
import type { ModuleCheck } from '../check/check-module.js';
import type { Place, Report, RuleMeta } from '../rules/define.js';
import { formatMessage } from '../words.js';
import { isIn } from '../check/lost-text.js';
import { mapReport } from '../check/map-report.js';
import { shift, type OffsetRange } from '../syntax/range.js';
import { suppressionsOf } from './suppressed.js';

/** The `source` of every diagnostic. */
export const diagnosticSource = 'platform-config';

export interface DiagnosticOptions {
  /** The host reports JSON syntax and duplicate members itself. */
  readonly jsonReportedByHost?: boolean;
  /** The page that explains a rule, for `codeDescription`. */
  readonly rulePage?: (id: string) => string;
}

export interface ModuleDiagnostic extends Diagnostic {
  readonly message: string;
  readonly code: string;
  readonly severity: DiagnosticSeverity;
  /** Its rule has a safe fix. */
  readonly fixable?: true;
}

/** A finding with places in the module, and its configured level. */
export interface LocatedFinding {
  readonly rule: RuleMeta<string>;
  readonly report: Report<string, Place>;
  readonly severity: Severity;
}

/** A finding from another source than a rule. */
export interface FileFinding {
  readonly code: string;
  readonly severity: Severity;
  readonly message: string;
  readonly range: OffsetRange;
}

/**
 * The diagnostics of one file of the module, sorted by position, then code.
 *
 * @param path relative to the module's root
 */
export function diagnosticsOf(
  check: ModuleCheck,
  path: string,
  options: DiagnosticOptions = {},
): readonly ModuleDiagnostic[] {
  const source = check.module.files.get(path);
  if (!source) return [];
  return findingsIn(check, path, options)
    .map((finding) => toDiagnostic(check, source.document, finding, options))
    .sort(byPosition);
}

/** The reported findings of one file: those of enabled rules that the tools file does not suppress. */
export function findingsIn(
  check: ModuleCheck,
  path: string,
  { jsonReportedByHost = false }: DiagnosticOptions = {},
): readonly LocatedFinding[] {
  return everyFinding(check, path).flatMap(({ rule, report }) => {
    const severity = levelOf(rule, check);
    if (severity === 'off' || (jsonReportedByHost && rule.reportedByJsonEditors)) return [];
    return suppressionsOf(check, rule.id, report.range).length > 0 ? [] : [{ rule, report, severity }];
  });
}

/** All findings of the rules in a file, regardless of their levels. */
export function everyFinding(check: ModuleCheck, path: string): readonly Finding<Place>[] {
  const file = check.files.get(path);
  const found: Finding<Place>[] = [];
  const add = (findings: readonly Finding<OffsetRange>[], start: number) => {
    for (const { rule, report } of findings)
      found.push({ rule, report: mapReport(report, (range) => ({ path, range: shift(range, start) })) });
  };
  if (file) add(file.findings, 0);
  file?.entries.forEach(({ findings }, i) => {
    const start = file.outline.entries[i]?.start ?? 0;
    if (findings.length > 0 && !isIn(file.spilled, start)) add(findings, start);
  });
  return [...found, ...(check.crossFindings.get(path) ?? [])];
}

/** The level of a rule in a module. */
export function levelOf(rule: RuleMeta<string>, check: ModuleCheck): Severity | 'off' {
  return check.module.options.rules[rule.id] ?? rule.severity;
}

/**
 * Converts to LSP.
 *
 * @param check resolves related places; undefined for a file that is in no module
 * @param document the file that the finding is in
 */
export function toDiagnostic(
  check: ModuleCheck | undefined,
  document: TextDocument,
  { rule, report, severity }: LocatedFinding,
  { rulePage }: DiagnosticOptions = {},
): ModuleDiagnostic {
  const related = report.related?.flatMap(({ range: { path, range }, message }) => {
    const other = path === report.range.path ? document : check?.module.files.get(path)?.document;
    return other ? [{ message, location: { uri: other.uri, range: toRange(other, range) } }] : [];
  });
  return {
    range: toRange(document, report.range.range),
    severity: severityCode[severity],
    code: rule.id,
    source: diagnosticSource,
    message: formatMessage(rule.messages[report.message] ?? report.message, report.data),
    ...(rulePage && { codeDescription: { href: rulePage(rule.id) } }),
    ...(related && related.length > 0 && { relatedInformation: related }),
    ...(report.tag && { tags: [tagCode[report.tag]] }),
    ...(report.fix && { fixable: true }),
  };
}

/** Findings in a file that no rules check. */
export function fileDiagnostic(
  document: TextDocument,
  { code, severity, message, range }: FileFinding,
): ModuleDiagnostic {
  return { range: toRange(document, range), severity: severityCode[severity], code, source: diagnosticSource, message };
}

/** Offsets → lines and columns. */
export function toRange(document: TextDocument, { start, end }: OffsetRange): Range {
  return { start: document.positionAt(start), end: document.positionAt(end) };
}

/** The numeric values of LSP. */
export const severityCode: Readonly<Record<Severity, DiagnosticSeverity>> = {
  error: 1,
  warning: 2,
  information: 3,
  hint: 4,
};
const tagCode: Readonly<Record<'unnecessary' | 'deprecated', DiagnosticTag>> = { unnecessary: 1, deprecated: 2 };

export function byPosition(a: ModuleDiagnostic, b: ModuleDiagnostic): number {
  return (
    a.range.start.line - b.range.start.line ||
    a.range.start.character - b.range.start.character ||
    a.code.localeCompare(b.code)
  );
}
