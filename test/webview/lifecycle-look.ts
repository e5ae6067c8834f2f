import assert from 'node:assert/strict';
import { afterTwoMissed, shownLife } from './support/lifecycles.js';
import { allThemes, usePages } from './support/page.js';

describe('The policy lifecycle looks right', () => {
  const open = usePages('lifecycle');

  for (const width of [320, 640, 1100])
    it(`at ${String(width)} pixels, in every theme`, async () => {
      const view = await open({ width });
      const shown = {
        drawn: await shownLife(),
        compared: await shownLife({ committed: afterTwoMissed, against: { kind: 'commit' } }),
        file: await shownLife({ file: 'not-taken-up.json', until: null }),
      };
      for (const [name, message] of Object.entries(shown)) {
        await view.send(message);
        const tooWide = await view.page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);
        assert.equal(tooWide, false, `${name} is wider than ${String(width)}`);
        const cut = await view.page.locator('.picture .row-label').evaluateAll((labels: readonly SVGTextElement[]) =>
          labels
            .filter((label) => {
              const { x, width: own } = label.getBBox();
              const isShortened = label.textContent.endsWith('…');
              const hasTip = label.querySelector('title') !== null;
              return x + own > (label.ownerSVGElement?.clientWidth ?? 0) || isShortened !== hasTip;
            })
            .map(({ textContent }) => textContent),
        );
        assert.deepEqual(cut, [], `${name} at ${String(width)}`);
        for (const theme of allThemes) {
          await view.setTheme(theme);
          await view.screenshot(`lifecycle-${name}-${theme}-${String(width)}`);
        }
      }
    });
});
