import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { WAIT_MS } from '../../../scripts/test-limits.mjs';
import { sharedBrowser } from '../../../scripts/vscode-host/browser.mjs';
import { run } from '../../../scripts/vscode-host/process-group.mjs';
import { serveFile } from '../../../scripts/vscode-host/web-front.mjs';
import { root } from '../paths.mjs';

/** Not at the root of the server, as on a host of pages. */
const at = '/pages/playground/';

describe('The playground', () => {
  const folder = join(root, 'out/playground');
  const errors: string[] = [];
  let server: Server;
  let page: Page;

  before('a server of files, and nothing else, has its page', async () => {
    await run(process.execPath, ['scripts/playground.mjs', '--no-build', '--output', 'out/playground'], { cwd: root });
    server = createServer(({ url = '' }, answer) => {
      const { pathname } = new URL(url, 'http://localhost');
      const path = pathname === at ? `${at}index.html` : pathname;
      void serveFile(folder, path.startsWith(at) ? path.slice(at.length - 1) : '/-', answer);
    });
    await once(server.listen(0, '127.0.0.1'), 'listening');
    page = await (await sharedBrowser()).newPage({ viewport: { width: 1280, height: 800 } });
    page.setDefaultTimeout(WAIT_MS);
    page.on('console', (message) => {
      if (message.type() === 'error') errors.push(message.text());
    });
    await page.goto(`http://127.0.0.1:${String((server.address() as AddressInfo).port)}${at}`);
  });
  after(async () => {
    await page.context().close();
    server.closeAllConnections();
    server.close();
  });

  const inExplorer = (name: string) => page.locator('.part.sidebar').getByRole('treeitem', { name, exact: true });

  it('opens with the walkthrough and the samples, and finds their problems', async () => {
    await page.getByText('First Steps with Product Modules').first().waitFor();
    for (const name of ['first-steps', 'workflows']) await inExplorer(name).click();
    await inExplorer('claims-blocks.json').dblclick();
    await page.locator('.squiggly-error').first().waitFor();
  });

  it('shows the claim form, which calculates in the page', async () => {
    await page.getByRole('button', { name: 'Open Claim Form Preview' }).click();
    const form = page.frameLocator('iframe.webview').last().frameLocator('#active-frame');
    await form.getByLabel('Injury').selectOption('Fatal Injury');
    await form.getByRole('article', { name: 'Death benefit to the beneficiary' }).waitFor();
  });

  it('has no error of the extension', () => {
    assert.deepEqual(
      errors.filter((error) => /platform-?config/i.test(error.replaceAll('platform-config-samples:', ''))),
      [],
    );
  });
});
