import assert from 'node:assert/strict';
import { useReadOnlyFolder } from './support/read-only-folder.js';
import { notified, takeSuggested } from './support/saved-export.js';

const name = 'Brightwillow';
const claims = 'workflows/claims-blocks.json';

describe('A folder in which nothing can be written', () => {
  const vscode = useReadOnlyFolder();
  const form = () => vscode().webview(`Claim form · ${name}`);
  const denied = (path: string) =>
    notified(vscode(), new RegExp(`Cannot write '.*${path.replaceAll('.', '\\.')}': permission denied`));

  it('shows problems and the claim form, and keeps what was answered when it cannot be saved', async () => {
    const workbench = vscode();
    await workbench.openFile(`funeral-cover/${claims}`);
    await workbench.statusBarItem(/Brightwillow Funeral Cover$/).waitFor();
    await workbench.clickTitleButton('Open Claim Form Preview');
    await form().getByLabel('Who died?').selectOption('Spouse');
    await form().getByLabel('Children at school').fill('2');
    const scenarios = form().locator('details.pane').filter({ hasText: 'Scenarios' });
    await scenarios.locator('> summary').click();
    await scenarios.getByRole('button', { name: 'Save as scenario…' }).click();
    await workbench.quickInput.answer('two children');
    await denied('two-children.json');
    assert.equal(await form().getByLabel('Children at school').inputValue(), '2');
  });

  it('says why a life cannot be saved, and keeps what was drawn', async () => {
    const workbench = vscode();
    const life = workbench.webview(`Timeline · ${name}`);
    await workbench.command('Platform Config: Open Policy Timeline');
    const third = life.getByRole('button', { name: /^Payment 3,/ });
    await third.click();
    await third.getByText('failed').waitFor();
    await life.getByText('Policy, billing and events').click();
    await life.getByRole('button', { name: 'Save as file…' }).click();
    await workbench.quickInput.answer('missed');
    await denied('missed.json');
    await third.getByText('failed').waitFor();
  });

  it('says why no baseline is kept, and shows the runs', async () => {
    const workbench = vscode();
    const page = workbench.webview(`What-if · ${name}`);
    await workbench.command('Platform Config: What-If: Run Every Hook over Every Sample');
    const runs = page.getByRole('status').filter({ hasText: /^24 runs/ });
    await runs.waitFor();
    await page.getByRole('button', { name: 'Save as baseline', exact: true }).click();
    await denied('baseline.json');
    await runs.waitFor();
  });

  it('keeps what all fixes changed when the file cannot be saved', async () => {
    const workbench = vscode();
    const { page } = workbench;
    const file = `funeral-cover/${claims}`;
    const before = await workbench.read(file);
    await workbench.tab('claims-blocks.json').click();
    await page.locator('.editor-group-container.active .monaco-editor.focused').waitFor();
    await workbench.placeCursorAfter(file, '"max_length": ');
    await workbench.press('Control+Delete');
    await workbench.insert('"80"');
    await workbench.squiggles('info').first().waitFor();
    await workbench.command('Fix All');
    await page.locator('.view-line').getByText('"max_length": 80').waitFor();
    await workbench.press('Control+S');
    await notified(workbench, /Failed to save 'claims-blocks\.json'/);
    await page.locator('.tab.active.dirty').waitFor();
    assert.equal(await workbench.read(file), before);
  });

  it('says why no declarations are written, from the panel in front', async () => {
    const workbench = vscode();
    await workbench.command('Platform Config: Write Type Declarations');
    await denied('platform-config.d.ts');
  });

  it('says why the run of a hook cannot be saved, and shows its outcome', async () => {
    const workbench = vscode();
    const hook = workbench.webview(`Hook · ${name}`);
    await workbench.command('Platform Config: Run Alteration Hook…', true);
    await workbench.quickInput.pick('change_cover_amount');
    await workbench.quickInput.pick('merge-vars.json');
    await hook.getByRole('button', { name: 'Run', exact: true }).click();
    const changes = hook.getByRole('table', { name: 'Changes in the policy' });
    await changes.getByRole('row', { name: 'cover_amount' }).waitFor();
    await hook.getByRole('button', { name: 'Save as scenario…' }).click();
    await workbench.quickInput.answer('raise');
    await denied('raise.json');
    await changes.getByRole('row', { name: 'cover_amount' }).waitFor();
  });

  it('says why a letter cannot be exported into it, and shows it', async () => {
    const workbench = vscode();
    const letter = workbench.webview(`Letter · ${name}`);
    await workbench.openFile('funeral-cover/documents/welcome-letter.html');
    await workbench.clickTitleButton('Preview Letter');
    await letter.getByText('Export as HTML').click();
    await takeSuggested(workbench, 'funeral-cover/welcome_Example_BW1000417.html');
    await denied('.html');
    await letter.getByText('Export as HTML').waitFor();
  });
});
