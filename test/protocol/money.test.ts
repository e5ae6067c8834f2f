import assert from 'node:assert/strict';
import { defaultMoney, namedAmountText } from '../../protocol/money.js';

describe('an amount of a policy', () => {
  it('is known by its name', () => {
    for (const name of ['sum_assured', 'monthly_premium', 'base_premium', 'cover_amount', 'amount', 'premium'])
      assert.equal(namedAmountText(name, 123456, defaultMoney)?.replace(/\s/g, ' '), 'R 1 234,56', name);
  });

  it('has the currency of the policy and the locale of the tools file', () => {
    assert.equal(namedAmountText('amount', 123456, { currency: 'GBP', locale: 'en-GB' }), '£1,234.56');
    assert.equal(namedAmountText('amount', 123456, { currency: 'Rand', locale: 'en-ZA' }), undefined);
  });

  it('is nothing else', () => {
    for (const name of ['salary_multiple', 'amounts', 'premium_waiver', 'age', '0'])
      assert.equal(namedAmountText(name, 123456, defaultMoney), undefined, name);
    for (const value of [1.5, '1', null, undefined, Number.MAX_VALUE, [1]])
      assert.equal(namedAmountText('amount', value, defaultMoney), undefined);
  });
});
