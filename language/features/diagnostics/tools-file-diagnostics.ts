/** The diagnostics of a tools file itself. Unused suppressions are found with each module: see unused-suppressions.ts. */
import type { TextDocument } from 'vscode-languageserver-textdocument';
import { toolsFileName } from '../../../protocol/module-path.js';
import { defaultOptions, type AnalysisOptions, type Limits } from '../../module/snapshot/options.js';
import { parseOptions } from '../../module/snapshot/tools-file.js';

import { checkedFile } from '../../check/check-file.js';
import { mostValues, tooManyValues, valuesIn } from '../../module/snapshot/values.js';
import type { LocalRule, Place, ToolsFileText, ToolsRule } from '../../rules/define.js';
import { rules as allRules } from '../../rules/index.js';
import { Collector, mapReport, sumOfOmitted, type Finding, type Found } from '../../check/found.js';
import { failure, LocalRules } from '../../check/local-rules.js';
import { parseJson } from '../../syntax/json/parse.js';
import { shift, type OffsetRange } from '../../syntax/range.js';
import { byPosition } from './module-diagnostic.js';
import { toDiagnostic, type DiagnosticOptions, type ModuleDiagnostic } from './diagnostics.js';

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
  const { rules: ownLevels, limits } = parseOptions(text);
  const levels = { ...ownLevels, ...options.rules };
  const { findings, omitted } = foundIn(text, modules, limits);
  const lasts = new Map(findings.map((finding) => [finding.rule.id, finding]));
  return findings
    .flatMap((finding) => {
      const { rule, report } = finding;
      const severity = levels[rule.id] ?? rule.severity;
      if (severity === 'off' || (options.jsonReportedByHost && rule.reportedByJsonEditors)) return [];
      const more = lasts.get(rule.id) === finding ? omitted.get(rule.id) : undefined;
      const located = { rule, severity, report, ...(more !== undefined && { more }) };
      return [toDiagnostic(undefined, document, located, options)];
    })
    .sort(byPosition);
}

function foundIn(text: string, modules: ToolsFileText['modules'], limits: Limits): Found<Place> {
  // What else it limits are the files of modules.
  const ownLimits = { ...defaultOptions.limits, findings: limits.findings };
  const unread = valuesIn(text, mostValues) > mostValues ? tooManyValues : undefined;
  const checked = checkedFile({ kind: 'tools', text, unread }, new LocalRules(jsonRules()), ownLimits);
  const { entries, outline, complete } = checked;
  const collector = new Collector<Place>(limits.findings);
  const add = ({ rule, report }: Finding<OffsetRange>, start = 0) => {
    const located = mapReport(report, (range) => ({ path: toolsFileName, range: shift(range, start) }));
    collector.add(rule, located);
  };
  for (const finding of checked.found.findings) add(finding);
  entries.forEach((entry, i) => {
    for (const finding of entry.findings) add(finding, outline.entries[i]?.start);
  });
  // If the file cannot be read completely, nothing else is reported.
  const root = complete ? parseJson(text).root : undefined;
  if (root) {
    const file = { root, modules, rules: allRules.map(({ id }) => id) };
    for (const rule of toolsRules())
      try {
        rule.check?.(file, (report) => {
          add({ rule, report });
        });
      } catch (error) {
        add({ rule: failure(rule, error), report: { range: { start: 0, end: 0 }, message: 'failed' } });
      }
  }
  const { found } = collector;
  return { findings: found.findings, omitted: sumOfOmitted([checked.found, ...entries, found]) };
}

/** Rules for any JSON. */
function jsonRules(): readonly LocalRule[] {
  return allRules.filter((rule): rule is LocalRule => rule.phase === 'local' && rule.id.startsWith('json/'));
}

function toolsRules(): readonly ToolsRule[] {
  return allRules.filter((rule): rule is ToolsRule => rule.phase === 'tools');
}
