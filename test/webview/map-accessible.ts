import { assertAccessibleInAllThemes, assertNothingIsCutOff, forEachNarrowPage } from './support/accessible.js';
import { checkOf, sampleCheck, shownClaim, shownMap, shownReason } from './support/claim-maps.js';
import { usePages } from './support/page.js';

describe('The map of a claim is accessible', () => {
  const open = usePages('map');
  const check = sampleCheck('funeral-cover');
  const fault = { message: 'The claims blocks file is not valid JSON.', place: null };
  const selected = [{ type: 'mark', key: 'police_case_number' }, shownReason(check, 'police_case_number')];

  it('in each of its states and in every theme, by axe-core', async () => {
    const played = await shownClaim('funeral-cover', { answers: { cause_of_death: 'accident' } });
    const states: Readonly<Record<string, readonly unknown[]>> = {
      whole: [shownMap(check)],
      selected: [shownMap(check), ...selected],
      played: [shownMap(check), ...selected, played],
      'as a table': [shownMap(check, { view: 'table' }), ...selected, played],
      'filtered, with a fault': [{ ...shownMap(check, { filter: 'payouts' }), fault }],
      empty: [shownMap(checkOf([]))],
      'without a module': [{ ...shownMap(check), map: null, isMissing: true }],
    };
    for (const [name, messages] of Object.entries(states)) {
      const view = await open({ width: 1100 });
      for (const message of messages) await view.send(message);
      await assertAccessibleInAllThemes(view, name);
    }
  });

  it('at a width of 320 pixels, also with text of twice the size: nothing is cut off', async () => {
    await forEachNarrowPage(open, async (view, size) => {
      await view.send(shownMap(check));
      for (const message of selected) await view.send(message);
      await assertNothingIsCutOff(view, `selected at ${size}`);
      await view.screenshot(`map-narrow-${size}`);
    });
  });
});
