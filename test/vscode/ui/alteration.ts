import assert from 'node:assert/strict';
import { showsLine } from './support/shows-line.js';
import { useWorkbench } from './support/use-workbench.js';

const configuration = 'funeral-cover/.platform-config.json';
const claims = 'funeral-cover/workflows/claims-blocks.json';
const code = 'funeral-cover/code/alteration-hooks.js';
const inHook = 'const getChangeCoverAmount = (data, policy, policyholder) => {';

describe('An alteration hook', () => {
  const vscode = useWorkbench();
  const page = () => vscode().webview('Hook · Brightwillow');
  const outcome = () => page().getByRole('status');
  const run = async () => {
    await page().getByRole('button', { name: 'Run', exact: true }).click();
    await vscode().focusedTab('Hook').waitFor();
  };

  it('is chosen with a sample, and shown beside the code', async () => {
    const workbench = vscode();
    await workbench.openFile(configuration);
    await workbench.clickTitleButton('Run Alteration Hook…');
    await workbench.quickInput.pick('change_cover_amount');
    await workbench.quickInput.pick('merge-vars.json');
    await page().getByLabel('Hook', { exact: true }).waitFor();
    const field = page().getByLabel('New cover amount');
    await field.waitFor();
    // The policy has 30 000: the first request is one that changes something.
    assert.match(await field.inputValue(), /33\s000/);
    await page().getByRole('radio', { name: 'as JSON' }).check();
    await page().getByLabel('Data of the request, as JSON').fill('{ "cover_amount": 5000000 }');
  });

  it('selects a component in the form and in its JSON, from either side', async () => {
    const workbench = vscode();
    const schema = 'funeral-cover/workflows/alteration-hooks/add_family_member.json';
    const marked = (label: string) => page().locator('.is-marked', { has: page().getByLabel(label) });
    await workbench.focusFirstGroup();
    await workbench.openFile(schema);
    await page().getByLabel('Hook', { exact: true }).selectOption('add_family_member');
    await page().getByLabel('as a form').check();
    await page().getByLabel('Last name').click();
    const line = ((await workbench.read(schema)).split('"last_name"')[0] ?? '').split('\n').length - 2;
    await workbench.focusFirstGroup();
    await workbench.statusBarItem(`Ln ${String(line)}, Col 3`).waitFor();
    await workbench.placeCursorAfter(schema, '"label": "Child"');
    await marked('Relationship').waitFor();
    await page().getByLabel('Hook', { exact: true }).selectOption('change_cover_amount');
    await page().getByLabel('New cover amount').waitFor();
    assert.equal(await page().locator('.is-marked').count(), 0);
    await page().getByRole('radio', { name: 'as JSON' }).check();
    await workbench.closeTab('add_family_member.json');
  });

  it('runs, and shows what changed in the policy', async () => {
    const workbench = vscode();
    await run();
    const changes = page().getByRole('table', { name: 'Changes in the policy' });
    await changes.getByRole('row', { name: 'cover_amount' }).waitFor();
    await workbench.screenshot('alteration', async () => {
      assert.match(await changes.innerText(), /30\s?000.*50\s?000/s);
    });
  });

  it('shows both policies in the diff editor', async () => {
    const workbench = vscode();
    await page().getByRole('button', { name: 'Compare policies' }).click();
    await workbench.tab('Policy before and after change_cover_amount').waitFor();
    const diff = workbench.page.locator('.editor-instance .monaco-diff-editor');
    await diff.getByText('29600').first().waitFor();
    // Else it takes the focus from the page when that has been clicked again.
    await workbench.editorFocused();
    await workbench.screenshot('alteration-diff', async () => {
      assert.match(await diff.innerText(), /18800[^]*29600/);
    });
    // VS Code looks only from time to time whether a page has the focus.
    await workbench.tab('Hook · Brightwillow').click();
    await workbench.focusedTab('Hook').waitFor();
    const data = page().getByLabel('Data of the request, as JSON');
    await data.fill('{ "cover_amount": 4000000 }');
    await run();
    await diff.getByText('"sum_assured": 4000000').first().waitFor();
    await data.fill('{ "cover_amount": 5000000 }');
    await run();
    await diff.getByText('"sum_assured": 5000000').first().waitFor();
  });

  it('is saved as a scenario, which passes with all others in the Test Explorer', async () => {
    const workbench = vscode();
    await page().getByRole('button', { name: 'Save as scenario…' }).click();
    await workbench.quickInput.answer('raise-the-cover', /exists already/);
    await workbench.quickInput.answer('raise the cover again');
    await workbench.activeFile('raise-the-cover-again.json').waitFor();
    const saved = await workbench.read('funeral-cover/sandbox/scenarios/raise-the-cover-again.json');
    const { kind, expect } = JSON.parse(saved) as { kind: string; expect: Record<string, Record<string, unknown>> };
    assert.deepEqual([kind, expect['alteration_package']?.['monthly_premium']], ['alteration', 29600]);
    await page().getByRole('button', { name: 'Run all scenarios' }).click();
    await workbench.unfold('Brightwillow Funeral Cover');
    await workbench.test('Scenarios', 'Passed').waitFor();
    await workbench.unfold('Scenarios');
    await workbench.test('raise-the-cover-again', 'Passed').waitFor();
    await workbench.remove('funeral-cover/sandbox/scenarios/raise-the-cover-again.json');
    await workbench.test('raise-the-cover-again').waitFor({ state: 'detached' });
  });

  it('leads to the line that failed', async () => {
    const workbench = vscode();
    await workbench.focusFirstGroup();
    await workbench.openFile(code);
    await workbench.placeCursorAfter(code, inHook);
    await workbench.insert("\n  throw new Error('No cover today.');");
    await run();
    const place = page()
      .getByRole('button', { name: /alteration-hooks\.js:\d+/ })
      .first();
    await place.waitFor();
    await workbench.screenshot('alteration-failed', async () => {
      assert.match(await outcome().innerText(), /No cover today\./);
    });
    await workbench.focusFirstGroup();
    await workbench.openFile(configuration);
    await place.click();
    const line = (await workbench.read(code)).split(inHook)[0]?.split('\n').length ?? 0;
    await showsLine(workbench, code, line + 1);
    await workbench.focusFirstGroup();
    await workbench.undoAll();
  });

  it('that never ends is stopped, and holds nothing up', async () => {
    const workbench = vscode();
    await workbench.placeCursorAfter(code, inHook);
    await workbench.insert('\n  while (true) {}');
    await workbench.openFile(claims);
    await workbench.placeCursorAfter(claims, '"type": "head');
    await run();
    await workbench.focusFirstGroup();
    await workbench.command('Show or Focus Hover');
    assert.match(await workbench.hover().innerText(), /heading/);
    await workbench.press('Escape');
    await page().getByText('Time limit').waitFor();
    await workbench.screenshot('alteration-endless', async () => {
      assert.match(await outcome().innerText(), /timed out after 1 s/);
    });
    await workbench.openFile(code);
    await workbench.undoAll();
    await run();
    await page().getByRole('table', { name: 'Changes in the policy' }).waitFor();
  });
});
