/** Whether a path, relative to a module's folder and with `/`, stays inside the folder on every system. */
export function staysInside(path: string): boolean {
  // A backslash separates folders on Windows, and a drive is not a folder.
  if (/^[a-z]:|[\\\0]/i.test(path)) return false;
  return path.split('/').every((segment) => segment !== '' && segment !== '.' && segment !== '..');
}
