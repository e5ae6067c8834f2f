import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import type { Locator } from 'playwright-core';
import { useWorkbench } from './support/use-workbench.js';

const configuration = 'funeral-cover/.platform-config.json';
const claims = 'funeral-cover/workflows/claims-blocks.json';
const ofFirstSteps = 'first-steps/workflows/claims-blocks.json';
const events = 'funeral-cover/sandbox/lifecycles/three-missed-in-one-month.json';
const button = 'Open Claim Form Preview';
const lapseRule = '"consecutiveMissedPayments": {\n          "number": ';

/** One window that is loaded again, with a panel of each kind and what was done in it: one in front, the others behind it. */
describe('When the window is loaded again', () => {
  const vscode = useWorkbench({ repository: true });
  const titleOf = (kind: string) => `${kind} · Brightwillow`;
  const pageOf = (kind: string) => vscode().webview(titleOf(kind));
  const otherForm = 'Claim form · Cloverleigh';
  const header = () => pageOf('Claim form').locator('header').getByText('death-of-a-spouse.json');
  const inSideBar = (name: string) => vscode().page.locator('.part.sidebar').getByRole('treeitem', { name });
  const lapsed = () =>
    pageOf('Timeline')
      .getByRole('status')
      .filter({ hasText: /Lapsed on/ });
  const breaking = () => pageOf('Review').locator('.conclusion').getByRole('status').filter({ hasText: '1 breaking' });
  /** Opens a file and a panel by the button of its editor. */
  const open = async (file: string, name: string) => {
    await vscode().focusFirstGroup();
    await vscode().openFile(file);
    await vscode().clickTitleButton(name);
  };
  let theme: 'light' | 'dark' = 'light';
  /** Takes another theme once a panel has its content, which stays. */
  const inOtherTheme = async (content: Locator) => {
    await content.waitFor();
    theme = theme === 'light' ? 'dark' : 'light';
    await vscode().setTheme(theme);
  };
  /** Shows a panel that is behind another one, and takes another theme. */
  const show = async (kind: string, content: Locator) => {
    await vscode().tab(titleOf(kind)).click();
    await inOtherTheme(content);
  };

  before('panels are open, and the window is loaded again', async () => {
    const workbench = vscode();
    const git = (...args: readonly string[]) => execFileSync('git', args, { cwd: workbench.workspace });
    git('branch', '--move', '--force', 'main');
    git('checkout', '--quiet', '-b', 'restored');
    const settings = await workbench.read(configuration);
    await workbench.write(configuration, settings.replace(`${lapseRule}3`, `${lapseRule}2`));

    await workbench.openFile(configuration);
    await workbench.clickTitleButton('What-If: Run Every Hook over Every Sample');
    await pageOf('What-if').getByRole('tab', { name: 'Fuzz' }).click();
    await pageOf('What-if').getByLabel('Requests').waitFor();

    await workbench.command('Platform Config: Review Changes');
    await breaking().waitFor();
    await pageOf('Review').getByRole('button', { name: 'Choose revision…' }).click();
    await workbench.quickInput.pick('Enter a revision…');
    await workbench.quickInput.answer('main');
    await pageOf('Review')
      .getByRole('radio', { name: /^main / })
      .and(pageOf('Review').locator(':checked'))
      .waitFor();
    await breaking().waitFor();

    await open(events, 'Open Policy Timeline');
    await lapsed().waitFor();
    await pageOf('Timeline').getByText('Policy, billing and events').click();
    await pageOf('Timeline').getByText('Compare', { exact: true }).click();
    await pageOf('Timeline').getByLabel('Compare with').selectOption('The last commit');
    await pageOf('Timeline').getByRole('table', { name: 'Compared with the last commit' }).waitFor();

    await open(configuration, 'Run Alteration Hook…');
    await workbench.quickInput.pick('change_cover_amount');
    await workbench.quickInput.pick('merge-vars.json');
    await pageOf('Hook').getByRole('radio', { name: 'as JSON' }).check();
    await pageOf('Hook').getByLabel('Data of the request, as JSON').fill('{ "cover_amount": 5000000 }');

    await open(ofFirstSteps, button);
    await workbench.webview(otherForm).getByLabel('Injury').waitFor();
    await open(claims, 'Show Claim Map');
    await pageOf('Map').locator('[data-box="cause_of_death"]').waitFor();
    await open(claims, button);
    // In a browser VS Code tells that it cannot start one of its own extensions, above the end of the form.
    await workbench.command('Notifications: Clear All Notifications');
    const scenarios = pageOf('Claim form').locator('details.pane').filter({ hasText: 'Scenarios' });
    await scenarios.locator('> summary').click();
    await scenarios.getByRole('button', { name: 'Load death-of-a-spouse.json' }).click();
    await pageOf('Claim form').getByText('Created as').first().waitFor();

    await workbench.openView('Product Modules');
    await inSideBar('Claim form').first().waitFor();
    for (let number = 10; number < 60; number++)
      await workbench.write(
        `${String(number)}/.platform-config.json`,
        JSON.stringify({ productModuleName: `Ashdown ${String(number)}` }),
      );
    await workbench.reload();
  });

  it('a claim form has its answers and requests, and is reset', async () => {
    const form = pageOf('Claim form');
    await inOtherTheme(form.getByText('Created as').first());
    await form.getByText('Created as').first().waitFor();
    assert.equal(await form.getByLabel('Children at school').inputValue(), '1');
    await header().waitFor();
    await form.getByRole('button', { name: 'Reset' }).click();
    await form.getByLabel('Children at school').waitFor({ state: 'hidden' });
    await header().waitFor({ state: 'hidden' });
  });

  it('fifty modules in the side bar are there, and folded', async () => {
    for (const name of ['Ashdown 10', 'Ashdown 30']) {
      await inSideBar(name).waitFor();
      assert.equal(await inSideBar(name).getAttribute('aria-expanded'), 'false');
    }
    await vscode().picture('modules-fifty');
  });

  it('a claim form that was hidden gives way to a new one of its module', async () => {
    const workbench = vscode();
    const form = workbench.webview(otherForm);
    const tabs = workbench.tab(otherForm);
    await open(ofFirstSteps, button);
    await form.getByLabel('Injury').waitFor();
    await tabs.nth(1).waitFor();
    await tabs.first().click();
    await tabs.nth(1).waitFor({ state: 'detached' });
    await form.getByLabel('Injury').waitFor();
    assert.equal(await tabs.count(), 1);
  });

  it('a claim map is there', async () => {
    const box = pageOf('Map').locator('[data-box="cause_of_death"]');
    await show('Map', box);
    await box.waitFor();
  });

  it('an alteration hook has what was written, and runs', async () => {
    const page = pageOf('Hook');
    const data = page.getByLabel('Data of the request, as JSON');
    await show('Hook', data);
    assert.match(await data.inputValue(), /5000000/);
    await page.getByRole('button', { name: 'Run', exact: true }).click();
    await page.getByRole('table', { name: 'Changes in the policy' }).waitFor();
  });

  it('a lifecycle has its file, and what it is compared with', async () => {
    const page = pageOf('Timeline');
    await show('Timeline', lapsed());
    await lapsed().waitFor();
    assert.equal(await page.getByLabel('Compare with').inputValue(), 'commit');
    const from = page.getByLabel('Events from', { exact: true });
    assert.equal(await from.inputValue(), 'file three-missed-in-one-month.json');
  });

  it('what-if shows what it was looked at', async () => {
    const page = pageOf('What-if');
    const fuzz = page.getByRole('tab', { name: 'Fuzz', selected: true });
    await show('What-if', fuzz);
    await fuzz.waitFor();
    await page.getByRole('tab', { name: 'What-if' }).click();
    await page.getByRole('button', { name: 'Run all', exact: true }).waitFor();
  });

  it('a review has its revision', async () => {
    await show('Review', breaking());
    await breaking().waitFor();
    assert.equal(
      await pageOf('Review')
        .getByRole('radio', { name: /^main / })
        .isChecked(),
      true,
    );
  });
});
