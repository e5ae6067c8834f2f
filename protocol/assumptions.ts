/**
 * Assumptions where the specification is silent: the runtime follows them, the preview shows them, and docs/assumptions.md is generated from them.
 * Names and values are in backticks.
 */

export interface Assumptions {
  readonly about: string;
  /** One or a few sentences each. */
  readonly taken: readonly string[];
}

export const assumptions: readonly Assumptions[] = [
  {
    about: 'The claim',
    taken: [
      "A claim without statuses is `open` and `pending`. `claim.policy` is the sample's `policy`.",
      "The waiting period of the settings runs from the policy's `start_date`, by the calendar of `timeZone`, in whole days. Its alert is shown until the day on which it ends, and before the start as well.",
      'A policyholder from another sample replaces the `policyholder`; the policy and the claim get its id.',
    ],
  },
  {
    about: 'Blocks',
    taken: [
      'A block without its `title`, `markdown`, `options` or `blocks` is drawn without them, and the check reports an error. `default_value`, `color` and `collapsible` are optional: no answer, a plain alert, a group that cannot be collapsed.',
    ],
  },
  {
    about: 'Templates',
    taken: [
      'Values are not escaped for HTML. Adjacent numbers stay separate.',
      "A missing path renders nothing. Only a value's own members are read, never inherited ones.",
      'A path as a block (`{{#policy.beneficiaries}}`) repeats its content for a list, shows it once for `true`, and enters any other value.',
      "`if` with an operator (`{{if a '===' b}}`) is `ifCondition`.",
      '`===` compares without conversion, `==` with conversion. `<`, `<=`, `>` and `>=` work on two numbers, two texts of digits or two dates, otherwise as text. Nothing is less or greater than a missing value. `||` and `&&` give `true` or `false`.',
      '`multiply` and `divide` work on numbers and texts of digits. Division by zero, and any other value, renders nothing and is a problem: never `NaN`. `maxValue` ignores missing values.',
      "`dateNow` is `YYYY-MM-DD` of the preview's clock in `timeZone` of the tools file (default UTC); `format` uses the letters of moment. `now` is an ISO time in UTC.",
      "`dateDifference a b measurement='days'` is a − b in whole minutes, hours, days, weeks, or calendar months or years.",
      '`dateAdd x days=1` adds minutes, hours, days, weeks, months and years. 31 January plus a month is the last day of February. The result of a date is a date, of a time an ISO time in UTC.',
      '`dateFormat` and `formatDate` use the letters of moment. `dateBetween` includes both bounds; a bound without a time of day is the whole day.',
      'A date is a text in ISO 8601. A missing date renders nothing; any other value is a problem.',
      "`formatCurrency cents 'ZAR' locale='en-ZA'` and `zarString cents` format cents; the default of `locale` is in the tools file.",
      '`ifEquals` compares like `===`. `ifIsDefined` and `ifIsNotDefined` treat `null` as missing. All three work inline, in sub-expressions and as blocks.',
      'An unknown helper renders nothing, with a note. Partials and decorators render nothing and are a problem.',
      'A template that handlebars cannot read renders nothing; in a text property, its source is shown.',
      'A template may take 100,000 steps and render 500,000 characters; beyond that it renders nothing and is a problem.',
    ],
  },
  {
    about: 'Conditions',
    taken: [
      'A condition is falsy when its text, without white space around it, is empty, `false`, `0`, `null`, `undefined` or `NaN`. A JSON boolean is used as it is. `null` and `""` mean that there is no condition.',
      'If `show_if` is present, even a constant one, `hide_if` is ignored.',
      'A block in a hidden group is hidden, in a disabled group disabled. `disabled_if` has no effect on display blocks, and `required_if` affects only form elements.',
      'A condition that cannot be evaluated has no effect: the block is visible, enabled, not required. If it is that of a request or of a group around it, the request cannot be created.',
      'A required block without an answer is marked only while it is visible. `false` is an answer.',
    ],
  },
  {
    about: 'States',
    taken: [
      "The state of a form element starts with its default; of a radio or a dropdown, with the option's key and value. `default_value` may be the option's value or its key.",
      'Without a default, and for display blocks and groups, the state is only `type`. The state of a disbursement block is empty until its request exists.',
      'Removing an answer leaves only the `type`: the default is not restored.',
      'A stored state for a missing block, or for one of another type, is ignored; so is a field that blocks of its type do not store.',
      'An answer beyond the limits of its block, or of another type, stays in the state, because it can come from the API. The form says that it could not be captured.',
      'A block without a `key` stores no answer.',
    ],
  },
  {
    about: 'Requests',
    taken: [
      'A payout request that is created before the claim is approved has the status `pending_claim_approval`, otherwise `pending`. Only the approval status `approved` counts. Fulfillment requests start as `pending`, annuity requests as `active`.',
      'Later answers do not change a request; it is also kept when its block is removed or changes its type.',
      'A request with an incomplete payload is not created. Amounts are whole cents and not negative.',
      'An annuity on day 29, 30 or 31 uses the last day of a shorter month. Its first request is on the first matching day and time at or after its creation, in `timeZone`. A request may be due on the end date.',
    ],
  },
  {
    about: 'Amounts',
    taken: [
      'A cent is a hundredth in every currency, also in those without cents (`JPY`, `UGX`) and in those with thousandths (`KWD`): amounts are written and read with two decimals.',
      'The amounts of requests are in the `currency` of the claim or of its policy, otherwise in `ZAR`.',
    ],
  },
];

/** The form that the dashboard draws for an alteration hook. Section 2.2 only specifies its schema. */
export const hookFormAssumptions: Assumptions = {
  about: 'The form of an alteration hook',
  taken: [
    'A form is a list of components: of `text`, `number`, `currency`, `select`, `radio`, `radio-button`, `checkbox`, `checkbox-button`, `multiple-checkbox`, `date-picker`, `cellphone`, `country`, `number-slider`, `currency-slider`, `list`, `object`, and without an answer `section-header`, `paragraph`, `horizontal-line` and `blank-space`. An answer goes to the `outputPath`, else to the `key`; in a list it starts at the entry.',
    '`validators` are `required` and bounds such as `greaterThanCurrency` (`min` and `max`, of amounts in cents), which are themselves excluded. The panel shows them, and sends what is outside.',
    '`displayConditions` is a list of conditions that must all hold; `and` and `or` nest. A condition compares the answer of a component, given by its `key` or path as `path`, with `value`. `condition` is `===`, `!==`, `>=` or `<=`. Names that start with `policy.` or `policyholder.` are read from the sample.',
    'Numbers equal texts of digits. A component without an answer is `null`.',
    'A condition in another form, or with a template, hides nothing; `false` hides.',
    'Hidden components contribute nothing to the data and are reset when shown again. Components inside a hidden one are hidden.',
  ],
};

/** Assumptions about the configuration of a module. Sections 2.1 and 2.8. */
export const configurationAssumptions: Assumptions = {
  about: 'The configuration',
  taken: [
    'The name `.platform-config.json` is that of the specification. A module may have a `.<name>-config.json` in its place, with a `productModuleKey` or beside its claims blocks; the tools file can name another (`layout.configuration`). A file with a `collectionModuleKey` and no `productModuleKey`, whatever it is called, is that of a collection, another kind of module: it is said so and not checked.',
    '`fulfillmentTypes` at the top of the file and `lapseExclusionRules` in `gracePeriod` are read where they are. The specified place comes first. In a configuration of another name they belong there (`places` of the tools file).',
    '`notTakenUp.enabled` is read if `notTakenUpEnabled` is absent. A policy is then not taken up after `failedPaymentsBeforeNTU` missed payments before any that succeeds.',
    'A lifecycle file that says nothing of retries has those of `billing.retryFailedPayments`.',
    'A deprecated setting that is `false` changes nothing.',
  ],
};

/** Assumptions beyond the claim form: about the settings, and about applying a package. Sections 2.4, 2.5 and 2.8. */
export const alterationAssumptions: Assumptions = {
  about: 'Settings and alterations',
  taken: [
    '`individualPolicyholderFields["address.suburb"]` and `individualPolicyholderFields.address.suburb` are both read.',
    "An altered policy without `end_date` takes the policy's start date, as the specification says; a check of the run warns about it.",
    'An altered policy overwrites the fields that the specification lists. Any other field has no effect, even if the policy has it; a check of the run reports it.',
    'An alteration package is applied once, to its own policy and by its own hook; anything else is refused.',
  ],
};

/** Assumptions about lifecycle functions of a claim, which the specification does not name. Sections 1 and 2.8. */
export const claimCodeAssumptions: Assumptions = {
  about: 'The code of a claim',
  taken: [
    '`afterClaimBlockUpdated` is called for each answer in its order, then for each created request. Each call gets the claim as it is in the end, and the policy as the calls before it have changed it.',
    'The functions of a status are called if it is chosen: those of review for `in_review`, `afterClaimDecision` for any decision, `afterClaimApproved` for `approved`, `afterClaimDecisionAcknowledged` for `acknowledged`, `afterClaimClosed` for `closed`. If `beforeClaimSentToReview` throws, no further function is called.',
  ],
};

/** Assumptions about the letters of a policy. Section 2.8. */
export const letterAssumptions: Assumptions = {
  about: 'Letters',
  taken: [
    'A template reads the `policy` and the `policyholder` of the sample, whatever else the sample has, and `file_type`, the type of the policy document.',
    'Values are escaped for HTML, those in three braces are not; in a file name nothing is escaped.',
    '`policy.policyNumber` and `policy.policy_number` are the same number where the sample has one of them.',
    'A letter without a `fileName` gets the default pattern. The first item of a type counts.',
    'A letter may take 2,000,000 steps and render 20,000,000 characters.',
  ],
};
