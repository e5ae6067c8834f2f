import assert from 'node:assert/strict';
import { assertAccessible, assertAccessibleInAllThemes } from './support/accessible.js';
import { done, order, shownBook as shown, summary } from './support/books.js';
import { usePages, type WebviewPage } from './support/page.js';
import { idle } from './support/what-if-runs.js';

describe('a book of policies in the what-if panel', () => {
  const open = usePages('what-if');
  const button = (page: WebviewPage, name: string) => page.page.getByRole('button', { name, exact: true });
  async function openWith(message: unknown, options?: Parameters<typeof open>[0]): Promise<WebviewPage> {
    const page = await open(options);
    await page.send(message);
    await page.posted();
    return page;
  }

  it('asks for a file first, and runs the hook over it', async () => {
    const page = await openWith(shown());
    assert.equal(await button(page, 'Run').isDisabled(), true);
    await button(page, 'Choose file…').click();
    assert.deepEqual(await page.posted(), [{ type: 'chooseBook' }]);
    await page.send({ type: 'book', book: shown({ file: 'october.ndjson' }).book });
    await page.page.getByText('october.ndjson').waitFor();
    await page.page.getByLabel('Hook').selectOption('add_family_member');
    await page.page.getByLabel('Data of each request').fill('{ "a": 1 }');
    await button(page, 'Run').click();
    assert.deepEqual(await page.posted(), [
      { type: 'runBook', order: { hook: 'add_family_member', data: '{ "a": 1 }' } },
    ]);
  });

  it('fills while it runs, and is cancelled', async () => {
    const page = await openWith(shown({ file: 'a.ndjson', order, status: 'running' }));
    await page.page.getByText('Starting…').waitFor();
    await page.send({ type: 'book', book: { ...done.book, status: 'running', share: 0.4, failures: [] } });
    assert.equal(await page.page.getByRole('progressbar').getAttribute('value'), '0.4');
    assert.equal(await page.page.locator('.histogram .bar').count(), summary.premium.histogram.length);
    assert.match(await page.page.locator('.counts .applied').innerText(), /^applied\s+1\s?500$/);
    assert.match(await page.page.locator('header .progress-text').innerText(), /^1\s?502 policies…$/);
    await button(page, 'Cancel').click();
    assert.deepEqual(await page.posted(), [{ type: 'cancelBook' }]);
    await page.send({ type: 'book', book: { ...done.book, status: 'cancelled' } });
    assert.match(await page.page.getByRole('status').innerText(), /^Cancelled after 1\s?502 policies\.$/);
  });

  it('opens the run of a policy, and saves one as a sample, redacted unless said otherwise', async () => {
    const page = await openWith(done);
    const row = page.page.locator('.failures tbody tr').first();
    assert.match(await row.innerText(), /x-1\s+rejected\s+"cover_amount" must be less/);
    await row.getByRole('button', { name: 'Open run of x-1' }).click();
    await row.getByRole('button', { name: 'Save as sample… x-1' }).click();
    await page.page.getByLabel('Redact what identifies people').uncheck();
    await row.getByRole('button', { name: 'Save as sample… x-1' }).click();
    assert.deepEqual(await page.posted(), [
      { type: 'openPolicy', line: 7 },
      { type: 'savePolicy', line: 7, redacts: true },
      { type: 'savePolicy', line: 7, redacts: false },
    ]);
    assert.equal(await page.page.locator('.failures tbody tr').nth(1).getByRole('button').count(), 0);
    await page.page.getByText('rejected: cover_amount number.max').waitFor();
  });

  it('turns to the book when the user asks for it', async () => {
    const page = await openWith(idle);
    await page.send({ type: 'tab', tab: 'book' });
    await page.page.getByRole('tab', { name: 'Book of policies', selected: true }).waitFor();
  });

  it('says why no book can be run, in place of what asks for one', async () => {
    const page = await openWith({ ...shown(), booksUnavailable: 'A book of policies cannot run in a browser.' });
    await page.page.getByText('A book of policies cannot run in a browser.').waitFor();
    assert.equal(await button(page, 'Choose file…').count(), 0);
  });

  it('runs nothing without trust', async () => {
    const page = await openWith({ ...done, trusted: false });
    assert.equal(await button(page, 'Run again').isDisabled(), true);
  });

  it('can be read in every theme, and in a narrow column', async () => {
    const broken = {
      ...done,
      book: { ...done.book, notes: ['A note.'], fault: { message: 'It ended.', place: null } },
    };
    await assertAccessibleInAllThemes(await openWith(broken), 'book');
    const narrow = await openWith(done, { width: 320 });
    await assertAccessible(narrow, '320 px');
  });
});
