/** Pictures of the letters that tests render. */
import { resolve } from 'node:path';
import { URI } from 'vscode-uri';
import { readImage } from '../../disk/read-image.js';
import { loadImages, withImages } from '../../runtime/letters/images.js';
import { letterPictures } from '../../runtime/letters/node/print.js';
import { uriInModule } from '../../runtime/module-uri.js';
import type { RenderedLetter } from '../../runtime/tests/test-setting.js';
import { writeForUser } from '../files/disk-file-system.js';
import { fileNames } from './file-names.js';

/** A letter with the module that it belongs to. */
export interface PicturedLetter extends RenderedLetter {
  /** The URI of the module's folder. */
  readonly root: string;
}

/**
 * Writes a PNG for each letter, named after its test.
 *
 * @returns the paths
 */
export async function writePictures(
  chromium: string,
  letters: readonly PicturedLetter[],
  folder: string,
): Promise<readonly string[]> {
  const whole = await Promise.all(letters.map(withItsImages));
  const pictures = await letterPictures(chromium, whole);
  const names = fileNames(
    letters.map(({ test: { file }, root }) => ({
      key: lastName(root),
      fileName: lastName(file).replace(/\.json$/, ''),
    })),
    'png',
  );
  const files = names.map((name, i) => ({ path: resolve(folder, name), content: pictures[i] ?? '' }));
  await writeForUser(files);
  return files.map(({ path }) => path);
}

async function withItsImages({ html, template, root }: PicturedLetter): Promise<string> {
  const { images } = await loadImages(html, { file: template, origins: [] }, (path) =>
    readImage(URI.parse(uriInModule(root, path)).fsPath),
  );
  return withImages(html, template, new Map(images.map(({ reference, data }) => [reference, data ?? ''])));
}

function lastName(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}
