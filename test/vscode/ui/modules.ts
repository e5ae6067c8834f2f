import assert from 'node:assert/strict';
import { useWorkbench } from './support/use-workbench.js';

describe('The modules in the side bar', () => {
  const vscode = useWorkbench();
  const row = (name: string) =>
    vscode().page.locator('.part.sidebar .monaco-list-row').filter({ hasText: name }).first();

  it('have their health, and leaves that open the right thing', async () => {
    const workbench = vscode();
    await workbench.openView('Product Modules');
    await row('Brightwillow Funeral Cover').filter({ hasText: 'no problems' }).waitFor();
    await row('Cloverleigh Accident Cover').filter({ hasText: '15 errors' }).waitFor();
    await row('Change the cover amount').waitFor();
    await workbench.statusBarItem('15 errors').waitFor();
    await workbench.screenshot('modules', () => row('Claim form').waitFor());
    await row('Claim form').click();
    await workbench.webview('Claim form: Brightwillow Funeral Cover').locator('form, main').first().waitFor();
    await row('Change the cover amount').click();
    await workbench.tab('Alteration hook').first().waitFor();
  });
});

describe('Fifty modules in the side bar', () => {
  const vscode = useWorkbench({ empty: true });
  const row = (name: string) => vscode().page.locator('.part.sidebar').getByRole('treeitem', { name });

  it('are where none was, and folded', async () => {
    const workbench = vscode();
    await workbench.openView('Product Modules');
    await workbench.page.locator('.part.sidebar').getByText('There is no product module').waitFor();
    for (let number = 10; number < 60; number++)
      await workbench.write(
        `${String(number)}/.platform-config.json`,
        JSON.stringify({ productModuleName: `Ashdown ${String(number)}` }),
      );
    // The view is open again, too.
    await workbench.reload();
    for (const name of ['Ashdown 10', 'Ashdown 30']) {
      await row(name).waitFor();
      assert.equal(await row(name).getAttribute('aria-expanded'), 'false');
    }
    await workbench.picture('modules-fifty');
  });
});
