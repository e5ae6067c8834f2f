import type { Workbench } from './workbench.js';

/**
 * Waits until a file is shown with the cursor in a line, counted from 1. After a click in a page, the focus may come back from the file to the page, and
 * then the status bar tells no line.
 */
export async function showsLine(workbench: Workbench, path: string, line: number): Promise<void> {
  const group = workbench.page.locator('.editor-group-container').filter({ has: workbench.shownFile(path) });
  await group.locator('.line-numbers.active-line-number').getByText(String(line), { exact: true }).first().waitFor();
}
