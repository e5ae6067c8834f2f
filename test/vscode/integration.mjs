// Runs test/vscode/suite/ inside an extension host, as VS Code runs its own integration tests: the page's parameters or its
// configuration name the extension and the suite, and the page calls a function when the suite has ended.
import { join } from 'node:path';
import { startBrowser } from '../../scripts/vscode-host/browser.mjs';
import { startServer } from '../../scripts/vscode-host/server.mjs';
import { SUITE_MS } from '../../scripts/test-limits.mjs';
import { forTests } from '../../scripts/vscode-host/user-settings.mjs';
import { startWebFront } from '../../scripts/vscode-host/web-front.mjs';
import { extensionHostSuite, inBrowser, root, screenshots, webSmoke, webSuite } from './paths.mjs';
import { plainLook } from './plain-look.mjs';
import { readReport, reportEnvironment } from './report.mjs';
import { makeTestFolder } from './test-folder.mjs';

/** @typedef {import('../../scripts/vscode-host/server.mjs').VSCodeServer} VSCodeServer */

/**
 * How one of the extension hosts runs the suite.
 * @typedef {object} ExtensionHost
 * @property {(server: VSCodeServer) => Promise<VSCodeServer>} front what the page is loaded from
 * @property {(server: VSCodeServer) => readonly (readonly [string, string])[]} payload parameters of the page
 * @property {(line: string, results: import('./results.mjs').Results) => void} said is called with each line of its console
 */

/** @type {ExtensionHost} On the machine of the server; what happens is reported through a file. */
const onTheMachine = {
  front: async (server) => server,
  payload: ({ authority }) => {
    const uri = (/** @type {string} */ path) => `vscode-remote://${authority}${path}`;
    return [
      ['extensionDevelopmentPath', uri(root)],
      ['extensionTestsPath', uri(extensionHostSuite)],
    ];
  },
  said: () => undefined,
};

/** What the suite in a browser writes before each of its events. */
const MARK = 'PLATFORM_CONFIG_TEST ';

/**
 * A web worker of the page, in which the language server is another one; it has no files to report through.
 * @param {string} suite the bundle to run
 * @returns {ExtensionHost}
 */
const inThePage = (suite) => ({
  front: (server) => startWebFront(server, { extensions: [root], tests: `/${suite.slice(root.length)}` }),
  payload: () => [],
  said: (line, results) => {
    const event = line.split(MARK)[1];
    if (event !== undefined) results.add(JSON.parse(event));
  },
});

/** @param {import('./results.mjs').Results} results */
export const runSuite = (results) => runIn(inBrowser() ? inThePage(webSuite) : onTheMachine, results);

/**
 * A part of the suite, in the extension host of a browser.
 * @param {import('./results.mjs').Results} results
 */
export const runSmoke = (results) => runIn(inThePage(webSmoke), results);

/**
 * @param {ExtensionHost} host
 * @param {import('./results.mjs').Results} results
 */
async function runIn(host, results) {
  const folder = await makeTestFolder();
  const before = { passed: results.passed, failed: results.failures.length };
  /** @type {VSCodeServer | undefined} */
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
    server = await host.front(server);
    browser = await startBrowser();
    const page = await browser.newPage({ viewport: { width: 800, height: 400 } });
    await page.addInitScript(plainLook);
    /** @type {string[]} */
    const said = [];
    page.on('console', (message) => {
      if (['warning', 'error'].includes(message.type())) said.push(message.text());
    });
    const outcome = await untilEnd(page, server, folder.workspace, host, results);
    readReport(folder.report, results);
    if (outcome !== 'passed' && results.failures.length === before.failed) {
      results.add({ event: 'fail', title: results.running ?? 'the suite', error: outcome });
    } else if (results.passed === before.passed) {
      results.add({ event: 'fail', title: 'the suite', error: 'No test has run.' });
    }
    // The tools of agents refuse arguments in a test, which VS Code logs as an error.
    const isRefusal = (/** @type {string} */ line) => line.includes('LanguageModelToolsService#invokeTool');
    const complaints = (await folder.complaints(said)).filter((line) => !isRefusal(line));
    const title = 'VS Code has not complained about the extension';
    if (complaints.length > 0) results.add({ event: 'fail', title, error: complaints.join('\n') });
    else results.add({ event: 'pass', title, ms: 0 });
    if (results.failures.length > before.failed) {
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
 * @param {VSCodeServer} server
 * @param {string} workspace
 * @param {ExtensionHost} host
 * @param {import('./results.mjs').Results} results
 * @returns {Promise<string>} `passed`, or what happened instead
 */
async function untilEnd(page, server, workspace, host, results) {
  /** @type {string[]} */
  const printed = [];
  await page.exposeFunction('codeAutomationLog', (/** @type {string} */ type, /** @type {unknown[]} */ args) => {
    printed.push([type, ...args].join(' '));
    for (const text of args) host.said(String(text), results);
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
  const payload = [...host.payload(server), ['skipWelcome', 'true']];
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
