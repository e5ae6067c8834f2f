import assert from 'node:assert/strict';
import { blockTypes } from '../../language/vocabulary/index.js';
import { everyBlock } from './support/every-block.js';
import { keptPreview } from '../../protocol/panels/preview.js';
import { readAs } from '../../protocol/decoder.js';
import { usePages } from './support/page.js';
import { fault, ShownModule } from './support/previews.js';
import { describedBy, seen } from './support/reading.js';
import { scenarios } from './support/scenarios.js';
import { spouse } from './support/spouse.js';

describe('The claim form', () => {
  const open = usePages('preview');
  let funeral: ShownModule;

  before('a sample is read', async () => {
    funeral = await ShownModule.read('funeral-cover');
  });

  describe('tells the extension', () => {
    it('that it is there, once', async () => {
      const view = await open();
      assert.deepEqual(await view.posted(), [{ type: 'ready' }]);
    });

    it('each answer: keys of options, cents, numbers, texts, dates, none', async () => {
      const view = await open();
      await view.send(everyBlock.message());
      const { page } = view;
      await view.posted();
      await page.getByRole('checkbox', { name: 'The police were told' }).check();
      await page.getByRole('radio', { name: 'Fire' }).check();
      await page.getByLabel('Province of the loss').selectOption({ index: 1 });
      await page.getByLabel('Approved amount').fill('12,50');
      await page.getByLabel('Vehicles involved').fill('3');
      await page.getByLabel('Police case number').fill('CAS 1');
      await page.getByLabel('What happened').fill('Rain.');
      await page.getByLabel('Time of the loss').fill('14:30');
      await page.getByLabel('Date of the loss').fill('2026-02-03');
      await page.getByLabel('Police case number').fill('');
      await page.getByLabel('Vehicles involved').fill('3.5');
      const posted = (await view.done()) as { type: string; key: string; value: unknown; edit: number }[];
      assert.deepEqual(
        posted.map(({ key, value }) => [key, value]),
        [
          ['police_notified', true],
          ['cause', 'fire'],
          ['province', 'gauteng'],
          ['approved_amount', 1250],
          ['vehicles_involved', 3],
          ['case_number', 'CAS 1'],
          ['statement', 'Rain.'],
          ['time_of_loss', '14:30'],
          ['date_of_loss', '2026-02-03'],
          ['case_number', null],
          ['vehicles_involved', null],
        ],
      );
      assert.ok(posted.every(({ type }) => type === 'answer'));
      assert.deepEqual(
        posted.map(({ edit }) => edit),
        posted.map((_, index) => index + 1),
      );
      const number = page.locator('.block[data-type="input.number"]');
      await seen(number, 'Enter a whole number');
      await number.getByRole('textbox').fill('007');
      await seen(number, 'This is a number: its leading zeros are lost.');
    });

    it('which request to create, what to choose, and to start again', async () => {
      const view = await open();
      await view.send(funeral.message(spouse));
      const { page } = view;
      await view.posted();
      await page.getByRole('button', { name: 'Create payout request' }).click();
      await page.getByLabel('Sample').selectOption('waiting-period.json');
      await page.getByLabel('Claim status').selectOption('open');
      await page.getByLabel('Approval status').selectOption('Pending (sample)');
      await page.getByLabel('Date', { exact: true }).fill('2026-12-24');
      await page.getByRole('button', { name: 'Reset' }).click();
      assert.deepEqual(await view.done(), [
        { type: 'create', key: 'policyholder_payout' },
        { type: 'choose', choice: { sample: 'waiting-period.json' } },
        { type: 'choose', choice: { status: 'open' } },
        { type: 'choose', choice: { approvalStatus: null } },
        { type: 'choose', choice: { now: '2026-12-24' } },
        { type: 'restart' },
      ]);
      // The way back is in the same place, with the focus.
      // The arrow back is that of editors: it undoes.
      const icon = (name: string) => page.getByRole('button', { name }).locator('.codicon').getAttribute('class');
      assert.equal(await icon('Reset'), 'codicon codicon-clear-all');
      await view.send(funeral.message({ isUndoable: true }));
      assert.equal(await icon('Undo'), 'codicon codicon-discard');
      await page.keyboard.press('Enter');
      assert.deepEqual(await view.done(), [{ type: 'undoRestart' }]);
      await view.send(funeral.message({ now: '2026-12-24T00:00:00Z' }));
      await page.getByRole('button', { name: 'Back to today' }).click();
      assert.deepEqual(await view.posted(), [{ type: 'choose', choice: { now: null } }]);
    });

    it('nothing from the button of a disabled request', async () => {
      const view = await open();
      await view.send(funeral.message({ answers: { deceased_person: 'child' } }));
      await view.posted();
      const button = view.page
        .getByRole('article', { name: 'Grocery voucher' })
        .getByRole('button', { name: 'Create fulfillment request' });
      await button.dispatchEvent('click');
      assert.deepEqual(await view.done(), []);
      assert.match(await describedBy(button), /Disabled because the approval status is pending/);
    });

    it('what VS Code keeps of the panel', async () => {
      const view = await open();
      const message = funeral.message(spouse);
      await view.send(message);
      assert.deepEqual(readAs(keptPreview, await view.state()), { ...message.state, scenario: null, callsCode: true });
      await view.send(scenarios);
      const scenario = 'death-of-a-spouse.json';
      assert.deepEqual(readAs(keptPreview, await view.state()), { ...message.state, scenario, callsCode: true });
    });
  });

  describe('goes on', () => {
    it('with blocks that appear, and says so', async () => {
      const view = await open();
      await view.send(funeral.message());
      const { page } = view;
      await page.getByRole('radio', { name: 'Accident' }).check();
      await view.send(funeral.message({ answers: { cause_of_death: 'accident' }, edit: 1 }));
      await page.getByRole('textbox', { name: 'Police case number' }).waitFor();
      await seen(page.locator('[aria-live=polite]'), 'Added to the form: The accident');
      assert.equal(await page.getByRole('radio', { name: 'Accident' }).isChecked(), true);
    });

    it('where the user is: focus, caret, scroll and folded groups', async () => {
      const view = await open();
      await view.send(funeral.message());
      const { page } = view;
      await page.locator('summary', { hasText: 'Documents' }).click();
      const contact = page.getByLabel("Cellphone number of the family's contact");
      await contact.fill('+27 60 000');
      await contact.evaluate((input: HTMLInputElement) => input.setSelectionRange(3, 5));
      const scrolled = await page.evaluate(() => {
        window.scrollTo(0, 300);
        return window.scrollY;
      });
      assert.equal(scrolled, 300);
      await view.send(
        funeral.message({ answers: { deceased_person: 'spouse', contact_cellphone: '+27 60 000' }, edit: 1 }),
      );
      await page.getByLabel('Children at school').waitFor();
      assert.deepEqual(
        await contact.evaluate((input: HTMLInputElement) => [
          document.activeElement === input,
          input.selectionStart,
          input.selectionEnd,
        ]),
        [true, 3, 5],
      );
      assert.equal(await page.evaluate(() => window.scrollY), scrolled);
      assert.equal(await page.locator('.form details:not([open]) > summary').count(), 1);
      await page.locator('details:not([open]) > summary', { hasText: 'Documents' }).waitFor();
    });

    it('where a page of before was, which was hidden: scroll and folded groups', async () => {
      const before = await open();
      await before.send(funeral.message());
      await before.page.locator('summary', { hasText: 'Documents' }).click();
      await before.page.evaluate(async () => {
        const ended = new Promise((resolve) => window.addEventListener('scrollend', resolve, { once: true }));
        window.scrollTo(0, 240);
        await ended;
      });
      const kept = await before.state();
      assert.deepEqual(readAs(keptPreview, kept), { ...funeral.message().state, scenario: null, callsCode: true });
      const view = await open({ state: kept });
      await view.send(funeral.message());
      await view.page.locator('details:not([open]) > summary', { hasText: 'Documents' }).waitFor();
      assert.equal(await view.page.evaluate(() => window.scrollY), 240);
      await view.send(funeral.message());
      assert.deepEqual(await view.state(), kept);
    });

    it('from its beginning where what was kept is something else', async () => {
      for (const state of ['x', { view: 1 }, { view: { scroll: 'far', folded: [1] } }]) {
        const view = await open({ state });
        await view.send(funeral.message());
        await view.page.locator('details[open] > summary', { hasText: 'Documents' }).waitFor();
      }
    });

    it('with what was typed, whatever older answer comes in', async () => {
      const view = await open();
      await view.send(funeral.message());
      const notes = view.page.getByLabel('Reasons for the recommendation');
      await notes.pressSequentially('ab');
      await view.send(funeral.message({ answers: { assessor_notes: 'a' }, edit: 1 }));
      assert.equal(await notes.inputValue(), 'ab');
      await view.send(funeral.message({ answers: { assessor_notes: 'ab' }, edit: 2 }));
      assert.equal(await notes.inputValue(), 'ab');
      await view.send(funeral.message({ edit: 2 }));
      assert.equal(await notes.inputValue(), '');
    });

    it('with an amount as it is typed, until its input is left', async () => {
      const view = await open();
      await view.send(funeral.message());
      const amount = view.page.getByLabel('Amount to pay');
      await amount.pressSequentially('1234,5');
      await view.send(funeral.message({ answers: { approved_amount: 123450 }, edit: 6 }));
      assert.equal(await amount.inputValue(), '1234,5');
      await view.page.keyboard.press('Tab');
      await view.page.waitForFunction(
        (input) => input instanceof HTMLInputElement && input.value === '1\u00a0234,50',
        await amount.elementHandle(),
      );
    });

    it('with the last good form while something is broken', async () => {
      const view = await open();
      await view.send(funeral.message());
      await view.posted();
      await view.send(funeral.message({ fault }));
      const strip = view.page.getByRole('status');
      await seen(strip, 'The claims blocks file cannot be read: , expected.');
      await strip.getByRole('button', { name: 'Show in file' }).click();
      assert.deepEqual(await view.done(), [{ type: 'openFault' }]);
      // What the claim came to is still told, and what cannot be answered now looks like it.
      await seen(view.page.locator('header .claim-outcome'), 'No requests');
      const locked = async () => [
        await view.page.getByRole('radio', { name: 'Accident' }).isDisabled(),
        !(await view.page.getByLabel('Reasons for the recommendation').isEditable()),
        !(await view.page.getByRole('combobox', { name: 'Who died?' }).isEnabled()),
      ];
      assert.deepEqual(await locked(), [true, true, true]);
      await view.send(funeral.message());
      assert.equal(await strip.count(), 0);
      assert.deepEqual(await locked(), [false, false, false]);
    });

    it('with what is typed and chosen while something is broken', async () => {
      const view = await open();
      await view.send(funeral.message());
      const notes = view.page.getByLabel('Reasons for the recommendation');
      await notes.pressSequentially('ab');
      await view.page.getByRole('radio', { name: 'Accident' }).check();
      await view.send(funeral.message({ fault }));
      assert.equal(await notes.inputValue(), 'ab');
      assert.equal(await view.page.getByRole('radio', { name: 'Accident' }).isChecked(), true);
      await view.send(funeral.message({ answers: { assessor_notes: 'ab', cause_of_death: 'accident' }, edit: 3 }));
      assert.equal(await notes.inputValue(), 'ab');
      assert.equal(await view.page.getByRole('radio', { name: 'Accident' }).isChecked(), true);
    });

    it('without a form, and without a module', async () => {
      const view = await open();
      const message = funeral.message({ fault });
      await view.send({ ...message, result: { ...message.result, form: null } });
      await seen(view.page.getByRole('status'), 'cannot be read');
      await view.page.getByRole('heading', { name: 'Brightwillow Funeral Cover', level: 1 }).waitFor();
      await view.send({ ...message, result: null });
      await view.page.getByRole('heading', { name: 'No product module' }).waitFor();
      await view.send(funeral.message());
      await view.page.getByRole('combobox', { name: 'Who died?' }).waitFor();
    });

    it('with a request that was created', async () => {
      const view = await open();
      await view.send(funeral.message({ ...spouse, create: ['policyholder_payout'] }));
      const card = view.page.getByRole('article', { name: 'Funeral benefit to the policyholder' });
      await seen(card.locator('.status'), 'Pending');
      await seen(card.locator('.created'), 'Created as');
      assert.match((await card.locator('.created .code').textContent())?.trim() ?? '', /^[0-9a-f-]{36}$/);
      assert.equal(await card.getByRole('button').count(), 0);
    });
  });

  it('can be used with the keyboard alone, and by ear', async () => {
    const view = await open();
    await view.send(everyBlock.message());
    const { page } = view;
    assert.equal(await page.getByRole('main').count(), 1);
    assert.equal(await page.getByRole('heading', { level: 1 }).count(), 1);
    const reached: string[] = [];
    for (let step = 0; step < 40; step++) {
      await page.keyboard.press('Tab');
      reached.push(
        await page.evaluate(() => document.activeElement?.closest('.block')?.getAttribute('data-type') ?? 'header'),
      );
    }
    const usable = blockTypes.filter(({ category }) => category !== 'display').map(({ type }) => type);
    assert.deepEqual(
      usable.filter((type) => !reached.includes(type)),
      [],
    );
    await page.locator('.form summary').focus();
    await page.keyboard.press('Enter');
    assert.equal(await page.locator('.form details[open]').count(), 0);
    await view.send(funeral.message(spouse));
    await page.locator('vscode-button:not([disabled])', { hasText: 'Create' }).first().focus();
    await view.posted();
    await page.keyboard.press('Enter');
    assert.deepEqual(
      (await view.done()).map((message) => (message as { readonly type: string }).type),
      ['create'],
    );
  });
});
