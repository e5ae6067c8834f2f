/** The parts of which requests are made, each with what its values may be. What is reported is compared by its code; nothing quotes a long value whole. */
import assert from 'node:assert/strict';
import type { ReportProblem } from '../../../runtime/claims/problems.js';
import { annuityPayload } from '../../../runtime/claims/requests/annuity.js';
import { cents } from '../../../runtime/claims/requests/cents.js';
import { fulfillmentPayload } from '../../../runtime/claims/requests/fulfillment.js';
import { payoutPayload } from '../../../runtime/claims/requests/payout.js';
import { fulfillmentTypeViews, readFulfillmentTypes } from '../../../runtime/claims/fulfillment-types.js';
import { annuity, environment, formOf, payout } from './support.js';
import type { JsonRecord } from '../../../protocol/json-value.js';

const long = 'x'.repeat(500);

/** What a function gives, and what it reports. */
function reported<T>(make: (report: ReportProblem) => T): { readonly made: T; readonly codes: readonly string[] } {
  const codes: string[] = [];
  const made = make((property, code, message) => {
    assert.ok(message.length < 200, message);
    codes.push([property, code].join(' '));
  });
  return { made, codes };
}

const money = (amount: number) => environment.numbers.money(amount, 'ZAR');

describe('Cents', () => {
  const read = (value: unknown) => reported((report) => cents(value, 'amount', money, report));

  it('are whole and not negative, also as a text with blanks around it', () => {
    for (const [value, expected] of [
      [0, 0],
      [12, 12],
      [' 12 ', 12],
      ['999999999999999', 999999999999999],
    ] as const)
      assert.deepEqual(read(value), { made: expected, codes: [] });
    for (const value of [-1, 1.5, '1.5', '12.34', 'x', 'x1.5', '1.5x', '1 2', '9999999999999999', long])
      assert.deepEqual(read(value), { made: null, codes: ['amount not-integer-cents'] }, String(value));
    for (const value of ['', null, undefined])
      assert.deepEqual(read(value), { made: null, codes: ['amount missing-value'] }, String(value));
  });

  it('are told apart: nothing, a fraction, and another text, of which a long one is cut', () => {
    const message = (value: unknown) => {
      let found = '';
      cents(value, 'amount', money, (_property, _code, text) => (found = text));
      return found;
    };
    const fractions = ['1.5', '12.34', '0.001'].map((value) => message(value).replace(value, ''));
    assert.equal(new Set(fractions).size, 1);
    const others = ['x1.5', '1.5x', '1.', '.5', 'a.b', '1a.5', '1.a5', 'x'.repeat(40)].map((value) =>
      message(value).replace(value, ''),
    );
    assert.equal(new Set(others).size, 1);
    assert.notEqual(fractions[0], others[0]);
    assert.notEqual(message('').replace('``', ''), others[0]);
    assert.ok(message('x'.repeat(41)).includes(`\`${'x'.repeat(39)}…\``));
  });
});

describe('The payload of a payout request', () => {
  const details = payout.payee.payment_details.details;
  const payee = { ...payout.payee, amount: 5, policyholder_id: '5d2f9c10-3a4b-4e6d-8f71-2c9a0b7e4d02' };
  const codes = (change: JsonRecord, banks: readonly string[] = []) =>
    reported((report) => payoutPayload({ amount: 5, payee: { ...payee, ...change } }, banks, money, report)).codes;
  const account = (change: JsonRecord) => ({ payment_details: { type: 'eft', details: { ...details, ...change } } });

  it('has an amount without a payee, and then a problem', () => {
    assert.deepEqual(
      reported((report) => payoutPayload({ amount: 5 }, [], money, report)),
      { made: { amount: 5, payee: null }, codes: ['payee missing-value'] },
    );
  });

  it('has what a policyholder needs, once', () => {
    assert.deepEqual(codes({}), []);
    for (const id of [undefined, null, '', ' '])
      assert.ok(codes({ policyholder_id: id }).includes('payee.policyholder_id missing-value'));
    assert.deepEqual(codes({ policyholder_id: '' }), ['payee.policyholder_id missing-value']);
    assert.deepEqual(codes({ policyholder_id: long }), ['payee.policyholder_id not-a-uuid']);
    assert.deepEqual(codes({ last_name: 'A' }), ['payee.last_name forbidden-value']);
  });

  it('has what a beneficiary needs, and nothing of a policyholder', () => {
    const beneficiary = { type: 'beneficiary', policyholder_id: null, first_name: 'A', last_name: 'B' };
    assert.deepEqual(codes(beneficiary), []);
    assert.deepEqual(codes({ ...beneficiary, first_name: ' ' }), ['payee.first_name missing-value']);
    assert.deepEqual(codes({ ...beneficiary, policyholder_id: 'x' }), ['payee.policyholder_id forbidden-value']);
  });

  it('has an amount that is that of the block, where both are known', () => {
    assert.deepEqual(codes({ amount: 6 }), ['payee.amount payee-amount-differs']);
    assert.deepEqual(codes({ amount: 'x' }), ['payee.amount not-integer-cents']);
    assert.deepEqual(reported((report) => payoutPayload({ amount: 'x', payee }, [], money, report)).codes, [
      'amount not-integer-cents',
    ]);
  });

  it('has an account whose parts are each missing or wrong', () => {
    const at = 'payee.payment_details.details';
    for (const name of Object.keys(details))
      assert.deepEqual(codes(account({ [name]: '' })), [`${at}.${name} missing-value`]);
    assert.deepEqual(codes(account({ bank_name: long })), []);
    assert.deepEqual(codes(account({ bank_name: `${long} Bank` })), [`${at}.bank_name bank-name`]);
    assert.deepEqual(codes(account({ bank_name: long }), ['other']), [`${at}.bank_name unknown-bank`]);
    assert.deepEqual(codes(account({ bank_name: '' }), ['other']), [`${at}.bank_name missing-value`]);
    assert.deepEqual(codes(account({ account_type: long })), [`${at}.account_type account-type`]);
    assert.deepEqual(codes({ payment_details: { type: long, details } }), ['payee.payment_details.type payment-type']);
    assert.deepEqual(codes({ payment_details: { type: '', details } }), ['payee.payment_details.type payment-type']);
    assert.deepEqual(codes({ payment_details: { type: 'eft' } }), [`${at} missing-value`]);
  });
});

describe('The payload of an annuity request', () => {
  const make = (change: JsonRecord) =>
    reported((report) => annuityPayload({ ...annuity, ...change }, environment, money, report));
  const frequency = (change: JsonRecord) => make({ frequency: { ...annuity.frequency, ...change } });
  const duration = (change: unknown) => make({ duration: change });

  it('has a total where all that it takes is known', () => {
    const { made, codes } = make({});
    assert.deepEqual([made['total'], codes], [300, []]);
    assert.deepEqual(made['schedule'], [
      { date: '2026-03-31', time: '08:00', amount: 100 },
      { date: '2026-04-30', time: '08:00', amount: 100 },
      { date: '2026-05-31', time: '08:00', amount: 100 },
    ]);
    assert.equal(make({ amount: 'x' }).made['total'], null);
    assert.deepEqual([make({ amount: 'x' }).codes], [['amount not-integer-cents']]);
    assert.deepEqual([duration({ end_date: '2026-04-30' }).made['total']], [200]);
    const unknown = make({ frequency: undefined, duration: undefined });
    assert.deepEqual(unknown, {
      made: { amount: 100, frequency: null, duration: null, schedule: null, total: null },
      codes: ['frequency.type frequency-type', 'duration duration'],
    });
    assert.equal(make({ frequency: undefined }).made['total'], null);
    assert.equal(make({ frequency: undefined, duration: { end_date: '2026-04-30' } }).made['total'], null);
    assert.equal(duration(undefined).made['total'], null);
  });

  it('has a whole number for each day, month and count', () => {
    for (const day of [1, 31]) assert.deepEqual(frequency({ day_of_month: day }).codes, []);
    for (const day of [0, 32, 1.5, '1', null, undefined, true])
      assert.deepEqual(frequency({ day_of_month: day }).codes, ['frequency.day_of_month out-of-range'], String(day));
    const yearly = { type: 'yearly', day_of_month: 1 };
    for (const month of [1, 12]) assert.deepEqual(frequency({ ...yearly, month_of_year: month }).codes, []);
    for (const month of [0, 13, 1.5, '1', undefined]) {
      const { made, codes } = frequency({ ...yearly, month_of_year: month });
      assert.deepEqual([made['schedule'], codes], [null, ['frequency.month_of_year out-of-range']], String(month));
    }
    assert.deepEqual(frequency({ month_of_year: null }).codes, []);
    assert.deepEqual(frequency({ month_of_year: 1 }).codes, ['frequency.month_of_year forbidden-value']);
    for (const count of [1, 2]) assert.deepEqual(duration({ count }).made['total'], count * 100);
    for (const count of [0, 1.5, '1', true])
      assert.deepEqual(duration({ count }).codes, ['duration.count out-of-range'], String(count));
  });

  it('has one end, which is a day', () => {
    assert.deepEqual(duration({ count: 1, end_date: '2030-01-01' }).codes, ['duration duration']);
    assert.deepEqual(duration({ count: null, end_date: null }).codes, ['duration duration']);
    assert.deepEqual(duration({ end_date: ' 2026-04-30 ' }).made['total'], 200);
    for (const end of ['2026-02-30', '2030-12-31T10:00:00Z', 5, 'x'])
      assert.deepEqual(duration({ end_date: end }).codes, ['duration.end_date not-a-date'], String(end));
  });

  it('tells of a schedule that is cut, and of none that has this very length', () => {
    const yearly = { ...annuity.frequency, type: 'yearly', day_of_month: 1, month_of_year: 1 };
    const cut = (end: JsonRecord) => make({ frequency: yearly, duration: end });
    assert.deepEqual(cut({ count: 1201 }).codes, ['duration long-schedule']);
    assert.equal(cut({ count: 1201 }).made['total'], 120_100);
    assert.deepEqual(cut({ count: 1200 }).codes, []);
    assert.deepEqual(cut({ count: 1199 }).codes, []);
    assert.deepEqual(cut({ end_date: '9999-12-31' }).codes, ['duration long-schedule']);
  });
});

describe('Fulfillment types', () => {
  const parameter = { label: 'Grave', valueType: 'enum', valueOptions: { one: 'One', two: 'Two', none: 1 } };
  const configuration = {
    fulfillmentTypes: [
      { key: 'funeral', label: 'Second' },
      { key: 'top', fulfillmentData: { n: {} } },
      { key: 5, label: 'no key' },
      'none',
    ],
    settings: {
      claims: {
        fulfillmentTypes: [
          {
            key: 'funeral',
            label: 'Funeral',
            fulfillmentData: { grave: parameter, cost: { valueType: 'currency' }, note: { label: 5 } },
          },
        ],
      },
    },
  };
  const types = readFulfillmentTypes(configuration);

  it('are read from both places, of one key the first', () => {
    assert.deepEqual([...types.keys()], ['funeral', 'top']);
    assert.deepEqual(types.get('funeral')?.parameters.get('grave'), {
      label: 'Grave',
      valueType: 'enum',
      displayValues: ['One', 'Two'],
    });
    assert.deepEqual([...readFulfillmentTypes({ fulfillmentTypes: { key: 'x' } })], []);
    assert.deepEqual([...readFulfillmentTypes(undefined)], []);
  });

  it('are shown with what they have', () => {
    assert.deepEqual(fulfillmentTypeViews(types), {
      funeral: {
        label: 'Funeral',
        parameters: {
          grave: { label: 'Grave', valueType: 'enum' },
          cost: { label: null, valueType: 'currency' },
          note: { label: null, valueType: null },
        },
      },
      top: { label: null, parameters: { n: { label: null, valueType: null } } },
    });
    const form = formOf([], { configuration: JSON.stringify(configuration) });
    assert.deepEqual(form.fulfillmentTypes, fulfillmentTypeViews(types));
  });

  it('say what the data of a request may be', () => {
    const make = (data: unknown, key: unknown) =>
      reported((report) =>
        fulfillmentPayload({ fulfillment_type_key: key, fulfillment_data: data }, types, money, report),
      );
    const good = { grave: 'One', cost: '12', note: 'x' };
    assert.deepEqual(make(good, 'funeral'), {
      made: { fulfillment_type_key: 'funeral', fulfillment_data: { grave: 'One', cost: 12, note: 'x' } },
      codes: [],
    });
    assert.deepEqual(make({ ...good, grave: long }, 'funeral').codes, ['fulfillment_data.grave not-an-option']);
    assert.deepEqual(make({ ...good, note: ' ' }, 'funeral').codes, ['fulfillment_data.note missing-value']);
    assert.deepEqual(make({ ...good, [long]: 'x' }, 'funeral').codes, [`fulfillment_data.${long} unknown-parameter`]);
    assert.deepEqual(make({ n: 'anything' }, 'top').codes, []);
    assert.deepEqual(make({}, 'top'), {
      made: { fulfillment_type_key: 'top', fulfillment_data: { n: null } },
      codes: ['fulfillment_data.n missing-value'],
    });
    assert.deepEqual(make(good, undefined), {
      made: { fulfillment_type_key: null, fulfillment_data: good },
      codes: ['fulfillment_type_key unknown-fulfillment-type'],
    });
    assert.deepEqual(make('x', long), {
      made: { fulfillment_type_key: long, fulfillment_data: {} },
      codes: ['fulfillment_type_key unknown-fulfillment-type'],
    });
    const anyEnum = readFulfillmentTypes({
      fulfillmentTypes: [{ key: 'e', fulfillmentData: { p: { valueType: 'enum' } } }],
    });
    const { codes } = reported((report) =>
      fulfillmentPayload({ fulfillment_type_key: 'e', fulfillment_data: { p: 'x' } }, anyEnum, money, report),
    );
    assert.deepEqual(codes, []);
  });
});
