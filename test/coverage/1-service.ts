import { testsIn, type SectionCoverage } from './define.js';
import { outside } from './reasons.js';

const alterations = testsIn('test/runtime/alterations/alteration.test.ts');
const preview = testsIn('test/runtime/claims/preview.test.ts');

export const service: SectionCoverage = {
  section: '1',
  title: 'What the service does',
  statements: [
    {
      id: '1-module',
      kind: 'sentence',
      says: 'Each product is a module: a configuration file in JSON, claims blocks in JSON, and code with hook functions.',
      rules: [
        'json/syntax',
        'json/lookalike-character',
        'json/duplicate-member',
        'config/not-an-object',
        'claims/not-a-list',
        'code/syntax',
      ],
    },
    {
      id: '1-alteration-steps',
      kind: 'sentence',
      says: 'An alteration validates a request, computes a package, and applies it to the policy.',
      tests: [alterations('create a package that waits'), alterations('overwrite the policy field by field')],
    },
    {
      id: '1-claims-blocks',
      kind: 'sentence',
      says: 'Claims blocks say which elements a claim shows, and which state each keeps.',
      rules: ['claims/unknown-block-type', 'claims/unknown-state-field'],
      tests: [preview('has all members of the contract, whatever its type')],
    },
    {
      id: '1-requests',
      kind: 'sentence',
      says: 'Disbursement blocks create requests; nothing is transferred before a request is processed elsewhere.',
      neither: outside,
    },
    {
      id: '1-general-settings',
      kind: 'sentence',
      says: 'The general settings decide on scheme, policyholders, documents, activation, lapse and periods.',
      neither: 'An introduction: section 2.8 says it setting by setting.',
    },
    {
      id: '1-code-overrides-settings',
      kind: 'sentence',
      says: 'Code may override or extend what the settings say.',
      neither: 'A permission. This is why no rule infers the outcome of a policy from a setting alone.',
    },
  ],
};
