/** A task of a working day, from the fault to the review: how many keys and clicks it takes, and that nothing stops its user. */
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { CountedActions } from './support/counted-actions.js';
import { useWorkbench } from './support/use-workbench.js';

const claims = 'as-it-lies/workflows/claims-blocks.json';
const fromForm = '"amount": "{{ claim.block_states.repair_cost.value }}"';
/** No policy has it, so that the payout can never be created: the worst of the file. The first one is of the block. */
const misspelt = '"amount": "{{ claim.policy.module.repair_limit }}"';
/** Before it in the file, and not as bad. */
const asText = { before: '"min": 10000,', after: '"min": "10000",' };

/** At most, of each. The same task took 65 keys and 11 clicks, and stopped its user four times, before it was counted. */
const mostKeys = 35;
const mostClicks = 20;

describe('A counted task', () => {
  // Before the window may be closed.
  after(() => {
    git('reset', '--quiet', '--hard', 'HEAD~1');
  });
  const vscode = useWorkbench({ repository: true });
  let counted: CountedActions;
  const git = (...args: readonly string[]) =>
    execFileSync('git', ['-c', 'user.name=Test', '-c', 'user.email=test@example.com', ...args], {
      cwd: vscode().workspace,
    });
  const sideBar = () => vscode().page.locator('.part.sidebar');
  const row = (name: string) => sideBar().locator('.monaco-list-row').filter({ hasText: name }).first();
  const form = () => vscode().webview('Claim form · Harbourlight');
  const select = (name: string) => form().getByRole('button', { name: `Select ${name} (` });
  /** Finds a command of VS Code's palette by words of its name. */
  const command = async (words: string, title: string) => {
    const { page, quickInput } = vscode();
    await counted.press('F1');
    await quickInput.field.and(page.locator(':focus')).waitFor();
    await counted.type(words);
    await quickInput.rows.and(page.locator('.focused')).filter({ hasText: title }).waitFor();
    await counted.press('Enter');
    await quickInput.field.waitFor({ state: 'hidden' });
  };
  const inPalette = (group: string, type: string) =>
    form().getByRole('group', { name: group, exact: true }).getByRole('button', { name: type, exact: true });

  before('the module has a fault, which is committed', async () => {
    const workbench = vscode();
    counted = new CountedActions(workbench);
    const text = await workbench.read(claims);
    await workbench.write(claims, text.replace(fromForm, misspelt).replace(asText.before, asText.after));
    git('commit', '--quiet', '--all', '--message', 'Pay up to a limit');
  });

  it('opens the module from the side bar', async () => {
    await counted.click(
      vscode()
        .page.locator('.part.activitybar')
        .getByRole('tab', { name: /Product Modules/ }),
    );
    // The worst fault, of all files.
    await counted.click(row('Harbourlight Bicycle Cover').filter({ hasText: '✖' }));
    await vscode().activeFile(claims).waitFor();
    await vscode().page.locator('.marker-widget').getByText('This request can never be created').waitFor();
  });

  it('finds the worst fault, whose first fix is the right one', async () => {
    const { page } = vscode();
    await counted.press('Control+.');
    const first = page.locator('.action-widget .monaco-list-row.action').first();
    await first.filter({ hasText: 'repair_cost.value' }).waitFor();
    await counted.press('Enter');
    await vscode().squiggles('error').first().waitFor({ state: 'detached' });
    await row('Harbourlight Bicycle Cover').filter({ hasNotText: '✖' }).waitFor();
  });

  it('adds a question with a condition', async () => {
    await counted.click(row('Claim form'));
    await counted.click(form().getByRole('switch', { name: 'Edit' }));
    await counted.click(select('Cost of the repair'));
    await form().getByRole('heading', { name: 'Currency', exact: true }).waitFor();
    await counted.click(form().getByText('Add after this block'));
    await counted.click(inPalette('Questions', 'Currency'));
    // The name of what has been added has the focus.
    await form().locator('#property-title:focus').waitFor();
    await counted.type('Value of stolen parts');
    await counted.press('Tab');
    await select('Value of stolen parts').waitFor();
    await counted.click(form().getByRole('button', { name: 'Add condition: shown when' }));
    // The first value is one of the module, and the condition is whole as it is.
    await form().getByText('is It Was Stolen.').waitFor();
    await counted.click(form().getByRole('button', { name: 'Apply' }));
    await form().locator('vscode-button:not([disabled])', { hasText: 'Close' }).waitFor();
  });

  it('adds a payout of what the question asks for', async () => {
    await counted.click(form().getByText('Add after this block'));
    await counted.click(inPalette('Requests', 'Payout request'));
    await counted.click(form().getByRole('button', { name: 'Add', exact: true }));
    await form().locator('#property-title:focus').waitFor();
    await counted.type('Stolen parts');
    await counted.press('Tab');
    await select('Stolen parts').waitFor();
    await counted.click(form().getByRole('switch', { name: 'Edit' }));
  });

  it('tries it with the data of the sample', async () => {
    await counted.click(form().getByLabel('It was stolen'));
    await counted.click(form().getByLabel('Value of stolen parts'));
    await counted.type('450');
    await counted.press('Tab');
    await counted.choose(form().getByLabel('Approval status'), 'Approved');
    const payout = form().getByRole('article', { name: 'Stolen parts' });
    await counted.click(payout.locator('vscode-button:not([disabled])').filter({ hasText: 'Create payout request' }));
    await payout.getByText('Created as').waitFor();
    assert.match(await payout.innerText(), /450/);
  });

  it('keeps it as a scenario, which passes', async () => {
    const scenarios = form().locator('details.pane').filter({ hasText: 'Scenarios' });
    await counted.click(scenarios.locator('> summary'));
    await counted.click(scenarios.getByRole('button', { name: 'Save as scenario…' }));
    await vscode().quickInput.field.waitFor();
    await counted.type('stolen parts');
    await counted.press('Enter');
    await scenarios.locator('.scenario', { hasText: /passed:\s+stolen-parts\.json/ }).waitFor();
  });

  it('runs the tests', async () => {
    await command('run all scenarios', 'Platform Config: Run All Scenarios');
    await vscode()
      .statusBarItem(/Harbourlight Bicycle Cover: 5 of 11 tests passed, 6 not run/)
      .waitFor();
  });

  it('reviews the change', async () => {
    await command('review changes', 'Platform Config: Review Changes');
    const review = vscode().webview('Review · Harbourlight');
    await review.locator('.conclusion').getByRole('status').filter({ hasText: 'safe' }).waitFor();
    await review.getByText('Stolen parts').first().waitFor();
    await vscode().picture('counted-task');
  });

  it('takes few keys and clicks', () => {
    const { keys, clicks } = counted;
    console.log(`      ${String(keys)} keys, ${String(clicks)} clicks`);
    assert.ok(keys <= mostKeys, `${String(keys)} keys`);
    assert.ok(clicks <= mostClicks, `${String(clicks)} clicks`);
  });
});
