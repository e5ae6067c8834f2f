// Writes docs/first-hour.md and its pictures from what the suite `first-hour` in VS Code has seen and measured (out/screenshots/).
//
//   node test/vscode/run.mjs --pictures ui first-hour && node scripts/first-hour.mjs
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { formatted } from './formatted.mjs';
import { requireNode } from './install.mjs';
import { startBrowser } from './vscode-host/browser.mjs';
import { webp } from './webp.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const screenshots = join(root, 'out/screenshots');
const images = join(root, 'docs/images/first-hour');
const page = join(root, 'docs/first-hour.md');
/** That of the screenshots: what VS Code writes in them can be read on the page. */
const size = { width: 1280, height: 800 };

/** @typedef {{ id: string, title: string, text: string, milliseconds: number }} Step as the suite has kept it */

requireNode();
/** @type {readonly Step[]} */
const steps = JSON.parse(await readFile(join(screenshots, 'first-hour.json'), 'utf8'));
await writePictures(steps.map(({ id }) => id));
await writeFile(page, await formatted(page, pageOf(steps), { proseWrap: 'always' }));

/** @param {readonly string[]} ids of the steps */
async function writePictures(ids) {
  await mkdir(images, { recursive: true });
  const browser = await startBrowser();
  try {
    const drawing = await browser.newPage();
    for (const id of ids) {
      const picture = await readFile(join(screenshots, `first-hour-${id}.png`));
      await writeFile(join(images, `${id}.webp`), await webp(drawing, picture, size));
    }
  } finally {
    await browser.close();
  }
}

/** @param {readonly Step[]} steps */
function pageOf(steps) {
  const seconds = (/** @type {number} */ milliseconds) => `${(milliseconds / 1000).toFixed(1)} s`;
  const total = steps.reduce((sum, { milliseconds }) => sum + milliseconds, 0);
  return [
    '# The first hour',
    ...steps.flatMap(({ id, title, text }, i) => [
      `## ${i + 1}. ${title}`,
      text,
      `![${title}](images/first-hour/${id}.webp)`,
    ]),
    '## How long it takes',
    'A test takes each step from a new profile, without the command palette. The times are those of VS Code in a browser on a machine with two busy cores, without the time to read.',
    `| step | time |\n| --- | ---: |\n${steps.map(({ title, milliseconds }) => `| ${title} | ${seconds(milliseconds)} |`).join('\n')}\n| Total | ${seconds(total)} |`,
  ].join('\n\n');
}
