import assert from 'node:assert/strict';
import { alterationPanelState } from '../../protocol/panels/alteration.js';
import { readAs } from '../../protocol/decoder.js';
import type { LocatedReport } from '../../protocol/sandbox.js';
import { assertAccessible } from './support/accessible.js';
import { goldenReport, idle, request, running, shownRun, useAlterationRuns } from './support/alteration-runs.js';
import { allThemes, usePages, type WebviewPage } from './support/page.js';

describe('the page of the alteration panel', () => {
  const open = usePages('alteration');
  const run = useAlterationRuns();

  const outcome = (page: WebviewPage) => page.page.getByRole('status').innerText();
  const texts = async (page: WebviewPage, selector: string) =>
    (await page.page.locator(selector).allInnerTexts()).map((text) => text.replace(/\s+/g, ' ').trim());
  const codeOf = (name: string) => (code: string) =>
    code.replace(/const getAlteration = [^]*?\n};/, `const getAlteration = ${name};`);

  async function openWith(message: unknown, options?: Parameters<typeof open>[0]): Promise<WebviewPage> {
    const page = await open(options);
    await page.send(message);
    await page.posted();
    return page;
  }

  describe('the request', () => {
    it('has labels, landmarks and one heading of the first level', async () => {
      const { page } = await openWith(idle);
      await page.getByRole('main').getByRole('heading', { level: 1, name: 'Alteration hook' }).waitFor();
      assert.equal(await page.getByRole('heading', { level: 1 }).count(), 1);
      assert.equal(await page.getByLabel('Hook', { exact: true }).inputValue(), 'change_cover_amount');
      assert.equal(await page.getByLabel('Sample policy').inputValue(), 'merge-vars.json');
      assert.equal(await page.getByLabel('Data of the request, as JSON').inputValue(), request.data);
      assert.equal(await page.getByRole('status').innerText(), '');
    });

    it('tells and keeps what is chosen and written, and runs it', async () => {
      const page = await openWith(idle);
      await page.page.getByLabel('Sample policy').selectOption('waiting-period.json');
      await page.page.getByLabel('Data').fill('{}');
      await page.page.getByRole('button', { name: 'Run' }).click();
      const chosen = { ...request, sample: 'waiting-period.json' };
      const written = { ...chosen, data: '{}' };
      assert.deepEqual(await page.posted(), [
        { type: 'edit', request: chosen, edit: 1 },
        { type: 'edit', request: written, edit: 2 },
        { type: 'run', request: written },
      ]);
      assert.deepEqual(readAs(alterationPanelState, await page.state()), { uri: idle.state.uri, request: written });
    });

    it('runs by keyboard, from the text field', async () => {
      const page = await openWith(idle);
      for (const keys of ['Control+Enter', 'Meta+Enter']) {
        await page.page.getByLabel('Data').press(keys);
        assert.deepEqual(await page.posted(), [{ type: 'run', request }]);
      }
    });

    it('says where the data is not JSON, and runs nothing', async () => {
      const page = await openWith(idle);
      const field = page.page.getByLabel('Data');
      await field.fill('{\n  "cover_amount": 5000000,\n}');
      await page.posted();
      await page.page.getByRole('button', { name: 'Run' }).click();
      assert.deepEqual(await page.posted(), []);
      const described = await field.getAttribute('aria-describedby');
      assert.match(
        await page.page.locator(`#${described ?? ''}`).innerText(),
        /^Line 3, column 1: Unexpected comma before this }\.$/,
      );
      assert.equal(await field.getAttribute('aria-invalid'), 'true');
      assert.equal(await field.evaluate((element) => element === document.activeElement), true);
      assert.equal(await field.evaluate((element: HTMLTextAreaElement) => element.selectionStart), 29);
      await page.screenshot('alteration-json-mistake-light');
    });

    it('takes the data that the extension brings for another hook', async () => {
      const page = await openWith(idle);
      await page.page.getByLabel('Hook', { exact: true }).selectOption('add_family_member');
      const other = { ...request, hook: 'add_family_member', data: '{ "family_member": {} }' };
      await page.send({ ...idle, state: { ...idle.state, request: other }, edit: 1 });
      assert.equal(await page.page.getByLabel('Data').inputValue(), other.data);
      assert.deepEqual(readAs(alterationPanelState, await page.state()), { uri: idle.state.uri, request: other });
    });

    it('does not lose what was written since the extension wrote', async () => {
      const page = await openWith(idle);
      await page.page.getByLabel('Data').fill('{ "newer": true }');
      await page.send({ ...idle, edit: 0 });
      assert.equal(await page.page.getByLabel('Data').inputValue(), '{ "newer": true }');
    });

    it('keeps a hook that is not there any more', async () => {
      const page = await openWith({ ...idle, module: { ...idle.module, hooks: [] } });
      assert.equal(await page.page.getByLabel('Hook', { exact: true }).inputValue(), 'change_cover_amount');
      assert.equal(
        await page.page.getByRole('option', { selected: true }).first().innerText(),
        'change_cover_amount (missing)',
      );
    });

    it('says that there is no module, and keeps the request', async () => {
      const page = await openWith({ ...idle, module: null });
      assert.match(await page.page.getByRole('alert').innerText(), /No product module found in/);
      assert.equal(await page.page.getByLabel('Data').inputValue(), request.data);
      assert.equal(await page.page.getByRole('button', { name: 'Run' }).isDisabled(), true);
    });
  });

  it('tells how long each function ran, and what can be done with the run', async () => {
    const durations = { validate: 4.2, get: 7, apply: 3000.5 };
    const page = await openWith(shownRun({ report: goldenReport('change-cover-amount'), durations }));
    assert.deepEqual(await texts(page, '.steps li'), [
      'validateAlterationPackageRequest passed in 4 ms',
      'getAlteration passed in 7 ms',
      'applyAlteration passed in 3 s',
    ]);
    for (const name of ['Compare policies', 'Save as scenario…', 'Run all scenarios'])
      await page.page.getByRole('button', { name }).click();
    assert.deepEqual(await page.posted(), [{ type: 'showDiff' }, { type: 'saveScenario' }, { type: 'runScenarios' }]);
    await assertAccessible(page, 'a run');
  });

  it('leads from a check to the code', async () => {
    const report = await run((code) => code.replace('end_date: policy.end_date', 'colour: "blue"'));
    const page = await openWith(shownRun({ report }));
    const place = report.places.find((one) => one !== null);
    assert.ok(place);
    await page.page.locator('.checks .link').first().click();
    assert.deepEqual(await page.posted(), [{ type: 'openCode', ...place }]);
  });

  describe('the outcome', () => {
    for (const theme of allThemes)
      it(`shows what an applied package changed (${theme})`, async () => {
        const page = await openWith(shownRun({ report: goldenReport('change-cover-amount') }), { theme });
        assert.match(await outcome(page), /^\s*Applied: \d values of the policy changed\.$/);
        assert.deepEqual(await texts(page, '.steps li'), [
          'validateAlterationPackageRequest passed',
          'getAlteration passed',
          'applyAlteration passed',
        ]);
        const rows = page.page.getByRole('table', { name: 'Changes in the policy' }).getByRole('row');
        assert.deepEqual(await rows.filter({ hasText: 'sum_assured' }).getByRole('cell').allInnerTexts(), [
          'R\u00a030\u00a0000,00',
          'R\u00a050\u00a0000,00',
          '+66,7\u00a0%',
        ]);
        await rows.filter({ hasText: 'module.cover_amount' }).waitFor();
        const fields = page.page.getByRole('table', { name: 'Alteration package' }).getByRole('row');
        assert.equal(await fields.filter({ hasText: 'status' }).getByRole('cell').innerText(), 'applied');
        assert.equal(
          await fields.filter({ hasText: 'input_data.cover_amount' }).getByRole('cell').innerText(),
          'R\u00a050\u00a0000,00',
        );
        await page.screenshot(`alteration-applied-${theme}`);
      });

    it('shows members that were added whole', async () => {
      const page = await openWith(shownRun({ report: goldenReport('add-family-member') }));
      const row = page.page.getByRole('row').filter({ hasText: 'module.family_members[2]' });
      assert.deepEqual(await row.getByRole('cell').first().innerText(), 'none');
      assert.match(await row.getByRole('cell').nth(1).innerText(), /"first_name": "Themba"/);
    });

    it('fits beside a file', async () => {
      const page = await openWith(shownRun({ report: goldenReport('add-family-member') }), { width: 400 });
      assert.ok(await page.page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth));
      await page.screenshot('alteration-narrow-light');
    });

    for (const theme of ['light', 'dark'] as const)
      it(`says why a request is rejected (${theme})`, async () => {
        const page = await openWith(shownRun({ report: goldenReport('change-cover-amount-rejected') }), { theme });
        assert.match(await outcome(page), /Rejected: .*must be larger than or equal to 1000000/);
        assert.deepEqual(await texts(page, '.steps li'), [
          'validateAlterationPackageRequest rejected',
          'getAlteration not reached',
          'applyAlteration not reached',
        ]);
        assert.equal(await page.page.getByRole('table').count(), 0);
        await page.screenshot(`alteration-rejected-${theme}`);
      });

    for (const theme of ['light', 'dark'] as const)
      it(`leads to the line that throws (${theme})`, async () => {
        const report = await run((code) =>
          code
            .replace(
              'const getChangeCoverAmount',
              "console.warn('No rate for this age', { age: 64 });\nconst getChangeCoverAmount",
            )
            .replace('calculateMonthlyPremium(module', 'calculateMonthlyPremium(undefined'),
        );
        const { error } = report;
        assert.ok(error?.file && error.line !== null && error.column !== null);
        const page = await openWith(shownRun({ report }), { theme });
        assert.match(await outcome(page), /getAlteration failed with TypeError\.\s+cannot read property/);
        const link = `${error.file}:${error.line}:${error.column}`;
        await page.page.getByRole('region', { name: 'Error' }).getByRole('button', { name: link }).first().click();
        assert.deepEqual(await page.posted(), [
          { type: 'openCode', file: error.file, line: error.line, column: error.column },
        ]);
        await page.page
          .getByRole('list', { name: 'Stack' })
          .getByRole('button', { name: /alteration-hooks\.js/ })
          .first()
          .click();
        await page.page.getByRole('region', { name: 'Console' }).getByRole('button').click();
        const [frame, line] = (await page.posted()) as { readonly file: string; readonly column: number | null }[];
        assert.deepEqual(
          [frame?.file, line?.file, line?.column],
          ['code/alteration-hooks.js', 'code/alteration-hooks.js', null],
        );
        await page.screenshot(`alteration-failed-${theme}`);
      });

    it('says what the sample lacks, and adds it', async () => {
      const report = await run(codeOf('({ policy }) => policy.module.pets[0] || [...undefined]'));
      const lacked = { sample: 'merge-vars.json', fields: ['pets'], additions: [] };
      const broken = {
        ...report,
        error: report.error && { ...report.error, message: '`pets` is not a *list* of 2026-01-01.' },
      };
      const page = await openWith(shownRun({ report: broken, lacked }));
      const headline = page.page.getByRole('status');
      assert.deepEqual(await headline.locator('.message').innerText(), 'pets is not a *list* of 2026-01-01.');
      assert.deepEqual(await headline.locator('.message code').allInnerTexts(), ['pets']);
      const note = page.page.locator('.problem', { hasText: 'lacks module.pets, which the code reads.' });
      await note.getByRole('button', { name: 'Add to sample' }).click();
      await note.getByRole('button', { name: 'Open sample' }).click();
      assert.deepEqual(await page.posted(), [{ type: 'addToSample' }, { type: 'openSample' }]);
    });

    it('says that code timed out and after which time', async () => {
      const page = await openWith(
        shownRun({ report: await run(codeOf('() => { while (true) {} }'), { timeout: 100 }) }),
      );
      assert.match(await outcome(page), /getAlteration timed out\.\s+.*timed out after 0\.1 s/);
      await page.screenshot('alteration-timeout-light');
    });

    it('leads to the place where the code cannot be read', async () => {
      const page = await openWith(shownRun({ report: await run((code) => `${code}\nconst = 1;`) }));
      assert.match(await outcome(page), /^\s*The code cannot be read\./);
      assert.deepEqual(new Set(await texts(page, '.steps .muted:not(.codicon)')), new Set(['not reached']));
      await page.page.getByRole('region', { name: 'Error' }).getByRole('button').first().click();
      assert.match(JSON.stringify(await page.posted()), /"type":"openCode","file":"code\/alteration-hooks.js"/);
    });

    it('shows what the functions should not have returned', async () => {
      const report = await run((code) => code.replace('end_date: policy.end_date', 'colour: "blue"'));
      const page = await openWith(shownRun({ report }));
      assert.match(await outcome(page), /Applied: .* with 1 warning\./);
      assert.match(
        (await texts(page, '.checks li')).join('\n'),
        /^warning: end_date is missing.*\ninformation: colour is not a field/,
      );
      await page.screenshot('alteration-checks-light');
      await page.send(shownRun({ report: await run(codeOf('() => {}')) }));
      assert.match(await outcome(page), /Not applied\. getAlteration returned nothing/);
    });

    it('says why nothing was run, and leads there', async () => {
      const place = { uri: 'file:///modules/funeral-cover/sandbox/merge-vars.json', start: { line: 0, character: 0 } };
      const page = await openWith(shownRun({ fault: { message: 'The sample has no `policy`.', place } }));
      assert.match(await outcome(page), /Not run\.\s+The sample has no policy\./);
      await page.page.getByRole('button', { name: 'Show in file' }).click();
      assert.deepEqual(await page.posted(), [{ type: 'openFault' }]);
    });

    it('says what was run before an edit of the code or of the request, and how to run again', async () => {
      const code = shownRun({ report: await run(codeOf('() => {}')) });
      const page = await openWith(code);
      assert.doesNotMatch(await outcome(page), /Before your edit/);
      await page.send({ ...code, run: { ...code.run, isOutdated: true } });
      assert.match(await outcome(page), /Before your edit: Not applied\./);
      assert.equal(await page.page.locator('[role=status] .error, [role=status] .failed').count(), 0);
      await page.send(code);
      await page.page.getByLabel('Data of the request, as JSON').fill('{ "cover_amount": 1 }');
      assert.match(await outcome(page), /Before your edit: Not applied\./);
      const key = page.page.getByRole('button', { name: 'Run', exact: true });
      assert.match((await key.getAttribute('title')) ?? '', /^Run \((Ctrl|⌘)\+Enter\)$/);
      assert.equal(await page.page.locator('kbd').count(), 0);
    });

    it('shows that a hook is running', async () => {
      const page = await openWith({ ...idle, run: running });
      assert.match(await outcome(page), /Running change_cover_amount…/);
      await page.screenshot('alteration-running-light');
    });
  });

  for (const theme of ['light', 'dark'] as const)
    it(`runs nothing in a folder that is not trusted, and says why (${theme})`, async () => {
      const page = await openWith({ ...idle, trusted: false }, { theme });
      const { page: shown } = page;
      await shown.getByRole('heading', { name: 'Hooks cannot run in Restricted Mode' }).waitFor();
      for (const label of ['Hook', 'Sample policy'])
        assert.equal(await shown.getByLabel(label, { exact: true }).isDisabled(), true);
      await shown.getByLabel('Data').press('Control+Enter');
      await shown.getByRole('button', { name: 'Run', exact: true }).click({ force: true });
      assert.deepEqual(await page.posted(), []);
      await shown.getByRole('button', { name: 'Manage Workspace Trust' }).click();
      assert.deepEqual(await page.posted(), [{ type: 'manageTrust' }]);
      assert.equal(await shown.getByLabel('Data').inputValue(), request.data);
      await page.screenshot(`alteration-untrusted-${theme}`);
      await page.send(idle);
      assert.equal(await shown.getByLabel('Hook', { exact: true }).isEnabled(), true);
    });

  it('draws whatever the code gives as text', async () => {
    const hostile = '<img src=x onerror="document.body.remove()"><script>document.body.remove()</script>${1}{{2}}';
    const report: LocatedReport = {
      ...goldenReport('change-cover-amount'),
      alteration_package: { [hostile]: hostile, status: { a: hostile }, list: [[hostile], hostile] },
      changes: [
        { path: `/${hostile}`, before: hostile },
        { path: '/__proto__/x', after: { __proto__: hostile } },
        { path: '', after: [hostile] },
      ],
      checks: [{ code: hostile, severity: 'error', message: hostile, path: hostile }],
      console: [{ level: 'error', text: hostile, file: hostile, line: 1 }],
      error: {
        step: 'apply',
        kind: 'thrown',
        name: hostile,
        message: hostile,
        file: hostile,
        line: 1,
        column: 1,
        stack: `at ${hostile}\n  at x (${hostile}:1:2)`,
      },
    };
    const page = await openWith({
      ...shownRun({ report, request: { ...request, sample: hostile } }),
      module: {
        name: hostile,
        hooks: [{ key: hostile, name: hostile }],
        samples: [hostile],
        sampleDetails: { [hostile]: hostile },
      },
      state: { ...idle.state, request: { hook: hostile, sample: hostile, data: hostile } },
    });
    assert.equal(await page.page.locator('img, script[src=x], main script').count(), 0);
    assert.ok((await page.page.getByText(hostile).count()) > 8);
  });
});
