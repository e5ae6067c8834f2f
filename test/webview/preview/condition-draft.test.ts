import assert from 'node:assert/strict';
import { valueFaults } from '../../../client/webview/preview/edit/condition-draft.js';
import type { ConditionField } from '../../../protocol/condition-rows.js';

describe('A value that is typed in a row of a condition', () => {
  const bill: ConditionField = {
    path: 'claim.block_states.bill.value',
    label: 'Bill',
    kind: 'money',
    operators: [],
    values: null,
    currency: 'GBP',
  };
  const faultsOf = (literal: string | number) => {
    const row = { kind: 'row', field: bill.path, operator: '>', value: { is: 'literal', literal } } as const;
    return valueFaults({ kind: 'all', of: [row] }, [bill], '1 234,50');
  };

  it('is an amount, of which the form gives an example as it writes amounts', () => {
    assert.deepEqual(faultsOf(45000), []);
    assert.deepEqual(faultsOf('abc'), ['Enter an amount, e.g. 1 234,50.']);
    assert.deepEqual(faultsOf('12.345'), ['Thousands or a fraction? Enter the amount as in 1 234,50.']);
    assert.deepEqual(faultsOf(''), ['Enter a value to compare with.']);
  });
});
