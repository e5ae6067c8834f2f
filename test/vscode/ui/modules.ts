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
    await workbench.webview('Claim form · Brightwillow').locator('form, main').first().waitFor();
    await row('Change the cover amount').click();
    await workbench.tab('Hook').first().waitFor();
  });
});
