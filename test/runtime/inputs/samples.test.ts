import assert from 'node:assert/strict';
import fc from 'fast-check';
import { defaultOptions } from '../../../language/index.js';
import { InputError } from '../../../runtime/inputs/input-error.js';
import { inputUri } from '../../../runtime/inputs/input.js';
import { readPolicySample, readSample, sampleInput, sampleNames } from '../../../runtime/inputs/samples.js';
import { offsetOfMember, readJson } from '../../../runtime/json-text.js';
import { fileSystemOf as memoryFiles } from '../../../cli/library/in-memory.js';
import { runs } from '../../support/runs.js';

const root = 'file:///module';
const inFolder = (samples: string) => ({ ...defaultOptions, layout: { ...defaultOptions.layout, samples } });

describe('Samples', () => {
  it('are the JSON files of the samples folder, by name', async () => {
    const fileSystem = memoryFiles({
      'sandbox/b.json': '',
      'sandbox/a.json': '',
      'sandbox/notes.md': '',
      'sandbox/scenarios/c.json': '',
      'sandbox/folder.json/d.json': '',
      'e.json': '',
    });
    assert.deepEqual(await sampleNames({ fileSystem, root, options: defaultOptions }), ['a.json', 'b.json']);
    assert.deepEqual(await sampleNames({ fileSystem, root, options: inFolder('') }), ['e.json']);
    assert.deepEqual(await sampleNames({ fileSystem, root, options: inFolder('none') }), []);
  });

  it('have a URI that every name survives', () => {
    assert.equal(
      inputUri({ root, options: defaultOptions }, sampleInput('a b#1%.json')),
      `${root}/sandbox/a%20b%231%25.json`,
    );
    assert.equal(inputUri({ root, options: inFolder('') }, sampleInput('a.json')), `${root}/a.json`);
  });

  it('are objects, and for an alteration have a policy', () => {
    assert.deepEqual(readSample('{ "claim": {} }', 'a.json'), { claim: {} });
    assert.deepEqual(readPolicySample('{ "policy": { "a": 1 }, "policyholder": 2 }', 'a.json'), {
      policy: { a: 1 },
      policyholder: 2,
    });
    assert.equal(readPolicySample('{ "policy": {} }', 'a.json').policyholder, null);
    assert.throws(() => readSample('[]', 'a.json'), /sample 'a\.json' is not a JSON object\. Write/);
    for (const policy of ['null', '[]', '"p"'])
      assert.throws(() => readPolicySample(`{ "policy": ${policy} }`, 'a.json'), /sample 'a\.json' has no policy/);
  });
});

describe('A text that is to be JSON', () => {
  it('is read as strictly as JSON.parse does, and says where it is none', () => {
    const pieces = fc.constantFrom(
      '{',
      '}',
      '[',
      ']',
      ',',
      ':',
      '"a"',
      '1',
      '01',
      'nul',
      'null',
      '//',
      '\\',
      '\n',
      '\ufeff',
    );
    const text = fc.oneof(
      fc.json(),
      fc.string(),
      fc.array(pieces).map((found) => found.join('')),
    );
    fc.assert(
      fc.property(text, (given) => {
        const strict = outcomeOf(() => JSON.parse(given) as unknown);
        const ours = outcomeOf(() => readJson(given, 'It'));
        if (!('error' in ours)) return assert.deepEqual(ours, strict);
        assert.ok('error' in strict && ours.error instanceof InputError);
        assert.ok(ours.error.offset >= 0 && ours.error.offset <= given.length);
        assert.match(ours.error.message, /^It is not valid JSON\. \S.*\.$/);
      }),
      { numRuns: runs(250) },
    );
  });

  it('has the place of a member', () => {
    const text = '{ "a": 1, "b": [2], "a": 3 }';
    assert.equal(offsetOfMember(text, 'a'), text.indexOf('3'));
    assert.equal(offsetOfMember(text, 'c'), undefined);
    assert.equal(offsetOfMember('[', 'a'), undefined);
    assert.equal(offsetOfMember('['.repeat(100_000), 'a'), undefined);
  });
});

function outcomeOf(read: () => unknown): { readonly value: unknown } | { readonly error: unknown } {
  try {
    return { value: read() };
  } catch (error) {
    return { error };
  }
}
