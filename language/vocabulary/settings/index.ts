import type { Shape } from '../define.js';
import { activatePoliciesOnEvent } from './activation.js';
import { beneficiaries } from './beneficiaries.js';
import { claims } from './claims.js';
import { coolingOffPeriod } from './cooling-off-period.js';
import { gracePeriod } from './grace-period.js';
import { lapseExclusionRules, notTakenUpEnabled } from './lapse-exclusion.js';
import { policyDocuments } from './policy-documents.js';
import { policyholder } from './policyholder.js';
import { schemeAndFeatures } from './scheme-and-features.js';
import { waitingPeriod } from './waiting-period.js';

/** The `settings` object, in the order of the specification. Section 2.8. */
export const settings: Shape = {
  name: 'settings',
  section: '2.8',
  doc: 'The general settings of the product. Code of the product module, such as a lifecycle hook, may extend or override them.',
  properties: [
    ...schemeAndFeatures,
    policyholder,
    beneficiaries,
    ...policyDocuments,
    activatePoliciesOnEvent,
    gracePeriod,
    lapseExclusionRules,
    notTakenUpEnabled,
    coolingOffPeriod,
    waitingPeriod,
    claims,
  ],
};
