/** What is entered in the inspector and refused, and what is in its way. */
import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';
import { EditedForm } from './support/edited-form.js';
import { usePages, type WebviewPage } from './support/page.js';

const cause = {
  type: 'radio',
  key: 'cause',
  title: 'Cause',
  default_value: 'theft',
  options: [
    { key: 'fire', value: 'Fire' },
    { key: 'theft', value: 'Theft' },
  ],
};
const bill = { type: 'input.currency', key: 'bill', title: 'Bill' };
const shown = { show_if: "{{ifCondition claim.block_states.cause.option_key '===' 'theft'}}" };
const text = `${JSON.stringify([{ block: cause }, { block: bill, ...shown }], null, 2)}\n`;

describe('What is entered in the inspector', () => {
  const open = usePages('preview');

  async function selected(name: string, height = 400): Promise<{ view: WebviewPage; page: Page; form: EditedForm }> {
    const view = await open({ width: 1100 });
    const { page } = view;
    await page.setViewportSize({ width: 1100, height });
    const form = new EditedForm(view, text);
    await form.show();
    await page.getByRole('switch', { name: 'Edit' }).click();
    await page.getByRole('button', { name: `Select ${name} (` }).click();
    await form.settle();
    return { view, page, form };
  }

  it('stays with the reason below it where it is refused, moves nothing, and goes by Escape', async () => {
    const { view, page, form } = await selected('Bill');
    const key = page.getByRole('textbox', { name: 'Key', exact: true });
    const next = page.getByRole('textbox', { name: 'Currency' });
    // So that Tab scrolls to nothing.
    await next.evaluate((field) => field.scrollIntoView({ block: 'center' }));
    for (const [entered, why] of [
      ['my key é{', 'cannot be used in'],
      ['cause', 'already called cause'],
    ] as const) {
      const places = async () => [(await key.boundingBox())?.y, (await next.boundingBox())?.y];
      const before = await places();
      await key.fill(entered);
      await key.press('Tab');
      await form.settle();
      const told = page.locator('#property-key-fault', { hasText: why });
      await told.waitFor();
      assert.equal(await key.inputValue(), entered);
      assert.equal(await key.getAttribute('aria-invalid'), 'true');
      assert.equal(await key.getAttribute('aria-describedby'), 'property-key-fault');
      assert.deepEqual(await places(), before);
      assert.equal(await page.locator('.refusal').count(), 0);
    }
    await view.screenshot('preview-editing-refused');
    await key.press('Escape');
    await page.locator('#property-key-fault').waitFor({ state: 'detached' });
    assert.equal(await key.inputValue(), 'bill');
    await key.blur();
    await form.settle();
    assert.deepEqual(form.texts, [text]);
  });

  it('is an amount as the form writes it, and what is none stays', async () => {
    const { page, form } = await selected('Bill');
    const maximum = page.getByRole('textbox', { name: 'Maximum' });
    const told = page.locator('#property-max-fault');
    await maximum.fill('12.345');
    await maximum.blur();
    await told.getByText(/^Thousands or a fraction\? Enter the amount as in 1\s234,50\.$/).waitFor();
    assert.equal(await maximum.inputValue(), '12.345');
    await maximum.fill('');
    await maximum.blur();
    await told.waitFor({ state: 'detached' });
    await maximum.fill('-5');
    await maximum.blur();
    await form.settle();
    await page.locator('[data-path="max"]').getByText('max must be at least 0, not -500').waitFor();
  });

  it('is the key of an option, which its readers follow in one step', async () => {
    const { page, form } = await selected('Cause');
    const key = page.getByRole('textbox', { name: 'Key of option 2' });
    await key.fill('fire');
    await key.blur();
    await form.settle();
    await page.locator('#property-options-1-key-fault', { hasText: 'already called fire' }).waitFor();
    assert.deepEqual([await key.inputValue(), form.texts], ['fire', [text]]);
    await key.fill('vandalism');
    await key.blur();
    await form.settle();
    assert.deepEqual(form.texts, [text, text.replaceAll('theft', 'vandalism')]);
    await page.locator('.option .wrong').waitFor({ state: 'detached' });
  });

  it('is told where a title must not be empty', async () => {
    const { page, form } = await selected('Bill');
    const title = page.getByRole('textbox', { name: 'Title' });
    await title.fill('');
    await title.blur();
    await form.settle();
    await page.locator('[data-path="title"]').getByText('title is empty, and this').waitFor();
  });

  it('begins with what is typed while its block is being added, and a second click there presses nothing', async () => {
    const { page, form } = await selected('Bill', 700);
    await page.locator('.palette > summary').click();
    await page.locator('.palette').getByRole('button', { name: 'Number', exact: true }).click();
    await page.keyboard.type('Hosx');
    await page.keyboard.press('Backspace');
    for (const isAdded of [false, true]) {
      await page.mouse.down();
      await page.mouse.up();
      if (!isAdded) await form.settle();
    }
    await page.locator('#property-title:focus').waitFor();
    await page.keyboard.type('pital costs');
    assert.equal(await page.getByRole('textbox', { name: 'Title' }).inputValue(), 'Hospital costs');
    await page.keyboard.press('Tab');
    await form.settle();
    assert.equal(form.texts.length, 3, 'added and named');
    assert.match(form.text, /"key": "bill"[^]*"key": "hospital_costs"/);
    // The pointer has moved: what is under it is meant.
    await page.getByRole('button', { name: 'Move up: block' }).click();
    await form.settle();
    assert.match(form.text, /"key": "hospital_costs"[^]*"key": "bill"/);
  });

  for (const [key, isEarly] of [
    ['Enter', true],
    ['Enter', false],
    ['Tab', false],
  ] as const)
    it(`is the title that was typed whole before its block was there, with ${key} ${isEarly ? 'at once' : 'later'}`, async () => {
      const { page, form } = await selected('Bill', 700);
      await page.locator('.palette > summary').click();
      await page.locator('.palette').getByRole('button', { name: 'Number', exact: true }).click();
      await page.keyboard.type('Hospital costs');
      if (isEarly) await page.keyboard.press(key);
      await form.settle();
      await page.locator('#property-title:focus').waitFor();
      if (!isEarly) await page.keyboard.press(key);
      await form.settle();
      assert.match(form.text, /"key": "hospital_costs"[^]*"title": "Hospital costs"/);
      assert.equal(form.texts.length, 3, 'added and named');
    });

  it('is offered in sight: the palette opens where the inspector is scrolled down', async () => {
    const { page } = await selected('Bill');
    await page.getByRole('heading', { name: 'Conditions' }).evaluate((one) => one.scrollIntoView({ block: 'start' }));
    await page.locator('.palette > summary').click();
    await page.locator('.palette[open]').waitFor();
    await page.waitForFunction(() => {
      const palette = document.querySelector('.palette')?.getBoundingClientRect();
      const header = document.querySelector('.form-header')?.getBoundingClientRect();
      return palette && header && palette.top > header.bottom - 2;
    });
  });

  it('begins in sight of what the block is, wherever the form is scrolled to and however high its header is', async () => {
    const { page, form } = await selected('Cause');
    await page.evaluate(() => {
      window.scrollTo({ top: 10_000, behavior: 'instant' });
      const header = document.querySelector<HTMLElement>('.form-header');
      if (header) header.style.minHeight = '140px';
    });
    await page.getByRole('button', { name: 'Select Bill (' }).click();
    await form.settle();
    await page.getByRole('heading', { name: 'Currency', exact: true }).waitFor();
    const [header, palette, heading] = await page.evaluate(() =>
      ['.form-header', '.palette', '#inspector-title'].map((one) =>
        document.querySelector(one)?.getBoundingClientRect(),
      ),
    );
    assert.ok(header && palette && heading);
    assert.ok(palette.top >= header.bottom, `${String(palette.top)} is above ${String(header.bottom)}`);
    assert.ok(heading.top >= palette.bottom - 2, `${String(heading.top)} is above ${String(palette.bottom)}`);
  });

  it('is nothing while the file is broken, be it a comma: the inspector says so in sight, and looks disabled', async () => {
    const { view, page, form } = await selected('Bill');
    await page.evaluate(() => document.querySelector('.editing')?.scrollTo({ top: 10_000, behavior: 'instant' }));
    for (const broken of [text.replace(/\]\s*$/, ']}}'), text.replace('"Bill"', '"Bill",')]) {
      await form.write(broken);
      const why = page.getByRole('status').filter({ hasText: 'Fix workflows/claims-blocks.json, line' });
      await why.waitFor();
      const [told, header] = [await why.boundingBox(), await page.locator('.form-header').boundingBox()];
      assert.ok((told?.y ?? 0) >= (header?.height ?? 0));
      await page.locator('.inspector[inert]').waitFor();
    }
    await view.screenshot('preview-editing-broken');
    await form.write(text);
    await page.locator('.inspector:not([inert])').waitFor();
  });
});
