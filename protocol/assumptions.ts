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
      'A separately chosen policyholder replaces the `policyholder` of the sample; the policy and the claim get its id.',
    ],
  },
  {
    about: 'Blocks',
    taken: [
      'A block without its `title`, `markdown`, `options` or `blocks` is drawn without them, and is an error of the check. `default_value`, `color` and `collapsible` may be missing: nothing is answered, the alert is plain, the group stays open.',
    ],
  },
  {
    about: 'Templates',
    taken: [
      'Values are not escaped for HTML. Adjacent numbers stay separate.',
      "A missing path renders nothing. Only a value's own members are read, never what it inherits.",
      'A path as a block (`{{#policy.beneficiaries}}`) goes through a list, enters any other value, and shows its content for `true`.',
      "`if` with an operator (`{{if a '===' b}}`) is `ifCondition`.",
      '`===` compares without conversion, `==` with. `<`, `<=`, `>` and `>=` work on two numbers, two texts of digits or two dates, else as text. Nothing is less or greater than a missing value. `||` and `&&` give `true` or `false`.',
      '`multiply` and `divide` work on numbers and texts of digits. Division by zero, and anything that is no number, renders nothing and is a problem: never `NaN`. `maxValue` passes over missing values.',
      "`dateNow` is `YYYY-MM-DD` of the preview's clock in `timeZone` of the tools file (default UTC); `format` takes moment's letters. `now` is an ISO time in UTC.",
      "`dateDifference a b measurement='days'` is the whole units of a − b, in minutes, hours, days, weeks, months or years of the calendar.",
      '`dateAdd x days=1` moves by minutes, hours, days, weeks, months and years. 31 January and a month is the last day of February. A date stays a date, a time becomes an ISO time in UTC.',
      "`dateFormat` and `formatDate` write in moment's letters. `dateBetween` includes both bounds; a bound without a time of day is the whole day.",
      'A date is a text in ISO 8601. One that is missing renders nothing; any other value is a problem.',
      "`formatCurrency cents 'ZAR' locale='en-ZA'` and `zarString cents` write cents; without `locale` that of the tools file.",
      '`ifEquals` compares like `===`. `ifIsDefined` and `ifIsNotDefined` take `null` for missing. All three work inline, in sub-expressions and as blocks.',
      'A helper that is not known renders nothing, with a note. Partials and decorators render nothing, and are a problem.',
      'A template that handlebars cannot read renders nothing; in a text property, its source is shown.',
      'A template may take 100,000 steps and render 500,000 characters; one that goes on renders nothing, and is a problem.',
    ],
  },
  {
    about: 'Conditions',
    taken: [
      'A condition is falsy when its text, without white space around it, is empty, `false`, `0`, `null`, `undefined` or `NaN`. A JSON boolean is itself. `null` and `""` mean that there is no condition.',
      'If `show_if` is present, even a constant one, `hide_if` is ignored.',
      'A block in a hidden group is hidden, in a disabled group disabled. `disabled_if` has no effect on display blocks, and `required_if` on form elements alone.',
      'A condition that cannot be evaluated at all leaves the default: visible, enabled, not required.',
      'A block that is required and not answered is marked only while it is visible. `false` is an answer.',
    ],
  },
  {
    about: 'States',
    taken: [
      "The default of a form element is in its state from the start; of a radio or a dropdown the option's key and value. `default_value` may be the option's value or its key.",
      "Without a default, and for display blocks and groups, the state is `type` alone. A disbursement block's is empty until its request exists.",
      'An answer that is taken away leaves the state with its `type` alone: the default does not come back.',
      'A state that was saved for a block of another type, or for none, is left out; so is a field that blocks of its type do not store.',
      'An answer beyond the limits of its block, or of another type, stays in the state: it could come over the API. The form tells that it could not be captured.',
      'A block without a `key` stores nothing, and takes no answer.',
    ],
  },
  {
    about: 'Requests',
    taken: [
      'A payout request that is created before the claim is approved has the status `pending_claim_approval`, else `pending`. Only the approval status `approved` counts. Fulfillment requests begin as `pending`, annuity requests as `active`.',
      'A request stays as it was created, whatever is answered later, and also when its block is gone or becomes another type.',
      'A request whose payload is not complete is not created. Amounts are whole cents and not negative.',
      'An annuity on day 29, 30 or 31 falls on the last day of a shorter month. Its first request is the first matching day and time at or after its creation, by the clock of `timeZone`. A request may fall on the end date itself.',
    ],
  },
  {
    about: 'Amounts',
    taken: [
      'A cent is a hundredth in every currency, also in those without cents (`JPY`, `UGX`) and in those with thousandths (`KWD`): amounts are written and read with two decimals.',
      'The amounts of requests are in the `currency` of the claim or of its policy, else in `ZAR`.',
    ],
  },
];

/** The form that the dashboard draws for an alteration hook. Section 2.2 only specifies its schema. */
export const hookFormAssumptions: Assumptions = {
  about: 'The form of an alteration hook',
  taken: [
    '`displayConditions` is a condition or a list of them, and all have to hold. A condition compares the answer of an element, which is named by its `key` or its output path as `key`, `path`, `outputPath` or `field`, with `value` or with one of `values`. `operator` is one of `===`, `!==`, `<`, `<=`, `>`, `>=`, `in` and `not in`; left out, it is `===`. What begins with `policy.` or `policyholder.` is read from the sample.',
    'Numbers and texts of digits are the same. An element that gives nothing is `null`.',
    'A condition of another form hides nothing, nor does one with a template; `false` hides.',
    'Hidden elements contribute nothing to the data and are reset when shown again. Elements inside a hidden element are hidden.',
  ],
};

/** Assumptions beyond the claim form: about the settings, and about applying a package. Sections 2.4, 2.5 and 2.8. */
export const alterationAssumptions: Assumptions = {
  about: 'Settings and alterations',
  taken: [
    '`individualPolicyholderFields["address.suburb"]` and `individualPolicyholderFields.address.suburb` are both read.',
    "An altered policy without `end_date` takes the policy's start date, as the specification says, and a check of the run warns of it.",
    'An altered policy overwrites the fields that the specification lists for it. Any other field changes nothing, also where the policy has one of that name, and a check of the run names it.',
    'An alteration package is applied once, and to the policy and by the hook that it was made for; anything else is refused.',
  ],
};

/** Assumptions about the letters of a policy. Section 2.8. */
export const documentAssumptions: Assumptions = {
  about: 'Documents',
  taken: [
    'A template reads the `policy` and the `policyholder` of the sample, whatever else the sample has, and `file_type`, the type of the document.',
    'Values are escaped for HTML, those in three braces are not; in a file name nothing is escaped.',
    '`policy.policyNumber` and `policy.policy_number` are the same number where the sample has one of them.',
    'A document without a `fileName` gets the default pattern. The first item of a type counts.',
    'A letter may take 2,000,000 steps and render 20,000,000 characters.',
  ],
};
