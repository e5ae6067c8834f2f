// Writes docs/images/first-look.webp, the moving picture of README.md, from the frames of the suite `moving-picture` in VS Code.
//
//   node test/vscode/run.mjs --pictures ui moving-picture && node scripts/moving-picture.mjs
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { animatedWebp } from './animated-webp.mjs';
import { requireNode } from './install.mjs';
import { startBrowser } from './vscode-host/browser.mjs';
import { webp } from './webp.mjs';

const MAXIMUM_BYTES = 1_000_000;
const size = { width: 960, height: 600 };

const root = fileURLToPath(new URL('..', import.meta.url));
const screenshots = join(root, 'out/screenshots');

requireNode();
/** @type {readonly { file: string, milliseconds: number }[]} */
const frames = JSON.parse(await readFile(join(screenshots, 'first-look.json'), 'utf8'));
const browser = await startBrowser();
try {
  const page = await browser.newPage();
  const pictures = [];
  for (const { file, milliseconds } of frames) {
    const picture = await webp(page, await readFile(join(screenshots, `${file}.png`)), size);
    pictures.push({ picture, milliseconds });
  }
  const moving = animatedWebp(pictures, size);
  if (moving.length > MAXIMUM_BYTES)
    throw new Error(`The picture has ${moving.length} bytes; at most ${MAXIMUM_BYTES}.`);
  await writeFile(join(root, 'docs/images/first-look.webp'), moving);
} finally {
  await browser.close();
}
