import type { Locator, Page } from 'playwright-core';

/** What the workbench reads of the keys that it takes wherever the focus is. */
const shortcuts = {
  F1: { key: 'F1', code: 'F1', keyCode: 112 },
  'Control+1': { key: '1', code: 'Digit1', keyCode: 49, ctrlKey: true },
  'Control+2': { key: '2', code: 'Digit2', keyCode: 50, ctrlKey: true },
  'Control+G': { key: 'g', code: 'KeyG', keyCode: 71, ctrlKey: true },
  'Control+P': { key: 'p', code: 'KeyP', keyCode: 80, ctrlKey: true },
  'Control+S': { key: 's', code: 'KeyS', keyCode: 83, ctrlKey: true },
  'Control+W': { key: 'w', code: 'KeyW', keyCode: 87, ctrlKey: true },
  // These are keysForTests.
  'start over': { key: 'F1', code: 'F1', keyCode: 112, ctrlKey: true, shiftKey: true, altKey: true },
  'revert file': { key: 'F2', code: 'F2', keyCode: 113, ctrlKey: true, shiftKey: true, altKey: true },
} as const;

export type Shortcut = keyof typeof shortcuts;

/**
 * Gives the workbench a shortcut as the page of a panel passes one on. A key that is pressed while the focus moves between the workbench, a page and a
 * dialog is lost.
 */
export async function giveShortcut(page: Page, name: Shortcut): Promise<void> {
  await page.locator('.monaco-dialog-modal-block').waitFor({ state: 'detached' });
  await page.locator('.monaco-workbench').dispatchEvent('keydown', shortcuts[name]);
}

/** The palette, a quick pick or a question: VS Code has one widget for all. */
export class QuickInput {
  readonly widget: Locator;
  readonly field: Locator;
  readonly rows: Locator;

  constructor(private readonly page: Page) {
    this.widget = page.locator('.quick-input-widget');
    this.field = this.widget.locator('input.input');
    this.rows = page.locator('.quick-input-list .monaco-list-row');
  }

  /**
   * Opens it, types and takes the row that has the texts.
   * @param asks whether that asks for something, so that the input stays
   */
  async find(by: Shortcut, text: string, row: string, description = '', asks = false): Promise<void> {
    await giveShortcut(this.page, by);
    await this.choose(text, row, description, asks);
  }

  /** Types into the open list and takes the row that has the texts. */
  async choose(text: string, row: string, description = '', asks = false): Promise<void> {
    await this.field.fill(text);
    const focused = this.rows.and(this.page.locator('.focused')).filter({ hasText: row });
    await focused.filter({ hasText: description }).waitFor();
    await this.field.press('Enter');
    await (asks ? focused : this.field).waitFor({ state: 'hidden' });
  }

  /** Takes a row of the open list. */
  async pick(row: string): Promise<void> {
    await this.rows.filter({ hasText: row }).click();
  }

  /** Answers the open question; where the answer is refused, the question stays, and says why. */
  async answer(text: string, refused?: RegExp): Promise<void> {
    await this.field.fill(text);
    await this.field.press('Enter');
    if (refused) await this.widget.getByText(refused).waitFor();
    else await this.widget.waitFor({ state: 'hidden' });
  }
}
