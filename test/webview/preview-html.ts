import assert from 'node:assert/strict';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { sharedBrowser } from '../../scripts/vscode-host/browser.mjs';
import { axeFindings } from '../vscode/ui/support/axe.js';
import { root, screenshots } from './paths.mjs';

const golden = join(root, 'test/golden/preview');

describe('The page of preview --format html', () => {
  let browser: Browser;

  before('the browser starts', async () => {
    browser = await sharedBrowser();
  });

  it('works offline and is accessible: light and dark, also 320 pixels wide', async () => {
    const files = (await readdir(golden)).filter((file) => file.endsWith('.html'));
    assert.ok(files.length > 3);
    for (const file of files) {
      const context = await browser.newContext({ viewport: { width: 800, height: 900 }, offline: true });
      const page = await context.newPage();
      const complaints: string[] = [];
      page.on('console', (message) => complaints.push(message.text()));
      page.on('request', (request) => complaints.push(request.url()));
      await page.setContent(await readFile(join(golden, file), 'utf8'));
      assert.equal(await page.evaluate(() => getComputedStyle(document.body).maxWidth !== 'none'), true, 'no style');
      await page.evaluate(() => {
        for (const details of document.querySelectorAll('details')) details.open = true;
      });
      for (const [colorScheme, width] of [
        ['light', 800],
        ['dark', 320],
      ] as const) {
        await page.emulateMedia({ colorScheme });
        await page.setViewportSize({ width, height: 900 });
        assert.equal(await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth), false, file);
        assert.deepEqual(await axeFindings(page), [], `${file}, ${colorScheme}`);
        if (file === pictured) await page.screenshot({ path: picture(colorScheme), fullPage: true });
      }
      assert.deepEqual(complaints, [], file);
      await context.close();
    }
  });
});

/** The one with the most to be seen. */
const pictured = 'funeral-cover-death-of-a-spouse.html';

function picture(colorScheme: string): string {
  return join(screenshots, `html-${colorScheme}.png`);
}
