/** Files as isomorphic-git reads them: those of VS Code's file systems, by the functions and the error codes of Node. */
import * as vscode from 'vscode';
import type { PromiseFsClient } from 'isomorphic-git';

/** What VS Code calls an error, as Node does. */
const codes: ReadonlyMap<string, string> = new Map([
  ['FileNotFound', 'ENOENT'],
  ['FileNotADirectory', 'ENOTDIR'],
  ['FileIsADirectory', 'EISDIR'],
]);

/** @param root a URI of the file system whose paths are asked for */
export function readOnlyFiles(root: vscode.Uri): PromiseFsClient {
  const at = (path: string) => root.with({ path });
  const readFile = async (path: string, options?: string | { readonly encoding?: string }) => {
    const bytes = await asNode(vscode.workspace.fs.readFile(at(path)));
    const encoding = typeof options === 'string' ? options : options?.encoding;
    return encoding === undefined ? bytes : new TextDecoder().decode(bytes);
  };
  const readdir = async (path: string) =>
    (await asNode(vscode.workspace.fs.readDirectory(at(path)))).map(([name]) => name);
  const stat = async (path: string) => {
    const { type, size, ctime, mtime } = await asNode(vscode.workspace.fs.stat(at(path)));
    return {
      size,
      ctimeMs: ctime,
      mtimeMs: mtime,
      isFile: () => (type & vscode.FileType.File) !== 0,
      isDirectory: () => (type & vscode.FileType.Directory) !== 0,
      isSymbolicLink: () => (type & vscode.FileType.SymbolicLink) !== 0,
    };
  };
  return {
    promises: {
      ...{ readFile, readdir, stat, lstat: stat, readlink: refused },
      ...{ writeFile: refused, unlink: refused, mkdir: refused, rmdir: refused, symlink: refused },
    },
  };
}

function refused(): Promise<never> {
  return Promise.reject(new Error('A repository is only read here.'));
}

async function asNode<Value>(work: Thenable<Value>): Promise<Value> {
  try {
    return await work;
  } catch (error) {
    const code = error instanceof vscode.FileSystemError ? codes.get(error.code) : undefined;
    throw code === undefined ? error : Object.assign(new Error(code), { code });
  }
}
