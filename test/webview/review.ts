import assert from 'node:assert/strict';
import type { ReviewHostMessage } from '../../protocol/panels/review.js';
import { itIsAccessible } from './support/accessible.js';
import { usePages, type WebviewPage } from './support/page.js';
import { edits, useReviews } from './support/reviews.js';

const [lapse, ...others] = edits;

describe('the page of the review panel', () => {
  const open = usePages('review');
  const review = useReviews();
  let changed: ReviewHostMessage;
  let unchanged: ReviewHostMessage;
  let states: Readonly<Record<string, ReviewHostMessage>>;

  before('the changes are reviewed', async () => {
    changed = await review();
    unchanged = await review({ edits: [] });
    const fault = {
      message: 'There is no revision `v9` in the repository. Fetch it, or choose another one.',
      place: null,
    };
    const none = { status: 'none', effects: null, fault: null, isOutdated: false } as const;
    states = {
      changed,
      unchanged,
      safe: await review({
        edits: [
          [
            'workflows/claims-blocks.json',
            '{ "key": "spouse", "value": "Spouse" },',
            '{ "key": "spouse", "value": "Spouse" }, { "key": "parent", "value": "Parent" },',
          ],
        ],
      }),
      untrusted: await review({ trusted: false }),
      running: { ...changed, effects: { ...none, status: 'running' } },
      outdated: { ...changed, effects: { ...changed.effects, isOutdated: true } },
      'with broken JSON': {
        ...changed,
        fault: {
          message: 'Line 3: a comma is missing. Showing the last valid review.',
          place: { uri: '', start: { line: 2, character: 0 } },
        },
      },
      'without a revision': {
        ...unchanged,
        commit: null,
        differences: null,
        effects: none,
        fault,
        state: { ...unchanged.state, base: 'v9' },
      },
      'without a module': { ...changed, name: null, differences: null, effects: none },
    };
  });

  async function openWith(message: ReviewHostMessage, options?: Parameters<typeof open>[0]): Promise<WebviewPage> {
    const page = await open(options);
    await page.send(message);
    await page.posted();
    return page;
  }

  const button = ({ page }: WebviewPage, name: string | RegExp) => page.getByRole('button', { name });

  it('says the conclusion first, then what breaks with its reason', async () => {
    const view = await openWith(changed);
    const { page } = view;
    await page.getByRole('heading', { level: 1, name: 'Review of changes' }).waitFor();
    const status = page.getByRole('status').first();
    assert.match(await status.innerText(), /^\d+ breaking, \d+ to review.*Do not merge without a plan/s);
    const titles = await page.getByRole('heading', { level: 2 }).allInnerTexts();
    assert.deepEqual(
      titles.slice(1).map((title) => title.replace(/ \(\d+\)/, '')),
      ['Scenarios, hooks and policies with different results', 'Breaking', 'To review', 'Safe'].filter(
        (title) => title !== 'Safe' || titles.length > 4,
      ),
    );
    const first = page.locator('.differences > .breaking', { hasText: 'cause_of_death' }).first();
    assert.match(await first.innerText(), /probably renamed to cause.*Open claims have stored/s);
  });

  it('has the runs in their place while both states are run', async () => {
    const { page } = await openWith(states['running'] ?? changed);
    const titles = await page.getByRole('heading', { level: 2 }).allInnerTexts();
    assert.match(titles[1] ?? '', /^Scenarios, hooks and policies/);
    await page.getByText('Running both states…').waitFor();
  });

  it('breaks names between their parts, and says which run a difference changes', async () => {
    const { page } = await openWith(changed);
    const part = page.locator('.runs .new div', { hasText: 'accident_description' });
    assert.match(
      await part.evaluate((element) => element.innerHTML.replace(/<!--.*?-->/g, '')),
      /accident_<wbr>description/,
    );
    await page.getByText('Changed run Scenario sandbox/scenarios/death-of-a-spouse.json', { exact: true }).waitFor();
  });

  it('tells equal changes as one, with the place of each, and what changes runs before the rest', async () => {
    const view = await openWith(changed);
    const same = view.page.locator('.differences > li', { hasText: 'The type of 2 blocks' });
    assert.match(await same.innerText(), /The type of 2 blocks was changed from input\.paragraph to input\.text\./);
    assert.match(
      (await same.getByRole('button').allInnerTexts()).join(' '),
      /accident_description .*:\d+.*assessor_notes .*:\d+/,
    );
    await same.getByRole('button').last().click();
    const [posted] = await view.posted();
    assert.deepEqual(
      [posted].map((message) => (message as { type: string }).type),
      ['openDiff'],
    );
    const runs = await view.page
      .locator('.verdict', { hasText: 'To review' })
      .locator('.differences > li')
      .evaluateAll((items) => items.map((item) => item.querySelector('.caused') !== null));
    assert.deepEqual(
      runs,
      [...runs].sort((one, other) => Number(other) - Number(one)),
    );
    assert.doesNotMatch(await view.page.locator('main').innerText(), /section \d/);
  });

  it('says of an old run that the module or its scenarios have changed, and that it can be run again', async () => {
    const { page } = await openWith({ ...changed, effects: { ...changed.effects, isOutdated: true } });
    await page.getByText('The module or its scenarios have changed since this run. Run again to update it.').waitFor();
    await page.getByRole('button', { name: 'Run again' }).waitFor();
  });

  it('has no mark for conditions that were not compared completely, and says so', async () => {
    const { page } = await openWith(changed);
    await page.getByText('Not all situations could be compared.').first().waitFor();
    assert.equal(await page.getByText('· unknown').count(), 0);
  });

  it('tells a run with one result in each state on one line', async () => {
    const { page } = await openWith(changed);
    const hook = page.locator('.runs > li', { hasText: 'change_cover_amount over merge-vars.json, generated 1' });
    assert.match(await hook.innerText(), /applied, premium R\s188,00 → applied, premium R\s\d+,\d\d/);
    assert.equal(await hook.locator('dl').count(), 0);
  });

  it('shows both values, and opens both sides in the diff editor', async () => {
    const view = await openWith(changed);
    const item = view.page.locator('.differences > li', { hasText: 'consecutiveMissedPayments' }).first();
    assert.equal(await item.locator('.old dd').innerText(), '3');
    assert.equal(await item.locator('.new dd').innerText(), '2');
    assert.match(await item.locator('.caused').innerText(), /Policy payments fail from the third on/);
    await item.getByRole('button').click();
    const [posted] = await view.posted();
    assert.deepEqual(posted, {
      type: 'openDiff',
      base: { path: '.platform-config.json', line: 79 },
      head: { path: '.platform-config.json', line: 79 },
    });
  });

  it('draws a policy as both timelines, with the same in words', async () => {
    const { page } = await openWith(changed);
    const life = page.locator('.runs > li', { hasText: 'payments fail from the third on' });
    assert.equal(await life.locator('svg.picture .band.lapsed').count(), 2);
    assert.equal(await life.locator('svg.picture .difference').count(), 1);
    assert.match((await life.getByRole('img').getAttribute('aria-label')) ?? '', /before .*Lapsed; now .*Lapsed/);
    assert.match(await life.locator('.new').innerText(), /lapses/);
    await life.getByText('Because of settings.gracePeriod.lapseOn.consecutiveMissedPayments.number.').waitFor();
    await page.locator('.runs > li', { hasText: 'change_cover_amount' }).first().waitFor();
  });

  it('compares with what the user chooses', async () => {
    const view = await openWith(changed);
    await view.page.getByLabel('Merge base with origin/main').click();
    await button(view, 'Choose revision…').click();
    await button(view, 'Copy as Markdown').click();
    await button(view, 'Run again').click();
    assert.deepEqual(await view.posted(), [
      { type: 'compare', base: 'origin/main...' },
      { type: 'chooseBase' },
      { type: 'copyMarkdown' },
      { type: 'run' },
    ]);
  });

  it('offers no choice where there is only the last commit', async () => {
    const { page } = await openWith({ ...changed, mergeBase: null });
    await page.getByText('Compared with Last commit 4f1c2d7').waitFor();
    assert.equal(await page.getByRole('radio').count(), 0);
  });

  it('says that there is no difference, and why nothing can be compared', async () => {
    const view = await openWith(unchanged);
    assert.match(await view.page.getByRole('status').first().innerText(), /^No difference/);
    assert.equal(await view.page.locator('.effects').count(), 0);
    await view.send(states['without a revision']);
    await view.page.getByText('There is no revision v9').waitFor();
    assert.equal(await view.page.getByLabel('v9').isChecked(), true);
    assert.equal(await button(view, 'Copy as Markdown').count(), 0);
  });

  it('keeps the last review beside the reason while JSON is broken', async () => {
    const view = await openWith(states['with broken JSON'] ?? changed);
    await view.page.getByText('Showing the last valid review.').waitFor();
    assert.ok((await view.page.locator('.differences > .breaking').count()) > 0);
    await button(view, 'Show in file').click();
    assert.deepEqual(await view.posted(), [{ type: 'openFault' }]);
  });

  it('keeps sections folded when the page is made again', async () => {
    const view = await openWith(changed);
    await view.page.getByText(/^Breaking \(\d+\)$/).click();
    await view.send(changed);
    assert.equal(await view.page.locator('details.verdict').first().getAttribute('open'), null);
  });

  it('unfolds what is safe again where nothing is left to review', async () => {
    const view = await openWith(states['safe'] ?? changed);
    const safe = view.page.getByText(/^Safe \(\d+\)$/);
    const isOpen = () => safe.locator('xpath=ancestor::details').getAttribute('open');
    assert.equal(await isOpen(), '');
    await view.send(changed);
    assert.equal(await isOpen(), null);
    await view.send(states['safe']);
    assert.equal(await isOpen(), '');
  });

  it('follows an edit: what was undone is gone', async () => {
    const view = await openWith(changed);
    await view.send(await review({ edits: others }));
    assert.equal(await view.page.locator('.differences > li', { hasText: 'consecutiveMissedPayments' }).count(), 0);
    await view.send(await review({ edits: lapse ? [lapse] : [] }));
    assert.equal(await view.page.locator('.differences > li').count(), 1);
  });

  describe('is accessible in each of its states', () => itIsAccessible('review', open, () => states));
});
