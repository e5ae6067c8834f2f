import { testsIn, type SectionCoverage } from './define.js';
import { outside } from './reasons.js';

const configuration = testsIn('test/language/rules/configuration.test.ts');
const reactivations = testsIn('test/runtime/lifecycle/golden/reactivation.ts');

export const hooksAndFeatures: SectionCoverage = {
  section: '2.8',
  title: 'Hooks and features',
  statements: [
    {
      id: '2.8-policy-scheme-type',
      kind: 'row',
      says: '`policySchemeType` is `individual` or `group`.',
      rules: ['values/not-allowed', 'values/wrong-type', 'settings/null', 'properties/misspelt'],
    },
    {
      id: '2.8-group-scheme',
      kind: 'sentence',
      says: 'A group scheme is one contract with a company.',
      rules: ['settings/group-without-company'],
    },
    {
      id: '2.8-dashboard-issuing-enabled',
      kind: 'row',
      says: '`dashboardIssuingEnabled` is a boolean: quotes, policyholders, applications and issue are captured on the dashboard.',
      rules: ['values/wrong-type', 'values/other-form', 'settings/null'],
    },
    {
      id: '2.8-issuing-schemas',
      kind: 'sentence',
      says: 'Where it is true, the schemas of quote and application must be defined.',
      rules: ['settings/missing-issuing-schema'],
      tests: [configuration('are there when the settings ask for them')],
    },
    {
      id: '2.8-api-only',
      kind: 'sentence',
      says: 'Where it is false, only the API is used.',
      neither: outside,
    },
    {
      id: '2.8-can-reactivate-policies',
      kind: 'row',
      says: '`canReactivatePolicies` is a boolean.',
      rules: ['values/wrong-type', 'values/other-form', 'settings/null'],
    },
    {
      id: '2.8-reactivation',
      kind: 'sentence',
      says: 'Where it is true, lapsed and cancelled policies can become active again.',
      tests: [
        reactivations('reactivated after a lapse'),
        reactivations('reactivated after a cancellation'),
        reactivations('not reactivated where that is off'),
      ],
    },
    {
      id: '2.8-reactivation-hook',
      kind: 'sentence',
      says: 'The reactivation hook must then define the options of a reactivation.',
      rules: ['settings/missing-reactivation-hook'],
    },
    {
      id: '2.8-can-requote',
      kind: 'row',
      says: '`canRequote` is a boolean, and deprecated: alteration hooks have taken its place.',
      rules: ['properties/deprecated', 'values/wrong-type', 'values/other-form'],
    },
  ],
};
