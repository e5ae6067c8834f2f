import { testsIn, type SectionCoverage } from './define.js';

const claims = testsIn('test/language/rules/claims-blocks.test.ts');
const beneficiaries = testsIn('test/language/rules/beneficiaries.test.ts');
const states = testsIn('test/runtime/claims/block-states.test.ts');
const requests = testsIn('test/runtime/claims/requests.test.ts');

const objectRules = ['properties/missing', 'values/wrong-type'] as const;
const choiceRules = ['properties/missing', 'values/not-allowed', 'templates/never-allowed'] as const;
const filledRules = [
  'properties/missing',
  'values/empty',
  'values/wrong-type',
  'values/convertible',
  'templates/object-as-text',
] as const;

export const payoutRequests: SectionCoverage = {
  section: '2.7.6',
  title: 'Payout requests',
  statements: [
    {
      id: '2.7.6-payout-key',
      kind: 'row',
      says: '`key` is the unique key of the block.',
      rules: ['properties/missing', 'claims/duplicate-key'],
    },
    {
      id: '2.7.6-payout-type',
      kind: 'row',
      says: '`type` is `payout_request`.',
      rules: ['claims/unknown-block-type'],
    },
    {
      id: '2.7.6-payout-title',
      kind: 'row',
      says: '`title` is a text: the heading.',
      rules: ['properties/missing', 'values/wrong-type', 'values/convertible'],
    },
    {
      id: '2.7.6-payout-description',
      kind: 'row',
      says: '`description` is a text.',
      rules: filledRules,
      tests: [requests('needs a description')],
    },
    {
      id: '2.7.6-payout-amount',
      kind: 'row',
      says: '`amount` is a text: the cents that the recipient gets in the end.',
      rules: [...filledRules, 'values/format', 'templates/property-type'],
      tests: [requests('needs whole cents')],
    },
    { id: '2.7.6-payout-payee', kind: 'row', says: '`payee` is an object.', rules: objectRules },
    {
      id: '2.7.6-payee-type',
      kind: 'row',
      says: '`type` is `beneficiary` or `policyholder`.',
      rules: choiceRules,
      tests: [claims('payee'), requests('names a beneficiary by name, and a policyholder by id')],
    },
    {
      id: '2.7.6-payee-amount',
      kind: 'row',
      says: '`amount` is a text: the same cents as those of the block.',
      rules: [
        ...filledRules,
        'values/format',
        'payout/amounts-differ',
        'payout/amounts-may-differ',
        'payout/unknown-amount-field',
      ],
      tests: [requests('pays the payee what the block says')],
    },
    {
      id: '2.7.6-payee-percentage',
      kind: 'row',
      says: '`percentage` is a text that informs: nothing applies it.',
      rules: [
        'values/other-form',
        'values/format',
        'values/wrong-type',
        'payout/percentage-not-applied',
        'payout/percentage-as-factor',
      ],
      tests: [
        beneficiaries('who get all of one answer and less than 100 percent each are pointed out'),
        requests('is shown as it would be created, in integer cents'),
      ],
    },
    { id: '2.7.6-payee-payment-details', kind: 'row', says: '`payment_details` is an object.', rules: objectRules },
    {
      id: '2.7.6-payee-names',
      kind: 'row',
      says: '`first_name` and `last_name` are texts, required where the payee is a beneficiary.',
      rules: filledRules,
      tests: [requests('names a beneficiary by name, and a policyholder by id')],
    },
    {
      id: '2.7.6-payee-names-forbidden',
      kind: 'sentence',
      says: 'They are forbidden otherwise.',
      rules: ['properties/forbidden'],
      tests: [requests('names a beneficiary by name, and a policyholder by id')],
    },
    {
      id: '2.7.6-payee-policyholder-id',
      kind: 'row',
      says: '`policyholder_id` is a UUID, required where the payee is the policyholder.',
      rules: ['properties/missing', 'values/empty', 'values/wrong-type', 'values/format'],
      tests: [requests('names a beneficiary by name, and a policyholder by id')],
    },
    {
      id: '2.7.6-payee-policyholder-id-forbidden',
      kind: 'sentence',
      says: 'It is forbidden otherwise.',
      rules: ['properties/forbidden'],
      tests: [requests('names a beneficiary by name, and a policyholder by id')],
    },
    {
      id: '2.7.6-payment-type',
      kind: 'sentence',
      says: 'The `type` of payment details is `eft`, and nothing else.',
      rules: choiceRules,
      tests: [claims('payment details')],
    },
    {
      id: '2.7.6-payment-account',
      kind: 'sentence',
      says: 'Their `details` are an object.',
      rules: objectRules,
    },
    {
      id: '2.7.6-bank-name',
      kind: 'row',
      says: '`bank_name` is one of the identifiers of banks, in snake case.',
      rules: [
        'properties/missing',
        'values/empty',
        'values/format',
        'templates/never-allowed',
        'payout/unknown-bank',
        'settings/sample-differs',
      ],
      tests: [requests('needs an account')],
    },
    { id: '2.7.6-branch-code', kind: 'row', says: '`branch_code` is a text.', rules: filledRules },
    {
      id: '2.7.6-account-type',
      kind: 'row',
      says: '`account_type` is `savings_account` or `cheque_account`.',
      rules: choiceRules,
      tests: [requests('needs an account')],
    },
    {
      id: '2.7.6-account-number',
      kind: 'row',
      says: '`account_number` is a text.',
      rules: filledRules,
      tests: [requests('needs an account')],
    },
    {
      id: '2.7.6-payout-state',
      kind: 'sentence',
      says: 'The state has `type`, `payout_request_id` and `status`.',
      rules: ['claims/unknown-state-field'],
      tests: [states('hold a request, once it was created')],
    },
    {
      id: '2.7.6-payout-status',
      kind: 'sentence',
      says: 'The `status` is one of four.',
      rules: ['templates/unknown-request-status'],
      tests: [requests('waits for the approval of the claim')],
    },
  ],
};
