import assert from 'node:assert/strict';
import { columnsOf } from '../../../runtime/book/csv-columns.js';
import { cellsAsObject } from '../../../runtime/book/csv-cells.js';
import { valueOfCell } from '../../../runtime/book/csv-values.js';

/** The value of a cell below a column of a policy, or what is wrong with it. */
function read(column: string, cell: string): unknown {
  const columns = columnsOf(column === 'policy_id' ? ['n', column] : ['policy_id', column]);
  if (typeof columns === 'string') throw new Error(columns);
  const { kind = 'any' } = columns[1] ?? {};
  const value = valueOfCell(cell, kind);
  return 'value' in value ? value.value : value.refused;
}

describe('A cell of a spreadsheet', () => {
  it('with an amount is read as whole cents, with blanks or commas between thousands', () => {
    for (const column of [
      'monthly_premium',
      'sum_assured',
      'module.cover_amount',
      'module.bicycle_value',
      'claim_payout',
    ])
      for (const [cell, cents] of [
        ['12000', 12000],
        ['-5', -5],
        ['1,000,000', 1000000],
        ['1,000', 1000],
        ['1 000 000', 1000000],
        ['1\u00a0000', 1000],
        ['1.000.000', 1000000],
        ["12'500", 12500],
      ] as const)
        assert.equal(read(column, cell), cents, `${column} ${cell}`);
  });

  it('with another amount is refused, with the cents to write', () => {
    for (const [cell, write] of [
      ['120.00', '12000, or 120 if these are cents'],
      ['120,00', '12000, or 120 if these are cents'],
      ['120.5', '12050'],
      ['R 1 000', '100000'],
      ['R1,000.50', '100050'],
      ['-R 5,20', '-520'],
      ['€ 12', '1200'],
      ['12 EUR', '1200'],
      ['0.05', '5'],
      ['007', '700, or 7 if these are cents'],
      ['1.000', '100000, or 1000 if these are cents'],
    ] as const)
      assert.equal(
        read('monthly_premium', cell),
        `has '${cell}', which is not an amount in whole cents: write ${write}.`,
      );
    for (const cell of ['12 apples', '1,00,000', '12-13', '1e5', '1.2E+06', '12345678901234567'])
      assert.match(
        String(read('module.cover_amount', cell)),
        /^has '.*', which (?:is not an amount|has lost digits)/,
        cell,
      );
    assert.equal(read('module.cover', 'gold'), 'gold');
    assert.deepEqual(read('module.cover', '{"death":5}'), { death: 5 });
  });

  it('may be true, false, null, a list, an object or a text, as JSON and spreadsheets write them', () => {
    for (const [cell, value] of [
      ['TRUE', true],
      ['False', false],
      ['NULL', null],
      ['\\N', null],
      ['12', 12],
      ['-1.5', -1.5],
      ['0.25', 0.25],
      ['0.250000', 0.25],
      ['"120.00"', '120.00'],
      ['[1]', [1]],
      ['0123', '0123'],
      ['082 123 4567', '082 123 4567'],
      ['2026-01-01', '2026-01-01'],
      ['12:30', '12:30'],
      ['CAA 123', 'CAA 123'],
      ['1.2.3', '1.2.3'],
      ['A4', 'A4'],
      ['gold', 'gold'],
    ] as const)
      assert.deepEqual(read('module.remark', cell), value, cell);
  });

  it('that may be a number or a text is refused', () => {
    for (const cell of [
      '120.00',
      '1.50',
      '1.000',
      '1,000',
      '1 000',
      '1,5',
      'R 1 000',
      '12.5%',
      '12 %',
      '+5',
      '.5',
      '5 EUR',
      '1234567890123456',
      '-0',
    ])
      assert.equal(
        read('module.remark', cell),
        `has '${cell}', which may be a number or a text: write the number as in JSON, such as 1000 or 1.5, or """${cell}""" for the text.`,
      );
    assert.equal(
      read('module.remark', '[a note]'),
      'has \'[a note]\', which is not valid JSON: correct it, or write """[a note]""" for the text.',
    );
  });

  it('with an id, a name or a number of an account is a text, unless the spreadsheet has rounded it', () => {
    for (const column of ['policy_id', 'policy_number', 'module.account_number', 'policyholder_id', 'module.id_number'])
      for (const cell of ['007', '12', 'TRUE', '1,000', '12E5']) assert.equal(read(column, cell), cell, column);
    assert.match(String(read('policy_id', '1.23457E+12')), /has lost digits/);
    assert.match(String(read('policy_id', '#N/A')), /is an error of the spreadsheet/);
    assert.match(String(read('monthly_premium', '#####')), /is an error of the spreadsheet/);
  });

  it('with a date has it as YYYY-MM-DD', () => {
    for (const column of ['start_date', 'module.inception_date', 'module.date_of_purchase', 'created_at']) {
      for (const cell of ['2026-02-28', '2026-02-28T10:00:00.000Z', '2026-02-28 10:00:00', 'unknown', '"28/02/2026"'])
        assert.equal(read(column, cell), cell.replaceAll('"', ''), column);
      for (const cell of ['28/02/2026', '2026/02/28', '46000', '20260228', '2026-02-30', '28 Feb 2026'])
        assert.match(String(read(column, cell)), /is not a date as YYYY-MM-DD, such as 2026-02-28\.$/, cell);
    }
  });

  it('is not longer than any field', () => {
    assert.equal(read('module.remark', 'x'.repeat(9_000_000)), 'has 9000000 characters, more than 1048576.');
  });

  it('is told apart from the others of its line', () => {
    const columns = columnsOf(['policy_id', 'monthly_premium', 'module.on', 'start_date']);
    assert.ok(typeof columns !== 'string');
    assert.equal(
      cellsAsObject(columns, ['1', '5.00', 'TRUE', '1/2/2026']),
      "Column `monthly_premium` has '5.00', which is not an amount in whole cents: write 500, or 5 if these are cents. " +
        "Column `start_date` has '1/2/2026', which is not a date as YYYY-MM-DD, such as 2026-02-28.",
    );
  });
});
