/** Lives in which the lifecycle functions of a module are called, in the sandbox that ships. */
import assert from 'node:assert/strict';
import { assumptions } from '../../../language/lifecycle/index.js';
import type { LifecycleEvent } from '../../../protocol/lifecycle-file.js';
import { useCode } from './code-lives.js';

describe('code in the life of a policy', () => {
  const { live, told } = useCode();

  it('lapses a policy, from the line that returns the action', async () => {
    const code = `const afterPaymentFailed = ({ policy, payment }) => {
  console.log(policy.status, payment.payment_id, new Date().toISOString());
  return [{ name: 'lapse_policy' }];
};
const afterPolicyLapsed = ({ policy }) => [
  { name: 'trigger_custom_notification_event', custom_event_key: policy.status, custom_event_type: 'policy' },
];`;
    const report = await live(code, [{ payment: 2, outcome: 'failed' }]);
    assert.deepEqual(told(report), [
      '2026-03-03 `afterPaymentFailed` is called and returns 1 action.',
      '2026-03-03 The policy lapses by code: billing stops.',
      '2026-03-03 `afterPolicyLapsed` is called and returns 1 action.',
      '2026-03-03 The notification `lapsed` is sent, about the policy.',
    ]);
    const lapse = report.timeline.entries.find(({ to }) => to === 'lapsed');
    assert.deepEqual(lapse?.code?.place, { file: 'code/main.js', line: 3, column: 20 });
    assert.deepEqual([lapse.event, lapse.causes.map(({ rule }) => rule)], ['/pattern', ['code']]);
    const [call] = report.timeline.code?.calls ?? [];
    assert.deepEqual(
      call?.console.map(({ text, line }) => [text, line]),
      [['active payment 2 2026-03-03T00:00:00.000Z', 2]],
    );
    assert.deepEqual(call.returned, [{ name: 'lapse_policy' }]);
    assert.deepEqual(Object.keys(call.arguments), ['policy', 'policyholder', 'payment']);
    assert.deepEqual(call.arguments['policyholder'], { first_name: 'Thandeka' });
    // The third payment of the pattern is not created.
    assert.equal(report.timeline.cycles.length, 2);
  });

  it('cancels a policy, and changes the data of a claim', async () => {
    const code = `const afterPaymentFailed = () => [
  { name: 'cancel_policy', reason: 'Sold', cancellation_requestor: 'client', cancellation_type: 'other' },
  { name: 'update_claim_module_data', data: { seen: true } },
  { name: 'credit_policy', amount: 5, currency: 'ZAR' },
];`;
    const report = await live(code, [{ payment: 2, outcome: 'failed' }]);
    assert.deepEqual(told(report), [
      '2026-03-03 `afterPaymentFailed` is called and returns 3 actions.',
      '2026-03-03 The policy is cancelled.',
      '2026-03-03 R\u00a00,05 credited: the balance is -R\u00a00,95.',
    ]);
    assert.deepEqual(report.timeline.code?.calls[0]?.checks, []);
    const again = await live("const afterPolicyCancelled = () => [{ name: 'cancel_policy' }];", [], {
      events: [
        { date: '2026-01-20', event: 'issued' },
        { date: '2026-02-10', event: 'cancelled' },
      ],
    });
    assert.match(told(again).at(-1) ?? '', /`cancel_policy` changes nothing: the policy is `cancelled`/);
  });

  it('is called for each event of a life, in order, with the policy as it is then', async () => {
    const names = [
      'afterPolicyIssued',
      'afterPolicyPaymentMethodAssigned',
      'afterPolicyActivated',
      'afterPaymentSuccess',
    ];
    const more = ['afterPaymentFailed', 'afterPaymentReversed', 'afterPolicyCancelled', 'afterPolicyExpired'];
    const code = [...names, ...more]
      .map((name) => `function ${name}({ policy }) { console.log(policy.status, policy.balance); }`)
      .join('\n');
    const { timeline } = await live(
      code,
      [
        { payment: 2, outcome: 'failed' },
        { payment: 3, outcome: 'reversed' },
      ],
      {
        settings: { activatePoliciesOnEvent: 'first_successful_payment' },
        policy: { premium: 100, end_date: '2026-05-31' },
        events: [
          { date: '2026-01-20', event: 'issued' },
          { date: '2026-01-21', event: 'payment_method_assigned' },
          { date: '2026-06-10', event: 'cancelled' },
        ],
      },
    );
    assert.deepEqual(
      timeline.code?.calls.map(({ function: name, now, console }) => [now.slice(0, 10), name, console[0]?.text]),
      [
        ['2026-01-20', 'afterPolicyIssued', 'pending_initial_payment 0'],
        ['2026-01-21', 'afterPolicyPaymentMethodAssigned', 'pending_initial_payment 0'],
        ['2026-02-03', 'afterPaymentSuccess', 'pending_initial_payment 0'],
        ['2026-02-03', 'afterPolicyActivated', 'active 0'],
        ['2026-03-03', 'afterPaymentFailed', 'active -100'],
        ['2026-04-03', 'afterPaymentSuccess', 'active -100'],
        ['2026-04-10', 'afterPaymentReversed', 'active -200'],
        ['2026-06-01', 'afterPolicyExpired', 'active -200'],
        ['2026-06-10', 'afterPolicyCancelled', 'cancelled -200'],
      ],
    );
  });

  it('changes the policy, its premium and its balance', async () => {
    const code = `let count = 0;
async function afterPaymentSuccess({ policy }) {
  count++;
  if (count === 1) return [
    { name: 'update_policy', data: { monthlyPremium: 250, sumAssured: 9, module: { ...policy.module, cover: 6 } } },
    { name: 'debit_policy', amount: 30, description: 'Fee' },
  ];
  return [{ name: 'credit_policy', amount: policy.monthly_premium - policy.module.cover }];
}`;
    const report = await live(code, [], { pattern: { first: '2026-02-01', payments: 2 } });
    assert.deepEqual(
      told(report).filter((one) => !one.includes('is called')),
      [
        '2026-02-03 The policy is updated: `monthly_premium`, `module.cover`, `sum_assured`.',
        '2026-02-03 R 0,30 debited (Fee): the balance is -R 0,30.',
        '2026-03-03 R 2,44 credited: the balance is R 2,14.',
      ].map((text) => text.replaceAll('R ', 'R\u00a0')),
    );
    const { code: life, totals, assumptions } = report.timeline;
    assert.equal(totals.collected, 350);
    assert.deepEqual(life?.policy?.['module'], { cover: 6, kind: 'a' });
    assert.deepEqual(life.balances.at(-1), { date: '2026-03-03', balance: 214 });
    assert.deepEqual(life.changed, [
      { date: '2026-02-03', fields: { monthly_premium: 250, module: { cover: 6, kind: 'a' }, sum_assured: 9 } },
    ]);
    assert.ok(assumptions.some(({ id }) => id === 'code-premium'));
  });

  it('activates a policy that settings never activate, and marks one as not taken up', async () => {
    const activated = await live("const afterPolicyIssued = () => [{ name: 'activate_policy' }];", [], {
      settings: { activatePoliciesOnEvent: 'none' },
    });
    assert.deepEqual(
      told(activated, ({ to }) => to !== null),
      [
        '2026-01-20 The policy is issued, pending activation.',
        '2026-01-20 The policy becomes active by code: cover starts.',
      ],
    );
    const ended = await live(
      "const afterPaymentFailed = () => [{ name: 'mark_policy_not_taken_up' }, { name: 'lapse_policy' }];",
      [{ payment: 1, outcome: 'failed' }],
    );
    assert.deepEqual(told(ended).slice(1), [
      '2026-02-03 The policy is marked as not taken up by code: billing stops.',
      '2026-02-03 `lapse_policy` changes nothing: the policy is `not_taken_up`.',
    ]);
  });

  const lapsedByOne = {
    settings: { canReactivatePolicies: true, gracePeriod: { lapseOn: { consecutiveMissedPayments: { number: 1 } } } },
    pattern: { first: '2026-02-01', payments: 1, outcomes: [{ payment: 1, outcome: 'failed' as const }] },
  };
  const reactivated = (option?: string): readonly LifecycleEvent[] => [
    { date: '2026-01-20', event: 'issued' },
    { date: '2026-04-01', event: 'reactivated', ...(option !== undefined && { option }) },
  ];
  const options = `const getReactivationOptions = (policy) => [
  new ReactivationOption({ type: 'reactivation', description: 'Pay what is owed', settlementAmount: -policy.balance }),
  new ReactivationOption({ type: 'reinstatement', description: 'Begin anew' }),
];`;

  it('offers the options of a reactivation, and is told which was chosen', async () => {
    const code = `${options}
const afterPolicyReactivated = ({ reactivationOption }) => { console.log(reactivationOption.type); };`;
    for (const [option, chosen] of [
      [undefined, 'reactivation'],
      ['reinstatement', 'reinstatement'],
    ] as const) {
      const { timeline } = await live(code, [], { ...lapsedByOne, events: reactivated(option) });
      assert.equal(timeline.policy?.status, 'active');
      assert.deepEqual(
        timeline.code?.reactivationOptions.map(({ settlementAmount }) => settlementAmount),
        [100, undefined],
      );
      assert.deepEqual(
        timeline.code.calls.at(-1)?.console.map(({ text }) => text),
        [chosen],
      );
    }
    const { timeline } = await live(code, [], { ...lapsedByOne, events: reactivated('revival') });
    assert.deepEqual(
      timeline.problems.map(({ pointer, message }) => [pointer, message]),
      [
        [
          '/events/1',
          '`getReactivationOptions` offers no option `revival`. It offers `reactivation`, `reinstatement`.',
        ],
      ],
    );
  });

  it('refuses a reactivation, which then is an event that cannot happen', async () => {
    const code =
      "const beforePolicyReactivated = ({ policy }) => { throw new InvalidRequestError('Owes ' + -policy.balance); };";
    const expect = [{ error: '/events/1', status: 'lapsed' as const }];
    const { timeline, expectations } = await live(code, [], {
      ...lapsedByOne,
      events: reactivated(),
      expect,
      until: '2026-04-01',
    });
    assert.deepEqual(
      timeline.problems.map(({ code: id, severity, pointer, message }) => [id, severity, pointer, message]),
      [
        [
          'cannot-reactivate',
          'error',
          '/events/1',
          '`beforePolicyReactivated` refuses the reactivation. InvalidRequestError: Owes 100',
        ],
      ],
    );
    assert.deepEqual(
      expectations.map(({ passed }) => passed),
      [true],
    );
    // What the settings refuse, code is not asked about.
    const refused = await live(code, [], {
      ...lapsedByOne,
      settings: { ...lapsedByOne.settings, canReactivatePolicies: false },
      events: reactivated(),
    });
    assert.deepEqual(refused.timeline.code?.calls, []);
  });

  it('is compared with the life without code', async () => {
    const code = "const afterPaymentFailed = () => [{ name: 'lapse_policy' }];";
    const { comparison } = await live(code, [{ payment: 2, outcome: 'failed' }], {}, { withoutCode: true });
    assert.deepEqual([comparison?.isWithoutCode, comparison?.before.code], [true, null]);
    assert.deepEqual(
      comparison?.statuses.map(({ from, before, after }) => [from, before, after]),
      [['2026-03-03', 'active', 'lapsed']],
    );
  });

  it('is the same each time', async () => {
    const code = `const afterPaymentSuccess = () => [
  { name: 'trigger_custom_notification_event', custom_event_key: createUuid() + Math.random(), custom_event_type: 'policy' },
];`;
    const [one, other] = [await live(code), await live(code)];
    assert.deepEqual(one, other);
    const keys = one.timeline.entries.flatMap((entry) => entry.code?.notification ?? []);
    assert.equal(new Set(keys).size, 3);
  });

  it('names the assumptions that it needs, and each is needed', async () => {
    const lives = [
      await live("const afterPaymentFailed = () => [{ name: 'lapse_policy' }];", [{ payment: 1, outcome: 'failed' }]),
      await live("const afterPaymentSuccess = () => [{ name: 'update_policy', data: { monthlyPremium: 5 } }];"),
      await live(options, [], { ...lapsedByOne, events: reactivated() }),
      await live('function afterPolicyExpired() {}', [], { policy: { end_date: '2026-05-31' } }),
    ];
    const named = new Set(lives.flatMap(({ timeline }) => timeline.assumptions.map(({ id }) => id)));
    const ofCode = Object.keys(assumptions).filter((id) => id.startsWith('code-'));
    assert.deepEqual(
      ofCode.filter((id) => !named.has(id)),
      [],
    );
    const { timeline } = await live('const nothing = 1;');
    assert.deepEqual(
      timeline.assumptions.filter(({ id }) => id.startsWith('code-')),
      [],
    );
  });
});
