import { pathInModule } from '../../language/index.js';
import type { ReportedDiagnostic } from '../../protocol/check-report.js';
import { checkTargets } from '../check/check-target.js';
import { checkReport } from '../check/report.js';
import { ruleLevel } from '../check/rule-level.js';
import { reportsOf } from '../check/target-reports.js';
import type { CheckOptions, FixedModule } from './arguments.js';
import type { ModuleInMemory } from './in-memory.js';

/** @throws {UserError} for a rule or a level that does not exist */
export async function check(module: ModuleInMemory, options: CheckOptions): Promise<readonly ReportedDiagnostic[]> {
  return (await checked(module, options, false)).problems;
}

/** @throws {UserError} as `check` */
export function fix(module: ModuleInMemory, options: CheckOptions): Promise<FixedModule> {
  return checked(module, options, true);
}

async function checked(
  { files, fileSystem, root }: ModuleInMemory,
  { rules = {} }: CheckOptions,
  withFixes: boolean,
): Promise<FixedModule> {
  const levels = Object.fromEntries(Object.entries(rules).map(([id, level]) => ruleLevel(id, level)));
  const target = { root, path: '.', label: '.', isModule: true, files: undefined };
  const options = { rules: levels, fix: withFixes, fingerprints: false };
  const found = await checkTargets(fileSystem, [target], options);
  const { reports, modules, changes, fixed } = await reportsOf(fileSystem, found, options);
  const changed = changes.map(({ uri, after }) => [pathInModule(root, uri) ?? '', after] as const);
  return {
    files: { ...files, ...Object.fromEntries(changed) },
    fixed,
    problems: checkReport(reports, modules).modules.flatMap(({ diagnostics }) => diagnostics),
  };
}
