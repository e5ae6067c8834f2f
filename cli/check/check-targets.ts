/** Targets → reports: every module by itself, and each tools file once, for however many modules it holds. */
import { TextDocument } from 'vscode-languageserver-textdocument';
import { URI, Utils } from 'vscode-uri';
import {
  applyEdits,
  checkModule,
  diagnosticsOf,
  findToolsFile,
  fixAll,
  loadModule,
  pathInModule,
  toolsFileDiagnostics,
  toolsFileName,
  strandedSuppressions,
  suppressionRemovals,
  toDiagnostic,
  unusedSuppressions,
  type AnalysisOptions,
  type FileSystem,
  type LocatedFinding,
  type Module,
  type ModuleDiagnostic,
} from '../../language/index.js';
import { byPlace, fingerprints, type Identity } from './fingerprints.js';
import { inParallel } from './in-parallel.js';
import { reported, type ModuleReport, type ReportedDiagnostic } from './report.js';
import { labelOf, type Target } from './targets.js';

export interface CheckOptions {
  /** Levels that replace those of the tools files. */
  readonly rules: AnalysisOptions['rules'];
  readonly fix: boolean;
  readonly fingerprints: boolean;
  /** Told after each module. */
  readonly onProgress: (done: number, all: number) => void;
}

export interface CheckedTargets {
  readonly reports: readonly ModuleReport[];
  /** What `fix` changes. Nothing is written yet. */
  readonly changes: readonly Change[];
}

/** A file with its texts before and after. */
export interface Change {
  readonly uri: string;
  readonly before: string;
  readonly after: string;
}

/** What is left of a module when it was checked: hundreds of them are in memory at once. */
interface CheckedTarget {
  readonly target: Target;
  readonly diagnostics: readonly ReportedDiagnostic[];
  readonly changes: readonly Change[];
  /** The tools file, where it is reported, and what in it does nothing for this module. */
  readonly toolsFile: TextDocument | undefined;
  readonly unused: readonly LocatedFinding[];
  /** Undefined for the folder of a tools file that is in no module. */
  readonly module: Pick<Module, 'paths'> | undefined;
}

/**
 * While one module is checked, the files of the next ones are read. Threads would not pay: each warms up for as long as a hundred modules take, and
 * five hundred take a few seconds.
 */
const modulesAtOnce = 8;

export async function checkTargets(
  fileSystem: FileSystem,
  targets: readonly Target[],
  options: CheckOptions,
): Promise<CheckedTargets> {
  let done = 0;
  const checked = await inParallel(modulesAtOnce, targets, async (target) => {
    const result = await checkTarget(fileSystem, target, options);
    options.onProgress(++done, targets.length);
    return result;
  });
  const reports = new Map<string, { root: string; diagnostics: ReportedDiagnostic[] }>();
  for (const { target, diagnostics, module } of checked)
    if (module) reports.set(target.root, { root: target.label, diagnostics: [...diagnostics] });
  const changes = checked.flatMap((one) => one.changes);

  for (const uri of new Set(checked.flatMap(({ toolsFile }) => toolsFile?.uri ?? []))) {
    const users = checked.filter(({ toolsFile }) => toolsFile?.uri === uri);
    const { diagnostics, change } = await checkToolsFile(fileSystem, uri, users, options);
    if (change) changes.push(change);
    const folder = Utils.dirname(URI.parse(uri)).toString();
    const report = reports.get(folder);
    if (report) report.diagnostics.push(...diagnostics);
    else if (diagnostics.length > 0)
      reports.set(folder, { root: labelOf(users[0]?.target.path ?? '.', folder), diagnostics: [...diagnostics] });
  }
  return { reports: [...reports.values()], changes };
}

async function checkTarget(fileSystem: FileSystem, target: Target, options: CheckOptions): Promise<CheckedTarget> {
  const { root, files, isModule } = target;
  const isReported = (path: string | undefined) => files?.has(path ?? '') ?? true;
  const { uri, options: ofModule } = await findToolsFile(fileSystem, root);
  const toolsFile =
    uri !== undefined && isReported(pathInModule(root, uri)) ? await fileSystem.readDocument(uri) : undefined;
  if (!isModule) return { target, diagnostics: [], changes: [], toolsFile, unused: [], module: undefined };

  const rules = { ...ofModule.rules, ...options.rules };
  const before = checkModule(await loadModule(fileSystem, root, { ...ofModule, rules }));
  const paths = [...before.files.keys()].filter(isReported);
  const after = options.fix ? fixAll(before, { paths }).check : before;
  return {
    target,
    diagnostics: paths.flatMap((path) =>
      reportedAll(root, path, diagnosticsOf(after, path), options.fingerprints && byPlace(after, path)),
    ),
    changes: [...before.module.files].flatMap(([path, { document, text }]) => {
      const fixed = after.module.files.get(path)?.text ?? text;
      return fixed === text ? [] : [{ uri: document.uri, before: text, after: fixed }];
    }),
    toolsFile,
    unused: toolsFile ? unusedSuppressions(after) : [],
    module: { paths: after.module.paths },
  };
}

/** @param users the modules that the file holds for */
async function checkToolsFile(
  fileSystem: FileSystem,
  uri: string,
  users: readonly CheckedTarget[],
  { rules, fix, fingerprints: marked }: CheckOptions,
): Promise<{ readonly diagnostics: readonly ReportedDiagnostic[]; readonly change: Change | undefined }> {
  const before = users[0]?.toolsFile?.getText() ?? '';
  const roots = users.flatMap(({ target, module }) => (module ? [target.root] : []));
  const stranded = await strandedSuppressions(fileSystem, TextDocument.create(uri, 'json', 0, before), roots, rules);
  const unused = [...users.flatMap((user) => user.unused), ...stranded];
  const removals = fix && unused.length > 0 ? suppressionRemovals(before, unused) : undefined;
  const after = removals ? applyEdits(before, removals) : before;
  const document = TextDocument.create(uri, 'json', 0, after);
  const modules = users.flatMap(({ module }) => module ?? []);
  const found = [
    ...toolsFileDiagnostics(document, modules, { rules }),
    ...(removals ? [] : unused.map((finding) => toDiagnostic(undefined, document, finding))),
  ];
  const folder = Utils.dirname(URI.parse(uri)).toString();
  return {
    diagnostics: reportedAll(folder, toolsFileName, found, marked && (({ message }) => [message])),
    change: after === before ? undefined : { uri, before, after },
  };
}

function reportedAll(
  root: string,
  path: string,
  diagnostics: readonly ModuleDiagnostic[],
  identity: Identity | false,
): readonly ReportedDiagnostic[] {
  const marks = identity ? fingerprints(path, diagnostics, identity) : [];
  return diagnostics.map((diagnostic, i) => reported(root, path, diagnostic, marks[i]));
}
