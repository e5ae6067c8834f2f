import assert from 'node:assert/strict';
import fc from 'fast-check';
import type { JsonValue } from '../../../protocol/json-value.js';
import { comparable, mismatches, mismatchLines } from '../../../runtime/scenarios/expectations.js';
import { expectationOffset } from '../../../runtime/scenarios/run-scenarios.js';

const lines = (expected: JsonValue, actual: JsonValue | undefined) =>
  mismatchLines(mismatches(expected, actual))
    .split('\n')
    .filter((line) => line !== '');

describe('Expectations', () => {
  it('speak of what they name, and leave the rest free', () => {
    assert.deepEqual(lines({ a: { b: 1 } }, { a: { b: 1, c: 2 }, d: 3 }), []);
    assert.deepEqual(lines({ a: { b: 1, c: 2 } }, { a: { b: 2 } }), [
      '/a/b: expected 1, got 2.',
      '/a/c: expected 2, got nothing.',
    ]);
  });

  it('take null for what is not there, and nothing else', () => {
    assert.deepEqual(lines({ a: null, b: null }, { a: null }), []);
    assert.deepEqual(lines({ a: null }, { a: false }), ['/a: expected null, got false.']);
    assert.deepEqual(lines(null, undefined), []);
  });

  it('compare lists item by item, and their lengths', () => {
    assert.deepEqual(lines([{ a: 1 }, { a: 2 }], [{ a: 1, b: 0 }, { a: 2 }]), []);
    assert.deepEqual(lines([{ a: 1 }], [{ a: 2 }, { a: 3 }]), [
      'expected 1 item, got 2 items.',
      '/0/a: expected 1, got 2.',
    ]);
    assert.deepEqual(lines([], {}), ['expected [], got {}.']);
  });

  it('do not confuse types', () => {
    assert.deepEqual(lines({ a: '1' }, { a: 1 }), ['/a: expected "1", got 1.']);
    assert.deepEqual(lines({ a: {} }, { a: [] }), ['/a: expected {}, got [].']);
    assert.deepEqual(lines({ constructor: 1 }, {}), ['/constructor: expected 1, got nothing.']);
  });

  it('are met by any value that has what they name, and show the same then', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (json) => {
        const value = json as JsonValue;
        assert.deepEqual(mismatches(value, value), []);
        assert.deepEqual(comparable(value, value), value);
      }),
    );
  });

  it('are shown beside what they speak of alone', () => {
    assert.deepEqual(comparable({ a: 1, b: null, c: [{ d: 1 }] }, { a: 2, c: [{ d: 3, e: 4 }, { f: 5 }], g: 6 }), {
      a: 2,
      b: null,
      c: [{ d: 3 }, { f: 5 }],
    });
  });

  it('are of a member with any name', () => {
    const named = JSON.parse('{ "__proto__": { "a": 1 } }') as JsonValue;
    assert.deepEqual(lines(named, named), []);
    assert.deepEqual(comparable(named, named), named);
    assert.deepEqual(lines(named, {}), ['/__proto__: expected {"a":1}, got nothing.']);
  });

  it('have a place in the file, else what is around them', () => {
    const text = '{ "expect": { "a/b": [ { "c": 1 } ] } }';
    assert.equal(expectationOffset(text, '/a~1b/0/c'), text.indexOf('1'));
    assert.equal(expectationOffset(text, '/a~1b/5'), text.indexOf('['));
    assert.equal(expectationOffset(text, ''), text.indexOf('{ "a/b"'));
    assert.equal(expectationOffset('{}', '/a'), 0);
  });
});
