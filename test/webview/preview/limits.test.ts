import assert from 'node:assert/strict';
import { lengthText, limitsText } from '../../../client/webview/preview/limits.js';

const none = { min: null, max: null };

describe('The limits of an answer', () => {
  it('are told', () => {
    assert.equal(limitsText({ min: 1, max: 12 }, String), 'From 1 to 12.');
    assert.equal(limitsText({ min: 1, max: null }, String), 'From 1.');
    assert.equal(limitsText({ min: null, max: '2026-12-31' }, String), 'Up to 2026-12-31.');
    assert.equal(limitsText(none, String), '');
    assert.equal(lengthText({ min: 2, max: 80 }), '2 to 80 characters.');
    assert.equal(lengthText({ min: 6, max: 6 }), '6 characters.');
    assert.equal(lengthText({ min: null, max: 30 }), 'At most 30 characters.');
    assert.equal(lengthText({ min: 20, max: null }), 'At least 20 characters.');
    assert.equal(lengthText(none), '');
  });
});
