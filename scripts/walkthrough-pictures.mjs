// Creates the pictures of the walkthrough from those taken by the suites in VS Code (out/screenshots/): in assets/walkthrough/, light and dark, and
// of each the part that its step speaks of, because VS Code shows them small.
//
//   node scripts/walkthrough-pictures.mjs
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { requireNode } from './install.mjs';
import { startBrowser } from './vscode-host/browser.mjs';
import { webp } from './webp.mjs';

/** The panel beside an editor. */
const panel = { x: 816, y: 62, width: 460, height: 460 };

/** The parts of the pictures, in pixels. */
const parts = {
  problems: { x: 352, y: 150, width: 928, height: 480 },
  completion: { x: 420, y: 330, width: 840, height: 300 },
  'claim-form': panel,
  'claim-form-scenarios': panel,
  alteration: panel,
  'what-if': { x: 1224, y: 62, width: 900, height: 400 },
  lifecycle: { ...panel, height: 620 },
  tests: { x: 48, y: 30, width: 302, height: 470 },
};

const root = fileURLToPath(new URL('..', import.meta.url));

requireNode();
const browser = await startBrowser();
try {
  const page = await browser.newPage();
  await mkdir(join(root, 'assets/walkthrough'), { recursive: true });
  for (const [name, from] of Object.entries(parts))
    for (const theme of ['light', 'dark']) {
      const picture = await readFile(join(root, `out/screenshots/${name}-${theme}.png`));
      await writeFile(
        join(root, `assets/walkthrough/${name}-${theme}.webp`),
        await webp(page, picture, { ...from, from, quality: 0.35 }),
      );
    }
} finally {
  await browser.close();
}
