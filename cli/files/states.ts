/** Other states of modules to compare with: a git revision, or a folder. */
import { stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import { GitRevision } from '../../disk/git/revision.js';
import type { FileSystemWithBytes } from '../../language/index.js';
import type { OpenFiles } from './disk-file-system.js';
import { isThere } from './input-files.js';
import { cannotRead, UserError } from '../user-error.js';

export interface State {
  /** As given by the caller. */
  readonly name: string;
  /** Of a revision: its files, by the URIs that they have in the working copy. */
  readonly fileSystem: FileSystemWithBytes;
  /** The absolute path of the folder that corresponds to the folder of the call. */
  readonly folder: string;
  /** The commit of a revision. */
  readonly commit: string | undefined;
  /** Ends what reads the files. */
  close(): void;
}

/**
 * @param folder of the working copy
 * @param files of the call: the revision has those that may be read in the working copy
 * @throws {GitError} without git, outside of a repository, and if there is no such revision
 */
export async function revisionState(revision: string, folder: string, files: OpenFiles): Promise<State> {
  const disk = files();
  const fileSystem = await GitRevision.open(resolve(folder), revision, (path) => disk.mayRead(path));
  const close = () => {
    fileSystem.close();
  };
  return { name: revision, fileSystem, folder: resolve(folder), commit: fileSystem.commit, close };
}

/** @throws {UserError} if there is no such folder */
export async function folderState(path: string, files: OpenFiles): Promise<State> {
  if (!(await isFolder(path))) throw new UserError(`There is no folder '${path}' to compare with.`);
  return { name: path, fileSystem: files(), folder: resolve(path), commit: undefined, close: () => undefined };
}

/** @throws {UserError} if there is no such folder */
export async function refuseMissingFolder(path: string): Promise<void> {
  if (!(await isFolder(path))) throw cannotRead(path, (await isThere(path)) ? 'it is no folder' : 'it is not there');
}

/** The folder of that name, or else the git revision. @throws {UserError} as these */
export async function stateNamed(name: string, folder: string, files: OpenFiles): Promise<State> {
  return (await isFolder(name)) ? folderState(name, files) : revisionState(name, folder, files);
}

async function isFolder(path: string): Promise<boolean> {
  try {
    return (await stat(path)).isDirectory();
  } catch {
    return false;
  }
}
