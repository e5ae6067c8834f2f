/** The options of a question in the inspector: what is added has names of its own, whatever is pressed and typed meanwhile. */
import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';
import { EditedForm } from './support/edited-form.js';
import { usePages } from './support/page.js';
import { describedBy } from './support/reading.js';

const options = [
  { key: 'fire', value: 'Fire' },
  { key: 'theft', value: 'Theft' },
];
const cause = { type: 'radio', key: 'cause', title: 'Cause', options };
const bill = { type: 'input.number', key: 'bill', title: 'Bill' };
const text = JSON.stringify([{ block: cause }, { block: bill }], null, 2);

describe('The options of a question in the inspector', () => {
  const open = usePages('preview');

  async function selected(name: string): Promise<{ page: Page; form: EditedForm }> {
    const view = await open({ width: 1100 });
    const { page } = view;
    await page.setViewportSize({ width: 1100, height: 700 });
    const form = new EditedForm(view, text);
    await form.show();
    await page.getByRole('switch', { name: 'Edit' }).click();
    await page.getByRole('button', { name: `Select ${name} (` }).click();
    await form.settle();
    return { page, form };
  }

  /** The options of the block with a title, as `key: label`. */
  function optionsIn(form: EditedForm, title: string): readonly string[] {
    const entries = JSON.parse(form.text) as { readonly block: typeof cause }[];
    const list = entries.find(({ block }) => block.title === title)?.block.options ?? [];
    return list.map(({ key, value }) => `${key}: ${value}`);
  }

  async function enter(page: Page, form: EditedForm, name: string, entered: string): Promise<void> {
    const field = page.getByRole('textbox', { name, exact: true });
    await field.fill(entered);
    await field.press('Tab');
    await form.settle();
  }

  it('get their keys from their first labels in a new block, each in one step, but for a key that was entered', async () => {
    const { page, form } = await selected('Bill');
    await form.add('Radio');
    await enter(page, form, 'Title', 'Hurt');
    await enter(page, form, 'Key of option 1', 'reason');
    const before = form.texts.length;
    for (const [at, label] of [
      [1, 'No'],
      [2, 'Yes'],
      [2, 'Yes, badly'],
    ] as const)
      await enter(page, form, `Label of option ${String(at)}`, label);
    assert.equal(form.texts.length, before + 3);
    assert.deepEqual(optionsIn(form, 'Hurt'), ['reason: No', 'yes: Yes, badly']);
    // The form capitalises each word, which the list does not.
    assert.equal(
      await describedBy(page.getByRole('textbox', { name: 'Label of option 2' })),
      'The form shows it as “Yes, Badly”.',
    );
    assert.equal(await page.locator('.option .hint').count(), 1);
    // What was there before keeps its keys.
    await page.getByRole('button', { name: 'Select Cause (' }).click();
    await form.settle();
    await enter(page, form, 'Label of option 2', 'Burglary');
    assert.deepEqual(optionsIn(form, 'Cause'), ['fire: Fire', 'theft: Burglary']);
  });

  it('are added once by a double click or impatient keys, and begin with what is typed meanwhile', async () => {
    const { page, form } = await selected('Cause');
    const add = page.getByRole('button', { name: 'Add an option' });
    await add.dblclick();
    await form.settle();
    const third = page.getByRole('textbox', { name: 'Label of option 3' });
    await page.locator('#property-options-2-value:focus').waitFor();
    assert.equal(
      await third.evaluate((field: HTMLInputElement) => field.value.slice(field.selectionStart ?? 0)),
      'Option 3',
    );
    await add.focus();
    for (let times = 0; times < 3; times++) await page.keyboard.press('Space');
    await page.keyboard.type('Flo');
    await form.settle();
    await page.locator('#property-options-3-value:focus').waitFor();
    await page.keyboard.type('od');
    await page.keyboard.press('Tab');
    await form.settle();
    assert.deepEqual(optionsIn(form, 'Cause'), ['fire: Fire', 'theft: Theft', 'option_3: Option 3', 'flood: Flood']);
    await page.locator('.option-table > p', { hasText: /Label\s+Key/ }).waitFor();
  });

  it('take a key that was refused with them when they are undone', async () => {
    const { page, form } = await selected('Cause');
    const add = async () => {
      await page.getByRole('button', { name: 'Add an option' }).click();
      await form.settle();
    };
    await add();
    await enter(page, form, 'Key of option 3', 'fire');
    await page.locator('#property-options-2-key-fault').waitFor();
    await page.keyboard.press('Control+z');
    await page.locator('.inspector[aria-busy="true"] > .updating').waitFor();
    await form.settle();
    await page.locator('.inspector:not([aria-busy])').waitFor();
    assert.equal(form.text, text);
    await add();
    assert.equal(await page.getByRole('textbox', { name: 'Key of option 3' }).inputValue(), 'option_3');
    // Also where the text is changed elsewhere.
    await enter(page, form, 'Key of option 3', 'fire');
    const added = form.text;
    for (const other of [text, added]) await form.write(other);
    await form.settle();
    assert.equal(await page.getByRole('textbox', { name: 'Key of option 3' }).inputValue(), 'option_3');
  });
});

describe('A block in the inspector', () => {
  const open = usePages('preview');

  async function editing(): Promise<{ page: Page; form: EditedForm }> {
    const view = await open({ width: 1100 });
    const { page } = view;
    const form = new EditedForm(view, text);
    await form.show();
    await page.getByRole('switch', { name: 'Edit' }).click();
    await page.getByRole('button', { name: 'Select Cause (' }).click();
    await form.settle();
    return { page, form };
  }

  it('is named at once, and takes no input until its properties are known', async () => {
    const { page, form } = await editing();
    const height = async () => page.locator('.inspector').evaluate((one) => one.getBoundingClientRect().height);
    const before = await height();
    await page.getByRole('button', { name: 'Select Bill (' }).click();
    await page.locator('#inspector-title', { hasText: 'Number' }).waitFor();
    assert.equal(await page.locator('.fields[inert] #property-key').inputValue(), 'cause');
    assert.equal(await height(), before);
    await form.settle();
    await page.locator('.fields:not([inert])').waitFor();
    assert.equal(await page.locator('#property-key').inputValue(), 'bill');
    assert.equal(await page.locator('.reading').count(), 0);
  });

  it('shows the key that is entered while it is worked on, and asks for it once', async () => {
    const { page, form } = await editing();
    const key = page.locator('#property-key');
    await key.fill('event');
    await key.press('Enter');
    await page.locator('#property-key[aria-busy="true"]').waitFor();
    // The form is shown anew for another reason.
    await form.show();
    assert.equal(await key.inputValue(), 'event');
    await key.fill('event ');
    await key.fill('event');
    await key.press('Enter');
    await form.settle();
    await page.locator('#property-key:not([aria-busy])').waitFor();
    assert.equal(await key.inputValue(), 'event');
    assert.equal(form.texts.length, 2);
    assert.equal(await page.locator('.refusal, .wrong').count(), 0);
  });

  it('gives way to one of the same type that is about to be added', async () => {
    const { page, form } = await editing();
    await form.add('Payout request', 'Requests');
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    await form.settle();
    await page.locator('#inspector-title', { hasText: 'Payout request' }).waitFor();
    await page.locator('.palette > summary').click();
    await page.getByRole('group', { name: 'Requests' }).getByRole('button', { name: 'Payout request' }).click();
    await page.getByRole('heading', { name: 'Payout request', exact: true }).waitFor();
    assert.equal(
      await page.locator('.editing').getByRole('heading', { name: 'Payout request', exact: true }).count(),
      1,
    );
    await page.getByRole('button', { name: 'Cancel' }).click();
    await page.locator('#inspector-title', { hasText: 'Payout request' }).waitFor();
  });
});
