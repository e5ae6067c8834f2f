import { testsIn, type SectionCoverage } from './define.js';

const settings = testsIn('test/language/rules/settings.test.ts');
const requests = testsIn('test/runtime/claims/requests.test.ts');

export const fulfillmentRequests: SectionCoverage = {
  section: '2.7.6',
  title: 'Fulfillment requests',
  statements: [
    {
      id: '2.7.6-fulfillment-types',
      kind: 'sentence',
      says: 'The types of fulfillments are a list at `settings.claims.fulfillmentTypes`.',
      rules: ['values/wrong-type', 'config/misplaced-setting', 'properties/misspelt', 'config/unread-setting'],
      tests: [settings('fulfillment types')],
    },
    {
      id: '2.7.6-fulfillment-reference',
      kind: 'sentence',
      says: 'A block refers to one of these types.',
      rules: ['fulfillment/unknown-type', 'properties/missing'],
      tests: [requests('is held against its type')],
    },
    {
      id: '2.7.6-fulfillment-type-key',
      kind: 'row',
      says: '`key` is a text: what tells the type from others, and what blocks call it.',
      rules: [
        'properties/missing',
        'values/wrong-type',
        'values/convertible',
        'config/duplicate-key',
        'fulfillment/unused-type',
      ],
    },
    {
      id: '2.7.6-fulfillment-type-label',
      kind: 'row',
      says: '`label` is a text.',
      rules: ['properties/missing', 'values/wrong-type', 'values/convertible', 'config/empty-label'],
    },
    {
      id: '2.7.6-fulfillment-type-data',
      kind: 'row',
      says: '`fulfillmentData` has a definition for each parameter, by its name.',
      rules: ['properties/missing', 'values/wrong-type'],
    },
    {
      id: '2.7.6-parameter-label',
      kind: 'sentence',
      says: 'The `label` of a parameter is a text.',
      rules: ['properties/missing', 'values/wrong-type', 'values/convertible', 'config/empty-label'],
    },
    {
      id: '2.7.6-parameter-value-type',
      kind: 'sentence',
      says: 'Its `valueType` is `string`, `currency` or `enum`.',
      rules: ['properties/missing', 'values/not-allowed'],
    },
    {
      id: '2.7.6-parameter-value-options-required',
      kind: 'sentence',
      says: 'Its `valueOptions` are required for an `enum`.',
      rules: ['properties/missing', 'fulfillment/no-options'],
    },
    {
      id: '2.7.6-parameter-value-options-forbidden',
      kind: 'sentence',
      says: 'They are forbidden otherwise.',
      rules: ['properties/forbidden'],
    },
    {
      id: '2.7.6-parameter-value-options',
      kind: 'sentence',
      says: 'They have a display value for each key of an option.',
      rules: ['values/wrong-type', 'values/convertible', 'fulfillment/same-display-value', 'config/empty-label'],
    },
    {
      id: '2.7.6-parameter-display-value',
      kind: 'sentence',
      says: 'A block gives an option by its display value.',
      rules: ['fulfillment/enum-value', 'fulfillment/never-valid'],
      tests: [requests('is held against its type')],
    },
    {
      id: '2.7.6-parameter-currency',
      kind: 'sentence',
      says: 'A `currency` parameter takes an amount.',
      rules: ['fulfillment/not-cents'],
      tests: [requests('is held against its type')],
    },
    {
      id: '2.7.6-fulfillment-block',
      kind: 'sentence',
      says: 'A block has `key`, `type`, `title` and `description`.',
      rules: ['properties/missing', 'values/empty', 'values/wrong-type', 'values/convertible'],
      tests: [requests('needs a description')],
    },
    {
      id: '2.7.6-fulfillment-block-type-key',
      kind: 'sentence',
      says: 'Its `fulfillment_type_key` is the key of a type.',
      rules: ['properties/missing', 'values/wrong-type', 'values/convertible', 'fulfillment/unknown-type'],
      tests: [requests('is held against its type')],
    },
    {
      id: '2.7.6-fulfillment-block-data',
      kind: 'sentence',
      says: 'Its `fulfillment_data` has the parameters of that type.',
      rules: [
        'properties/missing',
        'values/wrong-type',
        'fulfillment/missing-data',
        'fulfillment/no-value',
        'fulfillment/unknown-data',
      ],
      tests: [requests('holds what its type asks for'), requests('is held against its type')],
    },
    {
      id: '2.7.6-fulfillment-state',
      kind: 'sentence',
      says: 'The state has `type`, `fulfillment_request_id` and `status`.',
      rules: ['claims/unknown-state-field'],
    },
    {
      id: '2.7.6-fulfillment-status',
      kind: 'sentence',
      says: 'The `status` is one of three.',
      rules: ['templates/unknown-request-status'],
      tests: [requests('holds what its type asks for')],
    },
  ],
};
