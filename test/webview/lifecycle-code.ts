import type { LifecyclePageMessage } from '../../protocol/panels/lifecycle.js';
import assert from 'node:assert/strict';
import { drawn, shownLife, toldChoice } from './support/lifecycles.js';
import { usePages } from './support/page.js';

const byCode = { module: 'group-life', file: 'lapsed-by-code.json', until: null } as const;

describe('code in the page of the lifecycle panel', () => {
  const open = usePages('lifecycle');

  async function openWith(...given: Parameters<typeof shownLife>) {
    const view = await open({ width: 1000 });
    await view.send(await shownLife(...given));
    await view.posted();
    return view;
  }

  it('shows what code did, each call with its arguments and console, and leads to the lines', async () => {
    const view = await openWith({ ...byCode, isTrusted: true });
    const { page } = view;
    assert.match(await page.getByRole('status').innerText(), /^Lapsed on 10 May 2026 \(code\)\.$/);
    const lapse = page.getByRole('row', { name: /The policy lapses by code/ });
    await lapse.getByRole('button', { name: 'code/lifecycle.js:16' }).click();
    assert.deepEqual(((await view.posted()) as LifecyclePageMessage[]).at(-1), {
      ...{ type: 'openCode', file: 'code/lifecycle.js', line: 16, column: 34 },
    });
    const call = page.getByRole('row', { name: /afterPaymentReversed is called/ }).first();
    assert.match(await call.locator('.console').innerText(), /Reversal 1 of the scheme/);
    await call.getByText('Arguments and result').click();
    assert.match(await call.locator('.json').first().innerText(), /"monthly_premium": 4150000/);
    assert.match(await call.locator('.json').last().innerText(), /"name": "debit_policy"/);
    await page
      .getByRole('row', { name: /150,00 debited \(Fee for a reversed payment\): the balance is/ })
      .first()
      .waitFor();
    await view.screenshot('lifecycle-code');
  });

  it('compares with the timeline without code by a switch, and calls nothing by another', async () => {
    const view = await openWith({ ...byCode, isTrusted: true });
    const { page } = view;
    await page.getByText('Compare', { exact: true }).click();
    await page.getByLabel('Compare with').selectOption('The timeline without code');
    assert.equal((await toldChoice(view)).request.code, 'compared');
    await view.send(await shownLife({ ...byCode, isTrusted: true, code: 'compared' }));
    await page.getByRole('heading', { name: 'Compared with the timeline without code' }).waitFor();
    const differences = page.getByRole('table', { name: 'Compared with the timeline without code' });
    assert.deepEqual(await differences.getByRole('columnheader').allInnerTexts(), [
      'Date',
      'Without code',
      'With code',
    ]);
    assert.equal(await page.locator('svg.picture .difference').count(), 1);
    await view.screenshot('lifecycle-code-compared');
    await page.getByLabel('Lifecycle functions').selectOption('Not called');
    assert.equal((await toldChoice(view)).request.code, 'off');
    await view.send(await shownLife({ ...byCode, isTrusted: true, code: 'off' }));
    assert.match(
      await page.getByRole('note').innerText(),
      /^This timeline follows the settings alone: afterPaymentReversed could change it/,
    );
  });

  it('offers the reactivation options of the code, and tells which one was chosen', async () => {
    const events = [...(drawn.events ?? []), { date: '2026-09-01', event: 'reactivated' as const }];
    const life = { ...drawn, events };
    const message = await shownLife({ module: 'group-life', isTrusted: true, drawn: life });
    const { result } = message;
    const code = result?.report?.timeline.code;
    assert.ok(result?.report && code);
    const reactivationOptions = ['reactivation', 'reinstatement'].map((type) => ({ type, description: 'Pay' }));
    const timeline = { ...result.report.timeline, code: { ...code, reactivationOptions } };
    const view = await open({ width: 1000 });
    await view.send({ ...message, result: { ...result, report: { ...result.report, timeline } } });
    await view.posted();
    const option = view.page.getByLabel(/^Reactivation option of event \d+$/);
    assert.deepEqual(await option.locator('option').allInnerTexts(), ['reactivation', 'reinstatement']);
    assert.equal(await option.inputValue(), 'reactivation');
    await option.selectOption('reinstatement');
    assert.deepEqual((await toldChoice(view)).request.drawn.events?.at(-1), {
      ...{ date: '2026-09-01', event: 'reactivated', option: 'reinstatement' },
    });
    assert.equal(await option.inputValue(), 'reinstatement');
    // The code offers none: nothing is to be chosen.
    await view.send(message);
    assert.equal(await option.count(), 0);
  });

  it('says without trust that code is not called', async () => {
    const view = await openWith(byCode);
    const { page } = view;
    assert.match(await page.getByRole('status').innerText(), /^Active since/);
    const note = page.getByRole('note');
    assert.match(await note.innerText(), /code does not run in Restricted Mode/);
    await note.getByRole('button', { name: 'Manage Workspace Trust' }).click();
    assert.deepEqual(((await view.posted()) as LifecyclePageMessage[]).at(-1), { type: 'manageTrust' });
    assert.equal(await page.getByLabel('Lifecycle functions').count(), 0);
    // The file expects what its code does.
    assert.equal(await page.getByRole('region', { name: 'Expectations' }).count(), 0);
    await view.screenshot('lifecycle-code-untrusted');
    const without = await openWith();
    assert.equal(await without.page.getByRole('note').count(), 0);
  });
});
