import assert from 'node:assert/strict';
import { showsLine } from './support/shows-line.js';
import { useWorkbench } from './support/use-workbench.js';

const configuration = 'funeral-cover/.platform-config.json';
const code = 'funeral-cover/code/alteration-hooks.js';
const baseline = 'funeral-cover/sandbox/what-if/baseline.json';
const inHook = 'const getChangeCoverAmount = (data, policy, policyholder) => {';
const title = 'What-if · Brightwillow';

describe('What-if', () => {
  const vscode = useWorkbench();
  const page = () => vscode().webview(title);
  const button = (name: string) => page().getByRole('button', { name, exact: true });
  const status = (text: RegExp) => page().getByRole('status').filter({ hasText: text });
  const rows = () => page().locator('.runs > tbody:not(.totals) > tr:not(.below)');
  const texts = async (column: number) =>
    rows()
      .locator(`:scope > :nth-child(${String(column)})`)
      .allInnerTexts();
  const header = (name: string) => page().getByRole('columnheader', { name, exact: true });
  const changeCode = async (text: string) => {
    const workbench = vscode();
    await workbench.focusFirstGroup();
    await workbench.openFile(code);
    await workbench.placeCursorAfter(code, inHook);
    await workbench.insert(`\n  ${text}`);
    await page().getByText('The module has changed since this run.').waitFor();
  };

  it('runs every hook over every sample', async () => {
    const workbench = vscode();
    // In half of a smaller window, the columns of the table are folded.
    await workbench.page.setViewportSize({ width: 2400, height: 800 });
    await workbench.openFile(configuration);
    await workbench.command('View: Toggle Primary Side Bar Visibility');
    await workbench.clickTitleButton('What-If: Run Every Hook over Every Sample');
    await status(/^24 runs: 3 rejected, 21 applied/).waitFor();
    assert.equal(await rows().count(), 24);
    assert.match((await texts(1))[0] ?? '', /rejected/);
  });

  it('sorts the runs by what is clicked', async () => {
    const workbench = vscode();
    await header('Change').getByRole('button').click();
    await header('Change').getByRole('button').click();
    assert.equal(await header('Change').getAttribute('aria-sort'), 'descending');
    await workbench.screenshot('what-if', async () => {
      const shares = (await texts(7))
        .filter((text) => text.includes('%'))
        .map((text) => parseFloat(text.replace('−', '-')));
      assert.ok(shares.length > 10);
      assert.deepEqual(
        shares,
        [...shares].sort((one, other) => other - one),
      );
    });
  });

  it('keeps a baseline, and shows with the next run only what an edit has changed', async () => {
    const workbench = vscode();
    await button('Save as baseline').click();
    await page().getByText('No changes since the baseline.').waitFor();
    const kept = JSON.parse(await workbench.read(baseline)) as { readonly rows: readonly unknown[] };
    assert.equal(kept.rows.length, 24);
    await changeCode("if (data.cover_amount > 4000000) throw new Error('No rate for this cover.');");
    await button('Run again').click();
    await status(/^24 runs: 6 failed/).waitFor();
    const outcomes = await texts(1);
    assert.equal(outcomes.length, 6);
    for (const outcome of outcomes) assert.match(outcome.replace(/\s+/g, ' '), /applied → failed/);
    await rows().getByRole('button').first().click();
    await workbench.screenshot('what-if-changed', async () => {
      await page()
        .getByRole('table', { name: 'Since the baseline' })
        .getByRole('row', { name: /^Baseline applied/ })
        .waitFor();
    });
    await page().getByRole('radio', { name: 'All (24)' }).check();
    assert.equal(await rows().count(), 24);
    await page().getByRole('radio', { name: 'Changes since the baseline (6)' }).check();
  });

  it('leads to the line that failed, and to a single run', async () => {
    const workbench = vscode();
    const place = page()
      .locator('.behind')
      .getByRole('button', { name: /alteration-hooks\.js:\d+/ });
    const line = /:(\d+):/.exec(await place.innerText())?.[1] ?? '';
    await workbench.focusFirstGroup();
    await workbench.openFile(configuration);
    await place.click();
    await showsLine(workbench, code, Number(line));
    await button('Open in Run Alteration Hook').click();
    const single = workbench.webview('Hook · Brightwillow');
    await single.getByLabel('Hook', { exact: true }).waitFor();
    assert.equal(await single.getByLabel('Hook', { exact: true }).inputValue(), 'change_cover_amount');
    assert.match(await single.getByLabel('New cover amount').inputValue(), /50\s000/);
    await single.getByRole('button', { name: 'Run', exact: true }).click();
    await single.getByText('No rate for this cover.').first().waitFor();
    await single.getByRole('button', { name: 'All hooks, all samples…' }).click();
    await workbench.focusedTab('What-if').waitFor();
    await status(/^24 runs: 6 failed/).waitFor();
  });

  it('is exported as Markdown, with what has changed', async () => {
    const workbench = vscode();
    await button('Export as Markdown').click();
    const text = workbench.page.locator('.editor-instance .monaco-editor.focused .view-lines');
    await text.getByText('Changes since the baseline:').waitFor();
    await text.getByText('# What-if: funeral-cover').waitFor();
    await workbench.command('View: Revert and Close Editor');
  });

  it('is cancelled, also while code never ends', async () => {
    const workbench = vscode();
    await workbench.focusFirstGroup();
    await workbench.undoAll();
    await changeCode('if (data.cover_amount > 1) while (true) {}');
    await button('Run again').click();
    await status(/^[1-9]\d* of 24 runs…$/).waitFor();
    await button('Cancel').click();
    await status(/^Cancelled after \d+ of 24 runs\.$/).waitFor();
    await workbench.focusFirstGroup();
    await workbench.undoAll();
    await button('Run again').click();
    await page().getByText('No changes since the baseline.').waitFor();
    await button('Remove baseline').click();
    await rows().first().waitFor();
    await assert.rejects(workbench.read(baseline), /ENOENT/);
  });

  it('fuzzes the hooks, and saves what is found as a scenario', async () => {
    const workbench = vscode();
    await workbench.focusFirstGroup();
    await workbench.openFile(code);
    await workbench.placeCursorAfter(code, inHook);
    await workbench.insert('\n  if (data.cover_amount > 4000000) missing();');
    await page().getByRole('tab', { name: 'Fuzz' }).click();
    await page().getByLabel('Requests').fill('100');
    await page().getByLabel('Seed').fill('1');
    await button('Fuzz').click();
    const found = page().getByRole('region', { name: 'change_cover_amount' });
    await found.getByText('Functions must not fail on data that validation accepts.').waitFor();
    await page().getByRole('region', { name: 'add_family_member' }).getByText('No problems found.').waitFor();
    await workbench.screenshot('fuzz', async () => {
      assert.match(await found.innerText(), /seed 1\b[^]*'missing' is not defined[^]*"cover_amount": \d{7}\n/);
    });
    await found.getByRole('button', { name: 'Save as scenario…' }).click();
    await workbench.quickInput.answer('no rate');
    await workbench.activeFile('no-rate.json').waitFor();
    const scenario = JSON.parse(await workbench.read('funeral-cover/sandbox/scenarios/no-rate.json')) as Record<
      string,
      unknown
    >;
    assert.deepEqual([scenario['kind'], scenario['hook'], scenario['seed']], ['alteration', 'change_cover_amount', 1]);
    await workbench.remove('funeral-cover/sandbox/scenarios/no-rate.json');
  });
});
