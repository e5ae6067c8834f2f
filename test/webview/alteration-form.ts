import assert from 'node:assert/strict';
import { hookForm } from '../../runtime/alterations/hook-form.js';
import { assertAccessible, rulesIn } from './support/accessible.js';
import { withForm } from './support/alteration-runs.js';
import { allThemes, usePages, type WebviewPage } from './support/page.js';

describe('The form of an alteration hook', () => {
  const open = usePages('alteration');

  async function openWith(message: unknown, options?: Parameters<typeof open>[0]): Promise<WebviewPage> {
    const page = await open(options);
    await page.send(message);
    await page.posted();
    return page;
  }

  const parsed = async (page: WebviewPage): Promise<unknown> => {
    const posted = (await page.posted()) as { readonly type: string; readonly request: { readonly data: string } }[];
    return JSON.parse(posted.findLast(({ type }) => type === 'edit')?.request.data ?? 'null');
  };

  for (const theme of allThemes)
    it(`is drawn as the dashboard would, prefilled from the policy (${theme})`, async () => {
      const page = await openWith(withForm('change_cover_amount'), { theme });
      const field = page.page.getByLabel('New cover amount');
      assert.equal(await field.inputValue(), '30\u00a0000,00');
      await field.fill('45 000,50');
      await field.press('Tab');
      assert.deepEqual(await parsed(page), { cover_amount: 4_500_050 });
      assert.match(await page.page.locator('.data-form .hint').innerText(), /^cover_amount is 4500050$/);
      await assertAccessible(page, theme, rulesIn(theme));
      await page.screenshot(`alteration-form-${theme}`);
    });

  for (const width of [320, 400, 960])
    it(`has text, options and dates, and fits into ${width} pixels`, async () => {
      const page = await openWith(withForm('add_family_member', '{ "kept": true }'), { width });
      const { page: shown } = page;
      await shown.getByLabel('First name').fill('Themba');
      await shown.getByLabel('Relationship').selectOption('Child');
      await shown.getByLabel('Date of birth').fill('2019-03-04');
      await shown.getByLabel('Date of birth').press('Tab');
      assert.deepEqual(await parsed(page), {
        kept: true,
        family_member: { first_name: 'Themba', relationship: 'child', date_of_birth: '2019-03-04' },
      });
      assert.ok(await shown.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth));
      await assertAccessible(page, 'a form with options');
      await page.screenshot(`alteration-form-${width}`);
    });

  it('edits the same data as the JSON, and keeps which of both is shown', async () => {
    const page = await openWith(withForm('change_cover_amount'));
    const { page: shown } = page;
    await shown.getByRole('radio', { name: 'as JSON' }).check();
    await shown.locator('#data').fill('{ "cover_amount": 100 }');
    await shown.getByLabel('as a form').check();
    assert.equal(await shown.getByLabel('New cover amount').inputValue(), '1,00');
    await shown.getByRole('radio', { name: 'as JSON' }).check();
    await shown.locator('#data').fill('{');
    assert.equal(await shown.getByLabel('as a form').isDisabled(), true);
    const next = await open({ state: await page.state() });
    await next.send(withForm('change_cover_amount'));
    assert.equal(await next.page.getByRole('radio', { name: 'as JSON' }).isChecked(), true);
  });

  it('reports an invalid value, and runs nothing until it is fixed', async () => {
    const page = await openWith(withForm('change_cover_amount'));
    const field = page.page.getByLabel('New cover amount');
    await field.fill('much');
    await page.send({ ...withForm('change_cover_amount'), history: ['1'] });
    assert.equal(await field.inputValue(), 'much');
    await page.posted();
    await field.press('Control+Enter');
    assert.deepEqual(await page.posted(), []);
    assert.match(await page.page.locator('.data-form .problem').innerText(), /Enter an amount/);
    assert.equal(await field.inputValue(), 'much');
    await field.fill('10');
    await field.press('Control+Enter');
    const posted = (await page.posted()) as { readonly type: string; readonly request: { readonly data: string } }[];
    assert.equal(posted.at(-1)?.type, 'run');
    assert.deepEqual(JSON.parse(posted.at(-1)?.request.data ?? ''), { cover_amount: 1000 });
  });

  it('begins anew, and takes up what was run before', async () => {
    const page = await openWith({ ...withForm('change_cover_amount'), history: ['{ "cover_amount": 1 }', '{}'] });
    await page.page.getByRole('button', { name: 'Reset to the values of the policy' }).click();
    assert.deepEqual(await page.posted(), [{ type: 'prefill' }]);
    await page.page.getByLabel('Recent requests').selectOption('{ "cover_amount": 1 }');
    assert.deepEqual(await parsed(page), { cover_amount: 1 });
  });

  it('tells once which element is selected, and shows the one that is selected in the JSON', async () => {
    const page = await openWith(withForm('add_family_member'), { width: 320 });
    const { page: shown } = page;
    const selected = async () =>
      ((await page.posted()) as { readonly type: string; readonly element: string }[]).flatMap((one) =>
        one.type === 'select' ? [one.element] : [],
      );
    const marked = (label: string) => shown.locator('.data-form .is-marked', { has: shown.getByLabel(label) });
    await shown.getByLabel('Last name').click();
    await shown.getByLabel('Last name').fill('Themba');
    assert.deepEqual(await selected(), ['1']);
    await marked('Last name').waitFor();
    await page.send({ ...withForm('add_family_member'), marked: '3' });
    await marked('Date of birth').waitFor();
    assert.equal(await shown.locator('.is-marked').count(), 1);
    const isInSight = (element: Element) => element.getBoundingClientRect().bottom <= window.innerHeight;
    assert.ok(await marked('Date of birth').evaluate(isInSight));
    assert.deepEqual(await selected(), []);
  });

  it('shows an element while its display conditions hold, and sends no answer of what is hidden', async () => {
    const form = hookForm(
      [
        { type: 'checkbox', key: 'is_child', label: 'A child', outputPath: 'is_child' },
        {
          type: 'input.number',
          key: 'age',
          label: 'Age',
          outputPath: 'child.age',
          default_value: 7,
          displayConditions: [{ key: 'is_child', value: true }],
        },
        { type: 'input.text', key: 'note', label: 'Note', outputPath: 'note' },
      ],
      {},
    );
    const message = withForm('change_cover_amount', JSON.stringify(form.data));
    const page = await openWith({ ...message, form });
    const { page: shown } = page;
    await shown.getByLabel('Note').fill('Hello');
    assert.equal(await shown.getByLabel('Age').count(), 0);
    await shown.getByLabel('A child').check();
    assert.deepEqual(await parsed(page), { note: 'Hello', is_child: true, child: { age: 7 } });
    assert.equal(await shown.getByLabel('Note').inputValue(), 'Hello');
    await shown.getByLabel('Age').fill('many');
    await shown.getByLabel('A child').uncheck();
    assert.deepEqual(await parsed(page), { note: 'Hello', is_child: false });
    // The invalid value is hidden, so it does not prevent a run.
    await shown.getByLabel('Note').press('Control+Enter');
    assert.equal(((await page.posted()) as { readonly type: string }[]).at(-1)?.type, 'run');
    await shown.getByLabel('A child').check();
    assert.equal(await shown.getByLabel('Age').inputValue(), '7');
    await assertAccessible(page, 'a form with conditions');
  });

  it('has a control for each type of component, in themes and widths', async () => {
    const options = [
      { label: 'Small', value: 'small' },
      { label: 'Two', value: 2 },
    ];
    const form = hookForm(
      [
        { type: 'section-header', label: 'Cover' },
        { type: 'paragraph', label: 'All amounts are monthly.' },
        { type: 'text', key: 'note', label: 'Note' },
        { type: 'number', key: 'count', label: 'Count' },
        {
          type: 'currency-slider',
          key: 'amount',
          label: 'Amount',
          validators: [
            { validation: { type: 'greaterThanCurrency', min: 100000 } },
            { validation: { type: 'lessThanCurrency', max: 900000 } },
          ],
          props: { increment: 100000 },
        },
        { type: 'select', key: 'size', label: 'Size', options },
        { type: 'radio', key: 'kind', label: 'Kind', options },
        { type: 'radio-button', key: 'style', label: 'Style', options },
        { type: 'multiple-checkbox', key: 'extras', label: 'Extras', options },
        { type: 'checkbox', key: 'agrees', label: 'Agrees' },
        { type: 'checkbox-button', key: 'urgent', label: 'Urgent' },
        { type: 'date-picker', key: 'from', label: 'From' },
        { type: 'cellphone', key: 'phone', label: 'Phone' },
        { type: 'country', key: 'land', label: 'Country' },
        { type: 'horizontal-line' },
        { type: 'blank-space' },
        {
          type: 'object',
          label: 'Address',
          outputPath: 'address',
          components: [{ type: 'text', key: 'suburb', label: 'Suburb' }],
        },
      ],
      {},
    );
    const page = await openWith({ ...withForm('change_cover_amount', '{}'), form }, { width: 400 });
    const { page: shown } = page;
    await shown.getByLabel('Size').selectOption('Two');
    await shown.getByRole('group', { name: 'Kind' }).getByLabel('Small').check();
    await shown.getByRole('group', { name: 'Style' }).getByLabel('Two').check();
    await shown.getByRole('group', { name: 'Extras' }).getByLabel('Two').check();
    await shown.getByLabel('Urgent').check();
    await shown.getByLabel('Country').selectOption('South Africa');
    await shown.getByLabel('Suburb').fill('Karoo');
    await shown.getByRole('slider', { name: 'Amount' }).fill('300000');
    assert.deepEqual(await parsed(page), {
      size: 2,
      kind: 'small',
      style: 2,
      extras: { small: false, 2: true },
      urgent: true,
      land: 'ZA',
      address: { suburb: 'Karoo' },
      amount: 300_000,
    });
    assert.equal(await shown.getByRole('heading', { name: 'Cover' }).count(), 1);
    assert.ok(await shown.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth));
    await assertAccessible(page, 'a form with all controls');
    await page.screenshot('alteration-form-controls');
  });

  it('adds entries to a list and removes them, within its bounds', async () => {
    const form = hookForm(
      [
        {
          type: 'list',
          label: 'Pets',
          outputPathList: 'pets',
          maxNumber: 2,
          props: { addButtonLabel: 'Add a pet', removeButtonLabel: 'Remove pet' },
          components: [
            { type: 'text', key: 'name', label: 'Name' },
            { type: 'checkbox', key: 'is_cat', label: 'Cat', defaultValue: false },
            {
              type: 'text',
              key: 'litter',
              label: 'Litter',
              displayConditions: [{ path: 'is_cat', value: true, condition: '===' }],
            },
          ],
        },
      ],
      {},
    );
    const page = await openWith({ ...withForm('change_cover_amount', '{}'), form });
    const { page: shown } = page;
    const add = shown.getByRole('button', { name: 'Add a pet' });
    await add.click();
    await shown.getByLabel('Name').fill('Rex');
    await add.click();
    await shown.getByLabel('Name').nth(1).fill('Tom');
    await shown.getByLabel('Cat').nth(1).check();
    await shown.getByLabel('Litter').fill('sand');
    assert.deepEqual(await parsed(page), {
      pets: [
        { name: 'Rex', is_cat: false },
        { name: 'Tom', is_cat: true, litter: 'sand' },
      ],
    });
    assert.equal(await shown.getByText('At most 2.').count(), 1);
    await shown.getByRole('button', { name: 'Remove pet: Pets 1' }).click();
    assert.deepEqual(await parsed(page), { pets: [{ name: 'Tom', is_cat: true, litter: 'sand' }] });
    assert.equal(await shown.getByLabel('Name').inputValue(), 'Tom');
    await assertAccessible(page, 'a form with a list');
    await page.screenshot('alteration-form-list');
  });

  it('completes the JSON with what the form gives and the data lacks', async () => {
    const page = await openWith(withForm('add_family_member', '{ "kept": true }'));
    const { page: shown } = page;
    await shown.getByRole('radio', { name: 'as JSON' }).check();
    const missing = shown.getByRole('group', { name: 'Missing from the data' });
    assert.equal(await missing.getByRole('button').count(), 6);
    await missing.getByRole('button', { name: '"family_member.relationship": "child"' }).click();
    const wanted = { kept: true, family_member: { relationship: 'child' } };
    assert.deepEqual(await parsed(page), wanted);
    assert.deepEqual(JSON.parse(await shown.locator('#data').inputValue()), wanted);
    assert.equal(await missing.getByRole('button').count(), 3);
    await assertAccessible(page, 'what the data lacks');
    await page.screenshot('alteration-missing-members');
    // While the text is not JSON, nothing can be added to it.
    await shown.locator('#data').fill('{');
    assert.equal(await missing.count(), 0);
  });
});
