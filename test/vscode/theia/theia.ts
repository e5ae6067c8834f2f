/** The packaged extension in Theia, another editor that runs extensions of VS Code: it lacks some of VS Code's commands. */
import assert from 'node:assert/strict';
import { join } from 'node:path';
import type { FrameLocator, Page } from 'playwright-core';
import { WAIT_MS } from '../../../scripts/test-limits.mjs';
import { startTheia } from '../../../scripts/theia-host/server.mjs';
import { sharedBrowser } from '../../../scripts/vscode-host/browser.mjs';
import { screenshots, vsix } from '../paths.mjs';
import { makeTestFolder } from '../test-folder.mjs';

const claims = 'first-steps/workflows/claims-blocks.json';

describe('Theia', () => {
  const errors: string[] = [];
  let page: Page;
  let close: (() => Promise<void>) | undefined;

  before('opens the samples', async () => {
    const folder = await makeTestFolder();
    const theia = await startTheia({ vsix, dataDir: folder.dataDir });
    page = await (await sharedBrowser()).newPage({ viewport: { width: 1280, height: 800 } });
    close = async () => {
      await page.context().close();
      await theia.stop();
      await folder.remove();
    };
    page.setDefaultTimeout(WAIT_MS);
    page.on('console', (message) => {
      if (message.type() === 'error') errors.push(message.text().replaceAll(folder.path, ''));
    });
    await page.goto(theia.urlOf(folder.workspace));
    // That of the pattern of addresses, which the suite sets.
    await page.getByRole('button', { name: 'OK' }).click();
  });
  afterEach(async function () {
    if (this.currentTest?.state !== 'failed') return;
    const name = this.currentTest.fullTitle().replace(/\W+/g, '-');
    await page.screenshot({ path: join(screenshots, `FAILED-${name}.png`) });
  });
  after(() => close?.());

  const input = () => page.locator('.quick-input-widget input.input');
  const choose = async (key: string, text: string, row: string) => {
    await page.keyboard.press(key);
    await input().fill(text);
    await page.locator('.quick-input-list .monaco-list-row.focused', { hasText: row }).waitFor();
    await input().press('Enter');
    await input().waitFor({ state: 'hidden' });
  };
  const command = (title: string) => choose('F1', `>Platform Config: ${title}`, title);
  /** The page in the panel that is shown. */
  const panel = async (title: string): Promise<FrameLocator> => {
    const tab = page.locator('.lm-TabBar-tab.lm-mod-current', { hasText: title });
    const id = ((await tab.getAttribute('id')) ?? '').replace(/^shell-tab-/, '');
    return page.frameLocator(`[id=${JSON.stringify(id)}] iframe.webview`).frameLocator('iframe#active-frame');
  };
  const openClaims = async () => {
    await choose('Control+P', claims, 'claims-blocks.json');
    await page.locator('.monaco-editor.focused').waitFor();
  };

  it('has the icon of the modules, and marks their problems', async () => {
    await page.locator('.theia-app-left .lm-TabBar-tab[id$="extension.platformConfig"]').waitFor();
    await openClaims();
    await page.locator('.squiggly-error').first().waitFor();
  });

  it('lists the references of a count', async () => {
    await page
      .locator('.codelens-decoration a', { hasText: /\d references/ })
      .first()
      .click();
    await page.locator('.reference-zone-widget').getByText('4 references').waitFor();
    await page.keyboard.press('Escape');
  });

  it('completes the keys of blocks', async () => {
    await openClaims();
    await page.keyboard.press('Control+Home');
    await page.keyboard.press('Control+F');
    await page.locator('.find-widget textarea').first().fill('claim.block_states.');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Escape');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Control+Space');
    await page.locator('.suggest-widget.visible').getByText('injury', { exact: true }).first().waitFor();
    await page.keyboard.press('Escape');
  });

  it('lists the problems', async () => {
    await page.locator('#theia-statusBar .area.left .element').first().click();
    await page.locator('#problems').getByText('There is no block type').first().waitFor();
  });

  it('shows the claim form, which answers', async () => {
    await openClaims();
    await command('Open Claim Form Preview');
    const form = await panel('Claim form · Cloverleigh');
    await form.getByLabel('Injury').selectOption('Fatal Injury');
    await form.getByRole('article', { name: 'Death benefit to the beneficiary' }).waitFor();
  });

  it('edits the form, and takes the change back where the editor calls that by another name', async () => {
    const form = await panel('Claim form · Cloverleigh');
    const select = (title: string) => form.getByRole('button', { name: `Select ${title} (` });
    await form.getByRole('switch', { name: 'Edit' }).click();
    await select('Injury').click();
    const title = form.locator('.fields:not([inert])').getByRole('textbox', { name: /^Title/ });
    await title.fill('Harm');
    await title.press('Tab');
    await select('Harm').focus();
    await page.keyboard.press('Control+z');
    await select('Injury').waitFor();
  });

  it('shows the map of a claim', async () => {
    await command('Show Claim Map');
    await (await panel('Map · Cloverleigh')).locator('[data-box="injury"]').waitFor();
  });

  it('runs a hook', async () => {
    await command('Run Alteration Hook…');
    const hook = await panel('Hook · Cloverleigh');
    await hook.getByRole('button', { name: 'Run', exact: true }).click();
    await hook.getByRole('table', { name: 'Changes in the policy' }).waitFor();
  });

  it('has all panels in one column', async () => {
    const column = page.locator('.lm-TabBar', { hasText: 'Claim form · ' });
    await column.filter({ hasText: 'Map · ' }).filter({ hasText: 'Hook · ' }).first().waitFor();
  });

  it('opens the documentation, which has the first steps, where it has no walkthroughs', async () => {
    await command('Get Started');
    await page.locator('.lm-TabBar-tab.lm-mod-current', { hasText: 'README.md' }).waitFor();
  });

  it('has logged no error', () => {
    // Of its own: rows that have been replaced while it asked for what is inside of them.
    assert.deepEqual(
      errors.filter((error) => !error.includes('No tree item with id')),
      [],
    );
  });
});
