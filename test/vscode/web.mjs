// Runs test/vscode/suite/ inside the extension host of a browser, a web worker, and the language server in another one.
import { join } from 'node:path';
import { startBrowser } from '../../scripts/vscode-host/browser.mjs';
import { startServer } from '../../scripts/vscode-host/server.mjs';
import { startWebFront } from '../../scripts/vscode-host/web-front.mjs';
import { forTests } from '../../scripts/vscode-host/user-settings.mjs';
import { untilEnd } from './integration.mjs';
import { root, screenshots, webSuite } from './paths.mjs';
import { makeTestFolder } from './test-folder.mjs';

const MARK = 'PLATFORM_CONFIG_TEST ';

/** @param {import('./results.mjs').Results} results */
export async function runSuite(results) {
  const folder = await makeTestFolder();
  const before = { passed: results.passed, failed: results.failed };
  /** @type {import('../../scripts/vscode-host/server.mjs').VSCodeServer | undefined} */
  let server;
  let browser;
  try {
    server = await startServer({ ...folder, settings: forTests, workspaceTrust: false, testDriver: true });
    server = await startWebFront(server, { extension: root, tests: `/${webSuite.slice(root.length)}` });
    browser = await startBrowser();
    const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
    const outcome = await untilEnd(page, server, folder.workspace, [['skipWelcome', 'true']], (line) => {
      const event = line.split(MARK)[1];
      if (event !== undefined) results.add(JSON.parse(event));
    });
    if (outcome !== 'passed' && results.failed === before.failed) {
      results.add({ event: 'fail', title: results.running ?? 'the suite', error: outcome });
    } else if (results.passed === before.passed) {
      results.add({ event: 'fail', title: 'the suite', error: 'No test has run.' });
    }
    if (results.failed > before.failed) {
      await page.screenshot({ path: join(screenshots, 'FAILED-web.png') });
      await folder.keepLogs();
    }
  } finally {
    await browser?.close();
    await server?.stop();
    await folder.remove();
  }
}
