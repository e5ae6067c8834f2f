import assert from 'node:assert/strict';
import type { Locator } from 'playwright-core';
import { axeFindings } from './support/axe.js';
import { showsLine } from './support/shows-line.js';
import { useWorkbench } from './support/use-workbench.js';

const claims = 'funeral-cover/workflows/claims-blocks.json';
const moved = 'first-steps/forms/claim.json';
const button = 'Open Claim Form Preview';
const claimCode = {
  path: 'funeral-cover/code/pricing.js',
  text: `const afterClaimBlockUpdated = ({ claim, policy, block_key }) => {
  const { deceased_person: deceased } = claim.block_states;
  if (block_key !== 'deceased_person' || deceased.option_key !== 'spouse') return [];
  console.log('The spouse of the main member died.');
  return [{ name: 'update_policy_module_data', data: { ...policy.module, widowed: true } }];
};
`,
};

describe('The claim form', () => {
  const vscode = useWorkbench();
  const form = () => vscode().webview('Claim form · Brightwillow');
  const strip = () => form().locator('.fault');
  const card = (title: string) => form().getByRole('article', { name: title });

  it('opens beside its file, whose cursor stays where it was', async () => {
    const workbench = vscode();
    await workbench.openFile(claims);
    await workbench.placeCursorAfter(claims, '"key": "deceased_person"');
    await workbench.clickTitleButton(button);
    await form().getByRole('heading', { name: 'Brightwillow Funeral Cover' }).waitFor();
    await workbench.tab('Claim form · Brightwillow').waitFor();
  });

  it('shows a question that an answer asks for', async () => {
    const workbench = vscode();
    const children = form().getByLabel('Children at school');
    await form().getByLabel('Who died?').waitFor();
    assert.equal(await children.count(), 0);
    await form().getByLabel('Who died?').selectOption('Spouse');
    await children.fill('1');
    await form().getByLabel("The youngest child's last day at school").waitFor();
    await form().getByLabel('Cause of death').scrollIntoViewIfNeeded();
    await workbench.screenshot('claim-form', async () => {
      await form().getByLabel('Name of the family member').waitFor();
      assert.equal(await children.inputValue(), '1');
    });
  });

  it('follows the JSON, saved or not', async () => {
    const workbench = vscode();
    await workbench.focusFirstGroup();
    await workbench.placeCursorAfter(claims, '"title": "Who ');
    await workbench.insert('has ');
    await form().getByLabel('Who has died?').waitFor();
    await workbench.screenshot('claim-form-unsaved', async () => {
      await workbench.activeFile(claims).and(workbench.page.locator('.dirty')).waitFor();
      assert.equal(await form().getByLabel('Children at school').inputValue(), '1');
    });
    await workbench.undoAll();
    await form().getByLabel('Who died?').waitFor();
  });

  it('marks the block of the cursor, and selects the JSON of a block', async () => {
    const workbench = vscode();
    await workbench.focusFirstGroup();
    await workbench.placeCursorAfter(claims, '"key": "approved_amount"');
    const marked = (label: string) =>
      form()
        .locator('.block.is-marked')
        .filter({ has: form().getByLabel(label, { exact: true }) })
        .last();
    await marked('Amount to pay').waitFor();
    await form().getByLabel('Who died?').focus();
    await marked('Who died?').waitFor();
    const before = (await workbench.read(claims)).split('"key": "deceased_person"')[0] ?? '';
    const line = before.slice(0, before.lastIndexOf('"block"')).trimEnd().split('\n').length;
    await workbench.page.locator('.active-line-number', { hasText: new RegExp(`^${String(line)}$`) }).waitFor();
    await form().locator('select:focus').and(form().getByLabel('Who died?')).waitFor();
  });

  it('is saved as a scenario, which can be played again', async () => {
    const workbench = vscode();
    const scenarios = form().locator('details.pane').filter({ hasText: 'Scenarios' });
    await scenarios.locator('> summary').click();
    await scenarios.getByRole('button', { name: 'Save as scenario…' }).click();
    await workbench.quickInput.answer('widowed with a child');
    await scenarios.locator('.scenario > .code', { hasText: 'widowed-with-a-child.json' }).waitFor();
    const saved = JSON.parse(await workbench.read('funeral-cover/sandbox/scenarios/widowed-with-a-child.json')) as {
      readonly answers: Readonly<Record<string, unknown>>;
    };
    assert.equal(saved.answers['children_at_school'], 1);
    await form().getByRole('button', { name: 'Reset' }).click();
    await form().getByLabel('Children at school').waitFor({ state: 'hidden' });
    await scenarios.locator('.scenario', { hasText: /passed:\s+widowed-with-a-child\.json/ }).waitFor();
    await scenarios.getByRole('button', { name: 'Load widowed-with-a-child.json' }).click();
    await form().getByLabel('Children at school').waitFor();
    await scenarios.scrollIntoViewIfNeeded();
    await workbench.screenshot('claim-form-scenarios', async () => {
      await form().locator('header').getByText('widowed-with-a-child.json').waitFor();
    });
    // The Test Explorer knows of the run, too.
    await workbench.openView('Testing');
    for (const label of ['Brightwillow Funeral Cover', 'Scenarios']) await workbench.unfold(label);
    await workbench.test('widowed-with-a-child', 'Passed').waitFor();
    await workbench.openView('Explorer');
  });

  it('stays while the JSON is broken, says why, and leads there', async () => {
    const workbench = vscode();
    await workbench.focusFirstGroup();
    await workbench.placeCursorAfter(claims, '"title": "Who died?",');
    await workbench.press('Backspace');
    await strip().waitFor();
    await workbench.screenshot('claim-form-broken', async () => {
      assert.match(await strip().innerText(), /\w+ \w+/);
      await form().getByLabel('Children at school').waitFor();
    });
    await workbench.command('View: Focus Next Editor Group');
    await strip().getByRole('button').click();
    await workbench.editorFocused();
    const line = (await workbench.read(claims)).split('"title": "Who died?",')[0]?.split('\n').length ?? 0;
    await workbench.statusBarItem(`Ln ${String(line + 1)}, `).waitFor();
    await workbench.undoAll();
    await strip().waitFor({ state: 'hidden' });
  });

  it('creates a payout request, which keeps what it was created with', async () => {
    const workbench = vscode();
    const payout = card('Funeral benefit to the policyholder');
    const create = payout.getByRole('button', { name: 'Create payout request' });
    await form().getByLabel('Amount to pay').fill('30000');
    await form().getByLabel('Bank', { exact: true }).first().selectOption('First Example Bank');
    await form().getByLabel('Branch code').first().fill('000123');
    await form().getByLabel('Account number').first().fill('1000000417');
    assert.ok(await isDisabled(create));
    await form().getByLabel('Approval status').selectOption('Approved');
    await form().locator('vscode-button:not([disabled])', { hasText: 'Create payout request' }).first().waitFor();
    await create.click();
    await payout.getByText('Created as').waitFor();
    await payout.scrollIntoViewIfNeeded();
    await workbench.screenshot('claim-form-payout', async () => {
      assert.match(await payout.innerText(), /30\s?000/);
    });
  });

  it('has nothing that axe-core finds', async () => {
    assert.deepEqual(await axeFindings(await vscode().frame('Claim form · Brightwillow')), []);
  });

  it('is reset, with the scenario in its header', async () => {
    const scenario = form().locator('header').getByText('widowed-with-a-child.json');
    await scenario.waitFor();
    await form().getByRole('button', { name: 'Reset' }).click();
    await form().getByLabel('Children at school').waitFor({ state: 'hidden' });
    await scenario.waitFor({ state: 'hidden' });
  });

  it('says so when the module is gone, and comes back with it', async () => {
    const workbench = vscode();
    const configuration = 'funeral-cover/.platform-config.json';
    const text = await workbench.read(configuration);
    await workbench.remove(configuration);
    await form().getByRole('heading', { name: 'No product module' }).waitFor();
    await workbench.write(configuration, text);
    await form().getByLabel('Who died?').waitFor();
  });

  it('has its button beside a claims file that the tools file names', async () => {
    const workbench = vscode();
    await workbench.write(moved, await workbench.read('first-steps/workflows/claims-blocks.json'));
    await workbench.write('first-steps/.platform-tools.json', '{ "layout": { "claimsBlocks": "forms/claim.json" } }');
    await workbench.focusFirstGroup();
    await workbench.openFile(moved);
    await workbench.clickTitleButton(button);
    await workbench.webview('Claim form · Cloverleigh').getByLabel('Injury').waitFor();
  });

  it('leads from a problem to the template that it is about', async () => {
    const workbench = vscode();
    const text = await workbench.read(moved);
    const lines = (key: string) => text.slice(0, text.indexOf(`"key": "${key}"`)).split('\n').length;
    const page = workbench.webview('Claim form · Cloverleigh');
    const leading = (target: string) => page.getByRole('button', { name: `Show ${target} in the claims blocks` });
    await page.getByLabel('Approval status').selectOption('Approved');
    // The form that this leads to is drawn later, and moves the buttons that are there already.
    await leading('accident_payout amount').waitFor();
    for (const [key, property, name = property] of [
      ['approval_note', 'markdown'],
      ['handler_note', 'type'],
      ['accident_payout', 'amount'],
      ['knee_brace_request', 'weight', 'fulfillment_data.weight'],
    ] as const) {
      const rest = text.split('\n').slice(lines(key));
      const line = lines(key) + 1 + rest.findIndex((one) => one.includes(`"${property}":`));
      await leading(`${key} ${name}`).click();
      await showsLine(workbench, moved, line);
    }
  });

  it('asks whether a scenario expects the errors of its form', async () => {
    const { page, quickInput } = vscode();
    const pane = vscode().webview('Claim form · Cloverleigh').locator('details.pane').filter({ hasText: 'Scenarios' });
    const dialog = page.getByRole('dialog').filter({ hasText: 'Should the scenario fail until' });
    await pane.locator('> summary').click();
    for (const [button, name, verdict] of [
      ['Save, Expect the Problems', 'expects problems', 'passed'],
      ['Save, Fail Until Fixed', 'fails until fixed', 'failed'],
    ] as const) {
      await pane.getByRole('button', { name: 'Save as scenario…' }).click();
      await dialog.getByRole('button', { name: button }).click();
      await quickInput.answer(name);
      const file = name.replaceAll(' ', '-');
      await pane.locator('.scenario', { hasText: new RegExp(`${verdict}:\\s+${file}\\.json`) }).waitFor();
    }
    // One that is not saved is not asked for a name.
    await pane.getByRole('button', { name: 'Save as scenario…' }).click();
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await dialog.waitFor({ state: 'detached' });
    assert.equal(await pane.locator('.scenario').count(), 2);
  });

  it('writes only those generated scenarios that pass', async () => {
    const workbench = vscode();
    const text = await workbench.read(claims);
    await workbench.tab('Claim form · Brightwillow').click();
    // Where a payout can be created, it has an error.
    await workbench.write(claims, text.replace('"Who died?"', '"Who has died?"').replaceAll('"eft"', '"cash"'));
    await form().getByLabel('Who has died?').waitFor();
    const pane = form().locator('details.pane').filter({ hasText: 'Scenarios' });
    // They are listed again for the changed form.
    await pane.locator('.scenario').filter({ hasText: 'death-of-a-spouse.json' }).waitFor();
    const before = await pane.locator('.scenario').count();
    await pane.getByRole('button', { name: 'Generate scenarios' }).click();
    const dialog = workbench.page.getByRole('dialog').filter({ hasText: 'can be written' });
    await dialog.getByText(/ will fail until the errors of the form are corrected\./).waitFor();
    const told = (await dialog.innerText()).split('\n').filter((line) => line.includes('.json: covers '));
    const passing = told.filter((line) => !line.includes(', fails: ')).length;
    assert.ok(passing > 0 && passing < told.length, told.join('\n'));
    await dialog.getByRole('button', { name: 'Write Passing Only' }).click();
    await pane
      .locator('.scenario')
      .nth(before + passing - 1)
      .waitFor();
    assert.equal(await pane.locator('.scenario').count(), before + passing);
    await workbench.write(claims, text);
    await form().getByLabel('Who died?').waitFor();
  });

  it('shows what code would change in the policy, leads to the line, and calls nothing where that is switched off', async () => {
    const workbench = vscode();
    await workbench.tab('Claim form · Brightwillow').click();
    await workbench.write(claimCode.path, claimCode.text + (await workbench.read(claimCode.path)));
    const code = form().getByRole('region', { name: 'Policy changes by code' });
    await form().getByLabel('Who died?').selectOption('Spouse');
    const changed = code.locator('tr', { hasText: 'widowed' }).filter({ hasText: 'true' });
    await changed.waitFor();
    await code.getByRole('heading', { name: /^Calls/ }).click();
    await code.getByText('Arguments and result').scrollIntoViewIfNeeded();
    await workbench.screenshot('claim-form-code', async () => {
      await code.getByText('The spouse of the main member died.').waitFor();
      assert.equal(await changed.count(), 1);
    });
    await code.getByRole('button', { name: /^code\/pricing\.js:5:/ }).click();
    await showsLine(workbench, claimCode.path, 5);
    await code.getByLabel('Lifecycle functions').selectOption('Not called');
    await code.getByText('but code is not called').waitFor();
    await changed.waitFor({ state: 'detached' });
  });
});

/** Of a button of the component library, which keeps it as an attribute. */
async function isDisabled(button: Locator): Promise<boolean> {
  return (await button.getAttribute('disabled')) !== null || (await button.getAttribute('aria-disabled')) === 'true';
}
