import assert from 'node:assert/strict';
import { quickFix } from './support/quick-fix.js';
import { showsLine } from './support/shows-line.js';
import { useWorkbench } from './support/use-workbench.js';

const configuration = 'funeral-cover/.platform-config.json';
const events = 'funeral-cover/sandbox/lifecycles/three-missed-in-one-month.json';
const saved = 'funeral-cover/sandbox/lifecycles/two-retries.json';
const title = 'Timeline · Brightwillow';
const button = 'Open Policy Timeline';
const lapseRule = '"consecutiveMissedPayments": {\n          "number": ';

describe('The policy lifecycle', () => {
  const vscode = useWorkbench({ repository: true });
  const page = () => vscode().webview(title);
  const outcome = () => page().getByRole('status');
  const says = (text: string | RegExp) => outcome().filter({ hasText: text }).waitFor();
  const payment = (number: number) => page().getByRole('button', { name: new RegExp(`^Payment ${String(number)},`) });
  const picture = () => page().locator('svg.picture');

  it('opens beside the configuration, with a year of payments', async () => {
    const workbench = vscode();
    await workbench.openFile(configuration);
    await workbench.clickTitleButton(button);
    await says(/Active since/);
    assert.equal(
      await page()
        .getByRole('button', { name: /^Payment \d+,/ })
        .count(),
      12,
    );
  });

  it('plays what is drawn by clicks', async () => {
    const workbench = vscode();
    await page().getByText('Policy, billing and events').click();
    await page().getByLabel('Day of event 1').fill('2026-01-20');
    await page().getByLabel('Day of event 2').fill('2026-01-21');
    await page().getByLabel('Policy start').fill('2026-02-01');
    await page().getByLabel('Show until').fill('2026-12-31');
    await payment(3).click();
    await says(/Lapsed on 17 Apr 2026 \(consecutiveMissedPayments\)/);
    await workbench.screenshot('lifecycle-drawing', async () => {
      assert.match((await payment(3).getAttribute('aria-label')) ?? '', /: failed$/);
      await page().getByRole('heading', { name: 'Policy timeline' }).scrollIntoViewIfNeeded();
    });
    await picture().scrollIntoViewIfNeeded();
    await workbench.screenshot('lifecycle', async () => {
      assert.equal(await picture().locator('.band.lapsed').count(), 1);
      await page().getByText('Missed in a row: 3 of 3').waitFor();
    });
  });

  it('leads to the setting that brought a change about', async () => {
    const workbench = vscode();
    const row = page().getByRole('row', { name: /The policy lapses by/ });
    await row.getByRole('button', { name: 'consecutiveMissedPayments' }).click();
    const line = (await workbench.read(configuration)).split(lapseRule)[0]?.split('\n').length ?? 0;
    await showsLine(workbench, configuration, line);
    await workbench.shownFile(configuration).waitFor();
  });

  it('follows the settings, saved or not, and compares them with the last commit', async () => {
    const workbench = vscode();
    await page().getByText('Compare', { exact: true }).click();
    await page().getByLabel('Compare with').selectOption('The last commit');
    await page().getByText('No differences.').waitFor();
    await workbench.focusFirstGroup();
    await workbench.placeCursorAfter(configuration, `${lapseRule}3`);
    await workbench.press('Backspace');
    await workbench.insert('2');
    await says(/Lapsed on 10 Apr 2026/);
    const differences = page().getByRole('table', { name: 'Compared with the last commit' });
    await differences.getByRole('row', { name: /17 Apr 2026.*The policy lapses/ }).waitFor();
    await picture().scrollIntoViewIfNeeded();
    await workbench.screenshot('lifecycle-compared', async () => {
      assert.equal(await picture().locator('.difference').count(), 1);
    });
    await workbench.undoAll();
    await says(/Lapsed on 17 Apr 2026/);
  });

  it('stays while the settings are broken, and says why', async () => {
    const workbench = vscode();
    await workbench.placeCursorAfter(configuration, '"canReactivatePolicies": false,');
    await workbench.press('Backspace');
    await page().getByRole('alert').filter({ hasText: 'Showing the last valid timeline.' }).waitFor();
    await says(/Lapsed on 17 Apr 2026/);
    await workbench.undoAll();
    await page().getByRole('alert').waitFor({ state: 'hidden' });
  });

  it('is saved as a file, where none is yet', async () => {
    const workbench = vscode();
    await page().getByRole('button', { name: 'Save as file…' }).click();
    await workbench.quickInput.field.fill('not-taken-up.json');
    await workbench.page.getByText('sandbox/lifecycles/not-taken-up.json already exists.').waitFor();
    await workbench.quickInput.field.fill('two-retries');
    await workbench.page.getByText(`Writes ${saved}`).waitFor();
    await workbench.quickInput.answer('two-retries');
    await page().getByRole('button', { name: 'Edit a copy' }).waitFor();
    assert.equal(await page().getByLabel('Events from', { exact: true }).inputValue(), 'file two-retries.json');
    const file = JSON.parse(await workbench.read(saved)) as { readonly pattern: { readonly outcomes: unknown } };
    assert.deepEqual(file.pattern.outcomes, [{ payment: 3, outcome: 'failed' }]);
  });

  it('plays the file of the editor, leads to its events, and tells what it expects', async () => {
    const workbench = vscode();
    await workbench.focusFirstGroup();
    await workbench.openFile(events);
    await workbench.clickTitleButton(button);
    const expectations = page().getByRole('region', { name: 'Expectations' });
    await expectations.getByText('Passed:').first().waitFor();
    await page().getByRole('button', { name: 'Go to the event of 21 Jan 2026' }).click();
    const line = (await workbench.read(events)).split('"2026-01-21"')[0]?.split('\n').length ?? 0;
    await showsLine(workbench, events, line);
    await expectations.scrollIntoViewIfNeeded();
    await workbench.screenshot('lifecycle-file', async () => {
      assert.equal(await expectations.getByText('Failed:').count(), 0);
    });
  });

  it('is exported into a document', async () => {
    const workbench = vscode();
    await page().getByRole('button', { name: 'Export as Markdown' }).click();
    await workbench.page.locator('.editor-instance', { hasText: 'Cause' }).first().waitFor();
    await workbench.tab('# Three missed payments').first().waitFor();
  });

  it('is exported as a picture and as data, each in a document of its own', async () => {
    const workbench = vscode();
    const shown = (text: string) => workbench.page.locator('.editor-instance', { hasText: text }).first().waitFor();
    await page().getByRole('button', { name: 'Export as SVG' }).click();
    await shown('http://www.w3.org/2000/svg');
    await page().getByRole('button', { name: 'Export as JSON' }).click();
    await shown('"timeline"');
  });

  it('is compared with another module', async () => {
    await page().getByLabel('Compare with').selectOption('Fernhollow Staff Life');
    await page().getByRole('table', { name: 'Compared with Fernhollow Staff Life' }).getByRole('row').nth(1).waitFor();
    // Waiting here is active there, and lapsed here is active there.
    assert.equal(await picture().locator('.difference').count(), 2);
    await page().getByLabel('Compare with').selectOption('The last commit');
    await page().getByText('No differences.').waitFor();
  });

  it('shows what a diagnostic of the settings means', async () => {
    const workbench = vscode();
    await workbench.openFile(configuration);
    await workbench.placeCursorAfter(
      configuration,
      '"waitingPeriod": {\n      "applyTo": {\n        "theFullPolicy": {\n          "period": 6',
    );
    await workbench.press('Backspace');
    await workbench.insert('0');
    await workbench.squiggles('info').first().waitFor();
    const action = await quickFix(workbench, 'Show the timeline');
    await workbench.screenshot('lifecycle-diagnostic', async () => {
      assert.equal(await action.count(), 1);
    });
    await action.click();
    // With the policy comes a claim on its first day, which a waiting period of nothing leaves without an alert.
    await page()
      .getByRole('row', { name: /^\d+ \w+ \d+ A claim is viewed: the dashboard shows no alert\./ })
      .waitFor();
    assert.equal(await page().getByLabel('Events from', { exact: true }).inputValue(), 'drawn');
    await workbench.focusFirstGroup();
    await workbench.undoAll();
  });

  it('shows a policy that code lapses, and leads to the line', async () => {
    const workbench = vscode();
    const ofGroup = workbench.webview('Timeline · Fernhollow');
    await workbench.openFile('group-life/sandbox/lifecycles/lapsed-by-code.json');
    await workbench.clickTitleButton(button);
    await ofGroup.getByRole('status').filter({ hasText: 'Lapsed on 10 May 2026 (code)' }).waitFor();
    const lapse = ofGroup.getByRole('row', { name: /The policy lapses by code/ });
    await lapse.scrollIntoViewIfNeeded();
    await workbench.screenshot('lifecycle-code', async () => {
      assert.equal(await lapse.count(), 1);
    });
    await lapse.getByRole('button', { name: 'code/lifecycle.js:16' }).click();
    await showsLine(workbench, 'group-life/code/lifecycle.js', 16);
  });
});
