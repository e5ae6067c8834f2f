/** Paths as the files of a module name one another: relative to a folder of the module, with `/`. */

/** Whether a path that a file of the module names leads nowhere but below the folder that it starts from. */
export function staysInside(path: string): boolean {
  return !/^[A-Za-z]:|\\/.test(path) && !path.split('/').some((part) => part === '..' || part === '');
}

/** `./a` is `a`: paths are compared as texts. */
export function withoutDots(path: string): string {
  return path
    .split('/')
    .filter((part) => part !== '.')
    .join('/');
}

/** The folder that a file or folder stands in; the module's own is the empty text. */
export function folderOf(path: string): string {
  return path.slice(0, Math.max(path.lastIndexOf('/'), 0));
}

/** @param folder may be the module's own, the empty text */
export function pathIn(folder: string, name: string): string {
  return folder === '' ? name : `${folder}/${name}`;
}
