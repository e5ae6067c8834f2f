import assert from 'node:assert/strict';
import { configuration, settings } from '../../../language/vocabulary/index.js';
import { belongsAt, misplacedProperty } from '../../../language/vocabulary/misplaced.js';
import { element } from './tables.js';

describe('settings in other places', () => {
  const place = (shape: Parameters<typeof belongsAt>[0], name: string) => belongsAt(shape, name)?.path.join('.');
  const gracePeriod = element(settings, 'gracePeriod');
  const waitingPeriod = element(settings, 'waitingPeriod');

  it('belong where the specification has their name, if it has it once', () => {
    assert.equal(place(configuration, 'fulfillmentTypes'), 'settings.claims.fulfillmentTypes');
    assert.equal(place(gracePeriod, 'lapseExclusionRules'), 'settings.lapseExclusionRules');
    assert.equal(place(settings, 'alterationHooks'), 'alterationHooks');
    assert.equal(place(configuration, 'theFullPolicy'), undefined);
    assert.equal(place(configuration, 'checklistItems'), undefined);
  });

  it('belong further inside rather than elsewhere', () => {
    assert.equal(place(waitingPeriod, 'theFullPolicy'), 'settings.waitingPeriod.applyTo.theFullPolicy');
    assert.equal(place(waitingPeriod, 'period'), 'settings.waitingPeriod.applyTo.theFullPolicy.period');
  });

  it('are not meant by a single word, which anything may be called', () => {
    for (const name of ['period', 'min', 'claims', 'policyholder', 'required', 'type'])
      assert.equal(place(configuration, name), undefined, name);
  });

  it('are read in the places that practice has for them', () => {
    assert.equal(misplacedProperty(configuration, 'fulfillmentTypes')?.name, 'fulfillmentTypes');
    assert.equal(misplacedProperty(gracePeriod, 'lapseExclusionRules')?.name, 'lapseExclusionRules');
    assert.equal(misplacedProperty(configuration, 'welcomeLetterEnabled'), undefined);
    const fields = element(element(settings, 'policyholder'), 'individualPolicyholderFields');
    assert.equal(misplacedProperty(fields, 'address')?.name, 'address');
  });
});
