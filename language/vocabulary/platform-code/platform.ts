/** The global names of module code, besides the classes whose fields the specification describes. */
import { member, type CodeGlobal, type CodeInterface } from './code-names.js';

const global = (keyword: CodeGlobal['keyword'], name: string, type: string, doc: string): CodeGlobal => ({
  keyword,
  name,
  type,
  doc,
});

/** In the order in which they are declared. `fetch`, `process` and `Buffer` are left to the types of the environment, which would conflict. */
export const platformGlobals: readonly CodeGlobal[] = [
  global(
    'const',
    'Joi',
    ': PlatformJoi',
    'Validates values against schemas: the API of Joi 13 with a few rules and types of the platform.',
  ),
  global('const', 'moment', ': PlatformMoment', 'Dates and times, in UTC.'),
  global('const', 'momentTimezone', ': PlatformMoment', 'Dates and times with time zones.'),
  global('function', 'createUuid', '(): string', 'A new UUID.'),
  global('function', 'generatePolicyNumber', '(): string', 'A new policy number.'),
  global('const', 'root', ': any', 'The client of the platform. In the sandbox its calls are only recorded.'),
];

/** Classes that keep the properties that they are given. Their fields are described elsewhere in the catalogue, or specific to the product. */
export const keepingClasses: readonly CodeInterface[] = [
  {
    name: 'QuotePackage',
    doc: 'A quote: what `getQuote` returns, one or a list.',
    members: [
      member('package_name', ': string', 'The name of the insurance package.'),
      member('sum_assured', ': Cents', 'The total sum insured.'),
      member('base_premium', ': Cents', 'The lowest possible monthly premium.'),
      member('suggested_premium', ': Cents', 'The monthly premium that the customer is offered.'),
      member('billing_frequency', ': string', 'How often the premium is collected.'),
      member('module', ': ModuleData', "The product's own fields."),
      member('input_data', ': any', 'The data that the quote was requested with.'),
    ],
  },
  {
    name: 'Application',
    doc: 'An application for a policy: what `getApplication` returns.',
    members: [
      member('package_name', ': string', 'The name of the insurance package.'),
      member('sum_assured', ': Cents', 'The total sum insured.'),
      member('base_premium', ': Cents', 'The lowest possible monthly premium.'),
      member('monthly_premium', ': Cents', 'The monthly premium.'),
      member('billing_frequency', ': string', 'How often the premium is collected.'),
      member('module', ': ModuleData', "The product's own fields."),
      member('input_data', ': any', 'The data that the application was made with.'),
    ],
  },
  {
    name: 'RequotePolicy',
    doc: 'A policy that is quoted again.',
    members: [member('module', ': ModuleData', "The product's own fields.")],
  },
  {
    name: 'ReactivationOption',
    doc: 'A way of reactivating a policy: `getReactivationOptions` returns a list of them.',
    members: [
      member('type', ': string', 'The kind of reactivation, such as `reinstatement`.'),
      member('description', ': string', 'Describes the option for people.'),
      member('minimumBalanceRequired', ': boolean', 'Whether the policy needs a balance that is not negative.'),
      member('settlementAmount', ': Cents', 'What has to be paid.'),
    ],
  },
];
