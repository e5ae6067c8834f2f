import assert from 'node:assert/strict';
import type { Locator } from 'playwright-core';
import { assertAccessibleInAllThemes } from './support/accessible.js';
import { EditedForm } from './support/edited-form.js';
import { usePages, type WebviewPage } from './support/page.js';

/** In the page: the key that brings the focus nearer to an element; null if it has it. */
function keyTo(element: Element): 'Tab' | 'Shift+Tab' | null {
  const { activeElement } = document;
  if (activeElement === element) return null;
  const isBehind = activeElement && activeElement.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_PRECEDING;
  return isBehind ? 'Shift+Tab' : 'Tab';
}

/** Edit mode without a pointer: the focus is moved by Tab alone. */
class Keys {
  constructor(
    private readonly view: WebviewPage,
    readonly form: EditedForm,
  ) {}

  async press(key: string): Promise<void> {
    await this.view.page.keyboard.press(key);
    await this.form.settle();
  }

  async tabTo(element: Locator): Promise<void> {
    await element.waitFor();
    for (;;) {
      const key = await element.evaluate(keyTo);
      if (key === null) return;
      await this.view.page.keyboard.press(key);
    }
  }

  async push(button: Locator): Promise<void> {
    await this.tabTo(button);
    await this.press('Enter');
  }

  /** Unfolds the palette, which is one line beside a selected block, and takes a type of block. */
  async add(type: string, group = 'Questions'): Promise<void> {
    const { page } = this.view;
    if ((await page.locator('.palette[open]').count()) === 0) await this.push(page.locator('.palette > summary'));
    await this.push(page.getByRole('group', { name: group }).getByRole('button', { name: type, exact: true }));
  }

  /** Replaces the text of a field, and leaves it. */
  async enter(field: Locator, text: string): Promise<void> {
    await this.tabTo(field);
    await this.view.page.keyboard.press('Control+A');
    await this.view.page.keyboard.type(text);
    await this.press('Tab');
  }

  async choose(list: Locator, label: string): Promise<void> {
    await this.tabTo(list);
    const labels = await list.locator('option').allTextContents();
    const wanted = labels.findIndex((one) => one.trim() === label);
    assert.notEqual(wanted, -1, `${label} is not among ${labels.join(', ')}`);
    const chosen = () =>
      list.evaluate((element) => (element instanceof HTMLSelectElement ? element.selectedIndex : -1));
    for (let at = await chosen(); at !== wanted; at = await chosen())
      await this.press(at < wanted ? 'ArrowDown' : 'ArrowUp');
  }
}

describe('Edit mode by keyboard alone', () => {
  const open = usePages('preview');

  async function editing(text: string): Promise<{ view: WebviewPage; keys: Keys }> {
    const view = await open({ width: 1100 });
    const form = new EditedForm(view, text);
    await form.show();
    const keys = new Keys(view, form);
    await keys.tabTo(view.page.getByRole('switch', { name: 'Edit' }));
    await keys.press('Space');
    return { view, keys };
  }

  it('builds a form of ten questions, two conditions and a payout from an empty module, in all themes', async () => {
    const { view, keys } = await editing('[]\n');
    const { page } = view;
    const { form } = keys;
    const types = ['Checkbox', 'Radio', 'Dropdown', 'Currency', 'Number', 'Text', 'Paragraph', 'Time', 'Date', 'Text'];
    for (const [index, type] of types.entries()) {
      await keys.add(type);
      await keys.enter(page.getByRole('textbox', { name: 'Title' }), `Question ${String(index + 1)}`);
    }
    for (const [title, operator] of [
      ['Question 3', 'is not'],
      ['Question 2', 'is'],
    ] as const) {
      await keys.push(page.getByRole('button', { name: `Select ${title} (` }));
      await keys.push(page.getByRole('button', { name: 'Add condition: shown when' }));
      await keys.choose(page.getByRole('combobox', { name: 'Field' }), 'Question 1');
      await keys.choose(page.getByRole('combobox', { name: 'Comparison' }), operator);
      await keys.push(page.locator('vscode-button', { hasText: 'Apply' }));
    }
    await keys.push(page.getByRole('button', { name: 'Select Question 10 (' }));
    await keys.add('Payout request', 'Requests');
    await keys.choose(page.getByLabel('What is paid'), 'Question 4');
    await keys.push(page.locator('vscode-button', { hasText: /^\s*Add\s*$/ }));
    form.assertIsValid({ withoutAccount: true });
    const entries = JSON.parse(form.text) as { readonly block: { readonly type: string }; readonly show_if?: string }[];
    assert.deepEqual(
      entries.map(({ block }) => block.type).filter((type) => type.endsWith('_request')),
      ['payout_request'],
    );
    assert.deepEqual(
      entries.flatMap(({ show_if, block }) =>
        show_if === undefined || block.type === 'payout_request' ? [] : [show_if],
      ),
      ['===', '!=='].map((operator) => `{{ifCondition claim.block_states.question_1.value '${operator}' true}}`),
    );
    assert.equal(entries.length, 11);
    await assertAccessibleInAllThemes(view, 'a form that was built by keyboard');
  });

  it('goes on with the copy of a block, and deletes no block that is not selected', async () => {
    const { view, keys } = await editing('[{ "block": { "type": "heading", "key": "a", "title": "A" } }]');
    const { page } = view;
    const { form } = keys;
    const isAtSelected = () => page.evaluate(() => document.activeElement?.matches('.handle[aria-pressed=true]'));
    const has = (...of: readonly string[]) => {
      const entries = JSON.parse(form.text) as { readonly block: { readonly key: string } }[];
      assert.deepEqual(
        entries.map(({ block }) => block.key),
        of,
      );
    };
    await keys.tabTo(page.locator('.handle'));
    for (const [key, ...left] of [
      ['Control+d', 'a', 'a_2'],
      ['Alt+ArrowUp', 'a_2', 'a'],
      ['Control+c', 'a_2', 'a'],
      ['Control+v', 'a_2', 'a_2_2', 'a'],
    ] as const) {
      await keys.press(key);
      has(...left);
      assert.equal(await isAtSelected(), true, key);
    }
    await keys.press('Delete');
    has('a_2', 'a');
    // At the button that duplicates, no key is one of a block.
    await keys.push(page.getByRole('button', { name: /^Select A / }).first());
    await keys.push(page.getByRole('button', { name: 'Duplicate: block' }));
    await keys.press('Delete');
    has('a_2', 'a_2_2', 'a');
    // Another block is only selected by the key that would delete it.
    await keys.tabTo(page.getByRole('button', { name: /^Select A / }).last());
    await keys.press('Delete');
    has('a_2', 'a_2_2', 'a');
    assert.equal(await isAtSelected(), true);
    await keys.press('Delete');
    has('a_2', 'a_2_2');
  });

  it('stays in the next field when a key is changed, also before the inspector knows the block by it', async () => {
    const { view, keys } = await editing('[{ "block": { "type": "input.text", "key": "a", "title": "A" } }]');
    const { page } = view;
    await keys.push(page.getByRole('button', { name: /^Select A / }));
    const focused = () => page.evaluate(() => document.activeElement?.id);
    await keys.tabTo(page.locator('#property-key'));
    await page.keyboard.press('Control+A');
    await page.keyboard.type('b');
    await page.keyboard.press('Tab');
    const next = await focused();
    assert.match(next ?? '', /^property-/);
    const [ref, inspection] = [
      { key: 'b', nth: 0 },
      { refused: null, palette: { types: [], fulfillmentTypes: [], amounts: [] }, block: null },
    ];
    await view.send({ type: 'inspection', of: ref, inspection, handled: 1, select: [ref], refused: null });
    assert.equal(await focused(), next);
    await keys.form.settle();
    assert.equal(await focused(), next);
    assert.match(keys.form.text, /"key": "b"/);
  });

  it('adds with what is nearest: its name is asked, its condition is about the question above, it pays that amount', async () => {
    const options = [
      { key: 'fire', value: 'Fire' },
      { key: 'theft', value: 'Theft' },
    ];
    const blocks = [
      { type: 'radio', key: 'cause', title: 'Cause', options },
      { type: 'input.currency', key: 'cost', title: 'Cost' },
    ];
    const { view, keys } = await editing(`${JSON.stringify(blocks.map((block) => ({ block })))}\n`);
    const { page } = view;
    const { form } = keys;
    const name = async (title: string) => {
      await page.keyboard.type(title);
      await keys.press('Tab');
    };
    await keys.push(page.getByRole('button', { name: 'Select Cost (' }));
    await keys.add('Currency');
    await name('Cost of the tow');
    await keys.push(page.getByRole('button', { name: 'Add condition: shown when' }));
    // Of the questions above it, the nearest with choices.
    assert.equal(await page.getByLabel('Field').locator('option:checked').innerText(), 'Cause');
    await keys.push(page.locator('vscode-button', { hasText: 'Apply' }));
    await keys.add('Payout request', 'Requests');
    assert.equal(await page.getByLabel('What is paid').locator('option:checked').innerText(), 'Cost of the tow');
    await keys.push(page.locator('vscode-button', { hasText: /^\s*Add\s*$/ }));
    await name('Tow');
    form.assertIsValid({ withoutAccount: true });
    const [, , tow, payout] = JSON.parse(form.text) as {
      readonly block: Readonly<Record<string, unknown>>;
      readonly show_if?: string;
    }[];
    assert.equal(tow?.block['title'], 'Cost of the tow');
    assert.equal(tow.show_if, "{{ifCondition claim.block_states.cause.option_key '===' 'fire'}}");
    assert.equal(payout?.block['title'], 'Tow');
    assert.equal(payout.block['amount'], `{{claim.block_states.${String(tow.block['key'])}.value}}`);
    // There is nothing to pay where nothing is asked, or answered.
    const paid = `claim.block_states.${String(tow.block['key'])}.value`;
    assert.equal(payout.show_if, `{{ifCondition (${tow.show_if.slice(2, -2)}) '&&' ${paid}}}`);
    // Another one is paid to the same payee, which is said where it is added, also once it has its name.
    const note = page.getByText(
      'The payee is that of “Tow”, and conditions are set (shown when and disabled when): check who is paid and when.',
    );
    assert.equal(await note.count(), 0);
    await keys.add('Payout request', 'Requests');
    await keys.push(page.locator('vscode-button', { hasText: /^\s*Add\s*$/ }));
    await note.waitFor();
    await name('Taxi');
    await form.settle();
    await note.waitFor();
    await keys.push(page.getByRole('button', { name: 'Select Cost (' }));
    await note.waitFor({ state: 'detached' });
  });

  it('stays on in a page that is shown again, with the block that is selected then', async () => {
    const view = await open({ width: 1100, state: { view: { isEditing: true } } });
    const form = new EditedForm(view, '[{ "block": { "type": "divider", "key": "line" } }]\n');
    await form.show();
    await view.send({ type: 'mark', key: 'line' });
    await form.settle();
    await view.page.getByRole('heading', { name: 'Divider', exact: true }).waitFor();
  });

  it('undoes and redoes each step, and leaves a field its own', async () => {
    const { view, keys } = await editing('[\n  { "block": { "type": "divider", "key": "line" } }\n]\n');
    const { page } = view;
    const { form } = keys;
    const before = form.text;
    await keys.add('Text');
    const added = form.text;
    assert.notEqual(added, before);
    await keys.press('Control+z');
    assert.equal(form.text, before);
    await keys.press('Control+Shift+z');
    assert.equal(form.text, added);
    await keys.tabTo(page.getByRole('textbox', { name: 'Title' }));
    await page.keyboard.type('!');
    await keys.press('Control+z');
    assert.equal(form.text, added);
  });

  it('keeps what is asked for by the old key of a block that was just named', async () => {
    const { view, keys } = await editing('[]\n');
    const { page } = view;
    const { form } = keys;
    await page.getByRole('button', { name: 'Text', exact: true }).click();
    await form.settle();
    await page.getByRole('textbox', { name: 'Title' }).fill('Spouse');
    await page.getByLabel('Description').fill('Of the claimant');
    await page.getByRole('button', { name: 'Add condition: shown when' }).click();
    await form.settle();
    await page.getByRole('button', { name: 'Apply' }).waitFor();
    const [{ block }] = JSON.parse(form.text) as [{ readonly block: unknown }];
    assert.deepEqual(block, { type: 'input.text', key: 'spouse', title: 'Spouse', description: 'Of the claimant' });
  });

  it('lets a field select all of itself, without VS Code', async () => {
    const { view, keys } = await editing('[{ "block": { "type": "input.text", "key": "note", "title": "Note" } }]\n');
    const { page } = view;
    const { form } = keys;
    await page.getByRole('button', { name: 'Select Note' }).click();
    await form.settle();
    const title = page.getByRole('textbox', { name: 'Title' });
    await page.evaluate(() => {
      window.addEventListener('keydown', ({ key }) => (document.body.dataset['heard'] = key));
    });
    await title.press('b');
    assert.equal(await page.evaluate(() => document.body.dataset['heard']), 'b');
    await title.press('Control+a');
    assert.equal(await page.evaluate(() => document.body.dataset['heard']), 'Control');
    await page.keyboard.type('Remark');
    assert.equal(await title.inputValue(), 'Remark');
  });
});

/** Counts what the page builds: the elements that are put into the document. */
declare global {
  interface Window {
    built: number;
  }
}

describe('Edit mode of a form of 500 blocks', () => {
  const open = usePages('preview');

  it('builds the inspector alone when another block is selected', async () => {
    const view = await open({ width: 1100 });
    const { page } = view;
    const entries = Array.from({ length: 500 }, (_, index) => ({
      block: { type: 'input.text', key: `q${String(index)}`, title: `Question ${String(index)}` },
    }));
    const form = new EditedForm(view, JSON.stringify(entries, undefined, 2));
    await form.show();
    await page.getByRole('switch', { name: 'Edit' }).click();
    await form.settle();
    await page.getByRole('button', { name: 'Select Question 3 (' }).click();
    await form.settle();
    await page.evaluate(() => {
      window.built = 0;
      new MutationObserver((records) => {
        for (const { addedNodes } of records)
          for (const node of addedNodes)
            if (node instanceof Element) window.built += 1 + node.querySelectorAll('*').length;
      }).observe(document.body, { childList: true, subtree: true });
    });
    await page.getByRole('button', { name: 'Select Question 400 (' }).click();
    await form.settle();
    await page.locator('.is-selected', { has: page.getByLabel('Question 400', { exact: true }) }).waitFor();
    const built = await page.evaluate(() => window.built);
    // Another block of the same type has the same fields: they are filled in again.
    assert.ok(built < 50, `${String(built)} elements were built`);
  });
});
