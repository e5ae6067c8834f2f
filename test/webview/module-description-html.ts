import assert from 'node:assert/strict';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { sharedBrowser } from '../../scripts/vscode-host/browser.mjs';
import { runCommand } from '../cli/command-line.js';
import { axeFindings } from '../vscode/ui/support/axe.js';
import { root, screenshots } from './paths.mjs';

describe('The page of document --format html', () => {
  let browser: Browser;

  before('the browser starts', async () => {
    browser = await sharedBrowser();
  });

  it('works offline and is accessible: light and dark, also 320 pixels wide, and every link in it leads somewhere', async () => {
    for (const sample of ['first-steps', 'funeral-cover', 'group-life', 'as-it-lies']) {
      const context = await browser.newContext({ viewport: { width: 900, height: 900 }, offline: true });
      const page = await context.newPage();
      const complaints: string[] = [];
      page.on('console', (message) => complaints.push(message.text()));
      page.on('request', (request) => complaints.push(request.url()));
      const { stdout, stderr } = await runCommand(['document', `samples/${sample}`, '--format', 'html'], root);
      assert.equal(stderr, '');
      await page.setContent(stdout);
      const dead = await page.evaluate(() =>
        [...document.querySelectorAll('a[href^="#"]')]
          .map((link) => decodeURIComponent((link.getAttribute('href') ?? '').slice(1)))
          .filter((id) => document.getElementById(id) === null),
      );
      assert.deepEqual(dead, [], sample);
      for (const [colorScheme, width] of [
        ['light', 900],
        ['dark', 320],
      ] as const) {
        await page.emulateMedia({ colorScheme });
        await page.setViewportSize({ width, height: 900 });
        assert.equal(
          await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth),
          false,
          sample,
        );
        assert.deepEqual(await axeFindings(page), [], `${sample}, ${colorScheme}`);
      }
      if (sample === 'funeral-cover') await takePictures(page);
      assert.deepEqual(complaints, [], sample);
      await context.close();
    }
  });
});

/** By picture of the documentation: where it begins. */
const pictures = {
  'description-settings-life': 'settings-life',
  'description-block-event_details': 'form',
  'description-requests': 'requests',
  'description-hook-change_cover_amount': 'hook-change_cover_amount',
};

async function takePictures(page: Awaited<ReturnType<Browser['newPage']>>): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light' });
  await page.setViewportSize({ width: 900, height: 1000 });
  for (const [picture, id] of Object.entries(pictures)) {
    await page.evaluate((target) => document.getElementById(target)?.scrollIntoView(), id);
    await page.screenshot({ path: join(screenshots, `${picture}.png`) });
  }
}
