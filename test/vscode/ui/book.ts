import assert from 'node:assert/strict';
import { bookLines, doubleCover } from './support/book-lines.js';
import { Keyboard } from './support/keyboard.js';
import { useWorkbench } from './support/use-workbench.js';

const configuration = 'funeral-cover/.platform-config.json';
const code = 'funeral-cover/code/alteration-hooks.js';
const inHook = 'const getChangeCoverAmount = (data, policy, policyholder) => {';
const sample = 'funeral-cover/sandbox/two-beneficiaries.json';
const book = 'funeral-cover/october.ndjson';
const title = 'What-if · Brightwillow';

describe('A book of policies', () => {
  const vscode = useWorkbench();
  const page = () => vscode().webview(title);
  const button = (name: string) => page().getByRole('button', { name, exact: true });
  const status = (text: RegExp) => page().getByRole('status').filter({ hasText: text });
  const count = (outcome: string) => page().locator(`.counts .${outcome} dd`).innerText();

  it('is chosen in a dialog', async () => {
    const workbench = vscode();
    await workbench.page.setViewportSize({ width: 2000, height: 1100 });
    await workbench.write(book, `${bookLines(await workbench.read(sample), 600)}\n{ broken\n`);
    await workbench.openFile(configuration);
    await workbench.command('View: Toggle Primary Side Bar Visibility');
    // The palette has the command once the extension knows the module.
    await workbench.titleButton('What-If: Run Every Hook over Every Sample').waitFor();
    await workbench.command('Platform Config: Run over a Book of Policies…', true);
    // The dialog lists the folder of the module.
    await workbench.quickInput.pick('october.ndjson');
    await page().getByRole('tab', { name: 'Book of policies', selected: true }).waitFor();
    await page().getByText(book, { exact: true }).waitFor();
  });

  it('fills the counts, the histogram and what was not applied', async () => {
    const workbench = vscode();
    await page().getByLabel('Data of each request').fill(doubleCover);
    await button('Run').click();
    await status(/^601 policies\.$/).waitFor();
    assert.deepEqual([await count('applied'), await count('rejected'), await count('skipped')], ['410', '190', '1']);
    await workbench.screenshot('book', async () => {
      assert.ok((await page().locator('.histogram .bar').count()) > 5);
      await page().getByRole('region', { name: 'Causes' }).getByText('cover_amount number.max').waitFor();
      await page().locator('.failures code').getByText('p-7', { exact: true }).waitFor();
    });
  });

  it('opens the run of a policy from memory', async () => {
    const workbench = vscode();
    await button('Open run of p-7').click();
    const single = workbench.webview('Hook · Brightwillow');
    await single.getByLabel('Hook', { exact: true }).waitFor();
    assert.equal(await single.getByLabel('Hook', { exact: true }).inputValue(), 'change_cover_amount');
    await single.getByRole('button', { name: 'Run', exact: true }).click();
    await single
      .getByText(/must be less than or equal to 10000000/)
      .first()
      .waitFor();
    await workbench.page.locator('.tab', { hasText: title }).click();
  });

  it('saves a policy as a sample, without what identifies people', async () => {
    const workbench = vscode();
    await button('Save as sample… p-7').click();
    await workbench.quickInput.answer('rejected policy');
    await workbench.activeFile('rejected-policy.json').waitFor();
    const saved = JSON.parse(await workbench.read('funeral-cover/sandbox/rejected-policy.json')) as {
      readonly policy: { readonly policy_id: string };
      readonly policyholder: { readonly first_name: string };
    };
    assert.deepEqual([saved.policy.policy_id, saved.policyholder.first_name], ['p-7', 'Redacted']);
    await workbench.remove('funeral-cover/sandbox/rejected-policy.json');
  });

  it('has policies that fail debugged', async () => {
    const workbench = vscode();
    const before = await workbench.read(code);
    await workbench.focusFirstGroup();
    await workbench.openFile(code);
    await workbench.placeCursorAfter(code, inHook);
    await workbench.insert("\n  if (data.cover_amount > 4000000) throw new RangeError('No rate.');");
    await button('Run again').click();
    await button('Debug this policy p-5').click();
    await workbench.page.locator('.exception-widget', { hasText: 'No rate.' }).waitFor();
    const stop = workbench.page.locator('.debug-toolbar a[aria-label^="Stop"]');
    await stop.click();
    await stop.waitFor({ state: 'hidden' });
    // VS Code has saved it for the debugger.
    await workbench.write(code, before);
    await workbench.page.locator('.view-line', { hasText: 'No rate.' }).waitFor({ state: 'detached' });
  });

  it('is cancelled, also while code never ends', async () => {
    const workbench = vscode();
    await workbench.focusFirstGroup();
    await workbench.openFile(code);
    await workbench.placeCursorAfter(code, inHook);
    await workbench.insert('\n  while (data) {}');
    await button('Run again').click();
    await button('Cancel').click();
    await status(/^Cancelled after \d+ policies\.$/).waitFor();
    await workbench.focusFirstGroup();
    await workbench.undoAll();
    await button('Run again').click();
    await status(/^601 policies\.$/).waitFor();
  });
});

describe('With the keyboard alone, a book of policies', () => {
  const vscode = useWorkbench();

  it('is run, and one of them looked at', async () => {
    const workbench = vscode();
    const page = workbench.webview(title);
    const button = (name: string) => page.getByRole('button', { name, exact: true });
    const keys = new Keyboard(workbench);
    await workbench.write(book, bookLines(await workbench.read(sample), 8));
    await workbench.openFile(configuration);
    await workbench.titleButton('What-If: Run Every Hook over Every Sample').waitFor();
    await workbench.command('Platform Config: Run over a Book of Policies…', true);
    await keys.pick('october.ndjson');
    await keys.enter(title, page.getByRole('tab', { name: 'Book of policies', selected: true }));
    await keys.write(page.getByLabel('Data of each request'), doubleCover);
    await keys.activate(button('Run'));
    await page.getByRole('status').filter({ hasText: '8 policies.' }).waitFor();
    await keys.activate(button('Open run of p-8'));
    const hook = workbench.webview('Hook · Brightwillow');
    await keys.focused('Hook · Brightwillow');
    await keys.activate(hook.getByRole('button', { name: 'Run', exact: true }));
    await hook
      .getByText(/must be less than or equal to 10000000/)
      .first()
      .waitFor();
    await workbench.picture('keyboard-book');
  });
});
