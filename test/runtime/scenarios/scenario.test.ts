import assert from 'node:assert/strict';
import { InputError } from '../../../runtime/inputs/input-error.js';
import { readScenario } from '../../../runtime/scenarios/scenario.js';

/** Refused with this message, at the place of `at`. */
function refused(text: string, message: RegExp, at: string): void {
  assert.throws(
    () => readScenario(text, 'a.json'),
    (error) => {
      assert.ok(error instanceof InputError);
      assert.match(error.message, message);
      assert.equal(error.offset, text.indexOf(at), error.message);
      return true;
    },
  );
}

describe('A scenario', () => {
  it('of a claim may leave out everything but its kind', () => {
    assert.deepEqual(readScenario('{ "kind": "claim" }', 'a.json'), {
      kind: 'claim',
      sample: null,
      now: null,
      expect: {},
      status: null,
      approvalStatus: null,
      policyholder: null,
      answers: {},
      create: [],
      requests: {},
      code: false,
    });
  });

  it('of an alteration has a seed of its own accord', () => {
    const text = '{ "kind": "alteration", "hook": "grow", "data": null, "now": "2026-01-01", "sample": "a/b.json" }';
    assert.deepEqual(readScenario(text, 'a.json'), {
      kind: 'alteration',
      sample: 'a/b.json',
      now: '2026-01-01',
      expect: {},
      seed: 1,
      hook: 'grow',
      data: null,
      apply: false,
    });
  });

  it('that is none says why, and where', () => {
    refused('[]', /is not a JSON object/, '[');
    refused('{ "kind": "clam" }', /needs a member `kind`/, '"clam"');
    refused('{ "kind": "claim", "hook": "grow" }', /no member `hook`/, '"hook"');
    refused('{ "kind": "claim", "anwsers": {} }', /Did you mean `answers`/, '"anwsers"');
    refused('{ "kind": "alteration", "data": {} }', /needs a member `hook`/, '{');
    refused('{ "kind": "claim", "create": "all" }', /`create` must be a list/, '"all"');
    refused('{ "kind": "claim", "create": [7] }', /an item of `create` must be a text/, '7');
    refused('{ "kind": "claim", "answers": [] }', /`answers` must be an object/, '[]');
    refused('{ "kind": "claim", "expect": { "bloks": {} } }', /Did you mean `blocks`/, '"bloks"');
    refused('{ "kind": "claim", "sample": "../a.json" }', /leads out of the samples folder/, '"../a.json"');
    refused('{ "kind": "alteration", "hook": "a", "data": 1, "seed": -1 }', /number from 0/, '-1');
    refused('{ "kind": "alteration", "hook": "a", "data": 1, "apply": "yes" }', /`true` or `false`/, '"yes"');
  });
});
