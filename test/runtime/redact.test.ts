import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import type { JsonObject } from '../../protocol/json-value.js';
import { redacted } from '../../runtime/redact.js';

describe('Redacted data', () => {
  const sample = JSON.parse(readFileSync('samples/funeral-cover/sandbox/two-beneficiaries.json', 'utf8')) as JsonObject;

  it('has nothing left that identifies people, and all the rest', () => {
    const text = JSON.stringify(redacted(sample));
    assert.ok(
      !/O'Brien|Declan|Ruth|Finn|EX001295|\+27600001295|example\.com"?.*declan|Instance Road|1000001295/.test(text),
      text,
    );
    assert.ok(text.includes('"brightwillow_funeral_cover"') && text.includes('"1966-09-25"'));
  });

  it('keeps the form of the data, so that a hook that checks it gets what it expects', () => {
    const policyholder = redacted(sample)['policyholder'] as JsonObject;
    assert.deepEqual(
      [policyholder['first_name'], policyholder['cellphone'], policyholder['email'], policyholder['id']],
      ['Redacted', '+00000000000', 'redacted@example.com', { type: 'passport', number: 'XX000000', country: 'ZA' }],
    );
    assert.deepEqual(redacted({ address: { line_1: '82 Road', country: 'ZA' }, phone: 27, names: [] }), {
      address: { line_1: '00 Xxxx', country: 'ZA' },
      phone: 0,
      names: [],
    });
  });

  it('has keys that are people in the same form, and loses none of them', () => {
    const members = {
      '8001015009087': 1,
      '8001015009088': 2,
      'Ann Example': 3,
      'ann@example.org': 4,
      'Ánn Éxample': 5,
    };
    assert.deepEqual(redacted({ members, by_day: { '2026-01-31': 1, cover_1000: 2 } }), {
      members: {
        ...{ '0000000000000': 1, '0000000000000 2': 2, 'Xxx Xxxxxxx': 3 },
        ...{ 'redacted@example.com': 4, 'Xxx Xxxxxxx 2': 5 },
      },
      by_day: { '2026-01-31': 1, cover_1000: 2 },
    });
  });
});
