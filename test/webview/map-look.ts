import assert from 'node:assert/strict';
import { checkOf, sampleCheck, shownMap } from './support/claim-maps.js';
import { usePages } from './support/page.js';

describe('The map of a claim looks right', () => {
  const open = usePages('map');

  it('breaks a long key between its words, inside of the details', async () => {
    const key = 'natural_death_claim_in_waiting_period';
    const check = checkOf([{ block: { type: 'alert', key, color: 'info', markdown: 'Wait.' } }]);
    const view = await open({ width: 560 });
    await view.send(shownMap(check));
    await view.send({ type: 'mark', key });
    const details = view.page.getByRole('complementary', { name: 'Selected block' });
    const name = details.getByRole('heading', { name: key });
    await name.waitFor();
    assert.ok(await details.evaluate((element) => element.scrollWidth <= element.clientWidth));
    // As `innerText` has no soft breaks, the place of each word tells.
    const lines = await name.evaluate((heading) =>
      [...heading.childNodes]
        .filter(({ nodeType }) => nodeType === Node.TEXT_NODE)
        .map((word) => {
          const range = document.createRange();
          range.selectNode(word);
          return range.getClientRects().length;
        }),
    );
    assert.ok(
      lines.every((count) => count <= 1),
      String(lines),
    );
  });

  it('whole again when details take room, unless the user has moved the map', async () => {
    const view = await open({ width: 1440 });
    const { page } = view;
    await view.send(shownMap(sampleCheck('first-steps')));
    await page.locator('[data-box]').first().waitFor();
    const outside = () =>
      page.locator('svg.canvas').evaluate((canvas) => {
        const room = canvas.getBoundingClientRect();
        const boxes = [...canvas.querySelectorAll('[data-box] > .face')].map((box) => box.getBoundingClientRect());
        return boxes.filter(({ left, right }) => left < room.left || right > room.right).length;
      });
    assert.equal(await outside(), 0);
    await page.locator('[data-box="injury"] > .face').click();
    await page.getByRole('complementary', { name: 'Selected block' }).waitFor();
    await page.waitForFunction(() => document.querySelector('.minimap')?.classList.contains('needless'));
    assert.equal(await outside(), 0);
    // Also where a block at its edge is selected, as far as it goes into the window.
    const world = () => page.locator('.world').getAttribute('transform');
    const fit = page.getByRole('button', { name: 'Fit into the window' });
    for (const width of [900, 600]) {
      await page.getByRole('button', { name: 'Close' }).click();
      await page.setViewportSize({ width, height: 900 });
      await fit.click();
      const closed = await world();
      await page.locator('[data-box="accident_payout"] > .face').click();
      await page.waitForFunction((was) => document.querySelector('.world')?.getAttribute('transform') !== was, closed);
      const shown = await world();
      await fit.click();
      assert.equal(shown, await world(), String(width));
    }
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.getByRole('button', { name: 'Zoom in' }).click();
    const scale = (await world())?.split('scale')[1];
    await page.getByRole('button', { name: 'Close' }).click();
    assert.equal((await world())?.split('scale')[1], scale);
  });
});
