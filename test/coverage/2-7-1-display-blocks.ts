import { testsIn, type SectionCoverage } from './define.js';

const markdown = testsIn('test/runtime/claims/markdown.test.ts');
const states = testsIn('test/runtime/claims/block-states.test.ts');

const textRules = ['properties/missing', 'values/wrong-type', 'values/convertible'] as const;

export const displayBlocks: SectionCoverage = {
  section: '2.7.1',
  title: 'Display blocks',
  statements: [
    { id: '2.7.1-alert', kind: 'row', says: 'An `alert` has a text, `markdown`, and a `color`.', rules: textRules },
    {
      id: '2.7.1-alert-color',
      kind: 'sentence',
      says: 'The `color` is one of eight.',
      rules: ['values/not-allowed', 'values/wrong-type', 'properties/misspelt'],
    },
    {
      id: '2.7.1-alert-markdown',
      kind: 'sentence',
      says: 'The text of an alert is rendered as Markdown.',
      tests: [markdown('is found in a preview by key, in groups as well')],
    },
    {
      id: '2.7.1-heading',
      kind: 'row',
      says: 'A `heading` has a text, `title`.',
      rules: [...textRules, 'values/empty'],
    },
    {
      id: '2.7.1-markdown',
      kind: 'row',
      says: 'A `markdown` block has a text, `markdown`.',
      rules: textRules,
      tests: [markdown('becomes a tree')],
    },
    {
      id: '2.7.1-divider',
      kind: 'row',
      says: 'A `divider` has nothing but its key and type.',
      rules: ['blocks/other-type'],
    },
    {
      id: '2.7.1-state',
      kind: 'sentence',
      says: 'The state of each has its `type` alone.',
      rules: ['claims/unknown-state-field'],
      tests: [states('hold the type alone for display blocks, groups and what is not answered')],
    },
  ],
};
