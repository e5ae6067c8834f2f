import assert from 'node:assert/strict';
import { lengthText, limitsText, outside, wrongLength } from '../../../client/webview/preview/limits.js';

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

  it('are compared with it, both of them included', () => {
    for (const value of [1, 12]) assert.equal(outside(value, { min: 1, max: 12 }), null);
    for (const value of [0, 13]) assert.notEqual(outside(value, { min: 1, max: 12 }), null);
    assert.notEqual(outside('2027-01-01', { min: null, max: '2026-12-31' }), null);
    assert.equal(outside(5, none), null);
  });

  it('count characters as people do, and not those of an empty answer', () => {
    assert.equal(wrongLength('👍👍', { min: 2, max: 2 }), null);
    assert.notEqual(wrongLength('abc', { min: null, max: 2 }), null);
    assert.notEqual(wrongLength('a', { min: 2, max: null }), null);
    assert.equal(wrongLength('', { min: 2, max: null }), null);
  });
});
