import assert from 'node:assert/strict';
import fc from 'fast-check';
import { NamePlaces, type DefinedPlace } from '../../../../language/module/index/name-places.js';
import { runs } from '../../../support/runs.js';

/** The names that each entry of a file defines. */
type Names = readonly (readonly string[])[];

function placesIn(entries: Names): Map<string, DefinedPlace[]> {
  const places = new Map<string, DefinedPlace[]>();
  for (const [entry, names] of entries.entries())
    for (const [fact, name] of names.entries())
      places.set(name, [...(places.get(name) ?? []), { file: 0, entry, fact }]);
  return places;
}

/** The places of the names that one of two states of an entry defines. */
function changedPlaces(entries: Names, names: Iterable<string>): Map<string, DefinedPlace[]> {
  const places = placesIn(entries);
  return new Map([...names].map((name) => [name, places.get(name) ?? []]));
}

describe('The places of names', () => {
  it('are the same after each of many edits as from scratch, in source order', () => {
    const names = fc.array(fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f'), { maxLength: 3 });
    const edits = fc.array(fc.tuple(fc.nat(5), names), { maxLength: 20 });
    fc.assert(
      fc.property(fc.array(names, { minLength: 6, maxLength: 6 }), edits, (first, all) => {
        let entries: Names = first;
        let places = NamePlaces.of(placesIn(entries));
        for (const [entry, now] of all) {
          const before = entries[entry] ?? [];
          entries = entries.with(entry, now);
          const earlier = [...places];
          const after = places.after(changedPlaces(entries, new Set([...before, ...now])));
          assert.deepEqual([...places], earlier);
          places = after;
          const expected = placesIn(entries);
          assert.deepEqual([...places], [...expected]);
          assert.deepEqual(places.names, [...expected.keys()]);
          assert.deepEqual(
            places.repeated,
            places.names.filter((one) => (expected.get(one) ?? []).length > 1),
          );
          for (const name of 'abcdefg') assert.equal(places.has(name), expected.has(name));
        }
      }),
      { numRuns: runs(200) },
    );
  });

  it('are kept apart from an earlier state after very many changes', () => {
    let entries: Names = [['first'], ['name'], ['last']];
    let places = NamePlaces.of(placesIn(entries));
    let before = 'name';
    for (let i = 0; i < 600; i++) {
      const now = `name_${String(i)}`;
      entries = entries.with(1, [now]);
      places = places.after(changedPlaces(entries, [before, now]));
      before = now;
    }
    assert.deepEqual([...places], [...placesIn(entries)]);
    assert.ok(!places.has('name') && !places.has('name_598'));
  });
});
