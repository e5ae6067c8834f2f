import assert from 'node:assert/strict';
import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import { notified } from './support/saved-export.js';
import { useWorkbench } from './support/use-workbench.js';

const name = 'Brightwillow Funeral Cover';
const claims = 'workflows/claims-blocks.json';
const scenario = 'sandbox/scenarios/of-the-branch.json';

describe('A workspace with two roots', () => {
  const vscode = useWorkbench({ roots: ['funeral-cover', 'branch'] });
  const form = () => vscode().webview(`Claim form: ${name}`);
  const rows = () =>
    vscode()
      .page.locator('.part.sidebar')
      .getByRole('treeitem', { name: new RegExp(`^${name}`) });

  it('has a module in each, with the same key and name, told apart by their folders', async () => {
    const workbench = vscode();
    await workbench.openView('Product Modules');
    await rows().filter({ hasText: 'no problems' }).waitFor();
    const [from, to] = ['funeral-cover', 'branch/products/funeral-cover'];
    await cp(join(workbench.workspace, from), join(workbench.workspace, to), { recursive: true });
    await rows().filter({ hasText: 'branch/products/funeral-cover: no problems' }).waitFor();
    await rows()
      .filter({ hasText: /Cover\s*funeral-cover: no problems/ })
      .waitFor();
    await workbench.picture('two-roots');
  });

  it('asks for one of them where none is in front, and shows that one', async () => {
    const workbench = vscode();
    await workbench.write(
      `branch/products/funeral-cover/${claims}`,
      (await workbench.read(`funeral-cover/${claims}`)).replace('"Who died?"', '"Who has died?"'),
    );
    await workbench.command('Platform Config: Open Claim Form Preview', true);
    await workbench.pick('branch/products/funeral-cover');
    await form().getByLabel('Who has died?').waitFor();
  });

  it('writes into the one that is shown', async () => {
    const workbench = vscode();
    const scenarios = form().locator('details.pane').filter({ hasText: 'Scenarios' });
    await scenarios.locator('> summary').click();
    await scenarios.getByRole('button', { name: 'Save as scenario…' }).click();
    await workbench.answer('of the branch');
    await scenarios.getByText('of-the-branch.json').first().waitFor();
    assert.match(await workbench.read(`branch/products/funeral-cover/${scenario}`), /"answers"/);
    await assert.rejects(workbench.read(`funeral-cover/${scenario}`), /ENOENT/);
  });

  it('has the tests of each', async () => {
    const workbench = vscode();
    await workbench.openView('Testing');
    await workbench.test(name).nth(1).waitFor();
    await workbench.page.locator('.test-explorer').getByText('branch/products/funeral-cover').waitFor();
  });
});

describe('A folder in which nothing can be written', () => {
  const vscode = useWorkbench({ readOnly: true });
  const form = () => vscode().webview(`Claim form: ${name}`);
  const denied = (path: RegExp) => notified(vscode(), new RegExp(`Cannot write '.*${path.source}': permission denied`));

  it('shows problems and the claim form, and keeps what was answered when it cannot be saved', async () => {
    const workbench = vscode();
    await workbench.openFile(`funeral-cover/${claims}`);
    await workbench.statusBarItem('15 errors').waitFor();
    await workbench.titleButton('Open Claim Form Preview').click();
    await form().getByLabel('Who died?').selectOption('Spouse');
    await form().getByLabel('Children at school').fill('2');
    const scenarios = form().locator('details.pane').filter({ hasText: 'Scenarios' });
    await scenarios.locator('> summary').click();
    await scenarios.getByRole('button', { name: 'Save as scenario…' }).click();
    await workbench.answer('two children');
    await denied(/two-children\.json/);
    assert.equal(await form().getByLabel('Children at school').inputValue(), '2');
  });

  it('says why no baseline is kept, and shows the runs', async () => {
    const workbench = vscode();
    const page = workbench.webview(`What-if: ${name}`);
    await workbench.command('Platform Config: What-If: Run Every Hook over Every Sample');
    await page
      .getByRole('button', { name: 'Save as baseline', exact: true })
      .and(page.locator(':not([disabled])'))
      .click();
    await denied(/baseline\.json/);
    await page
      .getByRole('status')
      .filter({ hasText: /^24 runs/ })
      .waitFor();
  });

  it('keeps what all fixes changed when the file cannot be saved', async () => {
    const workbench = vscode();
    const file = 'first-steps/workflows/claims-blocks.json';
    const before = await workbench.read(file);
    await workbench.focusFirstGroup();
    await workbench.openFile(file);
    await workbench.squiggles('error').first().waitFor();
    await workbench.command('Fix All');
    await workbench.page.locator('.tab.active.dirty').waitFor();
    await workbench.press('Control+S');
    await notified(workbench, /Failed to save 'claims-blocks\.json'/);
    await workbench.page.locator('.tab.active.dirty').waitFor();
    assert.equal(await workbench.read(file), before);
  });
});
