import assert from 'node:assert/strict';
import { defaultOptions, parseOptions } from '../../../../language/index.js';

describe('the options of a tools file', () => {
  it('are all that it says', () => {
    const { layout, helpers, banks, rules, env, stubs, timeZone, locale, review } = parseOptions(
      JSON.stringify({
        rules: { 'json/syntax': 'off' },
        layout: { code: './source', documents: 'letters', lifecycles: 'tests/lives' },
        helpers: { mask: { doc: 'Masks.', arity: { min: 1 } }, shout: {}, broken: 5 },
        banks: ['one_bank', 5],
        env: { STAGE: 'test' },
        stubs: './sandbox/stubs.js',
        timeZone: 'Africa/Johannesburg',
        locale: 'af-ZA',
        review: { base: 'main...', diagnostics: true },
      }),
    );
    assert.deepEqual(layout, {
      ...defaultOptions.layout,
      code: 'source',
      documents: 'letters',
      lifecycles: 'tests/lives',
    });
    assert.deepEqual(
      [...helpers],
      [
        ['mask', { doc: 'Masks.', arity: { min: 1, max: Infinity } }],
        ['shout', { doc: undefined, arity: undefined }],
      ],
    );
    assert.deepEqual(banks, ['one_bank']);
    assert.deepEqual(
      [rules, env],
      [
        { 'json/syntax': 'off' },
        { ...defaultOptions.env, ORGANIZATION_TIMEZONE: 'Africa/Johannesburg', STAGE: 'test' },
      ],
    );
    assert.equal(stubs, 'sandbox/stubs.js');
    assert.deepEqual([timeZone, locale], ['Africa/Johannesburg', 'af-ZA']);
    assert.deepEqual(review, { base: 'main...', diagnostics: true });
    assert.deepEqual(parseOptions('{ "review": { "diagnostics": 1 } }').review, { base: 'HEAD', diagnostics: false });
  });

  it('are the defaults where it says nothing that can be used', () => {
    for (const text of [
      '',
      'hello',
      '[]',
      '['.repeat(10_000),
      '{ "layout": { "code": "../code" }, "banks": "x", "stubs": "../stubs.js" }',
    ])
      assert.deepEqual(parseOptions(text), defaultOptions);
  });
});
