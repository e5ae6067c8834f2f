/** The names of a module's own files, and paths of the others. */
export const configurationFileName = '.platform-config.json';
export const toolsFileName = '.platform-tools.json';

/** Whether a path, relative to a module's folder and with `/`, stays inside the folder on every system. */
export function staysInside(path: string): boolean {
  // A backslash separates folders on Windows, and a drive is not a folder.
  if (/^[a-z]:|[\\\0]/i.test(path)) return false;
  return path.split('/').every((segment) => segment !== '' && segment !== '.' && segment !== '..');
}
