/** Targets → what was found in each. */
import {
  diagnosticsOf,
  fileDiagnostics,
  findStricterToolsFile,
  findToolsFile,
  fixAll,
  jsonFileKind,
  loadModule,
  ModuleChecker,
  pathInModule,
  unusedSuppressions,
  uriBelow,
  type AnalysisOptions,
  type FileSystem,
  type LocatedFinding,
  type Module,
  type ModuleCheck,
  type ModuleDiagnostic,
} from '../../language/index.js';
import { lifecycleFindings } from '../../runtime/lifecycle/file-findings.js';
import type { Replacement } from '../files/disk-file-system.js';
import { byLine, byPlace, fingerprints, type Identity } from './fingerprints.js';
import { NeededFiles } from './needed-files.js';
import { reported, type ReportedDiagnostic } from './report.js';
import type { Target } from './targets.js';

export interface TargetOptions {
  /** Levels that replace those of the tools files. */
  readonly rules: AnalysisOptions['rules'];
  /** The state whose tools files apply as well, where they are stricter; undefined: none. */
  readonly base?: FileSystem | undefined;
  readonly fix: boolean;
  readonly fingerprints: boolean;
}

/** The data kept of a checked module: hundreds of them are in memory at once. */
export interface CheckedTarget {
  readonly target: Target;
  readonly diagnostics: readonly ReportedDiagnostic[];
  readonly changes: readonly Replacement[];
  /** The number of problems that `fix` has removed. */
  readonly fixed: number;
  /** The tools file, if it is reported, and its parts that have no effect on this module. */
  readonly toolsFile: { readonly uri: string; readonly text: string } | undefined;
  readonly unused: readonly LocatedFinding[];
  /** Path → why a file needed for the check cannot be read. The rest is then meaningless: half a module gives wrong results. */
  readonly unreadable: ReadonlyMap<string, string>;
  /** Undefined for the folder of a tools file that is not in a module. */
  readonly module: Pick<Module, 'paths'> | undefined;
}

/** Results by the URI of the folder, which `check --watch` keeps until something there changes. */
export type KnownResults = Map<string, CheckedTarget>;

/**
 * Checks targets, but for those whose results are known.
 *
 * @param known gets the new results
 * @param onProgress called after each check, with the number of all known results
 * @returns in the order of the targets
 */
export async function checkTargets(
  files: FileSystem,
  targets: readonly Target[],
  options: TargetOptions,
  known: KnownResults = new Map(),
  onProgress?: (done: number) => void,
): Promise<readonly CheckedTarget[]> {
  // Copies of a module, and products of a line, share many of their files.
  const checker = new ModuleChecker();
  const results: CheckedTarget[] = [];
  for (const target of targets) {
    let result = known.get(target.root);
    if (!result) {
      const needed = new NeededFiles(files);
      result = { ...(await check(needed, checker, target, options)), unreadable: needed.unreadable };
      known.set(target.root, result);
      onProgress?.(results.length + 1);
    }
    results.push(result);
  }
  return results;
}

async function check(
  fileSystem: FileSystem,
  checker: ModuleChecker,
  target: Target,
  options: TargetOptions,
): Promise<Omit<CheckedTarget, 'unreadable'>> {
  const { root, files, isModule } = target;
  const isSelected = (path: string | undefined) => files?.has(path ?? '') ?? true;
  const { base } = options;
  const { uri, options: ofModule } = base
    ? await findStricterToolsFile({ fileSystem, root }, { fileSystem: base, root })
    : await findToolsFile(fileSystem, root);
  const document =
    uri !== undefined && isSelected(pathInModule(root, uri)) ? await fileSystem.readDocument(uri) : undefined;
  const toolsFile = document && { uri: document.uri, text: document.getText() };
  const { excluded } = ofModule;
  const isReported = (path: string) => isSelected(path) && !excluded.has(path);
  if (!isModule || excluded.hasModule)
    return { target, diagnostics: [], changes: [], fixed: 0, toolsFile, unused: [], module: undefined };

  const module = await loadModule(fileSystem, root, {
    ...ofModule,
    rules: { ...ofModule.rules, ...options.rules },
    overrides: {
      ...ofModule.overrides,
      level: (rule, path) => options.rules[rule] ?? ofModule.overrides.level(rule, path),
    },
  });
  const before = checker.check(module);
  const paths = [...before.files.keys()].filter(isReported);
  const after = options.fix ? fixAll(before, { paths, lifecycleFindings }).check : before;
  const fixable = (checked: ModuleCheck) =>
    paths.flatMap((path) => diagnosticsOf(checked, path)).filter((one) => one.fixable === true).length;
  return {
    target,
    fixed: after === before ? 0 : fixable(before) - fixable(after),
    diagnostics: [
      ...paths.flatMap((path) =>
        reportedAll(root, path, diagnosticsOf(after, path), options.fingerprints && byPlace(after, path)),
      ),
      ...(await lifecycleDiagnostics(fileSystem, after, isReported, options.fingerprints)),
    ],
    changes: [...before.module.files].flatMap(([path, { document: file, text }]) => {
      const fixed = after.module.files.get(path)?.text ?? text;
      return fixed === text ? [] : [{ uri: file.uri, before: text, after: fixed }];
    }),
    toolsFile,
    unused: toolsFile ? unusedSuppressions(after) : [],
    module: { paths: after.module.paths },
  };
}

/** Lifecycle files are played with the current settings, fixes included. */
async function lifecycleDiagnostics(
  fileSystem: FileSystem,
  { module: { root, paths, files, options } }: ModuleCheck,
  isReported: (path: string) => boolean,
  withFingerprints: boolean,
): Promise<readonly ReportedDiagnostic[]> {
  const setting = { configuration: files.get(options.layout.configuration)?.text, timeZone: options.timeZone };
  const found: ReportedDiagnostic[] = [];
  for (const path of paths) {
    if (jsonFileKind(path, options.layout)?.name !== 'lifecycle' || !isReported(path)) continue;
    const document = await fileSystem.readDocument(uriBelow(root, path));
    if (!document) continue;
    const findings = lifecycleFindings(document.getText(), setting);
    const diagnostics = fileDiagnostics(document, findings, options.limits.findings);
    for (const one of reportedAll(root, path, diagnostics, withFingerprints && byLine(document.getText())))
      found.push(one);
  }
  return found;
}

/** The reported diagnostics of a file, with fingerprints if requested. */
export function reportedAll(
  root: string,
  path: string,
  diagnostics: readonly ModuleDiagnostic[],
  identity: Identity | false,
): readonly ReportedDiagnostic[] {
  const marks = identity ? fingerprints(path, diagnostics, identity) : [];
  return diagnostics.map((diagnostic, i) => reported(root, path, diagnostic, marks[i]));
}
