/** Whether a file or folder may be in a product module, by the names of the files above it: a cheap look before anything is started. */
import { isConfigurationName, toolsFileName } from '../protocol/module-path.js';

/**
 * @param path absolute, with `/`
 * @param namesIn the names in a folder; none if it cannot be read
 */
export async function mayBeInModule(
  path: string,
  namesIn: (folder: string) => Promise<readonly string[]>,
): Promise<boolean> {
  for (const folder of foldersFrom(path)) if ((await namesIn(folder)).some(isOfModule)) return true;
  return false;
}

/** Another tool may have such a configuration, and a tools file names another: the language server reads them. */
function isOfModule(name: string): boolean {
  return isConfigurationName(name) || name === toolsFileName;
}

/** The path and all folders above it, up to the root. */
function foldersFrom(path: string): readonly string[] {
  const names = path.split('/').filter(Boolean);
  return [...names.map((_, i) => `/${names.slice(0, names.length - i).join('/')}`), '/'];
}
