// Runs test/vscode/suite/ inside the extension host, as VS Code runs its own integration tests: the page's parameters name the
// extension and the suite, and the page calls a function when the suite has ended.
import { join } from 'node:path';
import { startBrowser } from '../../scripts/vscode-host/browser.mjs';
import { startServer } from '../../scripts/vscode-host/server.mjs';
import { SUITE_MS } from '../../scripts/test-limits.mjs';
import { forTests } from '../../scripts/vscode-host/user-settings.mjs';
import { extensionHostSuite, root, screenshots } from './paths.mjs';
import { readReport, reportEnvironment } from './report.mjs';
import { makeTestFolder } from './test-folder.mjs';

/** @param {import('./results.mjs').Results} results */
export async function runSuite(results) {
  const folder = await makeTestFolder();
  const before = { passed: results.passed, failed: results.failed };
  /** @type {import('../../scripts/vscode-host/server.mjs').VSCodeServer | undefined} */
  let server;
  let browser;
  try {
    server = await startServer({
      ...folder,
      settings: forTests,
      workspaceTrust: false,
      testDriver: true,
      env: reportEnvironment(folder.report),
    });
    browser = await startBrowser();
    const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
    const { authority } = server;
    const uri = (/** @type {string} */ path) => `vscode-remote://${authority}${path}`;
    const outcome = await untilEnd(page, server, folder.workspace, [
      ['extensionDevelopmentPath', uri(root)],
      ['extensionTestsPath', uri(extensionHostSuite)],
      ['skipWelcome', 'true'],
    ]);
    readReport(folder.report, results);
    if (outcome !== 'passed' && results.failed === before.failed) {
      results.add({ event: 'fail', title: results.running ?? 'the suite', error: outcome });
    } else if (results.passed === before.passed) {
      results.add({ event: 'fail', title: 'the suite', error: 'No test has run.' });
    }
    if (results.failed > before.failed) {
      await page.screenshot({ path: join(screenshots, 'FAILED-integration.png') });
      await folder.keepLogs();
    }
  } finally {
    await browser?.close();
    await server?.stop();
    await folder.remove();
  }
}

/**
 * @param {import('playwright-core').Page} page
 * @param {import('../../scripts/vscode-host/server.mjs').VSCodeServer} server
 * @param {string} workspace
 * @param {readonly (readonly [string, string])[]} payload parameters of the page
 * @param {(line: string) => void} [said] called with each line of the extension host's console
 * @returns {Promise<string>} `passed`, or what happened instead
 */
export async function untilEnd(page, server, workspace, payload, said) {
  /** @type {string[]} */
  const printed = [];
  await page.exposeFunction('codeAutomationLog', (/** @type {string} */ type, /** @type {unknown[]} */ args) => {
    printed.push([type, ...args].join(' '));
    for (const text of args) said?.(String(text));
  });
  const exit = new Promise((resolve) => {
    void page.exposeFunction('codeAutomationExit', (/** @type {number} */ code) => {
      resolve(
        code === 0
          ? 'passed'
          : `The extension host ended the suite with code ${code}.\n${printed.slice(-20).join('\n')}`,
      );
    });
  });
  await page.goto(server.urlOf(workspace, { payload: JSON.stringify(payload) }));
  let timer;
  const timeout = new Promise((resolve) => {
    timer = setTimeout(() => {
      resolve(
        `Waited ${SUITE_MS / 1000} s for the suite in the extension host to end.\n${printed.slice(-20).join('\n')}`,
      );
    }, SUITE_MS);
  });
  const gone = server.ended.then((code) => `The VS Code server ended with exit code ${code}:\n${server.output()}`);
  const outcome = await Promise.race([exit, timeout, gone]);
  clearTimeout(timer);
  return outcome;
}
