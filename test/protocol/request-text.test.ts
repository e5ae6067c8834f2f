import assert from 'node:assert/strict';
import { defaultMoney } from '../../protocol/money.js';
import type { WhatIfRow } from '../../protocol/what-if.js';
import { rejectionText, whatIfMessage } from '../../protocol/request-text.js';

describe('the message of a run', () => {
  const message =
    '`monthly_premium` is `1310900`, at least `policy.base_premium`, which is 50000, in 3 years: `age` is `7`.';
  const row: WhatIfRow = {
    ...{ hook: 'grow', sample: 'a.json', request: 'given 1', data: {}, place: null, currency: 'GBP' },
    ...{ outcome: 'invalid', message, premium_before: null, premium_after: null, changes: 0 },
  };

  it('has money for what follows the name of an amount', () => {
    assert.equal(
      whatIfMessage(row, defaultMoney),
      '`monthly_premium` is £13\u00a0109,00, at least `policy.base_premium`, which is £500,00, in 3 years: `age` is `7`.',
    );
    assert.match(
      whatIfMessage({ ...row, message: '`sum_assured` is `12.5`: 2026-01-31.' }, defaultMoney),
      /`12\.5`: 2026-01-31/,
    );
  });

  it('is unchanged if it is the module’s own', () => {
    assert.equal(whatIfMessage({ ...row, outcome: 'rejected' }, defaultMoney), message);
    assert.equal(whatIfMessage({ ...row, message: null }, defaultMoney), '');
  });
});

describe('the message of a rejection', () => {
  it('is what the validation says', () => {
    assert.equal(rejectionText('too old'), 'too old');
    assert.equal(rejectionText({ message: 'too old' }), 'too old');
    assert.equal(rejectionText({ message: 'all', details: [{ message: 'one' }, { message: 'two' }] }), 'one; two');
    assert.equal(rejectionText({ message: 'all', details: [{ message: 1 }] }), 'all');
    assert.equal(rejectionText({ message: 'all', details: [] }), 'all');
    assert.equal(rejectionText(['too old']), '["too old"]');
    assert.equal(rejectionText(true), 'true');
  });
});
