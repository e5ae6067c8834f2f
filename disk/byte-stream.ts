/** The bytes of a file or of standard input, decompressed, a piece at a time: as many as their reader takes. */
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { Readable, type Transform } from 'node:stream';
import * as zlib from 'node:zlib';
import { Refused } from './failures.js';
import { RealPaths } from './real-paths.js';

interface WithZstd {
  readonly createZstdDecompress?: (options: { readonly chunkSize: number }) => Transform;
}

/** Bytes decompressed at a time. Each time costs a message between threads. */
const chunkSize = 2 ** 18;
const gzipMark = [0x1f, 0x8b];
const zstdMark = [0x28, 0xb5, 0x2f, 0xfd];

export interface FileReading {
  /** The size that the file had before; default: the present one. */
  readonly size?: number;
  /** Called with the number of bytes that were read from the file. */
  readonly read?: (bytes: number) => void;
}

/**
 * A file, which is read once. Compressed content is recognised by its first bytes.
 *
 * @throws {Error} for which `reason` has words, also if the file grows or shrinks while it is read
 */
export async function* fileBytes(
  path: string,
  { size: known, read = () => undefined }: FileReading = {},
): AsyncGenerator<Uint8Array> {
  const target = new RealPaths().ofFile(path);
  const size = known ?? (await stat(target)).size;
  if (size > 0) {
    const stream = createReadStream(target, { end: size - 1, highWaterMark: chunkSize });
    yield* decompressed(counted(stream, read));
  }
  const after = await stat(target);
  if (after.size !== size)
    throw new Refused(
      `it was changed while it was read: its size in bytes was ${String(size)} and is now ${String(after.size)}`,
    );
}

/** The size of a file, in bytes as they are on the disk. @throws {Error} for which `reason` has words */
export async function fileSize(path: string): Promise<number> {
  return (await stat(new RealPaths().ofFile(path))).size;
}

/** Standard input, or any other stream of bytes. */
export async function* decompressed(stream: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  const chunks = stream[Symbol.asyncIterator]();
  try {
    const first = await chunks.next();
    if (first.done === true) return;
    const all = (async function* () {
      yield first.value;
      for (let next = await chunks.next(); next.done !== true; next = await chunks.next()) yield next.value;
    })();
    const decompressor = decompressorFor(first.value);
    if (!decompressor) {
      yield* all;
      return;
    }
    const source = Readable.from(all, { objectMode: false });
    source.on('error', (error) => decompressor.destroy(error));
    try {
      for await (const chunk of source.pipe(decompressor)) yield chunk as Uint8Array;
    } finally {
      source.destroy();
    }
  } catch (error) {
    throw isOfZlib(error) ? new Refused('its compressed data is broken or incomplete') : error;
  } finally {
    await chunks.return?.();
  }
}

async function* counted(stream: AsyncIterable<unknown>, read: (bytes: number) => void): AsyncGenerator<Uint8Array> {
  for await (const chunk of stream) {
    const bytes = chunk as Uint8Array;
    read(bytes.length);
    yield bytes;
  }
}

/** Undefined: not compressed. @throws {Refused} for zstd, if this version of Node has none */
function decompressorFor(first: Uint8Array): Transform | undefined {
  if (beginsWith(first, gzipMark)) return zlib.createGunzip({ chunkSize });
  if (!beginsWith(first, zstdMark)) return undefined;
  const { createZstdDecompress } = zlib as WithZstd;
  if (createZstdDecompress) return createZstdDecompress({ chunkSize });
  throw new Refused(
    `it is compressed with zstd, which Node ${process.versions.node} cannot read. Use Node 22.15 or later, or gzip`,
  );
}

function beginsWith(bytes: Uint8Array, mark: readonly number[]): boolean {
  return mark.every((byte, at) => bytes[at] === byte);
}

function isOfZlib(error: unknown): boolean {
  return error instanceof Error && 'code' in error && /^(?:Z_|ERR_ZSTD|ZSTD_)/.test(String(error.code));
}
