/** Checked targets → reports: each module separately, and each tools file once, for all modules that it applies to. */
import { TextDocument } from 'vscode-languageserver-textdocument';
import { URI, Utils } from 'vscode-uri';
import {
  applyEdits,
  brokenExtends,
  strandedSuppressions,
  suppressionRemovals,
  toDiagnostic,
  toolsFileDiagnostics,
  toolsFileName,
  type FileSystem,
} from '../../language/index.js';
import type { Replacement } from '../files/disk-file-system.js';
import { reportedAll, type CheckedTarget, type TargetOptions } from './check-target.js';
import type { ModuleReport, ReportedDiagnostic } from './report.js';
import { labelOf } from './targets.js';

export interface ReportsOfTargets {
  readonly reports: readonly ModuleReport[];
  /** The number of modules among them. */
  readonly modules: number;
  /** Path → why a file cannot be read. Its module is left out. */
  readonly unreadable: ReadonlyMap<string, string>;
  /** The changes of `fix`. Nothing is written yet. */
  readonly changes: readonly Replacement[];
  /** The number of problems that they remove. */
  readonly fixed: number;
}

export async function reportsOf(
  fileSystem: FileSystem,
  all: readonly CheckedTarget[],
  options: TargetOptions,
): Promise<ReportsOfTargets> {
  // An unreadable target does not prevent the others from being reported and changed.
  const checked = all.filter(({ unreadable }) => unreadable.size === 0);
  const reports = new Map<string, { root: string; diagnostics: ReportedDiagnostic[] }>();
  for (const { target, diagnostics, module } of checked)
    if (module) reports.set(target.root, { root: target.label, diagnostics: [...diagnostics] });
  const changes = checked.flatMap((one) => one.changes);
  let fixed = checked.reduce((sum, one) => sum + one.fixed, 0);

  for (const uri of new Set(checked.flatMap(({ toolsFile }) => toolsFile?.uri ?? []))) {
    const users = checked.filter(({ toolsFile }) => toolsFile?.uri === uri);
    const { diagnostics, change, removed } = await checkToolsFile(fileSystem, uri, users, options);
    if (change) changes.push(change);
    fixed += removed;
    const folder = Utils.dirname(URI.parse(uri)).toString();
    const report = reports.get(folder);
    if (report) for (const one of diagnostics) report.diagnostics.push(one);
    else if (diagnostics.length > 0)
      reports.set(folder, { root: labelOf(users[0]?.target.path ?? '.', folder), diagnostics: [...diagnostics] });
  }
  return {
    reports: [...reports.values()],
    modules: checked.filter(({ module }) => module).length,
    changes,
    fixed,
    unreadable: new Map(all.flatMap(({ unreadable }) => [...unreadable])),
  };
}

/** @param users the modules that the file applies to */
async function checkToolsFile(
  fileSystem: FileSystem,
  uri: string,
  users: readonly CheckedTarget[],
  { rules, fix, fingerprints: marked }: TargetOptions,
): Promise<{
  readonly diagnostics: readonly ReportedDiagnostic[];
  readonly change: Replacement | undefined;
  /** The number of parts without effect that the change removes. */
  readonly removed: number;
}> {
  const before = users[0]?.toolsFile?.text ?? '';
  const roots = users.flatMap(({ target, module }) => (module ? [target.root] : []));
  const stranded = await strandedSuppressions(fileSystem, TextDocument.create(uri, 'json', 0, before), roots, rules);
  const unused = [...users.flatMap((user) => user.unused), ...stranded];
  const removals = fix && unused.length > 0 ? suppressionRemovals(before, unused) : undefined;
  const after = removals ? applyEdits(before, removals) : before;
  const document = TextDocument.create(uri, 'json', 0, after);
  const modules = users.flatMap(({ module }) => module ?? []);
  const found = [
    ...toolsFileDiagnostics(document, modules, { rules }),
    ...[...(removals ? [] : unused), ...(await brokenExtends(fileSystem, document, rules))].map((finding) =>
      toDiagnostic(undefined, document, finding),
    ),
  ];
  const folder = Utils.dirname(URI.parse(uri)).toString();
  return {
    diagnostics: reportedAll(folder, toolsFileName, found, marked && (({ message }) => [message])),
    change: after === before ? undefined : { uri, before, after },
    removed: removals ? unused.length : 0,
  };
}
