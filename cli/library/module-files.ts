/** A module as plain data: its texts by path. */
import { pathToFileURL } from 'node:url';
import { resolve } from 'node:path';
import { NeededFiles } from '../check/needed-files.js';
import { DiskFileSystem } from '../files/disk-file-system.js';
import { shownPath } from '../files/paths.js';
import { PlatformConfigError } from './error.js';
import {
  configurationIn,
  findToolsFile,
  loadModule,
  type AnalysisOptions,
  type FileSystem,
} from '../../language/index.js';

/**
 * The texts of a module by path from its folder, with `/`, e.g. `.platform-config.json` and `workflows/claims-blocks.json`. A file whose content does not
 * matter, such as a PDF, has an empty text.
 */
export type ModuleFiles = Readonly<Record<string, string>>;

/**
 * Reads a module from the disk, without folders named `node_modules` and `.git`.
 *
 * @param folder the one with its configuration
 * @throws {PlatformConfigError} if there is no module, or a file of it cannot be read
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
  const { options } = await findToolsFile(disk, root);
  if ((await configurationIn(disk, root, options.layout)).path !== undefined) {
    await refuseUnread(disk, root, options);
    return files;
  }
  throw new PlatformConfigError('no-module', `There is no product module at '${shownPath(resolve(folder))}'.`);
}

/** A file that is not a text matters only if it is read for a check. @throws {PlatformConfigError} for one that is */
async function refuseUnread(files: FileSystem, root: string, options: AnalysisOptions): Promise<void> {
  const needed = new NeededFiles(files);
  await loadModule(needed, root, options);
  for (const [path, why] of needed.unreadable)
    throw new PlatformConfigError('unread', `Cannot read '${shownPath(path)}': ${why}.`);
}
