import assert from 'node:assert/strict';
import { quickFix } from './support/quick-fix.js';
import { useWorkbench } from './support/use-workbench.js';

describe('The modules in the side bar', () => {
  const vscode = useWorkbench();
  const row = (name: string) =>
    vscode().page.locator('.part.sidebar .monaco-list-row').filter({ hasText: name }).first();

  it('have their health, and leaves that open the right thing', async () => {
    const workbench = vscode();
    await workbench.openView('Product Modules');
    await row('Brightwillow Funeral Cover').filter({ hasText: 'no problems' }).waitFor();
    await row('Cloverleigh Accident Cover').filter({ hasText: '15\u00a0✖' }).waitFor();
    // The worst first, and folded but for the module at hand.
    const names = await workbench.page.locator('.part.sidebar .monaco-list-row').allInnerTexts();
    assert.match(names[0] ?? '', /^Cloverleigh Accident Cover/);
    await workbench.page
      .locator('.part.activitybar')
      .getByRole('tab', { name: /Product Modules.* 15 errors/ })
      .waitFor();
    // A click leads to the worst problem; the rows say in which files the others are.
    await row('Cloverleigh Accident Cover').click();
    await workbench.shownFile('.platform-config.json').waitFor();
    // With its message, though the file was not open.
    const message = workbench.page.locator('.marker-widget:visible');
    await message.filter({ hasText: 'platform-config' }).waitFor();
    await workbench.press('Escape');
    await message.waitFor({ state: 'detached' });
    // With no editor open, the form opens, and beside it the error that the row counts, with its message.
    await workbench.command('View: Close All Editors');
    await workbench.page
      .locator('.part.sidebar')
      .getByRole('treeitem', { name: /^Claim form: \d+ errors/ })
      .click();
    await workbench.shownFile('claims-blocks.json').waitFor();
    await message.filter({ hasText: 'platform-config' }).waitFor();
    // Both are seen, the code on the left.
    const columns = workbench.page.locator('.editor-group-container');
    await columns.nth(1).getByRole('tab', { name: 'Claim form · Cloverleigh', selected: true }).waitFor();
    assert.equal(await columns.first().locator('.monaco-editor').isVisible(), true);
    // Once the problem is fixed, its message goes, and the focus stays.
    await (await quickFix(workbench, 'Change to `alert`')).click();
    await message.waitFor({ state: 'detached' });
    await workbench.editorFocused();
    await workbench.undoAll();
    await workbench.openFile('funeral-cover/workflows/claims-blocks.json');
    await row('Change the cover amount').waitFor();
    await workbench.statusBarItem('Brightwillow Funeral Cover').waitFor();
    // Also between files that have been checked before.
    await workbench.openFile('first-steps/workflows/claims-blocks.json');
    await workbench.statusBarItem('Cloverleigh Accident Cover').waitFor();
    await workbench.openFile('funeral-cover/workflows/claims-blocks.json');
    await workbench.statusBarItem('Brightwillow Funeral Cover').waitFor();
    await row('Change the cover amount').waitFor();
    assert.equal(await workbench.page.locator('.part.sidebar').getByText('Claim form', { exact: true }).count(), 1);
    await workbench.screenshot('modules', () => row('Claim form').waitFor());
    const scenario = row('death-of-a-spouse');
    await scenario.hover();
    await scenario.getByRole('button', { name: 'Run' }).click();
    // Those of other suites may have run before.
    await workbench.statusBarItem(/Brightwillow Funeral Cover: \d+ of \d+ (?:scenarios?|tests) passed/).waitFor();
    await workbench.openView('Product Modules');
    await scenario.click();
    const form = workbench.webview('Claim form · Brightwillow');
    await form.locator('header').getByText('death-of-a-spouse.json').waitFor();
    await row('Brightwillow Funeral Cover').hover();
    await row('Brightwillow Funeral Cover').getByRole('button', { name: 'More…' }).click();
    await workbench.page.getByRole('menuitem', { name: 'Show Claim Map' }).hover();
    await workbench.press('Enter');
    await workbench.tab('Map · Brightwillow').first().waitFor();
    // The same by a right click, as in the Explorer.
    await row('Brightwillow Funeral Cover').click({ button: 'right' });
    const reviewed = workbench.page.getByRole('menuitem', { name: 'Review Changes' });
    await reviewed.waitFor();
    await workbench.press('Escape');
    await reviewed.waitFor({ state: 'detached' });
    await row('Claim form').hover();
    await row('Claim form').getByRole('button', { name: 'Open File' }).click();
    await workbench.shownFile('claims-blocks.json').waitFor();
    await row('Claim form').click();
    await workbench.webview('Claim form · Brightwillow').locator('form, main').first().waitFor();
    await row('Change the cover amount').click();
    const hook = workbench.webview('Hook · Brightwillow');
    await hook.getByRole('button', { name: 'Run', exact: true }).waitFor();
    await row('Add a family member').hover();
    await row('Add a family member').getByRole('button', { name: 'Run' }).click();
    await hook
      .getByRole('heading', { name: 'Changes in the policy' })
      .or(hook.getByRole('table', { name: 'Changes in the policy' }))
      .first()
      .waitFor();
  });
});
