import assert from 'node:assert/strict';
import { notified, takeSuggested } from './support/saved-export.js';
import { useWorkbench } from './support/use-workbench.js';

const claims = 'funeral-cover/workflows/claims-blocks.json';
const other = 'first-steps/workflows/claims-blocks.json';

describe('Edit mode of the claim form', () => {
  const vscode = useWorkbench();
  const form = (name = 'Brightwillow') => vscode().webview(`Claim form · ${name}`);
  /** Those of the selected block, once they are known. */
  const fields = () => form().locator('.fields:not([inert])');
  const title = () => fields().getByRole('textbox', { name: 'Title' });
  const select = (name: string) => form().getByRole('button', { name: `Select ${name} (` });
  const question = (name: string) => form().getByRole('combobox', { name, exact: true });
  const line = (text: string) => vscode().page.locator('.view-line', { hasText: text });
  const lineOf = async (path: string, text: string) =>
    ((await vscode().read(path)).split(text)[0] ?? '').split('\n').length;

  it('selects a block in the form and in the JSON, from either side', async () => {
    const workbench = vscode();
    await workbench.openFile(claims);
    await workbench.clickTitleButton('Open Claim Form Preview');
    await form().getByRole('switch', { name: 'Edit' }).click();
    await select('Who died?').click();
    await form().getByRole('heading', { name: 'Dropdown', exact: true }).waitFor();
    assert.equal(await title().inputValue(), 'Who died?');
    await workbench.focusFirstGroup();
    await workbench.placeCursorAfter(claims, '"key": "approved_amount"');
    await form().getByRole('heading', { name: 'Currency', exact: true }).waitFor();
    await workbench.screenshot('form-editing', () => title().and(form().locator(':visible')).waitFor());
  });

  it('makes each change one step to undo, in the text and in the panel', async () => {
    const workbench = vscode();
    const before = await workbench.read(claims);
    await select('Who died?').click();
    await form().getByRole('heading', { name: 'Dropdown', exact: true }).waitFor();
    await title().fill('Who has died?');
    await title().press('Tab');
    await question('Who has died?').waitFor();
    await line('"title": "Who has died?"').waitFor();
    // In the panel.
    await select('Who has died?').focus();
    await workbench.press('Control+z');
    await question('Who died?').waitFor();
    await line('"title": "Who died?"').waitFor();
    await workbench.focusedTab('Claim form').waitFor();
    await select('Who died?').focus();
    await workbench.press('Control+Shift+z');
    await question('Who has died?').waitFor();
    await workbench.focusedTab('Claim form').waitFor();
    // In the text.
    await workbench.focusFirstGroup();
    await workbench.press('Control+z');
    await question('Who died?').waitFor();
    await workbench.activeFile(claims).and(workbench.page.locator(':not(.dirty)')).waitFor();
    assert.equal(await workbench.read(claims), before);
  });

  it('renames a key in all files as one step to undo, and saves them as VS Code saves its own renames', async () => {
    const workbench = vscode();
    const key = fields().getByRole('textbox', { name: 'Key', exact: true });
    const dirty = workbench.page.locator('.tab.dirty');
    await select('Cause of death').click();
    await form().getByRole('heading', { name: 'Radio', exact: true }).waitFor();
    await key.fill('why_died');
    await key.press('Tab');
    await line('"key": "why_died"').waitFor();
    await workbench.saved(claims);
    assert.match(await workbench.read(claims), /"key": "why_died"/);
    await dirty.first().waitFor({ state: 'detached' });
    await select('Cause of death').focus();
    await workbench.press('Control+z');
    await line('"key": "cause_of_death"').waitFor();
    // As after a rename of VS Code, what is undone is not saved.
    await dirty.nth(3).waitFor();
    await workbench.saveAll();
    for (const changed of ['death-of-a-spouse.json', 'two-beneficiaries.json', 'waiting-period.json'])
      await workbench.closeTab(changed);
  });

  it('fixes a problem from the inspector', async () => {
    const workbench = vscode();
    await select('Who died?').click();
    await form().getByRole('heading', { name: 'Dropdown', exact: true }).waitFor();
    await workbench.focusFirstGroup();
    await workbench.placeCursorAfter(claims, '"title": "Who died?');
    await workbench.insert('{{claim.statuss}}');
    await form().getByRole('button', { name: 'Change to status' }).click();
    await question('Who died?open').waitFor();
    await workbench.focusFirstGroup();
    await workbench.undoAll();
    await question('Who died?').waitFor();
  });

  it('lists what still reads a block before it is deleted', async () => {
    const workbench = vscode();
    const dialog = workbench.page.getByRole('dialog').filter({ hasText: 'still read' });
    await select('Who died?').focus();
    await workbench.press('Delete');
    await dialog.getByText(/^“Who died\?” is still read in \d+ places?\./).waitFor();
    // A block by its title, with its condition.
    await dialog
      .getByText(/“[^”]+”: \w+_if/)
      .first()
      .waitFor();
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await dialog.waitFor({ state: 'detached' });
    await question('Who died?').waitFor();
    // An option as well, and one that nothing reads is not asked about.
    await fields().getByRole('button', { name: 'Remove option 1' }).click();
    await dialog
      .getByText(/“[^”]+”: \w+_if|\.json, line \d+/)
      .first()
      .waitFor();
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await dialog.waitFor({ state: 'detached' });
    assert.equal(await workbench.page.locator('.tab.dirty').count(), 0);
    await fields().getByRole('button', { name: 'Add an option' }).click();
    const added = fields().locator('[aria-label^="Label of option"]:focus');
    await added.fill('A friend');
    await added.press('Tab');
    await line('"key": "a_friend"').waitFor();
    await fields().getByRole('button', { name: 'Remove option' }).last().click();
    await line('"key": "a_friend"').waitFor({ state: 'detached' });
    await workbench.focusFirstGroup();
    await workbench.undoAll();
    await workbench.activeFile(claims).and(workbench.page.locator(':not(.dirty)')).waitFor();
  });

  it('pastes what was copied in another module, with free keys', async () => {
    const workbench = vscode();
    const copies = async () =>
      await form('Cloverleigh').getByRole('button', { name: 'Select Cause of death (' }).count();
    // A browser asks its user first.
    await workbench.page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await select('Cause of death').click();
    await form().getByRole('button', { name: 'Copy: block' }).click();
    await workbench.focusFirstGroup();
    await workbench.openFile(other);
    await workbench.clickTitleButton('Open Claim Form Preview');
    const page = form('Cloverleigh');
    await page.getByRole('switch', { name: 'Edit' }).click();
    await page.getByRole('button', { name: /^Select Injury/ }).click();
    for (const count of [1, 2]) {
      await page.getByRole('button', { name: 'Paste after it: block' }).first().click();
      await page
        .getByRole('button', { name: 'Select Cause of death (' })
        .nth(count - 1)
        .and(page.locator('[aria-pressed=true]'))
        .waitFor();
      assert.equal(await copies(), count);
    }
    assert.equal(await page.getByRole('textbox', { name: 'Key', exact: true }).inputValue(), 'cause_of_death_2');
    await workbench.focusFirstGroup();
    await workbench.undoAll();
    await page.getByRole('button', { name: 'Select Cause of death (' }).first().waitFor({ state: 'detached' });
  });

  it('says what to fix first while the JSON is broken, and keeps the form and the inspector', async () => {
    const workbench = vscode();
    await workbench.focusFirstGroup();
    await workbench.openFile(claims);
    await workbench.tab('Claim form · Brightwillow').click();
    await select('Who died?').click();
    await workbench.focusFirstGroup();
    const title = '"title": "Who died?"';
    await workbench.placeCursorAfter(claims, title);
    // With a comma missing, the form could still be edited.
    await workbench.press('Backspace');
    const wanted = await lineOf(claims, title);
    await form()
      .getByText(new RegExp(`Fix workflows/claims-blocks\\.json, line ${String(wanted)}, first`))
      .waitFor();
    await question('Who died?').waitFor();
    await workbench.undoAll();
    await form().getByRole('heading', { name: 'Dropdown', exact: true }).waitFor();
  });

  it('follows a file that is changed on the disk, also where the selected block is gone', async () => {
    const workbench = vscode();
    const text = await workbench.read(claims);
    await workbench.write(claims, text.replace('"Who died?"', '"Which person died?"'));
    await question('Which person died?').waitFor();
    await workbench.write(claims, '[]\n');
    await form().getByText('Select a block to change it, or add one.').waitFor();
    await workbench.write(claims, text);
    await question('Who died?').waitFor();
  });

  it('selects in the map what is selected in the form, and the other way, without the JSON', async () => {
    const workbench = vscode();
    await workbench.focusFirstGroup();
    await workbench.command('View: Close All Editors in Group');
    await workbench.tab('claims-blocks.json').first().waitFor({ state: 'detached' });
    await workbench.tab('Claim form · Brightwillow').click();
    // What is changed then is undone in the page that shows it.
    await select('Who died?').click();
    await form().getByRole('heading', { name: 'Dropdown', exact: true }).waitFor();
    await (await workbench.frame('Claim form · Brightwillow')).evaluate("document.body.dataset.kept = ''");
    await title().fill('Who has died?');
    await title().press('Tab');
    await question('Who has died?').waitFor();
    await workbench.page.locator('.tab.dirty').waitFor();
    await select('Who has died?').focus();
    await workbench.press('Control+z');
    await question('Who died?').waitFor();
    await form().locator('body[data-kept]').waitFor();
    await workbench.saveAll();
    await workbench.closeTab('claims-blocks.json');
    await workbench.command('Platform Config: Show Claim Map');
    const map = workbench.webview('Map · Brightwillow');
    await map.getByRole('button', { name: 'Fit into the window' }).click();
    await map.locator('[data-box="police_case_number"] > .face').click();
    await workbench.tab('Claim form · Brightwillow').click();
    await form().locator('.is-selected', { hasText: 'Police case number' }).last().waitFor();
    await form().getByRole('heading', { name: 'Text', exact: true }).waitFor();
    assert.equal(await title().inputValue(), 'Police case number');
    await select('Who died?').click();
    await workbench.tab('Map · Brightwillow').click();
    await map.locator('[data-box="deceased_person"] > .face[aria-pressed=true]').waitFor();
  });

  it('is exported as one file to hand over', async () => {
    const workbench = vscode();
    await workbench.command('Platform Config: Export Playable Form…', true);
    await workbench.page.getByPlaceholder('With which samples?').press('Enter');
    await takeSuggested(workbench, 'funeral-cover/claim-form.html');
    await notified(workbench, 'Exported to funeral-cover/claim-form.html.');
    const page = await workbench.read('funeral-cover/claim-form.html');
    assert.ok(page.startsWith('<!doctype html>') && page.includes('Who died?') && page.length < 1_500_000);
  });
});
