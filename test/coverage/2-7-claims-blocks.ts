import { testsIn, type SectionCoverage } from './define.js';

const states = testsIn('test/runtime/claims/block-states.test.ts');
const claims = testsIn('test/language/rules/claims-blocks.test.ts');

export const claimsBlocks: SectionCoverage = {
  section: '2.7',
  title: 'Claims blocks',
  statements: [
    {
      id: '2.7-list',
      kind: 'sentence',
      says: 'The blocks of a module are a list.',
      rules: ['claims/not-a-list'],
    },
    {
      id: '2.7-entry',
      kind: 'sentence',
      says: 'Each of its entries has a `block` object.',
      rules: ['properties/missing', 'values/wrong-type', 'claims/bare-block'],
    },
    {
      id: '2.7-conditions',
      kind: 'sentence',
      says: 'Display conditions, if any, are siblings of `block`.',
      rules: ['conditions/inside-block', 'properties/misspelt'],
    },
    {
      id: '2.7-key',
      kind: 'sentence',
      says: 'Each block has a key, and no two the same.',
      rules: ['properties/missing', 'values/wrong-type', 'values/convertible', 'claims/duplicate-key'],
    },
    {
      id: '2.7-state',
      kind: 'sentence',
      says: 'The state of a block is at `claim.block_states.<key>`.',
      rules: [
        'claims/unknown-block-reference',
        'claims/key-in-path',
        'templates/block-states-path',
        'templates/whole-state',
      ],
      tests: [states('are siblings of the state of their group')],
    },
    {
      id: '2.7-state-type',
      kind: 'sentence',
      says: 'Every state has the `type` of its block.',
      tests: [states('hold the type alone for display blocks, groups and what is not answered')],
    },
    {
      id: '2.7-display-blocks',
      kind: 'sentence',
      says: 'Display blocks take no input, and have no value in their state.',
      rules: ['claims/unknown-state-field', 'conditions/no-effect'],
      tests: [states('hold the type alone for display blocks, groups and what is not answered')],
    },
    {
      id: '2.7-form-element-blocks',
      kind: 'sentence',
      says: 'Form elements take values and keep them.',
      rules: ['claims/unknown-state-field'],
      tests: [states('take what is given over the defaults, with the type first')],
    },
    {
      id: '2.7-categories',
      kind: 'sentence',
      says: 'A block is a display block, a form element or a disbursement block.',
      rules: ['claims/unknown-block-type', 'properties/missing', 'blocks/other-type'],
      tests: [claims('alert, heading, markdown, divider')],
    },
  ],
};
