/** What a module means differently since a revision. */
import { URI } from 'vscode-uri';
import type { Difference } from '../../language/changes/difference.js';
import { compareModules } from '../../language/changes/index.js';
import { checkModule, loadModule, RuleSet, type ModuleCheck } from '../../language/index.js';
import { GitError } from './git.js';
import { GitRevision } from './revision.js';

/**
 * @param revision as git reads it, such as `HEAD~2` or `origin/main`
 * @param head the current state of the module
 * @param label the name of the module's folder in messages
 * @throws {GitError} if the revision cannot be read, or has no such module
 */
export async function differencesSince(
  revision: string,
  head: ModuleCheck,
  label: string,
): Promise<readonly Difference[]> {
  const { root, options } = head.module;
  const files = await GitRevision.open(URI.parse(root).fsPath, revision);
  try {
    const base = await loadModule(files, root, options);
    if (!base.files.has(base.options.layout.configuration))
      throw new GitError(`There is no product module at '${label}' in '${revision}'.`);
    return compareModules(checkModule(base, undefined, new RuleSet([])), head);
  } finally {
    files.close();
  }
}
