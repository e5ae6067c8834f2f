/**
 * A page of dist/webview in a real browser, as VS Code shows it: with the product's own frame and content security policy, the colours of a theme, and an
 * `acquireVsCodeApi` that records. Whatever the browser complains about fails the test.
 */
import assert from 'node:assert/strict';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import type { PageName } from '../../../client/panel/page-html.js';
import { WAIT_MS } from '../../../scripts/test-limits.mjs';
import { sharedBrowser } from '../../../scripts/vscode-host/browser.mjs';
import { screenshots } from '../paths.mjs';
import { addressOf } from './page-server.js';
import { themes, type Theme, type ThemeName } from './themes.js';

const usualLocale = 'en-US';
/** Of a page, in CSS pixels. */
const usualWidth = 720;
const height = 900;

export const allThemes = ['light', 'dark', 'hc-light', 'hc-dark'] as const satisfies readonly ThemeName[];

interface Recorded {
  readonly posted: unknown[];
  readonly complaints: string[];
  state: unknown;
  /** Fulfilled when the page wants to be shown something. */
  readonly ready: Promise<void>;
}

/** What the page and the harness share in the browser's window. */
declare global {
  interface Window {
    readonly recorded: Recorded;
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

/** In the page, before its own scripts: gives it VS Code's interface, which records. */
function record(): void {
  let setReady: () => void = () => undefined;
  const ready = new Promise<void>((resolve) => (setReady = resolve));
  const kept = new URLSearchParams(location.search).get('state');
  const recorded: Recorded = { posted: [], complaints: [], state: kept === null ? undefined : JSON.parse(kept), ready };
  const acquireVsCodeApi = () => ({
    postMessage: (message: unknown) => {
      recorded.posted.push(structuredClone(message));
      if (typeof message === 'object' && message !== null && 'type' in message && message.type === 'ready') setReady();
    },
    getState: () => recorded.state,
    setState: (state: unknown) => (recorded.state = structuredClone(state)),
  });
  Object.assign(window, { recorded, acquireVsCodeApi });
  window.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sample }) => {
    recorded.complaints.push(`refused by ${effectiveDirective}: ${blockedURI} ${sample}`);
  });
}

/** What VS Code writes into the style of the page. */
function styleOf({ bodyClass, variables }: Theme): string {
  const decoration = bodyClass.includes('vscode-high-contrast') ? 'underline' : 'none';
  const all = Object.entries(variables).map(([name, value]) => `--vscode-${name}: ${value}`);
  return [...all, `--text-link-decoration: ${decoration}`].join('; ');
}

export class WebviewPage {
  #complaints: string[] = [];

  private constructor(
    readonly page: Page,
    private readonly locale: string,
  ) {
    page.setDefaultTimeout(WAIT_MS);
    page.on('pageerror', (error) => this.#complaints.push(error.stack ?? error.message));
    page.on('console', (message) => {
      // The frames of a letter refuse even the scripts of playwright that watch its clicks.
      const isOfFrame = message.text().startsWith("Blocked script execution in 'about:srcdoc'");
      if (['error', 'warning'].includes(message.type()) && !isOfFrame) this.#complaints.push(message.text());
    });
  }

  /** Opens a page in a new tab. */
  static async open(browser: Browser, name: PageName, options: PageOptions = {}): Promise<WebviewPage> {
    const { locale = usualLocale } = options;
    const context = await browser.newContext({ locale, viewport: { width: options.width ?? usualWidth, height } });
    const page = await context.newPage();
    await page.addInitScript(record);
    const opened = new WebviewPage(page, locale);
    await opened.load(name, options);
    return opened;
  }

  /** Whether a page for this user can be opened in this tab. */
  isFor({ locale = usualLocale }: PageOptions): boolean {
    return this.locale === locale;
  }

  /** Loads a page, in place of one that another test has left, and waits until it wants to be shown something. */
  async load(name: PageName, { theme = 'light', width = usualWidth, state }: PageOptions): Promise<void> {
    const { page } = this;
    const size = page.viewportSize();
    if (size?.width !== width || size.height !== height) await page.setViewportSize({ width, height });
    await page.goto(await addressOf(name, state));
    await this.setTheme(theme);
    await page.evaluate(() => window.recorded.ready);
  }

  async setTheme(name: ThemeName): Promise<void> {
    await this.page.evaluate(
      ([bodyClass, style]) => {
        document.documentElement.style.cssText = style;
        document.body.className = bodyClass;
      },
      [themes[name].bodyClass, styleOf(themes[name])] as const,
    );
  }

  /** Sends a message as the extension does, and waits until the page has drawn what came of it. */
  async send(message: unknown): Promise<void> {
    // As a text: Playwright writes, checks and reads each value of an object several times.
    await this.page.evaluate(async (json) => {
      window.postMessage(JSON.parse(json));
      // Messages come in their own turn of the event loop, elements draw in a microtask behind it.
      await new Promise((resolve) => setTimeout(resolve));
      await new Promise((resolve) => requestAnimationFrame(resolve));
    }, JSON.stringify(message));
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

  /** With `--pictures`, saves one of the whole page into out/screenshots/webview/. */
  async screenshot(name: string): Promise<void> {
    if (!process.env['PICTURES']) return;
    await this.page.evaluate(() => document.fonts.ready.then(() => undefined));
    await this.page.screenshot({ path: join(screenshots, `${name}.png`), fullPage: true, animations: 'disabled' });
  }

  /** Leaves the page, so that the tab has none again. Fails if the browser had anything to complain about. */
  async leave(): Promise<void> {
    const { page } = this;
    const refused = await page.evaluate(() => window.recorded.complaints);
    await page.emulateMedia({ colorScheme: null, forcedColors: null, reducedMotion: null });
    await page.mouse.move(0, 0);
    const complaints = [...this.#complaints, ...refused];
    this.#complaints = [];
    assert.deepEqual(complaints, []);
  }

  /** Closes the tab. Fails if the browser had anything to complain about. */
  async close(): Promise<void> {
    await this.leave();
    await this.page.context().close();
  }
}

/** The tabs that no test uses at the moment, for all tests of this process: a new one is a new process. */
const free: WebviewPage[] = [];

/** Gives the tests of a `describe` the browser; each page that a test opened is judged behind the test, and its tab is used again. */
export function usePages(name: PageName): (options?: PageOptions) => Promise<WebviewPage> {
  let browser: Browser | undefined;
  let used: WebviewPage[] = [];

  before('the browser starts', async () => {
    browser = await sharedBrowser();
  });
  afterEach('the browser does not complain', async () => {
    const left = used;
    used = [];
    for (const page of left) await page.leave();
    free.push(...left);
  });

  return async (options = {}) => {
    if (browser === undefined) throw new Error('The browser is not there yet.');
    const at = free.findIndex((one) => one.isFor(options));
    const [tab] = at < 0 ? [] : free.splice(at, 1);
    if (tab) await tab.load(name, options);
    const page = tab ?? (await WebviewPage.open(browser, name, options));
    used.push(page);
    return page;
  };
}
