/** The catalogue: everything that is known about the configuration language, as data. */
export * from './define.js';
export { code, plain, said, table, withoutEmbeds } from './markdown.js';
export * from './blocks/index.js';
export {
  componentTypeNamed,
  componentTypes,
  componentUnion,
  earlierMembers,
  formOperators,
  formValidators,
  typeOfEarlier,
  type ComponentType,
} from './forms/component-types.js';
export { conditions, type Condition } from './claims-entry.js';
export { configuration, misplacedSettings, type MisplacedSetting } from './configuration.js';
export { alterationHook } from './alteration/hook-definition.js';
export { createRequest } from './alteration/create-request.js';
export { alterationPackage } from './alteration/alteration-package.js';
export { alteredPolicy } from './alteration/altered-policy.js';
export { hookFunctions } from './alteration/hook-functions.js';
export { lifecycleActions, policyUpdate, reactivationOption } from './lifecycle/lifecycle-actions.js';
export { lifecycleFunctions, type LifecycleFunction } from './lifecycle/lifecycle-functions.js';
export { quoteFunctions } from './lifecycle/quote-functions.js';
export { fulfillmentParameter, fulfillmentType } from './settings/claims.js';
export { documentFiles, missingDocumentTexts, type DocumentType } from './settings/policy-documents.js';
export { settings } from './settings/index.js';
export { countries, currencies } from './iso-codes.js';
export * from './statuses.js';
export type { Helper } from './helpers/helper.js';
export { helperNamed, helpers } from './helpers/index.js';
export { exampleNow } from './helpers/clock.js';
export { conditionOperators } from './helpers/if-condition.js';
export { knownPath } from './known-paths.js';
export { personalRole, type PersonalRole } from './personal.js';
export { templatePaths } from './template-paths.js';
export { ruleLevels, toolsFile } from './tools-file.js';
export { lifecycleEvent, lifecycleFile } from './lifecycle-file.js';
export { alterationScenario, claimScenario, letterScenario, scenario } from './scenario.js';
export { formats, type Format } from './formats.js';
export * from './describe.js';
export {
  claimsBlocksSchema,
  configurationSchema,
  lifecycleFileSchema,
  scenarioSchema,
  toolsFileSchema,
  type RuleSummary,
} from './json-schema.js';
export { givenByPlatform } from './alteration/alteration-package.js';
export type { Property, Shape, ValueType, Variant } from './define.js';
export { accountDetails } from './payout/payment-details.js';
