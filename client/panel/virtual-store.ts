/** Writes through VS Code's file systems. They promise less than a disk does: of several files, the first may be written and the next not. */
import * as vscode from 'vscode';
import { messageOf } from '../../protocol/error-text.js';
import type { FileStore, FileToStore } from './file-store.js';

export const virtualStore: FileStore = {
  write: async (files) => {
    for (const { file, isNew = false } of files)
      if (isNew && (await exists(file))) throw new Error(failure(file, 'it exists already'));
    for (const one of files) await write(one);
  },
  remove: async (file) => {
    await vscode.workspace.fs.delete(file).then(undefined, (error: unknown) => {
      throw new Error(failure(file, reasonOf(error)));
    });
  },
  copyFolder: async (source, target) => {
    if (await exists(target)) throw new Error(failure(target, 'it exists already'));
    await copyFiles(await filesBelow(source), source, target);
  },
};

async function write({ file, content }: FileToStore): Promise<void> {
  try {
    await vscode.workspace.fs.writeFile(
      file,
      typeof content === 'string' ? new TextEncoder().encode(content) : content,
    );
  } catch (error) {
    throw new Error(failure(file, reasonOf(error)));
  }
}

/**
 * One by one, from any file system to any other.
 *
 * @param paths in the source
 */
export async function copyFiles(paths: readonly string[], source: vscode.Uri, target: vscode.Uri): Promise<void> {
  for (const path of paths) {
    const content = await vscode.workspace.fs.readFile(vscode.Uri.joinPath(source, path));
    await write({ file: vscode.Uri.joinPath(target, path), content });
  }
}

async function filesBelow(folder: vscode.Uri): Promise<readonly string[]> {
  const paths: string[] = [];
  for (const [name, type] of await vscode.workspace.fs.readDirectory(folder))
    if (type !== vscode.FileType.Directory) paths.push(name);
    else for (const path of await filesBelow(vscode.Uri.joinPath(folder, name))) paths.push(`${name}/${path}`);
  return paths;
}

export function exists(uri: vscode.Uri): Promise<boolean> {
  return Promise.resolve(vscode.workspace.fs.stat(uri)).then(
    () => true,
    () => false,
  );
}

function reasonOf(error: unknown): string {
  const code = error instanceof vscode.FileSystemError ? error.code : undefined;
  if (code === 'NoPermissions') return 'permission denied, or the file system is read-only';
  return code === 'Unavailable' ? 'its file system is not available' : messageOf(error);
}

export function failure({ path }: vscode.Uri, reason: string): string {
  return `Cannot write '${path}': ${reason}.`;
}
