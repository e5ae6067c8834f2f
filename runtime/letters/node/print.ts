/** Letters as PDF and as pictures, made by a Chromium. A letter runs no script and loads nothing: no network, no other file. */
import { access, constants, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, isAbsolute, join } from 'node:path';
import { messageOf } from '../../../protocol/error-text.js';
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
    `No Chromium was found, which makes PDF and pictures. Install one, or name it in the environment variable ${variable}. HTML needs none.`,
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
export function printPdfs(chromium: string, letters: readonly string[]): Promise<readonly Uint8Array[]> {
  return ofEach(chromium, letters, 'print PDF', pdfOf);
}

/**
 * A PNG of each letter, in order: as wide as its paper, with its styles for print and the margins of its pages, and as long as its text.
 *
 * @throws {PrintError} if the browser fails
 */
export function letterPictures(chromium: string, letters: readonly string[]): Promise<readonly Uint8Array[]> {
  return ofEach(chromium, letters, 'take pictures', pictureOf);
}

/** @param purpose in words, for the error */
async function ofEach(
  chromium: string,
  letters: readonly string[],
  purpose: string,
  make: (page: Call) => Promise<Uint8Array>,
): Promise<readonly Uint8Array[]> {
  await removeProfilesOfEnded();
  const profile = await mkdtemp(join(tmpdir(), `${profilePrefix}${String(process.pid)}-`));
  const browser = new Browser(chromium, profile);
  const made: Uint8Array[] = [];
  try {
    for (const html of letters) {
      // Each has a page of its own: none is left to what another one did to it.
      const page = await browser.openPage();
      await page('Page.setDocumentContent', { frameId: await mainFrame(page), html: sealed(html) });
      made.push(await make(page));
    }
    return made;
  } catch (error) {
    throw new PrintError(`Cannot ${purpose} with '${chromium}': ${messageOf(error)}.`);
  } finally {
    await browser.close();
    await rm(profile, { recursive: true, force: true, maxRetries: 3 });
  }
}

const profilePrefix = 'platform-config-browser-';

/** A process that is killed leaves the folder of its browser behind: the next one removes it. */
async function removeProfilesOfEnded(): Promise<void> {
  const folder = tmpdir();
  for (const name of await readdir(folder)) {
    const owner = name.startsWith(profilePrefix) ? parseInt(name.slice(profilePrefix.length), 10) : NaN;
    if (owner > 0 && !isRunning(owner))
      await rm(join(folder, name), { recursive: true, force: true }).catch(() => undefined);
  }
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code !== 'ESRCH';
  }
}

async function pdfOf(page: Call): Promise<Uint8Array> {
  return bytesOf(await page('Page.printToPDF', paper));
}

function bytesOf({ data }: Readonly<Record<string, unknown>>): Uint8Array {
  return Buffer.from(String(data), 'base64');
}

/** The longest picture that a browser takes, in CSS pixels. */
const longestPicture = 16_000;

async function pictureOf(page: Call): Promise<Uint8Array> {
  const { width, height } = paperSize(await pdfOf(page));
  await page('Emulation.setEmulatedMedia', { media: 'print' });
  await page('Emulation.setDeviceMetricsOverride', { width, height, deviceScaleFactor: 1, mobile: false });
  await page('Runtime.evaluate', { expression: `(${marginsAsPadding})()` });
  const { cssContentSize } = await page('Page.getLayoutMetrics');
  const content = Math.ceil((cssContentSize as { height?: number } | undefined)?.height ?? height);
  const clip = { x: 0, y: 0, width, height: Math.min(content, longestPicture), scale: 1 };
  return bytesOf(await page('Page.captureScreenshot', { format: 'png', captureBeyondViewport: true, clip }));
}

/** In CSS pixels. A PDF tells the size of its pages, which `@page` may give by a name. */
function paperSize(pdf: Uint8Array): { readonly width: number; readonly height: number } {
  const box = /\/MediaBox \[0 0 ([\d.]+) ([\d.]+)/.exec(Buffer.from(pdf).toString('latin1'));
  const pixels = (points: string | undefined, otherwise: number) =>
    points === undefined ? otherwise : Math.round((Number(points) * 96) / 72);
  return { width: pixels(box?.[1], 794), height: pixels(box?.[2], 1123) };
}

/** Runs in the page. Only print has the margins of `@page`; a centimetre is what the browser prints without any. */
const marginsAsPadding = `() => {
  const rules = [...document.styleSheets].flatMap(({ cssRules }) => [...cssRules]);
  const pages = rules.filter((rule) => rule instanceof CSSPageRule && rule.selectorText === '');
  const { style } = document.documentElement;
  style.setProperty('box-sizing', 'border-box', 'important');
  for (const side of ['top', 'right', 'bottom', 'left']) {
    const margins = pages.map((rule) => rule.style.getPropertyValue('margin-' + side));
    style.setProperty('padding-' + side, margins.findLast((margin) => margin !== '') ?? '0.4in', 'important');
  }
}`;

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
  // Names of attributes have no other way to be written. What such a tag says is no part of the letter: it would leave the page.
  return `${doctype}${policy}${html.slice(doctype.length).replace(/\bhttp-equiv(?=\s*=)/gi, 'data-equiv')}`;
}
