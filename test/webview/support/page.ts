/**
 * A page of dist/webview in a real browser, as VS Code shows it: with the product's own frame and content security policy, the colours of a theme, and an
 * `acquireVsCodeApi` that records. Whatever the browser complains about fails the test.
 */
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { pageHtml, type PageName } from '../../../client/panel/page-html.js';
import { WAIT_MS } from '../../../scripts/test-limits.mjs';
import { sharedBrowser } from '../../../scripts/vscode-host/browser.mjs';
import { root, screenshots } from '../paths.mjs';
import { defaultStyles, themes, type ThemeName } from './themes.js';

const ORIGIN = 'http://webview.test';

const contentTypes: Readonly<Record<string, string>> = {
  '.css': 'text/css',
  '.js': 'text/javascript',
  '.ttf': 'font/ttf',
};

export const allThemes = ['light', 'dark', 'hc-light', 'hc-dark'] as const satisfies readonly ThemeName[];

/** What the page and the harness share in the browser's window. */
declare global {
  interface Window {
    readonly recorded: { readonly posted: unknown[]; readonly complaints: string[]; state: unknown };
  }
}

export interface PageOptions {
  readonly theme?: ThemeName;
  /** In CSS pixels. */
  readonly width?: number;
  /** What a page of before has kept with `setState`. */
  readonly state?: unknown;
  /** The user's, e.g. `de-DE`. */
  readonly locale?: string;
}

export class WebviewPage {
  readonly #complaints: string[] = [];

  private constructor(
    private readonly context: BrowserContext,
    readonly page: Page,
  ) {}

  static async open(
    browser: Browser,
    name: PageName,
    { theme = 'light', width = 720, state, locale = 'en-US' }: PageOptions = {},
  ) {
    const context = await browser.newContext({ viewport: { width, height: 900 }, locale });
    const page = await context.newPage();
    page.setDefaultTimeout(WAIT_MS);
    const opened = new WebviewPage(context, page);
    page.on('pageerror', (error) => opened.#complaints.push(error.stack ?? error.message));
    page.on('console', (message) => {
      // The frames of a letter refuse even the scripts of playwright that watch its clicks.
      const isOfFrame = message.text().startsWith("Blocked script execution in 'about:srcdoc'");
      if (['error', 'warning'].includes(message.type()) && !isOfFrame) opened.#complaints.push(message.text());
    });
    await page.addInitScript((kept) => {
      const recorded: Window['recorded'] = { posted: [], complaints: [], state: kept };
      const acquireVsCodeApi = () => ({
        postMessage: (message: unknown) => void recorded.posted.push(structuredClone(message)),
        getState: () => recorded.state,
        setState: (state: unknown) => (recorded.state = structuredClone(state)),
      });
      Object.assign(window, { recorded, acquireVsCodeApi });
      window.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sample }) => {
        recorded.complaints.push(`refused by ${effectiveDirective}: ${blockedURI} ${sample}`);
      });
    }, state);
    await page.route(`${ORIGIN}/**`, async (route) => {
      const file = new URL(route.request().url()).pathname.slice(1);
      if (file === 'default.css') return route.fulfill({ contentType: 'text/css', body: defaultStyles });
      if (file === '') return route.fulfill({ contentType: 'text/html', body: frameOf(name) });
      const body = await readFile(join(root, 'dist/webview', file)).catch(() => undefined);
      return body ? route.fulfill({ contentType: contentTypes[extname(file)] ?? '', body }) : route.abort();
    });
    await page.goto(ORIGIN);
    // VS Code puts its own styles before those of the page.
    await page.evaluate(
      () =>
        new Promise((resolve) => {
          const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href: 'default.css' });
          link.addEventListener('load', resolve);
          document.head.prepend(link);
        }),
    );
    await opened.setTheme(theme);
    return opened;
  }

  /** Waits until the page wants to be shown something. */
  async ready(): Promise<void> {
    await this.page.waitForFunction(() =>
      window.recorded.posted.some(
        (message) => typeof message === 'object' && message !== null && 'type' in message && message.type === 'ready',
      ),
    );
  }

  async setTheme(name: ThemeName): Promise<void> {
    await this.page.evaluate(({ bodyClass, variables }) => {
      document.documentElement.removeAttribute('style');
      for (const [variable, value] of Object.entries(variables))
        document.documentElement.style.setProperty(`--vscode-${variable}`, value);
      const isHighContrast = bodyClass.includes('vscode-high-contrast');
      document.documentElement.style.setProperty('--text-link-decoration', isHighContrast ? 'underline' : 'none');
      document.body.className = bodyClass;
    }, themes[name]);
  }

  /** Sends a message as the extension does, and waits until the page has drawn what came of it. */
  async send(message: unknown): Promise<void> {
    await this.page.evaluate(async (data) => {
      window.postMessage(data);
      // Messages come in their own turn of the event loop, elements draw in a microtask behind it.
      await new Promise((resolve) => setTimeout(resolve));
      await new Promise((resolve) => requestAnimationFrame(resolve));
    }, message);
  }

  /** The messages that the page has posted so far, those since the last call, the oldest first. */
  async posted(): Promise<unknown[]> {
    return this.page.evaluate(() => window.recorded.posted.splice(0));
  }

  /** The same without what tells where the user is in the form. */
  async done(): Promise<unknown[]> {
    return (await this.posted()).filter(
      (message) => typeof message !== 'object' || message === null || !('type' in message) || message.type !== 'select',
    );
  }

  /** What the page has kept with `setState`. */
  async state(): Promise<unknown> {
    return this.page.evaluate(() => window.recorded.state);
  }

  /** Saves a picture of the whole page into out/screenshots/webview/. */
  async screenshot(name: string): Promise<void> {
    await this.page.evaluate(() => document.fonts.ready.then(() => undefined));
    await this.page.screenshot({ path: join(screenshots, `${name}.png`), fullPage: true, animations: 'disabled' });
  }

  /** Closes the page. Fails if the browser had anything to complain about. */
  async close(): Promise<void> {
    const refused = await this.page.evaluate(() => window.recorded.complaints);
    await this.context.close();
    assert.deepEqual([...this.#complaints, ...refused], []);
  }
}

/** Gives the tests of a `describe` the browser; each page that a test opened is closed, and judged, behind the test. */
export function usePages(name: PageName): (options?: PageOptions) => Promise<WebviewPage> {
  let browser: Browser | undefined;
  let pages: WebviewPage[] = [];

  before('the browser starts', async () => {
    browser = await sharedBrowser();
  });
  afterEach('the browser does not complain', async () => {
    const opened = pages;
    pages = [];
    for (const page of opened) await page.close();
  });

  return async (options) => {
    if (browser === undefined) throw new Error('The browser is not there yet.');
    const page = await WebviewPage.open(browser, name, options);
    pages.push(page);
    await page.ready();
    return page;
  };
}

function frameOf(page: PageName): string {
  return pageHtml({
    title: page,
    page,
    cspSource: ORIGIN,
    nonce: 'nonce-of-this-page',
    uri: (file) => `${ORIGIN}/${file}`,
  });
}
