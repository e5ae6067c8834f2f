import { service } from './1-service.js';
import { configurationFile } from './2-1-configuration-file.js';
import { alterationHooks } from './2-2-alteration-hooks.js';
import { createRequest } from './2-3-create-request.js';
import { alterationPackage } from './2-4-alteration-package.js';
import { alteredPolicy } from './2-5-altered-policy.js';
import { hookFunctions } from './2-6-hook-functions.js';
import { claimsBlocks } from './2-7-claims-blocks.js';
import { displayBlocks } from './2-7-1-display-blocks.js';
import { formElementBlocks } from './2-7-2-form-element-blocks.js';
import { templates } from './2-7-2-templates.js';
import { displayConditions } from './2-7-5-display-conditions.js';
import { disbursementBlocks } from './2-7-6-disbursement-blocks.js';
import { payoutRequests } from './2-7-6-payout-requests.js';
import { fulfillmentRequests } from './2-7-6-fulfillment-requests.js';
import { annuityRequests } from './2-7-6-annuity-requests.js';
import { hooksAndFeatures } from './2-8-hooks-and-features.js';
import { policyholder } from './2-8-policyholder.js';
import { beneficiaries } from './2-8-beneficiaries.js';
import { policyDocuments } from './2-8-policy-documents.js';
import { activationAndLapse } from './2-8-activation-and-lapse.js';
import { periods } from './2-8-periods.js';
import { statesAndTransitions } from './3-states-and-transitions.js';
import { endpoints } from './4-endpoints.js';
import { authentication } from './5-authentication.js';
import { events } from './6-events.js';
import { errors } from './7-errors.js';
import { limits } from './8-limits.js';
import { versioning } from './9-versioning.js';
import type { SectionCoverage } from './define.js';

/** Everything that the specification says, in its order. */
export const coverage: readonly SectionCoverage[] = [
  service,
  configurationFile,
  alterationHooks,
  createRequest,
  alterationPackage,
  alteredPolicy,
  hookFunctions,
  claimsBlocks,
  displayBlocks,
  formElementBlocks,
  templates,
  displayConditions,
  disbursementBlocks,
  payoutRequests,
  fulfillmentRequests,
  annuityRequests,
  hooksAndFeatures,
  policyholder,
  beneficiaries,
  policyDocuments,
  activationAndLapse,
  periods,
  statesAndTransitions,
  endpoints,
  authentication,
  events,
  errors,
  limits,
  versioning,
];
