import assert from 'node:assert/strict';
import { blockTypes } from '../../language/vocabulary/index.js';
import { everyAlert, everyBlock } from './support/every-block.js';
import { allThemes, usePages, type WebviewPage } from './support/page.js';
import { moduleOf, ShownModule } from './support/previews.js';
import { contrasts, describedBy, seen } from './support/reading.js';
import { spouse } from './support/spouse.js';

describe('The claim form draws', () => {
  const open = usePages('preview');
  let funeral: ShownModule;

  before('a sample is read', async () => {
    funeral = await ShownModule.read('funeral-cover');
  });

  /** The elements of the blocks of a type. */
  const ofType = ({ page }: WebviewPage, type: string) => page.locator(`.block[data-type="${type}"]`);

  it('every type of block', async () => {
    const view = await open();
    await view.send(everyBlock.message());
    const drawn = await view.page
      .locator('.block')
      .evaluateAll((blocks) => blocks.map((block) => block.getAttribute('data-type')));
    assert.deepEqual([...new Set(drawn)].sort(), blockTypes.map(({ type }) => type).sort());
    await seen(ofType(view, 'alert'), 'The loss happened within the waiting period.');
    await ofType(view, 'alert').locator('strong', { hasText: 'waiting period' }).waitFor();
    await ofType(view, 'heading').getByRole('heading', { name: 'About the incident', level: 2 }).waitFor();
    await ofType(view, 'markdown').locator('em', { hasText: 'police report' }).waitFor();
    await ofType(view, 'divider').getByRole('separator').waitFor();
    await view.page.getByRole('checkbox', { name: 'The police were told' }).waitFor();
    await view.page.getByRole('radiogroup', { name: 'Cause of the loss' }).waitFor();
    await view.page.getByRole('radio', { name: 'Theft Or Robbery', checked: true }).waitFor();
    await view.page.getByRole('combobox', { name: 'Province of the loss' }).waitFor();
    for (const name of ['Approved amount', 'Vehicles involved', 'Police case number', 'What happened'])
      await view.page.getByRole('textbox', { name }).waitFor();
    for (const name of ['Time of the loss', 'Date of the loss']) await view.page.getByLabel(name).waitFor();
    await seen(ofType(view, 'input.currency'), 'From R 100,00 to R 30 000,00.');
    await ofType(view, 'group').locator('summary', { hasText: 'Witness' }).waitFor();
    await ofType(view, 'group').getByLabel('Name').waitFor();
    for (const [type, name] of [
      ['payout_request', 'Create payout request'],
      ['fulfillment_request', 'Create fulfillment request'],
      ['annuity_request', 'Create annuity request'],
    ] as const)
      await ofType(view, type).getByRole('button', { name }).waitFor();
  });

  it('amounts of every currency to the cent, also of those without cents and of those with thousandths', async () => {
    const view = await open();
    const currencies = ['JPY', 'UGX', 'KWD'];
    const amounts = moduleOf(
      currencies.map((isoCode) => ({
        block: { type: 'input.currency', key: isoCode, title: isoCode, isoCode, min: 100, max: 123456, placeholder: 5 },
      })),
    );
    await view.send(amounts.message({ answers: { JPY: 123456, UGX: 123456, KWD: 123457 } }));
    for (const [index, isoCode] of currencies.entries()) {
      const input = view.page.getByLabel(isoCode, { exact: true });
      assert.match(await input.inputValue(), index < 2 ? /^1\s234,56$/ : /^1\s234,57$/);
      assert.match(await describedBy(input), /From (?:JP¥|UGX|KWD)\s?1,00 to (?:JP¥|UGX|KWD)\s?1\s234,56\./);
      await input.fill('');
      assert.equal(await input.getAttribute('placeholder'), '0,05');
      await input.fill('12');
    }
    assert.match(await describedBy(view.page.getByLabel('KWD', { exact: true })), /This is more than KWD\s1\s234,56\./);
    const answers = (await view.done()).flatMap((message) => (message as { readonly value?: unknown }).value ?? []);
    assert.deepEqual(answers, [1200, 1200, 1200]);
  });

  it('a sample as it is played, with its requests', async () => {
    const view = await open();
    await view.send(funeral.message(spouse));
    const { page } = view;
    await page.getByRole('heading', { name: 'Claim CLM-000731 on policy BW1000417' }).waitFor();
    await page.getByRole('combobox', { name: 'Who died?' }).waitFor();
    assert.equal(await page.getByLabel('Name of the family member').inputValue(), 'Sipho Example');
    assert.equal(await page.getByLabel('Date of death').inputValue(), '2026-10-02');
    assert.equal((await page.getByLabel('Amount to pay').inputValue()).replace('\u00a0', ' '), '30 000,00');
    assert.equal(await page.getByText('The waiting period').count(), 0);
    const payout = page.getByRole('article', { name: 'Funeral benefit to the policyholder' });
    await seen(payout.locator('.amount'), 'R 30 000,00');
    for (const text of ['The policyholder', '100 %', 'First example bank', '000123', '1000000417 (savings)'])
      await seen(payout.locator('dd').filter({ hasText: text }).first(), text);
    const voucher = page.getByRole('article', { name: 'Grocery voucher' });
    for (const [name, value] of [
      ['Type', 'Grocery voucher'],
      ['Value of the voucher', 'R 1 500,00'],
      ['Where it can be spent', 'Any partner shop'],
    ] as const)
      await seen(voucher.locator('dl > div').filter({ hasText: name }), `${name} ${value}`);
    const household = ofType(view, 'annuity_request').first();
    await seen(household.locator('.amount'), 'R 1 500,00 each time');
    await seen(household.locator('dl'), 'Monthly on the 25th at 08:00');
    await seen(household.locator('dl'), 'Total R 9 000,00');
    assert.equal(await household.locator('tbody tr').count(), 5);
    await seen(household.locator('tbody'), 'and 2 more, the last on 25 Mar 2027');
  });

  it('marked data of a fulfillment type that it cannot resolve, as the editor marks it', async () => {
    const view = await open();
    const request = (key: string, type: string, disabled_if?: string) => ({
      block: {
        ...{ type: 'fulfillment_request', key, title: key, description: 'D', fulfillment_type_key: type },
        fulfillment_data: { note: '{{policy.none}}', colour: 'red' },
      },
      ...(disabled_if !== undefined && { disabled_if }),
    });
    const note = { label: 'Note', valueType: 'string' };
    const fulfillmentTypes = [{ key: 'voucher', label: 'Voucher', fulfillmentData: { note } }];
    const entries = [request('one', 'voucher'), request('two', 'voucher', 'true'), request('three', 'vocher')];
    await view.send(moduleOf(entries, {}, { settings: { claims: { fulfillmentTypes } } }).message());
    const marks = (name: string) => view.page.getByRole('article', { name }).locator('.marked');
    assert.deepEqual(await marks('one').allInnerTexts(), ['no value', 'red']);
    assert.deepEqual(await marks('two').allInnerTexts(), ['red']);
    assert.deepEqual(await marks('three').allInnerTexts(), ['vocher']);
    assert.match((await marks('three').getAttribute('title')) ?? '', /There is no fulfillment type `vocher`/);
    assert.match(
      await marks('one')
        .first()
        .evaluate((element) => getComputedStyle(element).textDecorationStyle),
      /wavy/,
    );
  });

  it('alerts whose words can be read in every theme', async () => {
    for (const theme of allThemes) {
      const view = await open({ theme });
      await view.send(everyAlert.message());
      for (const selector of ['.alert p', '.alert a', '.alert .codicon'])
        for (const { ratio, of } of await contrasts(view.page.locator(selector)))
          assert.ok(ratio >= (selector.endsWith('codicon') ? 3 : 4.5), `${theme} ${selector} ${of}: ${String(ratio)}`);
    }
  });

  it('why a group is disabled once, for all that is inside', async () => {
    const view = await open();
    const disabled_if = "{{ifCondition policy.status '===' 'active'}}";
    const inner = { type: 'group', key: 'inner', title: 'Inner', blocks: [{ block: text('far') }] };
    await view.send(
      moduleOf(
        [
          {
            block: {
              type: 'group',
              key: 'outer',
              title: 'Outer',
              blocks: [{ block: text('near') }, { block: inner }],
            },
            disabled_if,
          },
          { block: text('alone'), disabled_if },
        ],
        { policy: { status: 'active' } },
      ).message(),
    );
    const reason = 'Read-only because the status of the policy is active.';
    assert.equal(await view.page.locator('.reason').filter({ hasText: reason }).count(), 2);
    for (const name of ['near', 'far', 'alone'])
      assert.equal(await describedBy(view.page.getByRole('textbox', { name })), reason);
  });

  it('words that are wider than the page without making it wider', async () => {
    const view = await open({ width: 420 });
    const word = 'unbreakable'.repeat(30);
    const options = [{ key: word, value: word }];
    await view.send(
      moduleOf(
        blockTypes.map(({ example }) => ({ block: { ...example, title: word, description: word, options } })),
      ).message(),
    );
    const tooWide = await view.page
      .locator('claim-form *')
      .evaluateAll((elements) =>
        elements
          .filter((element) => element.getBoundingClientRect().right > document.documentElement.clientWidth)
          .map(({ className, localName }) => `${localName}.${String(className)}`),
      );
    assert.deepEqual(tooWide, []);
  });

  it('no block that is hidden, and one of a type that is not known', async () => {
    const view = await open();
    await view.send(
      moduleOf([
        { block: { type: 'input.text', key: 'hidden', title: 'Hidden' }, show_if: 'false' },
        { block: { type: 'input.txt', key: 'mistyped', title: 'Mistyped' } },
        { block: { type: 'input.text', key: 'twin', title: 'First twin' } },
        { block: { type: 'input.text', key: 'twin', title: 'Second twin' } },
        { block: { type: 'input.text', title: 'No key' } },
        { block: { type: 'input.text', key: 'two words "and" more', title: 'Odd key' } },
      ]).message(),
    );
    await seen(view.page.locator('main'), "A block of unknown type 'input.txt'.");
    for (const name of ['First twin', 'Second twin', 'No key', 'Odd key'])
      await view.page.getByRole('textbox', { name }).waitFor();
    assert.equal(await view.page.getByRole('textbox', { name: 'Hidden' }).count(), 0);
    const unkept = view.page.getByRole('textbox', { name: 'No key' });
    assert.equal(await unkept.isEditable(), false);
    assert.equal(await describedBy(unkept), 'It has no key, so its answer is not stored.');
  });

  it('hostile markdown as the text that it is', async () => {
    const view = await open();
    const hostile = [
      '<script>window.harm = 1</script>',
      '<img src="x" onerror="window.harm = 1">',
      '[press](javascript:window.harm=1)',
      '![x](https://example.com/x.png)',
      '<style>* { display: none }</style>',
      '<iframe src="https://example.com"></iframe>',
      '[fine](https://example.com)',
    ];
    await view.send(
      moduleOf([
        ...hostile.map((markdown, index) => ({ block: { type: 'markdown', key: `m${String(index)}`, markdown } })),
        { block: { type: 'heading', key: 'h', title: '<b onclick="harm()">Title</b>' } },
      ]).message(),
    );
    await view.page.getByText('<script>window.harm = 1</script>').waitFor();
    await view.page.getByRole('heading', { name: '<b onclick="harm()">Title</b>' }).waitFor();
    assert.equal(await view.page.locator('main :is(script, img, iframe, style, b, [onclick])').count(), 0);
    assert.deepEqual(
      await view.page.locator('main a').evaluateAll((links) => links.map((link) => link.getAttribute('href'))),
      ['https://example.com'],
    );
    assert.equal(await view.page.evaluate(() => 'harm' in window), false);
  });

  it('what is disabled as read-only, with its value and the reason', async () => {
    const view = await open();
    await view.send(funeral.message(spouse));
    const amount = view.page.getByLabel('Amount to pay');
    assert.equal(await amount.isEditable(), false);
    assert.match(await describedBy(amount), /Read-only because the approval status is approved\./);
    for (const option of await view.page.getByRole('radiogroup', { name: 'Recommendation' }).getByRole('radio').all())
      assert.equal(await option.isDisabled(), true);
  });

  it('what is required and empty with a red border once the user has been there, which a screen reader is told', async () => {
    const view = await open();
    await view.send(funeral.message({ answers: { deceased_person: 'child' } }));
    const name = view.page.getByLabel('Name of the family member');
    assert.equal(await name.getAttribute('aria-invalid'), null);
    assert.equal(await view.page.locator('.wrong').count(), 0);
    await name.focus();
    await view.page.keyboard.press('Tab');
    assert.equal(await name.getAttribute('aria-required'), 'true');
    assert.equal(await name.getAttribute('aria-invalid'), 'true');
    assert.equal(await name.evaluate((input) => getComputedStyle(input).borderColor), 'rgb(190, 17, 0)');
    assert.match(await describedBy(name), /As it stands on the death certificate\. An answer is required\. 2 to 80/);
  });

  it('an invalid date or time as a fault of the value', async () => {
    const view = await open();
    await view.send(
      moduleOf([
        { block: { type: 'input.date', key: 'date', title: 'A date', default_value: '1 March' } },
        { block: { type: 'input.time', key: 'time', title: 'A time', default_value: '8 AM' } },
      ]).message(),
    );
    assert.match(await describedBy(view.page.getByLabel('A date')), /The value '1 March' is not a date/);
    assert.match(await describedBy(view.page.getByLabel('A time')), /The value '8 AM' is not a time/);
  });

  it('problems at their block, and the others in the header', async () => {
    const view = await open();
    await view.send(
      moduleOf([
        { block: { type: 'input.text', key: 'broken', title: 'Broken', placeholder: '{{#if}' } },
        { block: { type: 'input.text', key: 'unseen', title: '{{#if}' }, show_if: 'false' },
        { block: { type: 'divider', key: 'line' }, hide_if: '{{#if}' },
        7,
      ]).message(),
    );
    await ofType(view, 'input.text').locator('.problem.error').waitFor();
    await ofType(view, 'divider').locator('.problem.error').waitFor();
    assert.match(await describedBy(view.page.getByRole('textbox', { name: 'Broken' })), /Error/);
    await view.page.getByText(/^\d problems? .*\b\d in hidden blocks/).click();
    await seen(view.page.locator('header .problem'), 'unseen title');
    await view.send(
      moduleOf([{ block: { type: 'input.text', key: 'unseen', title: '{{#if}' }, show_if: 'false' }], {
        policy: {},
      }).message(),
    );
    await view.page.getByText('1 problem in hidden blocks').waitFor();
  });
});

function text(key: string) {
  return { type: 'input.text', key, title: key };
}
