/** Letters as PDF, printed by a Chromium. A letter runs no script and loads nothing: no network, no other file. */
import { access, constants, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, isAbsolute, join } from 'node:path';
import { messageOf } from '../../../protocol/message-of.js';
import { Browser, type Call } from './browser.js';

/** Why nothing can be printed, as a sentence that says what to do. */
export class PrintError extends Error {}

/** The environment variable that names the browser. */
const variable = 'PLATFORM_CONFIG_CHROMIUM';

const programs = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome', 'msedge'];

const installed = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe',
];

/**
 * The path of a Chromium.
 *
 * @throws {PrintError} if there is none
 */
export async function chromiumFor(environment: Readonly<Record<string, string | undefined>>): Promise<string> {
  const named = environment[variable];
  if (named !== undefined && named !== '') {
    if (await isProgram(named)) return named;
    throw new PrintError(`${variable} names '${named}', which is not a program.`);
  }
  const suffix = process.platform === 'win32' ? '.exe' : '';
  const folders = (environment['PATH'] ?? '').split(delimiter).filter((folder) => isAbsolute(folder));
  for (const path of [
    ...folders.flatMap((folder) => programs.map((name) => join(folder, name + suffix))),
    ...installed,
  ])
    if (await isProgram(path)) return path;
  throw new PrintError(
    `No Chromium was found to print PDF. Install one, or name it in the environment variable ${variable}. HTML needs none.`,
  );
}

async function isProgram(path: string): Promise<boolean> {
  try {
    await access(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/**
 * The PDF of each letter, in order. The size of the page is the letter's own (`@page`), else A4.
 *
 * @throws {PrintError} if the browser fails
 */
export async function printPdfs(chromium: string, letters: readonly string[]): Promise<readonly Uint8Array[]> {
  const profile = await mkdtemp(join(tmpdir(), 'platform-config-'));
  const browser = new Browser(chromium, profile);
  const printed: Uint8Array[] = [];
  try {
    const page = await browser.openPage();
    for (const html of letters) {
      await page('Page.setDocumentContent', { frameId: await mainFrame(page), html: sealed(html) });
      const { data } = await page('Page.printToPDF', paper);
      printed.push(Buffer.from(String(data), 'base64'));
    }
    return printed;
  } catch (error) {
    throw new PrintError(`Cannot print PDF with '${chromium}': ${messageOf(error)}.`);
  } finally {
    await browser.close();
    await rm(profile, { recursive: true, force: true, maxRetries: 3 });
  }
}

/** A4, in inches. */
const paper = { preferCSSPageSize: true, printBackground: true, paperWidth: 8.27, paperHeight: 11.69 };

async function mainFrame(page: Call): Promise<unknown> {
  const { frameTree } = await page('Page.getFrameTree');
  return (frameTree as { frame?: { id?: unknown } } | undefined)?.frame?.id;
}

/** The letter with a policy that lets it load nothing but what is in it. A `meta` behind the doctype becomes part of its head. */
function sealed(html: string): string {
  const policy = `<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; img-src data:; font-src data:">`;
  const [doctype = ''] = /^\s*<!doctype[^>]*>/i.exec(html) ?? [];
  return `${doctype}${policy}${html.slice(doctype.length)}`;
}
