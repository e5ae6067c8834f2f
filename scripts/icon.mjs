// Renders assets/icons/extension.svg as the icon of the marketplace page, which must be a PNG: assets/icons/extension.png.
//
//   node scripts/icon.mjs
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { requireNode } from './install.mjs';
import { startBrowser } from './vscode-host/browser.mjs';

const path = (/** @type {string} */ name) => fileURLToPath(new URL(`../assets/icons/${name}`, import.meta.url));

requireNode();
const browser = await startBrowser();
try {
  const page = await browser.newPage({ viewport: { width: 256, height: 256 } });
  await page.setContent(`<body style="margin: 0">${await readFile(path('extension.svg'), 'utf8')}`);
  await page.screenshot({ path: path('extension.png'), omitBackground: true });
} finally {
  await browser.close();
}
