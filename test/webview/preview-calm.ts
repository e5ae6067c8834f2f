/** The claim form stays where it is while its text is typed, and says what is out of sight. */
import assert from 'node:assert/strict';
import type { Locator } from 'playwright-core';
import { usePages } from './support/page.js';
import type { JsonValue } from '../../protocol/json-value.js';
import { assertAccessible } from './support/accessible.js';
import { fault, moduleOf } from './support/previews.js';
import { describedBy, seen } from './support/reading.js';

const question = (key: string) => ({ block: { type: 'input.text', key, title: `Question ${key}` } });
const many = (name: string) => Array.from({ length: 20 }, (_, index) => question(`${name}_${String(index)}`));
const isFire = "{{ifCondition claim.block_states.claim_type.option_key '==' 'fire'}}";
const claimType = {
  block: {
    type: 'radio',
    key: 'claim_type',
    title: 'What was it?',
    options: [
      { key: 'fire', value: 'Fire' },
      { key: 'theft', value: 'Theft' },
    ],
  },
};

describe('The claim form is calm', () => {
  const open = usePages('preview');

  it('while a condition is typed letter by letter', async () => {
    const { page, send } = await opened();
    const typed = (condition: string) =>
      moduleOf([claimType, ...many('before'), { ...question('typed'), show_if: condition }, ...many('after')]);
    await send(typed('').message({ answers: { claim_type: 'fire' } }));
    await page.getByLabel('Question typed').evaluate((input) => {
      input.scrollIntoView({ block: 'center', behavior: 'instant' });
    });
    const places = () =>
      page.evaluate(() => [
        window.scrollY,
        ...[...document.querySelectorAll('.block')].map((block) => block.getBoundingClientRect().top),
      ]);
    const before = await places();
    for (let length = 1; length <= isFire.length; length++) {
      const isBroken = length % 5 === 0;
      const message = typed(isFire.slice(0, length)).message({ answers: { claim_type: 'fire' } });
      await send(isBroken ? { ...message, result: { ...message.result, fault } } : message);
      assert.deepEqual(await places(), before, isFire.slice(0, length));
    }
    // What is wrong is told once nothing is typed any more, and moves nothing either.
    const broken = typed(isFire).message({ answers: { claim_type: 'fire' }, fault });
    await send(broken);
    assert.equal(await page.getByRole('status').count(), 0);
    await seen(page.getByRole('status'), 'The claims blocks file cannot be read');
    assert.deepEqual(await places(), before);
    await send(typed(isFire).message({ answers: { claim_type: 'fire' } }));
    assert.equal(await page.getByRole('status').count(), 0);
  });

  it('and closes a list of problems by Escape and by a click elsewhere', async () => {
    const view = await open({ width: 700 });
    const message = moduleOf([question('one'), ...many('after')]).message();
    const { result } = message;
    assert.ok(result?.form);
    const { form } = result;
    const other = { block: null, property: null, code: 'other', severity: 'warning', message: 'Another.' } as const;
    await view.send({
      ...message,
      result: { ...result, form: { ...form, preview: { ...form.preview, problems: [other] } } },
    });
    const { page } = view;
    const button = page.locator('.elsewhere > summary');
    const told = page.locator('.elsewhere').getByText('Another.');
    await button.click();
    // A click in it leaves it open.
    await told.click();
    await page.keyboard.press('Escape');
    await told.waitFor({ state: 'hidden' });
    assert.equal(await button.evaluate((one) => one === document.activeElement), true);
    await button.click();
    await told.waitFor();
    await page.locator('.form').click({ position: { x: 2, y: 300 } });
    await told.waitFor({ state: 'hidden' });
  });

  it('and says what an answer has shown out of sight', async () => {
    const { page, send } = await opened();
    const far = (key: string) => ({ ...question(key), show_if: isFire });
    const module = moduleOf([claimType, ...many('between'), far('first'), far('second')]);
    await send(module.message());
    const told = page.getByRole('button', { name: /appeared/ });
    assert.equal(await told.count(), 0);
    await send(module.message({ answers: { claim_type: 'fire' } }));
    assert.match(await told.innerText(), /^2 blocks appeared ↓$/);
    await told.click();
    await told.waitFor({ state: 'detached' });
    const first = page.getByLabel('Question first');
    assert.equal(await first.evaluate((input) => document.activeElement === input), true);
    // What appears in sight speaks for itself.
    await send(module.message({ answers: { claim_type: 'theft' } }));
    await send(module.message({ answers: { claim_type: 'fire' } }));
    assert.equal(await told.count(), 0);
    // Nor is there a way to what was passed.
    await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
    await send(module.message({ answers: { claim_type: 'theft' } }));
    const tall = moduleOf([claimType, ...many('between'), far('first'), ...many('below')]);
    await send(tall.message({ answers: { claim_type: 'theft' } }));
    await send(tall.message({ answers: { claim_type: 'fire' } }));
    await told.waitFor();
    await page.evaluate(() => window.scrollTo({ top: 10_000, behavior: 'instant' }));
    await told.waitFor({ state: 'detached' });
  });

  it('and in edit mode counts what the inspector covers, beside which it says so', async () => {
    const { page, send } = await opened();
    const far = (key: string) => ({ ...question(key), show_if: isFire });
    const module = moduleOf([
      claimType,
      ...many('between'),
      far('first'),
      far('second'),
      far('third'),
      ...many('below'),
    ]);
    await send(module.message());
    await page.getByRole('switch', { name: 'Edit' }).click();
    const told = page.getByRole('button', { name: /appeared/ });
    const inspector = page.getByRole('region', { name: 'Edit the form' });
    for (const [width, count] of [
      [540, 3],
      [720, 2],
    ] as const) {
      await page.setViewportSize({ width, height: 900 });
      await send(module.message({ answers: { claim_type: 'theft' } }));
      // The first begins above the end of the window, where an inspector that is below covers it.
      await page.getByText('Question first', { exact: true }).evaluate((one) => {
        const { top = 0 } = one.closest('.block')?.getBoundingClientRect() ?? {};
        window.scrollBy({ top: top - window.innerHeight + 30, behavior: 'instant' });
      });
      await send(module.message({ answers: { claim_type: 'fire' } }));
      assert.match(await told.innerText(), new RegExp(`^${String(count)} blocks appeared ↓$`));
      const [one, other] = [await told.boundingBox(), await inspector.boundingBox()];
      assert.ok(one && other);
      assert.ok(one.x + one.width < other.x || one.y + one.height < other.y, JSON.stringify([one, other]));
    }
  });

  it('and says of no block that it appeared, which is only gone between two letters', async () => {
    const { page, send } = await opened();
    const far = { ...question('far'), show_if: '{{claim.block_states.cost.value}}' };
    const cost = { block: { type: 'input.currency', key: 'cost', title: 'Cost' } };
    const module = moduleOf([cost, ...many('between'), far]);
    const told = page.getByRole('button', { name: /appeared/ });
    const type = async (key: string, value: JsonValue) => {
      await page.keyboard.press(key);
      await send(module.message({ answers: { cost: value } }));
    };
    await send(module.message({ answers: { cost: 50_000 } }));
    await page.getByLabel('Cost').selectText();
    await type('-', null);
    await type('5', -500);
    assert.equal(await told.count(), 0);
    // Left empty, and answered anew.
    await type('Control+A', -500);
    await type('Delete', null);
    await type('Tab', null);
    await page.getByLabel('Cost').focus();
    await type('5', 500);
    await told.waitFor();
  });

  it('and says of no block that it appeared, which has another key', async () => {
    const { page, send } = await opened();
    const asked = (key: string) => moduleOf([claimType, ...many('between'), { block: { ...note.block, key } }]);
    const note = question('note');
    await send(asked('note').message({ answers: { note: 'A' } }));
    await send(asked('remark').message({ answers: { remark: 'A' } }));
    assert.equal(await page.getByRole('button', { name: /appeared/ }).count(), 0);
    assert.equal(await page.locator('.has-appeared').count(), 0);
    assert.equal(await page.locator('[aria-live=polite]').first().textContent(), '');
  });

  it('while a date is half typed: its block gets another key, and it is typed on', async () => {
    const { page, send, view } = await opened();
    const asked = (key: string) => moduleOf([{ block: { type: 'input.date', key, title: 'Died on' } }]).message();
    await send(asked('died'));
    await page.getByLabel('Died on').focus();
    await page.keyboard.type('0101');
    await send(asked('died_on'));
    await view.posted();
    await page.keyboard.type('2026');
    const last = (await view.posted()).at(-1) as { readonly key: string; readonly value: string };
    assert.deepEqual([last.key, last.value.slice(0, 4)], ['died_on', '2026']);
  });

  it('while a date is half typed: what depends on it waits for the whole date', async () => {
    const { page, send, view } = await opened();
    const died = { type: 'input.date', key: 'died', title: 'Died on' };
    const late = {
      block: { type: 'alert', key: 'late', color: 'info', markdown: 'A\n\nB\n\nC\n\nD' },
      show_if: '{{claim.block_states.died.value}}',
    };
    const module = moduleOf([late, { block: died }]);
    await send(module.message({ answers: { died: '2026-01-31' } }));
    const input = page.getByLabel('Died on');
    const top = async () => (await input.boundingBox())?.y;
    const before = await top();
    await view.posted();
    const answers = async () => {
      const posted = (await view.posted()) as readonly { readonly type: string; readonly value?: unknown }[];
      return posted.flatMap(({ type, value }) => (type === 'answer' ? [value] : []));
    };
    await input.focus();
    // To the year, which is emptied, and typed.
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Delete');
    assert.equal(await input.inputValue(), '');
    // A form that comes meanwhile leaves the parts alone.
    await send(module.message({ answers: { died: '2026-01-31' } }));
    assert.deepEqual([await answers(), await top()], [[], before]);
    await page.keyboard.type('202');
    assert.equal(await input.inputValue(), '0202-01-31');
    assert.deepEqual([await answers(), await top()], [[], before]);
    await page.keyboard.type('5');
    assert.deepEqual(await answers(), ['2025-01-31']);
    // What is left is answered as it is: nothing.
    await page.keyboard.press('Delete');
    await input.blur();
    assert.deepEqual(await answers(), [null]);
    await send(module.message());
    assert.match(await describedBy(input), /Incomplete date: not answered\./);
    await input.fill('2025-01-31');
    await send(module.message({ answers: { died: '2025-01-31' } }));
    assert.doesNotMatch(await describedBy(input), /Incomplete/);
  });

  it('about a request that cannot be created: one box, which opens the sample', async () => {
    const { page, send, view } = await opened();
    const account = { bank_name: 'bank', branch_code: '1', account_type: 'savings_account', account_number: '1' };
    const details = { type: 'eft', details: account };
    const payee = { type: 'beneficiary', first_name: '', last_name: '', amount: '', percentage: '100' };
    const payout = { type: 'payout_request', key: 'pay', title: 'Pay', description: 'All of it.', amount: '', payee };
    await send(moduleOf([{ block: payout }]).message());
    const card = page.getByRole('article', { name: 'Pay' });
    await seen(card.locator('.obstacles'), '5 values are empty: amount, payee.amount, first_name, last_name, details.');
    assert.equal(await card.locator('.obstacles').count(), 1);
    assert.equal(await card.locator('.problem.error').count(), 0);
    // It looks like what it is: there is nothing to press, and what it is described by says why.
    const create = card.locator('vscode-button', { hasText: 'Create' });
    assert.equal(await create.getAttribute('aria-disabled'), 'true');
    assert.ok(await create.evaluate((button) => button.matches('[disabled][secondary]')));
    assert.match(await describedBy(create), /The request cannot be created: 5 values are empty/);
    await view.posted();
    await create.dispatchEvent('click');
    assert.deepEqual(await view.done(), []);
    // What the header counts leads there.
    await page.getByRole('button', { name: '5 values empty' }).click();
    assert.equal(await card.evaluate((element) => element.contains(document.activeElement)), true);
    await card.getByRole('button', { name: 'Open sample' }).click();
    assert.ok((await view.done()).some((message) => JSON.stringify(message) === '{"type":"openSample","pointer":""}'));
    await view.screenshot('preview-obstacles');
    // Where all of it has one reason, that is told in place of the names.
    const holder = { first_name: '{{claim.policy.holder.first}}', last_name: '{{claim.policy.holder.last}}' };
    const whole = { ...payee, ...holder, amount: '5', payment_details: details };
    await send(moduleOf([{ block: { ...payout, amount: '5', payee: whole } }]).message());
    await seen(card.locator('.obstacles'), '2 values are empty: the sample');
    // Under its reason, whatever else is wrong.
    await card
      .locator('.obstacles li:first-child', { hasText: 'are empty' })
      .getByRole('button', { name: 'Open sample' })
      .waitFor();
    // The sample can get what it lacks.
    await view.posted();
    await card.getByRole('button', { name: 'Add to sample' }).click();
    const value = { holder: { first: '', last: '' } };
    const additions = [{ path: ['policy'], value }];
    assert.deepEqual(
      (await view.done()).filter((message) => JSON.stringify(message).includes('"addToSample"')),
      [{ type: 'addToSample', additions, pointer: '/policy/holder/first' }],
    );
    // A value that is wrong there is corrected there.
    const savings = { type: 'eft', details: { ...account, account_type: '{{claim.claim_number}}' } };
    await send(
      moduleOf([
        {
          block: {
            ...payout,
            amount: '5',
            payee: { ...payee, first_name: 'A', last_name: 'B', amount: '5', payment_details: savings },
          },
        },
      ]).message(),
    );
    await seen(card.locator('.obstacles'), 'it must be savings_account or cheque_account');
    await card.getByRole('button', { name: 'Open sample' }).waitFor();
    assert.equal(await card.getByRole('button', { name: 'Add to sample' }).count(), 0);
    // An answer that nothing captures is not sent, and a negative one is no amount.
    const paid = '{{claim.block_states.paid.value}}';
    const question = { block: { type: 'input.currency', key: 'paid', title: 'Paid', max: 50000 } };
    const named = { ...whole, first_name: 'A', last_name: 'B', amount: paid };
    const pays = moduleOf([question, { block: { ...payout, amount: paid, payee: named } }]);
    // What waits for an answer leads to its question.
    await send(pays.message());
    await seen(card.locator('.obstacles'), '2 values are empty: “Paid” is not answered.');
    assert.equal(await card.getByRole('button', { name: 'Open sample' }).count(), 0);
    await card.getByRole('button', { name: 'Answer “Paid”' }).click();
    assert.equal(
      await page.getByRole('textbox', { name: 'Paid' }).evaluate((one) => one === document.activeElement),
      true,
    );
    await send(pays.message({ answers: { paid: 50000 } }));
    await card.locator('vscode-button:not([disabled])', { hasText: 'Create' }).waitFor();
    await send(pays.message({ answers: { paid: 50001 } }));
    await seen(card.locator('.obstacles'), '“Paid” has an invalid answer. This is more than');
    await card.locator('vscode-button[disabled]', { hasText: 'Create' }).waitFor();
    await send(pays.message({ answers: { paid: -500 } }));
    await seen(card.locator('.obstacles'), 'An amount cannot be negative: -R\u00a05,00.');
    await seen(card.locator('.amount'), 'No valid amount');
  });

  async function opened() {
    const view = await open();
    return { view, page: view.page, send: (message: unknown) => view.send(message) };
  }

  it('about what is hidden, disabled or required because of the sample: it leads there', async () => {
    const { page, send, view } = await opened();
    const isOld = "{{ifCondition (dateDifference claim.incident_date policy.start_date measurement='days') '>=' 30}}";
    const isOther = "{{ifCondition claim.incident_type '!==' 'fire'}}";
    const question = (key: string, title: string) => ({ block: { type: 'input.text', key, title } });
    const settings = { policyholder: { individualPolicyholderFields: { address: { suburb: { required: true } } } } };
    const lacking = moduleOf(
      [
        { ...question('old', 'Old?'), show_if: isOld },
        { ...question('other', 'Other?'), disabled_if: isOther },
        { ...question('asked', 'Asked?'), required_if: isOther },
      ],
      { policy: { start_date: '2024-05-03' }, policyholder: { address: {} } },
      { settings },
    );
    await send(lacking.message());
    await page.getByLabel('Show hidden blocks and reasons (1)').check();
    const blocks = page.locator('.block');
    await seen(blocks.nth(0), "The sample's claim has no incident_date. ");
    await seen(blocks.nth(1), "The sample's claim has no incident_type. Read-only");
    await seen(blocks.nth(2), "The sample's claim has no incident_type, which required_if reads.");
    await assertAccessible(view, 'blocks whose conditions read what the sample lacks');
    await view.screenshot('preview-lacking-sample');
    const added = async (place: Locator) => {
      await view.posted();
      await place.getByRole('button', { name: 'Add to sample' }).click();
      return view.done();
    };
    const additionsOf = (path: readonly string[], value: JsonValue) => ({
      ...{ type: 'addToSample', additions: [{ path, value }] },
    });
    const day = { ...additionsOf(['claim'], { incident_date: '2026-01-31' }), pointer: '/claim/incident_date' };
    assert.deepEqual(await added(blocks.nth(0)), [day]);
    // The header counts the problem of the sample, and leads to it.
    await page.getByText('1 problem of the sample').click();
    const suburb = additionsOf(['policyholder', 'address', 'suburb'], '');
    assert.deepEqual(await added(page.locator('.elsewhere-list')), [
      { ...suburb, pointer: '/policyholder/address/suburb' },
    ]);
  });
});
