import type { ReportedDiagnostic } from '../../protocol/check-report.js';
import { checkTargets } from '../check/check-target.js';
import { reportsOf } from '../check/target-reports.js';
import { checkReport } from '../check/report.js';
import { fileSystemOf, root } from './in-memory.js';
import type { ModuleFiles } from './module-files.js';

export interface CheckOptions {
  /** Levels of rules by id, which replace those of the tools file. */
  readonly rules?: Readonly<Record<string, 'off' | 'hint' | 'information' | 'warning' | 'error'>>;
}

/** The problems of a module, sorted by file and position: what `platform-config check --format json` reports. */
export async function checkModule(
  files: ModuleFiles,
  { rules = {} }: CheckOptions = {},
): Promise<readonly ReportedDiagnostic[]> {
  const fileSystem = fileSystemOf(files);
  const target = { root, path: '.', label: '.', isModule: true, files: undefined };
  const options = { rules, fix: false, fingerprints: false };
  const checked = await checkTargets(fileSystem, [target], options);
  const { reports, modules } = await reportsOf(fileSystem, checked, options);
  return checkReport(reports, modules).modules.flatMap(({ diagnostics }) => diagnostics);
}
