import type { Locator } from 'playwright-core';
import type { Workbench } from './workbench.js';

/** What a person does in VS Code, counted: how much a task asks of its user. What a test only looks at does not count. */
export class CountedActions {
  /** A shortcut, another key that does something, or a typed word. */
  keys = 0;
  clicks = 0;

  constructor(private readonly workbench: Workbench) {}

  async press(...keys: readonly string[]): Promise<void> {
    for (const key of keys) {
      this.keys++;
      await this.workbench.press(key);
    }
  }

  /** Types words where the focus is. */
  async type(text: string): Promise<void> {
    this.keys += text.split(' ').length;
    await this.workbench.type(text);
  }

  async click(target: Locator): Promise<void> {
    this.clicks++;
    await target.click();
  }

  /** Opens a list and takes an entry. */
  async choose(list: Locator, entry: string): Promise<void> {
    this.clicks += 2;
    await list.selectOption(entry);
  }
}
