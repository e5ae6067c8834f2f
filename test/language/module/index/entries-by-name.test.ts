import assert from 'node:assert/strict';
import fc from 'fast-check';
import { EntriesByName } from '../../../../language/module/index/entries-by-name.js';
import { noFacts, type Facts } from '../../../../language/module/facts/facts.js';
import { runs } from '../../../support/runs.js';

const range = { start: 0, end: 0 };

function entry(names: readonly string[]): Facts {
  return {
    ...noFacts,
    references: names.map((name) => ({ symbol: 'block' as const, name, range, field: undefined })),
  };
}

describe('the entries that mention a name', () => {
  it('are the same after each of many changes of a list as in that list alone', () => {
    const name = fc.constantFrom<string>('a', 'b', 'c');
    // The same objects come again and again, as entries with the same text do.
    const pool = [['a'], ['a', 'b'], ['b', 'b'], ['c'], []].map(entry);
    const lists = fc.array(fc.array(fc.constantFrom(...pool), { maxLength: 6 }), { maxLength: 8 });
    const namesIn = ({ references }: Facts) => references.map((one) => one.name);
    fc.assert(
      fc.property(lists, fc.array(name, { maxLength: 2 }), (states, names) => {
        const kept = new EntriesByName(namesIn);
        for (const entries of states) {
          const expected = entries.flatMap((one, i) => (namesIn(one).some((said) => names.includes(said)) ? [i] : []));
          assert.deepEqual([...kept.mentioning(names, entries)], expected);
        }
      }),
      { numRuns: runs(100) },
    );
  });

  it('are read once for a list that was noted, and after a change only in the changed entry', () => {
    const read: Facts[] = [];
    const kept = new EntriesByName((one) => {
      read.push(one);
      return one.references.map(({ name }) => name);
    });
    const entries = ['a', 'b', 'c'].map((name) => entry([name]));
    kept.note(entries);
    assert.deepEqual(read.splice(0), entries);
    const changed = entry(['a']);
    assert.deepEqual([...kept.mentioning(['a'], [entries[0]!, changed, entries[2]!])], [0, 1]);
    assert.deepEqual(read, [entries[1], changed]);
  });
});
