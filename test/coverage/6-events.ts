import type { SectionCoverage } from './define.js';
import { notShown } from './reasons.js';

export const events: SectionCoverage = {
  section: '6',
  title: 'Events',
  statements: [
    { id: '6-events', kind: 'sentence', says: 'Events and notifications that the service sends.', neither: notShown },
    {
      id: '6-activation',
      kind: 'sentence',
      says: '`activatePoliciesOnEvent` configures what activates a policy.',
      rules: ['values/not-allowed'],
    },
  ],
};
