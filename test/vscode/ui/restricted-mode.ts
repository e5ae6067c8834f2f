import { useReadOnlyFolder } from './support/read-only-folder.js';

const claims = 'first-steps/workflows/claims-blocks.json';
const hooks = 'funeral-cover/.platform-config.json';

describe('A folder that is not trusted', () => {
  const vscode = useReadOnlyFolder(false);

  it('is checked all the same', async () => {
    const workbench = vscode();
    await workbench.statusBarItem('Restricted Mode').waitFor();
    await workbench.openFile(claims);
    await workbench.placeCursorAfter(claims, 'claim.block_states.day_in_hospital');
    await workbench.screenshot('restricted-mode', async () => {
      await workbench.statusBarItem('Restricted Mode').waitFor();
      await workbench.squiggles('error').first().waitFor();
    });
  });

  it('has its claim form, which runs no code', async () => {
    const workbench = vscode();
    await workbench.clickTitleButton('Open Claim Form Preview');
    const form = workbench.webview('Claim form · Cloverleigh');
    await form.getByLabel('Injury').selectOption('Fatal Injury');
    await form.getByRole('article', { name: 'Death benefit to the beneficiary' }).waitFor();
  });

  it('runs no alteration hook, and says why', async () => {
    const workbench = vscode();
    await workbench.openFile(hooks);
    await workbench.clickTitleButton('Run Alteration Hook…');
    await workbench.quickInput.pick('change_cover_amount');
    await workbench.quickInput.pick('merge-vars.json');
    const page = workbench.webview('Hook · Brightwillow');
    await workbench.screenshot('restricted-mode-alteration', async () => {
      await page.getByRole('heading', { name: 'Hooks cannot run in Restricted Mode' }).waitFor();
      await page.locator('vscode-button[disabled]', { hasText: 'Run' }).waitFor();
    });
  });

  it('runs no test, and VS Code asks whether it may', async () => {
    const workbench = vscode();
    await workbench.openView('Testing');
    const unitTests = workbench.test('Brightwillow Funeral Cover');
    await unitTests.waitFor();
    await workbench.command('Test: Run All Tests');
    const question = workbench.page.getByRole('dialog');
    await question.getByText('Running tests may execute code in your workspace.').waitFor();
    await question.getByRole('button', { name: 'Cancel' }).click();
  });
});
