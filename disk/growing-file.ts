/** A file that grows while a long run lasts, and the state from which the run can go on: what is there is always whole up to that state. */
import * as nodeFiles from 'node:fs/promises';
import { RealPaths } from './real-paths.js';
import { WriteError } from './write-files.js';

/** Only the owner reads it: it may have personal data in it. */
export const ownersOnly = 0o600;

export type GrowingDisk = Pick<typeof nodeFiles, 'open'>;

export class GrowingFile {
  readonly #path: string;
  readonly #handle: nodeFiles.FileHandle;
  #length: number;

  private constructor(path: string, handle: nodeFiles.FileHandle, length: number) {
    this.#path = path;
    this.#handle = handle;
    this.#length = length;
  }

  /**
   * @param mode `new`: it must not exist; `replace`: what is there is dropped; a number: so many bytes of it are kept
   * @throws {WriteError} if it cannot be opened, or is shorter than what is to be kept
   */
  static async open(
    path: string,
    mode: 'new' | 'replace' | number,
    disk: GrowingDisk = nodeFiles,
  ): Promise<GrowingFile> {
    try {
      const target = await new RealPaths().ofNewFile(path);
      const handle = await disk.open(target, mode === 'new' ? 'wx' : mode === 'replace' ? 'w' : 'r+', ownersOnly);
      try {
        await handle.chmod(ownersOnly);
        const length = typeof mode === 'number' ? mode : 0;
        if ((await handle.stat()).size < length)
          throw new Error('it is shorter than it was when the run was interrupted');
        await handle.truncate(length);
        return new GrowingFile(path, handle, length);
      } catch (error) {
        await handle.close();
        throw error;
      }
    } catch (error) {
      throw new WriteError(path, error);
    }
  }

  /** Bytes. */
  get length(): number {
    return this.#length;
  }

  /** Appends a whole part, or nothing. @throws {WriteError} such as of a full disk */
  async append(bytes: Uint8Array): Promise<void> {
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
    try {
      await this.#handle.datasync();
    } catch (error) {
      throw new WriteError(this.#path, error);
    }
  }

  async close(): Promise<void> {
    await this.#handle.close();
  }
}
