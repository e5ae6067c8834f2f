/** Findings → LSP diagnostics. Only here are offsets converted to positions and the levels of the tools file applied. */
import type { TextDocument } from 'vscode-languageserver-textdocument';
import type { Diagnostic, DiagnosticSeverity, DiagnosticTag, Range } from 'vscode-languageserver-types';
import type { Severity } from '../../module/snapshot/options.js';
import { Collector, nothingFound, Room, sumOfOmitted, type Found } from '../../check/found.js';
import type { ModuleCheck } from '../../check/check-module.js';
import type { Place, Report, RuleMeta } from '../../rules/define.js';
import { formatMessage } from '../../words.js';
import { isIn } from '../../check/lost-text.js';
import { mapReport } from '../../check/map-report.js';
import { shift, type OffsetRange } from '../../syntax/range.js';
import { suppressionsOf } from './suppressed.js';

/** The `source` of every diagnostic. */
export const diagnosticSource = 'platform-config';

export interface DiagnosticOptions {
  /** The host reports JSON syntax and duplicate members itself. */
  readonly jsonReportedByHost?: boolean;
  /** The address of the page that explains a rule, for `codeDescription`. */
  readonly rulePage?: (id: string) => string;
}

export interface ModuleDiagnostic extends Diagnostic {
  readonly message: string;
  readonly code: string;
  readonly severity: DiagnosticSeverity;
  /** Its rule has a safe fix. */
  readonly fixable?: true;
  /** How many more of its rule there are in the file, which are not listed. */
  readonly more?: number;
}

/** A finding with places in the module, and its configured level. */
export interface LocatedFinding {
  readonly rule: RuleMeta<string>;
  readonly report: Report<string, Place>;
  readonly severity: Severity;
  /** Of the last one of its rule: how many more there are in the file. */
  readonly more?: number;
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

/** The reported findings of one file: those of enabled rules that the tools file does not suppress, up to the limit of each rule. */
export function findingsIn(
  check: ModuleCheck,
  path: string,
  { jsonReportedByHost = false }: DiagnosticOptions = {},
): readonly LocatedFinding[] {
  if (check.module.options.excluded.has(path)) return [];
  const levels = new Map<RuleMeta<string>, Severity | 'off'>();
  const { findings, omitted } = everyFinding(check, path);
  const located = findings.flatMap(({ rule, report }) => {
    let severity = levels.get(rule);
    if (!severity) levels.set(rule, (severity = levelOf(rule, check)));
    if (severity === 'off' || (jsonReportedByHost && rule.reportedByJsonEditors)) return [];
    return [{ rule, report, severity }];
  });
  const isSuppressed = ({ rule, report }: LocatedFinding) => suppressionsOf(check, rule.id, report.range).length > 0;
  if (omitted.size === 0) return located.filter((finding) => !isSuppressed(finding));
  const lasts = new Map<string, LocatedFinding>();
  for (const finding of located) {
    const last = lasts.get(finding.rule.id);
    if (!last || last.report.range.range.start <= finding.report.range.range.start) lasts.set(finding.rule.id, finding);
  }
  // Where all that is kept is suppressed, the last one tells of the others all the same, unless those are suppressed, too.
  const isWhole = new Set(
    check.module.options.suppressions
      .filter((one) => one.file === path && (one.block ?? one.path ?? one.line) === undefined)
      .map(({ rule }) => rule),
  );
  return located.flatMap((finding) => {
    const { id } = finding.rule;
    const more = lasts.get(id) === finding && !isWhole.has(id) ? omitted.get(id) : undefined;
    if (more !== undefined) return [{ ...finding, more }];
    return isSuppressed(finding) ? [] : [finding];
  });
}

/** The findings of the rules in a file regardless of their levels, up to the limit of each rule, in the order in which they were found. */
export function everyFinding(check: ModuleCheck, path: string): Found<Place> {
  const file = check.files.get(path);
  const collector = new Collector<Place>(new Room(check.module.options.limits.findings));
  const add = ({ findings }: Found<OffsetRange>, start: number) => {
    for (const { rule, report } of findings)
      collector.add(
        rule,
        mapReport(report, (range) => ({ path, range: shift(range, start) })),
      );
  };
  if (file) add(file.found, 0);
  file?.entries.forEach((entry, i) => {
    const start = file.outline.entries[i]?.start ?? 0;
    if (entry.findings.length > 0 && !isIn(file.spilled, start)) add(entry, start);
  });
  const cross = check.crossFindings.get(path) ?? nothingFound;
  for (const { rule, report } of cross.findings) collector.add(rule, report);
  const parts = [...(file ? [file.found, ...file.entries] : []), cross, collector.found];
  return { findings: collector.found.findings, omitted: sumOfOmitted(parts) };
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
  { rule, report, severity, more }: LocatedFinding,
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
    message: formatMessage(rule.messages[report.message] ?? report.message, report.data) + moreLike(rule, more),
    ...(rulePage && { codeDescription: { href: rulePage(rule.id) } }),
    ...(related && related.length > 0 && { relatedInformation: related }),
    ...(report.tag && { tags: [tagCode[report.tag]] }),
    ...(report.fix && { fixable: true }),
    ...(more !== undefined && { more }),
  };
}

function moreLike({ id }: RuleMeta<string>, more = 0): string {
  return more === 0 ? '' : ` (${String(more)} more of \`${id}\` in this file are not listed.)`;
}

/** What was found in a file that no rules check. */
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
