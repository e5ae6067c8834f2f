/** Modules for tests of single rules, by rule: what their examples, which are documentation, do not show. Each has cases in test/golden/rules. */
import type { Example } from '../../../../language/rules/define.js';
import { conditionsModules } from './conditions.js';
import { hooksModules } from './hooks.js';
import { propertiesModules } from './properties.js';
import { requestsModules } from './requests.js';
import { settingsModules } from './settings.js';
import { valuesModules } from './values.js';

export const furtherModules: Readonly<Record<string, readonly Example[]>> = {
  ...conditionsModules,
  ...hooksModules,
  ...propertiesModules,
  ...requestsModules,
  ...settingsModules,
  ...valuesModules,
};
