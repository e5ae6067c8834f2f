import assert from 'node:assert/strict';
import { checkModule, findingsIn } from '../../../language/index.js';
import { formatMessage } from '../../../language/message-text.js';
import { filesAfter } from '../../support/apply-fix.js';
import { checkDiagnostics } from '../../support/check-diagnostics.js';
import { moduleOf, parseFixture } from '../../support/fixture.js';

const configurationWith = (members: string) => ({
  '.platform-config.json': `
{
  "productModuleKey": "travel", "productModuleName": "Travel",
${members}
}`,
});

const account = `"payment_details": { "type": "eft", "details": {
  "bank_name": "example_bank", "branch_code": "1", "account_type": "savings_account", "account_number": "2" } }`;

const payout = (members: string) => `
[{ "show_if": "{{ifCondition claim.approval_status '===' 'approved'}}", "block": {
  "type": "payout_request", "description": "Pays.", "key": "pay", "title": "Pay", "amount": "100",
  "payee": {
${members}
    , "amount": "100", ${account}
} } }]`;

const annuity = (duration: string) => `
[{ "show_if": "{{ifCondition claim.approval_status '===' 'approved'}}", "block": {
  "type": "annuity_request", "description": "Pays.", "key": "pay", "amount": 1,
  "frequency": { "type": "monthly", "time_of_day": "08:00", "day_of_month": 1 },
  "duration": {
${duration}
} } }]`;

/** One diagnostic for each, where the cause is. */
const mistakes: Readonly<Record<string, Parameters<typeof checkDiagnostics>[0]>> = {
  'two names that are misspelt, each near the other': {
    '.platform-config.json': `
{ "productModuleNmae": "Travel", "productmodulekey": "travel" }
//^^^^^^^^^^^^^^^^^^^ properties/missing
//                               ^^^^^^^^^^^^^^^^^^ properties/missing`,
  },
  'a condition that is made of something which cannot be made': `
[
  { "block": { "type": "checkbox", "key": "ill", "title": "Ill" } },
  { "block": { "type": "divider", "key": "line" }, "show_if": "{{dateAdd claim.block_states.ill.value days=1}}" }
//                                                                       ^^^^^^^^^^^^^^^^^^^^^^^^^^^^ templates/argument-type
]`,
  'properties that are missing for one reason': `
[{ "block": { "type": "radio", "key": "why" } }]
//                    ^^^^^^^ properties/missing`,
  'the second of two alternatives, misspelt': annuity(`    "endDate": "2030-01-31"
//  ^^^^^^^^^ properties/missing`),
  'the empty one of two that exclude each other': annuity(`    "end_date": "", "count": 3
//  ^^^^^^^^^^ properties/forbidden`),
  'a value that should not be there':
    payout(`    "type": "beneficiary", "first_name": "Ada", "last_name": "Ndlovu", "policyholder_id": "42"
//                                                                     ^^^^^^^^^^^^^^^^^ properties/forbidden`),
  'a block type that does not exist, of a block that others read': `
[
  { "block": { "type": "chekbox", "key": "hurt", "title": "Hurt?" } },
//                      ^^^^^^^ claims/unknown-block-type
  { "block": { "type": "divider", "key": "line" }, "show_if": "{{claim.block_states.hurt.value}}" }
]`,
  'a text of digits without its quotation marks': `
[{ "block": { "type": "divider", "key": 012 } }]
//                                      ^^^ json/syntax`,
  'a list of texts in the place of objects': configurationWith(`  "alterationHooks": ["change_cover", "add_member"]
//                   ^ values/wrong-type`),
  'a setting in a place where it is not read': configurationWith(`  "settings": { "alterationHooks": [] }
//              ^^^^^^^^^^^^^^^^^ config/unread-setting`),
  'a deprecated setting that is null': configurationWith(`  "settings": { "canRequote": null }
//              ^^^^^^^^^^^^ properties/deprecated`),
  'a number that is empty and required': annuity(`    "count": ""
//           ^^ values/empty`),
  'a condition inside of a block under another name': `
[{ "block": { "type": "divider", "key": "line", "showIf": "{{claim.closed}}" } }]
//                                              ^^^^^^^^ conditions/inside-block`,
};

describe('one mistake', () => {
  for (const [name, fixture] of Object.entries(mistakes))
    it(`gives one diagnostic: ${name}`, () => {
      checkDiagnostics(fixture);
    });

  it('is explained with what was meant', () => {
    const meant: readonly (readonly [string, string])[] = [
      ['[{ "block": { "type": "text", "key": "a", "title": "A" } }]', 'Did you mean `input.text`?'],
      [
        '[{ "block": { "type": "input.date", "key": "a", "title": "A", "max": "today" } }]',
        'Did you mean `{{ dateNow }}`?',
      ],
      [
        '[{ "block": { "type": "input.date", "key": "a", "title": "A", "max": "31/01/2026" } }]',
        'Did you mean `2026-01-31`?',
      ],
      ['[{ "block": { "type": "input.currency", "key": "a", "title": "A", "isoCode": "R" } }]', 'Did you mean `ZAR`?'],
    ];
    for (const [text, expected] of meant)
      assert.ok(messagesOf({ 'workflows/claims-blocks.json': text })[0]?.includes(expected), text);
    const [country] = messagesOf(configurationWith('"settings": { "policyholder": { "idCountry": "South Africa" } }'));
    assert.ok(country?.includes('Did you mean `ZA`?'));
  });

  it('is fixed by the first suggestion as its author would fix it', () => {
    const repaired: readonly (readonly [string, string])[] = [
      [
        '"options": ["Fire", "Flood"]',
        '"options": [{ "key": "fire", "value": "Fire" }, { "key": "flood", "value": "Flood" }]',
      ],
      ['"options": { "f": "Fire" }', '"options": [{ "key": "f", "value": "Fire" }]'],
      ['"options": [{ "value": "Fire" }]', '"options": [{ "value": "Fire", "key": "fire" }]'],
    ];
    for (const [before, after] of repaired) {
      const text = (options: string) =>
        `[\n  { "block": { "type": "radio", "key": "why", "title": "Why", ${options} } }\n]\n`;
      assert.equal(afterFirst(text(before)), text(after));
    }
  });

  it('gets a new block before the one that reads it', () => {
    assert.equal(
      afterFirst(`[
  { "block": { "type": "divider", "key": "a" } },
  { "block": { "type": "divider", "key": "b" }, "show_if": "{{claim.block_states.police_case.value}}" }
]`),
      `[
  { "block": { "type": "divider", "key": "a" } },
  { "block": { "type": "input.text", "key": "police_case", "title": "Police case" } },
  { "block": { "type": "divider", "key": "b" }, "show_if": "{{claim.block_states.police_case.value}}" }
]`,
    );
  });

  it('copies the amount of the block to its payee', () => {
    const members = '    "type": "policyholder", "policyholder_id": "{{claim.policyholder_id}}"';
    const repaired = afterFirst(payout(members).replace('    , "amount": "100", ', '    , '));
    assert.equal(repaired?.match(/"amount": "100"/g)?.length, 2, repaired);
  });
});

function findingsOf(files: ReadonlyMap<string, string>) {
  const check = checkModule(moduleOf(files));
  return { check, findings: [...files.keys()].flatMap((path) => findingsIn(check, path)) };
}

function messagesOf(fixture: Readonly<Record<string, string>>): readonly string[] {
  const { findings } = findingsOf(parseFixture(fixture).files);
  return findings.map(({ rule, report }) => formatMessage(rule.messages[report.message] ?? '', report.data));
}

/** The claims file after the first fix or suggestion of its first finding. */
function afterFirst(text: string): string | undefined {
  const files = new Map([['workflows/claims-blocks.json', text]]);
  const { check, findings } = findingsOf(files);
  const [finding] = findings;
  const fix = finding?.report.fix ?? finding?.report.suggestions?.[0];
  return finding && fix && filesAfter(check, files, finding, fix)?.get('workflows/claims-blocks.json');
}
