import { join } from 'node:path';
import type { Workbench } from './workbench.js';

/** Takes the file that VS Code suggests when it asks where to save, and waits until the export is said to be there. */
export async function saveAs(workbench: Workbench, path: string): Promise<void> {
  await takeSuggested(workbench, path);
  await notified(workbench, `Exported to ${path}.`);
}

/** Takes the file that VS Code suggests when it asks where to save. */
export async function takeSuggested(workbench: Workbench, path: string): Promise<void> {
  const { page, workspace: folder } = workbench;
  const input = workbench.quickInput.field;
  // The dialog puts the suggested path in when it has read the folder, in place of what was typed before.
  await page.waitForFunction(
    ({ element, suggested }: { element: { value: string }; suggested: string }) => element.value === suggested,
    { element: await input.elementHandle(), suggested: join(folder, path) },
  );
  await input.press('Enter');
  await input.waitFor({ state: 'hidden' });
}

/**
 * Waits for a notification in the list of all, which keeps those whose toast is gone, and clears the list. It clicks, because a key that opens
 * the palette is lost while the focus is on its way from a dialog back to a page.
 */
export async function notified({ page }: Workbench, text: string | RegExp): Promise<void> {
  // A list that is opened while it is empty may close again before the first notification comes.
  await page.locator('[id="status.notifications"]:has(.codicon-bell-dot)').click();
  const list = page.locator('.notifications-center.visible');
  // An export that was made twice is told twice.
  await list.locator('.notification-list-item').getByText(text).first().waitFor();
  // The list moves while notifications arrive: a click at a place of the screen may miss the button.
  await list.getByRole('button', { name: 'Clear All Notifications' }).dispatchEvent('click');
  await list.waitFor({ state: 'detached' });
}
