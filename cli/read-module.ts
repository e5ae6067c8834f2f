/** The code of a module, for commands that run it. */
import type { AnalysisOptions } from '../language/index.js';
import { loadHookModule, MissingCode, type HookModule } from '../runtime/alterations/hook-module.js';
import type { DiskFileSystem } from './disk-file-system.js';
import { refuseUnread } from './one-module.js';
import { UserError } from './user-error.js';

/** @throws {UserError} if there is no code, or it cannot be read */
export async function readModule(
  fileSystem: DiskFileSystem,
  root: string,
  options: AnalysisOptions,
): Promise<HookModule> {
  try {
    return await loadHookModule(fileSystem, root, options);
  } catch (error) {
    refuseUnread(fileSystem);
    throw error instanceof MissingCode ? new UserError(error.message) : error;
  }
}
