// Creates the pictures of the walkthrough from those taken by the suites in VS Code (out/screenshots/):
// smaller ones, light and dark, in walkthrough/, because the size of the package is limited.
//
//   node scripts/walkthrough-pictures.mjs
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { requireNode } from './install.mjs';
import { startBrowser } from './vscode-host/browser.mjs';
import { webp } from './webp.mjs';

const names = ['problems', 'completion', 'claim-form', 'claim-form-scenarios', 'alteration'];
const size = { width: 800, height: 500 };

const root = fileURLToPath(new URL('..', import.meta.url));

requireNode();
const browser = await startBrowser();
try {
  const page = await browser.newPage();
  await mkdir(join(root, 'walkthrough'), { recursive: true });
  for (const name of names)
    for (const theme of ['light', 'dark']) {
      const picture = await readFile(join(root, `out/screenshots/${name}-${theme}.png`));
      await writeFile(join(root, `walkthrough/${name}-${theme}.webp`), await webp(page, picture, size));
    }
} finally {
  await browser.close();
}
