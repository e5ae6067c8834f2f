import assert from 'node:assert/strict';
import { join } from 'node:path';
import { quickFix } from './support/quick-fix.js';
import { useWorkbench } from './support/use-workbench.js';

const claims = 'workflows/claims-blocks.json';

/** The steps of the walkthrough by their ids, in their order. */
const steps = ['open', 'fix', 'preview', 'scenario', 'hook', 'whatIf', 'lifecycle', 'tests'] as const;
type Step = (typeof steps)[number];

describe('The first steps', () => {
  const vscode = useWorkbench({ empty: true });
  const form = () => vscode().webview('Claim form · Cloverleigh');
  const scenarios = () => form().locator('details.pane').filter({ hasText: 'Scenarios' });
  const dialog = () =>
    vscode().page.locator('.quick-input-widget', { hasText: 'Where should the sample module be copied to?' });
  const step = (id: Step) => vscode().page.locator(`[data-done-step-id$="#${id}"]`);

  /** Waits until these steps are done, and the others are not. */
  const areDone = async (...done: readonly Step[]) => {
    for (const id of steps) {
      const circle = step(id).and(vscode().page.locator(done.includes(id) ? '.complete' : ':not(.complete)'));
      await circle.first().waitFor();
    }
  };

  const openWalkthrough = async () => {
    await vscode().command('Welcome: Open Walkthrough...', true);
    await vscode().quickInput.pick('First Steps with Product Modules');
    await vscode().page.locator('.quick-input-widget').waitFor({ state: 'hidden' });
    await step('open').first().waitFor();
  };

  /** Shows a step with its text. A click on its circle would complete it. */
  const open = (title: string) => vscode().page.getByRole('heading', { name: title, exact: true }).click();

  it('are eight, of which none is done where there is no module', async () => {
    const workbench = vscode();
    await openWalkthrough();
    await areDone();
    await workbench.command('Platform Config: Open a Sample Module…', true);
    await dialog().waitFor();
    await workbench.press('Escape');
    await dialog().waitFor({ state: 'hidden' });
    await areDone();
    await workbench.view('Explorer').waitFor();
    assert.equal(await workbench.view('Product Modules').count(), 0);
  });

  it('begin with a copy of the sample, which is opened', async () => {
    const workbench = vscode();
    await workbench.command('Platform Config: Open a Sample Module…', true);
    // The dialog writes a path of its own before it lists what is there.
    await dialog().locator('.monaco-list-row', { hasText: '..' }).waitFor();
    await dialog().locator('input.input').fill(`${workbench.workspace}/`);
    await workbench.loading(() => dialog().getByRole('button', { name: 'Copy Here' }).click());
    await workbench.view('Product Modules').waitFor();
    await openWalkthrough();
    await areDone('open');
    await workbench.screenshot('walkthrough', () => areDone('open'));
  });

  it('advance when a problem is fixed, saved or not', async () => {
    const workbench = vscode();
    await workbench.openFile(claims);
    await workbench.squiggles('error').first().waitFor();
    await workbench.placeCursorAfter(join('first-steps', claims), '"type": "alr');
    await openWalkthrough();
    await areDone('open');
    await workbench.openFile(claims);
    await workbench.squiggles('error').first().waitFor();
    await (await quickFix(workbench, 'Change to `alert`')).click();
    await openWalkthrough();
    await areDone('open', 'fix');
  });

  it('go on when a claim is looked at on another day', async () => {
    const workbench = vscode();
    await workbench.openFile(claims);
    await workbench.clickTitleButton('Open Claim Form Preview');
    await form().getByLabel('Injury').waitFor();
    await openWalkthrough();
    await areDone('open', 'fix');
    await form().getByLabel('Date', { exact: true }).fill('2027-03-01');
    await form().getByRole('button', { name: 'Back to today' }).waitFor();
    await areDone('open', 'fix', 'preview');
  });

  it('go on when a scenario was kept and run', async () => {
    const workbench = vscode();
    await form().getByLabel('Injury').selectOption('Burn');
    await scenarios().locator('> summary').click();
    await scenarios().getByRole('button', { name: 'Save as scenario…' }).click();
    // The module has mistakes.
    await workbench.page.getByRole('dialog').getByRole('button', { name: 'Save, Expect the Problems' }).click();
    await workbench.quickInput.answer('a burn');
    await form().locator('header').getByText('a-burn.json').waitFor();
    await areDone('open', 'fix', 'preview');
    await scenarios().getByRole('button', { name: 'Run a-burn.json' }).click();
    await areDone('open', 'fix', 'preview', 'scenario');
  });

  it('go on when a hook has run', async () => {
    const workbench = vscode();
    await workbench.openFile(claims);
    await workbench.save();
    await workbench.command('View: Close All Editors');
    await workbench.command('Platform Config: Run Alteration Hook…');
    const page = workbench.webview('Hook · Cloverleigh');
    await page.getByLabel('New death benefit').fill('300000');
    await openWalkthrough();
    await areDone('open', 'fix', 'preview', 'scenario');
    await workbench.tab('Hook').click();
    await page.getByRole('button', { name: 'Run', exact: true }).click();
    await page.getByRole('table', { name: 'Changes in the policy' }).waitFor();
    await openWalkthrough();
    await areDone('open', 'fix', 'preview', 'scenario', 'hook');
  });

  it('go on when every hook has run, and when a payment of a drawn life fails', async () => {
    const workbench = vscode();
    await open('Run every hook at once');
    await workbench.page.getByRole('button', { name: 'Run All Hooks' }).click();
    const runs = workbench.webview('What-if · Cloverleigh');
    await runs
      .getByRole('status')
      .filter({ hasText: /^4 runs: / })
      .waitFor();
    await openWalkthrough();
    await areDone('open', 'fix', 'preview', 'scenario', 'hook', 'whatIf');
    await open('See when a policy lapses');
    await workbench.page.getByRole('button', { name: 'Simulate a Policy' }).click();
    const life = workbench.webview('Timeline · Cloverleigh');
    await life.getByRole('button', { name: /^Payment 2,/ }).click();
    await openWalkthrough();
    await areDone('open', 'fix', 'preview', 'scenario', 'hook', 'whatIf', 'lifecycle');
  });

  it('end when the tests have run', async () => {
    const workbench = vscode();
    await open('Run the tests');
    await workbench.page.getByRole('button', { name: 'Run All Tests' }).click();
    await areDone(...steps);
  });
});
