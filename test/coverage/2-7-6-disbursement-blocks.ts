import { testsIn, type SectionCoverage } from './define.js';
import { outside } from './reasons.js';

const states = testsIn('test/runtime/claims/block-states.test.ts');
const requests = testsIn('test/runtime/claims/requests.test.ts');
const claims = testsIn('test/language/rules/claims-blocks.test.ts');

export const disbursementBlocks: SectionCoverage = {
  section: '2.7.6',
  title: 'Disbursement blocks',
  statements: [
    {
      id: '2.7.6-types',
      kind: 'sentence',
      says: 'There are payouts, fulfillments and annuities.',
      rules: ['claims/unknown-block-type'],
    },
    {
      id: '2.7.6-rule-1',
      kind: 'rule',
      says: 'They take no input: they are a card with a summary and a button.',
      rules: ['conditions/no-effect'],
      tests: [requests('is shown as it would be created, in integer cents')],
    },
    {
      id: '2.7.6-rule-2',
      kind: 'rule',
      says: 'Only the button on the dashboard creates a request.',
      neither: outside,
    },
    {
      id: '2.7.6-rule-3',
      kind: 'rule',
      says: 'A block creates one request a claim, which stays as it is; several requests need several blocks.',
      tests: [
        requests('creates one request, always with the same id'),
        requests('keeps what was created: the answers may change afterwards'),
      ],
    },
    {
      id: '2.7.6-rule-4',
      kind: 'rule',
      says: 'A block can be used at any step of the claim, unless a condition keeps it from that.',
      rules: [
        'conditions/unguarded-request',
        'conditions/constant',
        'reachability/request-before-approval',
        'reachability/request-never-enabled',
      ],
      tests: [
        claims('requests that nothing holds back'),
        requests('is pressed in order: one request may be the condition of the next'),
      ],
    },
    { id: '2.7.6-rule-5', kind: 'rule', says: 'Creating a request transfers nothing.', neither: outside },
    {
      id: '2.7.6-rule-6',
      kind: 'rule',
      says: 'Parameters are written out, or are templates that read the policy or the state of another block.',
      rules: [
        'values/format',
        'values/wrong-type',
        'claims/unknown-block-reference',
        'claims/unknown-state-field',
        'templates/object-as-text',
      ],
      tests: [
        requests('keeps what was created: the answers may change afterwards'),
        requests('holds no list and no object as a text'),
      ],
    },
    {
      id: '2.7.6-rule-7',
      kind: 'rule',
      says: 'The state is empty at first, and has UUID, type and status of the request afterwards.',
      rules: ['claims/unknown-state-field'],
      tests: [
        states('are empty for disbursement blocks without a request'),
        states('hold a request, once it was created'),
      ],
    },
  ],
};
