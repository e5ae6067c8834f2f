import assert from 'node:assert/strict';
import fc from 'fast-check';
import { joinedText, TextsToJoin } from '../../../runtime/book/joined-texts.js';
import { idHash } from '../../../runtime/book/node/id-hash.js';
import { runs } from '../../support/runs.js';

describe('Texts that are joined with policies', () => {
  it('are found by their ids, whatever they contain, and no others are', () => {
    const text = fc.string({ minLength: 1, unit: 'grapheme', maxLength: 300 });
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.tuple(fc.string(), text), { selector: ([id]) => id }),
        fc.string(),
        (all, other) => {
          const texts = new TextsToJoin();
          for (const [id, one] of all) texts.add(idHash(id), one);
          const joined = texts.join();
          assert.ok(joined);
          for (const [id, one] of all) assert.equal(joinedText(joined, idHash(id)), one);
          assert.equal(joinedText(joined, idHash(other)), all.find(([id]) => id === other)?.[1]);
        },
      ),
      { numRuns: runs(50) },
    );
  });

  it('are not joined if two have one id', () => {
    const texts = new TextsToJoin();
    for (const id of ['a', 'b', 'a']) texts.add(idHash(id), '{}');
    assert.equal(texts.join(), undefined);
  });
});
