import assert from 'node:assert/strict';
import { lifecyclePanelState } from '../../protocol/panels/lifecycle.js';
import { readAs } from '../../protocol/decoder.js';
import type { LifecycleFile } from '../../protocol/lifecycle-file.js';
import { choice, drawn, shownLife, toldChoice } from './support/lifecycles.js';
import { usePages, type WebviewPage } from './support/page.js';

describe('the page of the lifecycle panel: the drawing', () => {
  const open = usePages('lifecycle');

  async function openWith(message: unknown): Promise<WebviewPage> {
    const page = await open({ width: 800 });
    await page.send(message);
    await page.posted();
    return page;
  }

  async function toldDrawing(page: WebviewPage): Promise<LifecycleFile> {
    return (await toldChoice(page)).request.drawn;
  }

  it('has labels, landmarks and one heading of the first level', async () => {
    const { page } = await openWith(await shownLife());
    await page.getByRole('main').getByRole('heading', { level: 1, name: 'Policy timeline' }).waitFor();
    assert.equal(await page.getByRole('heading', { level: 1 }).count(), 1);
    for (const [label, value] of Object.entries({
      'Events from': 'drawn',
      'Policy start': '2026-02-01',
      Premium: '188,00',
      'First payment': '',
      Billing: 'monthly',
      'Days until the outcome': '2',
      Retries: '2',
      'Days between retries': '5',
      'Show until': '2027-02-28',
      'Day of event 3': '2026-06-15',
      'What event 3 is': 'claim_viewed',
    }))
      assert.equal(await page.getByLabel(label, { exact: true }).inputValue(), value, label);
    const unnamed = await page.locator('button, vscode-button, input, select').evaluateAll(
      (controls) =>
        controls.filter((control) => {
          const labels =
            control instanceof HTMLInputElement || control instanceof HTMLSelectElement ? control.labels : null;
          return !control.getAttribute('aria-label') && !labels?.length && !control.textContent.trim();
        }).length,
    );
    assert.equal(unnamed, 0);
  });

  it('shows the retries of the settings where the drawing has none, and lets payments recover by them', async () => {
    const { pattern: { retries: _, ...pattern } = { payments: 0 } } = drawn;
    const shown = await shownLife({ drawn: { ...drawn, pattern } });
    assert.ok(shown.result);
    const page = await openWith({ ...shown, result: { ...shown.result, retries: { number: 3, days_apart: 4 } } });
    const value = (label: string) => page.page.getByLabel(label, { exact: true }).inputValue();
    assert.deepEqual([await value('Retries'), await value('Days between retries')], ['3', '4']);
    await page.page.getByRole('button', { name: 'Payment 3, Apr 2026: failed' }).click();
    const told = (await toldDrawing(page)).pattern;
    assert.deepEqual([told?.outcomes, told?.retries], [[{ payment: 3, outcome: 'recovered' }], undefined]);
  });

  it('makes another outcome of a payment by clicks, and keeps it', async () => {
    const page = await openWith(await shownLife());
    const button = (name: string) => page.page.getByRole('button', { name });
    await button('Payment 5, Jun 2026: not billed').click();
    assert.deepEqual((await toldDrawing(page)).pattern?.outcomes, [
      { payment: 3, outcome: 'failed' },
      { payment: 5, outcome: 'failed' },
    ]);
    await button('Payment 5, Jun 2026: failed').click();
    await button('Payment 3, Apr 2026: failed').click();
    const { request, edit } = await toldChoice(page);
    assert.deepEqual(request.drawn.pattern?.outcomes, [
      { payment: 3, outcome: 'recovered' },
      { payment: 5, outcome: 'recovered' },
    ]);
    assert.equal(edit, 3);
    assert.deepEqual(readAs(lifecyclePanelState, await page.state()), { uri: (await shownLife()).state.uri, request });
  });

  it('is drawn by the keyboard alone', async () => {
    const page = await openWith(await shownLife());
    const { keyboard } = page.page;
    await page.page.getByRole('button', { name: /^Payment 1,/ }).focus();
    for (const key of ['ArrowRight', 'ArrowRight', 'ArrowRight', 'Enter', 'ArrowLeft', 'Space'])
      await keyboard.press(key);
    assert.deepEqual((await toldDrawing(page)).pattern?.outcomes, [
      { payment: 3, outcome: 'recovered' },
      { payment: 4, outcome: 'failed' },
    ]);
    const focused = () => page.page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? '');
    assert.match(await focused(), /^Payment 3,/);
    await keyboard.press('Tab');
    assert.match(await focused(), /^Payment 4,.*: failed$/);
  });

  it('changes payments, retries and days', async () => {
    const page = await openWith(await shownLife());
    const fill = async (label: string, value: string) => {
      const field = page.page.getByLabel(label, { exact: true });
      await field.fill(value);
      await field.press('Enter');
      return toldDrawing(page);
    };
    assert.equal((await fill('Retries', '1')).pattern?.retries?.number, 1);
    assert.equal((await fill('Days between retries', '7')).pattern?.retries?.days_apart, 7);
    assert.deepEqual((await fill('Payments', '2')).pattern?.outcomes, []);
    assert.equal((await fill('Premium', '200.00')).policy?.premium, 20_000);
    assert.equal((await fill('First payment', '2026-02-15')).pattern?.first, '2026-02-15');
    await page.page.getByLabel('Billing', { exact: true }).selectOption('quarterly');
    assert.equal((await toldDrawing(page)).pattern?.frequency, 'quarterly');
    await page.page.getByLabel('Retries', { exact: true }).fill('99');
    await page.page.getByLabel('Retries', { exact: true }).blur();
    assert.equal(await page.page.getByLabel('Retries', { exact: true }).inputValue(), '1');
    assert.deepEqual(await page.posted(), []);
  });

  it('adds, changes, sorts and removes events', async () => {
    const page = await openWith(await shownLife());
    await page.page.getByRole('button', { name: 'Add event' }).click();
    assert.equal((await toldDrawing(page)).events?.length, 4);
    await page.page.getByLabel('What event 4 is').selectOption('cancelled');
    await page.page.getByLabel('Day of event 4').fill('2026-03-02');
    await page.page.getByLabel('Day of event 4').blur();
    assert.deepEqual((await toldDrawing(page)).events?.[2], { date: '2026-03-02', event: 'cancelled' });
    await page.page.getByRole('button', { name: 'Remove event 4' }).click();
    assert.deepEqual(
      (await toldDrawing(page)).events?.map(({ event }) => event),
      ['issued', 'payment_method_assigned', 'cancelled'],
    );
  });

  it('does not lose what was changed since the extension wrote', async () => {
    const page = await openWith(await shownLife());
    await page.page.getByRole('button', { name: /^Payment 1,/ }).click();
    await page.send(await shownLife({ edit: 0 }));
    await page.page.getByRole('button', { name: 'Payment 1, Feb 2026: failed' }).waitFor();
    await page.send(await shownLife({ drawn: { ...drawn, pattern: { payments: 1 } }, edit: 1 }));
    assert.equal(await page.page.getByRole('button', { name: /^Payment \d/ }).count(), 1);
  });

  it('is left for a file, and takes a copy of it', async () => {
    const page = await openWith(await shownLife());
    await page.page.getByLabel('Events from', { exact: true }).selectOption('not-taken-up.json');
    assert.deepEqual((await toldChoice(page)).request, { ...choice, file: 'not-taken-up.json', until: null });
    const message = await shownLife({ file: 'three-missed-in-one-month.json', until: null, edit: 1 });
    await page.send(message);
    await page.page.getByRole('button', { name: 'Edit a copy' }).click();
    const { request } = await toldChoice(page);
    // The last day of the file is the one of the form, where it can be seen and changed.
    assert.equal(request.until, '2026-08-31');
    assert.deepEqual([request.file, { ...request.drawn, until: request.until }], [null, message.result?.played]);
    assert.equal(request.drawn.until, undefined);
  });

  it('is saved and exported by the extension', async () => {
    const page = await openWith(await shownLife());
    await page.page.getByRole('button', { name: 'Save as file…' }).click();
    for (const format of ['SVG', 'Markdown', 'JSON'])
      await page.page.getByRole('button', { name: `Export as ${format}` }).click();
    assert.deepEqual(await page.posted(), [
      { type: 'save' },
      { type: 'export', format: 'svg' },
      { type: 'export', format: 'markdown' },
      { type: 'export', format: 'json' },
    ]);
  });
});
