import assert from 'node:assert/strict';
import fc from 'fast-check';
import { escapedJson, visible, withVisibleTexts } from '../../protocol/visible-text.js';

const steering = /[^\P{Cc}\n\t]|\p{Bidi_Control}|[\u2028\u2029]/u;
const text = fc.string({
  unit: fc.constantFrom(...'aé \n\t\r\u0000\u001b\u007f\u0085\u009b\u061c\u200e\u202e\u2066\u2028"\\😀'),
});

describe('texts that steer their reader', () => {
  it('are visible', () => {
    assert.equal(visible('a\u001b[31m\u202e\u009b\r\nb\tc\r'), 'a\\u001b[31m\\u202e\\u009b\nb\tc\\u000d');
    fc.assert(
      fc.property(text, (one) => {
        assert.doesNotMatch(visible(one), steering);
        assert.equal(visible(visible(one)), visible(one));
      }),
    );
  });

  it('are visible wherever they are in data, names included', () => {
    const terminal = { progress: () => undefined };
    assert.deepEqual(withVisibleTexts({ 'a\u001b': [1, null, 'b\u202e', { c: true }] }), {
      'a\\u001b': [1, null, 'b\\u202e', { c: true }],
    });
    assert.equal(withVisibleTexts(terminal).progress, terminal.progress);
    assert.deepEqual(withVisibleTexts(new Map([['\u001b', 1]])), new Map([['\u001b', 1]]));
  });

  it('are escaped in JSON, which has the same value', () => {
    fc.assert(
      fc.property(fc.dictionary(text, fc.array(text)), (value) => {
        const json = escapedJson(JSON.stringify(value, undefined, 2));
        assert.doesNotMatch(json, steering);
        assert.deepEqual(JSON.parse(json), JSON.parse(JSON.stringify(value)));
      }),
    );
  });
});
