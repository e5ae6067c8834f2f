import assert from 'node:assert/strict';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { startBrowser } from '../../scripts/vscode-host/browser.mjs';
import { axeFindings } from '../vscode/ui/support/axe.js';
import { root, screenshots } from './paths.mjs';

const golden = join(root, 'test/golden/preview');

describe('The page of preview --format html', () => {
  let browser: Browser;

  before('the browser starts', async () => {
    browser = await startBrowser();
  });
  after('the browser closes', () => browser.close());

  for (const [colorScheme, width] of [
    ['light', 800],
    ['dark', 320],
  ] as const)
    it(`works offline and is accessible: ${colorScheme}, ${String(width)} pixels`, async () => {
      const files = (await readdir(golden)).filter((file) => file.endsWith('.html'));
      assert.ok(files.length > 3);
      for (const file of files) {
        const context = await browser.newContext({ viewport: { width, height: 900 }, colorScheme, offline: true });
        const page = await context.newPage();
        const complaints: string[] = [];
        page.on('console', (message) => complaints.push(message.text()));
        page.on('request', (request) => complaints.push(request.url()));
        await page.setContent(await readFile(join(golden, file), 'utf8'));
        assert.equal(await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth), false, file);
        for (const details of await page.locator('details').all())
          await details.evaluate((element: HTMLDetailsElement) => (element.open = true));
        assert.equal(await page.evaluate(() => getComputedStyle(document.body).maxWidth !== 'none'), true, 'no style');
        assert.deepEqual(complaints, [], file);
        assert.deepEqual(await axeFindings(page), [], file);
        await page.screenshot({ path: join(screenshots, `html-${file}-${colorScheme}.png`), fullPage: true });
        await context.close();
      }
    });
});
