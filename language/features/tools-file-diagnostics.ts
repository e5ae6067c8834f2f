/** The diagnostics of a tools file itself. Unused suppressions are found with each module: see unused-suppressions.ts. */
import type { TextDocument } from 'vscode-languageserver-textdocument';
import { toolsFileName, type AnalysisOptions } from '../module/snapshot/options.js';
import { parseOptions } from '../module/snapshot/tools-file.js';

import { checkFile } from '../check/check-file.js';
import type { LocalRule, Place, ToolsFileText, ToolsRule } from '../rules/define.js';
import { rules as allRules } from '../rules/index.js';
import { mapReport } from '../check/map-report.js';
import { failure, LocalRules, type Finding } from '../check/local-rules.js';
import { parseJson } from '../syntax/json/parse.js';
import { shift, type OffsetRange } from '../syntax/range.js';
import { byPosition, toDiagnostic, type DiagnosticOptions, type ModuleDiagnostic } from './diagnostics.js';

export interface ToolsFileDiagnosticOptions extends DiagnosticOptions {
  /** Override the levels of the file. */
  readonly rules?: AnalysisOptions['rules'];
}

/** @param modules that the file applies to, as far as they are known */
export function toolsFileDiagnostics(
  document: TextDocument,
  modules: ToolsFileText['modules'],
  options: ToolsFileDiagnosticOptions = {},
): readonly ModuleDiagnostic[] {
  const text = document.getText();
  const levels = { ...parseOptions(text).rules, ...options.rules };
  return findingsIn(text, modules)
    .flatMap(({ rule, report }) => {
      const severity = levels[rule.id] ?? rule.severity;
      if (severity === 'off' || (options.jsonReportedByHost && rule.reportedByJsonEditors)) return [];
      return [toDiagnostic(undefined, document, { rule, severity, report }, options)];
    })
    .sort(byPosition);
}

function findingsIn(text: string, modules: ToolsFileText['modules']): readonly Finding<Place>[] {
  const { findings, entries, outline, complete } = checkFile({ kind: 'tools', text }, new LocalRules(jsonRules()));
  const found: Finding<Place>[] = [];
  const add = ({ rule, report }: Finding<OffsetRange>, start = 0) => {
    const located = mapReport(report, (range) => ({ path: toolsFileName, range: shift(range, start) }));
    found.push({ rule, report: located });
  };
  for (const finding of findings) add(finding);
  entries.forEach((entry, i) => {
    for (const finding of entry.findings) add(finding, outline.entries[i]?.start);
  });
  // If the file cannot be read completely, nothing else is reported.
  const root = complete ? parseJson(text).root : undefined;
  if (!root) return found;
  const file = { root, modules, rules: allRules.map(({ id }) => id) };
  for (const rule of toolsRules())
    try {
      rule.check?.(file, (report) => {
        add({ rule, report });
      });
    } catch (error) {
      add({ rule: failure(rule, error), report: { range: { start: 0, end: 0 }, message: 'failed' } });
    }
  return found;
}

/** Rules for any JSON. */
function jsonRules(): readonly LocalRule[] {
  return allRules.filter((rule): rule is LocalRule => rule.phase === 'local' && rule.id.startsWith('json/'));
}

function toolsRules(): readonly ToolsRule[] {
  return allRules.filter((rule): rule is ToolsRule => rule.phase === 'tools');
}
