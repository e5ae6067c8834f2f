/** The files that `--policies` names: paths, patterns, or standard input. */
import { createReadStream } from 'node:fs';
import { resolve } from 'node:path';
import { reason } from '../../disk/failures.js';
import { decompressed, fileBytes, fileSize } from '../../disk/byte-stream.js';
import type { BookFile } from '../../runtime/book/node/read-lines.js';
import { matchesOf } from '../files/globs.js';
import { isOpenedByCaller } from '../files/paths.js';
import { cannotRead, UserError } from '../user-error.js';

export interface NamedFile {
  /** As given, or found by a pattern. */
  readonly name: string;
  /** Bytes on the disk; null: standard input, or another pipe of the caller. */
  readonly size: number | null;
}

const standardInput = '-';

/** @throws {UserError} if a file is missing, cannot be read, or a pattern matches none */
export async function filesNamed(names: readonly string[]): Promise<readonly NamedFile[]> {
  const found: NamedFile[] = [];
  for (const name of names)
    if (name === standardInput || isOpenedByCaller(name)) found.push({ name, size: null });
    else
      for (const path of (await matchesOf(name, true)) ?? [name]) found.push({ name: path, size: await sizeOf(path) });
  if (found.filter(({ name }) => name === standardInput).length > 1)
    throw new UserError('Standard input is read once: name it once by --policies -.');
  return found;
}

async function sizeOf(path: string): Promise<number> {
  try {
    return await fileSize(resolve(path));
  } catch (error) {
    throw unreadable(path, error);
  }
}

/** The files as lines are read from them. @param read is called with the number of bytes read, as they are on the disk */
export function* openFiles(files: readonly NamedFile[], read: (bytes: number) => void): Generator<BookFile> {
  for (const { name, size } of files) {
    const bytes =
      size === null
        ? decompressed(name === standardInput ? process.stdin : createReadStream(name))
        : fileBytes(resolve(name), { size, read });
    yield { name, bytes: forUser(name, bytes) };
  }
}

async function* forUser(name: string, bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  try {
    yield* bytes;
  } catch (error) {
    throw unreadable(name, error);
  }
}

function unreadable(name: string, error: unknown): UserError {
  return cannotRead(name === standardInput ? 'standard input' : name, reason(error));
}
