/** One run of `check`: selection, check, baselines, report. */
import { indentedJson } from '../../protocol/json.js';
import { resolve } from 'node:path';
import type { AnalysisOptions } from '../../language/index.js';
import { counted } from '../../protocol/counted.js';
import { escapedJson } from '../../protocol/visible-text.js';
import type { Outcome, Terminal } from '../arguments/command.js';
import { writeForUser, type DiskFileSystem, type OpenFiles } from '../files/disk-file-system.js';
import type { CheckFormat } from '../format/format.js';
import type { NamedFiles } from '../files/input-files.js';
import { revisionState } from '../files/states.js';
import { pathBelow, shownPath } from '../files/paths.js';
import { patchOf } from '../format/patch.js';
import { printed } from '../terminal/printable.js';
import { repositoryOf } from '../files/repository.js';
import { cannotRead, UserError } from '../user-error.js';
import { baselineOf, compareWithBaseline, readBaseline } from './baseline.js';
import { checkTargets, type KnownResults, type TargetOptions } from './check-target.js';
import { checkReport, type CheckReport, type ModuleReport, type ReportedDiagnostic } from './report.js';
import { select, type SelectionOptions } from './selection.js';
import { reportsOf } from './target-reports.js';
import { collectionNotes } from './targets.js';

export interface CheckSettings {
  /** At least one; `-` is standard input. */
  readonly paths: readonly string[];
  readonly selection: SelectionOptions;
  readonly formatName: string;
  readonly format: CheckFormat;
  readonly maximumWarnings: number;
  /** Levels that replace those of the tools files. */
  readonly rules: AnalysisOptions['rules'];
  /** The revision whose tools files apply as well, where they are stricter. */
  readonly base: string | undefined;
  readonly fix: boolean;
  /** Whether the changes of `fix` are printed, and not made. */
  readonly isDryRun: boolean;
  readonly quiet: boolean;
  /** The files of the baseline to compare with, and of the one to write. */
  readonly baseline: string | undefined;
  readonly newBaseline: string | undefined;
  /** The file of the report. */
  readonly output: string | undefined;
}

/**
 * @param known of earlier runs in this process; gets the new results
 * @throws {UserError} if a path leads to no module, nothing can be read, or something cannot be written
 */
export async function checkOnce(
  files: OpenFiles,
  settings: CheckSettings,
  terminal: Terminal,
  known?: KnownResults,
): Promise<Outcome> {
  const base = settings.base === undefined ? undefined : await revisionState(settings.base, '.', files);
  try {
    return await checkWith(files(), base?.fileSystem, settings, terminal, known);
  } finally {
    base?.close();
  }
}

async function checkWith(
  disk: DiskFileSystem,
  base: TargetOptions['base'],
  settings: CheckSettings,
  terminal: Terminal,
  known: KnownResults | undefined,
): Promise<Outcome> {
  const { formatName, format, output } = settings;
  const { fileSystem, targets } = await select(disk, settings.paths, settings.selection);
  const options: TargetOptions = {
    rules: settings.rules,
    base,
    fix: settings.fix,
    fingerprints: format.hasFingerprints || settings.baseline !== undefined || settings.newBaseline !== undefined,
  };
  const checked = await checkTargets(fileSystem, targets, options, known, (done) => {
    if (targets.length > 1) terminal.progress(`Checked ${String(done)} of ${counted(targets.length, 'module')}`);
  });
  const { reports, modules, changes, fixed, unreadable } = await reportsOf(fileSystem, checked, options);
  const unread = [...unreadable].sort().map(([path, why]) => cannotRead(shownPath(path), why));
  if (reports.length === 0 && unread[0] !== undefined)
    throw new UserError(unread.map(({ message }) => message).join(' '), unread[0].path);
  if (settings.isDryRun)
    return {
      stdout: printed('patch', patchOf, [changes]),
      notes: [...unread, ...(changes.length > 0 ? [] : [nothingToFix(checkReport(reports, modules).summary)])],
      exitCode: unread.length > 0 ? 2 : changes.length > 0 ? 1 : 0,
    };
  await disk.replaceTexts(changes);

  const isWhole = targets.every(({ files }) => files === undefined);
  const { shown, notes } = await withBaselines(disk, reports, settings, isWhole);
  const { summary } = checkReport(shown, modules);
  const failed = summary.errors > 0 || summary.warnings > settings.maximumWarnings;
  const report = checkReport(asReported(shown, settings), modules);
  const folder = process.cwd();
  const context = {
    colours: terminal.colours && output === undefined,
    columns: output === undefined ? terminal.columns : undefined,
    fixed: settings.fix ? { problems: fixed, files: changes.length } : undefined,
    folder,
    repository: repositoryOf(folder, process.env),
    unread: unread.map(({ message }) => message),
  };
  const text = printed(formatName, format.write, [report, context]);
  if (output !== undefined) await writeForUser([{ path: resolve(output), content: text }]);
  return {
    stdout: output === undefined ? text : '',
    notes: [
      ...unread,
      ...notes,
      ...(await collectionNotes(disk, settings.paths)),
      ...skippedFolders(disk, settings.paths),
    ],
    exitCode: unread.length > 0 ? 2 : failed ? 1 : 0,
  };
}

/** Why a patch is empty. */
function nothingToFix({ errors, warnings, information, hints }: CheckReport['summary']): string {
  const left = errors + warnings + information + hints;
  return left === 0 ? 'No changes: no problems.' : `No changes: ${counted(left, 'problem')} without an automatic fix.`;
}

/** The new problems. @param isWhole whether whole modules were checked */
async function withBaselines(
  files: NamedFiles,
  reports: readonly ModuleReport[],
  { baseline, newBaseline }: CheckSettings,
  isWhole: boolean,
): Promise<{ readonly shown: readonly ModuleReport[]; readonly notes: readonly string[] }> {
  const folder = process.cwd();
  const notes: string[] = [];
  let shown = reports;
  if (baseline !== undefined) {
    const compared = compareWithBaseline(reports, await readBaseline(files, baseline), baseline, folder);
    shown = compared.reports;
    if (isWhole && compared.fixed > 0 && newBaseline === undefined)
      notes.push(
        `${counted(compared.fixed, 'problem')} of the baseline can no longer be found: --write-baseline updates it.`,
      );
  }
  if (newBaseline !== undefined) {
    const all = baselineOf(reports, newBaseline, folder);
    const content = escapedJson(indentedJson(all));
    await writeForUser([{ path: resolve(newBaseline), content }]);
    notes.push(
      `Wrote ${counted(all.problems.length, 'problem')} to the baseline '${shownPath(resolve(newBaseline))}'.`,
    );
    if (baseline === undefined) shown = compareWithBaseline(reports, all, newBaseline, folder).reports;
  }
  return { shown, notes };
}

/** Errors alone if requested, and fingerprints only if the format has them: baselines compare by them, too. */
function asReported(
  reports: readonly ModuleReport[],
  { quiet, format }: Pick<CheckSettings, 'quiet' | 'format'>,
): readonly ModuleReport[] {
  const reportedOne = ({ fingerprint, ...one }: ReportedDiagnostic): readonly ReportedDiagnostic[] => {
    if (quiet && one.severity !== 'error') return [];
    return [format.hasFingerprints && fingerprint !== undefined ? { ...one, fingerprint } : one];
  };
  return reports.map(({ root, diagnostics }) => ({ root, diagnostics: diagnostics.flatMap(reportedOne) }));
}

/** An unreadable folder below a PATH may contain modules. One above may not, and is only searched for a tools file. */
function skippedFolders({ unread }: DiskFileSystem, paths: readonly string[]): readonly string[] {
  const isBelow = (folder: string) => paths.some((path) => pathBelow(resolve(path), folder) !== undefined);
  return [...unread.folders].flatMap(([folder, { reason }]) =>
    isBelow(folder) ? [`The folder '${shownPath(folder)}' was left out: ${reason}.`] : [],
  );
}
