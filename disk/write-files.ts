/**
 * Writes files whole: a reader sees the text before or the text after and never a part, also after a crash.
 *
 * Each text goes into a temporary file beside its target, is flushed to the disk, and takes the target's name by renaming. Of several files none is renamed
 * before all are flushed, so that a full disk changes nothing.
 *
 * On Windows a file cannot be replaced while another program holds it open. That is told at once: nothing is lost, and the call can be made again. To try
 * again without waiting would be as futile, and to write into the file in place would give up the promise.
 */
import { randomBytes } from 'node:crypto';
import * as nodeFiles from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { codeOf, isMissing, reason, Refused } from './failures.js';
import { RealPaths } from './real-paths.js';

export interface FileToWrite {
  readonly path: string;
  readonly content: string | Uint8Array;
  /** A file that is there already is not replaced. */
  readonly isNew?: boolean;
  /** The folder of the module that it belongs to, if that has no configuration file yet. */
  readonly newModule?: string;
  /** What is there now, as it was read to make the content: if it is something else when the name is taken over, nothing is written. */
  readonly before?: Uint8Array;
  /** Permissions; default: those of the file that is replaced, or else as usual. */
  readonly mode?: number;
}

/** What of the disk is used for writing; tests put one in its place that is full. */
export type WritableDisk = Pick<typeof nodeFiles, 'open' | 'rename' | 'link' | 'unlink' | 'mkdir' | 'access'>;

/** Its message is a sentence with the path and the reason. */
export class WriteError extends Error {
  readonly path: string;

  constructor(path: string, cause: unknown) {
    super(`Cannot write '${path}': ${reason(cause)}.`, { cause });
    this.path = path;
  }
}

/**
 * Writes files, each whole. Folders that are missing are made. Permissions are kept, and a link stays one: the file that it leads to is replaced.
 *
 * @throws {WriteError} if one cannot be written, or a link leads out of the module. Nothing was changed then, unless a name could not be taken over after
 * others had been.
 */
export async function writeFiles(files: readonly FileToWrite[], disk: WritableDisk = nodeFiles): Promise<void> {
  const staged: StagedFile[] = [];
  try {
    for (const file of files) staged.push(await named(file.path, () => stage(file, disk)));
    for (const { path, refuseChanged } of staged) await named(path, refuseChanged);
    for (const { path, refuseChanged, commit } of staged)
      await named(path, async () => {
        await refuseChanged();
        await commit();
      });
  } finally {
    for (const { discard } of staged) await discard();
  }
}

/**
 * Finds out whether a file can be written, for what has long to do before it is. Nothing changes, but that missing folders are made.
 *
 * @throws {WriteError} if it cannot
 */
export async function tryWriting(path: string): Promise<void> {
  await named(path, async () => {
    const { discard } = await stage({ path, content: '' }, nodeFiles);
    await discard();
  });
}

/**
 * Removes a file. Of a link, it removes the link.
 *
 * @throws {WriteError} if it cannot be removed, or its folder is reached by a link that leads out of the module
 */
export async function removeFile(path: string): Promise<void> {
  await named(path, async () => {
    const folder = new RealPaths().ofFolder(dirname(path));
    await nodeFiles.unlink(join(folder, basename(path)));
  });
}

/** Removes what writers of a file that were killed have left beside it. @throws {WriteError} if it cannot be removed */
export async function removeLeftovers(path: string): Promise<void> {
  await named(path, async () => {
    const folder = dirname(path);
    for (const name of await nodeFiles.readdir(folder))
      if (name.startsWith(temporaryBeginning(path)) && name.endsWith(temporaryEnd))
        await nodeFiles.unlink(join(folder, name));
  });
}

const temporaryEnd = '.tmp';

function temporaryBeginning(path: string): string {
  return `.${basename(path)}.`;
}

/** A path beside a file, which `removeLeftovers` removes if its writer is killed. */
export function temporaryFor(path: string): string {
  return join(dirname(path), `${temporaryBeginning(path)}${randomBytes(6).toString('hex')}${temporaryEnd}`);
}

/** A text that is on the disk, under another name yet. */
interface StagedFile {
  readonly path: string;
  /** @throws {Refused} if the target is not what it was */
  readonly refuseChanged: () => Promise<void>;
  readonly commit: () => Promise<void>;
  /** Removes the temporary file, if it is there still and can be removed. */
  readonly discard: () => Promise<void>;
}

async function stage(
  { path, content, isNew = false, newModule, before: expected, mode }: FileToWrite,
  disk: WritableDisk,
): Promise<StagedFile> {
  const target = new RealPaths({ newModule }).ofNewFile(path);
  await disk.mkdir(dirname(target), { recursive: true });
  const temporary = temporaryFor(target);
  const before = isNew ? undefined : await permissionsOf(target, disk);
  // That it stays is nothing that the caller can help, and no reason to take a file that was written for one that was not.
  const discard = () => disk.unlink(temporary).catch(() => undefined);
  const handle = await disk.open(temporary, 'wx', mode ?? before?.mode ?? 0o666);
  try {
    try {
      await handle.writeFile(content);
      if (before) {
        await handle.chmod(mode ?? before.mode);
        // A file of another user may be written to and not be given away: as with Git, it belongs to its writer then.
        await handle.chown(before.uid, before.gid).catch(ignoreForbidden);
      }
      await handle.sync();
    } finally {
      await handle.close();
    }
  } catch (error) {
    await discard();
    throw error;
  }
  const commit = isNew ? () => disk.link(temporary, target) : () => disk.rename(temporary, target);
  const refuseChanged = async () => {
    if (expected && !(await nodeFiles.readFile(target)).equals(expected)) throw new Refused('it was changed meanwhile');
  };
  return { path, refuseChanged, commit, discard };
}

/** Undefined where there is no file yet. @throws {Error} if it may not be written to or is a folder: renaming would not ask, or too late */
async function permissionsOf(path: string, disk: WritableDisk) {
  try {
    await disk.access(path, nodeFiles.constants.W_OK);
    const there = await nodeFiles.stat(path);
    if (there.isDirectory()) throw new Refused('it is a folder');
    const { mode, uid, gid } = there;
    return { mode: mode & 0o7777, uid, gid };
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
}

async function named<T>(path: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw new WriteError(path, error);
  }
}

function ignoreForbidden(error: unknown): void {
  if (!['EPERM', 'EACCES', 'ENOSYS', 'EINVAL'].includes(codeOf(error) ?? '')) throw error;
}
