import { boolean, choice, type Property } from '../define.js';

export const schemeAndFeatures: readonly Property[] = [
  {
    name: 'policySchemeType',
    type: choice('policy scheme type', [
      { value: 'individual', doc: 'Each customer has a contract and a policy schedule of their own.' },
      { value: 'group', doc: 'One contract with a company; its many members share one policy.' },
    ]),
    section: '2.8',
    doc: 'Whether policies are sold to individuals or to a group.',
    example: 'individual',
  },
  {
    name: 'dashboardIssuingEnabled',
    type: boolean(),
    section: '2.8',
    doc: 'Whether quotes, policyholders, applications and policies can be captured on the management dashboard, which needs a quote schema and an application schema. Otherwise policies are issued only over the API.',
    example: true,
  },
  {
    name: 'canReactivatePolicies',
    type: boolean(),
    section: '2.8',
    doc: 'Whether an inactive policy, such as one that is `lapsed` or `cancelled`, can become `active` again. The reactivation hook must then define the options.',
    example: true,
  },
  {
    name: 'canRequote',
    type: boolean(),
    section: '2.8',
    doc: 'Whether the requote hook can be used.',
    deprecated: 'Alteration hooks have replaced the requote hook: change policies by `alterationHooks`.',
    example: false,
  },
];
