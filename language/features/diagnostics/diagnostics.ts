/** Findings → LSP diagnostics. Only here are offsets converted to positions and the levels of the tools file applied. */
import type { TextDocument } from 'vscode-languageserver-textdocument';
import type { DiagnosticSeverity, DiagnosticTag, Range } from 'vscode-languageserver-types';
import { counted } from '../../../protocol/counted.js';
import { collectionKey, isOfCollection } from '../../module/snapshot/configuration-file.js';
import { placesOf, type Severity } from '../../module/snapshot/options.js';
import { isScript } from '../../module/snapshot/module.js';
import { suppressionComments, type SuppressionComment } from '../../module/snapshot/suppression-comments.js';
import unusedSuppression from '../../rules/tools/unused-suppression.js';
import { mapReport, nothingFound, Room, type Found, type Omitted } from '../../check/found.js';
import type { ModuleCheck } from '../../check/module-checker.js';
import type { Place, Report, RuleMeta } from '../../rules/define.js';
import { formatMessage } from '../../message-text.js';
import { lookalikesNamed } from '../../names/lookalike-letters.js';
import { isIn } from '../../check/lost-text.js';
import { memberAt } from '../../syntax/json/tree.js';
import { rootOf } from '../../syntax/json/parse.js';
import { shift, type OffsetRange } from '../../syntax/range.js';
import { byPosition, type ModuleDiagnostic } from './module-diagnostic.js';
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
 */
export function diagnosticsOf(
  check: ModuleCheck,
  path: string,
  options: DiagnosticOptions = {},
): readonly ModuleDiagnostic[] {
  const document = check.module.files.get(path)?.document;
  if (!document) return [];
  return findingsIn(check, path, options)
    .map((finding) => toDiagnostic(check, document, finding, options))
    .sort(byPosition);
}

/** The level of a rule; undefined if its findings are not reported. */
type ReportedLevel = (rule: RuleMeta<string>) => Severity | undefined;

function reportedBy(
  check: ModuleCheck,
  path: string,
  { jsonReportedByHost = false }: DiagnosticOptions,
): ReportedLevel {
  const levels = new Map<RuleMeta<string>, Severity | 'off'>();
  return (rule) => {
    let severity = levels.get(rule);
    if (!severity) levels.set(rule, (severity = levelOf(rule, check, path)));
    return severity === 'off' || (jsonReportedByHost && rule.reportedByJsonEditors) ? undefined : severity;
  };
}

/** The reported findings of one file: those of enabled rules that neither the tools file nor a comment suppresses, up to the limit of each rule. */
export function findingsIn(
  check: ModuleCheck,
  path: string,
  options: DiagnosticOptions = {},
): readonly LocatedFinding[] {
  if (check.module.options.excluded.has(path)) return [];
  return withComments(check, path, unsuppressed(check, path, options));
}

/** Without what a comment suppresses, and with the comments that suppress nothing. */
function withComments(
  check: ModuleCheck,
  path: string,
  findings: readonly LocatedFinding[],
): readonly LocatedFinding[] {
  const { kind, text = '' } = check.files.get(path) ?? {};
  const comments = kind && (isScript(kind) || kind === 'letter') ? suppressionComments(text) : [];
  if (comments.length === 0) return findings;
  const { acceptsComment } = check.module.options;
  const accepted = comments.filter((one) => one.reason !== '' && acceptsComment(path, one));
  const isAbout = ({ rule, next }: SuppressionComment, finding: LocatedFinding) =>
    rule === finding.rule.id && next.start <= offsetOf(finding) && offsetOf(finding) <= next.end;
  // A rule that is switched off, if only for one call, may need its comments again.
  const all = everyFinding(check, path).findings;
  const severity = levelOf(unusedSuppression, check, path);
  const useless = comments.flatMap((one): readonly LocatedFinding[] => {
    const isUsed = all.some((finding) => isAbout(one, finding));
    if (severity === 'off' || (isUsed && one.reason !== '')) return [];
    const place = { path, range: one.range };
    return [
      {
        rule: unusedSuppression,
        severity,
        report: isUsed
          ? { range: place, message: 'withoutReason', data: { rule: one.rule } }
          : { range: place, message: 'unusedComment', data: { rule: one.rule } },
      },
    ];
  });
  return [...findings.filter((finding) => !accepted.some((one) => isAbout(one, finding))), ...useless];
}

function unsuppressed(check: ModuleCheck, path: string, options: DiagnosticOptions): readonly LocatedFinding[] {
  const { findings, omitted } = locatedIn(check, path, reportedBy(check, path, options));
  const suppressions = check.module.options.suppressions.filter(({ file }) => file === path);
  if (suppressions.length === 0 && omitted.size === 0) return findings;
  const suppressionsAt = suppressionsIn(check, path);
  // Where all that is kept is suppressed, the last one tells of the others all the same, unless those are suppressed, too.
  const isWhole = new Set(
    suppressions.filter((one) => (one.block ?? one.path ?? one.line) === undefined).map(({ rule }) => rule),
  );
  const lasts = new Map<string, LocatedFinding>();
  for (const finding of findings) {
    const { id } = finding.rule;
    if (!omitted.has(id) || isWhole.has(id)) continue;
    const last = lasts.get(id);
    if (!last || offsetOf(last) <= offsetOf(finding)) lasts.set(id, finding);
  }
  return findings.flatMap((one) => {
    const { id } = one.rule;
    if (lasts.get(id) === one) return [{ ...one, more: omitted.get(id) ?? 0 }];
    return suppressionsAt(id, offsetOf(one)).length === 0 ? [one] : [];
  });
}

/** Where a finding starts in its file. */
export function offsetOf({ report }: LocatedFinding): number {
  return report.range.range.start;
}

/** The findings of the rules in a file regardless of their levels, up to the limit of each rule, in the order in which they were found. */
export function everyFinding(check: ModuleCheck, path: string): LocatedFindings {
  return locatedIn(check, path, ({ severity }) => severity);
}

interface LocatedFindings {
  readonly findings: readonly LocatedFinding[];
  readonly omitted: Omitted;
}

/** @param severityOf a rule; undefined if its findings are left out */
function locatedIn(check: ModuleCheck, path: string, severityOf: ReportedLevel): LocatedFindings {
  const places = placesOf(check.module.options);
  const room = new Room(check.module.options.limits.findings);
  const findings: LocatedFinding[] = [];
  const omitted = new Map<string, number>();
  const add = <R>(found: Found<R>, locate: (report: Report<string, R>) => Report<string, Place>) => {
    for (const [id, count] of found.omitted) omitted.set(id, (omitted.get(id) ?? 0) + count);
    for (const { rule, report } of found.findings) {
      if (report.places !== undefined && report.places !== places) continue;
      const severity = severityOf(rule);
      if (!room.take(rule.id)) omitted.set(rule.id, (omitted.get(rule.id) ?? 0) + 1);
      else if (severity) findings.push({ rule, severity, report: locate(report) });
    }
  };
  const startingAt = (start: number) => (report: Report<string, OffsetRange>) =>
    mapReport<OffsetRange, Place>(report, (range) => ({ path, range: shift(range, start) }));
  const file = check.files.get(path);
  if (file) {
    const { found, entries, spilled, outline } = file;
    add(found, startingAt(0));
    for (const [i, entry] of entries.entries()) {
      const start = outline.entries[i]?.start ?? 0;
      if (!isIn(spilled, start)) add(entry, startingAt(start));
    }
  }
  add(check.crossFindings.get(path) ?? nothingFound, (report) => report);
  return { findings, omitted };
}

/** The level of a rule in a file of a module. */
export function levelOf({ id, severity }: RuleMeta<string>, { module }: ModuleCheck, path: string): Severity | 'off' {
  const { rules, overrides } = module.options;
  return overrides.level(id, path) ?? rules[id] ?? severity;
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
    message: messageOf(rule, report) + moreLike(more),
    ...(rulePage && { codeDescription: { href: rulePage(rule.id) } }),
    ...(related && related.length > 0 && { relatedInformation: related }),
    ...(report.tag && { tags: [tagCode[report.tag]] }),
    ...(report.fix && { fixable: true }),
    ...(more !== undefined && { more }),
  };
}

function messageOf({ messages }: RuleMeta<string>, { message, data }: Report<string, Place>): string {
  const text = formatMessage(messages[message] ?? message, data);
  return text + lookalikesNamed(text);
}

function moreLike(more = 0): string {
  return more === 0 ? '' : ` (Also in ${counted(more, 'other place')} in this file.)`;
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
      message: message + moreLike(more),
      ...(more > 0 && { more }),
    };
  });
}

/** Of a file outside of modules: where it is the configuration of a collection of modules, one line says so. */
export function collectionDiagnostics(document: TextDocument): readonly ModuleDiagnostic[] {
  const text = document.getText();
  if (!isOfCollection(text)) return [];
  const root = rootOf(text);
  const name = root?.kind === 'object' ? memberAt(root, [collectionKey])?.name : undefined;
  const finding: FileFinding = {
    code: 'config/collection',
    severity: 'information',
    message: `This is the configuration of a collection of modules (\`${collectionKey}\`), which is another kind of module: it is not checked.`,
    range: name?.range ?? { start: 0, end: 1 },
  };
  return fileDiagnostics(document, [finding], 1);
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
