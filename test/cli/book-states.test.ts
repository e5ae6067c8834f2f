import assert from 'node:assert/strict';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { execFileSync } from 'node:child_process';
import type { BookRecord, BookSummary } from '../../protocol/book.js';
import { acting, actingModule, recordsIn } from '../support/book.js';
import { assertRefused, folderWith, runCommand, type Ended } from './command-line.js';

const payout = (key: string, amount: string) => ({
  show_if: `{{#if claim.app_data.${key}}}true{{else}}false{{/if}}`,
  block: {
    type: 'payout_request',
    key,
    title: 'Payout',
    description: 'Benefit',
    amount,
    payee: {
      type: 'beneficiary',
      amount,
      first_name: 'Ann',
      last_name: 'Lee',
      payment_details: {
        type: 'eft',
        details: {
          bank_name: 'example_bank',
          branch_code: '000123',
          account_type: 'savings_account',
          account_number: '0001234567',
        },
      },
    },
  },
});

function claimsModule(factor: number): Readonly<Record<string, string>> {
  return {
    '.platform-config.json': JSON.stringify({ productModuleKey: 'claims', productModuleName: 'Claims' }),
    'workflows/claims-blocks.json': JSON.stringify([
      payout('a', `{{multiply claim.policy.sum_assured ${String(factor)}}}`),
      payout('b', '500'),
    ]),
  };
}

const claim = (id: string, sum: number, wanted: object, states: object = {}) => ({
  claim_id: id,
  status: 'open',
  approval_status: 'approved',
  app_data: wanted,
  block_states: states,
  policy: { policy_id: 'p', sum_assured: sum },
});

function book(folder: string, ...args: readonly string[]): Promise<Ended> {
  return runCommand(['book', '--policies', 'book.ndjson', '--now', '2026-06-01', '--threads', '1', ...args], folder);
}

function summaryIn(folder: string): BookSummary {
  return JSON.parse(readFileSync(join(folder, 'summary.json'), 'utf8')) as BookSummary;
}

function records({ stdout, stderr }: Ended): readonly BookRecord[] {
  assert.equal(stderr, '');
  return recordsIn(stdout);
}

describe('book --claim', () => {
  const lines = [
    claim('c1', 1000, { b: true }),
    { policyholder: { policyholder_id: 'h' }, policy: { policy_id: 'p', sum_assured: 7 }, claim: claim('c2', 7, {}) },
    claim('c1', 1000, { a: true, b: true }),
    claim(
      'c3',
      3,
      { b: true },
      { b: { type: 'payout_request', payout_request_id: '6c07f9d1-b3a8-4e52-8f16-d49e2b5a7021' } },
    ),
  ].map((line) => JSON.stringify(line));
  const folder = folderWith({ ...claimsModule(1), 'book.ndjson': lines.join('\n') });

  it('tells which payouts the form offers for each claim, with amounts, and sums them up', async () => {
    const found = records(await book(folder, '--claim', '--summary', 'summary.json'));
    assert.deepEqual(
      found.map(({ policy_id, claim_id, outcome, payouts }) => [policy_id, claim_id, outcome, payouts]),
      [
        ['p', 'c1', 'applied', [{ block: 'b', type: 'payout_request', status: 'pending', amount: 500 }]],
        ['p', 'c2', 'applied', []],
        ['p', undefined, 'skipped', undefined],
        ['p', 'c3', 'applied', []],
      ],
    );
    assert.deepEqual(summaryIn(folder).totals, { claims_with_payouts: 1, payout_amount: 500, payouts: 1 });
  });

  it('compares with another state of the form', async () => {
    const other = folderWith({ ...claimsModule(2), 'book.ndjson': JSON.stringify(claim('c1', 1000, { a: true })) });
    const [only, ...others] = records(await book(other, '--claim', '--base', folder));
    assert.deepEqual([only?.payouts?.[0]?.amount, only?.base?.payouts?.[0]?.amount, others], [2000, 1000, []]);
  });

  it('needs a claim form, and does one thing at a time', async () => {
    const none = folderWith({ ...actingModule, 'book.ndjson': '{}' });
    assertRefused(await book(none, '--claim'), /no claim form/);
    assertRefused(await book(none), /--hook KEY, --claim or --lives FILE is missing/);
    assertRefused(
      await book(none, '--claim', '--hook', 'act', '--data', '{}'),
      /--hook and --claim exclude one another/,
    );
    assertRefused(await book(none, '--claim', '--data', '{}'), /--data is for --hook/);
  });
});

describe('book --lives', () => {
  const settings = {
    lapseOn: { consecutiveMissedPayments: { number: 2 } },
    activatePoliciesOnEvent: 'first_successful_payment',
  };
  const module = (more: object = {}) => ({
    '.platform-config.json': JSON.stringify({
      productModuleKey: 'lives',
      productModuleName: 'Lives',
      settings: { ...settings, gracePeriod: { lapseOn: { ...settings.lapseOn, ...more } } },
    }),
  });
  const policy = (id: string) =>
    JSON.stringify({ policy_id: id, monthly_premium: 100, start_date: '2026-01-01', created_at: '2026-01-01' });
  const failing = [
    { payment: 2, outcome: 'failed' },
    { payment: 3, outcome: 'failed' },
  ];
  const folder = folderWith({
    ...module(),
    'book.ndjson': ['a', 'b', 'c', 'd', 'e'].map(policy).join('\n'),
    'one.json': JSON.stringify({ pattern: { payments: 3 } }),
    'broken.json': JSON.stringify({ pattern: { payments: 'three' } }),
    'lives.ndjson': [
      { policy_id: 'b', pattern: { payments: 4, outcomes: failing } },
      { policy_id: 'a', pattern: { payments: 2 } },
      { policy_id: 'c', events: [{ date: '2025-01-01', event: 'cancelled' }] },
      { policy_id: 'd', events: [{ date: 'soon', event: 'cancelled' }] },
    ]
      .map((life) => JSON.stringify(life))
      .join('\n'),
    'twice.ndjson': '{"policy_id":"a"}\n{"policy_id":"a"}',
    'wrong.ndjson': '{"policy":"a"}\n',
  });

  it('plays the payments of each policy, and tells what the settings make of them', async () => {
    const found = records(await book(folder, '--lives', 'lives.ndjson', '--summary', 'summary.json'));
    assert.deepEqual(
      found.map(({ policy_id, outcome, codes, life }) => [policy_id, outcome, ...codes, life?.status, life?.collected]),
      [
        ['a', 'applied', 'active', 200],
        ['b', 'applied', 'lapsed', 100],
        ['c', 'invalid', 'out-of-order', 'pending_initial_payment', 0],
        ['d', 'invalid', 'book/not-a-life', undefined, undefined],
        ['e', 'invalid', 'book/no-life', undefined, undefined],
      ],
    );
    assert.deepEqual(found[1]?.life, {
      status: 'lapsed',
      since: '2026-03-03',
      because: 'consecutiveMissedPayments',
      until: '2026-04-03',
      payments: 3,
      missed: 2,
      collected: 100,
      reversed: 0,
      refunded: 0,
    });
    const { totals } = summaryIn(folder);
    assert.deepEqual([totals['collected'], totals['active'], totals['lapsed'], totals['payments']], [300, 1, 1, 5]);
  });

  it('plays one lifecycle file for all policies, with the premium and the dates of each', async () => {
    const found = records(await book(folder, '--lives', 'one.json'));
    assert.deepEqual(
      found.map(({ life }) => life?.collected),
      [300, 300, 300, 300, 300],
    );
  });

  it('plans the payments of that file from the start of each policy', async () => {
    const starts = ['2026-01-01', '2026-03-31', '2026-01-01'];
    const lines = starts.map((start, at) => JSON.stringify({ policy_id: at, monthly_premium: 100, start_date: start }));
    const files = { ...module(), 'book.ndjson': lines.join('\n'), 'one.json': '{ "pattern": { "payments": 3 } }' };
    const found = records(await book(folderWith(files), '--lives', 'one.json'));
    assert.deepEqual(
      found.map(({ life }) => life?.until),
      ['2026-03-03', '2026-06-02', '2026-03-03'],
    );
  });

  it('refuses files that are no lives', async () => {
    assertRefused(await book(folder, '--lives', 'broken.json'), /Cannot use 'broken\.json' as a lifecycle file/);
    assertRefused(await book(folder, '--lives', 'twice.ndjson'), /two lines are for one policy/);
    assertRefused(await book(folder, '--lives', 'wrong.ndjson'), /line 1 is not \{ "policy_id"/);
    assertRefused(await book(folder, '--lives', 'none.ndjson'), /Cannot read 'none\.ndjson'/);
  });

  it('compares with another state of the settings', async () => {
    const base = folderWith(module({ consecutiveMissedPayments: null }));
    const found = records(await book(folder, '--lives', 'lives.ndjson', '--base', base, '--summary', 'summary.json'));
    assert.deepEqual(
      found.map(({ policy_id, life, base: before }) => [policy_id, before?.life?.status, life?.status]),
      [['b', 'active', 'lapsed']],
    );
    assert.deepEqual(summaryIn(folder).premium.extremes, [{ policy_id: 'b', before: 200, after: 100 }]);
  });
});

describe('book --base', () => {
  const lines = [acting('a'), acting('b', 'half'), acting('c', 'reject'), '{ broken', acting('d', 'throw')];
  const head = (change: (code: string) => string) => ({
    ...actingModule,
    'code/main.js': change(actingModule['code/main.js']),
  });
  const hook = ['--hook', 'act', '--data', '{"cover":5000}'];

  it('reports what differs from a folder, and counts all', async () => {
    const base = folderWith(actingModule);
    const folder = folderWith({
      ...head((code) => `// One line more.\n${code.replace('data.cover / 100', 'data.cover / 50')}`),
      'book.ndjson': lines.join('\n'),
    });
    const found = records(await book(folder, ...hook, '--base', base, '--summary', 'summary.json'));
    // An error in another line of the code is the same error.
    assert.deepEqual(
      found.map(({ policy_id, outcome, premium_after, base: before }) => [
        policy_id,
        outcome,
        before?.premium_after,
        premium_after,
      ]),
      [
        ['a', 'applied', 50, 100],
        ['b', 'invalid', 50, 100],
        [null, 'skipped', undefined, null],
      ],
    );
    const { policies, premium, totals, causes } = summaryIn(folder);
    assert.deepEqual([policies, totals, premium.before, premium.after], [5, { differing: 2 }, 100, 200]);
    assert.deepEqual(
      causes.map(({ cause, count }) => [cause, count]),
      [
        ['changes', 2],
        ['premium_after', 2],
        ['book/not-json', 1],
      ],
    );
  });

  it('reports what differs from a git revision', async () => {
    const folder = folderWith({ ...actingModule, 'book.ndjson': lines.join('\n') });
    const git = (...args: readonly string[]) =>
      execFileSync('git', ['-c', 'user.name=T', '-c', 'user.email=t@example.com', ...args], { cwd: folder });
    git('init', '-q');
    git('add', '.');
    git('commit', '-qm', 'First');
    assert.deepEqual(
      records(await book(folder, ...hook, '--base', 'HEAD')).map(({ outcome }) => outcome),
      ['skipped'],
    );
    writeFileSync(
      join(folder, 'code/main.js'),
      actingModule['code/main.js'].replace("case 'reject'", "case 'rejected'"),
    );
    assert.deepEqual(
      records(await book(folder, ...hook, '--base', 'HEAD')).map(({ policy_id, outcome, base }) => [
        policy_id,
        base?.outcome,
        outcome,
      ]),
      [
        ['c', 'rejected', 'applied'],
        [null, undefined, 'skipped'],
      ],
    );
    assertRefused(await book(folder, ...hook, '--base', 'nowhere'), /nowhere/);
  });
});

describe('book --redact', () => {
  it('replaces what identifies people in changes, and leaves out messages', async () => {
    const code = actingModule['code/main.js'].replace(
      'module: alteration_package.module',
      "module: { ...alteration_package.module, spouse: { first_name: 'Ruth', age: 40 }, cellphone: '+27600001295' }",
    );
    const folder = folderWith({
      ...actingModule,
      'code/main.js': code,
      'book.ndjson': [acting('a'), acting('Jo', 'reject'), '{ "first_name": "Ruth'].join('\n'),
    });
    const ended = await book(folder, '--hook', 'act', '--data', '{"cover":5000}', '--redact');
    const [altered, rejected, broken] = records(ended);
    assert.ok(!/Ruth|1295|No: Jo/.test(ended.stdout), ended.stdout);
    const after = Object.fromEntries((altered?.changes ?? []).map((change) => [change.path, change.after]));
    assert.deepEqual(after['/module/spouse'], { first_name: 'Redacted', age: 40 });
    assert.equal(after['/module/cellphone'], '+00000000000');
    assert.equal(after['/monthly_premium'], 50);
    assert.deepEqual([rejected?.policy_id, rejected?.error?.kind, broken?.error?.line], ['Jo', 'validation', 3]);
  });
});
