import assert from 'node:assert/strict';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { sharedBrowser } from '../../scripts/vscode-host/browser.mjs';
import { runCommand } from '../cli/command-line.js';
import { previewedSamples } from '../support/previewed-samples.js';
import { axeFindings } from '../vscode/ui/support/axe.js';
import { root, screenshots } from './paths.mjs';

describe('The page of preview --format html', () => {
  let browser: Browser;

  before('the browser starts', async () => {
    browser = await sharedBrowser();
  });

  it('works offline and is accessible: light and dark, also 320 pixels wide', async () => {
    for (const [name, args] of Object.entries(previewedSamples)) {
      const context = await browser.newContext({ viewport: { width: 800, height: 900 }, offline: true });
      const page = await context.newPage();
      const complaints: string[] = [];
      page.on('console', (message) => complaints.push(message.text()));
      page.on('request', (request) => complaints.push(request.url()));
      const { stdout, stderr } = await runCommand(['preview', ...args, '--format', 'html'], root);
      assert.equal(stderr, '');
      await page.setContent(stdout);
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
        assert.equal(await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth), false, name);
        assert.deepEqual(await axeFindings(page), [], `${name}, ${colorScheme}`);
        if (name === pictured) await page.screenshot({ path: picture(colorScheme), fullPage: true });
      }
      assert.deepEqual(complaints, [], name);
      await context.close();
    }
  });
});

/** The one with the most to be seen. */
const pictured = 'funeral-cover-death-of-a-spouse';

function picture(colorScheme: string): string {
  return join(screenshots, `html-${colorScheme}.png`);
}
