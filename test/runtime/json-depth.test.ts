import assert from 'node:assert/strict';
import { isDeeperThan } from '../../runtime/json-depth.js';

describe('The depth of JSON', () => {
  it('counts nested lists and objects', () => {
    assert.ok(!isDeeperThan('[[{"a":[]}]]', 4));
    assert.ok(isDeeperThan('[[{"a":[]}]]', 3));
  });

  it('counts no brackets that are beside one another', () => {
    assert.ok(!isDeeperThan('[[],[],[],{},{}]', 2));
    assert.ok(isDeeperThan('[[],[],[],{},[{}]]', 2));
  });

  it('counts no brackets in texts', () => {
    assert.ok(!isDeeperThan(String.raw`["[[[{{{", "\"[[["]`, 1));
    assert.ok(isDeeperThan(String.raw`["[[[{{{", "\"[[[", ["\\"]]`, 1));
  });
});
