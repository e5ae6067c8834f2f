/** A module whose configuration has a name of its own, and nothing renamed or moved: each panel, from its title button or command. */
import assert from 'node:assert/strict';
import { saveAs } from './support/saved-export.js';
import { useWorkbench } from './support/use-workbench.js';

const folder = 'as-it-lies';
const configuration = `${folder}/.harbourlight-config.json`;
const claims = `${folder}/workflows/claims-blocks.json`;

describe('A module as it lies there', () => {
  const vscode = useWorkbench({ repository: true });
  const panel = (title: string) => vscode().webview(`${title} · Harbourlight`);

  it('has its claim form', async () => {
    const workbench = vscode();
    await workbench.openFile(claims);
    await workbench.clickTitleButton('Open Claim Form Preview');
    const form = panel('Claim form');
    await form.getByLabel('It was damaged').check();
    await form.getByLabel('Cost of the repair').waitFor();
    await form.getByLabel('It was stolen').check();
    await form.getByLabel('Case number of the police').waitFor();
  });

  it('adds to the sample what a request reads of it and it lacks', async () => {
    const workbench = vscode();
    const sample = `${folder}/sandbox/merge-vars.json`;
    const text = await workbench.read(sample);
    await workbench.write(sample, text.replace(/,\s*"account_number": "\w+"/, ''));
    const form = panel('Claim form');
    await form.getByLabel('It was damaged').check();
    await form.getByLabel('Cost of the repair').fill('450');
    await form.getByLabel('Cost of the repair').press('Tab');
    await form.getByLabel('Approval status').selectOption('Approved');
    await form.getByRole('article', { name: 'Repair' }).getByRole('button', { name: 'Add to sample' }).click();
    await workbench.shownFile('merge-vars.json').waitFor();
    const line = (hasText: string) => workbench.page.locator('.view-line').filter({ hasText }).waitFor();
    await line('"account_number": ""');
    // What is typed is the value, also where VS Code suggests a word of the file for it.
    await workbench.page.keyboard.type('acc');
    const suggestions = workbench.page.locator('.suggest-widget.visible');
    await suggestions.getByRole('option').first().waitFor();
    await workbench.page.keyboard.press('Tab');
    await suggestions.waitFor({ state: 'hidden' });
    await line('"account_number": "acc"');
    await workbench.undoAll();
    await workbench.write(sample, text);
    await workbench.openFile(claims);
  });

  it('says in the inspector what an edit does to open claims, against the last commit', async () => {
    const form = panel('Claim form');
    await form.getByRole('switch', { name: 'Edit' }).click();
    await form.getByRole('button', { name: 'Select What happened' }).click();
    await form.getByRole('heading', { name: 'Radio', exact: true }).waitFor();
    await form.getByRole('button', { name: 'Remove option 1' }).click();
    const dialog = vscode().page.getByRole('dialog').filter({ hasText: 'still read' });
    await dialog.getByRole('button', { name: 'Delete' }).click();
    await form
      .getByRole('note', { name: 'What the change does' })
      .getByText(/Since the last commit, breaking:\s+The option .*was removed/)
      .waitFor();
    await vscode().focusFirstGroup();
    await vscode().undoAll();
  });

  it('has its map', async () => {
    const workbench = vscode();
    await workbench.focusFirstGroup();
    await workbench.openFile(claims);
    await workbench.clickTitleButton('Show Claim Map');
    await panel('Map').locator('[data-box="bicycle_request"]').waitFor();
  });

  it('runs a hook from its form: sliders, choices, a list with entries to add and remove', async () => {
    const workbench = vscode();
    await workbench.focusFirstGroup();
    await workbench.openFile(configuration);
    await workbench.clickTitleButton('Run Alteration Hook…');
    await workbench.quickInput.pick('change_cover');
    const page = panel('Hook');
    await page.getByRole('slider', { name: 'Excess of each claim' }).fill('200000');
    await page.getByLabel('I ride in races').check();
    await page.getByLabel('How many a year?').fill('4');
    await page.getByRole('button', { name: 'Add a rider' }).click();
    await page.getByRole('button', { name: 'Add a rider' }).click();
    await page.getByLabel('First name').nth(1).fill('Sam');
    await page.getByLabel('Date of birth').nth(1).fill('1990-11-02');
    await page.getByRole('button', { name: /Who rides it 3$/ }).click();
    await page.getByRole('button', { name: 'Run', exact: true }).click();
    const changes = page.getByRole('table', { name: 'Changes in the policy' });
    await changes.getByRole('row', { name: 'races_a_year' }).waitFor();
    // R 90 less a tenth, a fifth more for races, and R 5 for a rider.
    assert.match(await changes.innerText(), /102,20/);
  });

  it('runs a hook that asks its stubs', async () => {
    const page = panel('Hook');
    await page.getByLabel('Hook', { exact: true }).selectOption('insure_market_value');
    await page.getByLabel('Model').selectOption('Tidewater 5');
    await page.getByLabel('Bought on').fill('2026-06-01');
    await page.getByRole('button', { name: 'Run', exact: true }).click();
    await page
      .getByRole('table', { name: 'Changes in the policy' })
      .getByRole('row', { name: /Tidewater 5/ })
      .waitFor();
  });

  it('is asked what-if', async () => {
    const workbench = vscode();
    await workbench.focusFirstGroup();
    await workbench.openFile(configuration);
    await workbench.clickTitleButton('What-If: Run Every Hook over Every Sample');
    await panel('What-if')
      .getByRole('status')
      .filter({ hasText: /^\d+ runs: \d+ applied/ })
      .waitFor();
  });

  it('has the life of its policies, with the retries of its settings', async () => {
    const workbench = vscode();
    await workbench.focusFirstGroup();
    await workbench.openFile(configuration);
    await workbench.clickTitleButton('Open Policy Timeline');
    const page = panel('Timeline');
    await page
      .getByRole('status')
      .filter({ hasText: /Active since/ })
      .waitFor();
    await page.getByRole('button', { name: /^Payment 3,/ }).click();
    await page
      .getByRole('row', { name: /retry 2 of payment 3/i })
      .first()
      .waitFor();
  });

  it('has its letters', async () => {
    const workbench = vscode();
    await workbench.focusFirstGroup();
    await workbench.openFile(`${folder}/documents/policy-schedule.html`);
    await workbench.clickTitleButton('Preview Letter');
    await panel('Letter').frameLocator('iframe[title="Page 1"]').getByText('Policy HB7000118').waitFor();
  });

  it('is described in words', async () => {
    const workbench = vscode();
    await workbench.focusFirstGroup();
    await workbench.openFile(claims);
    await workbench.command('Platform Config: Export Module Description…', true);
    await workbench.quickInput.pick('Description as Markdown');
    await workbench.quickInput.pick('Without changes');
    const target = `${folder}/module.md`;
    await saveAs(workbench, target);
    const text = await workbench.read(target);
    await workbench.remove(target);
    assert.match(text, /^# Harbourlight Bicycle Cover\n/);
    assert.match(text, /A failed payment is retried 2 times, 5 days after each failure\./);
  });

  it('is reviewed', async () => {
    const workbench = vscode();
    await workbench.focusFirstGroup();
    await workbench.openFile(configuration);
    await workbench.command('Platform Config: Review Changes');
    const conclusion = panel('Review').locator('.conclusion').getByRole('status');
    await conclusion.filter({ hasText: 'No difference to HEAD.' }).waitFor();
    await workbench.placeCursorAfter(configuration, '"number": 4');
    await workbench.press('Backspace');
    await workbench.insert('3');
    await conclusion.filter({ hasText: '1 breaking' }).waitFor();
    await workbench.undoAll();
  });
});
