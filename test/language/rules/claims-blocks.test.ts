import { checkDiagnostics } from '../../support/check-diagnostics.js';

/** Texts with marks start on a line of their own, so that the marks are under the text they refer to. */
const lines = (text: string): string => text.replace(/^\n/, '');

/** A list with one entry: the lines of its block, and of its siblings. */
const entry = (block: string, beside = ''): string => `
[{ "block": {
${lines(block)}
}${lines(beside)}
}]`;

/** The same with a condition that keeps a request from being created too early. */
const request = (block: string): string =>
  entry(block, `, "show_if": "{{ifCondition claim.approval_status '===' 'approved'}}"`);

const account = (details: string) => `
  "payment_details": { "type": "eft", "details": {
${lines(details)}
  } }`;

const goodAccount = account(
  '"bank_name": "example_bank", "branch_code": "1", "account_type": "cheque_account", "account_number": "2"',
);

const payout = (payee: string, amount = '"amount": "100"') =>
  request(`"type": "payout_request", "description": "Pays.", "key": "pay", "title": "Pay", ${amount}, "payee": {
${lines(payee)}
}`);

const toPolicyholder = '"type": "policyholder", "amount": "100", "policyholder_id": "{{claim.policyholder_id}}"';

const annuity = (frequency: string, duration: string, amount = '"amount": 1') =>
  request(`"type": "annuity_request", "description": "Pays.", "key": "income", ${amount},
"frequency": { ${lines(frequency)} },
"duration": { ${lines(duration)} }`);

const monthly = '"type": "monthly", "time_of_day": "08:00", "day_of_month": 1';

/** A case or more for each sentence of section 2.7; one without marks is right as it is. */
const cases: Readonly<Record<string, readonly string[]>> = {
  'alert, heading, markdown, divider': [
    entry('"type": "alert", "key": "a", "markdown": "", "color": "dark"'),
    entry(`
"type": "alert", "key": "a", "color": "gray", "markdown": 1
//                                                        ^ values/convertible
//                                     ^^^^ values/not-allowed`),
    entry(`
"type": "heading", "key": "a"
//      ^^^^^^^^^ properties/missing`),
    entry(`
"type": "markdown", "key": "a"
//      ^^^^^^^^^^ properties/missing`),
    entry('"type": "divider", "key": "a", "title": "Not described, and no mistake"'),
  ],
  checkbox: [
    entry('"type": "checkbox", "key": "a", "title": "A", "default_value": ""'),
    entry(`
"type": "checkbox", "key": "a", "title": "A", "default_value": "yes"
//                                                             ^^^^^ values/wrong-type`),
  ],
  'radio and dropdown': [
    entry(
      '"type": "radio", "key": "a", "title": "A", "options": [{ "key": "a b-c", "value": "" }], "default_value": null',
    ),
    entry(`
"type": "dropdown", "key": "a", "title": "A", "default_value": "none", "options": [{ "key": "a", "value": "A" }]
//                                                              ^^^^ values/not-an-option`),
    entry(`
"type": "radio", "key": "a", "title": "A", "options": [{ "value": "A" }, "B", null]
//                                                                       ^^^ values/wrong-type
//                                                     ^ properties/missing
//                                                                            ^^^^ values/wrong-type`),
    // What a template renders is not known.
    entry(
      '"type": "radio", "key": "a", "title": "A", "default_value": "x", "options": [{ "key": "a", "value": "{{claim.a}}" }]',
    ),
    entry(
      '"type": "radio", "key": "a", "title": "A", "default_value": "{{claim.a}}", "options": [{ "key": "a", "value": "A" }]',
    ),
  ],
  'input.currency and input.number': [
    entry('"type": "input.currency", "key": "a", "title": "A", "min": "{{claim.a}}", "max": 1, "placeholder": 5'),
    entry(`
"type": "input.currency", "key": "a", "title": "A", "isoCode": "EURO"
//                                                              ^^^^ values/format`),
    entry(`
"type": "input.number", "key": "a", "title": "A", "min": "10", "max": 9
//                                                                    ^ values/reversed-bounds
//                                                       ^^^^ values/convertible`),
    entry(`
"type": "input.number", "key": "a", "title": "A", "min": 10, "default_value": 9
//                                                                            ^ values/outside-bounds`),
  ],
  'input.text and input.paragraph': [
    entry(
      '"type": "input.paragraph", "key": "a", "title": "A", "min_length": 3, "max_length": 3, "default_value": "äöü"',
    ),
    entry(`
"type": "input.text", "key": "a", "title": "A", "min_length": -1, "max_length": 0
//                                                            ^^ values/out-of-range`),
    entry(`
"type": "input.paragraph", "key": "a", "title": "A", "min_length": 2, "default_value": "x"
//                                                                                     ^^^ values/outside-bounds`),
  ],
  'input.time and input.date': [
    entry(
      '"type": "input.time", "key": "a", "title": "A", "default_value": "T23:59:59.5+02:00", "placeholder": "{{ now }}"',
    ),
    entry(`
"type": "input.time", "key": "a", "title": "A", "default_value": "24:00", "placeholder": "9:30"
//                                                                                        ^^^^ values/other-form
//                                                                ^^^^^ values/format`),
    entry(
      '"type": "input.date", "key": "a", "title": "A", "default_value": "{{ dateNow }}", "min": "2000-02-29", "max": ""',
    ),
    entry(`
"type": "input.date", "key": "a", "title": "A", "min": "1900-02-29", "max": "20260131"
//                                                      ^^^^^^^^^^ values/format
//                                                                           ^^^^^^^^ values/other-form`),
    entry(`
"type": "input.date", "key": "a", "title": "A", "min": "2026/02/01", "max": "2026-01-31"
//                                                                          ^^^^^^^^^^^^ values/reversed-bounds
//                                                      ^^^^^^^^^^ values/other-form`),
  ],
  group: [
    entry('"type": "group", "key": "a", "title": "A", "blocks": [{ "block": { "type": "divider", "key": "b" } }]'),
    entry(`
"type": "group", "key": "a", "title": "A", "collapsible": "ja", "blocks": [{ "show_if": "{{claim.a}}" }, 7]
//                                                        ^^^^ values/wrong-type
//                                                                         ^ properties/missing
//                                                                                                       ^ values/wrong-type`),
  ],
  'show_if and hide_if': [
    entry('"type": "divider", "key": "a"', `, "show_if": true, "hide_if": false`),
    entry(
      '"type": "divider", "key": "a"',
      `
, "show_if": true, "hide_if": true
//                  ^^^^^^^^^ conditions/hide-if-ignored`,
    ),
    entry(
      '"type": "divider", "key": "a"',
      `
, "hide_if": 1
//            ^ values/convertible
// ^^^^^^^^^ conditions/constant`,
    ),
    entry(
      '"type": "divider", "key": "a"',
      `
, "hide_if": "yes, please"
//             ^^^^^^^^^^^ conditions/not-a-template`,
    ),
    entry(
      '"type": "divider", "key": "a"',
      `
, "show_if": [true]
//            ^ values/wrong-type`,
    ),
  ],
  'disabled_if and required_if': [
    entry('"type": "divider", "key": "a"', ', "disabled_if": false, "required_if": ""'),
    entry('"type": "checkbox", "key": "a", "title": "A"', ', "disabled_if": true, "required_if": "true"'),
    entry(
      '"type": "divider", "key": "a"',
      `
, "disabled_if": "{{claim.a}}", "required_if": "{{claim.a}}"
//                               ^^^^^^^^^^^^^ conditions/no-effect
// ^^^^^^^^^^^^^ conditions/no-effect`,
    ),
    // A block of a type that does not exist may be any.
    entry(
      `
"type": "dividr", "key": "a"
//       ^^^^^^ claims/unknown-block-type`,
      ', "disabled_if": "{{claim.a}}"',
    ),
  ],
  'who waits for whom': [
    // The answer of the one is not all that the other waits for.
    `
[
  { "block": { "type": "checkbox", "key": "a", "title": "A" }, "show_if": "{{ifCondition claim.block_states.b.value '||' claim.open}}" },
  { "block": { "type": "checkbox", "key": "b", "title": "B" }, "show_if": "{{claim.block_states.a.value}}" }
]`,
    // Three in a circle, the last one by its group: one mistake.
    `
[
  { "block": { "type": "checkbox", "key": "a", "title": "A" }, "show_if": "{{claim.block_states.b.value}}" },
//                                                                                              ^ conditions/circular
  { "block": { "type": "checkbox", "key": "b", "title": "B" }, "show_if": "{{claim.block_states.c.value}}" },
  { "block": { "type": "group", "key": "g", "title": "G", "blocks": [
    { "block": { "type": "checkbox", "key": "c", "title": "C" } }
  ] }, "show_if": "{{claim.block_states.a.value}}" },
  { "block": { "type": "checkbox", "key": "d", "title": "D" }, "show_if": "{{claim.block_states.a.value}}" }
]`,
    // The state of a request is set by the platform.
    `
[{
  "hide_if": "{{ifCondition claim.block_states.income.status '===' 'completed'}}",
  "disabled_if": "{{ifCondition claim.approval_status '!==' 'approved'}}",
  "block": { "type": "annuity_request", "description": "Pays.", "key": "income", "amount": 1,
    "frequency": { ${monthly} }, "duration": { "count": 1 } }
}]`,
  ],
  'requests that nothing holds back': [
    entry(
      `
"type": "annuity_request", "description": "Pays.", "key": "income", "amount": 1,
//       ^^^^^^^^^^^^^^^ conditions/unguarded-request
  "frequency": { ${monthly} }, "duration": { "count": 1 }`,
      ', "show_if": "true", "disabled_if": false',
    ),
    // In the wrong place, but there.
    entry(`
"type": "annuity_request", "description": "Pays.", "key": "income", "amount": 1, "disabled_if": "{{claim.a}}",
//                                                                               ^^^^^^^^^^^^^ conditions/inside-block
  "frequency": { ${monthly} }, "duration": { "count": 1 }`),
  ],
  payee: [
    payout(`${toPolicyholder},${goodAccount}`),
    payout(
      `"type": "policyholder", "amount": "{{ claim.granted_amount }}", "policyholder_id": "{{claim.policyholder_id}}",${goodAccount}`,
      '"amount": "{{claim.granted_amount}}"',
    ),
    payout(`
"type": "policyholder", "amount": "100", "policyholder_id": "",
//                                                          ^^ values/empty
${goodAccount}`),
    payout(`
"type": "bank", "amount": "100",
//       ^^^^ values/not-allowed
${goodAccount}`),
  ],
  'payment details': [
    payout(
      `${toPolicyholder},${account(`
"bank_name": "Bank", "branch_code": 1, "account_type": "loan", "account_number": ""
//            ^^^^ values/format
//                                  ^ values/convertible
//                                                      ^^^^ values/not-allowed
//                                                                               ^^ values/empty
`)}`,
    ),
  ],
  frequency: [
    annuity(
      '"type": "yearly", "time_of_day": "{{claim.a}}", "day_of_month": "{{claim.a}}", "month_of_year": 12',
      '"count": 1',
    ),
    annuity(
      `
"type": "monthly", "time_of_day": "8hr", "day_of_month": 0
//                                                ^^^ values/format
//                                                                      ^ values/out-of-range
`,
      '"count": 1',
    ),
  ],
  duration: [
    annuity(monthly, '"end_date": "{{claim.a}}"', '"amount": "{{claim.a}}"'),
    annuity(
      monthly,
      `
"end_date": "2030-02-30"
//                         ^^^^^^^^^^ values/format
`,
    ),
  ],
};

describe('claims blocks', () => {
  for (const [title, fixtures] of Object.entries(cases))
    fixtures.forEach((fixture, i) => {
      it(`${title} (${String(i + 1)})`, () => {
        checkDiagnostics(fixture);
      });
    });
});
