/** Each panel in the middle of its work, from a narrow column beside the code to a whole screen. `EVERY_THEME=1` takes the pictures of all themes at each width. */
import assert from 'node:assert/strict';
import { assertNothingIsCutOff } from './support/accessible.js';
import { allThemes, usePages } from './support/page.js';
import { usePanelStates } from './support/panel-states.js';

describe('Each panel looks right', () => {
  for (const { name, page, message } of usePanelStates())
    describe(name, () => {
      const open = usePages(page);

      for (const [width, theme] of [
        [350, 'light'],
        [720, 'dark'],
        [1050, 'hc-light'],
        [1400, 'hc-dark'],
      ] as const)
        it(`at ${String(width)} pixels`, async () => {
          const view = await open({ width });
          for (const one of [await message()].flat()) await view.send(one);
          const tooWide = await view.page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);
          assert.equal(tooWide, false, `${name} is wider than ${String(width)}`);
          await assertNothingIsCutOff(view, name);
          const borders = await view.page
            .locator('vscode-button[secondary]')
            .evaluateAll((buttons) => buttons.map((button) => getComputedStyle(button).borderTopColor));
          assert.ok(!borders.includes('rgb(0, 105, 204)'), `${name}: a border that looks like focus`);
          for (const shown of process.env['EVERY_THEME'] ? allThemes : [theme]) {
            await view.setTheme(shown);
            await view.screenshot(`look-${name}-${String(width)}-${shown}`);
          }
        });
    });
});
