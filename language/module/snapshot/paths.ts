/** Paths as the files of a module write them: relative to a folder of the module, with `/`. */
import { isModulePath } from '../../../protocol/module-path.js';

/** Whether a path in a file of the module stays in the folder that it is relative to. People also write `./a` for `a`. */
export function staysInside(path: string): boolean {
  const meant = withoutDots(path);
  return meant === '' ? path !== '' : isModulePath(meant);
}

/** `./a` becomes `a`, because paths are compared as texts. */
export function withoutDots(path: string): string {
  return path
    .split('/')
    .filter((part) => part !== '.')
    .join('/');
}

/** The folder of a file or folder; the module's own is the empty text. */
export function folderOf(path: string): string {
  return path.slice(0, Math.max(path.lastIndexOf('/'), 0));
}

/** @param folder may be the module's own, the empty text */
export function pathIn(folder: string, name: string): string {
  return folder === '' ? name : `${folder}/${name}`;
}
