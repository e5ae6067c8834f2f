/** Findings → LSP diagnostics. The only place where offsets become positions and rules get the level that the tools file gives them. */
import type { Diagnostic, DiagnosticSeverity, DiagnosticTag, Range, TextEdit } from 'vscode-languageserver-types';
import type { ModuleFile } from '../module/module.js';
import type { Severity } from '../module/options.js';
import type { Finding } from '../rules/check-entry.js';
import type { ModuleCheck } from '../rules/check-module.js';
import { formatMessage, type Place, type RuleMeta } from '../rules/define.js';
import { shift, type OffsetRange } from '../syntax/range.js';

/** The `source` of every diagnostic. */
export const diagnosticSource = 'platform-config';

export interface DiagnosticOptions {
  /** The host reports JSON syntax and duplicate members itself. */
  readonly jsonReportedByHost?: boolean;
  /** The page that explains a rule, for `codeDescription`. */
  readonly rulePage?: (id: string) => string;
}

/** A diagnostic with the fix of its rule, if it has one. */
export interface ModuleDiagnostic extends Diagnostic {
  readonly message: string;
  readonly code: string;
  readonly severity: DiagnosticSeverity;
  /** For the editor and `--fix`: edits in the file of the diagnostic. */
  readonly fix?: { readonly title: string; readonly edits: readonly TextEdit[] };
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
  const file = check.files.get(path);
  const source = check.module.files.get(path);
  if (!file || !source) return [];
  const found: ModuleDiagnostic[] = [];
  const add = (finding: Finding<unknown>, place: (range: never) => Place) => {
    const severity = levelOf(finding.rule, check);
    if (severity === 'off' || (options.jsonReportedByHost && finding.rule.reportedByJsonEditors)) return;
    found.push(diagnostic(check, source, finding as Finding<never>, severity, place, options));
  };
  for (const finding of file.findings) add(finding, (range: OffsetRange) => ({ path, range }));
  file.entries.forEach(({ findings }, i) => {
    const start = file.outline.entries[i]?.start ?? 0;
    for (const finding of findings) add(finding, (range: OffsetRange) => ({ path, range: shift(range, start) }));
  });
  for (const finding of check.crossFindings.get(path) ?? []) add(finding, (place: Place) => place);
  return found.sort(byPosition);
}

function levelOf(rule: RuleMeta<string>, check: ModuleCheck): Severity | 'off' {
  return check.module.options.rules[rule.id] ?? rule.severity;
}

function diagnostic(
  check: ModuleCheck,
  file: ModuleFile,
  { rule, report }: Finding<never>,
  severity: Severity,
  place: (range: never) => Place,
  { rulePage }: DiagnosticOptions,
): ModuleDiagnostic {
  const { range } = place(report.range);
  const related = report.related?.flatMap(({ range: elsewhere, message }) => {
    const other = place(elsewhere);
    const location = check.module.files.get(other.path);
    return location
      ? [{ message, location: { uri: location.document.uri, range: toRange(location, other.range) } }]
      : [];
  });
  return {
    range: toRange(file, range),
    severity: severityCode[severity],
    code: rule.id,
    source: diagnosticSource,
    message: formatMessage(rule.messages[report.message] ?? report.message, report.data),
    ...(rulePage && { codeDescription: { href: rulePage(rule.id) } }),
    ...(related && related.length > 0 && { relatedInformation: related }),
    ...(report.tag && { tags: [tagCode[report.tag]] }),
    ...(report.fix && {
      fix: {
        title: report.fix.title,
        edits: report.fix.edits.map(({ range: edited, newText }) => ({
          range: toRange(file, place(edited).range),
          newText,
        })),
      },
    }),
  };
}

function toRange({ document }: ModuleFile, { start, end }: OffsetRange): Range {
  return { start: document.positionAt(start), end: document.positionAt(end) };
}

/** The numbers of LSP. */
export const severityCode: Readonly<Record<Severity, DiagnosticSeverity>> = {
  error: 1,
  warning: 2,
  information: 3,
  hint: 4,
};
const tagCode: Readonly<Record<'unnecessary' | 'deprecated', DiagnosticTag>> = { unnecessary: 1, deprecated: 2 };

function byPosition(a: ModuleDiagnostic, b: ModuleDiagnostic): number {
  return (
    a.range.start.line - b.range.start.line ||
    a.range.start.character - b.range.start.character ||
    a.code.localeCompare(b.code)
  );
}
