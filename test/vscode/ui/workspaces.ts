import assert from 'node:assert/strict';
import { useWorkbench } from './support/use-workbench.js';

const name = 'Brightwillow Funeral Cover';
const claims = 'workflows/claims-blocks.json';
const scenario = 'sandbox/scenarios/of-the-branch.json';
const ofBranch = 'branch/products/funeral-cover';

describe('A workspace with two roots', () => {
  const vscode = useWorkbench({ roots: ['funeral-cover', 'branch'] });
  const title = (folder: string) => `Claim form · ${name} (${folder})`;
  const form = (folder: string) => vscode().webview(title(folder));
  const row = (folder: string) =>
    vscode()
      .page.locator('.part.sidebar')
      .getByRole('treeitem', { name: new RegExp(`^${name}.* ${folder}: no problems`) });

  it('has a module in each, of the same name, which their folders tell apart', async () => {
    await vscode().openView('Product Modules');
    for (const folder of [ofBranch, 'funeral-cover']) await row(folder).waitFor();
    await vscode().picture('two-roots');
  });

  it('asks which where none is in front, and has the folder in the title', async () => {
    const workbench = vscode();
    await workbench.command('Platform Config: Open Claim Form Preview', true);
    const rows = workbench.quickInput.rows;
    await rows.filter({ hasText: ofBranch }).waitFor();
    assert.deepEqual(await rows.locator('.label-description').allTextContents(), [ofBranch, 'funeral-cover']);
    await workbench.quickInput.pick(ofBranch);
    await form(ofBranch).getByLabel('Who died?').waitFor();
  });

  it('writes into the one that is shown', async () => {
    const workbench = vscode();
    const scenarios = form(ofBranch).locator('details.pane').filter({ hasText: 'Scenarios' });
    await scenarios.locator('> summary').click();
    await scenarios.getByRole('button', { name: 'Save as scenario…' }).click();
    await workbench.quickInput.widget.getByText(`${ofBranch}/sandbox/scenarios`).waitFor();
    await workbench.quickInput.answer('of the branch');
    await scenarios.getByText('of-the-branch.json').first().waitFor();
    assert.match(await workbench.read(`${ofBranch}/${scenario}`), /"kind": "claim"/);
    await assert.rejects(workbench.read(`funeral-cover/${scenario}`), /ENOENT/);
  });

  it('shows the one of the file in front without asking, also in the status bar', async () => {
    const workbench = vscode();
    const inSideBar = (item: string) => workbench.page.locator('.part.sidebar').getByRole('treeitem', { name: item });
    await row('funeral-cover').click();
    await inSideBar('Claim form').last().hover();
    await inSideBar('Claim form').last().getByRole('button', { name: 'Open File' }).click();
    await workbench.activeFile(claims).waitFor();
    await (await workbench.languageStatus()).getByText(`Platform Config: ${name} (funeral-cover)`).first().waitFor();
    await workbench.clickTitleButton('Open Claim Form Preview');
    await form('funeral-cover').getByLabel('Who died?').waitFor();
    await workbench.tab(title(ofBranch)).waitFor();
  });

  it('has the tests of each', async () => {
    const workbench = vscode();
    await workbench.openView('Testing');
    const rows = workbench.page.locator('.test-explorer .monaco-list-row', { hasText: name });
    for (const folder of [ofBranch, 'funeral-cover'])
      await rows.filter({ hasText: new RegExp(`${name}\\W*${folder}`) }).waitFor();
  });
});
