/** A module as plain data: its texts by path. */
import { pathToFileURL } from 'node:url';
import { resolve } from 'node:path';
import { DiskFileSystem } from '../files/disk-file-system.js';
import { shownPath } from '../files/paths.js';
import { UserError } from '../user-error.js';
import { configurationIn, nearestToolsFile } from '../../language/index.js';

/**
 * The texts of a module by path from its folder, with `/`, e.g. `.platform-config.json` and `workflows/claims-blocks.json`. A file whose content does not
 * matter, such as a PDF, has an empty text.
 */
export type ModuleFiles = Readonly<Record<string, string>>;

/**
 * Reads a module from the disk, without folders named `node_modules` and `.git`.
 *
 * @param folder the one with its configuration
 * @throws {Error} if there is no module
 */
export async function readModule(folder: string): Promise<ModuleFiles> {
  const disk = new DiskFileSystem();
  const files: Record<string, string> = {};
  const read = async (uri: string, path: string): Promise<void> => {
    for (const { name, kind } of await disk.readDirectory(uri)) {
      const [inner, innerPath] = [`${uri}/${encodeURIComponent(name)}`, `${path}${name}`];
      if (kind === 'file') files[innerPath] = (await disk.readDocument(inner))?.getText() ?? '';
      else if (name !== 'node_modules' && name !== '.git') await read(inner, `${innerPath}/`);
    }
  };
  const root = pathToFileURL(resolve(folder)).href;
  await read(root, '');
  const { layout } = (await nearestToolsFile(disk, root)).options;
  if ((await configurationIn(disk, root, layout)).path !== undefined) return files;
  throw new UserError(`There is no product module at '${shownPath(resolve(folder))}'.`);
}
