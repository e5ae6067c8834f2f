/** Edits of `.platform-tools.json` by code actions: another level for a rule, one more suppression. */
import type { TextDocument } from 'vscode-languageserver-textdocument';
import { URI, Utils } from 'vscode-uri';
import { pathInModule } from '../../module/snapshot/folders.js';
import type { ModuleCheck } from '../../check/module-checker.js';
import { editJson, type JsonPath } from '../../syntax/json/edits.js';
import { applyEdits, type OffsetEdit } from '../../syntax/offset-edits.js';
import type { JsonValue } from '../../syntax/json/print.js';
import type { OffsetRange } from '../../syntax/range.js';
import { ruleLevels } from '../../vocabulary/index.js';
import type { LocatedFinding } from '../diagnostics/diagnostics.js';
import { problemPlace } from '../diagnostics/problem-place.js';

export interface ToolsFileChange {
  readonly title: string;
  /** In the text of the tools file. */
  readonly edits: readonly OffsetEdit[];
  /** The whole text afterwards: for a file that does not exist yet. */
  readonly newText: string;
  /** In `newText`: what the user is to write. */
  readonly toWrite?: OffsetRange;
}

/** One edit for each other level of the rule. */
export function configureRule(
  { rule, severity }: LocatedFinding,
  toolsFile: TextDocument | undefined,
): readonly ToolsFileChange[] {
  return ruleLevels
    .filter(({ value }) => value !== severity)
    .flatMap(({ value }) => {
      const title =
        value === 'off' ? `Configure \`${rule.id}\`: switch it off` : `Configure \`${rule.id}\`: report as ${value}`;
      return changed(title, toolsFile, ['rules', rule.id], value) ?? [];
    });
}

/** What settles a finding without a change of the module. */
export function declare(
  { report: { declaration } }: LocatedFinding,
  toolsFile: TextDocument | undefined,
): ToolsFileChange | undefined {
  return declaration && changed(declaration.title, toolsFile, declaration.path, declaration.value);
}

const reason = 'Reason for suppressing this problem.';

export function suppressHere(
  check: ModuleCheck,
  { rule, report }: LocatedFinding,
  toolsFile: TextDocument | undefined,
): ToolsFileChange | undefined {
  const { root } = check.module;
  const folder = toolsFile ? Utils.dirname(URI.parse(toolsFile.uri)).toString() : root;
  const file = pathInModule(folder, Utils.joinPath(URI.parse(root), report.range.path).toString());
  if (file === undefined) return undefined;
  const suppression = {
    rule: rule.id,
    file,
    ...problemPlace(check, report.range),
    reason,
  };
  const change = changed('Suppress this problem here', toolsFile, ['suppressions', '-'], suppression);
  if (!change) return undefined;
  // What comes before the edit is as it was.
  const start = change.newText.indexOf(reason, change.edits[0]?.range.start);
  return { ...change, toWrite: { start, end: start + reason.length } };
}

function changed(
  title: string,
  toolsFile: TextDocument | undefined,
  path: JsonPath,
  value: JsonValue,
): ToolsFileChange | undefined {
  const text = toolsFile?.getText() ?? '';
  const edits = editJson(text, [{ kind: 'set', path, value }]);
  return edits && { title, edits, newText: applyEdits(text, edits) };
}
