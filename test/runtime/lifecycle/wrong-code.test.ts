/** Lifecycle functions that throw, hang, loop, or return what the platform would not accept. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { useCode } from './code-lives.js';

describe('wrong code in the life of a policy', () => {
  const { live } = useCode();

  it('throws: that is an entry with its place, and the life goes on', async () => {
    const report = await live(
      'const afterPaymentSuccess = ({ policy }) => {\n  policy.module.members.map((one) => one);\n};',
    );
    const entries = report.timeline.entries.filter(({ kind }) => kind === 'call');
    assert.equal(entries.length, 3);
    const [first, ...others] = entries.map(({ sentence }) => sentence);
    assert.match(first ?? '', /^`afterPaymentSuccess` fails\. TypeError: .*/);
    const again = '`afterPaymentSuccess` fails with the same error as before.';
    assert.deepEqual(others, [again, again]);
    assert.deepEqual(report.timeline.code?.calls[0]?.error?.line, 2);
    assert.equal(report.timeline.cycles.length, 3);
  });

  it('hangs: it is stopped, told, and not called again', async () => {
    const { timeline } = await live('const afterPaymentSuccess = () => { for (;;); };');
    assert.deepEqual(
      timeline.code?.calls.map(({ error }) => error?.kind),
      ['timeout'],
    );
    assert.equal(timeline.cycles.length, 3);
    const [problem, ...others] = timeline.problems;
    assert.deepEqual(
      [problem?.code, problem?.severity, problem?.file, problem?.date, others],
      ['code-stopped', 'warning', 'code', '2026-02-03', []],
    );
    assert.match(problem?.message ?? '', /^`afterPaymentSuccess` met a limit, so no further function is called\./);
  });

  it('cannot be loaded: that is told, and the life goes on without it', async () => {
    for (const code of [
      'const afterPaymentSuccess = () => {;\n}}',
      "throw new Error('no'); const afterPaymentSuccess = 1;",
    ]) {
      const { timeline } = await live(code);
      assert.deepEqual(timeline.code?.calls, []);
      assert.deepEqual(
        timeline.problems.map(({ code: id, place }) => [id, place?.file]),
        [['code-not-loaded', 'code/main.js']],
      );
      assert.equal(timeline.cycles.length, 3);
    }
  });

  it('returns what is not a list, or not an action: nothing of that applies', async () => {
    const cases: readonly (readonly [returned: string, code: string, path: string])[] = [
      ["{ name: 'lapse_policy' }", 'not-a-list', ''],
      ["'lapse_policy'", 'not-a-list', ''],
      ["['lapse_policy']", 'not-an-object', '/0'],
      ["[{ name: 'lapse_polcy' }]", 'unknown-action', '/0/name'],
      ['[{}]', 'unknown-action', '/0/name'],
      ["[{ name: 'debit_policy', amount: 10.5 }]", 'not-cents', '/0/amount'],
      ["[{ name: 'debit_policy', amount: -10 }]", 'wrong-type', '/0/amount'],
      ["[{ name: 'debit_policy' }]", 'missing-field', '/0/amount'],
      ["[{ name: 'update_policy', data: { monthly_premium: 10 } }]", 'camel-case', '/0/data/monthly_premium'],
      ["[{ name: 'update_policy', data: { monthlyPremium: '10' } }]", 'not-cents', '/0/data/monthlyPremium'],
      ["[{ name: 'update_policy_module_data', data: 5 }]", 'not-an-object', '/0/data'],
      [
        "[{ name: 'trigger_custom_notification_event', custom_event_key: 'x', custom_event_type: 'letter' }]",
        'wrong-type',
        '/0/custom_event_type',
      ],
    ];
    for (const [returned, code, path] of cases) {
      const { timeline } = await live(`const afterPolicyIssued = () => (${returned});`);
      const [call] = timeline.code?.calls ?? [];
      assert.deepEqual(
        call?.checks.map((check) => [check.code, check.severity, check.path]),
        [[`lifecycle-actions/${code}`, 'error', path]],
        returned,
      );
      assert.deepEqual(
        timeline.entries.filter((entry) => entry.code).map(({ kind }) => kind),
        ['call'],
        returned,
      );
    }
  });

  it('returns an action that is not known here: that is told, unless it is a misspelt one', async () => {
    const checkOf = async (name: string) => {
      const { timeline } = await live(`const afterPolicyIssued = () => [{ name: '${name}', data: {} }];`);
      const [check] = timeline.code?.calls[0]?.checks ?? [];
      return `${check?.severity ?? ''}: ${check?.message ?? ''}`;
    };
    for (const name of ['pause_policy', 'expire_policy', 'refund_policy', 'create_payment'])
      assert.equal(await checkOf(name), `information: The action \`${name}\` is not known here, so it is not applied.`);
    for (const [name, meant] of [
      ['cancle_policy', 'cancel_policy'],
      ['cancel', 'cancel_policy'],
      ['update_claim_module', 'update_claim_module_data'],
      ['policy_lapse', 'lapse_policy'],
      ['creditPolicy', 'credit_policy'],
    ] as const)
      assert.equal(await checkOf(name), `error: There is no action \`${name}\`. Did you mean \`${meant}\`?`);
  });

  it('loses fields of the module, writes what JSON cannot, or changes its input: that is told, and applies', async () => {
    const codes = async (body: string) => {
      const { timeline } = await live(`const afterPolicyIssued = ({ policy }) => { ${body} };`);
      return timeline.code?.calls[0]?.checks.map(
        ({ code, severity }) => `${severity} ${code.slice('lifecycle-actions/'.length)}`,
      );
    };
    assert.deepEqual(await codes("return [{ name: 'update_policy_module_data', data: { cover: 7 } }];"), [
      'warning module-field-lost',
    ]);
    assert.deepEqual(await codes("return [{ name: 'update_policy', data: { module: { cover: 7 } } }];"), [
      'warning module-field-lost',
    ]);
    assert.deepEqual(await codes("return [{ name: 'debit_policy', amount: NaN }];"), ['error not-json']);
    assert.deepEqual(await codes('policy.module.cover = 8;'), ['warning argument-changed']);
  });

  it('loops: the calls of one event are stopped, and told', async () => {
    const code = `const afterPolicyLapsed = () => [{ name: 'activate_policy' }];
const afterPolicyReactivated = () => [{ name: 'lapse_policy' }];
const afterPolicyActivated = () => [{ name: 'lapse_policy' }];`;
    const { timeline } = await live(code);
    assert.equal(timeline.code?.calls.length, 25);
    const [problem] = timeline.problems;
    assert.deepEqual([problem?.code, problem?.date], ['code-loop', '2026-01-20']);
    assert.match(problem?.message ?? '', /^More than 25 calls follow from one event/);
  });

  it('has checks that are all documented', () => {
    const docs = readFileSync('docs/sandbox.md', 'utf8');
    const sources = ['lifecycle-code/check-actions', 'lifecycle-code/lifecycle-calls', 'alterations/check-members']
      .map((name) => readFileSync(`runtime/${name}.ts`, 'utf8'))
      .join('\n');
    const codes = [...sources.matchAll(/[`'](?:\$\{area\}|lifecycle-actions)\/([a-z-]+)[`']/g)].map(
      ([, code = '']) => code,
    );
    assert.ok(codes.length > 8);
    for (const code of [...codes, 'not-json']) assert.ok(docs.includes(`\`lifecycle-actions/${code}\``), code);
  });
});
