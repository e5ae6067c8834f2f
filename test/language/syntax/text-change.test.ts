import assert from 'node:assert/strict';
import fc from 'fast-check';
import { textChange } from '../../../language/syntax/text-change.js';

describe('the change between two texts', () => {
  it('is none between equal texts', () => {
    assert.equal(textChange('abc', 'abc'), undefined);
  });

  it('turns the one into the other, and begins and ends where they differ', () => {
    const long = fc
      .tuple(fc.string(), fc.nat(9000))
      .map(([text, length]) => text.repeat(1 + Math.floor(length / (text.length || 1))));
    fc.assert(
      fc.property(
        fc.oneof(fc.string(), long),
        fc.string(),
        fc.string(),
        fc.oneof(fc.string(), long),
        (head, old, replacing, tail) => {
          const before = head + old + tail;
          const after = head + replacing + tail;
          const change = textChange(before, after);
          if (!change) {
            assert.equal(before, after);
            return;
          }
          const { start, oldEnd, newEnd } = change;
          assert.equal(before.slice(0, start) + after.slice(start, newEnd) + before.slice(oldEnd), after);
          assert.ok(oldEnd - start <= old.length && newEnd - start <= replacing.length);
        },
      ),
    );
  });
});
