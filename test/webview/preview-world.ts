import assert from 'node:assert/strict';
import { usePages, type WebviewPage } from './support/page.js';
import { moduleOf, ShownModule } from './support/previews.js';
import { describedBy, seen } from './support/reading.js';
import { scenarios } from './support/scenarios.js';
import { spouse } from './support/spouse.js';

const reading = "{{ifCondition claim.block_states.claim_type.option_key '===' 'fire'}}";
const claimType = {
  type: 'radio',
  key: 'claim_type',
  title: 'What was it?',
  options: [
    { key: 'fire', value: 'Fire' },
    { key: 'theft', value: 'Theft' },
  ],
};
const burning = moduleOf([
  { block: claimType },
  { block: { type: 'input.text', key: 'burnt', title: 'What was burnt?' }, show_if: reading },
  {
    block: { type: 'group', key: 'fire', title: 'The fire', blocks: [{ block: { type: 'divider', key: 'line' } }] },
    show_if: reading,
  },
]);

describe('Around the claim form', () => {
  const open = usePages('preview');
  let funeral: ShownModule;

  before('a sample is read', async () => {
    funeral = await ShownModule.read('funeral-cover');
  });

  const pane = ({ page }: WebviewPage, title: RegExp) =>
    page.locator('details.pane').filter({ has: page.getByRole('heading', { name: title }) });

  it('the header tells all that was chosen, and what the sample says', async () => {
    const view = await open();
    await view.send(scenarios);
    await view.send(
      funeral.message({ ...spouse, policyholder: 'waiting-period.json', now: '2026-12-24T00:00:00Z', status: null }),
    );
    const { page } = view;
    const chosen = async (label: string) =>
      page.getByLabel(label, { exact: true }).evaluate((select: HTMLSelectElement) => select.selectedOptions[0]?.label);
    assert.match((await chosen('Sample')) ?? '', /^merge-vars\.json \(.*, 1 beneficiary\)$/);
    assert.match((await chosen('Policyholder')) ?? '', /^waiting-period\.json \(/);
    assert.equal(await chosen('Claim status'), 'Open');
    assert.equal(await chosen('Approval status'), 'Approved');
    assert.equal(await page.getByLabel('Date', { exact: true }).inputValue(), '2026-12-24');
    await seen(page.locator('header'), 'Scenario death-of-a-spouse.json');
    await view.send({ ...scenarios, scenarios: { ...scenarios.scenarios, isChanged: true } });
    await seen(page.locator('header'), 'Scenario death-of-a-spouse.json, changed');
    await seen(page.locator('.block[data-type="markdown"]'), 'of Annika Sample');
    await page.getByLabel('Policyholder', { exact: true }).selectOption('From the sample');
    assert.deepEqual(await view.done(), [{ type: 'ready' }, { type: 'choose', choice: { policyholder: null } }]);
  });

  it('the world around the claim is one line or, in a narrow panel, two, and all of it can be read', async () => {
    const view = await open({ width: 640 });
    await view.send(funeral.message({ approvalStatus: 'repudiated', status: 'pending_payout' }));
    const controls = view.page.locator('header .claim-world').locator('select, input');
    const strip = view.page.locator('header .strip').locator('.claim-outcome, .switches > *');
    const boxesOf = (line: typeof strip) => line.evaluateAll((all) => all.map((one) => one.getBoundingClientRect()));
    const linesOf = async (line: typeof strip) =>
      new Set((await boxesOf(line)).map(({ top, height }) => Math.round((top + height / 2) / 10))).size;
    await view.page.setViewportSize({ width: 1200, height: 600 });
    const whole = (await boxesOf(controls)).map((box) => box.width);
    for (const [width, lines] of [
      [800, 1],
      [640, 1],
      [600, 2],
      [460, 2],
      [360, 2],
    ] as const) {
      await view.page.setViewportSize({ width, height: 600 });
      assert.deepEqual([width, await linesOf(controls), await linesOf(strip)], [width, lines, 1]);
      const boxes = await boxesOf(controls);
      assert.equal(boxes.length, 5);
      assert.ok(Math.max(...boxes.map(({ right }) => right)) <= width, `${String(width)}: cut off`);
      // The name of the sample, both statuses and the date.
      assert.ok((boxes[0]?.width ?? 0) >= 170, `${String(width)}: ${String(boxes[0]?.width)}`);
      if (width >= 460)
        assert.deepEqual([width, ...boxes.slice(2).map((box) => box.width)], [width, ...whole.slice(2)]);
      await view.screenshot(`preview-header-${String(width)}`);
    }
    const status = view.page.getByLabel('Claim status');
    assert.equal(await status.inputValue(), 'pending_payout');
    assert.equal(await status.getAttribute('title'), 'Claim status: Pending payout');
  });

  it('what the claim came to is whole however narrow the panel is', async () => {
    const view = await open({ width: 700 });
    const message = funeral.message({ answers: { deceased_person: 'child' } });
    const { form } = message.result ?? {};
    assert.ok(form);
    const other = { block: null, property: null, code: 'other', severity: 'warning', message: 'Another.' } as const;
    const preview = { ...form.preview, problems: [...form.preview.problems, other] };
    await view.send({ ...message, result: { ...message.result, form: { ...form, preview } } });
    // No other is told beside it.
    assert.equal((await view.page.locator('.elsewhere > summary').innerText()).trim(), '1 problem of the module');
    for (const width of [700, 560, 460, 400, 360, 300]) {
      await view.page.setViewportSize({ width, height: 600 });
      const cut = await view.page.locator('.claim-outcome > *, .elsewhere > summary').evaluateAll((all) =>
        all.filter((one) => {
          const { left, right, bottom } = one.getBoundingClientRect();
          const strip = one.closest('.strip-text')?.getBoundingClientRect() ?? new DOMRect();
          return left < strip.left || right > strip.right + 1 || bottom > strip.bottom + 1;
        }),
      );
      assert.deepEqual([width, cut.length], [width, 0]);
      // Not without what is missing.
      assert.match(await view.page.locator('.claim-outcome').innerText(), /1 answer missing/);
      await view.screenshot(`preview-header-other-${String(width)}`);
    }
  });

  it('the date is that of the clock of the module', async () => {
    const view = await open();
    const date = view.page.getByLabel('Date', { exact: true });
    const message = funeral.message({ now: '2026-10-06T22:00:00Z' });
    const { form } = message.result ?? {};
    assert.ok(form);
    await view.send({
      ...message,
      result: { ...message.result, form: { ...form, world: { ...form.world, today: '2026-10-07' } } },
    });
    assert.equal(await date.inputValue(), '2026-10-07');
    // A day that was chosen is seen before there is a form for it.
    await view.send({ ...message, state: { ...message.state, claim: { ...message.state.claim, now: '2027-01-01' } } });
    assert.equal(await date.inputValue(), '2027-01-01');
  });

  it('the waiting period of the settings is told while it lasts', async () => {
    const view = await open();
    const alert = view.page.getByRole('note', { name: 'Waiting period' });
    await view.send(funeral.message({ sample: 'waiting-period.json', now: '2027-02-28T00:00:00Z' }));
    await seen(alert, 'The policy is within its waiting period of 6 months, from 1 Sep 2026 until 1 Mar 2027.');
    await view.send(funeral.message({ sample: 'waiting-period.json', now: '2027-03-01T00:00:00Z' }));
    assert.equal(await alert.count(), 0);
  });

  it('hidden blocks are shown in place, on demand, with the reason', async () => {
    const view = await open();
    const { page } = view;
    await view.send(burning.message({ answers: { claim_type: 'theft' } }));
    assert.equal(await page.locator('.ghost').count(), 0);
    await page.getByLabel('Show hidden blocks and reasons (2)').check();
    const ghosts = page.locator('.ghost');
    await seen(ghosts.nth(0), 'What was burnt?');
    await seen(ghosts.nth(0), 'Hidden because “What was it?” is Theft.');
    await seen(ghosts.nth(1), 'The fire Group, with 1 inside');
    // Its words are one text, not a column each.
    const parts = await page.locator('.ghost .reason').evaluateAll((all) => all.map(({ children }) => children.length));
    assert.deepEqual([...new Set(parts)], [1]);
    await ghosts
      .nth(0)
      .getByRole('button', { name: /^Show \w+ show_if in the claims blocks$/ })
      .click();
    assert.deepEqual((await view.done()).at(-1), { type: 'openProblem', block: 'burnt', property: 'show_if' });
    await view.send(burning.message());
    await seen(ghosts.nth(0), 'Hidden because “What was it?” is not answered.');
    await view.screenshot('preview-hidden-blocks');
    await view.send(burning.message({ answers: { claim_type: 'fire' } }));
    assert.equal(await ghosts.count(), 0);
    await page.getByLabel('What was burnt?').waitFor();
    assert.equal(((await view.state()) as { view: { showsHidden: boolean } }).view.showsHidden, true);
  });

  it('an answer that could not be captured says why', async () => {
    const view = await open();
    await view.send(funeral.message({ answers: { approved_amount: 9_000_000_000, date_of_death: '1999-01-01' } }));
    const amount = view.page.getByLabel('Amount to pay');
    assert.match(await describedBy(amount), /This is more than R\s/);
    assert.equal(await amount.getAttribute('aria-invalid'), 'true');
    assert.match(await describedBy(view.page.getByLabel('Date of death')), /This is before 1 Feb 2024/);
  });

  it('a pane shows the states exactly as they are stored', async () => {
    const view = await open();
    const message = funeral.message({ ...spouse, create: ['policyholder_payout'] });
    await view.send(message);
    const states = pane(view, /^Block states \(\d+\)$/);
    assert.equal(await states.locator('pre').count(), 0);
    await states.locator('summary').click();
    const shown: unknown = JSON.parse((await states.locator('pre').textContent()) ?? '');
    assert.deepEqual(shown, message.result?.form?.preview.block_states);
    assert.match(JSON.stringify(shown), /"grocery_voucher_request":\{\}/);
    await view.send(funeral.message(spouse));
    await seen(states.locator('pre'), '"policyholder_payout": {}');
  });

  it('a request is linked from its card, shows its payload, and comes to other statuses', async () => {
    const view = await open();
    const { page } = view;
    await view.send(funeral.message({ ...spouse, create: ['policyholder_payout'] }));
    const card = page.getByRole('article', { name: 'Funeral benefit to the policyholder' });
    await card.getByRole('link').click();
    const request = page.locator('.request');
    assert.equal(await request.getByRole('heading').innerText(), 'Funeral benefit to the policyholder');
    assert.equal(await request.evaluate((element) => document.activeElement === element), true);
    await view.done();
    assert.deepEqual(await request.getByLabel('Status').locator('option').allTextContents(), [
      'Pending',
      'Completed',
      'Rejected',
      'Pending claim approval',
    ]);
    await request.getByLabel('Status').selectOption('Completed');
    assert.deepEqual(await view.done(), [{ type: 'setStatus', key: 'policyholder_payout', status: 'completed' }]);
    await request.locator('summary', { hasText: 'Payload' }).click();
    const payload = JSON.parse((await request.locator('pre').textContent()) ?? '') as { amount: number };
    assert.equal(payload.amount, 3_000_000);
    await request.getByRole('button', { name: 'policyholder_payout' }).click();
    assert.equal(await card.evaluate((element) => element.contains(document.activeElement)), true);
  });

  it('what appears through an answer is marked for a moment, but not without motion', async () => {
    const view = await open();
    await view.send(funeral.message());
    const marked = () => view.page.locator('.has-appeared').evaluateAll((blocks) => blocks.map(({ id }) => id));
    assert.deepEqual(await marked(), []);
    await view.send(funeral.message({ ...spouse }));
    assert.ok((await marked()).length > 0);
    const animation = () =>
      view.page
        .locator('.has-appeared')
        .first()
        .evaluate((block) => getComputedStyle(block).animationName);
    assert.equal(await animation(), 'appeared');
    await view.page.emulateMedia({ reducedMotion: 'reduce' });
    assert.equal(await animation(), 'none');
    // What was there before, and still is, is not marked.
    const before = await marked();
    await view.send(funeral.message({ ...spouse, create: ['policyholder_payout'] }));
    assert.deepEqual(await marked(), before);
  });

  it('the header and what came of the claim stay in sight', async () => {
    const view = await open();
    await view.send(funeral.message({ ...spouse, create: ['policyholder_payout'] }));
    await view.page.evaluate(() => {
      window.scrollTo({ top: 2000, behavior: 'instant' });
    });
    const requests = view.page.getByRole('button', { name: /^1 request: R\s30\s000,00$/ });
    assert.ok(((await requests.boundingBox())?.y ?? -1) >= 0);
    assert.ok(((await view.page.getByRole('heading', { level: 1 }).boundingBox())?.y ?? -1) >= 0);
    await requests.click();
    assert.match((await view.page.evaluate(() => document.activeElement?.id)) ?? '', /^request-1$/);
  });

  it('an annuity is a chart, and a table of all its payouts', async () => {
    const view = await open();
    await view.send(funeral.message(spouse));
    const card = view.page.locator('.block[data-type="annuity_request"]').first();
    await card
      .getByRole('img', { name: /^Payouts each, from 25 Oct 2026 to 25 Mar 2027, at most R\s1\s500,00$/ })
      .waitFor();
    assert.equal(await card.locator('rect').count(), 6);
    await card.getByRole('button', { name: 'Show all 6 payouts' }).click();
    assert.deepEqual(await card.locator('tbody td:nth-child(2)').allTextContents(), [
      ...['25 Oct 2026', '25 Nov 2026', '25 Dec 2026', '25 Jan 2027', '25 Feb 2027', '25 Mar 2027'],
    ]);
    await card.getByRole('button', { name: 'Show fewer payouts' }).click();
    assert.equal(await card.locator('tbody tr').count(), 5);
  });

  it('a long schedule is drawn by years', async () => {
    const view = await open();
    const frequency = { type: 'monthly', time_of_day: '08:00', day_of_month: 31 };
    const annuity = { type: 'annuity_request', key: 'a', description: 'Income', amount: 100, frequency };
    await view.send(moduleOf([{ block: { ...annuity, duration: { end_date: '2030-12-31' } } }]).message());
    await view.page.getByRole('img', { name: /^Payouts by year, from 2026 to 2030/ }).waitFor();
    assert.match((await view.page.locator('rect title').first().textContent()) ?? '', /2026:\s+R\s1?0?,?\d+/);
    await seen(view.page.locator('dl'), 'Payouts 51');
  });

  it('a problem leads to the template that it is about', async () => {
    const view = await open();
    await view.send(
      moduleOf([{ block: { type: 'input.text', key: 'broken', title: 'Broken', placeholder: '{{#if}' } }]).message(),
    );
    assert.match(
      (await view.page.getByRole('button', { name: '1 problem with this claim' }).getAttribute('title')) ?? '',
      /^1 problem with this claim: go to the first\. With other answers/,
    );
    await view.page.getByRole('button', { name: 'Show broken placeholder in the claims blocks' }).click();
    assert.deepEqual((await view.done()).slice(1), [{ type: 'openProblem', block: 'broken', property: 'placeholder' }]);
  });

  it('the block that the user turns to is told once, and marked', async () => {
    const view = await open();
    const { page } = view;
    await view.send(funeral.message());
    await view.posted();
    const name = page.getByLabel('Who died?');
    await name.focus();
    await name.click();
    assert.deepEqual(await view.posted(), [{ type: 'select', key: 'deceased_person' }]);
    await page.locator('.block.is-marked', { has: name }).waitFor();
    await page.getByRole('radio', { name: 'Accident' }).focus();
    assert.deepEqual(await view.posted(), [{ type: 'select', key: 'cause_of_death' }]);
  });

  it('the block of the cursor is marked and scrolled to, without an answer and without the focus', async () => {
    const view = await open();
    const { page } = view;
    await view.send(funeral.message());
    await page.getByLabel('Who died?').focus();
    await view.posted();
    await view.send({ type: 'mark', key: 'approved_amount' });
    const marked = page.locator('.block.is-marked').filter({ has: page.getByLabel('Amount to pay') });
    await marked.last().waitFor();
    await page.waitForFunction(() => {
      const box = [...document.querySelectorAll('.is-marked')].at(-1)?.getBoundingClientRect();
      return box !== undefined && box.top >= 0 && box.bottom <= window.innerHeight;
    });
    assert.equal(await page.getByLabel('Who died?').evaluate((input) => document.activeElement === input), true);
    await view.send({ type: 'mark', key: 'no_such_block' });
    assert.equal(await page.locator('.is-marked').count(), 0);
    assert.deepEqual(await view.posted(), []);
  });

  it('scenarios are asked for while they are looked at, also by a page that comes back', async () => {
    const view = await open();
    const unread = { ...scenarios, scenarios: { ...scenarios.scenarios, files: null, comparison: null } };
    await view.send(unread);
    await view.send(funeral.message());
    const shown = pane(view, /^Scenarios$/);
    await shown.locator('> summary').click();
    await seen(shown, 'Running the scenarios…');
    assert.deepEqual(await view.done(), [{ type: 'ready' }, { type: 'showScenarios', isShown: true }]);
    const back = await open({ state: await view.state() });
    await back.send(scenarios);
    await back.send(funeral.message());
    await seen(pane(back, /^Scenarios \(3\)$/), 'death-of-a-child.json');
    assert.deepEqual(await back.done(), [{ type: 'ready' }, { type: 'showScenarios', isShown: true }]);
    const seenAgain = pane(back, /^Scenarios \(3\)$/);
    await seenAgain.locator('> summary').click();
    await seenAgain.locator('.pane-content').waitFor({ state: 'detached' });
    assert.deepEqual(await back.done(), [{ type: 'showScenarios', isShown: false }]);
  });

  it('scenarios are played, saved, opened and compared', async () => {
    const view = await open();
    const { page } = view;
    await view.send(scenarios);
    await view.send(funeral.message());
    const shown = pane(view, /^Scenarios \(3\)$/);
    await shown.locator('> summary').click();
    await shown.locator('.pane-content').waitFor();
    assert.deepEqual(await view.done(), [{ type: 'ready' }, { type: 'showScenarios', isShown: true }]);
    await shown.getByRole('button', { name: 'Save as scenario…' }).click();
    await shown.getByRole('button', { name: 'Load death-of-a-child.json' }).click();
    await shown.getByRole('button', { name: 'Run death-of-a-child.json' }).click();
    const rows = await shown.locator('.scenario').allInnerTexts();
    assert.deepEqual(
      rows.map((row) => /^(?:passed|failed)/.exec(row)?.[0]),
      ['failed', 'passed', undefined],
    );
    await seen(shown.locator('.scenario').first(), '/requests: expected 1, got none');
    await shown.getByRole('button', { name: 'Open half-written.json' }).click();
    assert.equal(await shown.getByRole('button', { name: 'Run half-written.json' }).isDisabled(), true);
    await shown.getByLabel('First', { exact: true }).selectOption('death-of-a-spouse.json');
    await shown.getByLabel('Second', { exact: true }).selectOption('Current claim');
    await shown.getByRole('button', { name: 'Police case number' }).click();
    // What is covered and what the rows would add make up all outcomes.
    await shown.getByText('47 of 50 outcomes of conditions are covered. Each condition has two').waitFor();
    assert.deepEqual(await shown.getByText(/ to cover\)$/).allInnerTexts(), [
      '(1 outcome to cover)',
      '(2 outcomes to cover)',
    ]);
    await shown.getByRole('button', { name: 'Generate scenarios' }).click();
    assert.deepEqual(await view.done(), [
      { type: 'saveScenario' },
      { type: 'loadScenario', file: 'death-of-a-child.json' },
      { type: 'runScenario', file: 'death-of-a-child.json' },
      { type: 'openScenario', file: 'half-written.json' },
      { type: 'compare', pair: { one: 'death-of-a-spouse.json', other: 'death-of-a-child.json' } },
      { type: 'compare', pair: null },
      { type: 'openProblem', block: 'police_case_number', property: 'required_if' },
      { type: 'generateScenarios' },
    ]);
    await seen(shown.locator('tr'), 'Who died? answer spouse child');
    await seen(shown.locator('li'), 'Airtime show_if is decided in no scenario');
    await seen(shown.locator('li'), 'Police case number required_if is true in no scenario');
    await view.screenshot('preview-scenarios');
    await view.send({ ...scenarios, scenarios: { ...scenarios.scenarios, isExhausted: true } });
    await shown.getByText('No further scenario found. Fill in the form and save it as a scenario.').waitFor();
    const [first] = await shown.locator('li').filter({ hasText: 'Police case number' }).allInnerTexts();
    assert.match(first ?? '', /is true in no scenario$/);
    assert.deepEqual([await shown.getByText(/^\+/).count(), await shown.getByText('Generate').count()], [0, 0]);
    assert.equal(await page.locator('[aria-current=true]').count(), 1);
    await view.send({ ...scenarios, scenarios: { ...scenarios.scenarios, unexercised: [] } });
    await shown.getByText('The scenarios cover both outcomes of every condition.').waitFor();
    await shown.getByRole('heading', { name: 'Condition coverage' }).waitFor();
    assert.equal(await shown.getByText('Not covered').count(), 0);
  });
});
