import assert from 'node:assert/strict';
import { filterProblems } from './support/filter-problems.js';
import { notified } from './support/saved-export.js';
import { useWorkbench } from './support/use-workbench.js';

const claims = 'first-steps/workflows/claims-blocks.json';

describe('A virtual workspace', () => {
  const vscode = useWorkbench({ virtual: 'vscode-vfs://github/example/first-steps' });
  const form = () => vscode().webview('Claim form · Cloverleigh');
  const inExplorer = (name: string) => vscode().page.locator('.part.sidebar').getByRole('treeitem', { name });

  /** The module has mistakes. */
  const expectProblems = () =>
    vscode().page.getByRole('dialog').getByRole('button', { name: 'Save, Expect the Problems' }).click();

  it('is checked, and has its claim form', async () => {
    const workbench = vscode();
    await inExplorer('workflows').click();
    await inExplorer('claims-blocks.json').dblclick();
    await workbench.squiggles('error').first().waitFor();
    await workbench.clickTitleButton('Open Claim Form Preview');
    await form().getByLabel('Injury').selectOption('Fatal Injury');
    await form().getByRole('article', { name: 'Death benefit to the beneficiary' }).waitFor();
  });

  it('keeps a scenario', async () => {
    const scenarios = form().locator('details.pane').filter({ hasText: 'Scenarios' });
    await scenarios.locator('> summary').click();
    await scenarios.getByRole('button', { name: 'Save as scenario…' }).click();
    await expectProblems();
    await vscode().quickInput.answer('fatal');
    await scenarios.locator('.scenario > .code', { hasText: 'fatal.json' }).waitFor();
  });

  it('says why a scenario cannot be kept where it is read-only', async () => {
    const workbench = vscode();
    await workbench.command('Test Files: readOnly');
    await form().getByRole('button', { name: 'Save as scenario…' }).click();
    await expectProblems();
    await workbench.quickInput.answer('another');
    await notified(workbench, /Cannot write '.*another\.json': permission denied, or the file system is read-only\./);
    await workbench.command('Test Files: usual');
  });

  it('is edited in the form, and says why not where it is read-only', async () => {
    const workbench = vscode();
    const title = form().locator('.fields:not([inert])').getByRole('textbox', { name: 'Title' });
    await form().getByRole('switch', { name: 'Edit' }).click();
    await form()
      .getByRole('button', { name: /^Select Injury/ })
      .click();
    await title.fill('Which injury?');
    await title.press('Tab');
    await form().getByLabel('Which injury?', { exact: true }).waitFor();
    await workbench.focusFirstGroup();
    await workbench.undoAll();
    await form().getByLabel('Injury', { exact: true }).waitFor();
    await workbench.command('Test Files: readOnly');
    await form().getByText('workflows/claims-blocks.json cannot be changed: it is read-only.').waitFor();
    await form().getByLabel('Injury', { exact: true }).selectOption('Fatal Injury');
    await workbench.command('Test Files: usual');
  });

  it('says which files cannot be read while it is gone, and reads them when it is back', async () => {
    const workbench = vscode();
    await workbench.command('Problems: Focus on Problems View');
    await workbench.command('Test Files: gone');
    await filterProblems(workbench, 'file system', 'its file system is not available');
    await workbench.command('Test Files: usual');
    await workbench.problems('its file system is not available').first().waitFor({ state: 'detached' });
  });

  it('says which files have no answer yet, and reads them when they come', async () => {
    const workbench = vscode();
    // The list is still filtered.
    await workbench.command('Test Files: slow');
    await workbench.problems('its file system did not answer within 20 seconds').first().waitFor();
    await workbench.command('Test Files: usual');
    await workbench.problems('its file system did not answer').first().waitFor({ state: 'detached' });
  });

  it('plays no book of policies, and says where that works', async () => {
    const workbench = vscode();
    const { field, rows } = workbench.quickInput;
    await workbench.shortcut('F1');
    await field.fill('>Platform Config: Run');
    await rows.filter({ hasText: 'Run Alteration Hook' }).waitFor();
    assert.equal(await rows.filter({ hasText: 'Book of Policies' }).count(), 0);
    await workbench.quickInput.choose('>Platform Config: Fuzz Alteration Hooks', 'Fuzz Alteration Hooks');
    const page = workbench.webview('What-if · Cloverleigh');
    await page.getByRole('tab', { name: 'Book of policies' }).click();
    await page.getByText('A book of policies cannot run in a browser. Run it on the desktop').waitFor();
  });

  it('prints no PDF, and says what to do', async () => {
    const workbench = vscode();
    await workbench.command('Platform Config: Preview Letter');
    await workbench.webview('Letter · Cloverleigh').getByText('Export as PDF').click();
    await notified(workbench, 'A browser cannot print PDF by itself. Export as HTML, or on the desktop.');
  });

  it('is reviewed against its last commit', async () => {
    const workbench = vscode();
    await workbench.command('Platform Config: Review Changes');
    const page = workbench.webview('Review · Cloverleigh');
    await page.getByText('No difference to HEAD.').first().waitFor();
    await workbench.focusFirstGroup();
    await workbench.placeCursorAfter(claims, '"title": "Days in hospital');
    await workbench.insert(' or clinic');
    const difference = page.locator('.differences > li', { hasText: 'Days in hospital or clinic' });
    await difference.getByRole('button').click();
    await workbench.tab('claims-blocks.json (HEAD ↔ Working Copy)').waitFor();
    await workbench.page.locator('.monaco-diff-editor .original .view-lines').first().waitFor();
  });
});
