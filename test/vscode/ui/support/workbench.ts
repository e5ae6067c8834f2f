/** VS Code in the browser with the packaged extension, as a person uses it. */
import assert from 'node:assert/strict';
import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Frame, FrameLocator, Locator, Page } from 'playwright-core';
import { sharedBrowser, startBrowser } from '../../../../scripts/vscode-host/browser.mjs';
import { startServer, type VSCodeServer } from '../../../../scripts/vscode-host/server.mjs';
import { WAIT_MS } from '../../../../scripts/test-limits.mjs';
import { forFirstStart, forTests, keysForTests } from '../../../../scripts/vscode-host/user-settings.mjs';
import { installedBrowser } from './installed-browser.js';
import { inBrowser, installedExtensions, root, screenshots } from '../../paths.mjs';
import { plainLook } from '../../plain-look.mjs';
import { makeTestFolder, type TestFolder } from '../../test-folder.mjs';
import { extensionInPage } from './extension-in-page.js';
import { giveShortcut, QuickInput, type Shortcut } from './quick-input.js';
import { whatToOpen, type Opened } from './what-to-open.js';
import { highContrast, looks } from './themes.js';

/** In CSS pixels. */
const windowSize = { width: 1280, height: 800 };

export interface WorkbenchOptions extends Opened {
  /** Whether VS Code asks before it trusts the folder; it starts in restricted mode then. Default: false. */
  readonly workspaceTrust?: boolean;
  /** Whether the folder is a Git repository, in which everything is committed, and VS Code has its Git extension. Default: false. */
  readonly repository?: boolean;
  /** Whether VS Code has its support of JavaScript. Default: false. */
  readonly typescript?: boolean;
  /** Whether the folder has nothing in it, in place of the samples. Default: false. */
  readonly empty?: boolean;
  /** Files that are in the folder beside the samples, by their paths. */
  readonly files?: Readonly<Record<string, string>>;
  /** Whether VS Code may change nothing in the folder. Default: false. */
  readonly readOnly?: boolean;
  /** Whether VS Code opens editors by itself at its first start, as for a new user. Default: false. */
  readonly firstStart?: boolean;
  /** Of Chromium. Default: those of the suites. */
  readonly flags?: readonly string[];
  /** A folder of installed extensions to copy. Default: that of the run, which has this one alone. */
  readonly extensions?: string;
}

export class Workbench {
  readonly quickInput: QuickInput;

  private constructor(
    private readonly folder: TestFolder,
    private readonly server: VSCodeServer,
    readonly page: Page,
  ) {
    this.quickInput = new QuickInput(page);
    page.on('console', (message) => {
      if (['warning', 'error'].includes(message.type())) this.#said.push(message.text());
    });
  }

  /** Warnings and errors in the console of the page. */
  readonly #said: string[] = [];

  /** Opens a new copy of samples/ in a VS Code of its own. */
  static async open(options: WorkbenchOptions = {}): Promise<Workbench> {
    const { workspaceTrust = false, repository = false, empty = false, firstStart = false, readOnly = false } = options;
    const folder = await makeTestFolder({ empty, repository });
    for (const [path, content] of Object.entries(options.files ?? {}))
      await writeFile(join(folder.workspace, path), content);
    const extensions = options.extensions ?? installedExtensions;
    if (!inBrowser()) await cp(extensions, folder.extensionsDir, { recursive: true });
    const host = await startServer({
      ...folder,
      settings: firstStart ? forFirstStart : forTests,
      keys: keysForTests,
      workspaceTrust,
      git: repository,
      env: { PLATFORM_CONFIG_CHROMIUM: await installedBrowser(folder.dataDir) },
      ...(options.typescript === true && { typescript: join(root, 'node_modules/@typescript/old') }),
      ...(readOnly && (await folder.lock())),
    });
    const server = inBrowser() ? await extensionInPage(host, extensions) : host;
    const browser = options.flags ? await startBrowser(options.flags) : await sharedBrowser();
    const page = await browser.newPage({ viewport: windowSize });
    page.setDefaultTimeout(WAIT_MS);
    await page.addInitScript(plainLook);
    const workbench = new Workbench(folder, server, page);
    try {
      await page.goto(server.urlOf(...(await whatToOpen(folder, options))));
      await page.locator('.monaco-workbench .part.statusbar').waitFor();
      return workbench;
    } catch (error) {
      await workbench.keepEvidence('VS Code opens');
      // The error that is thrown comes first.
      await workbench.close().catch(() => undefined);
      throw error;
    }
  }

  /** The warnings and errors in VS Code's console and in the log of the extension host that name this extension. */
  complaints(): Promise<readonly string[]> {
    return this.folder.complaints(this.#said);
  }

  /** Makes the window that other tests have used as it was: the samples unchanged, no editor, no panel, the explorer beside it. */
  async startOver(): Promise<void> {
    await this.page.setViewportSize(windowSize);
    await this.page.emulateMedia({ colorScheme: 'light' });
    const unsaved = await this.page.locator('.tab.dirty').count();
    await this.shortcut('start over');
    if (unsaved > 0) await this.page.getByRole('dialog').getByRole('button', { name: "Don't Save" }).click();
    for (const gone of ['.tabs-container .tab', '.part.panel:visible', '.notification-toast'])
      await this.page.locator(gone).first().waitFor({ state: 'detached' });
    await this.page.locator('.explorer-folders-view').waitFor();
    await this.folder.restoreWorkspace();
  }

  /** @throws {AssertionError} if VS Code has complained about the extension */
  async close(): Promise<void> {
    const complaints = await this.complaints();
    await this.page.context().close();
    await this.server.stop();
    await this.folder.remove();
    assert.deepEqual(complaints, []);
  }

  /** Opens a file of the workspace by its path, with Quick Open. */
  async openFile(path: string): Promise<void> {
    // Files in other folders have the same name, and those that were open before are shown until the text is looked at.
    await this.quickInput.find('Control+P', path, path.split('/').at(-1) ?? path, dirname(path));
    await this.activeFile(path).waitFor();
    await this.editorFocused();
  }

  /** The tab of a file, where that is the active one. */
  activeFile(path: string): Locator {
    return this.#activeTab(`[data-resource-name=${JSON.stringify(path.split('/').at(-1))}]`);
  }

  /**
   * The tab of a file that a group shows, whether or not that group has the focus: where a click in a page opens a file, the focus of the page may
   * come to the workbench after that of the file.
   */
  shownFile(path: string): Locator {
    return this.page.locator(`.tab.active[data-resource-name=${JSON.stringify(path.split('/').at(-1))}]`);
  }

  #activeTab(condition: string): Locator {
    return this.page.locator(`.editor-group-container.active .tab.active${condition}`);
  }

  /**
   * Runs a command of the palette, named in full: `View: Toggle Problems`.
   * @param asks whether it asks for something, so that the input stays
   */
  async command(title: string, asks = false): Promise<void> {
    await this.quickInput.find('F1', `>${title}`, title, '', asks);
  }

  /** Waits until keys go to the active editor. */
  async editorFocused(): Promise<void> {
    await this.page.locator('.editor-group-container.active .monaco-editor.focused').first().waitFor();
  }

  /** Puts the cursor after the first occurrence of a text in a file whose editor is active and saved. */
  async placeCursorAfter(path: string, text: string): Promise<void> {
    const content = await this.read(path);
    const index = content.indexOf(text);
    assert.notEqual(index, -1, `${path} does not contain ${text}`);
    const before = content.slice(0, index + text.length).split('\n');
    const position = `${String(before.length)}:${String((before.at(-1) ?? '').length + 1)}`;
    await this.shortcut('Control+G');
    await this.quickInput.answer(`:${position}`);
    const [line, column] = position.split(':');
    await this.statusBarItem(new RegExp(`Ln ${String(line)}, Col ${String(column)}(?!\\d)`)).waitFor();
    await this.editorFocused();
  }

  /** Types with the keyboard, one key after the other. */
  readonly type = (text: string): Promise<void> => this.page.keyboard.type(text);

  /** Presses a key where the focus is, which must have been waited for. */
  readonly press = (key: string): Promise<void> => this.page.keyboard.press(key);

  /** Gives the workbench a shortcut wherever the focus is. */
  readonly shortcut = (name: Shortcut): Promise<void> => giveShortcut(this.page, name);

  /** Puts a text at the cursor at once, as it is: nothing is completed or closed. */
  async insert(text: string): Promise<void> {
    await this.page.keyboard.insertText(text);
  }

  /** Moves the focus to the editors on the left. */
  async focusFirstGroup(): Promise<void> {
    await this.shortcut('Control+1');
    await this.editorFocused();
  }

  /** Takes every change of the active editor back. */
  async undoAll(): Promise<void> {
    await this.#untilUnchanged(() => this.shortcut('revert file'));
  }

  /** Saves every editor, and waits until none has a change. */
  async saveAll(): Promise<void> {
    await this.command('File: Save All Files');
    await this.page.locator('.tab.dirty').first().waitFor({ state: 'detached' });
  }

  /** Waits until a file that is shown is saved. VS Code empties a file before it writes it, so only then the disk has all of it. */
  async saved(path: string): Promise<void> {
    await this.shownFile(path).and(this.page.locator(':not(.dirty)')).first().waitFor();
  }

  /** Waits until the active editor has a change, and saves it. */
  async save(): Promise<void> {
    await this.#untilUnchanged(() => this.shortcut('Control+S'));
  }

  /** Waits until the active editor has a change, does something, and waits until that editor has none. */
  async #untilUnchanged(action: () => Promise<void>): Promise<void> {
    const name = await this.#activeTab('.dirty').getAttribute('data-resource-name');
    await action();
    await this.page
      .locator(`.tab.active:not(.dirty)[data-resource-name=${JSON.stringify(name)}]`)
      .first()
      .waitFor();
  }

  /** Closes an editor by its tab. */
  async closeTab(title: string): Promise<void> {
    await this.tab(title).click({ button: 'middle' });
    await this.tab(title).waitFor({ state: 'detached' });
  }

  /** A file of the workspace as it is on the disk. */
  read(path: string): Promise<string> {
    return readFile(join(this.folder.workspace, path), 'utf8');
  }

  /** Changes or makes a file of the workspace on the disk, as another program would. */
  async write(path: string, content: string): Promise<void> {
    const file = join(this.folder.workspace, path);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, content);
  }

  /** The path of the folder that is open. */
  get workspace(): string {
    return this.folder.workspace;
  }

  /** Removes a file of the workspace from the disk. */
  remove(path: string): Promise<void> {
    return rm(join(this.folder.workspace, path));
  }

  /** The underlined ranges of the active editor. */
  squiggles(severity: 'error' | 'warning' | 'info'): Locator {
    return this.page.locator(`.editor-instance .squiggly-${severity}`);
  }

  /** The rows of the Problems view that have a text; those that are scrolled out of view are not there. */
  problems(text: string): Locator {
    return this.page.locator('.markers-panel .monaco-list-row', { hasText: text });
  }

  /** The rows of the open list of suggestions, or the one with a label. */
  suggestions(label?: string): Locator {
    const rows = this.page.locator('.suggest-widget.visible .monaco-list-row');
    return label === undefined ? rows : rows.filter({ has: this.page.getByText(label, { exact: true }) });
  }

  /** The visible hover of the editor. */
  hover(): Locator {
    return this.page.locator('.monaco-hover-content:visible');
  }

  /** Shows the view of the activity bar with a name, as soon as it is there. */
  readonly openView = (name: string): Promise<void> => this.view(name).click();

  /** The icon of the activity bar for a view. */
  readonly view = (name: string): Locator => this.page.locator('.part.activitybar').getByRole('tab', { name });

  /** The row of the Test Explorer with a label, in a state such as `Passed`. */
  test(label: string, state?: string): Locator {
    const isIn = state === undefined ? '' : `[aria-label*=${JSON.stringify(`(${state})`)}]`;
    return this.page.locator(`.test-explorer .monaco-list-row[aria-label^=${JSON.stringify(`${label} `)}]${isIn}`);
  }

  /** Shows what is inside of a row of the Test Explorer. */
  async unfold(label: string): Promise<void> {
    const row = this.test(label);
    if ((await row.getAttribute('aria-expanded')) === 'false') await row.locator('.monaco-tl-twistie').click();
    await row.and(this.page.locator('[aria-expanded=true]')).waitFor();
  }

  statusBarItem(text: string | RegExp): Locator {
    return this.page.locator('.part.statusbar .statusbar-item', { hasText: text });
  }

  /** Opens the language status of the active editor. */
  async languageStatus(): Promise<Locator> {
    await this.page.locator('#status\\.languageStatus a').click();
    const status = this.page.locator('.hover-language-status');
    await status.first().waitFor();
    return status;
  }

  /** The button of the active editor's title bar with a name. */
  titleButton(name: string): Locator {
    return this.page.locator('.editor-group-container.active .editor-actions').getByRole('button', { name });
  }

  /** Clicks it wherever it is: others come and go beside it, and between the two halves of a click it would be elsewhere. */
  async clickTitleButton(name: string): Promise<void> {
    await this.titleButton(name).waitFor();
    await this.titleButton(name).dispatchEvent('click');
  }

  /** The tab with a title, in whichever group. */
  tab(title: string): Locator {
    return this.page.locator('.tabs-container .tab', { hasText: title });
  }

  /** The tab of the editor or panel that has the focus. The focus of a page comes to the workbench later than the click that moved it. */
  focusedTab(title: string): Locator {
    return this.#activeTab('').filter({ hasText: title });
  }

  /** The page in the visible panel with a title; VS Code shows it in a frame within a frame. */
  webview(title: string): FrameLocator {
    return this.page
      .frameLocator('iframe.webview.ready:visible')
      .frameLocator(`iframe#active-frame[title=${JSON.stringify(title)}]`);
  }

  /** The same page as a frame, in which scripts can be run. */
  async frame(title: string): Promise<Frame> {
    const body = await this.webview(title).locator('body').elementHandle();
    const frame = await body.ownerFrame();
    assert.ok(frame, title);
    return frame;
  }

  async reload(): Promise<void> {
    await this.loading(() => this.command('Developer: Reload Window'));
  }

  /** Does something after which the window is loaded anew, and waits until it is there. */
  async loading(action: () => Promise<void>): Promise<void> {
    const loaded = this.page.waitForEvent('load');
    await action();
    await loaded;
    await this.page.locator('.monaco-workbench .part.statusbar').waitFor();
  }

  /** Takes one of VS Code's four kinds of themes; the light and the dark one are those it begins with. */
  async setTheme(theme: 'light' | 'dark' | keyof typeof highContrast): Promise<void> {
    if (theme === 'light' || theme === 'dark') {
      await this.page.emulateMedia({ colorScheme: theme });
      await this.page.locator(`.monaco-workbench.${theme === 'light' ? 'vs' : 'vs-dark'}`).waitFor();
      return;
    }
    const { colorScheme, label, className } = highContrast[theme];
    await this.page.emulateMedia({ colorScheme });
    // By the palette, which opens wherever the focus is. Another command comes first there.
    const title = 'Preferences: Color Theme';
    await this.shortcut('F1');
    await this.quickInput.field.fill(`>${title}`);
    await this.quickInput.pick(title);
    await this.quickInput.choose(label, label);
    await this.page.locator(`.monaco-workbench.${className}`).waitFor();
  }

  /**
   * Looks at a state. With `--pictures`, saves a light and a dark one, `<name>-light.png` and `<name>-dark.png`; first that of the current theme, because
   * VS Code draws all anew when it changes.
   * @param assertState what the pictures show; it must hold in both
   */
  async screenshot(name: string, assertState: () => Promise<void>): Promise<void> {
    if (!process.env['PICTURES']) return assertState();
    const isDark = (await this.page.locator('.monaco-workbench.vs-dark').count()) > 0;
    for (const { colorScheme, className } of isDark ? looks.toReversed() : looks) {
      await this.page.emulateMedia({ colorScheme });
      await this.page.locator(`.monaco-workbench.${className}`).waitFor();
      await assertState();
      await this.picture(`${name}-${colorScheme}`);
    }
  }

  /** With `--pictures`, saves one of what is seen now. */
  async picture(name: string): Promise<void> {
    if (!process.env['PICTURES']) return;
    await this.page.screenshot({ path: join(screenshots, `${name}.png`), animations: 'disabled' });
  }

  /** Saves what is to be seen after a failure, and VS Code's logs. */
  async keepEvidence(title: string): Promise<void> {
    const name = title.replace(/\W+/g, '-');
    await this.page.screenshot({ path: join(screenshots, `FAILED-${name}.png`) });
    await this.folder.keepLogs();
  }
}
