/** Implements `tools/unused-suppression`: it needs the findings of all other rules, so no phase of the check can run it. */
import type { TextDocument } from 'vscode-languageserver-textdocument';
import { URI, Utils } from 'vscode-uri';
import type { FileSystem } from '../../file-system.js';
import { pathInModule } from '../../module/snapshot/folders.js';
import { toolsFileName } from '../../../protocol/module-path.js';
import type { AnalysisOptions, Severity } from '../../module/snapshot/options.js';
import type { Suppression } from '../../module/snapshot/suppressions.js';
import { parseOptions } from '../../module/snapshot/tools-file.js';
import type { ModuleCheck } from '../../check/module-checker.js';
import { removeItem } from '../../rules/fix.js';
import { rules } from '../../rules/index.js';
import unusedSuppression from '../../rules/tools/unused-suppression.js';
import { editJson } from '../../syntax/json/edits.js';
import type { OffsetEdit } from '../../syntax/offset-edits.js';
import { everyFinding, levelOf, type LocatedFinding } from './diagnostics.js';
import { suppressionsIn } from './suppressed.js';

/** The suppressions for files of this module that match no finding. Places are in the tools file. */
export function unusedSuppressions(check: ModuleCheck): readonly LocatedFinding[] {
  const severity = levelOf(unusedSuppression, check, toolsFileName);
  const { suppressions } = check.module.options;
  if (suppressions.length === 0 || severity === 'off') return [];
  const used = new Set<Suppression>();
  // A rule that is switched off, if only for one call, may need its suppressions again.
  for (const path of new Set(suppressions.map(({ file }) => file))) {
    const suppressionsAt = suppressionsIn(check, path);
    for (const { rule, report } of everyFinding(check, path).findings)
      for (const suppression of suppressionsAt(rule.id, report.range.range.start)) used.add(suppression);
  }
  return suppressions.filter((suppression) => !used.has(suppression)).flatMap((one) => findingFor(one, severity));
}

/**
 * The suppressions for a file that is in none of the modules and does not exist. An existing file is in a module that was not checked, so nothing is
 * reported.
 *
 * @param document a tools file
 * @param roots of the modules that the file applies to
 * @param levels override those of the file
 */
export async function strandedSuppressions(
  fileSystem: FileSystem,
  document: TextDocument,
  roots: readonly string[],
  levels: AnalysisOptions['rules'] = {},
): Promise<readonly LocatedFinding[]> {
  const options = parseOptions(document.getText());
  const severity = { ...options.rules, ...levels }[unusedSuppression.id] ?? unusedSuppression.severity;
  if (severity === 'off') return [];
  const folder = Utils.dirname(URI.parse(document.uri));
  const found: LocatedFinding[] = [];
  for (const suppression of options.suppressions) {
    const uri = Utils.joinPath(folder, suppression.file);
    if (roots.some((root) => pathInModule(root, uri.toString()) !== undefined)) continue;
    const entries = await fileSystem.readDirectory(Utils.dirname(uri).toString());
    const isThere = entries.some(({ name, kind }) => kind === 'file' && name === Utils.basename(uri));
    if (!isThere) for (const one of findingFor(suppression, severity)) found.push(one);
  }
  return found;
}

function findingFor({ rule, file, range }: Suppression, severity: Severity): readonly LocatedFinding[] {
  // An unknown rule is another mistake and reported as such.
  if (!rules.some(({ id }) => id === rule)) return [];
  const place = { path: toolsFileName, range };
  return [
    {
      rule: unusedSuppression,
      severity,
      report: {
        range: { path: toolsFileName, range: { start: range.start, end: range.start + 1 } },
        message: 'unused',
        data: { rule, file },
        fix: { title: 'Remove the suppression', edits: [removeItem(place)] },
      },
    },
  ];
}

/** The edits that remove such suppressions from the tools file. */
export function suppressionRemovals(
  text: string,
  unused: readonly LocatedFinding[],
): readonly OffsetEdit[] | undefined {
  return editJson(
    text,
    unused.map(({ report }) => ({ kind: 'remove', child: report.range.range })),
  );
}
