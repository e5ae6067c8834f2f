/** The names of a module's own files, and paths of the others. */
export const configurationFileName = '.platform-config.json';
export const toolsFileName = '.platform-tools.json';

/** Whether a text is the path of a file in a module, relative to its folder, on every system: with `/`, and without detours. */
export function isModulePath(path: string): boolean {
  // A backslash separates folders on Windows, and a drive is not a folder.
  if (/^[a-z]:|[\\\0]/i.test(path)) return false;
  return path.split('/').every((segment) => segment !== '' && segment !== '.' && segment !== '..');
}
