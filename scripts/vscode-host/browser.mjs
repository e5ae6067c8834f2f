// Starts the headless browser that the suites look at VS Code with.
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
 * One for everyone in this process; it ends with the process. Close what you opened in it.
 * @returns {Promise<import('playwright-core').Browser>}
 */
export function sharedBrowser() {
  return (shared ??= startBrowser());
}

/**
 * It ends with this process, and at its `close()`.
 * @returns {Promise<import('playwright-core').Browser>}
 */
export async function startBrowser() {
  const { executablePath, env } = await chromiumExecutable();
  return chromium.launch({
    executablePath,
    env: { ...process.env, ...env },
    args: FLAGS,
    // A signal ends this process, and its end the browser; playwright would close the browser and let the process go on.
    handleSIGINT: false,
    handleSIGTERM: false,
    handleSIGHUP: false,
  });
}
