/** Conditions that cannot be read, in edit mode. */
import assert from 'node:assert/strict';
import { EditedForm } from './support/edited-form.js';
import { usePages } from './support/page.js';
import { fault, moduleOf } from './support/previews.js';

const options = '[{ "key": "fire", "value": "Fire" }, { "key": "theft", "value": "Theft" }]';
const cause = `{ "block": { "type": "radio", "key": "cause", "title": "Cause", "options": ${options} } }`;
const note = '"block": { "type": "input.text", "key": "note", "title": "Note" }';

describe('A condition with a fault, in edit mode', () => {
  const open = usePages('preview');

  it('leads to the property of a problem: its block is selected, and the cursor does not go to the start of its JSON', async () => {
    const view = await open({ width: 1100 });
    await view.send(moduleOf([{ block: { type: 'input.text', key: 'broken', placeholder: '{{#if}' } }]).message());
    await view.page.getByRole('switch', { name: 'Edit' }).click();
    await view.page.getByRole('button', { name: 'Show broken placeholder in the claims blocks' }).click();
    assert.deepEqual((await view.done()).slice(-2), [
      { type: 'inspect', isOn: true, blocks: [{ key: 'broken', nth: 0 }] },
      { type: 'openProblem', block: 'broken', property: 'placeholder' },
    ]);
  });

  it('keeps the error of a condition in sight while it is typed, and starts it again with words', async () => {
    const faulty = `"disabled_if": "{{if (if claim.approval_status '===' 'approved') '!' true}}"`;
    const view = await open({ width: 1100 });
    const form = new EditedForm(view, `[${cause},\n{ ${note}, ${faulty} }]\n`);
    await form.show();
    await view.page.getByRole('switch', { name: 'Edit' }).click();
    await form.settle();
    const { page } = view;
    await page.getByRole('button', { name: 'Select Note' }).click();
    await form.settle();
    await page.getByText('Read-only: this condition cannot be read').waitFor();
    await page.getByRole('button', { name: 'Edit condition: read-only when' }).click();
    await form.settle();
    const editor = page.getByRole('region', { name: 'Condition: read-only when' });
    await editor.getByText('This condition is edited as text.').waitFor();
    await editor.locator('.problem.error').first().waitFor();
    assert.equal(await editor.locator('.sentence').count(), 0);
    const template = editor.getByRole('textbox', { name: 'Template' });
    const apply = editor.locator('vscode-button', { hasText: 'Apply' });
    const placeOfApply = async () => (await apply.boundingBox())?.y;
    const place = await placeOfApply();
    await template.pressSequentially(' ');
    await editor.locator('vscode-button:not([disabled])', { hasText: 'Apply' }).waitFor();
    await editor.locator('.problem.error').first().waitFor();
    await view.screenshot('preview-editing-fault');
    // In sight with the text.
    const { bottom = 0, end = 0 } = await editor.evaluate((element) => ({
      bottom: element.querySelector('.outcome')?.getBoundingClientRect().bottom,
      end: element.closest('.editing')?.getBoundingClientRect().bottom,
    }));
    assert.ok(bottom <= end, `${String(bottom)} ${String(end)}`);
    // What is said about the condition comes and goes below the button.
    await template.fill(`{{ifCondition claim.approval_status '===' 'approved'}}`);
    await template.blur();
    await form.settle();
    await editor.locator('.problem.error').first().waitFor({ state: 'detached' });
    await editor.locator('.sentence').waitFor();
    assert.equal(await placeOfApply(), place);
    await template.fill('{{#each claim.policy.beneficiaries}}true{{/each}}');
    await template.blur();
    await form.settle();
    await editor.getByRole('button', { name: 'Discard text, use lists' }).click();
    await form.settle();
    await editor.getByRole('combobox', { name: 'Value' }).selectOption('Theft');
    await form.settle();
    await editor.getByRole('button', { name: 'Apply' }).click();
    await form.settle();
    assert.ok(form.text.includes(`"disabled_if": "{{ifCondition claim.block_states.cause.option_key '===' 'theft'}}"`));
    form.assertIsValid();
  });

  it('applies the amount that was typed last, however quickly, and none that is no amount', async () => {
    const bill = '{ "block": { "type": "input.currency", "key": "bill", "title": "Bill" } }';
    const shown = (cents: string) => `"show_if": "{{ifCondition claim.block_states.bill.value '>' ${cents}}}"`;
    const view = await open({ width: 1100 });
    const form = new EditedForm(view, `[${bill},\n{ ${note}, ${shown('20000')} }]\n`);
    await form.show();
    const { page } = view;
    await page.getByRole('switch', { name: 'Edit' }).click();
    await form.settle();
    const edit = async () => {
      await page.getByRole('button', { name: 'Select Note' }).click();
      await form.settle();
      await page.getByRole('button', { name: 'Edit condition: shown when' }).click();
      await form.settle();
    };
    await edit();
    const editor = page.getByRole('region', { name: 'Condition: shown when' });
    const value = editor.getByRole('textbox', { name: 'Value' });
    const apply = editor.locator('vscode-button', { hasText: 'Apply' });
    await value.fill('12.345');
    await editor.getByText('Thousands or a fraction?').waitFor();
    assert.equal(await apply.evaluate((button) => button.matches('[disabled]')), true);
    await value.fill('300');
    // Nothing was answered yet: the template that is known is that of the value before.
    await apply.click();
    await form.settle();
    assert.ok(form.text.includes(shown('30000')), form.text);
    assert.equal(await value.inputValue(), '300,00');
  });

  it('stays with its block where applying it, or the new key of the block, is refused', async () => {
    const shown = (option: string) =>
      `"show_if": "{{ifCondition claim.block_states.cause.option_key '===' '${option}'}}"`;
    const view = await open({ width: 1100 });
    const form = new EditedForm(view, `[${cause},\n{ ${note}, ${shown('fire')} }]\n`);
    await form.show();
    const { page } = view;
    await page.getByRole('switch', { name: 'Edit' }).click();
    await form.settle();
    const press = async (name: string) => {
      await page.getByRole('button', { name }).click();
      await form.settle();
    };
    await press('Select Note');
    await press('Edit condition: shown when');
    const editor = page.getByRole('region', { name: 'Condition: shown when' });
    const value = editor.getByRole('combobox', { name: 'Value' });
    const apply = editor.locator('vscode-button:not([disabled])', { hasText: 'Apply' });
    await value.selectOption('Theft');
    await form.settle();
    form.isChangedElsewhere = true;
    await apply.click();
    await form.settle();
    await page.getByText('could not be changed').waitFor();
    await value.locator('option:checked', { hasText: 'Theft' }).waitFor({ state: 'attached' });
    const key = page.getByRole('textbox', { name: 'Key', exact: true });
    await key.fill('remark');
    await key.press('Tab');
    await form.settle();
    form.isChangedElsewhere = false;
    await press('Select Cause');
    const title = page.getByRole('textbox', { name: 'Title', exact: true });
    await title.fill('What happened?');
    await title.press('Tab');
    await form.settle();
    assert.ok(form.text.includes('What happened?'), form.text);
    assert.equal(await editor.count(), 0);
    await press('Select Note');
    await apply.click();
    await form.settle();
    assert.ok(form.text.includes(shown('theft')), form.text);
  });
});

describe('A form whose text is changed by others, in edit mode', () => {
  const open = usePages('preview');

  const edited = async () => {
    const view = await open({ width: 1100 });
    const form = new EditedForm(view, `[${cause},\n{ ${note} }]\n`);
    await form.show();
    const { page } = view;
    const press = async (name: string) => {
      await page.getByRole('button', { name }).click();
      await form.settle();
    };
    await page.getByRole('switch', { name: 'Edit' }).click();
    await form.settle();
    await press('Select Note');
    return { form, page, press, title: page.getByRole('textbox', { name: 'Title', exact: true }) };
  };

  it('keeps what is typed while the text is broken, and when the key of the block is changed', async () => {
    const { form, page, title } = await edited();
    const { text } = form;
    await title.press('End');
    await page.keyboard.type(' of the');
    await form.write(text.replace(/\]\s*$/, ''));
    await form.settle();
    await page.getByText('Fix workflows/claims-blocks.json').waitFor();
    await page.keyboard.type(' police');
    await form.write(text);
    await form.settle();
    await page.getByText('Fix workflows/claims-blocks.json').waitFor({ state: 'detached' });
    await form.write(text.replace('"note"', '"remark"'));
    await form.settle();
    await page.keyboard.type('man');
    assert.equal(await title.inputValue(), 'Note of the policeman');
    await page.keyboard.press('Tab');
    await form.settle();
    assert.ok(form.text.includes('"key": "remark", "title": "Note of the policeman"'), form.text);
  });

  it('adds a block at the end once the selected one is gone, and turns edit mode on without it', async () => {
    const { form, page } = await edited();
    await form.write(`[${cause}]\n`);
    await form.settle();
    const edit = page.getByRole('switch', { name: 'Edit' });
    for (let times = 0; times < 2; times++) {
      await edit.click();
      await form.settle();
    }
    await page.locator('.palette > summary', { hasText: 'Add a block' }).waitFor();
    await form.add('Number');
    assert.match(form.text, /"cause"[^]*"input\.number"/);
  });

  it('goes on with a new block whose first title is undone', async () => {
    const { form, page, press, title } = await edited();
    await press('Select Cause');
    await form.add('Number');
    const before = form.text;
    await title.fill('How many bikes?');
    await title.press('Tab');
    await form.settle();
    assert.match(form.text, /"how_many_bikes"/);
    assert.equal(await page.locator('[aria-live="polite"]').first().textContent(), '');
    const undo = async () => {
      await page.locator('.handle[aria-pressed="true"]').click();
      await form.settle();
      await page.keyboard.press('Control+z');
      await form.settle();
    };
    await undo();
    assert.equal(form.text, before);
    await form.add('Text');
    assert.match(form.text, /"cause"[^]*"input\.number"[^]*"input\.text"[^]*"input\.text"[^]*"note"/);
    await undo();
    assert.equal(form.text, before);
    await page.locator('.palette > summary', { hasText: 'Add a block' }).waitFor();
  });

  it('says at the foot that the text is broken, and in the inspector what to fix first, and changes nothing', async () => {
    const view = await open({ width: 1100 });
    const form = new EditedForm(view, `${cause},\n{ ${note} }]\n`);
    await view.send(moduleOf(JSON.parse(`[${cause}]`)).message({ fault }));
    const { page } = view;
    await page.locator('.broken').waitFor();
    await page.getByRole('switch', { name: 'Edit' }).click();
    await form.settle();
    await page.getByRole('status').filter({ hasText: 'is not a list' }).waitFor();
    await page.locator('.broken').getByRole('button', { name: 'Show in file' }).click();
    assert.deepEqual(await view.done(), [{ type: 'openFault' }]);
  });
});
