import assert from 'node:assert/strict';
import { blockPlace } from '../../../language/index.js';
import type { ClaimInput } from '../../../runtime/claims/preview.js';
import { scheduledDays, type End, type Rhythm } from '../../../runtime/claims/requests/schedule.js';
import { timeZoneNamed, utc } from '../../../language/dates/time-zone.js';
import { annuity, codesOf, payout, previewOf, sample } from './support.js';

const approved = { statuses: { approvalStatus: 'approved' } };

function problemsOf(block: object, conditions: object = {}, input: Partial<ClaimInput> = approved): readonly string[] {
  return codesOf(previewOf([{ block, ...conditions }], input));
}

function withPayee(change: object): object {
  return { ...payout, payee: { ...payout.payee, ...change } };
}

function withAccount(change: object): object {
  const { details } = payout.payee.payment_details;
  return withPayee({ payment_details: { type: 'eft', details: { ...details, ...change } } });
}

describe('Any request', () => {
  /** What is reported, and whether the request is created all the same. */
  function created(block: object, input: Partial<ClaimInput> = approved): readonly [readonly string[], number] {
    const preview = previewOf([{ block }], { ...input, create: ['pay', 'annuity'] });
    const codes = codesOf(preview).filter(
      (code) => !code.includes('request-invalid') && !code.includes('unknown-block'),
    );
    return [codes, preview.requests.length];
  }

  it('needs a description', () => {
    assert.deepEqual(created(payout), [[], 1]);
    for (const description of [undefined, null, '', ' ', '{{claim.policy.missing}}'])
      for (const block of [payout, annuity]) {
        const [codes, count] = created({ ...block, description });
        assert.deepEqual([codes, count], [[`${block.key} description missing-value`], 0], String(description));
      }
  });

  it('holds no list and no object as a text', () => {
    const policy = { ...sample.policy, cover: { name: 'Gold' }, covers: [{ name: 'Gold' }], numbers: [1, 2] };
    const withPolicy = { ...approved, sample: { ...sample, policy } };
    for (const template of ['{{claim.policy}}', 'Pays {{claim.policy.cover}}', '{{claim.policy.covers}}'])
      assert.deepEqual(created({ ...payout, description: template }, withPolicy), [
        ['pay description object-as-text'],
        0,
      ]);
    assert.deepEqual(created(withAccount({ account_number: '{{claim.policy.cover}}' }), withPolicy), [
      ['pay payee.payment_details.details.account_number object-as-text'],
      0,
    ]);
    assert.deepEqual(created({ ...payout, description: '{{toStartCase claim.policy.cover}}' }, withPolicy), [
      ['pay description object-as-text', 'pay description missing-value'],
      0,
    ]);
    // Texts and numbers have a text; a condition may ask whether there is something.
    assert.deepEqual(created({ ...payout, description: '{{claim.policy.numbers}}' }, withPolicy), [[], 1]);
    assert.deepEqual(codesOf(previewOf([{ block: payout, show_if: '{{claim.policy.cover}}' }], withPolicy)), []);
  });

  it('holds no boolean, list or object that is written in the place of a text', () => {
    assert.deepEqual(created(withAccount({ account_number: { number: '1' } })), [
      [
        'pay payee.payment_details.details.account_number wrong-type',
        'pay payee.payment_details.details.account_number missing-value',
      ],
      0,
    ]);
    assert.deepEqual(created(withAccount({ branch_code: true })), [
      ['pay payee.payment_details.details.branch_code wrong-type'],
      0,
    ]);
    // A number is the text of its digits.
    assert.deepEqual(created(withAccount({ branch_code: 123 })), [[], 1]);
  });
});

describe('A payout request', () => {
  it('is shown as it would be created, in integer cents', () => {
    const [view] = previewOf([{ block: payout }], approved).blocks;
    assert.deepEqual(view?.request, {
      type: 'payout_request',
      status: 'pending',
      description: 'Pays',
      amount: 3000000,
      payee: {
        ...payout.payee,
        percentage: '100',
        amount: 3000000,
        policyholder_id: '5d2f9c10-3a4b-4e6d-8f71-2c9a0b7e4d02',
        first_name: null,
        last_name: null,
      },
    });
    assert.deepEqual(problemsOf(payout), []);
  });

  it('waits for the approval of the claim', () => {
    const statusWith = (input: Partial<ClaimInput>) => previewOf([{ block: payout }], input).blocks[0]?.request?.status;
    assert.equal(statusWith(approved), 'pending');
    assert.equal(statusWith({}), 'pending_claim_approval');
    assert.equal(statusWith({ statuses: { approvalStatus: 'repudiated' } }), 'pending_claim_approval');
  });

  it('needs whole cents', () => {
    for (const [amount, code] of [
      ['{{divide 1000 3}}', 'not-integer-cents'],
      ['{{divide 1000 0}}', 'division-by-zero'],
      ['{{claim.block_states.none.value}}', 'missing-value'],
      ['R 100', 'not-integer-cents'],
      ['-5', 'not-integer-cents'],
      ['1e3', 'not-integer-cents'],
    ] as const) {
      const preview = previewOf([{ block: { ...payout, amount } }], approved);
      assert.ok(codesOf(preview).includes(`pay amount ${code}`), amount);
      assert.equal(preview.blocks[0]?.request?.['amount'], null);
    }
  });

  it('says of a negative amount that it is one', () => {
    const { problems } = previewOf([{ block: { ...payout, amount: '{{multiply 5 -100}}' } }], approved);
    const [about] = problems.filter(({ property }) => property === 'amount');
    assert.equal(about?.message, 'An amount cannot be negative: -R\u00a05,00.');
  });

  it('does not pay the digits of two amounts as one', () => {
    const preview = previewOf([{ block: { ...payout, amount: '{{multiply 10 2}} {{multiply 10 3}}' } }], approved);
    assert.ok(codesOf(preview).includes('pay amount joined-values'), codesOf(preview).join(', '));
    assert.ok(!codesOf(previewOf([{ block: payout }], approved)).includes('pay amount joined-values'));
  });

  it('pays the payee what the block says', () => {
    assert.deepEqual(problemsOf(withPayee({ amount: '5' })), ['pay payee.amount payee-amount-differs']);
    const { problems } = previewOf([{ block: withPayee({ amount: '5' }) }], approved);
    assert.match(
      problems[0]?.message ?? '',
      /^The payee gets R\s0,05, the block pays R\s[\d\s]+,\d\d\. The two must be equal\.$/,
    );
  });

  it('names a beneficiary by name, and a policyholder by id', () => {
    assert.deepEqual(problemsOf(withPayee({ type: 'beneficiary', first_name: 'A', last_name: '{{nothing}}' })), [
      'pay payee.last_name missing-value',
      'pay payee.policyholder_id forbidden-value',
    ]);
    assert.deepEqual(problemsOf(withPayee({ first_name: 'A' })), ['pay payee.first_name forbidden-value']);
    assert.deepEqual(problemsOf(withPayee({ policyholder_id: 'me' })), ['pay payee.policyholder_id not-a-uuid']);
    assert.deepEqual(problemsOf(withPayee({ type: 'friend' })), ['pay payee.type payee-type']);
  });

  it('needs a payee', () => {
    for (const payee of [undefined, null, 'policyholder', []])
      assert.deepEqual(problemsOf({ ...payout, payee }), ['pay payee missing-value']);
    const { requests } = previewOf([{ block: { ...payout, payee: undefined } }], { ...approved, create: ['pay'] });
    assert.deepEqual(requests, []);
  });

  it('needs an account', () => {
    const at = 'pay payee.payment_details.details';
    assert.deepEqual(problemsOf(withAccount({ bank_name: 'First Bank' })), [`${at}.bank_name bank-name`]);
    assert.deepEqual(problemsOf(withAccount({ account_type: 'loan' })), [`${at}.account_type account-type`]);
    assert.deepEqual(problemsOf(withAccount({ account_number: '{{nothing}}' })), [
      `${at}.account_number missing-value`,
    ]);
    assert.deepEqual(problemsOf(withPayee({ payment_details: null })), [`${at} missing-value`]);
    const banks = ['other_bank'];
    assert.deepEqual(problemsOf(payout, {}, { ...approved, banks }), [`${at}.bank_name unknown-bank`]);
    assert.deepEqual(problemsOf(withAccount({ bank_name: 'other_bank' }), {}, { ...approved, banks }), []);
    const { details } = payout.payee.payment_details;
    const type = 'pay payee.payment_details.type payment-type';
    assert.deepEqual(problemsOf(withPayee({ payment_details: { type: 'cash', details } })), [type]);
    assert.deepEqual(problemsOf(withPayee({ payment_details: { details } })), [type]);
  });

  it('has each of its problems where the template is, or where it is missing', () => {
    const { payee } = payout;
    const { details } = payee.payment_details;
    const text = (change: object) => JSON.stringify([{ block: { ...payout, ...change } }]);
    const places = (source: string) =>
      previewOf(source, approved).problems.map(({ block, property }) => {
        const range = blockPlace(source, block ?? '', property);
        return range && (JSON.parse(source.slice(range.start, range.end)) as unknown);
      });
    const withDetails = (change: object) => ({
      payee: { ...payee, payment_details: { type: 'eft', details: { ...details, ...change } } },
    });
    assert.deepEqual(places(text({ amount: '{{divide 1000 3}}' })), ['{{divide 1000 3}}']);
    assert.deepEqual(places(text({ payee: { ...payee, amount: '{{x}}' } })), ['{{x}}']);
    assert.deepEqual(places(text({ payee: { ...payee, first_name: 'A' } })), ['A']);
    assert.deepEqual(places(text({ payee: { ...payee, policyholder_id: 'me' } })), ['me']);
    assert.deepEqual(places(text(withDetails({ bank_name: 'First Bank' }))), ['First Bank']);
    assert.deepEqual(places(text(withDetails({ account_type: 'loan' }))), ['loan']);
    const { account_number: _, ...incomplete } = details;
    assert.deepEqual(places(text(withDetails({ account_number: undefined }))), [incomplete]);
    const source = text({ payee: undefined });
    assert.deepEqual(places(source), JSON.parse(source));
  });

  it('need not be complete while it cannot be created', () => {
    const incomplete = { ...payout, amount: '{{divide 1 0}}' };
    assert.deepEqual(problemsOf(incomplete, { hide_if: true }), []);
    assert.deepEqual(problemsOf(incomplete, { disabled_if: true }), []);
  });
});

describe('The button of a disbursement block', () => {
  it('creates one request, always with the same id', () => {
    const once = previewOf([{ block: payout }], { ...approved, create: ['pay'] });
    assert.match(once.requests[0]?.id ?? '', /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
    assert.deepEqual(Object.keys(once.requests[0] ?? {}).slice(0, 4), ['block', 'type', 'id', 'status']);
    assert.deepEqual(once.blocks[0]?.request, once.requests[0]);
    const twice = previewOf([{ block: payout }], { ...approved, create: ['pay', 'pay'] });
    assert.deepEqual(twice.requests, once.requests);
    assert.deepEqual(codesOf(twice), ['pay request-exists']);
  });

  it('creates nothing where the block is hidden, disabled, incomplete or no disbursement', () => {
    const press = (entry: object) => {
      const preview = previewOf([entry], { ...approved, create: ['pay'] });
      assert.deepEqual(preview.requests, []);
      assert.equal(preview.block_states['pay']?.['status'], undefined);
      return codesOf(preview);
    };
    assert.deepEqual(press({ block: payout, show_if: false }), ['pay block-hidden']);
    assert.deepEqual(press({ block: payout, disabled_if: true }), ['pay block-disabled']);
    assert.deepEqual(press({ block: { ...payout, amount: '1.5' } }).at(0), 'pay request-invalid');
    assert.deepEqual(press({ block: { type: 'input.text', key: 'pay', title: 'Pay' } }), ['pay no-disbursement-block']);
    assert.deepEqual(press({ block: { type: 'divider', key: 'line' } }), ['pay unknown-block']);
  });

  it('is pressed in order: one request may be the condition of the next', () => {
    const second = { block: { ...payout, key: 'then' }, show_if: '{{claim.block_states.pay.status}}' };
    const create = (...keys: string[]) => previewOf([{ block: payout }, second], { ...approved, create: keys });
    assert.deepEqual(
      create('pay', 'then').requests.map(({ block }) => block),
      ['pay', 'then'],
    );
    assert.deepEqual(codesOf(create('then', 'pay')), ['then block-hidden']);
  });

  it('keeps what was created: the answers may change afterwards', () => {
    const amount = { block: { type: 'input.currency', key: 'amount', title: 'Amount' } };
    const block = {
      ...withPayee({ amount: '{{claim.block_states.amount.value}}' }),
      amount: '{{claim.block_states.amount.value}}',
    };
    const preview = previewOf([amount, { block }], { ...approved, answers: { amount: 500 }, create: ['pay'] });
    assert.equal(preview.requests[0]?.['amount'], 500);
  });
});

describe('A fulfillment request', () => {
  const configuration = JSON.stringify({
    settings: {
      claims: {
        fulfillmentTypes: [
          {
            key: 'voucher',
            label: 'Voucher',
            fulfillmentData: {
              who: { label: 'Who', valueType: 'string' },
              amount: { label: 'Amount', valueType: 'currency' },
              shop: { label: 'Shop', valueType: 'enum', valueOptions: { corner: 'Corner Shop', any: 'Any shop' } },
            },
          },
        ],
      },
    },
  });
  const fulfillment = (data: object, key = 'voucher') => ({
    type: 'fulfillment_request',
    key: 'voucher',
    title: 'Voucher',
    description: 'Sends a voucher',
    fulfillment_type_key: key,
    fulfillment_data: data,
  });

  it('holds what its type asks for', () => {
    const block = fulfillment({ who: '{{policyholder.last_name}}', amount: '500', shop: 'Corner Shop' });
    const preview = previewOf([{ block }], { configuration });
    assert.deepEqual(preview.problems, []);
    const { request } = preview.blocks[0] ?? {};
    assert.equal(request?.status, 'pending');
    assert.deepEqual(request['fulfillment_data'], { who: "O'Brien", amount: 500, shop: 'Corner Shop' });
  });

  it('is held against its type', () => {
    const problems = (data: object, key?: string) => problemsOf(fulfillment(data, key), {}, { configuration });
    assert.deepEqual(problems({ who: '', amount: '5.5', shop: 'corner', more: 1 }), [
      'voucher fulfillment_data.who missing-value',
      'voucher fulfillment_data.amount not-integer-cents',
      'voucher fulfillment_data.shop not-an-option',
      'voucher fulfillment_data.more unknown-parameter',
    ]);
    for (const nothing of [null, '', ' ', true, [], {}, '{{claim.policy.missing}}'])
      assert.deepEqual(
        problems({ who: nothing, amount: nothing, shop: nothing }).map((problem) => problem.split(' ')[1]),
        ['fulfillment_data.who', 'fulfillment_data.amount', 'fulfillment_data.shop'],
        JSON.stringify(nothing),
      );
    assert.deepEqual(problems({}, 'vouchers'), ['voucher fulfillment_type_key unknown-fulfillment-type']);
    const disabled = [
      { block: fulfillment({ more: 1 }), disabled_if: 'true' },
      { block: { ...fulfillment({}, 'vouchers'), key: 'other' }, hide_if: 'true' },
    ];
    assert.deepEqual(codesOf(previewOf(disabled, { configuration })), [
      'voucher fulfillment_data.more unknown-parameter',
      'other fulfillment_type_key unknown-fulfillment-type',
    ]);
  });
});

describe('An annuity request', () => {
  const monthly: Rhythm = { type: 'monthly', hour: 8, minute: 0, dayOfMonth: 31, monthOfYear: undefined };
  const days = (rhythm: Partial<Rhythm>, end: End, created: string, zone = utc) =>
    scheduledDays({ ...monthly, ...rhythm }, end, Date.parse(created), zone);

  it('falls on the last day of a shorter month', () => {
    assert.deepEqual(days({}, { count: 4 }, '2026-01-31T08:00:00Z'), [
      '2026-01-31',
      '2026-02-28',
      '2026-03-31',
      '2026-04-30',
    ]);
    assert.deepEqual(days({ dayOfMonth: 30 }, { count: 2 }, '2024-02-01T00:00:00Z'), ['2024-02-29', '2024-03-30']);
  });

  it('starts at the first matching day and time at or after its creation', () => {
    assert.deepEqual(days({ dayOfMonth: 1 }, { count: 1 }, '2026-03-01T08:00:00Z'), ['2026-03-01']);
    assert.deepEqual(days({ dayOfMonth: 1 }, { count: 1 }, '2026-03-01T08:00:01Z'), ['2026-04-01']);
    const johannesburg = timeZoneNamed('Africa/Johannesburg');
    assert.deepEqual(days({ dayOfMonth: 1 }, { count: 1 }, '2026-03-01T06:00:00Z', johannesburg), ['2026-03-01']);
    assert.deepEqual(days({ dayOfMonth: 1 }, { count: 1 }, '2026-03-01T06:00:01Z', johannesburg), ['2026-04-01']);
  });

  it('comes once a year, on 29 February where there is one', () => {
    const leapDay = { type: 'yearly', dayOfMonth: 29, monthOfYear: 2 } as const;
    assert.deepEqual(days(leapDay, { count: 3 }, '2027-01-01T00:00:00Z'), ['2027-02-28', '2028-02-29', '2029-02-28']);
    assert.deepEqual(days(leapDay, { count: 1 }, '2027-03-01T00:00:00Z'), ['2028-02-29']);
  });

  it('ends with its end date, which may itself be a day of a request', () => {
    const first = { dayOfMonth: 1 };
    assert.deepEqual(days(first, { endDate: '2026-05-01' }, '2026-04-01T00:00:00Z'), ['2026-04-01', '2026-05-01']);
    assert.deepEqual(days(first, { endDate: '2026-04-30' }, '2026-04-01T00:00:00Z'), ['2026-04-01']);
    assert.deepEqual(days(first, { endDate: '2026-03-31' }, '2026-04-01T00:00:00Z'), []);
  });

  it('is shown with its schedule and total', () => {
    const { blocks, problems } = previewOf([{ block: annuity }]);
    assert.deepEqual(problems, []);
    const request = blocks[0]?.request;
    assert.equal(request?.status, 'active');
    assert.equal(request['total'], 300);
    assert.deepEqual(request['schedule'], [
      { date: '2026-03-31', time: '08:00', amount: 100 },
      { date: '2026-04-30', time: '08:00', amount: 100 },
      { date: '2026-05-31', time: '08:00', amount: 100 },
    ]);
  });

  it('is held against the rules of frequency and duration', () => {
    const problems = (change: object) => problemsOf({ ...annuity, ...change });
    const frequency = (change: object) => problems({ frequency: { ...annuity.frequency, ...change } });
    assert.deepEqual(frequency({ type: 'weekly' }), ['annuity frequency.type frequency-type']);
    assert.deepEqual(frequency({ type: 'yearly' }), ['annuity frequency.month_of_year out-of-range']);
    assert.deepEqual(frequency({ month_of_year: 3 }), ['annuity frequency.month_of_year forbidden-value']);
    assert.deepEqual(frequency({ day_of_month: 32 }), ['annuity frequency.day_of_month out-of-range']);
    assert.deepEqual(frequency({ time_of_day: '8:00' }), ['annuity frequency.time_of_day not-a-time']);
    assert.deepEqual(problems({ duration: {} }), ['annuity duration duration']);
    assert.deepEqual(problems({ duration: { count: 1, end_date: '2030-01-01' } }), ['annuity duration duration']);
    assert.deepEqual(problems({ duration: { end_date: 'soon' } }), ['annuity duration.end_date not-a-date']);
    assert.deepEqual(problems({ duration: { end_date: '2020-01-01' } }), ['annuity duration empty-schedule']);
    const over = { ...annuity, duration: { end_date: '2020-01-01' } };
    assert.deepEqual(previewOf([{ block: over }], { ...approved, create: ['annuity'] }).requests, []);
    assert.deepEqual(problems({ duration: { count: 1e9 } }), ['annuity duration long-schedule']);
    assert.deepEqual(problems({ frequency: 'monthly', duration: null }), [
      'annuity frequency.type frequency-type',
      'annuity duration duration',
    ]);
  });
});
