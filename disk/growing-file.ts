/** A file that grows while a long run lasts, by whole parts. */
import * as nodeFiles from 'node:fs/promises';
import { Refused } from './failures.js';
import { RealPaths } from './real-paths.js';
import { removeLeftovers, temporaryFor, WriteError } from './write-files.js';

/** Only the owner reads it: it may have personal data in it. */
export const ownersOnly = 0o600;

export type GrowingDisk = Pick<typeof nodeFiles, 'open'>;

/**
 * It has one writer: the last that opened it. What is there is taken over as a file of its own under the same name, so that a writer from before, such as the
 * one of a pod that was replaced and still runs, writes into a file without a name. It finds that out before its next part, and gives up.
 */
export class GrowingFile {
  readonly #path: string;
  /** Where its links lead. */
  readonly #target: string;
  readonly #handle: nodeFiles.FileHandle;
  #length: number;

  private constructor(path: string, target: string, handle: nodeFiles.FileHandle, length: number) {
    this.#path = path;
    this.#target = target;
    this.#handle = handle;
    this.#length = length;
  }

  /**
   * @param mode `new`: it must not exist; `replace`: what is there is dropped; a number: so many bytes of it are kept
   * @throws {WriteError} if it cannot be opened
   */
  static async open(
    path: string,
    mode: 'new' | 'replace' | number,
    disk: GrowingDisk = nodeFiles,
  ): Promise<GrowingFile> {
    try {
      const target = new RealPaths().ofNewFile(path);
      const length = typeof mode === 'number' ? mode : 0;
      if (mode !== 'new') await removeLeftovers(target);
      const own = mode === 'new' ? target : temporaryFor(target);
      const handle = await disk.open(own, 'wx', ownersOnly);
      try {
        await handle.chmod(ownersOnly);
        if (length > 0) await copyInto(handle, target, length);
        if (mode !== 'new') {
          await handle.sync();
          await nodeFiles.rename(own, target);
        }
        return new GrowingFile(path, target, handle, length);
      } catch (error) {
        await handle.close();
        if (mode !== 'new') await nodeFiles.unlink(own).catch(() => undefined);
        throw error;
      }
    } catch (error) {
      throw new WriteError(path, error);
    }
  }

  /** Appends a whole part, or nothing. @throws {WriteError} such as of a full disk */
  async append(bytes: Uint8Array): Promise<void> {
    await this.#refuseOther();
    try {
      for (let done = 0; done < bytes.length;) {
        const { bytesWritten } = await this.#handle.write(bytes, done, bytes.length - done, this.#length + done);
        done += bytesWritten;
      }
      this.#length += bytes.length;
    } catch (error) {
      await this.#handle.truncate(this.#length);
      throw new WriteError(this.#path, error);
    }
  }

  /** Resolves when everything is on the disk. @throws {WriteError} */
  async flush(): Promise<void> {
    await this.#refuseOther();
    try {
      await this.#handle.datasync();
    } catch (error) {
      throw new WriteError(this.#path, error);
    }
  }

  /** @throws {WriteError} if the name belongs to another file, or another program has written into this one */
  async #refuseOther(): Promise<void> {
    const [there, own] = await Promise.all([
      nodeFiles.stat(this.#target, { bigint: true }).catch(() => undefined),
      this.#handle.stat({ bigint: true }),
    ]);
    if (there?.ino === own.ino && there.dev === own.dev && own.size === BigInt(this.#length)) return;
    throw new WriteError(this.#path, new Refused('another run has taken it over, or changed it'));
  }

  async close(): Promise<void> {
    await this.#handle.close();
  }
}

/** The beginning of what is at a path. */
async function copyInto(handle: nodeFiles.FileHandle, path: string, length: number): Promise<void> {
  const from = await nodeFiles.open(path, 'r');
  try {
    let at = 0;
    for await (const chunk of from.createReadStream({ end: length - 1, autoClose: false })) {
      const bytes = chunk as Buffer;
      for (let done = 0; done < bytes.length;)
        done += (await handle.write(bytes, done, bytes.length - done, at + done)).bytesWritten;
      at += bytes.length;
    }
    if (at < length) throw new Refused('it has become shorter meanwhile');
  } finally {
    await from.close();
  }
}
