/** Findings → LSP diagnostics. Only here are offsets converted to positions and the levels of the tools file applied. */
import type { TextDocument } from 'vscode-languageserver-textdocument';
import type { DiagnosticSeverity, DiagnosticTag, Range } from 'vscode-languageserver-types';
import type { Severity } from '../../module/snapshot/options.js';
import { nothingFound, Room, sumOfOmitted, type Omitted } from '../../check/found.js';
import type { ModuleCheck } from '../../check/check-module.js';
import type { Place, Report, RuleMeta } from '../../rules/define.js';
import { formatMessage } from '../../words.js';
import { isIn } from '../../check/lost-text.js';
import type { OffsetRange } from '../../syntax/range.js';
import { KeptDiagnostics } from './kept-diagnostics.js';
import type { ModuleDiagnostic } from './module-diagnostic.js';
import { PlacedFinding, ReportedFinding, type KeptFinding } from './placed-finding.js';
import { suppressionsIn } from './suppressed.js';

export type { ModuleDiagnostic };

/** The `source` of every diagnostic. */
const diagnosticSource = 'platform-config';

export interface DiagnosticOptions {
  /** The host reports JSON syntax and duplicate members itself. */
  readonly jsonReportedByHost?: boolean;
  /** The address of the page that explains a rule, for `codeDescription`. */
  readonly rulePage?: (id: string) => string;
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
 * @param kept from earlier states of the module
 */
export function diagnosticsOf(
  check: ModuleCheck,
  path: string,
  options: DiagnosticOptions = {},
  kept = new KeptDiagnostics(),
): readonly ModuleDiagnostic[] {
  const source = check.module.files.get(path);
  if (!source) return [];
  const { document } = source;
  // Positions in a text that changed while it was checked are good for nothing later.
  const isCurrent = [...check.module.files.values()].every((file) => file.document.getText() === file.text);
  const known = isCurrent ? kept : new KeptDiagnostics();
  return known.of(check.memory, path, findingsIn(check, path, options), (finding, moved) =>
    toDiagnostic(check, document, finding, options, moved),
  );
}

/** The reported findings of one file: those of enabled rules that the tools file does not suppress, up to the limit of each rule. */
export function findingsIn(
  check: ModuleCheck,
  path: string,
  { jsonReportedByHost = false }: DiagnosticOptions = {},
): readonly ReportedFinding[] {
  if (check.module.options.excluded.has(path)) return [];
  const levels = new Map<RuleMeta<string>, Severity | 'off'>();
  const { findings, omitted } = everyFinding(check, path);
  const reported = findings.flatMap((finding) => {
    const { rule } = finding;
    let severity = levels.get(rule);
    if (!severity) levels.set(rule, (severity = levelOf(rule, check)));
    if (severity === 'off' || (jsonReportedByHost && rule.reportedByJsonEditors)) return [];
    return [new ReportedFinding(finding, severity)];
  });
  const suppressions = check.module.options.suppressions.filter(({ file }) => file === path);
  if (suppressions.length === 0 && omitted.size === 0) return reported;
  const suppressionsAt = suppressionsIn(check, path);
  const isSuppressed = ({ rule, report }: PlacedFinding) =>
    suppressionsAt(rule.id, report.range.range.start).length > 0;
  const lasts = new Map<string, ReportedFinding>();
  for (const finding of reported) {
    if (!omitted.has(finding.rule.id)) continue;
    const last = lasts.get(finding.rule.id);
    if (!last || last.report.range.range.start <= finding.report.range.range.start) lasts.set(finding.rule.id, finding);
  }
  // Where all that is kept is suppressed, the last one tells of the others all the same, unless those are suppressed, too.
  const isWhole = new Set(
    suppressions.filter((one) => (one.block ?? one.path ?? one.line) === undefined).map(({ rule }) => rule),
  );
  return reported.flatMap((finding) => {
    const { id } = finding.rule;
    const more = lasts.get(id) === finding && !isWhole.has(id) ? omitted.get(id) : undefined;
    if (more !== undefined) return [new ReportedFinding(finding, finding.severity, more)];
    return suppressions.length > 0 && isSuppressed(finding) ? [] : [finding];
  });
}

/** The findings of the rules in a file regardless of their levels, up to the limit of each rule, in the order in which they were found. */
export function everyFinding(
  check: ModuleCheck,
  path: string,
): { readonly findings: readonly PlacedFinding[]; readonly omitted: Omitted } {
  const file = check.files.get(path);
  const room = new Room(check.module.options.limits.findings);
  const cross = check.crossFindings.get(path) ?? nothingFound;
  const findings: PlacedFinding[] = [];
  const notable = (file?.notable ?? []).flatMap((i) => file?.entries[i] ?? []);
  const omitted = new Map(sumOfOmitted([...(file ? [file.found] : []), ...notable, cross]));
  const add = (kept: KeptFinding, entry: number) => {
    const { id } = kept.rule;
    if (room.take(id)) findings.push(new PlacedFinding(check, kept, path, entry));
    else omitted.set(id, (omitted.get(id) ?? 0) + 1);
  };
  for (const one of file?.found.findings ?? []) add(one, -1);
  for (const i of file?.notable ?? []) {
    if (file && isIn(file.spilled, file.outline.entries[i]?.start ?? 0)) continue;
    for (const one of file?.entries[i]?.findings ?? []) add(one, i);
  }
  for (const one of cross.findings) add(one, -1);
  return { findings, omitted };
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
 * @param moved the diagnostic of the same finding at another place
 */
export function toDiagnostic(
  check: ModuleCheck | undefined,
  document: TextDocument,
  { rule, report, severity, more }: LocatedFinding,
  { rulePage }: DiagnosticOptions = {},
  moved?: ModuleDiagnostic,
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
    message:
      moved?.message ??
      formatMessage(rule.messages[report.message] ?? report.message, report.data) + moreLike(rule.id, more),
    ...(rulePage && { codeDescription: { href: rulePage(rule.id) } }),
    ...(related && related.length > 0 && { relatedInformation: related }),
    ...(report.tag && { tags: [tagCode[report.tag]] }),
    ...(report.fix && { fixable: true }),
    ...(more !== undefined && { more }),
  };
}

function moreLike(id: string, more = 0): string {
  return more === 0 ? '' : ` (${String(more)} more of \`${id}\` in this file are not listed.)`;
}

/**
 * What was found in a file that no rules check.
 *
 * @param limit how many findings of a code are listed
 */
export function fileDiagnostics(
  document: TextDocument,
  findings: readonly FileFinding[],
  limit: number,
): readonly ModuleDiagnostic[] {
  const room = new Room(limit);
  const listed = findings.filter(({ code }) => room.take(code));
  const lasts = new Map(listed.map((finding) => [finding.code, finding]));
  const omitted = (code: string) => findings.filter((finding) => finding.code === code).length - limit;
  return listed.map((finding) => {
    const { code, severity, message, range } = finding;
    const more = lasts.get(code) === finding ? Math.max(omitted(code), 0) : 0;
    return {
      range: toRange(document, range),
      severity: severityCode[severity],
      code,
      source: diagnosticSource,
      message: message + moreLike(code, more),
      ...(more > 0 && { more }),
    };
  });
}

/** Offsets → lines and columns. */
export function toRange(document: TextDocument, { start, end }: OffsetRange): Range {
  return { start: document.positionAt(start), end: document.positionAt(end) };
}

/** The numeric values of LSP. */
const severityCode: Readonly<Record<Severity, DiagnosticSeverity>> = {
  error: 1,
  warning: 2,
  information: 3,
  hint: 4,
};
const tagCode: Readonly<Record<'unnecessary' | 'deprecated', DiagnosticTag>> = { unnecessary: 1, deprecated: 2 };
