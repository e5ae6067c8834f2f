/** Images and fonts beside documents, as `data:` URLs. */
import { stat } from 'node:fs/promises';
import { extname } from 'node:path';
import { reason } from './failures.js';
import { bytesOf } from './read-files.js';
import { RealPaths } from './real-paths.js';

export interface ImageFile {
  /** Changes with the file. */
  readonly version: string;
  /** A `data:` URL; null if the caller has this version. */
  readonly data: string | null;
}

/** In bytes. */
const largest = 5_000_000;

const types: Readonly<Record<string, string>> = {
  '.avif': 'image/avif',
  '.bmp': 'image/bmp',
  '.gif': 'image/gif',
  '.jpeg': 'image/jpeg',
  '.jpg': 'image/jpeg',
  '.otf': 'font/otf',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.ttf': 'font/ttf',
  '.webp': 'image/webp',
  '.woff': 'font/woff',
  '.woff2': 'font/woff2',
};

/**
 * @param isKnown whether the caller has the data of a version
 * @returns why it cannot be read, as the end of a sentence, in place of an image
 */
export async function readImage(
  path: string,
  isKnown: (version: string) => boolean = () => false,
): Promise<ImageFile | string> {
  const type = types[extname(path).toLowerCase()];
  if (type === undefined) return 'it is neither an image nor a font';
  try {
    const file = new RealPaths().ofFile(path);
    const { size, mtimeMs } = await stat(file);
    if (size > largest) return `it has more than ${String(largest / 1_000_000)} MB`;
    const version = `${path}@${String(size)}@${String(mtimeMs)}`;
    if (isKnown(version)) return { version, data: null };
    return { version, data: `data:${type};base64,${bytesOf(path).toString('base64')}` };
  } catch (error) {
    return reason(error);
  }
}
