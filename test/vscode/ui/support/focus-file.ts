import type { Workbench } from './workbench.js';

/** Moves the focus to an open file by a click: a key is lost while the focus is on its way from a page. */
export async function focusFile(workbench: Workbench, path: string): Promise<void> {
  await workbench.tab(path.split('/').at(-1) ?? path).click();
  await workbench.page.locator('.editor-group-container.active .monaco-editor.focused').waitFor();
}
