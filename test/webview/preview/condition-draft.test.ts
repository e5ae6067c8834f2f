import assert from 'node:assert/strict';
import { furtherRow, hasRedundantRow, valueFaults } from '../../../client/webview/preview/edit/condition-draft.js';
import type { ConditionField, ConditionRows } from '../../../protocol/condition-rows.js';

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

describe('A row that is added to a condition', () => {
  const fieldOf = (key: string): ConditionField => ({
    path: `claim.block_states.${key}.option_key`,
    label: key,
    kind: 'option',
    operators: [{ operator: '===', label: 'is', doc: '' }],
    values: ['theft', 'fire'].map((value) => ({ value, label: value })),
    currency: null,
  });
  const [cause, place] = [fieldOf('cause'), fieldOf('place')];
  const is = (field: ConditionField, literal: string): ConditionRows => ({
    kind: 'row',
    field: field.path,
    operator: '===',
    value: { is: 'literal', literal },
  });

  it('is one that the condition does not have', () => {
    const rows: ConditionRows = { kind: 'not', of: is(cause, 'theft') };
    assert.deepEqual(furtherRow([cause, place], rows), is(place, 'theft'));
    assert.deepEqual(furtherRow([cause], rows), is(cause, 'fire'));
    assert.deepEqual(furtherRow([cause, place], { kind: 'all', of: [] }), is(cause, 'theft'));
  });

  it('changes nothing if its group, or one around it, has the same', () => {
    const group = (kind: 'all' | 'any', ...of: readonly ConditionRows[]): ConditionRows => ({ kind, of });
    const [theft, fire] = [is(cause, 'theft'), is(cause, 'fire')];
    for (const [rows, expected] of [
      [group('all', theft, theft), true],
      [group('any', theft, group('all', theft)), true],
      [group('all', group('any', group('all', theft)), theft), true],
      [group('all', theft, fire), false],
      [group('any', group('all', theft, fire), group('all', theft)), false],
      [group('any', theft, { kind: 'not', of: theft }), false],
    ] as const)
      assert.equal(hasRedundantRow(rows), expected, JSON.stringify(rows));
  });
});
