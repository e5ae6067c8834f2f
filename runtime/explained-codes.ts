/** The codes of problems that no rule reports: what each says, for `platform-config explain`. Runs, previews, letters, timelines and books report them. */

const resultChecks = {
  'not-an-object': 'A function returns a text, a list or nothing in place of an object.',
  'missing-field':
    'A required member is missing from what a function returns. Group schemes may leave out `sum_assured`.',
  'not-cents': 'An amount is not a whole number of cents. Round with `Math.round`.',
  'wrong-type': 'A member of what a function returns has another type, a value out of its range, or is not a date.',
  'not-json':
    'A function returns a value that JSON cannot write: `NaN`, a function, a promise, a map. In a list, `undefined` becomes `null`.',
  'module-field-lost':
    'The policy’s `module` has a member that the new one lacks: it is replaced as a whole. Start with `...policy.module` to keep what does not change. A package that has only what changes is fine if `applyAlteration` adds the rest.',
};

type ResultCheck = keyof typeof resultChecks;

function ofArea(area: string, names: readonly ResultCheck[]): Readonly<Record<string, string>> {
  return Object.fromEntries(names.map((name) => [`${area}/${name}`, resultChecks[name]]));
}

const everyResultCheck = Object.keys(resultChecks) as ResultCheck[];

/** In runs of alteration hooks. Sections 2.4 to 2.6. */
const hooks = {
  ...ofArea('validation', ['not-an-object']),
  'validation/missing-value':
    'The validation accepts the request and returns no `value`, which is the `data` of `getAlteration`.',
  ...ofArea('alteration-package', everyResultCheck),
  'alteration-package/input-data': '`input_data` is not the `data` that `getAlteration` was given, and must equal it.',
  'alteration-package/premium-unchanged':
    'The sum assured changes and the premium does not. Apply the pricing again in `getAlteration`, if it depends on the cover.',
  'alteration-package/depends-on-earlier-calls':
    'The same request gives a different package when it is repeated: the code keeps state between calls.',
  'alteration-package/depends-on-chance':
    'The same request gives a different package with other random numbers, or a second later. New identifiers do not count.',
  ...ofArea('altered-policy', everyResultCheck),
  'altered-policy/end-date-default':
    '`end_date` is left out, and its documented default is the policy’s *start* date. Return `policy.end_date` to keep the end date.',
  'altered-policy/unknown-field':
    'An altered policy has no such field, so it has no effect. The product’s own fields belong in `module`.',
  'altered-policy/not-as-offered':
    'The sum assured or the premium differs from the package that was accepted. Compute in `getAlteration`, and return the amounts of the package.',
  'altered-policy/below-base-premium': 'The premium is below `base_premium`, the lowest premium allowed.',
  'altered-policy/base-premium-unchanged':
    'The premium changes and `base_premium`, the lowest premium allowed, does not. Apply the pricing again in `getAlteration`, if both come of it.',
  'alteration/argument-changed': 'A hook function modifies its input. Copy it first.',
  'alteration/hook-key-format': 'The key of the hook is not in snake case.',
  'alteration/unknown-hook':
    'The configuration defines no such hook. The functions must throw for a key that they do not know.',
};

/** In calls of lifecycle functions. */
const lifecycleActions = {
  ...ofArea(
    'lifecycle-actions',
    everyResultCheck.filter((name) => name !== 'not-an-object'),
  ),
  'lifecycle-actions/not-a-list': 'A lifecycle function returns neither a list of actions nor nothing.',
  'lifecycle-actions/not-an-object': 'An action, or the `data` or `module` of one, is not an object.',
  'lifecycle-actions/unknown-action':
    'An action is misspelt or has no name. One that is not known here is not applied.',
  'lifecycle-actions/camel-case': 'A member has the wrong case: `monthly_premium` for `monthlyPremium`.',
  'lifecycle-actions/unknown-field': 'An action has no such member, so it has no effect.',
  'lifecycle-actions/argument-changed': 'A lifecycle function modifies its input. Copy it first.',
  'code-not-loaded': 'The code cannot be loaded, so no function is called.',
  'code-loop': 'More than 25 calls follow from one event: functions call each other through their actions.',
  'code-stopped': 'A function met a limit of time or memory, so no further one is called.',
};

/** In the lines of a book of policies. */
const book = {
  'book/duplicate-id': 'An earlier line of the book has the same policy: only the first is run.',
  'book/lost': 'The policy was not run to its end, because its worker stopped.',
  'book/no-life': 'The policy has no lifecycle to run.',
  'book/no-policy-id': 'The line has no usable `policy_id`, which names the policy in the output.',
  'book/not-a-life': 'The lifecycle of the policy cannot be used.',
  'book/not-an-object': 'The line is not a JSON object. Write one policy on each line.',
  'book/not-json': 'The line is not valid JSON.',
  'book/too-deep': 'The line is nested too deep to be read.',
  'book/unclear-cell': 'A cell of the CSV file can be read in two ways, such as a number that has lost digits.',
  'book/wrong-cells': 'The line of the CSV file does not have one cell for each column.',
  'request/missing-value': 'The request to the hook reads a value that the policy does not have.',
};

/** In lifecycle files and timelines. */
const lifecycle = {
  'lifecycle/invalid': 'The lifecycle file cannot be read: a member is unknown, missing or has another type.',
  'lifecycle/impossible-event': 'An event of the lifecycle file cannot happen to the policy at that time.',
  'lifecycle/failed-expectation': 'The policy is not as the lifecycle file expects.',
  'invalid-date': 'A date of the lifecycle file is in no calendar, or before another that it must follow.',
  'invalid-expectation': 'An expectation of the lifecycle file is empty, so it tests nothing.',
  'invalid-file': 'The lifecycle file has a member that is unknown, missing or of another type.',
  'invalid-pattern': 'The payment pattern of the lifecycle file has an outcome that cannot come about.',
  'not-issued': 'The policy is not issued yet, so this cannot happen to it.',
  'issued-twice': 'The policy is issued already.',
  'out-of-order': 'The event is before an earlier one of the list.',
  'billing-stopped': 'Billing has stopped by then, so there is no payment.',
  'no-payment': 'The policy has no payment that the event could be about.',
  'unknown-payment': 'No payment has this name.',
  'same-payment': 'A payment has this name already.',
  'payment-status': 'A payment cannot have this status after the one that it has.',
  'retry-status': 'A payment with this status is not retried.',
  'cannot-reactivate': 'A policy with this status cannot be reactivated.',
  'cannot-cancel': 'A policy with this status cannot be cancelled.',
  'unread-setting':
    'A setting of the configuration has another type than the specification says, so it is treated as off.',
  'never-first': 'Another rule always lapses the policy before this one would.',
  'reached-in-one-cycle': 'Retries alone reach the number of missed payments, within one billing cycle.',
  'period-of-nothing': 'A period of 0 ends as it begins, so it does nothing.',
  'waiting-beyond-term': 'The waiting period lasts as long as the policy, or longer.',
};

/** In previews of the claim form, and in letters. */
const previews = {
  syntax: 'Handlebars cannot read the template, so nothing is rendered.',
  'unknown-helper': 'The template calls a helper that the platform does not document.',
  'wrong-arguments': 'A helper of the template has other arguments than it takes.',
  'unknown-operator': '`ifCondition` does not know the operator.',
  'not-a-number': 'A helper of the template needs a number and gets something else.',
  'division-by-zero': '`divide` cannot divide by zero.',
  'not-a-date': 'A date is expected, such as `2026-01-31`, and the value is not one.',
  'unknown-unit': 'A helper of the template does not know the unit of time.',
  'not-an-amount': 'A whole number of cents is expected, and the value is not one.',
  'object-as-text': 'The template renders an object as text: name one of its members.',
  unsupported: 'The template has a partial or a decorator, which the platform does not document.',
  'too-many-steps': 'The template does not end in time: its loops run too often.',
  'too-much-text': 'The template renders too much text.',
  'no-claims-blocks': 'The module has no claims blocks file.',
  'not-analysed': 'The claims blocks are nested too deep to be shown.',
  'json-syntax': 'The claims blocks are not valid JSON.',
  'not-a-list': 'The claims blocks are not a list. Write `[` and `]` around the entries.',
  'no-block': 'An entry of the claims blocks has no `block` object, so it is not shown.',
  'no-key': 'The block has no `key`, so its state cannot be stored.',
  'unknown-block-type': 'The specification has no such block type.',
  'no-such-option': '`default_value` renders the `value` of no option, so nothing is chosen.',
  'state-not-an-object': 'The state given for the block is not an object and is ignored.',
  'state-of-another-type': 'The state given for the block is that of another block type and is ignored.',
  'states-not-an-object': 'The states given are not an object of block keys and are ignored.',
  'unknown-state-field': 'A block of this type does not store the given field, so it is ignored.',
  'unknown-block': 'No block has the given key.',
  'no-disbursement-block': 'A request can be created only by a disbursement block.',
  'request-exists': 'The block already has a request.',
  'block-hidden': 'The request cannot be created because its block is hidden.',
  'block-disabled': 'The request cannot be created because its block is disabled.',
  'request-invalid': 'The request cannot be created because a value is missing or not valid.',
  'condition-of-group': 'The request cannot be created because a condition of a group around it cannot be evaluated.',
  'wrong-type': 'A value of the block has another type than the specification says.',
  'joined-values': 'A number renders as several values in a row. Render one value.',
  'missing-value': 'A value is empty, and it is needed: the sample lacks it, or a question is not answered.',
  'forbidden-value': 'A member is not for this type of payee or frequency.',
  'out-of-range': 'A number is outside of its range.',
  'empty-schedule': 'The annuity ends before its first payout request, so it would create none.',
  'long-schedule': 'The annuity has more payout requests than are shown.',
  'frequency-type': 'The frequency is neither `monthly` nor `yearly`.',
  'not-a-time': '`time_of_day` is not a 24-hour time, such as `08:00`.',
  duration: 'The duration needs either `count` or `end_date`.',
  'unknown-fulfillment-type': 'The settings define no such fulfillment type.',
  'unknown-parameter': 'The fulfillment type has no such parameter.',
  'not-an-option': 'The value is not one of the parameter’s display values.',
  'payee-amount-differs': 'The payee gets another amount than the block pays. The two must be equal.',
  'payee-type': 'The payee’s `type` must be `beneficiary` or `policyholder`.',
  'not-a-uuid': '`policyholder_id` is not a UUID.',
  'payment-type': 'The payment has no `type`, or another than the payee’s account takes.',
  'bank-name': '`bank_name` is not a bank identifier in lower snake case.',
  'unknown-bank': '`bank_name` is not one of the `banks` in the tools file.',
  'account-type': '`account_type` is not one of the types of account.',
  'no-sample': 'There is no sample, so templates that read the policy are empty.',
  'sample-without-policy': 'No sample has a `policy` object, so templates that read the policy are empty.',
  'missing-template': 'The letter is enabled, and there is no file to make it from.',
  'missing-font': 'A font is not in the letter. Where it is not installed, another is used.',
  'image-not-loaded': 'An image of the letter is not loaded: its file cannot be read, or is outside of the module.',
  'font-not-loaded': 'A font of the letter is not loaded: its file cannot be read, or is outside of the module.',
  'nested-too-deep': 'Elements of the letter are nested too deep: the preview and plain text leave some out.',
};

/** What each code says, as sentences; names are in backticks. */
export const explainedCodes: Readonly<Record<string, string>> = {
  ...hooks,
  ...lifecycleActions,
  ...book,
  ...lifecycle,
  ...previews,
};
