import { existsSync } from 'node:fs';
import { cp, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { TestFolder } from '../../test-folder.mjs';

export interface Opened {
  /** The one sample that is opened, in place of all. */
  readonly module?: string;
  /**
   * Folders that are opened together, as the roots of one workspace: of the samples, or new ones with a copy of funeral-cover in products/. Default: all
   * samples as one folder.
   */
  readonly roots?: readonly string[];
  /** The URI of a folder in another file system that is opened, in place of all. */
  readonly virtual?: string;
}

/** The folder that VS Code opens, or the workspace file, which is written; and further parameters of the page. */
export async function whatToOpen(
  { path, workspace }: TestFolder,
  { module = '', roots, virtual }: Opened,
): Promise<[path: string, parameters?: Record<string, string>]> {
  // The extension with that file system uses an interface that is not for all.
  if (virtual !== undefined) return [virtual, { payload: JSON.stringify([['enableProposedApi', '']]) }];
  if (!roots) return [join(workspace, module)];
  const folders = roots.map((root) => ({ path: join(workspace, root) }));
  for (const folder of folders)
    if (!existsSync(folder.path))
      await cp(join(workspace, 'funeral-cover'), join(folder.path, 'products/funeral-cover'), { recursive: true });
  const file = join(path, 'roots.code-workspace');
  await writeFile(file, JSON.stringify({ folders }));
  return [file];
}
