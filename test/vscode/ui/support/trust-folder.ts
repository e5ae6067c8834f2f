import type { Workbench } from './workbench.js';

/** Trusts the folder in the editor that VS Code has for that, once it is open, and closes it. */
export async function trustFolder(workbench: Workbench): Promise<void> {
  const editor = workbench.page.locator('.monaco-modal-editor-block');
  await editor.getByRole('button', { name: 'Trust', exact: true }).first().click();
  await workbench.statusBarItem('Restricted Mode').waitFor({ state: 'detached' });
  await editor.getByRole('button', { name: /^Close/ }).click();
  await editor.waitFor({ state: 'detached' });
}
