import assert from 'node:assert/strict';
import type { TestEntry, TestReport, TestReports } from '../../protocol/tests.js';
import { assertRefused, claimsPath, folderWith, runCommand } from './command-line.js';

const configuration = JSON.stringify({
  productModuleKey: 'example',
  productModuleName: 'Example',
  alterationHooks: [{ key: 'grow', name: 'Grow' }],
});
const claims = JSON.stringify([
  { block: { type: 'checkbox', key: 'seen', title: 'Seen' } },
  { block: { type: 'markdown', key: 'note', markdown: 'N' }, show_if: '{{claim.block_states.seen.value}}' },
  {
    block: {
      type: 'payout_request',
      description: 'Pays',
      key: 'pay',
      title: 'Pay',
      amount: '100',
      payee: {
        type: 'policyholder',
        amount: '100',
        percentage: '100',
        policyholder_id: '{{claim.policyholder_id}}',
        payment_details: {
          type: 'eft',
          details: { bank_name: 'a_bank', branch_code: '1', account_type: 'savings_account', account_number: '2' },
        },
      },
    },
    show_if: '{{claim.block_states.seen.value}}',
  },
]);
const code = `
const validateAlterationPackageRequest = ({ alteration_hook_key, data }) => {
  if (alteration_hook_key !== 'grow') throw new Error('Invalid alteration hook key: ' + alteration_hook_key);
  return Joi.validate(data, Joi.object().keys({ by: Joi.number().integer().max(10).required() }));
};
const getAlteration = ({ data, policy }) => new AlterationPackage({
  sum_assured: policy.sum_assured + data.by, monthly_premium: 10, module: policy.module, input_data: data,
  change_description: 'More',
});
const applyAlteration = ({ policy, alteration_package }) => {
  console.log('applied', policy.policy_id);
  return new AlteredPolicy({
    package_name: policy.package_name, sum_assured: alteration_package.sum_assured, base_premium: 10,
    monthly_premium: 10, module: alteration_package.module, end_date: policy.end_date,
  });
};
`;
const usual = {
  '.platform-config.json': configuration,
  [claimsPath]: claims,
  'code/main.js': code,
  'sandbox/merge-vars.json': JSON.stringify({
    policy: { policy_id: 'p1', package_name: 'P', sum_assured: 5, module: {}, end_date: '2030-01-01' },
    claim: { policyholder_id: '7a1f2a36-6d3f-4d0e-9d41-0f4b4ad0a001' },
  }),
};

/** A module with one scenario, tested. */
async function scenario(content: object | string, files: Readonly<Record<string, string>> = {}): Promise<TestEntry> {
  const text = typeof content === 'string' ? content : JSON.stringify(content);
  const report = (await tested({ ...usual, 'sandbox/scenarios/one.json': text, ...files }, '--scenarios')).report;
  assert.equal(report.tests.length, 1);
  return report.tests[0]!;
}

async function tested(files: Readonly<Record<string, string>>, ...args: readonly string[]) {
  const { exitCode, stdout, stderr } = await runCommand(['test', folderWith(files), '--format', 'json', ...args]);
  assert.equal(stderr, '');
  return { exitCode, report: JSON.parse(stdout) as TestReport };
}

const grow = { kind: 'alteration', hook: 'grow', data: { by: 2 }, apply: true };

describe('test', () => {
  for (const module of ['funeral-cover', 'group-life', 'as-it-lies', 'first-steps'])
    it(`finds nothing wrong with the sample ${module}`, async () => {
      const { exitCode, stdout } = await runCommand(['test', `samples/${module}`, '--format', 'json']);
      const { failed, skipped, passed } = JSON.parse(stdout) as TestReport;
      assert.deepEqual([exitCode, failed, skipped], [0, 0, 0], stdout);
      assert.ok(passed > 0);
    });

  it('has the members of its report, in their order', async () => {
    const { report } = await tested(usual);
    assert.deepEqual(Object.keys(report), ['version', 'module', 'passed', 'failed', 'skipped', 'tests', 'coverage']);
    const members = 'kind name file line status duration message expected actual place console';
    assert.deepEqual(Object.keys(await scenario({ kind: 'claim' })), members.split(' '));
  });

  it('fails when a test does, and says what was expected', async () => {
    const { exitCode, report } = await tested({
      ...usual,
      'sandbox/scenarios/bad.json': '{ "kind": "claim",\n  "expect": { "blocks": { "note": { "visible": true } } } }',
      'sandbox/scenarios/good.json':
        '{ "kind": "claim", "answers": { "seen": true },  "expect": { "blocks": { "note": { "visible": true } } } }',
    });
    assert.deepEqual([exitCode, report.passed, report.failed], [1, 1, 1]);
    const [bad] = report.tests;
    assert.ok(bad);
    assert.deepEqual(
      [bad.name, bad.file, bad.status, bad.message],
      [['bad'], 'sandbox/scenarios/bad.json', 'failed', '/blocks/note/visible: expected true, got false.'],
    );
    assert.deepEqual(bad.expected, { blocks: { note: { visible: true } } });
    assert.deepEqual(bad.actual, { blocks: { note: { visible: false } } });
    assert.deepEqual(bad.place, { file: 'sandbox/scenarios/bad.json', line: 2, column: 48 });
  });

  it('plays a claim: answers, requests, and what they have come to', async () => {
    const played = {
      kind: 'claim',
      now: '2026-01-01',
      approval_status: 'approved',
      answers: { seen: true },
      create: ['pay'],
      requests: { pay: 'completed' },
      expect: {
        requests: [{ block: 'pay', type: 'payout_request', status: 'completed', amount: 100 }],
        block_states: { pay: { status: 'completed' }, seen: { value: true } },
        problems: [],
      },
    };
    assert.equal((await scenario(played)).message, null);
    assert.match(
      (await scenario({ ...played, requests: { note: 'paid' } })).message ?? '',
      /request of `note`, and none was created/,
    );
  });

  it('fails at the step that could not be played', async () => {
    const file = 'sandbox/scenarios/unplayed.json';
    const placeOf = async (text: string) => (await tested({ ...usual, [file]: text })).report.tests[0]?.place;
    const unplayed = '{ "kind": "claim",\n  "create": [\n    "gone" ],\n  "expect": {} }';
    assert.deepEqual(await placeOf(unplayed), { file, line: 3, column: 5 });
    const unpaid = '{ "kind": "claim",\n  "requests": {\n    "gone": "paid" } }';
    assert.deepEqual(await placeOf(unpaid), { file, line: 3, column: 13 });
  });

  it('expects no error that a scenario does not name', async () => {
    assert.match((await scenario({ kind: 'claim', create: ['gone'] })).message ?? '', /Unexpected problem in.*gone/);
    const unplayed = await scenario({ kind: 'claim', create: ['gone'] });
    assert.deepEqual(unplayed.expected, { problems: [] });
    assert.match(JSON.stringify(unplayed.actual), /"problems":\[\{"block":"gone"/);
    const unpaid = await scenario({ kind: 'claim', requests: { gone: 'paid' } });
    assert.deepEqual([unpaid.expected, unpaid.actual], [{ requests: [{ block: 'gone' }] }, { requests: [] }]);
    assert.match((await scenario({ ...grow, data: { by: 20 } })).message ?? '', /the request was rejected/);
    assert.match(
      (await scenario({ ...grow, hook: 'shrink' })).message ?? '',
      /validate failed: Error: Invalid alteration hook key/,
    );
    const code = `${usual['code/main.js']}\n`.replace('package_name: policy.package_name,', '');
    assert.match((await scenario(grow, { 'code/main.js': code })).message ?? '', /`package_name` is missing/);
  });

  it('expects rejections, errors and checks that it names', async () => {
    const expecting = async (expect: object, more: object) => (await scenario({ ...grow, ...more, expect })).message;
    assert.equal(await expecting({ rejection: { details: [{ path: ['by'] }] } }, { data: { by: 20 } }), null);
    assert.equal(await expecting({ error: { step: 'validate', name: 'Error' } }, { hook: 'shrink' }), null);
    assert.match((await expecting({ rejection: { details: [] } }, {})) ?? '', /rejection: expected .*, got null/);
    assert.equal(await expecting({ changes: [{ path: '/sum_assured', after: 7 }, {}, {}] }, {}), null);
  });

  it('shows what the code wrote, and where it failed', async () => {
    const ran = await scenario({ ...grow, expect: { policy: { sum_assured: 8 } } });
    assert.deepEqual(
      ran.console.map(({ text, file, line }) => [text, file, line]),
      [['applied p1', 'code/main.js', 11]],
    );
    assert.deepEqual(ran.place?.file, 'sandbox/scenarios/one.json');
    const failing = await scenario(grow, {
      'code/main.js': `${code}\n`.replace("console.log('applied', policy.policy_id)", 'missing()'),
    });
    assert.deepEqual([failing.place?.file, failing.place?.line], ['code/main.js', 11]);
  });

  it('says of a scenario that cannot be run why, and where', async () => {
    const places: readonly (readonly [object | string, RegExp, string | null])[] = [
      ['{ "kind": "claim", }', /not valid JSON/, 'sandbox/scenarios/one.json'],
      [{ kind: 'claim', sample: 'none.json' }, /'sandbox\/none\.json' cannot be read/, null],
      [{ ...grow, now: 'soon' }, /'soon' is not a time/, null],
      [{ ...grow, sample: 'list.json' }, /'sandbox\/list\.json' is not a JSON object/, 'sandbox/list.json'],
    ];
    for (const [content, message, file] of places) {
      const { status, message: said, place } = await scenario(content, { 'sandbox/list.json': '[]' });
      assert.equal(status, 'failed');
      assert.match(said ?? '', message);
      assert.equal(place?.file ?? null, file);
    }
  });

  it('uses the clock of the call where a scenario has none', async () => {
    const markdown = JSON.stringify([{ block: { type: 'markdown', key: 'note', markdown: '{{dateNow}}' } }]);
    const expect = { blocks: { note: { markdown: '2026-03-04' } } };
    const files = {
      ...usual,
      [claimsPath]: markdown,
      'sandbox/scenarios/a.json': JSON.stringify({ kind: 'claim', expect }),
    };
    assert.equal((await tested(files, '--now', '2026-03-04')).exitCode, 0);
    assert.equal((await tested(files, '--now', '2026-03-05')).exitCode, 1);
  });

  it('refuses a wrong call', async () => {
    const folder = folderWith(usual);
    assertRefused(await runCommand(['test', folder, '--format', 'xml']), /text, json, junit/);
    assertRefused(await runCommand(['test', folder, '--now', 'soon']), /'soon' is not a time/);
    assertRefused(await runCommand(['test', 'samples']), /several modules/);
    assertRefused(await runCommand(['test', folder, '--scenario']), /--scenarios/);
  });

  it('runs each module of a repository in one shard, and all in one call', async () => {
    const scenario = (claim: string) =>
      JSON.stringify({ kind: 'claim', expect: { requests: claim === '5' ? [{}] : [] } });
    const names = Array.from({ length: 9 }, (_, at) => String(at));
    const modules = names.flatMap((name) =>
      Object.entries({ ...usual, 'sandbox/scenarios/one.json': scenario(name) }).map(
        ([path, content]) => [`modules/${name}/${path}`, content] as const,
      ),
    );
    const folder = folderWith(Object.fromEntries(modules));
    const reports = async (shard: string): Promise<TestReports> => {
      const { stdout, stderr } = await runCommand(['test', '--shard', shard, '--format', 'json'], folder);
      assert.equal(stderr, '');
      return JSON.parse(stdout) as TestReports;
    };
    const rootsOf = (all: readonly TestReports[]) =>
      all.flatMap((one) => one.modules.map(({ module }) => module)).sort();
    const whole = await reports('1/1');
    assert.deepEqual(
      rootsOf([whole]),
      names.map((name) => `modules/${name}`),
    );
    assert.deepEqual([whole.passed, whole.failed, whole.skipped], [8, 1, 0]);
    const shards = [await reports('1/3'), await reports('2/3'), await reports('3/3')];
    assert.deepEqual(rootsOf(shards), rootsOf([whole]));
    assert.ok(shards.every((one) => one.modules.length < 9));
    assert.equal(
      shards.reduce((sum, one) => sum + one.failed, 0),
      1,
    );
    const text = await runCommand(['test', 'modules/5', 'modules/6', '--shard', '1/1'], folder);
    assert.match(
      text.stdout,
      /^modules\/5\n\nScenarios\n {2}✖ [^]*\nmodules\/6\n\nScenarios\n {2}✔ 1 passed[^]*\n2 modules: ✖ 1 of 2 tests failed\n$/,
    );
    assert.equal(text.exitCode, 1);
    const junit = await runCommand(['test', '--shard', '1/1', '--format', 'junit'], folder);
    assert.match(junit.stdout, /<testsuite name="modules\/5\/sandbox\/scenarios\/one\.json" tests="1" failures="1"/);
    assertRefused(await runCommand(['test', '--shard', '4/3'], folder), /no shard 4 of 3/);
  });

  it('shows values that were compared side by side, and of long ones as much as can be read', async () => {
    const tests = `it('text', () => { expect('a\\nb\\nc').to.equal('a\\nB\\nc'); });
      it('long', () => { expect(Array.from({ length: 1e5 }, (_, i) => ({ i }))).to.deep.equal([]); });
      it('endless', () => { const a = {}; a.a = [a]; expect(a).to.equal({}); });`;
    const folder = folderWith({ ...usual, 'code/unit-tests/a.js': tests });
    const { stdout } = await runCommand(['test', folder, '--unit']);
    assert.match(stdout, /\n {4} {2}a\n {4}- B\n {4}\+ b\n {4} {2}c\n/);
    assert.match(stdout, /\n {4}\+ {5}"i": 5\n(?:.+\n)+ {4}… and \d+ more lines\n/);
    assert.match(stdout, /\n {4}\+ {5}"\[circular\]"\n/);
    assert.ok(stdout.split('\n').length < 150);
  });

  it('writes for people and for CI systems', async () => {
    const folder = folderWith({
      ...usual,
      'sandbox/scenarios/a<b.json': '{ "kind": "claim", "expect": { "requests": [{}] } }',
    });
    const text = (await runCommand(['test', folder])).stdout;
    assert.match(
      text,
      /✖ a<b +\d+ ms +sandbox\/scenarios\/a<b\.json:1:44\n +\/requests: expected 1 item, got 0 items\./,
    );
    assert.match(text, /\n✖ 1 of 1 test failed\n$/);
    const junit = (await runCommand(['test', folder, '--format', 'junit'])).stdout;
    assert.match(junit, /<testcase name="a&lt;b" .*time="\d+\.\d{3}">\n {6}<failure message="\/requests/);
    assert.match(junit, /\nsandbox\/scenarios\/a&lt;b\.json:1<\/failure>/);
    const none = await runCommand(['test', folderWith({ '.platform-config.json': configuration })]);
    assert.deepEqual([none.stdout, none.exitCode], ['There are no tests.\n', 1]);
  });
});
