import assert from 'node:assert/strict';
import { whatIfPanelState } from '../../protocol/panels/what-if.js';
import { readAs } from '../../protocol/decoder.js';
import type { WhatIfReport } from '../../protocol/what-if.js';
import { assertAccessible, assertAccessibleInAllThemes } from './support/accessible.js';
import { allThemes, usePages, type WebviewPage } from './support/page.js';
import { invalid, fuzzed, idle, shownReport, useWhatIfReports } from './support/what-if-runs.js';

describe('the page of the what-if panel', () => {
  const open = usePages('what-if');
  const run = useWhatIfReports();
  let good: WhatIfReport;
  let bad: WhatIfReport;

  before('the hooks have run', async () => {
    good = await run();
    bad = await run(invalid);
  });

  async function openWith(message: unknown, options?: Parameters<typeof open>[0]): Promise<WebviewPage> {
    const page = await open(options);
    await page.send(message);
    await page.posted();
    return page;
  }

  const rows = async (page: WebviewPage) =>
    Promise.all(
      (await page.page.locator('.runs > tbody > tr:not(.below)').all()).map(async (row) =>
        (await row.locator('th, td').allInnerTexts()).map((text) => text.replace(/\s+/g, ' ').trim()),
      ),
    );
  const button = (page: WebviewPage, name: string) => page.page.getByRole('button', { name, exact: true });
  const compared = () => ({ baseline: { rows: good.rows, now: good.now } });

  describe('what-if', () => {
    it('has one heading of the first level, says what is run, and runs it', async () => {
      const page = await openWith(idle);
      await page.page.getByRole('main').getByRole('heading', { level: 1, name: 'What-if' }).waitFor();
      assert.equal(await page.page.getByRole('heading', { level: 1 }).count(), 1);
      assert.equal(await button(page, 'Export as CSV').isDisabled(), true);
      await button(page, 'Run all').click();
      assert.deepEqual(await page.posted(), [{ type: 'run' }]);
    });

    it('shows rows as they come, how far it is, and cancels', async () => {
      const page = await openWith(shownReport(good, {}, { status: 'running', rows: [], done: 0, all: 0, now: null }));
      assert.equal(await page.page.getByRole('status').innerText(), 'Starting…');
      const [first, second] = good.rows;
      await page.send({ type: 'rows', rows: [first], done: 1, all: 24 });
      await page.send({ type: 'rows', rows: [second], done: 2, all: 24 });
      assert.equal((await rows(page)).length, 2);
      assert.equal(await page.page.getByRole('status').innerText(), '2 of 24 runs…');
      assert.equal(await page.page.getByRole('progressbar').getAttribute('value'), '2');
      await button(page, 'Cancel').click();
      assert.deepEqual(await page.posted(), [{ type: 'cancel' }]);
      await page.send(shownReport(good, {}, { status: 'cancelled', rows: good.rows.slice(0, 2), done: 2, all: 24 }));
      assert.equal(await page.page.getByRole('status').innerText(), 'Cancelled after 2 of 24 runs.');
      assert.equal(await page.page.getByRole('progressbar').count(), 0);
      assert.equal(await button(page, 'Export as JSON').isDisabled(), true);
      await page.send(shownReport(good, {}, { status: 'cancelled', rows: [], done: 0, all: 0 }));
      assert.equal(await page.page.getByRole('status').innerText(), 'Cancelled before the first run.');
      assert.equal(await page.page.getByText('No changes since').count(), 0);
    });

    it('names hooks and samples with what tells them apart, also where one is chosen', async () => {
      const page = await openWith(shownReport(good));
      const listed = (await rows(page)).find(([, , , request]) => request?.startsWith('scenario raise-the-cover '));
      assert.deepEqual(listed?.slice(1, 3), [
        'Change cover amount',
        'merge-vars.json R 30 000,00 sum assured, R 188,00 premium, 1 beneficiary',
      ]);
      const choices = (label: string) => page.page.getByLabel(label, { exact: true }).locator('option').allInnerTexts();
      await page.page.getByRole('tab', { name: 'Fuzz' }).click();
      assert.deepEqual(await choices('Hook'), [
        'All hooks',
        'Change cover amount (change_cover_amount)',
        'add_family_member',
      ]);
      assert.equal(
        (await choices('Sample policy'))[1],
        'two-beneficiaries.json (R 50 000,00 sum assured, R 376,00 premium, 2 beneficiaries)',
      );
      await page.page.getByRole('tab', { name: 'Book of policies' }).click();
      assert.deepEqual(await choices('Hook'), ['Change cover amount (change_cover_amount)', 'add_family_member']);
    });

    it('lists failures first, with money and percentages', async () => {
      const page = await openWith(shownReport(bad));
      const listed = await rows(page);
      assert.equal(listed.length, bad.rows.length);
      const outcomes = listed.map(([outcome]) => outcome?.split(/[ :]/)[0] ?? '');
      assert.deepEqual(
        [...new Set(outcomes)],
        ['invalid', 'rejected', 'applied'].filter((one) => outcomes.includes(one)),
      );
      await page.send(shownReport(good));
      assert.match((await rows(page))[0]?.[3] ?? '', /^generated 4 cover_amount R \d/);
      const applied = (await rows(page)).find(([, , , request]) => request?.startsWith('scenario raise-the-cover '));
      assert.deepEqual(applied?.slice(4, 7), ['R 188,00', 'R 296,00', '+57,4 %']);
      assert.match(
        await page.page.getByRole('status').innerText(),
        /^24 runs: \d+ rejected, \d+ applied, clock at 20 Oct 2026 00:00 UTC\.$/,
      );
    });

    it('says why nothing ran', async () => {
      const nothing = shownReport(good, {}, { status: 'done', rows: [], done: 0, all: 0 });
      const page = await openWith(nothing);
      assert.equal(await page.page.getByRole('status').innerText(), 'Nothing ran.');
      await page.page.getByText('Nothing to run: no form and no scenario of a hook makes a request.').waitFor();
      await page.send({ ...nothing, module: { ...nothing.module, samples: [] } });
      await page.page.getByText('Nothing to run: the module has no sample with a policy.').waitFor();
      await page.send({ ...nothing, module: { ...nothing.module, hooks: [] } });
      await page.page.getByText('Nothing to run: the module has no alteration hook.').waitFor();
    });

    it('sorts by each column, by mouse and keyboard, and tells which', async () => {
      const page = await openWith(shownReport(good), { width: 1100 });
      const columns = [
        'Outcome',
        'Hook',
        'Sample',
        'Request',
        'Premium before',
        'Premium after',
        'Change',
        'Values changed',
      ];
      const header = (name: string) => page.page.getByRole('columnheader', { name, exact: true });
      assert.equal(await header('Outcome').getAttribute('aria-sort'), 'ascending');
      for (const [index, name] of columns.entries()) {
        await header(name).getByRole('button').press('Enter');
        const isFirst = index === 0;
        assert.equal(await header(name).getAttribute('aria-sort'), isFirst ? 'descending' : 'ascending', name);
        assert.equal(await page.page.locator('[aria-sort]').count(), 1);
      }
      await header('Hook').getByRole('button').click();
      const hooks = (await rows(page)).map(([, hook]) => hook);
      assert.deepEqual(
        hooks,
        [...hooks].sort((one = '', other = '') => one.localeCompare(other, 'en')),
      );
      await header('Change').getByRole('button').click();
      await header('Change').getByRole('button').click();
      const shares = (await rows(page)).map((row) => row[6] ?? '');
      const numbers = shares
        .filter((text) => text !== '')
        .map((text) => Number(text.replace('−', '-').replace(/[^\d.-]/g, '')));
      assert.deepEqual(
        numbers,
        [...numbers].sort((a, b) => b - a),
      );
      assert.deepEqual(readAs(whatIfPanelState, await page.state()), {
        uri: idle.state.uri,
        look: { tab: 'whatIf', filter: null, sort: 'change', isDescending: true },
      });
    });

    it('shows what is behind a row, and leads to the code and to a single run', async () => {
      const page = await openWith(shownReport(bad));
      const first = page.page.locator('.runs tbody').getByRole('button').first();
      assert.equal(await first.getAttribute('aria-expanded'), 'false');
      await first.press('Enter');
      assert.equal(await first.getAttribute('aria-expanded'), 'true');
      await page.page
        .locator('.behind')
        .getByRole('button', { name: /alteration-hooks\.js:\d+/ })
        .click();
      await button(page, 'Open in Run Alteration Hook').click();
      const [row] = bad.rows;
      assert.deepEqual(await page.posted(), [
        { type: 'openCode', ...row?.place },
        { type: 'prepare', hook: row?.hook, sample: row?.sample, request: row?.request },
      ]);
      assert.equal(await page.page.locator('.behind .json').innerText(), JSON.stringify(row?.data, null, 2));
      await page.screenshot('what-if-row-light');
    });

    it('filters', async () => {
      const page = await openWith(shownReport(bad));
      const failures = bad.rows.filter(({ outcome }) => outcome === 'failed' || outcome === 'invalid').length;
      await page.page.getByRole('radio', { name: `Failures (${String(failures)})` }).check();
      assert.equal((await rows(page)).length, failures);
      assert.equal(await page.page.getByRole('radio', { name: /Changes/ }).count(), 0);
      await page.send(shownReport(good));
      assert.equal(await page.page.locator('.empty').innerText(), 'No failures.');
    });

    it('with a baseline, shows only changes by default', async () => {
      const page = await openWith(shownReport(good, compared()));
      assert.equal(await page.page.locator('.empty').innerText(), 'No changes since the baseline.');
      await page.send(shownReport(bad, compared()));
      const changed = await rows(page);
      assert.ok(changed.length > 0 && changed.length < bad.rows.length, String(changed.length));
      assert.ok(changed.every(([outcome]) => outcome?.endsWith('changed')));
      await page.page.locator('.runs tbody').getByRole('button').first().click();
      const comparison = page.page.getByRole('table', { name: 'Since the baseline' });
      await comparison.getByRole('row', { name: /^Baseline applied/ }).waitFor();
      await comparison.getByRole('row', { name: /^Now invalid/ }).waitFor();
      await button(page, 'Export as Markdown').click();
      await page.page.getByRole('radio', { name: `All (${String(bad.rows.length)})` }).check();
      assert.equal((await rows(page)).length, bad.rows.length);
      await button(page, 'Export as CSV').click();
      await button(page, 'Save as baseline').click();
      await button(page, 'Remove baseline').click();
      assert.deepEqual(
        (await page.posted()).filter((message) => !JSON.stringify(message).includes('"look"')),
        [
          { type: 'export', format: 'markdown', changes: true },
          { type: 'export', format: 'csv', changes: false },
          { type: 'saveBaseline' },
          { type: 'removeBaseline' },
        ],
      );
    });

    it('lists what is gone since the baseline', async () => {
      const page = await openWith(shownReport({ ...good, rows: good.rows.slice(1) }, compared()));
      const [listed] = await rows(page);
      assert.match(listed?.[0] ?? '', /gone$/);
    });

    it('says that the module has changed since', async () => {
      const page = await openWith(shownReport(good, {}, { isOutdated: true }));
      await page.page.getByText('The module has changed since this run.').waitFor();
      await button(page, 'Run again').click();
      assert.deepEqual(await page.posted(), [{ type: 'run' }]);
    });

    it('draws thousands of rows a part at a time', async () => {
      const many = Array.from({ length: 2000 }, (_, index) => ({
        ...good.rows[0],
        request: `given ${String(index + 1)}`,
        data: index,
      }));
      const page = await openWith({ ...shownReport(good), run: { ...shownReport(good).run, rows: many } });
      assert.equal(await page.page.locator('.runs > tbody > tr:not(.below)').count(), 300);
      await button(page, 'Show more of 2000 rows').click();
      assert.equal(await page.page.locator('.runs > tbody > tr:not(.below)').count(), 600);
    });

    it('runs nothing without trust, and where something is wrong it says what', async () => {
      const page = await openWith({ ...idle, trusted: false });
      await page.page.getByRole('heading', { name: 'Hooks cannot run in Restricted Mode' }).waitFor();
      assert.equal(await button(page, 'Run all').isDisabled(), true);
      await button(page, 'Manage Workspace Trust').click();
      const place = { uri: 'file:///modules/a.json', start: { line: 1, character: 0 } };
      await page.send({ ...idle, fault: { message: 'The scenario `a.json` is not JSON.', place } });
      assert.match(await page.page.getByRole('alert').innerText(), /The scenario a\.json is not JSON\./);
      await button(page, 'Show in file').click();
      await page.send({ ...idle, module: null });
      assert.match(await page.page.getByRole('alert').innerText(), /No product module found/);
      assert.deepEqual(await page.posted(), [{ type: 'manageTrust' }, { type: 'openFault' }]);
    });
  });

  describe('fuzz', () => {
    const onFuzz = { ...idle, state: { ...idle.state, look: { ...idle.state.look, tab: 'fuzz' as const } } };

    it('is a tab, which the arrow keys reach', async () => {
      const page = await openWith(idle);
      await page.page.getByRole('tab', { name: 'What-if' }).press('ArrowRight');
      const tab = page.page.getByRole('tab', { name: 'Fuzz' });
      assert.equal(await tab.getAttribute('aria-selected'), 'true');
      assert.equal(await tab.evaluate((element) => element === document.activeElement), true);
      await page.page.getByRole('tabpanel', { name: 'Fuzz' }).getByLabel('Seed').waitFor();
    });

    it('asks for what is chosen', async () => {
      const page = await openWith(onFuzz);
      await button(page, 'Fuzz').click();
      await page.page.getByLabel('Hook', { exact: true }).selectOption('add_family_member');
      await page.page.getByLabel('Sample policy').selectOption('waiting-period.json');
      await page.page.getByLabel('Requests').fill('1000000');
      await page.page.getByLabel('Seed').fill('7');
      await button(page, 'Fuzz').click();
      assert.deepEqual(await page.posted(), [
        { type: 'fuzz', order: { hook: null, sample: null, runs: 200, seed: null } },
        { type: 'fuzz', order: { hook: 'add_family_member', sample: 'waiting-period.json', runs: 100_000, seed: 7 } },
      ]);
    });

    it('shows how far each hook is, and what was found', async () => {
      const page = await openWith(onFuzz);
      await page.send({ type: 'fuzz', fuzz: fuzzed });
      const hook = (name: string) => page.page.getByRole('region', { name });
      assert.match(await hook('add_family_member').innerText(), /120 of 200 requests, 44 accepted, seed 7/);
      const found = hook('change_cover_amount');
      assert.match(
        await found.innerText(),
        /seed 3141592653, 2 findings\s[^]*Violated: functions must not fail on data that validation accepts\./,
      );
      assert.equal(await found.locator('.json').innerText(), '{\n  "cover_amount": 4000001\n}');
      await found.getByRole('button', { name: 'code/alteration-hooks.js:64:11' }).click();
      await found.getByRole('button', { name: 'Open in Run Alteration Hook' }).click();
      await found.getByRole('button', { name: 'Save as scenario…' }).click();
      await button(page, 'Cancel').click();
      assert.deepEqual(await page.posted(), [
        { type: 'openCode', file: 'code/alteration-hooks.js', line: 64, column: 11 },
        { type: 'prepareFinding', hook: 'change_cover_amount', finding: 0 },
        { type: 'saveFinding', hook: 'change_cover_amount', finding: 0 },
        { type: 'cancelFuzz' },
      ]);
    });

    it('can be used in every theme', async () => {
      await assertAccessibleInAllThemes(await openWith({ ...onFuzz, fuzz: fuzzed }), 'what-if-fuzz');
    });
  });

  it('is readable and accessible in every theme', async () => {
    const page = await openWith(shownReport(bad, compared(), { isOutdated: true }), { width: 1000 });
    await page.page.getByRole('radio', { name: /^All/ }).check();
    await page.page.locator('.runs tbody').getByRole('button').first().click();
    await assertAccessibleInAllThemes(page, 'what-if');
    await page.send({ ...idle, trusted: false, baselineFault: 'The baseline `a` is none.' });
    await assertAccessibleInAllThemes(page, 'what-if-without-trust');
  });

  for (const width of [320, 480, 640, 720, 900, 1100, 1400])
    it(`cuts off no column at ${String(width)} pixels`, async () => {
      const page = await openWith(shownReport(bad, compared()), { width });
      await page.page.getByRole('radio', { name: /^All/ }).check();
      const cut = await page.page
        .locator('.wide:has(> .runs)')
        .evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
      assert.equal(cut, 0);
      const applied = page.page.locator('.runs > tbody > tr.applied').first();
      // Folded or not, each row says all of it.
      for (const text of ['merge-vars.json', 'Change cover amount', 'R 171,80'])
        assert.ok((await applied.innerText()).replaceAll('\u00a0', ' ').includes(text), text);
      for (const theme of allThemes) {
        await page.setTheme(theme);
        await page.screenshot(`what-if-compared-${theme}-${String(width)}`);
      }
    });

  it('shows baseline and now with the difference, and sums up no hypothetical premiums', async () => {
    const more = good.rows.map((row) => ({
      ...row,
      premium_after: row.premium_after === null ? null : row.premium_after - 1_000,
    }));
    const page = await openWith(shownReport(good, { baseline: { rows: more, now: good.now } }), { width: 1100 });
    const raised = (await rows(page)).find(([, , , request]) => request?.startsWith('scenario raise-the-cover '));
    assert.deepEqual(raised?.slice(4, 7), ['R 286,00', 'R 296,00', '+R 10,00 +3,5 %']);
    assert.equal(await page.page.getByText(/^Total/).count(), 0);
  });

  it('fits into 320 pixels', async () => {
    const page = await openWith(shownReport(bad, compared()), { width: 320 });
    await page.page.locator('.runs tbody').getByRole('button').first().click();
    await page.screenshot('what-if-320');
    const overflows = () =>
      page.page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    assert.equal(await overflows(), 0);
    await assertAccessible(page, '320 px');
    await page.page.getByRole('tab', { name: 'Fuzz' }).click();
    await page.send({ type: 'fuzz', fuzz: fuzzed });
    assert.equal(await overflows(), 0);
    await page.screenshot('what-if-fuzz-320');
  });
});
