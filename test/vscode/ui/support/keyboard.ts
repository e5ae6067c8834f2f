/** VS Code without a pointer: the focus of a page is moved by keys, and each key waits for what the one before has done. */
import assert from 'node:assert/strict';
import type { Locator } from 'playwright-core';
import type { Workbench } from './workbench.js';

/** What is asked of an element in the page. */
interface PageElement {
  readonly ownerDocument: { readonly activeElement: PageElement; readonly body: PageElement };
  readonly isConnected: boolean;
  matches(selector: string): boolean;
  compareDocumentPosition(other: PageElement): number;
}

/** In the page: whether an element has the focus, or lies before or after what has it; unknown while nothing has it, gone where another took its place. */
function whereIs(element: PageElement): 'here' | 'before' | 'after' | 'unknown' | 'gone' {
  if (!element.isConnected) return 'gone';
  if (element.matches(':focus-within')) return 'here';
  if (element.ownerDocument.activeElement === element.ownerDocument.body) return 'unknown';
  // The bit of a preceding node.
  const isBefore = element.ownerDocument.activeElement.compareDocumentPosition(element) & 2;
  return isBefore ? 'before' : 'after';
}

/** In the workbench: whether the page of a panel has the focus. */
const inPage = `document.activeElement?.matches('iframe.webview')`;

/** In the page of a panel: waits until keys go to it. It is not asked again and again, because the page's Content Security Policy forbids that. */
const pageFocused = `document.hasFocus() || new Promise((done) => addEventListener('focus', () => done(true), { once: true }))`;

interface PageList {
  readonly options: Iterable<{ readonly text: string }>;
  readonly selectedIndex: number;
}

/** In the page: how many entries of a list lie between the chosen one and the one with a text; negative if that comes before. */
function distanceTo(list: PageList, text: string): number {
  return [...list.options].findIndex((one) => one.text === text) - list.selectedIndex;
}

export class Keyboard {
  constructor(private readonly workbench: Workbench) {}

  /** Moves the focus from the editors on the left to the page of the panel beside them, once it has its content. */
  async enter(title: string, content: Locator): Promise<void> {
    await content.waitFor();
    await this.workbench.shortcut('Control+2');
    await this.focused(title);
  }

  /** Waits until keys go to the page of a panel, and not to the frame around it. */
  async focused(title: string): Promise<void> {
    await this.workbench.focusedTab(title).waitFor();
    await (await this.workbench.frame(title)).evaluate(pageFocused);
  }

  /**
   * Presses Tab or Shift+Tab until an element of the page has the focus, once it is enabled. Fails when the focus passes it, or leaves the page.
   */
  async tabTo(element: Locator): Promise<void> {
    await element.locator('xpath=self::*[not(@disabled)]').waitFor();
    let way = 'unknown';
    // Looking for a label in a long form takes more than the key.
    let found = await element.elementHandle();
    for (;;) {
      const where: string = await found.evaluate(whereIs);
      if (where === 'here') return;
      if (where === 'gone') {
        found = await element.elementHandle();
        continue;
      }
      assert.ok(way === 'unknown' || where === way, `${String(element)} is not reached by Tab.`);
      assert.ok(await this.workbench.page.evaluate<boolean>(inPage), `Tab leaves the page before ${String(element)}.`);
      way = where;
      // Where nothing has the focus, the browser goes on from what had it last.
      await this.workbench.press(where === 'before' ? 'Shift+Tab' : 'Tab');
    }
  }

  /** Presses a button of the page, or follows a link. */
  async activate(element: Locator): Promise<void> {
    await this.tabTo(element);
    await this.workbench.press('Enter');
  }

  /**
   * Replaces the text of a field. VS Code takes the key that selects all for itself, and passes it on to the page later: what is typed meanwhile would be
   * replaced, too.
   */
  async write(field: Locator, text: string): Promise<void> {
    await this.tabTo(field);
    await this.workbench.press('Control+Home');
    await this.workbench.press('Control+Shift+End');
    await this.workbench.type(text);
  }

  /** Chooses an entry of a list by the arrow keys. */
  async choose(list: Locator, entry: string): Promise<void> {
    await this.tabTo(list);
    const steps = await list.evaluate(distanceTo, entry);
    for (let left = Math.abs(steps); left > 0; left--) await this.workbench.press(steps > 0 ? 'ArrowDown' : 'ArrowUp');
    // The page may follow a key later.
    await list.locator('option:checked').filter({ hasText: entry }).waitFor({ state: 'attached' });
  }

  /** Takes a row of the open quick pick. */
  async pick(row: string): Promise<void> {
    const { page, quickInput } = this.workbench;
    const { field, rows } = quickInput;
    const wanted = rows.filter({ hasText: row }).first();
    await wanted.waitFor();
    const focused = rows.and(page.locator('.focused'));
    const indexOf = async (one: Locator) => Number(await one.getAttribute('data-index'));
    const from = (await focused.count()) === 0 ? -1 : await indexOf(focused);
    for (let left = (await indexOf(wanted)) - from; left > 0; left--) await field.press('ArrowDown');
    await focused.filter({ hasText: row }).waitFor();
    await field.press('Enter');
  }
}
