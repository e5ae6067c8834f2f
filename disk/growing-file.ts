/** A file that grows while a long run lasts, by whole parts. */
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
   * @throws {WriteError} if it cannot be opened
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
