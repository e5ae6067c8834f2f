import { choice, free, integer, required, text, type Shape } from '../define.js';
import { alterationPackageStatuses } from '../statuses.js';

/** Fields of a package that the platform sets, not a hook function. */
export const givenByPlatform: ReadonlySet<string> = new Set(['alteration_package_id', 'status']);

/** What `getAlteration` returns and the platform saves. Section 2.4. */
export const alterationPackage: Shape = {
  name: 'alteration package',
  section: '2.4',
  doc: 'A possible change of a policy: computed by `getAlteration`, saved, and returned over the API. Apart from `input_data` and `change_description`, its fields are those of a policy.',
  properties: [
    {
      name: 'alteration_package_id',
      type: text({ format: 'uuid' }),
      presence: { kind: 'required', unless: 'the hook function has only just returned the package' },
      section: '2.4',
      doc: 'The UUID of the package. Set by the platform, not by the hook function.',
      example: '6d3f4f9e-0a3b-4f4e-9d2c-2f1a7b0c5e11',
    },
    {
      name: 'status',
      type: choice('alteration package status', alterationPackageStatuses),
      presence: { kind: 'required', unless: 'the hook function has only just returned the package' },
      section: '2.4',
      doc: 'Whether the package has changed the policy yet. Set by the platform, not by the hook function.',
      example: 'pending',
    },
    {
      name: 'sum_assured',
      type: integer({ unit: 'cents' }),
      presence: { kind: 'required', unless: 'the product is a group scheme' },
      section: '2.4',
      doc: 'The total sum insured.',
      example: 10000000,
    },
    {
      name: 'monthly_premium',
      type: integer({ unit: 'cents' }),
      presence: required,
      section: '2.4',
      doc: 'The monthly premium, as shown on the policy schedule.',
      example: 25000,
    },
    {
      name: 'module',
      type: free(),
      presence: required,
      section: '2.4',
      doc: "An object with the product's own fields, normally the same as the policy's `module` has.",
      example: { cover_amount: 10000000 },
    },
    {
      name: 'input_data',
      type: free(),
      presence: required,
      section: '2.4',
      doc: 'The `data` that `getAlteration` was given, unchanged.',
      example: { cover_amount: 10000000 },
    },
    {
      name: 'change_description',
      type: text(),
      presence: required,
      section: '2.4',
      doc: 'Describes the change for people.',
      example: 'Cover raised to R 100 000',
    },
  ],
};
