/** What a module means differently since a revision. */
import { URI } from 'vscode-uri';
import type { Difference } from '../../language/changes/difference.js';
import { compareModules, inOrder } from '../../language/changes/index.js';
import type { FileSystemWithBytes } from '../../language/file-system.js';
import { compareOtherFiles, haveSameBytes } from '../../language/changes/other-files.js';
import { checkModule, loadModule, RuleSet, type ModuleCheck } from '../../language/index.js';
import { GitError } from './git.js';
import { GitRevision } from './revision.js';

/**
 * @param revision as git reads it, such as `HEAD~2` or `origin/main`
 * @param head the current state of the module
 * @param label the name of the module's folder in messages
 * @param fileSystem with its current files
 * @throws {GitError} if the revision cannot be read, or has no such module
 */
export async function differencesSince(
  revision: string,
  head: ModuleCheck,
  label: string,
  fileSystem: Pick<FileSystemWithBytes, 'readDirectory' | 'readBytes'>,
): Promise<readonly Difference[]> {
  const { root, options } = head.module;
  const files = await GitRevision.open(URI.parse(root).fsPath, revision);
  try {
    const base = await loadModule(files, root, options);
    if (!base.files.has(base.options.layout.configuration))
      throw new GitError(`There is no product module at '${label}' in '${revision}'.`);
    const [before, after] = [
      { fileSystem: files, module: base },
      { fileSystem, module: head.module },
    ];
    const others = await compareOtherFiles(before, after, haveSameBytes(before, after));
    return [...compareModules(checkModule(base, undefined, new RuleSet([])), head), ...others].sort(inOrder);
  } finally {
    files.close();
  }
}
