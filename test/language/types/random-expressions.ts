/** A claim form with a block of every type that takes answers, everything that can be answered, and expressions over it, sensible or not. */
import fc from 'fast-check';

const options = (...keys: readonly string[]) => keys.map((key) => ({ key, value: `The ${key}` }));

interface Block {
  readonly type: string;
  readonly key: string;
  readonly title: string;
  readonly [property: string]: unknown;
}

export const blocks: readonly Block[] = [
  { type: 'checkbox', key: 'hurt', title: 'Hurt?' },
  { type: 'radio', key: 'cause', title: 'Cause', options: options('fire', 'hail') },
  { type: 'dropdown', key: 'floor', title: 'Floor', options: options('1', '2', 'cellar') },
  { type: 'dropdown', key: 'year', title: 'Year', options: options('2025-01-01', '2026-01-01') },
  { type: 'input.number', key: 'count', title: 'Count' },
  { type: 'input.currency', key: 'loss', title: 'Loss' },
  { type: 'input.currency', key: 'bill', title: 'Bill', isoCode: 'USD' },
  { type: 'input.text', key: 'name', title: 'Name' },
  { type: 'input.paragraph', key: 'story', title: 'Story' },
  { type: 'input.time', key: 'hour', title: 'Hour' },
  { type: 'input.date', key: 'day', title: 'Day' },
  { type: 'payout_request', key: 'pay', title: 'Pay', amount: '100' },
];

const id = '5d2f9c10-3a4b-4e6d-8f71-2c9a0b7e4d02';
const chosen = (type: string, ...keys: readonly string[]) =>
  keys.map((key) => ({ type, option_key: key, option_value: `The ${key}` }));
const answered = (type: string, ...values: readonly unknown[]) => [
  { type },
  { type, value: null },
  ...values.map((value) => ({ type, value })),
];

/** By block key, the states that the block can have. */
const states: Readonly<Record<string, readonly object[]>> = {
  hurt: answered('checkbox', true, false),
  cause: [{ type: 'radio' }, ...chosen('radio', 'fire', 'hail')],
  floor: [{ type: 'dropdown' }, ...chosen('dropdown', '1', '2', 'cellar')],
  year: [{ type: 'dropdown' }, ...chosen('dropdown', '2025-01-01', '2026-01-01')],
  count: answered('input.number', 0, 1, -3, 20_260_131),
  loss: answered('input.currency', 0, 1, 2, 150_000),
  bill: answered('input.currency', 0, 1, 99),
  name: answered('input.text', '', 'Thandi', '12', '2026-01-31', 'fire', 'true', '08:30'),
  story: answered('input.paragraph', 'long', '1.5'),
  hour: answered('input.time', '08:30', '23:59:59', 'T07:00Z'),
  day: answered('input.date', '2026-01-31', '2025-12-24T12:30:00.000Z', '2026-02-01T00:00'),
  pay: [
    {},
    ...['pending', 'completed', 'rejected', 'pending_claim_approval'].map((status) => ({
      type: 'payout_request',
      payout_request_id: id,
      status,
    })),
  ],
};

const claim = {
  claim_id: id,
  status: 'open',
  claim_status: 'open',
  approval_status: 'pending',
  claim_number: 'CLM-1',
  created_at: '2026-01-05T10:00:00.000Z',
  granted_amount: 5000,
  policy: { sum_assured: 300_000, base_premium: 100, start_date: '2025-05-01', module: { share: '50', cover: 7 } },
};

/** All that a template can read while the blocks have these states. */
export function dataWith(given: Readonly<Record<string, object>>): unknown {
  const all = Object.fromEntries(blocks.map(({ key, type }) => [key, type === 'payout_request' ? {} : { type }]));
  return { claim: { ...claim, block_states: { ...all, ...given } }, policyholder: { first_name: 'Amara' } };
}

/** Every combination of the states of the blocks that a text reads. */
export function statesRead(text: string): readonly Readonly<Record<string, object>>[] {
  let all: readonly Readonly<Record<string, object>>[] = [{}];
  for (const [key, list] of Object.entries(states))
    if (text.includes(`block_states.${key}.`))
      all = all.flatMap((given) => list.map((state) => ({ ...given, [key]: state })));
  return all;
}

const fields = (key: string, ...names: readonly string[]) => names.map((name) => `claim.block_states.${key}.${name}`);

const paths: readonly string[] = [
  ...['hurt', 'count', 'loss', 'bill', 'name', 'story', 'hour', 'day'].flatMap((key) => fields(key, 'value', 'type')),
  ...['cause', 'floor', 'year'].flatMap((key) => fields(key, 'option_key', 'option_value')),
  ...fields('pay', 'status', 'payout_request_id'),
  'claim.status',
  'claim.claim_number',
  'claim.granted_amount',
  'claim.created_at',
  'claim.policy.sum_assured',
  'claim.policy.start_date',
  'claim.policy.module.share',
  'claim.policy.gone',
];

export const literals: readonly string[] = [
  ...['0', '2', '100', '1.5', '-3', 'true', 'false', 'null'],
  ...["'12'", "'1.5'", "'fire'", "'2026-01-31'", "'31/01/2026'", "'true'", "''", "'pending'", "'08:30'"],
];

export const operators = ['===', '!==', '==', '!=', '<', '<=', '>', '>='] as const;

/** An argument: a path, a literal or a call in parentheses. */
export const argument: fc.Arbitrary<string> = fc.letrec<{ argument: string; call: string }>((tie) => ({
  argument: fc.oneof(
    { maxDepth: 2, depthIdentifier: 'argument' },
    { weight: 4, arbitrary: fc.constantFrom(...paths) },
    { weight: 1, arbitrary: fc.constantFrom(...literals) },
    { weight: 4, arbitrary: tie('call').map((text) => `(${text})`) },
  ),
  call: callOf(tie('argument')),
})).argument;

/** A call of a helper, without its parentheses. */
export const call: fc.Arbitrary<string> = callOf(argument);

function callOf(given: fc.Arbitrary<string>): fc.Arbitrary<string> {
  const two = fc.tuple(given, given).map((parts) => parts.join(' '));
  const unit = fc.constantFrom('days', 'months', 'years', 'hours');
  return fc.oneof(
    fc.tuple(fc.constantFrom('multiply', 'divide', 'maxValue'), two).map((parts) => parts.join(' ')),
    fc
      .tuple(given, fc.constantFrom(...operators, '||', '&&'), given)
      .map(([left, operator, right]) => `ifCondition ${left} '${operator}' ${right}`),
    two.map((text) => `ifEquals ${text}`),
    fc.tuple(two, unit).map(([text, name]) => `dateDifference ${text} measurement='${name}'`),
    two.map((text) => `dateDifference ${text}`),
    fc.tuple(given, unit, given).map(([date, name, amount]) => `dateAdd ${date} ${name}=${amount}`),
    fc.tuple(given, given, given).map((parts) => `dateBetween ${parts.join(' ')}`),
    fc
      .tuple(fc.constantFrom('dateFormat', 'formatDate'), given, fc.constantFrom('D MMM', 'YYYY-MM-DD', 'YYYY'))
      .map(([name, date, format]) => `${name} ${date} '${format}'`),
    fc.tuple(given, fc.constantFrom('ZAR', 'USD')).map(([amount, code]) => `formatCurrency ${amount} '${code}'`),
    fc
      .tuple(fc.constantFrom('zarString', 'ordinalString', 'toStartCase', 'ifIsDefined', 'ifIsNotDefined'), given)
      .map((parts) => parts.join(' ')),
    fc.constantFrom('dateNow', 'now', "dateNow format='YYYY'"),
  );
}
