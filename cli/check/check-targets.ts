/** Targets → reports: every module by itself, and each tools file once, for however many modules it holds. */
import { URI, Utils } from 'vscode-uri';
import {
  checkModule,
  diagnosticsOf,
  findToolsFile,
  JsonService,
  loadModule,
  pathInModule,
  toolsFileName,
  type AnalysisOptions,
  type FileSystem,
} from '../../language/index.js';
import { fixModule } from './fix.js';
import { reported, type ModuleReport, type ReportedDiagnostic } from './report.js';
import { labelOf, type Target } from './targets.js';

export interface CheckOptions {
  /** Levels that replace those of the tools files. */
  readonly rules: AnalysisOptions['rules'];
  readonly fix: boolean;
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

export async function checkTargets(
  fileSystem: FileSystem,
  targets: readonly Target[],
  options: CheckOptions,
): Promise<CheckedTargets> {
  const reports = new Map<string, { root: string; diagnostics: ReportedDiagnostic[] }>();
  const changes: Change[] = [];
  const toolsFiles = new Map<string, Target>();
  for (const target of targets) {
    const toolsFile = await findToolsFile(fileSystem, target.root);
    if (toolsFile.uri !== undefined && isReported(target, toolsFile.uri) && !toolsFiles.has(toolsFile.uri))
      toolsFiles.set(toolsFile.uri, target);
    if (!target.isModule) continue;
    const rules = { ...toolsFile.options.rules, ...options.rules };
    const checked = await checkTarget(fileSystem, target, { ...toolsFile.options, rules }, options.fix);
    reports.set(target.root, { root: target.label, diagnostics: [...checked.diagnostics] });
    changes.push(...checked.changes);
  }
  for (const [uri, target] of toolsFiles) {
    const folder = Utils.dirname(URI.parse(uri)).toString();
    const diagnostics = await checkToolsFile(fileSystem, uri, folder);
    const report = reports.get(folder);
    if (report) report.diagnostics.push(...diagnostics);
    else if (diagnostics.length > 0)
      reports.set(folder, { root: labelOf(target.path, folder), diagnostics: [...diagnostics] });
  }
  return { reports: [...reports.values()], changes };
}

function isReported({ root, files }: Target, uri: string): boolean {
  return files === undefined || files.has(pathInModule(root, uri) ?? '');
}

async function checkTarget(
  fileSystem: FileSystem,
  { root, files }: Target,
  options: AnalysisOptions,
  fix: boolean,
): Promise<{ readonly diagnostics: readonly ReportedDiagnostic[]; readonly changes: readonly Change[] }> {
  const before = checkModule(await loadModule(fileSystem, root, options));
  const paths = [...before.files.keys()].filter((path) => files?.has(path) ?? true);
  const after = fix ? fixModule(before, paths) : before;
  return {
    diagnostics: paths.flatMap((path) =>
      diagnosticsOf(after, path).map((diagnostic) => reported(root, path, diagnostic)),
    ),
    changes: [...before.module.files].flatMap(([path, { document, text }]) => {
      const fixed = after.module.files.get(path)?.text ?? text;
      return fixed === text ? [] : [{ uri: document.uri, before: text, after: fixed }];
    }),
  };
}

async function checkToolsFile(
  fileSystem: FileSystem,
  uri: string,
  folder: string,
): Promise<readonly ReportedDiagnostic[]> {
  const document = await fileSystem.readDocument(uri);
  const found = document ? await new JsonService().toolsFileDiagnostics(document) : [];
  return found.map((diagnostic) => reported(folder, toolsFileName, diagnostic));
}
