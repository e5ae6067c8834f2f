/** Which blocks of a claim form have problems: for a picture of the form that marks them. */
import { DiagnosticSeverity } from 'vscode-languageserver-types';
import type { BlockProblems } from '../../../protocol/claim-map.js';
import type { ModuleCheck } from '../../check/module-checker.js';
import { findingsIn, toDiagnostic } from '../diagnostics/diagnostics.js';
import type { FormTree } from './form-tree.js';

/** Errors and warnings by the key of the innermost block around them; those of blocks without a key are in none. */
export function problemsByBlock(check: ModuleCheck, form: FormTree): Readonly<Record<string, BlockProblems>> {
  const document = check.module.files.get(form.path)?.document;
  const found: Record<string, { severity: BlockProblems['severity']; messages: string[] }> = {};
  for (const finding of document ? findingsIn(check, form.path) : []) {
    const key = form.blockAt(finding.report.range.range.start)?.ref.key ?? null;
    if (!document || key === null) continue;
    const { severity, message } = toDiagnostic(check, document, finding, {});
    const isError = severity === DiagnosticSeverity.Error;
    if (!isError && severity !== DiagnosticSeverity.Warning) continue;
    const problems = (found[key] ??= { severity: 'warning', messages: [] });
    if (isError) problems.severity = 'error';
    problems.messages.push(message);
  }
  return found;
}
