// Starts the headless browser in which the suites view VS Code.
import { chromium } from 'playwright-core';
import { chromiumExecutable } from './chromium.mjs';

// As root, and in most containers, Chromium's sandbox does not start. The last flag keeps the browser off the network.
const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-dev-shm-usage',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
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
