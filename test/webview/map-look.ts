import assert from 'node:assert/strict';
import { sampleCheck, shownClaim, shownMap, shownReason } from './support/claim-maps.js';
import { allThemes, usePages } from './support/page.js';

describe('The map of a claim looks right', () => {
  const open = usePages('map');

  for (const width of [320, 760, 1280])
    it(`at ${String(width)} pixels, in every theme`, async () => {
      const view = await open({ width });
      const check = sampleCheck('funeral-cover');
      const show = async (name: string) => {
        const tooWide = await view.page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);
        assert.equal(tooWide, false, `${name} is wider than ${String(width)}`);
        for (const theme of allThemes) {
          await view.setTheme(theme);
          await view.screenshot(`map-${name}-${theme}-${String(width)}`);
        }
      };
      await view.send(shownMap(check));
      await show('whole');
      await view.send({ type: 'mark', key: 'police_case_number' });
      await view.send(shownReason(check, 'police_case_number'));
      await show('selected');
      await view.send(
        await shownClaim('funeral-cover', {
          answers: { deceased_person: 'spouse', cause_of_death: 'accident' },
          approvalStatus: 'approved',
        }),
      );
      await show('played');
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
    // Also where it can then not be read, whichever block is selected, and after it was fitted into the window.
    const close = page.getByRole('button', { name: 'Close' });
    for (const width of [1440, 900])
      for (const id of ['injury', 'night_nursing_request']) {
        await close.click();
        await page.setViewportSize({ width, height: 900 });
        await page.getByRole('button', { name: 'Fit into the window' }).click();
        await page.locator(`[data-box="${id}"] > .face`).click();
        await close.waitFor();
        await page.waitForFunction(() => document.querySelector('.minimap')?.classList.contains('needless'));
        assert.equal(await outside(), 0, `${id} at ${String(width)}`);
      }
    await page.setViewportSize({ width: 1440, height: 900 });
    const world = () => page.locator('.world').getAttribute('transform');
    await page.getByRole('button', { name: 'Zoom in' }).click();
    const scale = (await world())?.split('scale')[1];
    await page.getByRole('button', { name: 'Close' }).click();
    assert.equal((await world())?.split('scale')[1], scale);
  });
});
