import assert from 'node:assert/strict';
import { firstLook, mapPanelState, type MapPageMessage } from '../../protocol/panels/map.js';
import { readAs } from '../../protocol/decoder.js';
import { checkOf, sampleCheck, shownClaim, shownMap, shownReason } from './support/claim-maps.js';
import { usePages, type PageOptions, type WebviewPage } from './support/page.js';

const check = sampleCheck('funeral-cover');

describe('The page of the map panel', () => {
  const open = usePages('map');

  async function opened(message: unknown = shownMap(check), options: PageOptions = { width: 1280 }) {
    const view = await open(options);
    await view.send(message);
    await view.posted();
    return view;
  }

  const box = ({ page }: WebviewPage, id: string) => page.locator(`[data-box="${id}"]`);
  const face = ({ page }: WebviewPage, id: string) => page.locator(`[data-box="${id}"] > .face`);
  const labelOf = async (view: WebviewPage, id: string) => (await face(view, id).getAttribute('aria-label')) ?? '';
  const boxes = ({ page }: WebviewPage) =>
    page.locator('[data-box]').evaluateAll((all) => all.map((one) => one.getAttribute('data-box')));
  const placeOf = (view: WebviewPage, id: string) => box(view, id).getAttribute('transform');
  const worldOf = ({ page }: WebviewPage) => page.locator('.world').getAttribute('transform');
  const button = ({ page }: WebviewPage, name: string) => page.getByRole('button', { name, exact: true });
  const last = async (view: WebviewPage) => ((await view.posted()) as MapPageMessage[]).at(-1);
  const focused = ({ page }: WebviewPage) =>
    page.evaluate(() => document.activeElement?.closest('[data-box]')?.getAttribute('data-box') ?? null);

  it('draws blocks in groups, statuses as sources, and an arrow for all that one reads of another', async () => {
    const view = await opened();
    const drawn = await boxes(view);
    for (const id of ['deceased_person', 'accident_details', 'policyholder_payout', 'claim.approval_status'])
      assert.ok(drawn.includes(id), id);
    assert.equal(await view.page.locator('[data-arrow="cause_of_death → accident_details"]').count(), 1);
    assert.match(
      await labelOf(view, 'police_case_number'),
      /^Police case number, input\.text, depends on 1, influences 0$/,
    );
    // Names that are only copied into texts are no dependencies of the claim, until asked for.
    assert.ok(!drawn.includes('policyholder.first_name'));
    await view.page.getByLabel('All policy data').check();
    await button(view, 'Fit into the window').click();
    await box(view, 'policyholder.first_name').waitFor();
  });

  it('selects what is clicked, and says why it is there', async () => {
    const view = await opened();
    await box(view, 'police_case_number').click();
    assert.deepEqual(await last(view), { type: 'select', key: 'police_case_number' });
    await view.send(shownReason(check, 'police_case_number'));
    const aside = view.page.getByRole('complementary', { name: 'Selected block' });
    await aside.getByRole('heading', { name: 'Why is this here?' }).waitFor();
    assert.deepEqual(await aside.locator('.steps li').allInnerTexts(), ['“Cause of death”: Accident']);
    // Answers that were tried in vain are not promised.
    await view.send(shownReason(check, 'police_case_number', true));
    await aside.getByText('No answers are known that show it with the data of the sample one.json').waitFor();
    assert.equal(await aside.getByText('Play in the preview').count(), 0);
    await view.send(shownReason(check, 'police_case_number'));
    await aside.getByRole('button', { name: 'Play in the preview' }).click();
    assert.deepEqual(await last(view), { type: 'play', key: 'police_case_number' });
    await aside.getByRole('button', { name: 'required_if' }).click();
    assert.deepEqual(await last(view), { type: 'open', key: 'police_case_number', property: 'required_if' });
    await aside.getByRole('button', { name: 'Cause of death' }).click();
    assert.deepEqual(await last(view), { type: 'select', key: 'cause_of_death' });
    await box(view, 'cause_of_death').dblclick();
    assert.deepEqual(await last(view), { type: 'open', key: 'cause_of_death', property: null });
    await button(view, 'Close').click();
    assert.deepEqual(await last(view), { type: 'select', key: null });
  });

  it('marks blocks with problems, and folded groups around them', async () => {
    const problems = {
      injury: { severity: 'error', messages: ['Unknown type `dropdwn`. Did you mean `dropdown`?', 'Too long.'] },
      burn_unit: { severity: 'warning', messages: ['Never visible.'] },
    } as const;
    const message = { ...shownMap(sampleCheck('first-steps')), problems };
    const view = await opened(message);
    const { page } = view;
    const marked = () => page.locator('.problem-mark').evaluateAll((marks) => marks.map((mark) => [...mark.classList]));
    assert.deepEqual(await marked(), [
      ['problem-mark', 'error'],
      ['problem-mark', 'warning'],
    ]);
    await page.getByRole('button', { name: /^Injury, dropdown, 2 problems,/ }).click();
    const details = page.getByRole('complementary', { name: 'Selected block' });
    await details.getByText('Unknown type dropdwn. Did you mean dropdown?').waitFor();
    await view.screenshot('map-problems-light');
    const look = { ...message.state.look, folded: ['accident'] };
    const folded = await opened({ ...message, state: { ...message.state, look } });
    await folded.page.getByRole('button', { name: /^The accident, group, 2 problems,/ }).waitFor();
  });

  it('follows the cursor of the editor, and moves the view only as far as needed', async () => {
    const view = await opened();
    const before = await worldOf(view);
    await view.send({ type: 'mark', key: 'cause_of_death' });
    assert.equal(await worldOf(view), before);
    assert.equal(await face(view, 'cause_of_death').getAttribute('aria-pressed'), 'true');
    await view.send({ type: 'mark', key: 'recommendation' });
    assert.notEqual(await worldOf(view), before);
    assert.deepEqual(await view.posted(), []);
    await view.send({ type: 'mark', key: null });
    assert.equal(await view.page.locator('.face[aria-pressed=true]').count(), 0);
  });

  it('is used by keyboard alone', async () => {
    const view = await opened();
    await face(view, 'cause_of_death').focus();
    await view.page.keyboard.press('ArrowRight');
    assert.equal(await focused(view), 'police_case_number');
    assert.deepEqual(await last(view), { type: 'select', key: 'police_case_number' });
    await view.page.keyboard.press('ArrowLeft');
    assert.equal(await focused(view), 'cause_of_death');
    await view.page.keyboard.press('ArrowUp');
    assert.equal(await focused(view), 'deceased_person');
    await view.page.keyboard.press('ArrowDown');
    assert.equal(await focused(view), 'cause_of_death');
    await view.page.keyboard.press('Enter');
    assert.deepEqual(await last(view), { type: 'open', key: 'cause_of_death', property: null });
    const still = await worldOf(view);
    await view.page.keyboard.press('+');
    const closer = await worldOf(view);
    assert.notEqual(closer, still);
    await view.page.keyboard.press('-');
    await view.page.keyboard.press('Shift+ArrowRight');
    assert.notEqual(await worldOf(view), still);
    await view.page.keyboard.press('0');
    assert.match((await worldOf(view)) ?? '', /scale\(0?\.\d+\)/);
    await view.page.keyboard.press('Escape');
    assert.equal(await view.page.getByRole('complementary').count(), 0);
    await view.page.keyboard.press('/');
    assert.equal(await view.page.evaluate(() => document.activeElement?.id), 'search');
    // One box alone is in the order of the Tab key.
    assert.equal(await view.page.locator('.face[tabindex="0"]').count(), 1);
  });

  it('pans and zooms by mouse, trackpad and touch', async () => {
    const view = await opened();
    const { page } = view;
    const moved = async (action: () => Promise<unknown>) => {
      const before = await worldOf(view);
      await action();
      assert.notEqual(await worldOf(view), before);
    };
    await page.mouse.move(150, 750);
    await moved(async () => {
      await page.mouse.down();
      await page.mouse.move(250, 700, { steps: 4 });
      await page.mouse.up();
    });
    assert.deepEqual(await view.posted(), [], 'a drag selects nothing');
    await moved(() => page.mouse.wheel(40, 60));
    await page.keyboard.down('Control');
    await moved(() => page.mouse.wheel(0, -120));
    await page.keyboard.up('Control');
    await moved(() => page.locator('.minimap').click({ position: { x: 130, y: 40 } }));
    await moved(() => button(view, 'Zoom out').click());
    const session = await page.context().newCDPSession(page);
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...points: readonly (readonly [number, number])[]) =>
      session.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: points.map(([x, y], id) => ({ x, y, id })),
      });
    const scale = async () => Number(/scale\((.*)\)/.exec((await worldOf(view)) ?? '')?.[1]);
    const before = await scale();
    await touch('touchStart', [400, 500], [500, 500]);
    await touch('touchMove', [360, 500], [500, 500]);
    await touch('touchMove', [300, 500], [600, 500]);
    await touch('touchEnd');
    assert.ok((await scale()) > before * 1.5);
  });

  it('shows through a lens only what a block depends on, influences, or both', async () => {
    const view = await opened();
    await box(view, 'cause_of_death').click();
    const radio = (name: string) => view.page.getByRole('radio', { name, exact: true });
    await radio('Only what it influences').check();
    assert.deepEqual(((await last(view)) as { look?: unknown }).look, {
      ...firstLook,
      lens: { block: 'cause_of_death', direction: 'readBy' },
    });
    const influenced = await boxes(view);
    assert.ok(influenced.includes('police_case_number') && !influenced.includes('deceased_person'));
    await view.send({ type: 'mark', key: 'education_annuity' });
    await radio('Only what it depends on').check();
    assert.ok((await boxes(view)).includes('children_at_school'));
    assert.ok(!(await boxes(view)).includes('police_case_number'));
    await radio('The whole map').check();
    assert.ok((await boxes(view)).includes('deceased_person'));
  });

  it('filters payouts with what they depend on, blocks that are never reachable, and untested conditions', async () => {
    const circle = checkOf([
      { block: { type: 'radio', key: 'cause', title: 'Cause', options: [{ key: 'a', value: 'A' }] } },
      {
        block: { type: 'payout_request', key: 'paid', title: 'Paid' },
        show_if: "{{ifCondition claim.block_states.cause.option_key '===' 'a'}}",
      },
      { block: { type: 'alert', key: 'never', markdown: 'No' }, show_if: false },
      { block: { type: 'input.text', key: 'note', title: 'Note' } },
    ]);
    const view = await opened(shownMap(circle));
    const filter = view.page.getByLabel('Filter');
    await filter.selectOption('Payouts and requests');
    assert.deepEqual((await boxes(view)).sort(), ['cause', 'paid']);
    assert.match((await box(view, 'cause').getAttribute('class')) ?? '', /other/);
    await filter.selectOption('Never reachable');
    assert.deepEqual(await boxes(view), ['never']);
    assert.equal(await view.page.getByRole('status').innerText(), '1 block');
    await filter.selectOption('Conditions without scenario');
    assert.deepEqual(await boxes(view), []);
    await view.send({ ...shownMap(circle, { filter: 'untested' }), untested: { paid: ['show_if'] } });
    assert.deepEqual((await boxes(view)).sort(), ['cause', 'paid']);
    await box(view, 'paid').click();
    await view.page.getByText('No scenario covers both outcomes of show_if.').waitFor();
  });

  it('folds groups, alone and all at once', async () => {
    const view = await opened();
    await box(view, 'accident_details').locator('.fold').click();
    assert.ok(!(await boxes(view)).includes('accident_time'));
    assert.equal(await face(view, 'accident_details').getAttribute('aria-expanded'), 'false');
    assert.equal(await view.page.locator('[data-arrow="cause_of_death → police_case_number"]').count(), 1);
    await face(view, 'accident_details').focus();
    await view.page.keyboard.press('Space');
    assert.ok((await boxes(view)).includes('accident_time'));
    await button(view, 'Fold all groups').click();
    assert.ok(!(await boxes(view)).includes('cause_of_death'));
    // A block in a folded group is shown by it.
    await view.send({ type: 'mark', key: 'accident_time' });
    assert.equal(await face(view, 'event_details').getAttribute('aria-pressed'), 'true');
    await button(view, 'Unfold all groups').click();
    await box(view, 'accident_time').waitFor();
  });

  it('searches titles, keys and types, and goes from one to the next', async () => {
    const view = await opened();
    const search = view.page.getByLabel('Search blocks');
    await search.fill('ACCIDENT');
    await view.page.getByText('3 found').waitFor();
    await search.press('Enter');
    const first = (await last(view)) as { key?: string };
    await search.press('Enter');
    const second = (await last(view)) as { key?: string };
    assert.notEqual(first.key, second.key);
    await search.press('Shift+Enter');
    assert.deepEqual(await last(view), { type: 'select', key: first.key });
    await search.fill('nothing like this');
    await view.page.getByText('Nothing found').waitFor();
  });

  it('shows the claim as it is played, and lights why a block has appeared', async () => {
    const view = await opened();
    await button(view, 'Open the claim form').click();
    assert.deepEqual(await last(view), { type: 'openPreview' });
    await view.send(await shownClaim('funeral-cover', {}));
    assert.match((await box(view, 'accident_details').getAttribute('class')) ?? '', /hidden/);
    await view.send(await shownClaim('funeral-cover', { answers: { cause_of_death: 'accident' } }));
    assert.match((await box(view, 'accident_details').getAttribute('class')) ?? '', /visible.*lit/);
    assert.match((await box(view, 'cause_of_death').getAttribute('class')) ?? '', /lit/);
    assert.match(
      (await view.page.locator('[data-arrow="cause_of_death → accident_details"]').getAttribute('class')) ?? '',
      /lit/,
    );
    assert.match(await labelOf(view, 'cause_of_death'), /visible, answered/);
    assert.match((await box(view, 'claim.approval_status').textContent()) ?? '', /pending/);
    assert.match(await labelOf(view, 'policyholder_payout'), /hidden|disabled/);
    await view.send({ type: 'played', claim: null });
    assert.doesNotMatch((await box(view, 'accident_details').getAttribute('class')) ?? '', /visible|lit/);
  });

  it('moves nothing that an edit leaves alone, and animates the rest unless motion is unwanted', async () => {
    const list = (more: readonly unknown[]) => [
      { block: { type: 'checkbox', key: 'one', title: 'One' } },
      { block: { type: 'checkbox', key: 'two', title: 'Two' }, show_if: '{{claim.block_states.one.value}}' },
      { block: { type: 'group', key: 'group', title: 'Group', blocks: more } },
      { block: { type: 'checkbox', key: 'below', title: 'Below' }, show_if: '{{claim.block_states.two.value}}' },
    ];
    const inside = (count: number) =>
      Array.from({ length: count }, (_, i) => ({ block: { type: 'checkbox', key: `in${String(i)}`, title: 'In' } }));
    for (const reducedMotion of ['no-preference', 'reduce'] as const) {
      const view = await opened(shownMap(checkOf(list(inside(1)))));
      await view.page.emulateMedia({ reducedMotion });
      const places = await Promise.all(['one', 'two', 'below'].map((key) => placeOf(view, key)));
      await view.send(
        shownMap(checkOf([...list(inside(1)), { block: { type: 'alert', key: 'last', markdown: '-' } }])),
      );
      assert.deepEqual(await Promise.all(['one', 'two', 'below'].map((key) => placeOf(view, key))), places);
      await box(view, 'last').waitFor();
      const moving = () =>
        view.page.evaluate(() =>
          document.getAnimations().map((one) => (one.effect as KeyframeEffect).target?.outerHTML.slice(0, 80)),
        );
      await view.page.getByRole('button', { name: 'Fold all groups' }).click();
      assert.equal((await moving()).length > 0, reducedMotion === 'no-preference', String(await moving()));
    }
  });

  it('keeps the last valid map with the reason, and names what is missing', async () => {
    const view = await opened();
    const fault = {
      message: 'The claims blocks file is not valid JSON. Showing the last valid map.',
      place: { uri: 'file:///module/workflows/claims-blocks.json', start: { line: 3, character: 1 } },
    };
    await view.send({ ...shownMap(check), fault });
    await view.page.getByText('not valid JSON. Showing the last valid map.').waitFor();
    await box(view, 'cause_of_death').waitFor();
    await button(view, 'Show in file').first().click();
    assert.deepEqual(await last(view), { type: 'openFault' });
    await view.send({ ...shownMap(check), map: null, fault });
    assert.equal(await view.page.locator('[data-box]').count(), 0);
    await view.send({ ...shownMap(check), map: null, isMissing: true });
    await view.page.getByText('No product module found').waitFor();
    await view.send(shownMap(checkOf([])));
    await view.page.getByText('The claim form has no blocks.').waitFor();
  });

  it('takes circles, hostile titles in any script and of any length, and 5,000 blocks', async () => {
    const title = '<img src=x onerror=alert(1)> & "quoted" \u202e עברית 日本語の題名 '.repeat(20);
    const hostile = checkOf([
      { block: { type: 'checkbox', key: 'a"b\\c', title }, show_if: '{{claim.block_states.second.value}}' },
      { block: { type: 'checkbox', key: 'second', title: '' }, show_if: '{{claim.block_states.[a"b\\c].value}}' },
      { block: { type: 'markdown', key: '', markdown: '<script>alert(1)</script>' } },
      { block: { type: 'nonsense' } },
    ]);
    const view = await opened(shownMap(hostile));
    assert.equal((await boxes(view)).length, 4);
    assert.equal(await view.page.locator('img, .box script').count(), 0);
    await view.page.keyboard.press('Tab');
    const many = Array.from({ length: 5000 }, (_, i) => ({
      block: { type: 'checkbox', key: `b${String(i)}`, title: `Question ${String(i)}` },
      ...(i % 7 === 3 && { show_if: `{{claim.block_states.b${String(i - 3)}.value}}` }),
    }));
    await view.send(shownMap(checkOf(many)));
    await box(view, 'b3').waitFor();
    // Only what is in sight is drawn.
    assert.ok((await boxes(view)).length < 1500);
    await button(view, 'Show as table').click();
    assert.equal(await view.page.locator('tbody tr').count(), 300);
    await button(view, 'Show more').click();
    assert.equal(await view.page.locator('tbody tr').count(), 600);
  });

  it('is a table as well, with the same links', async () => {
    const view = await opened();
    await button(view, 'Show as table').click();
    const row = view.page.getByRole('row', { name: /^Police case number/ });
    assert.match((await row.innerText()).replace(/\s+/g, ' '), /input\.text The accident Cause of death required_if/);
    await row.getByRole('button', { name: 'Cause of death' }).click();
    assert.deepEqual(await last(view), { type: 'select', key: 'cause_of_death' });
    assert.equal(readAs(mapPanelState, await view.state())?.look.view, 'table');
    await button(view, 'Show as map').click();
    await box(view, 'cause_of_death').waitFor();
  });

  it('exports what is shown as SVG, PNG and Mermaid', async () => {
    const view = await opened();
    await box(view, 'cause_of_death').click();
    await view.page.getByRole('radio', { name: 'Only both' }).check();
    const exported = async (format: string) => {
      await button(view, `Export as ${format}`).click();
      const message = await last(view);
      assert.ok(message?.type === 'export');
      return message.content;
    };
    const svg = await exported('SVG');
    assert.match(svg, /^<svg xmlns=/);
    assert.ok(svg.includes('>Cause of death<') && !svg.includes('>Airtime<'));
    assert.match(await exported('Mermaid'), /^flowchart LR\n/);
    const png = Buffer.from(await exported('PNG'), 'base64');
    assert.equal(png.subarray(1, 4).toString(), 'PNG');
    assert.ok(png.readUInt32BE(16) > 400, 'the width');
  });

  it('is looked at as before when it is shown again', async () => {
    const look = { ...firstLook, filter: 'payouts' as const };
    const view = await opened(shownMap(check, look));
    assert.equal(await view.page.getByLabel('Filter').inputValue(), 'payouts');
    assert.deepEqual(readAs(mapPanelState, await view.state()), { uri: 'file:///module', look });
  });
});
