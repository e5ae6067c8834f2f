/** The module of a call, for commands that need its configuration and its claims blocks as a whole. */
import { checkModule, configurationFileName, loadModule, type ModuleCheck, type RuleSet } from '../language/index.js';
import type { JsonValue } from '../protocol/sandbox.js';
import { readJson, UnusableText } from '../runtime/json-text.js';
import type { DiskFileSystem } from './disk-file-system.js';
import { lineAt } from './input-files.js';
import type { OneModule } from './one-module.js';
import { cannotRead, UserError } from './user-error.js';

/**
 * @param rules default: all
 * @throws {UserError} if its configuration or its claims blocks cannot be read, or are not valid JSON
 */
export async function readableModule(
  fileSystem: DiskFileSystem,
  { root, options }: Pick<OneModule, 'root' | 'options'>,
  rules?: RuleSet,
): Promise<ModuleCheck> {
  const module = await loadModule(fileSystem, root, options);
  const { claimsBlocks } = options.layout;
  for (const path of [configurationFileName, claimsBlocks]) {
    const { text, unread } = module.files.get(path) ?? {};
    if (unread !== undefined) throw cannotRead(path, unread);
    const value = text === undefined ? undefined : parsed(text, path);
    if (path === claimsBlocks && value !== undefined && !Array.isArray(value))
      throw new UserError(`'${path}' is not a list: write [ and ] around the entries.`);
  }
  return checkModule(module, undefined, rules);
}

function parsed(text: string, path: string): JsonValue {
  try {
    return readJson(text, `'${path}'`);
  } catch (error) {
    if (!(error instanceof UnusableText)) throw error;
    throw new UserError(`${error.message} ${lineAt(text, error.offset)}`);
  }
}
