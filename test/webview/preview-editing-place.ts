/** Where the form is while it is edited: what is selected or added is seen. What the inspector says of an empty value. */
import assert from 'node:assert/strict';
import type { Locator } from 'playwright-core';
import { EditedForm } from './support/edited-form.js';
import { usePages, type WebviewPage } from './support/page.js';

/** A form in edit mode, with nothing selected. */
async function edited(view: WebviewPage, text: string): Promise<EditedForm> {
  const form = new EditedForm(view, text);
  await form.show();
  await view.page.getByRole('switch', { name: 'Edit' }).click();
  await form.settle();
  return form;
}

describe('A form longer than its page, in edit mode', () => {
  const open = usePages('preview');

  it('brings what is selected or added into view, and what is asked next, and goes on where the form was', async () => {
    const many = Array.from({ length: 30 }, (_, i) => ({
      type: i === 0 ? 'input.currency' : 'input.text',
      key: `q_${String(i)}`,
      title: `Q ${String(i)}`,
    }));
    const view = await open({ width: 540 });
    const { page } = view;
    const form = new EditedForm(view, `${JSON.stringify(many.map((block) => ({ block })))}\n`);
    await form.show();
    const box = async (one: Locator) => (await one.boundingBox()) ?? assert.fail('not drawn');
    const inspector = page.getByRole('region', { name: 'Edit the form' });
    /** Below the header, and above the inspector. */
    const assertInSight = async (one: Locator) => {
      const { y, height } = await box(one);
      assert.ok(y >= (await box(page.locator('header'))).height, `${String(y)} is below the header`);
      assert.ok(y + height <= (await box(inspector)).y, `${String(y + height)} is above the inspector`);
    };
    const assertInInspector = async (one: Locator) => {
      const { y, height } = await box(one);
      assert.ok(y >= (await box(inspector)).y && y + height <= 900, `${String(y)} is in the inspector`);
      assert.equal(await one.evaluate((element) => element === document.activeElement), true);
    };
    const question = page.locator('.block', { has: page.getByRole('textbox', { name: 'Q 9', exact: true }) });
    await question.evaluate((element) => element.scrollIntoView({ block: 'start', behavior: 'instant' }));
    const { y } = await box(question);
    const { height: length } = await box(page.locator('.form'));
    const edit = page.getByRole('switch', { name: 'Edit' });
    await edit.click();
    await form.settle();
    assert.ok(Math.abs((await box(question)).y - y) < 2);
    assert.equal((await box(page.locator('.form'))).height, length, 'handles take no room');
    // One that the inspector would cover.
    const low = page.locator('.block', { has: page.getByRole('button', { name: 'Select Q 14 (' }) });
    await low.evaluate((element) => element.scrollIntoView({ block: 'end', behavior: 'instant' }));
    await page.getByRole('button', { name: 'Select Q 14 (' }).evaluate((handle: HTMLElement) => handle.click());
    await form.settle();
    await assertInSight(low);
    // What can be added is one line in reach, wherever the inspector is scrolled to.
    const palette = inspector.locator('.palette > summary', { hasText: 'Add after this block' });
    await inspector.getByRole('button', { name: 'Add condition: shown when' }).scrollIntoViewIfNeeded();
    assert.ok((await inspector.evaluate(({ scrollTop }) => scrollTop)) > 0);
    const { y: above, height } = await box(palette);
    assert.ok(above >= (await box(inspector)).y && above + height < (await box(inspector)).y + 50);
    await form.add('Text');
    assert.equal(await inspector.locator('.palette[open]').count(), 0);
    await assertInSight(page.locator('.block.is-selected'));
    const title = inspector.getByRole('textbox', { name: 'Title' });
    await assertInInspector(title);
    await page.keyboard.type('Name of the spouse');
    // One key to the next field: what a property is for is no stop.
    await page.keyboard.press('Tab');
    assert.equal(
      await inspector.getByRole('textbox', { name: 'Description' }).evaluate((one) => one === document.activeElement),
      true,
    );
    await form.settle();
    assert.match(form.text, /"name_of_the_spouse"/);
    assert.equal(form.texts.length, 3);
    await form.add('Payout request', 'Requests');
    await assertInInspector(page.getByLabel('What is paid'));
    const add = await box(page.getByRole('button', { name: 'Add', exact: true }));
    assert.ok(add.y + add.height <= 900);
    await view.screenshot('preview-editing-added');
    const added = await box(page.locator('.block.is-selected'));
    await edit.click();
    await form.settle();
    const left = await box(page.locator('.block', { hasText: 'Name of the spouse' }));
    assert.ok(Math.abs(left.y - added.y) < 2, `${String(left.y)} was ${String(added.y)}`);
  });

  const questions = ['one', 'two', 'three', 'four'].map((key) => ({ type: 'input.text', key, title: `Q ${key}` }));
  const text = `${JSON.stringify(questions.map((block) => ({ block })))}\n`;
  it('folds the palette with the click that selects a block, and says what is not known yet', async () => {
    const view = await open({ width: 1100 });
    const { page } = view;
    const form = await edited(view, text);
    const inspector = page.getByRole('region', { name: 'Edit the form' });
    const heading = inspector.locator('.palette > summary');
    const seen = async () => [(await heading.boundingBox())?.y, await inspector.locator('.palette[open]').count()];
    const [top] = await seen();
    const hint = inspector.getByText('Select a block to change it, or add one.');
    assert.equal(await hint.count(), 1);
    // The properties are not asked for before `settle`.
    await page.getByRole('button', { name: 'Select Q two (' }).click();
    await inspector.getByText('Reading the block…').waitFor();
    assert.equal(await hint.count(), 0);
    assert.deepEqual(await seen(), [top, 0]);
    await form.settle();
    await inspector.getByRole('textbox', { name: 'Title' }).waitFor();
    assert.deepEqual(await seen(), [top, 0]);
    // What another block has stays until that is known.
    await page.getByRole('button', { name: 'Select Q three (' }).click();
    assert.equal(await inspector.getByRole('textbox', { name: 'Title' }).inputValue(), 'Q two');
    await form.settle();
    assert.equal(await inspector.getByRole('textbox', { name: 'Title' }).inputValue(), 'Q three');
    // A block that is gone is awaited no more.
    await form.write(`${JSON.stringify(questions.slice(0, 2).map((block) => ({ block })))}\n`);
    await form.settle();
    await hint.waitFor();
  });

  it('has one selection, which the focus alone does not move', async () => {
    const view = await open({ width: 1100 });
    const { page } = view;
    const form = await edited(view, text);
    const shown = async () => [
      await page.locator('#property-key').inputValue(),
      ...(await page
        .locator('.block:is(.is-selected, .is-marked)')
        .evaluateAll((all) =>
          all.map((block) =>
            `${block.getAttribute('class') ?? ''} ${block.textContent}`.replaceAll(/\s+/g, ' ').trim(),
          ),
        )),
    ];
    const isOne = async (key: string) => {
      const [inspected, ...blocks] = await shown();
      assert.equal(inspected, key);
      assert.equal(blocks.length, 1);
      assert.match(blocks[0] ?? '', new RegExp(`is-selected is-marked .*Q ${key}`));
    };
    const answer = page.getByRole('textbox', { name: 'Q two', exact: true });
    // In the form and by its handle.
    await answer.click();
    await form.settle();
    await isOne('two');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    const next = page.getByRole('textbox', { name: 'Q three', exact: true });
    assert.equal(await next.evaluate((one) => one === document.activeElement), true);
    await form.settle();
    await isOne('two');
    await page.getByRole('button', { name: 'Select Q four (' }).click();
    await form.settle();
    await isOne('four');
    assert.deepEqual(form.selected, ['two', 'four']);
  });

  for (const [width, height] of [
    [1280, 560],
    [675, 560],
    [540, 640],
  ] as const)
    it(`shows what is added with its heading, and its JSON, in ${String(width)} × ${String(height)} pixels`, async () => {
      const view = await open({ width });
      const { page } = view;
      await page.setViewportSize({ width, height });
      const form = await edited(view, text);
      await page.getByRole('button', { name: 'Select Q two (' }).click();
      await form.settle();
      await page.evaluate(() => document.querySelector('.editing')?.scrollTo({ top: 10_000, behavior: 'instant' }));
      for (const [type, group] of [
        ['Currency', 'Questions'],
        ['Alert', 'Texts'],
      ] as const) {
        await form.add(type, group);
        if (type === 'Currency')
          for (const label of ['Currency', 'Minimum', 'Maximum'])
            assert.equal(await page.getByRole('textbox', { name: label, exact: true }).count(), 1);
        const [key] = await page
          .locator('#property-key')
          .evaluateAll((all) => all.map((one) => (one as HTMLInputElement).value));
        assert.equal(form.selected.at(-1), key);
        const [from, heading, field] = await page.evaluate(() => {
          const box = (selector: string) => document.querySelector(selector)?.getBoundingClientRect();
          return [
            box('.palette')?.bottom,
            box('#inspector-title')?.top,
            document.activeElement?.getBoundingClientRect().bottom,
          ];
        });
        assert.ok(
          heading !== undefined && from !== undefined && heading >= from - 2,
          `${String(heading)} is below ${String(from)}`,
        );
        assert.ok(field !== undefined && field <= height, `${String(field)} is above ${String(height)}`);
      }
      // Side by side where both fit.
      const [shown, inspector] = [page.locator('.form'), page.locator('.editing')];
      const [one, other] = [await shown.boundingBox(), await inspector.boundingBox()];
      assert.equal((other?.x ?? 0) >= (one?.x ?? 0) + (one?.width ?? 0), width >= 600);
      if (width < 600) return;
      assert.ok((other?.width ?? 0) >= 260 && (one?.width ?? 0) >= 320);
    });

  it('has a border to the inspector that is moved by keys and by the pointer, and stays there', async () => {
    const view = await open({ width: 1100 });
    const { page } = view;
    await edited(view, text);
    const width = async () => (await page.locator('.editing').boundingBox())?.width;
    const border = page.getByRole('separator', { name: 'Width of the properties' });
    assert.deepEqual([await width(), await border.getAttribute('aria-valuenow')], [360, '360']);
    await border.focus();
    await page.keyboard.press('ArrowLeft');
    await page.locator('[role=separator][aria-valuenow="380"]').waitFor();
    assert.equal(await width(), 380);
    const { x, y } = (await border.boundingBox()) ?? assert.fail('not drawn');
    await page.mouse.move(x + 1, y + 20);
    await page.mouse.down();
    await page.mouse.move(600, y + 20);
    await page.mouse.up();
    assert.equal(await width(), 498);
    // Both keep what they need.
    await page.mouse.down();
    await page.mouse.move(10, y + 20);
    await page.mouse.up();
    assert.equal(await width(), 780);
    const next = await open({ width: 1100, state: await view.state() });
    await new EditedForm(next, text).show();
    await next.page.locator('[role=separator][aria-valuenow="780"]').waitFor();
  });

  it('is turned on for a block that something else leads to', async () => {
    const view = await open({ width: 1100 });
    const form = new EditedForm(view, '[{ "block": { "type": "input.text", "key": "note", "title": "Note" } }]\n');
    await form.show();
    await view.send({ type: 'mark', key: 'note', inspects: true });
    await form.settle();
    await view.page.getByRole('heading', { name: 'Text', exact: true }).waitFor();
    await view.page.getByRole('switch', { name: 'Edit', checked: true }).waitFor();
  });
});

describe('The inspector', () => {
  const open = usePages('preview');

  it('says of an empty value what it waits for', async () => {
    const bank = { type: 'input.text', key: 'bank', title: 'Name of the bank' };
    const options = [{ key: 'savings', value: 'Savings' }];
    const kind = { type: 'radio', key: 'kind', title: 'Kind of account', options };
    const details = {
      ...{ bank_name: '{{claim.block_states.bank.value}}', account_number: '{{claim.policy.account}}' },
      account_type: '{{claim.block_states.kind.value}}',
    };
    const payee = { type: 'policyholder', amount: '100', payment_details: { type: 'eft', details } };
    const payout = { type: 'payout_request', key: 'payout', amount: '100', payee };
    const view = await open({ width: 1100 });
    const { page } = view;
    const form = await edited(view, `${JSON.stringify([bank, kind, payout].map((block) => ({ block })))}\n`);
    await page.getByRole('button', { name: 'Select payout' }).click();
    await form.settle();
    const property = (name: string) => page.locator(`[data-path="payee.payment_details.details.${name}"]`);
    await property('bank_name').getByText('Now: empty (“Name of the bank” is not answered)').waitFor();
    await property('account_number').getByText('Now: empty (the sample has no claim.policy.account)').waitFor();
    // Its problem says why: a radio has no such field.
    await property('account_type').getByText('Now: empty', { exact: true }).waitFor();
    await property('account_type').getByText('has no field value').waitFor();
  });
});
