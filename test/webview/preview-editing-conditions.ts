/** The conditions that are being edited in edit mode: what of them is kept, what follows the form, and where the focus goes on. */
import assert from 'node:assert/strict';
import { assertAccessible } from './support/accessible.js';
import {
  applyIn,
  begin,
  cause,
  conditional,
  editorIn,
  inEditMode,
  isFire,
  note,
  plain,
  focused,
  press,
} from './support/edited-condition.js';
import { EditedForm } from './support/edited-form.js';
import { usePages } from './support/page.js';
import { seen } from './support/reading.js';

describe('A condition that is being edited', () => {
  const open = usePages('preview');
  const editing = inEditMode(open);

  it('follows a key that is renamed elsewhere, and never writes the old one', async () => {
    const { form, page } = await editing(conditional);
    await begin(form, page);
    await editorIn(page).getByRole('combobox', { name: 'Value' }).selectOption('Theft');
    await form.settle();
    await form.write(conditional.replaceAll('cause', 'reason'));
    await form.settle();
    await applyIn(page).click();
    await form.settle();
    assert.ok(form.text.includes(isFire('reason').replace('fire', 'theft')), form.text);
    assert.ok(!form.text.includes('cause'), form.text);
  });

  it('is refused while it reads a block that does not exist any more', async () => {
    const { form, page } = await editing(conditional);
    await begin(form, page);
    await editorIn(page).getByRole('combobox', { name: 'Value' }).selectOption('Theft');
    await form.settle();
    // Another question is in its place.
    await form.write(conditional.replaceAll('cause', 'reason').replace('"Cause"', '"Reason"'));
    await form.settle();
    await editorIn(page).getByText('No block has the key cause.').waitFor();
    await editorIn(page).locator('vscode-button[disabled]', { hasText: 'Apply' }).waitFor();
    await editorIn(page).getByRole('combobox', { name: 'Field' }).selectOption({ label: 'Reason' });
    await form.settle();
    await applyIn(page).click();
    await form.settle();
    assert.ok(form.text.includes(isFire('reason')), form.text);
  });

  it('is the one of the text while nothing of it is changed', async () => {
    const { form, page } = await editing(conditional);
    await begin(form, page);
    await form.write(conditional.replace(`'fire'}}`, `'theft'}}`));
    await form.settle();
    const value = editorIn(page).getByRole('combobox', { name: 'Value' });
    await value.locator('option:checked', { hasText: 'Theft' }).waitFor({ state: 'attached' });
    await editorIn(page).locator('vscode-button[disabled]', { hasText: 'Apply' }).waitFor();
  });

  it('follows its own block, and the key that is changed in the inspector', async () => {
    const { form, page } = await editing(conditional);
    await begin(form, page);
    await editorIn(page).getByRole('combobox', { name: 'Value' }).selectOption('Theft');
    await form.settle();
    // In the text.
    await form.write(conditional.replace('"note"', '"remark"'));
    await form.settle();
    await page.locator('#property-key').and(page.locator('input')).waitFor();
    assert.equal(await page.locator('#property-key').inputValue(), 'remark');
    await editorIn(page).getByRole('combobox', { name: 'Value' }).waitFor();
    // In the inspector, of the question that it reads.
    await press(form, page, 'Select Cause (');
    await page.locator('#property-key').fill('reason');
    await page.locator('#property-key').blur();
    await form.settle();
    await press(form, page, 'Select Note (');
    await applyIn(page).click();
    await form.settle();
    assert.ok(form.text.includes(isFire('reason').replace('fire', 'theft')), form.text);
    form.assertIsValid();
  });

  it('compares the time between two dates, in rows that are the same once they are read again', async () => {
    const day = '{ "block": { "type": "input.date", "key": "day", "title": "Day" } }';
    const { view, form, page } = await editing(`[${day},\n{ ${note} }]\n`);
    await begin(form, page);
    const choose = async (name: string, label: string) => {
      await editorIn(page).getByRole('combobox', { name }).selectOption({ label });
      await form.settle();
    };
    await choose('Comparison', 'is fewer than');
    await editorIn(page).getByRole('textbox', { name: 'Number' }).fill('6');
    await choose('Unit', 'whole months');
    // That is what a waiting period counts from.
    await editorIn(page).getByText('or before it').waitFor();
    await assertAccessible(view, 'a condition about the time between two dates');
    await applyIn(page).click();
    await form.settle();
    const template = (date: string) =>
      `"show_if": "{{ifCondition (dateDifference claim.block_states.day.value ${date} measurement='months') '<' 6}}"`;
    assert.ok(form.text.includes(template('policy.start_date')), form.text);
    await choose('Compared with', 'after today');
    assert.equal(await editorIn(page).getByRole('textbox', { name: 'Number' }).inputValue(), '6');
    await applyIn(page).click();
    await form.settle();
    assert.ok(form.text.includes(template('(dateNow)')), form.text);
    form.assertIsValid();
  });

  it('says with what it holds, as it was tried, and leads to the sample that lacks what it reads', async () => {
    const { view, form, page } = await editing(conditional);
    const additions = [{ path: ['claim', 'incident_date'], value: '2026-01-31' }];
    const pointer = '/claim/incident_date';
    const lacks = {
      data: ['the incident date of the claim'],
      because: { text: 'the sample has no such date', inSample: pointer, additions },
    };
    const way = { steps: ['“Cause”: Fire'], assumed: [], claim: null };
    form.way = { way, lacks, isImpossible: false };
    await begin(form, page);
    const said = editorIn(page).locator('.outcome');
    await seen(said, 'Holds with “Cause”: Fire once the sample has the incident date of the claim.');
    await assertAccessible(view, 'a condition that the sample lacks something for');
    await view.posted();
    await said.getByRole('button', { name: 'Add to sample' }).click();
    assert.deepEqual(await view.done(), [{ type: 'addToSample', additions, pointer }]);
    const tried = async (next: typeof form.way, text: string) => {
      form.way = next;
      await editorIn(page)
        .getByRole('combobox', { name: 'Comparison' })
        .selectOption({ label: text.startsWith('The') ? 'is not' : 'is' });
      await form.settle();
      await seen(said, text);
    };
    await tried({ way: null, lacks, isImpossible: false }, 'The sample lacks the incident date of the claim.');
    await tried({ way: null, lacks: null, isImpossible: true }, 'Holds with no answers and this sample.');
    assert.equal(await said.getByRole('button').count(), 0);
  });

  it('is kept while another block is selected, and gone once it is cancelled', async () => {
    const { form, page } = await editing(plain);
    await begin(form, page);
    await editorIn(page).getByRole('combobox', { name: 'Value' }).selectOption('Theft');
    await form.settle();
    await press(form, page, 'Select Cause (');
    await editorIn(page).waitFor({ state: 'detached' });
    await press(form, page, 'Select Note (');
    const value = editorIn(page).getByRole('combobox', { name: 'Value' });
    await value.locator('option:checked', { hasText: 'Theft' }).waitFor({ state: 'attached' });
    // So is another one of the same block.
    await press(form, page, 'Add condition: hidden when');
    await value.waitFor();
    await editorIn(page).locator('vscode-button', { hasText: 'Cancel' }).click();
    await press(form, page, 'Select Cause (');
    await press(form, page, 'Select Note (');
    await page.getByRole('button', { name: 'Add condition: shown when' }).waitFor();
    assert.equal(form.text, plain);
  });

  it('says that the file has another one since its editor was opened, and replaces that only when told so', async () => {
    const { view, form, page } = await editing(conditional);
    const elsewhere = conditional.replace("'fire'}}", "'theft'}}");
    const beginAgain = async () => {
      await begin(form, page);
      await editorIn(page).getByRole('combobox', { name: 'Comparison' }).selectOption({ label: 'is not' });
      await form.settle();
    };
    await beginAgain();
    // Its block has a mark wherever the user is.
    await press(form, page, 'Select Cause (');
    const handle = page.getByRole('button', { name: 'Select Note (Text), a condition is not applied' });
    assert.match((await handle.getAttribute('title')) ?? '', /is changed and not applied/);
    await form.write(elsewhere);
    await form.settle();
    await press(form, page, 'Select Note (');
    await editorIn(page).getByText('Changed in the file since: ').getByText('Theft').waitFor();
    await applyIn(page).scrollIntoViewIfNeeded();
    await view.screenshot('preview-editing-outdated');
    await assertAccessible(view, 'an outdated condition');
    await editorIn(page).locator('vscode-button', { hasText: "Keep the file's" }).click();
    await form.settle();
    assert.equal(form.text, elsewhere);
    await page.getByRole('button', { name: 'Select Note (Text)', exact: true }).waitFor();
    await beginAgain();
    await form.write(conditional);
    await form.settle();
    await editorIn(page).locator('vscode-button', { hasText: 'Apply anyway' }).click();
    await form.settle();
    assert.ok(form.text.includes(isFire('cause').replace("'===' 'fire'", "'!==' 'theft'")), form.text);
  });

  it('is kept by a page that VS Code discards', async () => {
    const { view, form, page } = await editing(plain);
    await begin(form, page);
    await editorIn(page).getByRole('combobox', { name: 'Value' }).selectOption('Theft');
    await form.settle();
    const next = await open({ width: 1100, state: await view.state() });
    const again = new EditedForm(next, plain);
    await again.show();
    await press(again, next.page, 'Select Note (');
    await applyIn(next.page).click();
    await again.settle();
    assert.ok(again.text.includes(isFire('cause').replace('fire', 'theft')), again.text);
  });

  it('has the focus where its user goes on', async () => {
    const { form, page } = await editing(plain);
    await begin(form, page);
    assert.equal(await focused(page), 'Field');
    // What applies the row is in sight with it.
    const { y = 0, height = 0 } = (await applyIn(page).boundingBox()) ?? {};
    assert.ok(y + height < (page.viewportSize()?.height ?? 0));
    await press(form, page, 'And …');
    assert.equal(await focused(page), 'Field');
    await page.keyboard.press('Shift+Tab');
    assert.equal(await focused(page), 'Remove row');
    await page.keyboard.press('Enter');
    await form.settle();
    assert.equal(await focused(page), 'Field');
    await press(form, page, 'Or …');
    await press(form, page, 'Edit as text');
    assert.equal(await focused(page), 'Template');
    await press(form, page, 'Back to words');
    assert.equal(await focused(page), 'All or any');
    await applyIn(page).click();
    await form.settle();
    assert.equal(await page.evaluate(() => document.activeElement?.textContent), 'Close');
    await page.keyboard.press('Enter');
    await form.settle();
    assert.equal(await focused(page), 'Edit condition: shown when');
  });

  it('is closed once its file has none any more, such as by an undo after it is applied', async () => {
    const { form, page } = await editing(plain);
    await begin(form, page);
    await applyIn(page).click();
    await form.settle();
    assert.equal(form.texts.length, 2);
    await page.keyboard.press('Control+z');
    await form.settle();
    assert.equal(form.text, plain);
    await page.getByText('Shown when: no condition').waitFor();
    assert.equal(await focused(page), 'Add condition: shown when');
  });

  it('shows what is in it, also what no list offers', async () => {
    const asked = `{ "block": { "type": "input.date", "key": "day", "title": "Day" } }`;
    const ticked = `{ "block": { "type": "checkbox", "key": "seen", "title": "Seen" } }`;
    const field = (name: string) => editorIn(page).getByRole('combobox', { name });
    const chosen = (name: string) =>
      field(name).evaluate((select: HTMLSelectElement) => select.selectedOptions[0]?.label);
    const { form, page } = await editing(plain);
    for (const [path, operator, value, ...shown] of [
      ['claim.claim_status', '===', "'xxxxx'", 'is', 'xxxxx (not a known value)'],
      ['claim.block_states.cause.option_key', '!==', "'flood'", 'is not', 'flood (not an option)'],
      ['claim.block_states.cause.option_key', '===', '1', 'is', '1 (not an option)'],
      ['claim.block_states.seen.value', '===', "'true'", 'is', '"true" (not a known value)'],
    ] as const) {
      const shownIf = `"show_if": "{{ifCondition ${path} '${operator}' ${value}}}"`;
      await form.write(`[${cause},\n${asked},\n${ticked},\n{ ${note}, ${shownIf} }]\n`);
      await begin(form, page);
      assert.deepEqual([await chosen('Comparison'), await chosen('Value')], shown);
      await editorIn(page).locator('vscode-button', { hasText: 'Close' }).click();
    }
    await form.write(
      `[${cause},\n${asked},\n{ ${note}, "show_if": "{{ifCondition claim.block_states.day.value '===' 'soon'}}" }]\n`,
    );
    await begin(form, page);
    assert.equal(await chosen('Comparison'), 'is');
    assert.equal(await editorIn(page).getByRole('textbox', { name: 'Value' }).inputValue(), 'soon');
  });

  it('says on hover what each comparison compares', async () => {
    const { form, page } = await editing(conditional.replace("'==='", "'=='"));
    await begin(form, page);
    const comparison = editorIn(page).getByRole('combobox', { name: 'Comparison' });
    await comparison.selectOption({ label: 'is' });
    assert.match((await comparison.getAttribute('title')) ?? '', /the number 1 is not the text “1”/);
    const equals = comparison.locator('option', { hasText: /^equals$/ });
    assert.match((await equals.getAttribute('title')) ?? '', /the text “1” equals the number 1/);
  });

  it('starts with a click on its whole row, and offers what a block can depend on with what is usual', async () => {
    const { form, page } = await editing(plain);
    await press(form, page, 'Select Note (');
    await page.getByText('Shown when: no condition').click();
    await form.settle();
    await editorIn(page).waitFor();
    const labels = (name: string) =>
      editorIn(page)
        .getByRole('combobox', { name })
        .locator('option')
        .evaluateAll((all) => all.map(({ textContent }) => textContent));
    assert.deepEqual(
      (await labels('Field')).filter((label) => label === 'Cause' || label === 'Note'),
      ['Cause'],
    );
    assert.deepEqual(await labels('Comparison'), ['is', 'is not', 'is answered', 'is not answered']);
    // By its button, once.
    await editorIn(page).locator('vscode-button', { hasText: 'Cancel' }).click();
    await form.settle();
    await page.getByRole('button', { name: 'Add condition: shown when' }).click();
    const tried = (await page.evaluate(() => window.recorded.posted)) as readonly { readonly type: string }[];
    assert.equal(tried.filter(({ type }) => type === 'tryCondition').length, 1);
  });

  it('leaves the undo of letters to their field, and takes all others', async () => {
    const { form, page } = await editing(plain);
    await page.evaluate(() => {
      window.addEventListener('keydown', ({ key }) => (document.body.dataset['heard'] = key));
    });
    await press(form, page, 'Select Note (');
    await page.locator('#property-title').fill('Remark');
    await page.locator('#property-title').blur();
    await form.settle();
    assert.equal(form.texts.length, 2);
    const answer = page.getByRole('textbox', { name: 'Remark', exact: true });
    await answer.click();
    await answer.pressSequentially('abc');
    await form.settle();
    await page.keyboard.press('Control+z');
    await form.settle();
    assert.notEqual(await answer.inputValue(), 'abc');
    assert.equal(form.texts.length, 2);
    // VS Code, which would undo once more, does not hear it.
    assert.equal(await page.evaluate(() => document.body.dataset['heard']), 'Control');
    // What has no letters has none of its own.
    await page.getByRole('radio', { name: 'Fire' }).focus();
    await page.keyboard.press('Control+z');
    await form.settle();
    assert.equal(form.text, plain);
  });
});
