import { itIsAccessible } from './support/accessible.js';
import { checkOf, sampleCheck, shownClaim, shownMap, shownReason } from './support/claim-maps.js';
import { usePages } from './support/page.js';

describe('The map of a claim is accessible', () => {
  const open = usePages('map');
  const check = sampleCheck('funeral-cover');
  const fault = { message: 'The claims blocks file is not valid JSON.', place: null };
  const selected = [{ type: 'mark', key: 'police_case_number' }, shownReason(check, 'police_case_number')];

  let states: Readonly<Record<string, unknown>>;

  before('the states of the map are made', async () => {
    const played = await shownClaim('funeral-cover', { answers: { cause_of_death: 'accident' } });
    states = {
      whole: shownMap(check),
      selected: [shownMap(check), ...selected],
      played: [shownMap(check), ...selected, played],
      'as a table': [shownMap(check, { view: 'table' }), ...selected, played],
      'filtered, with a fault': { ...shownMap(check, { filter: 'payouts' }), fault },
      empty: shownMap(checkOf([])),
      'without a module': { ...shownMap(check), map: null, isMissing: true },
    };
  });

  itIsAccessible('map', open, () => states);
});
