/** The files that `--policies` names: paths, patterns, or standard input. */
import { createReadStream } from 'node:fs';
import { resolve } from 'node:path';
import { reason } from '../../disk/failures.js';
import { decompressed, fileBytes, fileSize, isCompressed, type ByteRange } from '../../disk/byte-stream.js';
import type { BookFile } from '../../runtime/book/read-batches.js';
import type { Shard } from '../../runtime/book/shard.js';
import { matchesOf } from '../globs.js';
import { isOpenedByCaller } from '../input-files.js';
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
    if (name === standardInput) found.push({ name, size: null });
    else if (isOpenedByCaller(name)) found.push({ name, size: null });
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

/**
 * The files as lines are read from them.
 *
 * @param range of the only file; undefined: all bytes
 * @param read is called with the number of bytes read, as they are on the disk
 */
export function* openFiles(
  files: readonly NamedFile[],
  range: ByteRange | undefined,
  read: (bytes: number) => void,
): Generator<BookFile> {
  for (const { name, size } of files) {
    // The byte before tells whether a line begins with the range.
    const bytes =
      size === null
        ? decompressed(name === standardInput ? process.stdin : createReadStream(name))
        : fileBytes(resolve(name), {
            size,
            ...(range && { range: { start: Math.max(0, range.start - 1), end: size } }),
            read,
          });
    yield { name, bytes: forUser(name, bytes), ...(range && { range }) };
  }
}

/**
 * The part of the bytes of one file that a shard reads.
 *
 * @throws {UserError} if it is not one file of lines that can be read from any place
 */
export async function rangeOf(files: readonly NamedFile[], { index, count }: Shard): Promise<ByteRange> {
  const [file, ...others] = files;
  if (typeof file?.size !== 'number' || others.length > 0)
    throw new UserError(
      'Option --shard-by bytes needs one file: standard input and several files are cut by --shard-by id.',
    );
  const { name, size } = file;
  if (/\.csv$/i.test(name) || (await isCompressed(resolve(name))))
    throw new UserError(
      `Option --shard-by bytes cannot cut '${name}': it needs NDJSON that is not compressed. Use --shard-by id.`,
    );
  return { start: Math.floor((size * (index - 1)) / count), end: Math.floor((size * index) / count) };
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
