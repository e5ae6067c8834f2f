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
});
