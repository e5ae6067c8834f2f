import { testsIn, type SectionCoverage } from './define.js';

const settings = testsIn('test/language/rules/settings.test.ts');
const activations = testsIn('test/runtime/lifecycle/golden/activation.ts');
const lapses = testsIn('test/runtime/lifecycle/golden/lapse.ts');
const lapsesInARow = testsIn('test/runtime/lifecycle/golden/lapse-in-a-row.ts');
const exclusions = testsIn('test/runtime/lifecycle/golden/exclusion-deferred.ts');
const notTakenUp = testsIn('test/runtime/lifecycle/golden/not-taken-up.ts');

export const activationAndLapse: SectionCoverage = {
  section: '2.8',
  title: 'Activation, lapse rules and policies not taken up',
  statements: [
    {
      id: '2.8-activate-policies-on-event',
      kind: 'row',
      says: '`activatePoliciesOnEvent` is one of four events.',
      rules: ['values/not-allowed', 'values/wrong-type', 'settings/null', 'properties/misspelt'],
      tests: [settings('activation')],
    },
    {
      id: '2.8-activation-by-none',
      kind: 'sentence',
      says: 'With `none`, hook logic or a call from outside activates a policy, never the platform.',
      tests: [activations('never active by itself')],
    },
    {
      id: '2.8-lapse-on',
      kind: 'sentence',
      says: 'The lapse rules are in `gracePeriod.lapseOn`.',
      rules: ['config/unread-setting', 'values/wrong-type', 'settings/null', 'properties/misspelt'],
    },
    {
      id: '2.8-lapse-rule-or-null',
      kind: 'sentence',
      says: 'Each rule is an object or `null`, which turns it off; all four may be off.',
      rules: ['values/wrong-type', 'properties/misspelt'],
      tests: [settings('lapse rules')],
    },
    {
      id: '2.8-after-first-missed-payment',
      kind: 'row',
      says: '`afterFirstMissedPayment` has a `period`, an integer, and a `periodType`: days, months or years.',
      rules: [
        'properties/missing',
        'values/empty',
        'values/wrong-type',
        'values/convertible',
        'values/out-of-range',
        'values/not-allowed',
      ],
    },
    {
      id: '2.8-after-first-missed-payment-counts',
      kind: 'sentence',
      says: 'The policy lapses that long after the creation of the first payment that was missed.',
      tests: [
        lapses('lapsed days after the first missed payment was created'),
        lapses('lapsed a month after the 31st'),
        lapses('lapsed a year after a leap day'),
        lapses('paid before the period was over'),
      ],
    },
    {
      id: '2.8-consecutive-missed-payments',
      kind: 'row',
      says: '`consecutiveMissedPayments` has a `number`, an integer.',
      rules: ['properties/missing', 'values/empty', 'values/wrong-type', 'values/convertible', 'values/out-of-range'],
    },
    {
      id: '2.8-consecutive-missed-payments-counts',
      kind: 'sentence',
      says: 'The policy lapses after that many missed payments in a row.',
      tests: [lapsesInARow('lapsed after missed payments in a row')],
    },
    {
      id: '2.8-missed-payments-over-policy-term',
      kind: 'row',
      says: '`missedPaymentsOverPolicyTerm` has a `number`, an integer.',
      rules: ['properties/missing', 'values/empty', 'values/wrong-type', 'values/convertible', 'values/out-of-range'],
    },
    {
      id: '2.8-missed-payments-over-policy-term-counts',
      kind: 'sentence',
      says: 'The policy lapses after that many missed payments since its issue.',
      tests: [
        lapses('lapsed after missed payments over the term'),
        lapses('missed payments over the term count from issue'),
      ],
    },
    {
      id: '2.8-missed-payments-within-period',
      kind: 'row',
      says: '`missedPaymentsWithinPeriod` has a `number`, a `period` and a `periodType`.',
      rules: [
        'properties/missing',
        'values/empty',
        'values/wrong-type',
        'values/convertible',
        'values/out-of-range',
        'values/not-allowed',
        'settings/period-of-nothing',
      ],
    },
    {
      id: '2.8-missed-payments-within-period-counts',
      kind: 'sentence',
      says: 'The policy lapses when more payments than that are missed within the period.',
      tests: [
        lapsesInARow('lapsed when missed payments within a period exceed the number'),
        lapsesInARow('not lapsed by what was missed exactly the period ago'),
        lapsesInARow('lapsed by the first missed payment within a period'),
      ],
    },
    {
      id: '2.8-several-lapse-rules',
      kind: 'rule',
      says: 'Of several rules the first that applies counts; one alone is recommended.',
      rules: ['settings/several-lapse-rules'],
      tests: [
        settings('lapse rules'),
        lapses('lapsed by the first of several rules'),
        lapses('lapsed by two rules at once'),
      ],
    },
    {
      id: '2.8-retries-are-missed-payments',
      kind: 'rule',
      says: 'With automatic retries, each retry that fails is a missed payment.',
      rules: ['settings/reached-in-one-cycle'],
      tests: [
        lapsesInARow('three in a row within one billing cycle'),
        lapsesInARow('three in a row by the retries of a pattern'),
      ],
    },
    {
      id: '2.8-lapse-policy-with-processing-payment',
      kind: 'sentence',
      says: '`lapseExclusionRules.lapsePolicyWithProcessingPayment` is a boolean or `null`, which means `false`, as does leaving it out.',
      rules: ['values/wrong-type', 'values/other-form', 'config/misplaced-setting', 'properties/misspelt'],
      tests: [settings('lapse rules')],
    },
    {
      id: '2.8-processing-payment-defers',
      kind: 'sentence',
      says: 'Unless it is true, a policy does not lapse while one of its payments is on its way.',
      tests: [
        exclusions('not lapsed by a payment that was on its way and succeeds'),
        exclusions('lapsed while a payment is on its way'),
        exclusions('lapsed days late, because of payments on their way'),
      ],
    },
    {
      id: '2.8-processing-payment-reconsidered',
      kind: 'sentence',
      says: 'It is looked at again once that payment has come to an end.',
      tests: [
        exclusions('not lapsed by a payment that was on its way and succeeds'),
        exclusions('lapsed once a payment on its way fails'),
        exclusions('lapsed once a payment on its way is cancelled'),
        exclusions('not lapsed when a payment on its way ends after the period'),
      ],
    },
    {
      id: '2.8-not-taken-up-enabled',
      kind: 'sentence',
      says: '`notTakenUpEnabled` is a boolean.',
      rules: ['values/wrong-type', 'values/other-form', 'settings/null', 'properties/misspelt'],
    },
    {
      id: '2.8-not-taken-up',
      kind: 'sentence',
      says: 'Where it is true and the first payment fails or is reversed, the policy is not taken up: no billing, no grace period.',
      tests: [
        notTakenUp('not taken up while waiting'),
        notTakenUp('not taken up by a reversal'),
        notTakenUp('taken up with the first payment'),
        notTakenUp('grace for a first payment'),
      ],
    },
  ],
};
