import assert from 'node:assert/strict';
import type { Locator } from 'playwright-core';
import { assertAccessibleInAllThemes } from './support/accessible.js';
import { EditedForm } from './support/edited-form.js';
import { usePages, type WebviewPage } from './support/page.js';

const two = `[
  {
    "block": {
      "type": "radio",
      "key": "cause",
      "title": "Cause",
      "options": [
        { "key": "fire", "value": "Fire" },
        { "key": "theft", "value": "Theft" }
      ]
    }
  },
  {
    "block": { "type": "input.text", "key": "note", "title": "Note" }
  }
]
`;

describe('The claim form in edit mode', () => {
  const open = usePages('preview');

  async function editing(text: string): Promise<{ view: WebviewPage; form: EditedForm }> {
    const view = await open({ width: 1100 });
    const form = new EditedForm(view, text);
    await form.show();
    await view.page.getByRole('switch', { name: 'Edit' }).click();
    await form.settle();
    return { view, form };
  }

  /** Enters a text as a person does: the change is sent when the field is left. */
  async function enter(form: EditedForm, field: Locator, text: string): Promise<void> {
    await field.fill(text);
    await field.blur();
    await form.settle();
  }

  const keys = (text: string) =>
    (JSON.parse(text) as { readonly block: { readonly key: string } }[]).map(({ block }) => block.key);

  it('shows what a block has, and changes the text by one step each', async () => {
    const { view, form } = await editing(two);
    const { page } = view;
    await page.getByRole('button', { name: 'Select Note' }).click();
    await form.settle();
    await page.getByRole('heading', { name: 'Text', exact: true }).waitFor();
    await enter(form, page.getByLabel('Title', { exact: false }).first(), 'Your note');
    assert.equal(form.text, two.replace('"Note"', '"Your note"'));
    await enter(form, page.getByLabel('Max length'), '20');
    assert.equal(form.text, two.replace('"Note"', '"Your note", "max_length": 20'));
    assert.equal(form.texts.length, 3);
    await page.getByText('Since the last commit, breaking: Stored answers lose their option.').waitFor();
    await page.getByRole('textbox', { name: 'Your note' }).fill('It is still played.');
    // A type that has no longest answer would lose it.
    const type = page.getByLabel('Type', { exact: true });
    assert.deepEqual(await type.locator('option').allInnerTexts(), ['Text', 'Paragraph']);
    await type.selectOption('Paragraph');
    await form.settle();
    await page.getByRole('heading', { name: 'Paragraph', exact: true }).waitFor();
    assert.match(form.text, /"type": "input\.paragraph", "key": "note", "title": "Your note", "max_length": 20/);
  });

  it('moves, duplicates, copies and deletes by keys alone', async () => {
    const { view, form } = await editing(two);
    const { page } = view;
    await page.getByRole('button', { name: 'Select Note' }).focus();
    await page.keyboard.press('Alt+ArrowUp');
    await form.settle();
    assert.deepEqual(keys(form.text), ['note', 'cause']);
    await page.keyboard.press('Alt+ArrowDown');
    await form.settle();
    // The focus stays at its handle.
    assert.equal(form.text, two);
    await page.keyboard.press('Control+d');
    await form.settle();
    assert.deepEqual(keys(form.text), ['cause', 'note', 'note_2']);
    await page.getByRole('button', { name: 'Select Cause' }).focus();
    await page.keyboard.press('Control+c');
    await form.settle();
    await page.keyboard.press('Control+v');
    await form.settle();
    assert.deepEqual(keys(form.text), ['cause', 'cause_2', 'note', 'note_2']);
    await page.keyboard.press('Delete');
    await form.settle();
    assert.deepEqual(keys(form.text), ['cause', 'note', 'note_2']);
  });

  it('moves by dragging, and several blocks at once', async () => {
    const { view, form } = await editing(two);
    const { page } = view;
    const block = page.locator('.block', { has: page.getByRole('button', { name: 'Select Cause' }) });
    await page.getByRole('button', { name: 'Select Note' }).dragTo(block, { targetPosition: { x: 40, y: 4 } });
    await form.settle();
    assert.deepEqual(keys(form.text), ['note', 'cause']);
    await page.getByRole('button', { name: 'Select Note' }).click();
    await page.getByRole('button', { name: 'Select Cause' }).click({ modifiers: ['Shift'] });
    await form.settle();
    await page.getByRole('button', { name: 'Duplicate: 2 blocks' }).click();
    await form.settle();
    assert.deepEqual(keys(form.text), ['note', 'cause', 'note_2', 'cause_2']);
  });

  it('changes options and their order', async () => {
    const { view, form } = await editing(two);
    const { page } = view;
    await page.getByRole('button', { name: 'Select Cause' }).click();
    await form.settle();
    await page.getByRole('button', { name: 'Add an option' }).click();
    await form.settle();
    await enter(form, page.getByLabel('Label of option 3'), 'Flood');
    await page.getByRole('button', { name: 'Move option 3 up' }).click();
    await form.settle();
    await page.getByRole('button', { name: 'Remove option 1' }).click();
    await form.settle();
    const [first] = JSON.parse(form.text) as { readonly block: { readonly options: readonly unknown[] } }[];
    assert.deepEqual(first?.block.options, [
      { key: 'flood', value: 'Flood' },
      { key: 'theft', value: 'Theft' },
    ]);
  });

  it('says a condition in rows, and leaves one alone that is only opened and closed', async () => {
    const { view, form } = await editing(two);
    const { page } = view;
    await page.getByRole('button', { name: 'Select Note' }).click();
    await form.settle();
    await page.getByRole('button', { name: 'Add condition: shown when' }).click();
    await form.settle();
    await page.getByRole('combobox', { name: 'Value' }).selectOption('Theft');
    await form.settle();
    await page.getByText('1 of 2 scenarios would look different.').waitFor();
    await page.getByRole('button', { name: 'Apply' }).click();
    await form.settle();
    const condition = `"show_if": "{{ifCondition claim.block_states.cause.option_key '===' 'theft'}}"`;
    assert.ok(form.text.includes(condition), form.text);
    const { length } = form.texts;
    await page.getByRole('button', { name: 'Close' }).click();
    await page.getByRole('button', { name: 'Edit condition: shown when' }).click();
    await form.settle();
    await page.getByRole('button', { name: 'Close' }).click();
    await form.settle();
    assert.equal(form.texts.length, length);
    form.assertIsValid();
  });

  it('keeps a condition that is opened before the change of its block is answered', async () => {
    const { view, form } = await editing(two);
    const { page } = view;
    await page.getByRole('button', { name: 'Select Note' }).click();
    await form.settle();
    await page.getByRole('textbox', { name: 'Title' }).fill('Remark');
    await page.getByRole('button', { name: 'Add condition: shown when' }).click();
    await form.settle();
    await page.getByRole('combobox', { name: 'Value' }).waitFor();
    assert.ok(form.text.includes('"Remark"'), form.text);
  });

  it('says what to fix first while the text is broken, and that a file has changed', async () => {
    const { view, form } = await editing(two);
    const { page } = view;
    await form.write(two.replace('"Note"', '"Note'));
    await page.getByText('Fix workflows/claims-blocks.json, line 14, first.').waitFor();
    await page.getByRole('radio', { name: 'Fire' }).waitFor();
    await form.write(two);
    await page.getByRole('button', { name: 'Select Note' }).click();
    await form.settle();
    form.isChangedElsewhere = true;
    await enter(form, page.getByLabel('Title').first(), 'Other');
    await page.getByText('the file is read-only, or has changed in the meantime').waitFor();
  });

  it('keeps what is being typed while the file changes elsewhere', async () => {
    const { view, form } = await editing(two);
    const { page } = view;
    await page.getByRole('button', { name: 'Select Note' }).click();
    await form.settle();
    const title = page.getByRole('textbox', { name: 'Title' });
    await title.fill('Your');
    await form.write(two.replace('"Note"', '"Notes"'));
    await page.getByRole('button', { name: 'Select Notes' }).waitFor();
    await form.settle();
    await title.pressSequentially(' note');
    await title.blur();
    await form.settle();
    assert.equal(form.text, two.replace('"Note"', '"Your note"'));
  });

  it('says why a file cannot be changed, and changes nothing of it while it can be played', async () => {
    const { view, form } = await editing(two);
    const { page } = view;
    form.readOnly = '`claims-blocks.json` cannot be changed: it is read-only.';
    const handle = page.getByRole('button', { name: 'Select Note' });
    await handle.click();
    await form.settle();
    await page.getByText('claims-blocks.json cannot be changed: it is read-only.').waitFor();
    for (const key of ['Delete', 'Control+d', 'Control+x', 'Alt+ArrowUp']) {
      await handle.focus();
      await page.keyboard.press(key);
      await form.settle();
    }
    assert.deepEqual(form.texts, [two]);
    assert.equal(await page.getByRole('group', { name: 'Questions' }).count(), 0);
    await page.getByRole('radio', { name: 'Fire' }).check();
    form.readOnly = null;
    await page.getByRole('button', { name: 'Select Cause' }).click();
    await form.settle();
    await page.getByRole('heading', { name: 'Radio', exact: true }).waitFor();
  });

  it('enters money, colours and templates as what they are, and keeps what it does not know', async () => {
    const note = { type: 'alert', key: 'note', color: 'info', markdown: 'M', title: 'Of {{claim.policy.sum_assured}}' };
    const payout = { type: 'payout_request', key: 'payout', amount: 100, payee: { type: 'policyholder', amount: 100 } };
    const other = { type: 'mood', key: 'other', mood: [1] };
    const { view, form } = await editing(`${JSON.stringify([note, payout, other].map((block) => ({ block })))}\n`);
    const { page } = view;
    const block = (index: number) =>
      (JSON.parse(form.text) as { readonly block: Record<string, unknown> }[])[index]?.block;
    await page.getByRole('button', { name: 'Select Of' }).click();
    await form.settle();
    await page.getByText('Now: Of 5000000').waitFor();
    assert.equal(await page.locator('[data-path="color"] li', { hasText: /^danger: Indicates a problem/ }).count(), 1);
    await page.getByLabel('Color').selectOption('warning');
    await form.settle();
    assert.deepEqual(block(0), { ...note, color: 'warning' });
    await page.getByText('The specification does not describe').waitFor();
    await page.getByRole('button', { name: 'Select payout' }).click();
    await form.settle();
    await enter(form, page.locator('[data-path="amount"] input'), '1 250,50');
    assert.equal(block(1)?.['amount'], '125050');
    assert.equal(await page.locator('[data-path="amount"] .input-line').innerText(), 'R');
    await enter(form, page.locator('[data-path="amount"] input'), '{{claim.policy.sum_assured}}');
    await page
      .locator('[data-path="amount"]')
      .getByText(/^Now: R\s*50.000[,.]00$/)
      .waitFor();
    await page.getByRole('button', { name: 'Select other' }).click();
    await form.settle();
    await page.getByText('This block type is not known: its properties are kept.').waitFor();
    await page.locator('[data-path="mood"]').getByText('[1]').waitFor();
    await page.getByRole('button', { name: 'Move up: block' }).click();
    await form.settle();
    assert.deepEqual(block(1), other);
  });

  it('moves into and out of groups and cuts by keys, and drops into a group', async () => {
    const group = { type: 'group', key: 'g', title: 'Group', blocks: [] };
    const line = { type: 'divider', key: 'line' };
    const { view, form } = await editing(`${JSON.stringify([group, line].map((block) => ({ block })))}\n`);
    const { page } = view;
    const handle = page.getByRole('button', { name: 'Select line' });
    const press = async (key: string) => {
      await handle.focus();
      await page.keyboard.press(key);
      await form.settle();
    };
    const inside = () =>
      (JSON.parse(form.text) as { readonly block: { readonly blocks?: readonly unknown[] } }[])[0]?.block.blocks
        ?.length;
    await press('Alt+ArrowRight');
    assert.deepEqual([keys(form.text), inside()], [['g'], 1]);
    await press('Alt+ArrowLeft');
    assert.deepEqual([keys(form.text), inside()], [['g', 'line'], 0]);
    const target = page.locator('.block', { has: page.getByRole('button', { name: 'Select Group' }) });
    await handle.dragTo(target);
    await form.settle();
    assert.deepEqual([keys(form.text), inside()], [['g'], 1]);
    await press('Control+x');
    assert.deepEqual([keys(form.text), inside()], [['g'], 0]);
    assert.deepEqual(JSON.parse(form.clipboard), [{ block: line }]);
  });

  it('changes who is paid and when, with what each choice needs', async () => {
    const { view, form } = await editing('[]\n');
    const { page } = view;
    const add = async (type: string) => {
      await form.add(type, 'Requests');
      await page.getByRole('button', { name: 'Add', exact: true }).click();
      await form.settle();
    };
    await add('Payout request');
    const payee = page.getByRole('group', { name: 'Payee', exact: true });
    // No account is invented: each part is asked for, and may be a template.
    const account = payee.getByRole('group', { name: 'Details', exact: true });
    for (const part of ['Bank name', 'Branch code', 'Account number']) {
      await account.getByText('is empty, and this bank account needs it').first().waitFor();
      await enter(form, account.getByLabel(part), '{{claim.status}}');
    }
    await account.getByLabel('Account type').selectOption('Template…');
    await enter(form, account.getByRole('textbox', { name: 'Account type' }), '{{claim.approval_status}}');
    form.assertIsValid();
    await payee.getByLabel('Type').first().selectOption('beneficiary');
    await form.settle();
    // What a beneficiary needs is there at once.
    form.assertIsValid();
    await enter(form, payee.getByLabel('First name'), 'Thandi');
    await enter(form, payee.getByLabel('Last name'), 'Example');
    form.assertIsValid();
    await add('Annuity request');
    form.assertIsValid();
    const frequency = page.getByRole('group', { name: 'Frequency', exact: true });
    await frequency.getByLabel('Type').selectOption('yearly');
    await form.settle();
    await enter(form, frequency.getByLabel('Month of year'), '3');
    const duration = page.getByRole('group', { name: 'Duration', exact: true });
    await enter(form, duration.getByLabel('End date'), '2031-03-01');
    form.assertIsValid();
    const [payout, annuity] = JSON.parse(form.text) as { readonly block: Record<string, Record<string, unknown>> }[];
    assert.equal(payout?.block['payee']?.['first_name'], 'Thandi');
    assert.deepEqual(annuity?.block['duration'], { end_date: '2031-03-01' });
    await view.screenshot('preview-editing-annuity');
  });

  it('selects what is inside of a hidden group', async () => {
    const inner = '{ "block": { "type": "divider", "key": "line" } }';
    const { view, form } = await editing(
      `[{ "block": { "type": "group", "key": "g", "title": "G", "blocks": [${inner}] }, "show_if": "{{claim.x}}" }]\n`,
    );
    await view.page.getByRole('button', { name: 'Select line (' }).click();
    await form.settle();
    await view.page.getByRole('heading', { name: 'Divider', exact: true }).waitFor();
  });

  it('shows Markdown as the form renders it, beside its source', async () => {
    const text = '[{ "block": { "type": "markdown", "key": "m", "markdown": "**Bring** the form" } }]\n';
    const { view, form } = await editing(text);
    const { page } = view;
    await page.getByRole('button', { name: 'Select m (' }).click();
    await form.settle();
    const preview = page.getByRole('group', { name: 'Preview' });
    await preview.locator('strong', { hasText: 'Bring' }).waitFor();
    await enter(form, page.getByRole('textbox', { name: 'Markdown' }), '# Bring _both_');
    await preview.locator('em', { hasText: 'both' }).waitFor();
  });

  it('builds a form of ten questions, two conditions and a payout from an empty module', async () => {
    const { view, form } = await editing('[]\n');
    const { page } = view;
    const questions = [
      'Checkbox',
      'Radio',
      'Dropdown',
      'Currency',
      'Number',
      'Text',
      'Paragraph',
      'Time',
      'Date',
      'Text',
    ];
    for (const [index, type] of questions.entries()) {
      await form.add(type);
      await enter(form, page.getByRole('textbox', { name: 'Title' }), `Question ${String(index + 1)}`);
    }
    for (const [title, operator] of [
      ['Question 2', 'is ticked'],
      ['Question 3', 'is not ticked'],
    ] as const) {
      await page.getByRole('button', { name: `Select ${title} (` }).click();
      await form.settle();
      await page.getByRole('button', { name: 'Add condition: shown when' }).click();
      await form.settle();
      await page.getByRole('combobox', { name: 'Field' }).selectOption({ label: 'Question 1' });
      if (operator === 'is not ticked')
        await page.getByRole('combobox', { name: 'Comparison' }).selectOption({ label: 'is not' });
      await form.settle();
      await page.getByRole('button', { name: 'Apply' }).click();
      await form.settle();
    }
    await page.getByRole('button', { name: 'Select Question 10 (' }).click();
    await form.settle();
    await form.add('Payout request', 'Requests');
    await page.getByLabel('What is paid').selectOption({ label: 'Question 4' });
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    await form.settle();
    form.assertIsValid({ withoutAccount: true });
    const entries = JSON.parse(form.text) as { readonly block: { readonly type: string }; readonly show_if?: string }[];
    assert.equal(entries.length, 11);
    assert.equal(
      entries.filter(({ block, show_if }) => show_if !== undefined && block.type !== 'payout_request').length,
      2,
    );
    // As the formatter would write it.
    assert.equal(form.text, `${JSON.stringify(JSON.parse(form.text), undefined, 2)}\n`);
    await view.screenshot('preview-editing');
  });

  it('is accessible in all themes', async () => {
    const { view, form } = await editing(two);
    await view.page.getByRole('button', { name: 'Select Cause' }).click();
    await form.settle();
    await assertAccessibleInAllThemes(view, 'edit mode');
  });
});
