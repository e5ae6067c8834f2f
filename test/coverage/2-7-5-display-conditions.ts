import { testsIn, type SectionCoverage } from './define.js';

const claims = testsIn('test/language/rules/claims-blocks.test.ts');
const conditions = testsIn('test/runtime/claims/conditions.test.ts');
const requests = testsIn('test/runtime/claims/requests.test.ts');

export const displayConditions: SectionCoverage = {
  section: '2.7.5',
  title: 'Display conditions',
  statements: [
    {
      id: '2.7.5-optional',
      kind: 'sentence',
      says: 'Each of them may be left out.',
      tests: [claims('alert, heading, markdown, divider'), conditions('are absent where they are null or empty')],
    },
    {
      id: '2.7.5-templates',
      kind: 'sentence',
      says: 'They are templates.',
      rules: [
        'conditions/not-a-template',
        'conditions/always-truthy',
        'conditions/never-truthy',
        'conditions/constant',
        'values/wrong-type',
        'values/convertible',
      ],
      tests: [conditions('are falsy for the texts that mean no')],
    },
    {
      id: '2.7.5-beside-block',
      kind: 'sentence',
      says: 'They are siblings of the `block` object.',
      rules: ['conditions/inside-block', 'conditions/unknown', 'properties/misspelt'],
    },
    {
      id: '2.7.5-show-if',
      kind: 'row',
      says: '`show_if` shows its block when it is truthy and hides it otherwise; without it, the block is shown.',
      rules: [
        'conditions/constant',
        'conditions/self-reference',
        'conditions/circular',
        'properties/misspelt',
        'reachability/never-visible',
      ],
      tests: [conditions('are falsy for the texts that mean no')],
    },
    {
      id: '2.7.5-show-if-before-hide-if',
      kind: 'sentence',
      says: 'If `show_if` is present, `hide_if` is ignored.',
      rules: ['conditions/hide-if-ignored'],
      tests: [conditions('ignore hide_if when show_if is present, even if it is constant')],
    },
    {
      id: '2.7.5-hide-if',
      kind: 'row',
      says: '`hide_if` hides its block when it is truthy; without it, the block is shown.',
      rules: ['conditions/constant', 'conditions/self-reference', 'properties/misspelt', 'reachability/never-visible'],
      tests: [claims('show_if and hide_if'), conditions('may be booleans')],
    },
    {
      id: '2.7.5-disabled-if',
      kind: 'row',
      says: '`disabled_if` makes a form element read-only when it is truthy.',
      rules: ['conditions/no-effect', 'properties/misspelt'],
      tests: [conditions('disable form elements and disbursements, and no display blocks')],
    },
    {
      id: '2.7.5-disabled-if-over-api',
      kind: 'sentence',
      says: 'The value is still seen, and can still be changed over the API.',
      tests: [conditions('keep no state from being changed, and no claim from going on')],
    },
    {
      id: '2.7.5-disabled-disbursement',
      kind: 'sentence',
      says: 'It works on disbursement blocks, too: one that is disabled or hidden creates no request.',
      rules: ['conditions/constant', 'reachability/request-never-enabled'],
      tests: [requests('creates nothing where the block is hidden, disabled, incomplete or no disbursement')],
    },
    {
      id: '2.7.5-required-if',
      kind: 'row',
      says: '`required_if` marks a form element without a value when it is truthy.',
      rules: ['conditions/no-effect', 'properties/misspelt', 'reachability/required-while-hidden'],
      tests: [conditions('mark a required form element without an answer, and nothing else')],
    },
    {
      id: '2.7.5-required-if-over-api',
      kind: 'sentence',
      says: 'It has no effect on what the API reads and writes.',
      tests: [conditions('keep no state from being changed, and no claim from going on')],
    },
    {
      id: '2.7.5-required-if-stops-nothing',
      kind: 'sentence',
      says: 'A required value that is missing keeps no claim from going on to approval.',
      tests: [conditions('keep no state from being changed, and no claim from going on')],
    },
  ],
};
