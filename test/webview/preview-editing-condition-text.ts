/** A condition that is edited as the text of its template. */
import assert from 'node:assert/strict';
import { applyIn, begin, conditional, editorIn, inEditMode, press } from './support/edited-condition.js';
import { usePages } from './support/page.js';

describe('A condition that is edited as text', () => {
  const editing = inEditMode(usePages('preview'));

  it('is refused where it is broken, however quickly it is applied', async () => {
    const { form, page } = await editing(conditional);
    await begin(form, page);
    await press(form, page, 'Edit as text');
    const template = editorIn(page).getByRole('textbox', { name: 'Template' });
    await template.fill(`{{if claim.status '!' true}}`);
    await applyIn(page).click();
    await form.settle();
    await editorIn(page).getByText('if takes one value and content.').waitFor();
    await editorIn(page).locator('vscode-button[disabled]', { hasText: 'Apply' }).waitFor();
    assert.deepEqual(form.texts, [conditional]);
    await template.fill(`{{ifCondition claim.status '===' 'open'}}`);
    await applyIn(page).click();
    await form.settle();
    assert.ok(form.text.includes(`"show_if": "{{ifCondition claim.status '===' 'open'}}"`), form.text);
  });

  it('says what it comes to while it is typed, and moves nothing below', async () => {
    const { form, page } = await editing(conditional);
    await begin(form, page);
    await press(form, page, 'Edit as text');
    const template = editorIn(page).getByRole('textbox', { name: 'Template' });
    const outcome = editorIn(page).locator('.outcome');
    const places = () =>
      page
        .locator('.editing :is(textarea, vscode-button, .condition)')
        .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top));
    await outcome.locator('.sentence').waitFor();
    const before = await places();
    await template.press('Control+End');
    await template.pressSequentially(' ');
    // Not known yet: what was said last is marked.
    assert.equal(await outcome.getAttribute('aria-busy'), 'true');
    assert.equal(await outcome.locator('.sentence').count(), 1);
    assert.deepEqual(await places(), before);
    await template.fill(`{{if claim.status '!' true}}`);
    await form.settle();
    await outcome.getByText('if takes one value and content.').waitFor();
    assert.equal(await outcome.getAttribute('aria-busy'), 'false');
    // Only the error, which is the field's.
    assert.equal((await outcome.innerText()).trim(), 'if takes one value and content.');
    assert.equal(await template.getAttribute('aria-invalid'), 'true');
    assert.deepEqual(await places(), before);
    await template.fill(`{{ifCondition claim.block_states.cause.option_key '===' 'theft'}}`);
    await form.settle();
    await outcome.locator('.sentence', { hasText: 'Theft' }).waitFor();
    assert.equal(await outcome.locator('.problem').count(), 0);
    assert.deepEqual(await places(), before);
    assert.deepEqual(form.texts, [conditional]);
  });

  it('goes from words to text and back, and says why it is text', async () => {
    const { form, page } = await editing(conditional);
    await begin(form, page);
    await press(form, page, 'Edit as text');
    await editorIn(page).getByText('This condition is edited as text.').waitFor();
    // Nothing is changed yet.
    await editorIn(page).locator('vscode-button[disabled]', { hasText: 'Apply' }).waitFor();
    await press(form, page, 'Back to words');
    await editorIn(page).getByRole('combobox', { name: 'Field' }).waitFor();
    await press(form, page, 'Edit as text');
    const template = editorIn(page).getByRole('textbox', { name: 'Template' });
    await template.fill(`{{ifCondition claim.block_states.cause.option_key '!==' 'theft'}}`);
    // Not tried yet: it is, and then it is in words.
    await press(form, page, 'Back to words');
    const comparison = editorIn(page).getByRole('combobox', { name: 'Comparison' });
    await comparison.locator('option:checked', { hasText: 'is not' }).waitFor({ state: 'attached' });
    await press(form, page, 'Edit as text');
    // A long path is shown to its end.
    await template.fill(`{{claim.policy.beneficiaries.0.payment_details${'.account_number'.repeat(20)}}}`);
    const hidden = ({ scrollHeight, clientHeight, scrollWidth, clientWidth }: HTMLElement) => [
      scrollHeight - clientHeight,
      scrollWidth - clientWidth,
    ];
    assert.deepEqual(await template.evaluate(hidden), [0, 0]);
    await template.fill('{{#each claim.policy.beneficiaries}}true{{/each}}');
    await template.blur();
    await form.settle();
    await editorIn(page).getByText('Words cannot say this condition.').waitFor();
    await editorIn(page).getByRole('button', { name: 'Discard text, use lists' }).waitFor();
  });
});
