import { alterationHook } from './alteration/hook-definition.js';
import { list, object, required, text, type Shape } from './define.js';
import { settings } from './settings/index.js';

/** The configuration file of a product module, `.platform-config.json`. Section 2.1. */
export const configuration: Shape = {
  name: 'configuration',
  section: '2.1',
  doc: 'The configuration of a product module.',
  properties: [
    {
      name: 'configVersion',
      type: text({ format: 'date' }),
      section: '2.1',
      doc: 'The version of the file format: a date.',
      example: '2026-01-01',
    },
    {
      name: 'productModuleName',
      type: text(),
      presence: required,
      section: '2.1',
      doc: 'The display name of the product module.',
      example: 'Example Funeral Cover',
    },
    {
      name: 'productModuleKey',
      type: text({ isKey: true }),
      presence: required,
      section: '2.1',
      doc: 'The key of the product module on the platform.',
      example: 'example_funeral_cover',
    },
    {
      name: 'alterationHooks',
      type: list(() => object(alterationHook)),
      section: '2.1',
      doc: 'The ways of changing a policy after it was issued. Only the hooks defined here exist.',
      example: [{ key: 'update_cover', name: 'Update cover' }],
    },
    {
      name: 'settings',
      type: object(settings),
      section: '2.1',
      doc: 'The general settings of the product, and the fulfillment types that its claims blocks use.',
    },
  ],
};

/** Where files put a setting, and where the specification has it. Both are paths of member names from the root. */
export interface MisplacedSetting {
  readonly found: readonly string[];
  readonly belongs: readonly string[];
}

/** Settings that many files have in another place than specified. They are read there too, so that one mistake gives one diagnostic. */
export const misplacedSettings: readonly MisplacedSetting[] = [
  { found: ['fulfillmentTypes'], belongs: ['settings', 'claims', 'fulfillmentTypes'] },
  { found: ['settings', 'gracePeriod', 'lapseExclusionRules'], belongs: ['settings', 'lapseExclusionRules'] },
];

/** Settings that platforms have under another name, which are read if the specified one is absent. */
export const platformSettings: readonly MisplacedSetting[] = [
  { found: ['settings', 'notTakenUp', 'enabled'], belongs: ['settings', 'notTakenUpEnabled'] },
];
