// Starts the headless browser in which the suites view VS Code.
import { chromium } from 'playwright-core';
import { chromiumExecutable } from './chromium.mjs';

/**
 * Of several lists, Chromium reads the last: the others are Playwright's own. Pages of a tab follow each other in one frame. Where each has a frame of its own,
 * Chromium carries the world in which Playwright's scripts run from every page of a tab to all later ones, and each page costs more than the one before: after a
 * hundred, eight times as much.
 */
const FEATURES = [
  'RenderDocument:level/crashed-frame',
  'CDPScreenshotNewSurface',
  'SkipListAccountsWithoutGaiaCookies',
];

// As root, and in most containers, Chromium's sandbox does not start. Pages that live for seconds need no careful use of memory. The last flag keeps the
// browser off the network.
const FLAGS = [
  '--no-sandbox',
  '--js-flags=--min-semi-space-size=16',
  '--disable-gpu',
  '--disable-dev-shm-usage',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  `--enable-features=${FEATURES.join(',')}`,
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost',
];

/** @type {Promise<import('playwright-core').Browser> | undefined} */
let shared;

/**
 * Shared by all callers in this process; it ends with the process. Close the pages that you open in it.
 * @returns {Promise<import('playwright-core').Browser>}
 */
export function sharedBrowser() {
  return (shared ??= startBrowser());
}

/**
 * It ends with this process, and at its `close()`.
 * @param {readonly string[]} [flags] of Chromium, in addition
 * @returns {Promise<import('playwright-core').Browser>}
 */
export async function startBrowser(flags = []) {
  const { executablePath, env } = await chromiumExecutable();
  return chromium.launch({
    executablePath,
    env: { ...process.env, ...env },
    args: [...FLAGS, ...flags],
    // A signal ends this process, and thereby the browser; playwright would close the browser and keep the process running.
    handleSIGINT: false,
    handleSIGTERM: false,
    handleSIGHUP: false,
  });
}
