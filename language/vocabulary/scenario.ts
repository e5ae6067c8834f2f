/**
 * Scenarios, `sandbox/scenarios/*.json`: a claim as it was played, or a request to an alteration hook, and what has to come of it. They are this
 * project's own.
 */
import {
  boolean,
  free,
  integer,
  list,
  map,
  object,
  required,
  text,
  type Property,
  type Shape,
  type UnionType,
  type Variant,
} from './define.js';

/** Answers to the blocks of a form, requests of its disbursement blocks, and what is expected of blocks and of their states. */
export const answersByBlock = map('block', free());
export const requestsByBlock = map('block', free());
export const expectedBlocks = map('block', free());
export const expectedStates = map('block', free());
/** A disbursement block, referenced by its key. */
export const pressedBlock = text();
/** A file below the samples folder. */
export const sampleFile = text({ format: 'path' });
export const statusOfClaim = text();
export const approvalOfClaim = text();

const largestSeed = 2 ** 32 - 1;

/** Common to all kinds. */
const common: readonly Property[] = [
  { name: '$schema', type: text(), doc: 'The schema of this file, for other editors.' },
  {
    name: 'sample',
    type: sampleFile,
    doc: 'The sample data: a file below the samples folder. Default: the first of that folder.',
    example: 'merge-vars.json',
  },
  {
    name: 'now',
    type: text(),
    doc: 'The clock: a date, which is its first moment in the time zone of the tools file, or a time. Default: the time of the call.',
    example: '2026-10-06T08:00:00Z',
  },
];

const nothingOf = 'Absent members are `null`, so an expected `null` matches them.';

const claimExpectations: Shape = {
  name: 'expectations of a claim',
  others: 'refused',
  doc: 'The expected form. Objects may have further members; lists are compared item by item.',
  properties: [
    {
      name: 'blocks',
      type: expectedBlocks,
      doc: `Blocks by key, each with what is expected of it: \`visible\`, \`disabled\`, \`required\`, \`missing\`, \`reason\`, \`request\`, and its own properties as they are rendered. ${nothingOf}`,
      example: { police_case_number: { visible: true, required: true } },
    },
    {
      name: 'block_states',
      type: expectedStates,
      doc: 'Block states by key, as the platform stores them.',
      example: { deceased_person: { option_key: 'spouse' } },
    },
    {
      name: 'requests',
      type: list(() => free()),
      doc: 'The requests that were created, in order, each with what is expected of its payload.',
      example: [{ block: 'policyholder_payout', status: 'pending' }],
    },
    {
      name: 'problems',
      type: list(() => free()),
      doc: 'The problems of the form, in order. If absent, there must be none of severity `error`.',
      example: [],
    },
    {
      name: 'changes',
      type: list(() => free()),
      doc: 'With `code`: what its actions change in the policy, in order: `path`, `before` and `after`.',
      example: [{ path: '/module/claimed', after: true }],
    },
    {
      name: 'actions',
      type: list(() => free()),
      doc: 'With `code`: the actions, in order, with their members.',
      example: [{ name: 'credit_policy', amount: 5_000 }],
    },
    {
      name: 'errors',
      type: list(() => free()),
      doc: 'With `code`: the functions that fail, in order: `function`, and `error` as in a scenario of an alteration. If absent, none may.',
      example: [{ function: 'beforeClaimSentToReview', error: { message: 'The police case number is missing.' } }],
    },
  ],
};

const alterationExpectations: Shape = {
  name: 'expectations of an alteration',
  others: 'refused',
  doc: 'The expected result of the request. Objects may have further members; lists are compared item by item.',
  properties: [
    {
      name: 'rejection',
      type: free(),
      doc: 'The `error` of the validation. If absent, the request must be accepted.',
      example: { details: [{ path: ['cover_amount'] }] },
    },
    {
      name: 'error',
      type: free(),
      doc: 'How the code fails: `step`, `kind`, `name`, `message`, `file` and `line`. If absent, the code must not fail.',
      example: { step: 'validate', message: 'Invalid alteration hook key: change_everything' },
    },
    {
      name: 'alteration_package',
      type: free(),
      doc: `The package, as the API would return it. ${nothingOf}`,
      example: { status: 'applied', monthly_premium: 29600 },
    },
    {
      name: 'policy',
      type: free(),
      doc: 'The policy after applying.',
      example: { monthly_premium: 29600 },
    },
    {
      name: 'changes',
      type: list(() => free()),
      doc: 'The changes of the policy, in order: `path`, `before` and `after`.',
      example: [{ path: '/monthly_premium', before: 18800, after: 29600 }],
    },
    {
      name: 'checks',
      type: list(() => free()),
      doc: 'The problems of the returned values, in order. If absent, there must be none of severity `error`.',
      example: [{ code: 'altered-policy/end-date-default' }],
    },
  ],
};

export const claimScenario: Variant = {
  type: 'claim',
  name: 'scenario of a claim',
  others: 'refused',
  doc: 'A claim with its answers, statuses, clock and created requests, with the expected form.',
  properties: [
    ...common,
    {
      name: 'policyholder',
      type: sampleFile,
      doc: 'A file below the samples folder whose policyholder replaces that of the sample.',
      example: 'two-beneficiaries.json',
    },
    {
      name: 'status',
      type: statusOfClaim,
      doc: 'The status of the claim.',
      example: 'pending_payout',
    },
    {
      name: 'approval_status',
      type: approvalOfClaim,
      doc: 'The approval status of the claim.',
      example: 'approved',
    },
    {
      name: 'answers',
      type: answersByBlock,
      doc: 'Answers by block key: the key of an option, the value of an input, `null` for a removed answer.',
      example: { deceased_person: 'spouse' },
    },
    {
      name: 'create',
      type: list(() => pressedBlock),
      doc: 'The disbursement blocks whose buttons are pressed, in order.',
      example: ['policyholder_payout'],
    },
    {
      name: 'requests',
      type: requestsByBlock,
      doc: 'The later state of created requests, by the key of their block: a status, or a whole request if it was created from other answers than those of the scenario.',
      example: { policyholder_payout: 'completed' },
    },
    {
      name: 'code',
      type: boolean(),
      default: false,
      doc: 'Whether the lifecycle functions of the code are called: for each answer and created request, and for the chosen statuses.',
    },
    { name: 'expect', type: object(claimExpectations), doc: 'What the form has to look like.' },
  ],
};

export const alterationScenario: Variant = {
  type: 'alteration',
  name: 'scenario of an alteration',
  others: 'refused',
  doc: 'A request to an alteration hook and its expected result.',
  properties: [
    ...common,
    {
      name: 'seed',
      type: integer({ minimum: 0, maximum: largestSeed }),
      default: 1,
      doc: 'The seed of random numbers and identifiers.',
      example: 7,
    },
    {
      name: 'hook',
      type: text({ role: { refersTo: 'alterationHook' } }),
      presence: required,
      doc: 'The key of the alteration hook.',
      example: 'change_cover_amount',
    },
    {
      name: 'data',
      type: free(),
      presence: required,
      doc: 'The `data` of the request.',
      example: { cover_amount: 5000000 },
    },
    {
      name: 'apply',
      type: boolean(),
      default: false,
      doc: 'Whether to apply the created package.',
      example: true,
    },
    {
      name: 'expect',
      type: object(alterationExpectations),
      doc: 'The expected result.',
    },
  ],
};

const letterExpectations: Shape = {
  name: 'expectations of a letter',
  others: 'refused',
  doc: 'The expected letter.',
  properties: [
    {
      name: 'text',
      type: list(() => text()),
      doc: 'The text of the letter, in any number of lines. It is compared word by word: white space and line breaks do not count, and neither does what is not text.',
      example: ['Certificate of cover', 'Policy P-1001 is in force.'],
    },
    {
      name: 'file_name',
      type: text(),
      doc: 'The name that the customer sees, without an extension.',
      example: 'policy_P-1001_certificate',
    },
    {
      name: 'missing',
      type: list(() => text()),
      doc: 'The paths of values that the letter reads and the sample does not have, in order.',
      example: ['policy.module.grocery_benefit'],
    },
    {
      name: 'problems',
      type: list(() => free()),
      doc: 'The problems of the letter, in order. If absent, there must be none of severity `error`.',
      example: [],
    },
  ],
};

export const letterScenario: Variant = {
  type: 'document',
  name: 'scenario of a letter',
  others: 'refused',
  doc: 'A letter that is rendered with a sample, and what it has to say.',
  properties: [
    ...common,
    {
      name: 'policyholder',
      type: sampleFile,
      doc: 'A file below the samples folder whose policyholder replaces that of the sample.',
      example: 'two-beneficiaries.json',
    },
    {
      name: 'policy',
      type: map('member', free()),
      doc: 'Members of the policy in place of those of the sample.',
      example: { status: 'lapsed' },
    },
    {
      name: 'document',
      type: text(),
      presence: required,
      doc: 'The letter: its type, or the name of its template.',
      example: 'certificate',
    },
    { name: 'expect', type: object(letterExpectations), doc: 'What the letter has to say.' },
  ],
};

/** A scenario of any kind. */
export const scenario: UnionType = {
  kind: 'union',
  name: 'kind of scenario',
  discriminator: 'kind',
  variants: () => [claimScenario, alterationScenario, letterScenario],
};
