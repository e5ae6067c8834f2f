import { testsIn, type SectionCoverage } from './define.js';
import { notShown } from './reasons.js';

const alterations = testsIn('test/runtime/alterations/alteration.test.ts');
const states = testsIn('test/runtime/claims/block-states.test.ts');
const catalogue = testsIn('test/language/vocabulary/specification-settings.test.ts');
const activations = testsIn('test/runtime/lifecycle/golden/activation.ts');
const reactivations = testsIn('test/runtime/lifecycle/golden/reactivation.ts');
const lapsesInARow = testsIn('test/runtime/lifecycle/golden/lapse-in-a-row.ts');
const exclusions = testsIn('test/runtime/lifecycle/golden/exclusion-deferred.ts');
const notTakenUp = testsIn('test/runtime/lifecycle/golden/not-taken-up.ts');
const coolingOff = testsIn('test/runtime/lifecycle/golden/cooling-off.ts');

export const statesAndTransitions: SectionCoverage = {
  section: '3',
  title: 'States and transitions',
  statements: [
    {
      id: '3-package-created',
      kind: 'row',
      says: 'Creating a package that is valid saves it as `pending`, with an identifier of its own.',
      tests: [alterations('create a package that waits')],
    },
    {
      id: '3-package-applied',
      kind: 'row',
      says: 'Applying a pending package overwrites the policy, and makes the package `applied`.',
      tests: [alterations('overwrite the policy field by field'), alterations('is refused the second time')],
    },
    {
      id: '3-package-other-moves',
      kind: 'sentence',
      says: 'Other statuses of packages, and moves of an applied one.',
      neither: notShown,
    },
    {
      id: '3-policy-statuses',
      kind: 'sentence',
      says: 'A policy waits for its first payment, or is active, lapsed, cancelled or not taken up.',
      rules: ['templates/misspelt-status'],
      tests: [catalogue('3 policy statuses')],
    },
    {
      id: '3-issued-active',
      kind: 'row',
      says: 'A policy becomes active with its issue where that is the event of activation.',
      tests: [activations('active with its issue')],
    },
    {
      id: '3-issued-pending',
      kind: 'row',
      says: 'With any other event an issued policy waits.',
      tests: [
        activations('active with a payment method'),
        activations('active with the first successful payment'),
        activations('never active by itself'),
      ],
    },
    {
      id: '3-pending-active',
      kind: 'row',
      says: 'A policy that waits becomes active with the event of activation, unless that is `none`.',
      tests: [activations('active with a payment method'), activations('active with the first successful payment')],
    },
    {
      id: '3-reactivated',
      kind: 'row',
      says: 'Where `canReactivatePolicies` is true, a lapsed or cancelled policy becomes active by a reactivation, with the options of its hook.',
      rules: ['settings/missing-reactivation-hook'],
      tests: [
        reactivations('reactivated after a lapse'),
        reactivations('reactivated after a cancellation'),
        reactivations('not reactivated where that is off'),
      ],
    },
    {
      id: '3-lapsed',
      kind: 'row',
      says: 'An active policy lapses by any lapse rule, which a payment on its way can defer.',
      tests: [
        lapsesInARow('lapsed after missed payments in a row'),
        exclusions('not lapsed by a payment that was on its way and succeeds'),
        exclusions('lapsed while a payment is on its way'),
      ],
    },
    {
      id: '3-not-taken-up',
      kind: 'row',
      says: 'Where `notTakenUpEnabled` is true, a first payment that fails or is reversed ends the policy as not taken up.',
      tests: [
        notTakenUp('not taken up while waiting'),
        notTakenUp('not taken up while active'),
        notTakenUp('not taken up by a reversal'),
      ],
    },
    {
      id: '3-cancelled-in-cooling-off',
      kind: 'row',
      says: 'Cancelling within the cooling-off period refunds all premiums.',
      tests: [
        coolingOff('refunded on the last day of cooling off'),
        coolingOff('cancelled and refunded after a lapse'),
        coolingOff('not refunded what was reversed'),
      ],
    },
    { id: '3-policy-other-moves', kind: 'sentence', says: 'Other moves of policies.', neither: notShown },
    {
      id: '3-request-statuses',
      kind: 'sentence',
      says: 'Moves between the statuses of requests.',
      neither: notShown,
    },
    {
      id: '3-block-state',
      kind: 'sentence',
      says: 'The state of a disbursement block is empty until its request is created.',
      tests: [
        states('are empty for disbursement blocks without a request'),
        states('hold a request, once it was created'),
      ],
    },
  ],
};
