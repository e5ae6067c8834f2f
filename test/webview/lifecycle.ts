import type { LifecycleHostMessage, LifecyclePageMessage } from '../../protocol/panels/lifecycle.js';
import assert from 'node:assert/strict';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterTwoMissed, drawn, shownLife, toldChoice } from './support/lifecycles.js';
import { usePages, type WebviewPage } from './support/page.js';

const lapse = '/settings/gracePeriod/lapseOn/consecutiveMissedPayments';

describe('the page of the lifecycle panel', () => {
  const open = usePages('lifecycle');

  async function openWith(message: LifecycleHostMessage, width = 800): Promise<WebviewPage> {
    const page = await open({ width });
    await page.send(message);
    await page.posted();
    return page;
  }

  const outcome = (page: WebviewPage) => page.page.getByRole('status').innerText();
  const cells = async (page: WebviewPage, table: string, row: string) => {
    const found = page.page.getByRole('table', { name: table }).getByRole('row').filter({ hasText: row });
    return (await found.first().getByRole('cell').allInnerTexts()).map((text) => text.replace(/\s+/g, ' ').trim());
  };

  describe('the timeline', () => {
    it('shows the outcome of the policy, and announces it when it changes', async () => {
      const page = await openWith(await shownLife());
      assert.match(await outcome(page), /^Lapsed on 17 Apr 2026 \(consecutiveMissedPayments\)\.$/);
      await page.send(await shownLife({ drawn: { ...drawn, pattern: { payments: 2 } } }));
      assert.match(await outcome(page), /^Active since 3 Feb 2026 \(activatePoliciesOnEvent\)\.$/);
    });

    it('tells the sums as money', async () => {
      const page = await openWith(await shownLife({ file: 'cancelled-while-cooling-off.json', until: null }));
      const sums = page.page.getByLabel('Sums of money');
      assert.equal(
        (await sums.innerText()).replace(/\s+/g, ' '),
        'Collected R 376,00 Reversed R 0,00 Refunded R 376,00 Kept R 0,00',
      );
    });

    it('draws bands, spans, payments and counters as wide as there is room', async () => {
      const page = await openWith(await shownLife());
      const picture = page.page.getByRole('img', { name: /^Lapsed on 17 Apr 2026/ });
      assert.deepEqual(
        await picture.locator('.band').evaluateAll((bands) => bands.map(({ classList }) => classList[1])),
        ['pending_initial_payment', 'active', 'lapsed'],
      );
      const [active, lapsed] = await Promise.all(
        ['active', 'lapsed'].map((status) => picture.locator(`.band.${status} .ground`).boundingBox()),
      );
      assert.ok(active && lapsed && Math.abs(active.x + active.width - lapsed.x) < 2);
      assert.deepEqual(
        await picture.locator('.payment .mark').evaluateAll((marks) => marks.map(({ classList }) => classList[1])),
        ['successful', 'successful', 'failed', 'failed', 'failed'],
      );
      assert.deepEqual(
        await picture.locator('.span').evaluateAll((spans) => spans.map(({ classList }) => classList[1])),
        ['cooling_off', 'waiting'],
      );
      assert.equal(await picture.locator('.counter .reached').count(), 1);
      const wide = (await picture.boundingBox())?.width ?? 0;
      await page.page.setViewportSize({ width: 400, height: 900 });
      await page.page.locator('.picture[width="360"]').waitFor();
      // Beside the inputs.
      assert.equal(wide, 440);
    });

    it('says in a table what happens and why, and leads to the setting', async () => {
      const page = await openWith(await shownLife());
      assert.deepEqual(await cells(page, 'Events and causes', 'The policy lapses'), [
        'The policy lapses by consecutiveMissedPayments: billing stops.',
        'consecutiveMissedPayments The policy lapses after 3 payments missed in a row.',
      ]);
      const entries = page.page.getByRole('table', { name: 'Events and causes' });
      assert.equal(
        await entries.getByRole('row').count(),
        ((await shownLife()).result?.report?.timeline.entries.length ?? 0) + 1,
      );
      await entries.getByRole('button', { name: 'consecutiveMissedPayments' }).click();
      await page.page.getByRole('button', { name: 'Waiting period' }).press('Enter');
      assert.deepEqual(await page.posted(), [
        { type: 'openSetting', pointer: lapse },
        { type: 'openSetting', pointer: '/settings/waitingPeriod/applyTo/theFullPolicy' },
      ]);
      assert.deepEqual(await cells(page, 'How close each lapse rule came', 'consecutive'), [
        'reached, 3 of 3 payments on 17 Apr 2026',
        'The policy lapses after 3 payments missed in a row.',
      ]);
      await page.page.getByText('Payments by billing cycle').click();
      assert.deepEqual(await cells(page, 'Payments by billing cycle', 'payment 3'), [
        '1 Apr 2026',
        'payment 3: failed on 3 Apr 2026 payment 3 retry 1: failed on 10 Apr 2026 payment 3 retry 2: failed on 17 Apr 2026',
        '3',
      ]);
    });

    it('leads to events where they are in a file, and tells which cannot happen', async () => {
      const page = await openWith(await shownLife({ file: 'not-taken-up.json', until: null }));
      const problem = page.page.getByRole('list', { name: 'Problems' }).getByRole('listitem');
      assert.match(await problem.innerText(), /^\s*error:\s+10 Mar 2026: .*reactivated/s);
      await problem.getByRole('button', { name: 'Go to /events/1' }).click();
      await page.page.getByRole('button', { name: 'Go to the event of 20 Jan 2026' }).click();
      assert.deepEqual(await page.posted(), [
        { type: 'openEvent', pointer: '/events/1' },
        { type: 'openEvent', pointer: '/events/0' },
      ]);
      const expectations = page.page.getByRole('region', { name: 'Expectations' });
      assert.equal(await expectations.getByText('Passed: ').count(), 2);
    });

    it('lists what the settings can never do, with a timeline that shows it', async () => {
      const message = await shownLife();
      const page = await openWith(message);
      const insights = page.page.getByRole('region', { name: /Possible setting mistakes/ });
      assert.match(await insights.innerText(), /consecutiveMissedPayments is reached within one billing cycle/);
      await insights.getByRole('button', { name: 'Go to consecutiveMissedPayments' }).click();
      await insights.getByRole('button', { name: 'Show this timeline' }).click();
      const [jump, edit] = (await page.posted()) as LifecyclePageMessage[];
      assert.deepEqual(jump, { type: 'openSetting', pointer: lapse });
      assert.ok(edit?.type === 'edit');
      assert.deepEqual(edit.request.drawn, message.result?.report?.insights[0]?.file);
      // Its days are its own.
      assert.equal(edit.request.until, null);
    });

    it('lists the assumptions, folded at first', async () => {
      const message = await shownLife();
      const page = await openWith(message);
      const assumed = page.page.locator('.details details', { hasText: 'Assumptions (' });
      assert.equal(await assumed.getByRole('listitem').count(), 0);
      await assumed.locator('summary').click();
      const sentences = message.result?.report?.timeline.assumptions.map(({ sentence }) =>
        sentence.replaceAll('`', ''),
      );
      assert.ok(sentences && sentences.length > 0);
      assert.deepEqual(await assumed.getByRole('listitem').allInnerTexts(), sentences);
    });

    it('names the timeline that is shown', async () => {
      const page = await openWith(await shownLife());
      const header = page.page.locator('header');
      assert.match(await header.innerText(), /Brightwillow Funeral Cover · custom timeline$/);
      await page.send(await shownLife({ file: 'not-taken-up.json', until: null }));
      assert.match(await header.innerText(), /Brightwillow Funeral Cover · not-taken-up\.json$/);
    });

    it('bills nothing after the end of the policy', async () => {
      const page = await openWith(await shownLife());
      const names = await page.page
        .getByRole('button', { name: /^Payment \d+,/ })
        .evaluateAll((buttons) => buttons.map((button) => button.getAttribute('aria-label')?.split(': ')[1]));
      assert.deepEqual(names, [
        ...Array<string>(2).fill('successful'),
        'failed',
        ...Array<string>(9).fill('not billed'),
      ]);
      assert.equal(await page.page.locator('.payment-button.unbilled .mark.successful').count(), 0);
    });

    it('draws no lane for a rule that counted nothing', async () => {
      const page = await openWith(await shownLife({ drawn: { ...drawn, pattern: { payments: 2 } } }));
      assert.equal(await page.page.locator('.picture .counter').count(), 0);
      assert.deepEqual(await cells(page, 'How close each lapse rule came', 'consecutive'), [
        'No missed payments',
        'The policy lapses after 3 payments missed in a row.',
      ]);
    });

    it('has no sign of an error for a lapse, and that of a test that passes where it is expected', async () => {
      const page = await openWith(await shownLife());
      assert.equal(await page.page.locator('.codicon-error').count(), 0);
      await page.send(await shownLife({ file: 'three-missed-in-one-month.json', until: null }));
      assert.match(await outcome(page), /^Lapsed on/);
      assert.equal(await page.page.locator('[role=status] .codicon-pass.success').count(), 1);
    });

    it('cuts off no lane and no column at any width', async () => {
      const page = await openWith(await shownLife());
      for (const [width, height] of [
        [360, 900],
        [560, 768],
        [720, 600],
        [1000, 700],
        [1440, 900],
      ] as const) {
        await page.page.setViewportSize({ width, height });
        const cut = await page.page
          .locator('.outcome, .wide')
          .evaluateAll((parts: readonly Element[]) =>
            parts
              .filter((part) => part.scrollWidth > part.clientWidth || part.scrollHeight > part.clientHeight)
              .map(({ className }) => className),
          );
        assert.deepEqual(cut, [], `${String(width)} × ${String(height)}`);
      }
    });

    for (const width of [360, 640, 1100])
      it(`is in sight while payments are clicked and the page is scrolled, at ${String(width)} pixels`, async () => {
        const page = await openWith(await shownLife(), width);
        const inSight = async () => {
          const box = await page.page.locator('.picture .band').first().boundingBox();
          return box !== null && box.y >= 0 && box.y < 450;
        };
        assert.ok(await inSight(), 'at first');
        await page.page.getByRole('button', { name: /^Payment 12,/ }).click();
        assert.ok(await inSight(), 'after a click on the last payment');
        await page.page.evaluate(() => {
          window.scrollTo({ top: 700, behavior: 'instant' });
        });
        assert.ok(await inSight(), 'when the tables are read');
      });

    it('keeps its place in the page when it is drawn again', async () => {
      const page = await openWith(await shownLife());
      await page.page.evaluate(() => {
        window.scrollTo({ top: 500, behavior: 'instant' });
      });
      await page.send(await shownLife({ until: '2027-01-31' }));
      assert.equal(await page.page.evaluate(() => window.scrollY), 500);
    });
  });

  describe('the comparison', () => {
    it('offers the last commit where there is a repository, and other modules', async () => {
      const page = await openWith(await shownLife());
      await page.page.getByText('Compare', { exact: true }).click();
      const options = () =>
        page.page
          .getByLabel('Compare with')
          .locator('option')
          .evaluateAll((all) => all.map((option) => option.textContent.trim()));
      assert.deepEqual(await options(), ['Nothing', 'Fernhollow Staff Life']);
      await page.page.getByLabel('Compare with').selectOption('Fernhollow Staff Life');
      assert.equal((await toldChoice(page)).request.against?.kind, 'module');
      await page.send(await shownLife({ committed: (text) => text, edit: 1 }));
      assert.deepEqual(await options(), ['Nothing', 'The last commit', 'Fernhollow Staff Life']);
      await page.page.getByText('Compare', { exact: true }).click();
      await page.page.getByLabel('Compare with').selectOption('The last commit');
      assert.deepEqual((await toldChoice(page)).request.against, { kind: 'commit' });
    });

    it('shows in picture and tables what differs, and says it', async () => {
      const page = await openWith(await shownLife({ committed: afterTwoMissed, against: { kind: 'commit' } }));
      const { page: shown } = page;
      assert.deepEqual(await cells(page, 'Compared with the last commit', '10 Apr 2026'), [
        'The policy lapses by consecutiveMissedPayments: billing stops.',
        'nothing',
      ]);
      const different = shown.locator('.difference');
      assert.equal(
        await different.locator('title').textContent(),
        '10 Apr 2026 to 17 Apr 2026: lapsed before, active now',
      );
      assert.deepEqual(
        (await shown.locator('.picture .row-label').allTextContents()).slice(0, 3).map((label) => label.split(':')[0]),
        ['Status before', 'Status now', '≠ Different status'],
      );
      const marked = await shown.locator('.entries tr', { hasText: 'differs' }).allInnerTexts();
      assert.deepEqual(
        marked.map((text) => text.slice(0, 11)),
        ['15 Apr 2026', '17 Apr 2026', '17 Apr 2026'],
      );
    });

    it('says here and there of two modules', async () => {
      const uri = pathToFileURL(resolve('samples/group-life')).toString();
      const page = await openWith(await shownLife({ against: { kind: 'module', uri } }));
      const { page: shown } = page;
      assert.match((await shown.locator('.difference title').first().textContent()) ?? '', / there, .* here$/);
      const labels = (await shown.locator('.picture .row-label').allTextContents()).slice(0, 2);
      assert.deepEqual(
        labels.map((label) => label.split(':')[0]),
        ['Status there', 'Status here'],
      );
      const [, there, here] = await shown.locator('.differences thead th').allInnerTexts();
      assert.match(there ?? '', /^There: /);
      assert.equal(here, 'Here');
    });

    it('says that nothing differs', async () => {
      const page = await openWith(await shownLife({ committed: (text) => text, against: { kind: 'commit' } }));
      assert.match(
        await page.page.getByRole('region', { name: 'Compared with the last commit' }).innerText(),
        /No differences\./,
      );
      assert.equal(await page.page.locator('.difference').count(), 0);
    });
  });

  it('says what is broken, and leads there', async () => {
    const message = await shownLife();
    const place = { uri: 'file:///module/.platform-config.json', start: { line: 1, character: 0 } };
    assert.ok(message.result);
    const fault = { message: 'The configuration is not valid JSON.', place };
    const page = await openWith({ ...message, result: { ...message.result, fault } });
    assert.match(await page.page.getByRole('alert').innerText(), /not valid JSON/);
    await page.page.getByRole('button', { name: 'Show in file' }).click();
    assert.deepEqual(await page.posted(), [{ type: 'openFault' }]);
    await page.screenshot('lifecycle-fault-light');
    await page.send({ ...message, result: null });
    assert.match(await page.page.getByRole('alert').innerText(), /No product module found in/);
  });

  it('writes every day in the same words, whatever the language of the browser', async () => {
    const german = await open({ width: 1100, locale: 'de-DE' });
    await german.send(await shownLife({ committed: afterTwoMissed, against: { kind: 'commit' } }));
    const { page } = german;
    assert.match(await outcome(german), /^Lapsed on 17 Apr 2026/);
    assert.match(await page.getByRole('table', { name: 'Events and causes' }).innerText(), /20 Jan 2026/);
    assert.doesNotMatch(await page.getByRole('main').innerText(), /\d{4}-\d{2}-\d{2}/);
    assert.match((await page.locator('.difference title').textContent()) ?? '', /^10 Apr 2026 to 17 Apr 2026/);
  });

  it('writes days as the native fields do', async () => {
    const page = await openWith(await shownLife(), 1100);
    await page.page.getByLabel('Policy start', { exact: true }).focus();
    // A native field reads digits in the order in which it shows them.
    for (const key of '03122026') await page.page.keyboard.press(key);
    await page.page.keyboard.press('Tab');
    const { request } = await toldChoice(page);
    assert.equal(request.drawn.policy?.start_date, '2026-03-12');
    await page.send(await shownLife({ drawn: request.drawn, edit: 1 }));
    assert.match(await page.page.getByRole('table', { name: 'Events and causes' }).innerText(), /12 Mar 2026/);
  });

  it('draws whatever the files hold as text', async () => {
    const hostile = '<img src=x onerror="document.body.remove()"><script>document.body.remove()</script>${1}{{2}}';
    const message = await shownLife({
      drawn: {
        ...drawn,
        name: hostile,
        description: hostile,
        events: [
          { date: '2026-01-20', event: 'issued' },
          { date: '2026-02-20', event: 'payment_created', payment: hostile },
          { date: '2026-02-21', event: 'payment_failed', payment: hostile },
        ],
      },
    });
    const { result } = message;
    assert.ok(result);
    const page = await openWith({
      ...message,
      result: {
        ...result,
        name: hostile,
        folder: { ...result.folder, files: [hostile] },
        modules: [{ root: hostile, name: hostile }],
        fault: { message: hostile, place: null },
      },
    });
    assert.equal(await page.page.locator('img, script[src=x], main script').count(), 0);
    assert.ok((await page.page.getByText(hostile).count()) > 6);
  });
});
