import assert from 'node:assert/strict';
import { everyAlert, everyBlock } from './support/every-block.js';
import { allThemes, usePages } from './support/page.js';
import { fault, ShownModule } from './support/previews.js';
import { spouse } from './support/spouse.js';

describe('The claim form looks right', () => {
  const open = usePages('preview');
  let funeral: ShownModule;

  before('a sample is read', async () => {
    funeral = await ShownModule.read('funeral-cover');
  });

  for (const [width, themes] of [
    [360, ['hc-dark']],
    [640, allThemes],
    [1100, ['dark']],
  ] as const)
    it(`at ${String(width)} pixels`, async () => {
      const view = await open({ width });
      const shown = Object.entries({
        'every-block': everyBlock.message(),
        'death-of-a-spouse': funeral.message({ ...spouse, create: ['policyholder_payout'] }),
        ...(width === 640 && {
          'every-alert': everyAlert.message(),
          broken: funeral.message({ answers: { deceased_person: 'child' }, fault }),
        }),
      });
      for (const [name, message] of shown) {
        await view.send(message);
        const tooWide = await view.page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);
        assert.equal(tooWide, false, `${name} is wider than ${String(width)}`);
        for (const theme of themes) {
          await view.setTheme(theme);
          await view.screenshot(`preview-${name}-${theme}-${String(width)}`);
        }
      }
    });
});
