/** Findings → LSP diagnostics. Only here are offsets converted to positions and the levels of the tools file applied. */
import type { TextDocument } from 'vscode-languageserver-textdocument';
import type { DiagnosticSeverity, DiagnosticTag, Range } from 'vscode-languageserver-types';
import type { Severity } from '../../module/snapshot/options.js';
import type { EntryPlace } from '../../check/entry-place.js';
import { nothingFound, Room, type Found, type Omitted } from '../../check/found.js';
import type { ModuleCheck } from '../../check/check-module.js';
import type { Place, Report, RuleMeta } from '../../rules/define.js';
import { formatMessage } from '../../words.js';
import { isIn } from '../../check/lost-text.js';
import type { OffsetRange } from '../../syntax/range.js';
import { sourceTextOf } from '../../source-document.js';
import { KeptDiagnostics } from './kept-diagnostics.js';
import type { ModuleDiagnostic } from './module-diagnostic.js';
import { KeptLists } from './kept-lists.js';
import { offsetOf, PlacedFinding, ReportedFinding, type KeptInEntry } from './placed-finding.js';
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
  let isCurrent = true;
  for (const file of check.module.files.values()) isCurrent &&= sourceTextOf(file.document).equals(file.text);
  const known = isCurrent ? kept : new KeptDiagnostics();
  const make = (finding: KeptInEntry, moved: ModuleDiagnostic | undefined) =>
    toDiagnostic(check, document, new ReportedFinding(check, path, finding), options, moved);
  const isReported = reportedBy(check, options);
  if (areFirstListed(check, path)) return known.of(check, path, new KeptLists(check, path, isReported), make);
  return known.ofList(check, path, reportedIn(check, path, isReported), make);
}

/** The reported findings of one file: those of enabled rules that the tools file does not suppress, up to the limit of each rule. */
export function findingsIn(
  check: ModuleCheck,
  path: string,
  options: DiagnosticOptions = {},
): readonly ReportedFinding[] {
  return reportedIn(check, path, reportedBy(check, options)).map((one) => new ReportedFinding(check, path, one));
}

/** The level of a rule; undefined if its findings are not reported. */
type ReportedLevel = (rule: RuleMeta<string>) => Severity | undefined;

function reportedBy(check: ModuleCheck, { jsonReportedByHost = false }: DiagnosticOptions): ReportedLevel {
  const levels = new Map<RuleMeta<string>, Severity | 'off'>();
  return (rule) => {
    let severity = levels.get(rule);
    if (!severity) levels.set(rule, (severity = levelOf(rule, check)));
    return severity === 'off' || (jsonReportedByHost && rule.reportedByJsonEditors) ? undefined : severity;
  };
}

/** The reported findings without their places. */
function reportedIn(check: ModuleCheck, path: string, isReported: ReportedLevel): readonly KeptInEntry[] {
  if (check.module.options.excluded.has(path)) return [];
  const { findings, omitted } = keptIn(check, path, isReported);
  const suppressions = check.module.options.suppressions.filter(({ file }) => file === path);
  if (suppressions.length === 0 && omitted.size === 0) return findings;
  const suppressionsAt = suppressionsIn(check, path);
  const placed = findings.map((one) => ({ one, offset: offsetOf(check, path, one) }));
  const isSuppressed = ({ one, offset }: (typeof placed)[number]) =>
    suppressionsAt(one.kept.rule.id, offset).length > 0;
  const lasts = new Map<string, (typeof placed)[number]>();
  for (const finding of placed) {
    const { id } = finding.one.kept.rule;
    if (!omitted.has(id)) continue;
    const last = lasts.get(id);
    if (!last || last.offset <= finding.offset) lasts.set(id, finding);
  }
  // Where all that is kept is suppressed, the last one tells of the others all the same, unless those are suppressed, too.
  const isWhole = new Set(
    suppressions.filter((one) => (one.block ?? one.path ?? one.line) === undefined).map(({ rule }) => rule),
  );
  return placed.flatMap((finding) => {
    const { id } = finding.one.kept.rule;
    const more = lasts.get(id) === finding && !isWhole.has(id) ? omitted.get(id) : undefined;
    if (more !== undefined) return [{ ...finding.one, more }];
    return suppressions.length > 0 && isSuppressed(finding) ? [] : [finding.one];
  });
}

/** Whether all that the check keeps of a file is listed: nothing is suppressed, and the file and its entries together have no more of a rule. */
function areFirstListed({ module, files }: ModuleCheck, path: string): boolean {
  const { excluded, suppressions, limits } = module.options;
  const file = files.get(path);
  if (!file?.taken || excluded.has(path) || suppressions.length > 0) return false;
  const { entries, found, notable, outline, spilled } = file;
  const startOf = (i: number) => outline.entries[i]?.start ?? 0;
  const isHidden = (i: number) => isIn(spilled, startOf(i)) && (entries[i]?.findings.length ?? 0) > 0;
  if (spilled.length > 0 && notable.some(isHidden)) return false;
  return new Room(limits.findings, file.taken).takeAll(found);
}

/** The findings of the rules in a file regardless of their levels, up to the limit of each rule, in the order in which they were found. */
export function everyFinding(
  check: ModuleCheck,
  path: string,
): { readonly findings: readonly PlacedFinding[]; readonly omitted: Omitted } {
  const { findings, omitted } = keptIn(check, path, ({ severity }) => severity);
  return { findings: findings.map((one) => new PlacedFinding(check, path, one)), omitted };
}

/** @param severityOf a rule; undefined if its findings are left out */
function keptIn(
  check: ModuleCheck,
  path: string,
  severityOf: (rule: RuleMeta<string>) => Severity | undefined,
): { readonly findings: readonly KeptInEntry[]; readonly omitted: Omitted } {
  const file = check.files.get(path);
  const room = new Room(check.module.options.limits.findings);
  const findings: KeptInEntry[] = [];
  let omitted: Map<string, number> | undefined;
  const omit = (id: string, count: number) => {
    omitted ??= new Map();
    omitted.set(id, (omitted.get(id) ?? 0) + count);
  };
  const add = (found: Found<OffsetRange> | Found<EntryPlace>, entry: number, isHidden = false) => {
    if (found.omitted.size > 0) for (const [id, count] of found.omitted) omit(id, count);
    if (isHidden) return;
    for (const kept of found.findings) {
      if (!room.take(kept.rule.id)) omit(kept.rule.id, 1);
      else {
        const severity = severityOf(kept.rule);
        if (severity) findings.push({ kept, entry, severity });
      }
    }
  };
  if (file) {
    const { found, notable, entries, spilled, outline } = file;
    add(found, -1);
    for (const i of notable)
      add(entries[i] ?? nothingFound, i, spilled.length > 0 && isIn(spilled, outline.entries[i]?.start ?? 0));
  }
  add(check.crossFindings.get(path) ?? nothingFound, -1);
  return { findings, omitted: omitted ?? nothingFound.omitted };
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
