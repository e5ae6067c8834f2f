import {
  applyEdits,
  resolveFix,
  suppressionRemovals,
  toolsFileName,
  type LocatedFinding,
  type ModuleCheck,
} from '../../language/index.js';

/** The files of a module after a fix or a suggestion of a finding, by path; undefined if it cannot be applied. */
export function filesAfter(
  check: ModuleCheck,
  files: ReadonlyMap<string, string>,
  finding: LocatedFinding,
  fix: NonNullable<LocatedFinding['report']['fix']>,
): ReadonlyMap<string, string> | undefined {
  const changed = new Map(files);
  if (finding.report.range.path === toolsFileName) {
    // The tools file is in no module.
    const text = files.get(toolsFileName) ?? '';
    const edits = suppressionRemovals(text, [finding]);
    return edits && changed.set(toolsFileName, applyEdits(text, edits));
  }
  const resolved = resolveFix(check, fix);
  if (!resolved) return undefined;
  for (const [path, edits] of resolved.edits) changed.set(path, applyEdits(files.get(path) ?? '', edits));
  for (const { path, text } of resolved.newFiles) changed.set(path, text);
  return changed;
}
