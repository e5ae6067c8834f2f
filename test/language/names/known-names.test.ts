import assert from 'node:assert/strict';
import fc from 'fast-check';
import { distance } from 'fastest-levenshtein';
import { KnownNames } from '../../../language/names/known-names.js';

describe('KnownNames', () => {
  const names = new KnownNames([
    ...[
      'day_of_loss',
      'cause',
      'causes',
      'hospitalName',
      'id',
      'excavation_fulfillment_request',
      'last_name',
      'photo_1',
    ],
    ...['incident_notes', 'amounts_owed', 'min_amount', 'beneficiaries', 'vehicle_make', 'payee_first_name'],
  ]);

  const nearest = {
    day_of_los: 'day_of_loss',
    'Day of loss': 'day_of_loss',
    loss_of_day: 'day_of_loss',
    casue: 'cause',
    hospital_name: 'hospitalName',
    // With letters of the Cyrillic and of the Greek alphabet, and with a zero-width space.
    'c\u0430us\u0435': 'cause',
    '\u03b9d': 'id',
    'i\u200bd': 'id',
    ix: undefined,
    vehicle: undefined,
    // Some words that are alike, and another one: another thing.
    roof_repair_fulfillment_request: undefined,
    date_of_loss: undefined,
    first_name: undefined,
    accident_notes: undefined,
    accounts_owed: undefined,
    max_amount: undefined,
    photo_3: undefined,
    payee_name: undefined,
    // A word or two with a mistake, without a minor word, or of several of a thing.
    excavation_fulfilment_requets: 'excavation_fulfillment_request',
    day_loss: 'day_of_loss',
    is_cause: 'cause',
    incidents_note: 'incident_notes',
    beneficiary: 'beneficiaries',
    vehical_make: 'vehicle_make',
    payeefirst_nam: 'payee_first_name',
  };
  for (const [name, meant] of Object.entries(nearest))
    it(`finds ${meant ?? 'nothing'} for ${name}, each time that it is asked`, () => {
      assert.equal(names.nearest(name), meant);
      assert.equal(names.nearest(name), meant);
    });

  it('prefers a name with other separators to one with its words in another order', () => {
    assert.equal(new KnownNames(['loss_of_day', 'DayOfLoss']).nearest('day_of_loss'), 'DayOfLoss');
  });

  it('takes the first of names that are equally near', () => {
    assert.equal(new KnownNames(['cars', 'card']).nearest('car'), 'cars');
  });

  it('finds a name with one mistake, and never one in which more than a third of the letters is wrong', () => {
    const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c', 'd'), minLength: 3, maxLength: 9 });
    fc.assert(
      fc.property(word, fc.array(word, { maxLength: 8 }), (written, words) => {
        const tolerated = Math.max(1, Math.floor(written.length / 3));
        const found = new KnownNames(words).nearest(written);
        const edits = words.map((one) => distance(written, one));
        if (found === undefined) assert.ok(edits.every((one) => one > 1));
        // Two letters that changed places count as one edit.
        else assert.ok(distance(written, found) <= Math.max(tolerated, 2));
      }),
    );
  });

  it('finds the name with the fewest mistakes, and the first one of several', () => {
    const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c', '1', '2', '_'), minLength: 3, maxLength: 9 });
    fc.assert(
      fc.property(word, fc.uniqueArray(word, { maxLength: 30 }), (written, names) => {
        const found = new KnownNames(names).nearest(written);
        const alone = (name: string, lettersPerMistake: number) =>
          new KnownNames([name], lettersPerMistake).nearest(written) === name;
        // One wrong letter in 9, in 4 and in 3: as few as there may be.
        const allowed = [1000, 4, 3].find((letters) => names.some((name) => alone(name, letters)));
        assert.equal(found !== undefined, allowed !== undefined);
        if (found !== undefined) assert.ok(alone(found, allowed!));
        const same = names.find((name) => alone(name, 1000));
        if (same !== undefined) assert.ok(alone(found!, 1000));
      }),
    );
  });
});
