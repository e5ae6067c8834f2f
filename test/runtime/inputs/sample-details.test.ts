import assert from 'node:assert/strict';
import { defaultMoney } from '../../../protocol/money.js';
import type { JsonObject, JsonValue } from '../../../protocol/json-value.js';
import { sampleDetails } from '../../../runtime/inputs/sample-details.js';

const policy = (facts: JsonObject): JsonObject => ({ policy: { status: 'active', sum_assured: 5000000, ...facts } });
const details = (samples: Readonly<Record<string, JsonValue>>) => {
  const texts = sampleDetails(new Map(Object.entries(samples)), defaultMoney);
  return Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, text.replace(/\s/g, ' ')]));
};

describe('What tells samples apart', () => {
  it('is what not all of them have in common', () => {
    const samples = {
      'one.json': policy({ monthly_premium: 37600, beneficiaries: [{}] }),
      'two.json': policy({ monthly_premium: 37600, beneficiaries: [{}, {}] }),
      'other.json': policy({ monthly_premium: 1000, beneficiaries: [{}], currency: 'USD' }),
    };
    assert.deepEqual(details(samples), {
      'one.json': 'R 50 000,00 sum assured, R 376,00 premium, 1 beneficiary',
      'two.json': 'R 50 000,00 sum assured, R 376,00 premium, 2 beneficiaries',
      'other.json': 'US$50 000,00 sum assured, US$10,00 premium, 1 beneficiary',
    });
  });

  it('is the beginning of what is known where there is one sample, and nothing where none has a policy', () => {
    assert.deepEqual(details({ 'one.json': policy({ start_date: '2026-01-01T00:00:00Z' }) }), {
      'one.json': 'active, R 50 000,00 sum assured, since 2026-01-01',
    });
    assert.deepEqual(details({ 'one.json': {}, 'two.json': null, 'three.json': { policy: {} } }), {});
  });
});
