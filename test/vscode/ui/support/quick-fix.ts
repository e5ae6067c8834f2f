import type { Locator } from 'playwright-core';
import type { Workbench } from './workbench.js';

/**
 * Opens the quick fixes at the cursor by the light bulb, and waits for the one with a text. The bulb has them already: VS Code drops a list that a command
 * asks for while problems are still coming. It shows no bulb where the editor has no focus yet, and looks for fixes again where the cursor moves: away and
 * back.
 */
export async function quickFix(workbench: Workbench, text: string): Promise<Locator> {
  const { page } = workbench;
  await workbench.editorFocused();
  await workbench.press('ArrowRight');
  await workbench.press('ArrowLeft');
  await page
    .locator('.editor-group-container.active')
    .locator('.codicon-light-bulb, .codicon-lightbulb-autofix')
    .first()
    .click();
  const row = page.locator('.action-widget .monaco-list-row', { hasText: text });
  await row.waitFor();
  return row;
}
