import assert from 'node:assert/strict';
import { checkModule, diagnosticsOf, findingsIn } from '../../../language/index.js';
import { filesAfter } from '../../support/apply-fix.js';
import { payoutExample } from '../../../language/rules/shared/examples/example-payouts.js';
import { moduleOf } from '../../support/fixture.js';

const claims = 'workflows/claims-blocks.json';

/** Questions of each kind, and the entry with what is written. */
const form = (entry: object) =>
  JSON.stringify([
    { block: { type: 'radio', key: 'cause', title: 'Cause', options: [{ key: 'theft', value: 'stolen' }] } },
    { block: { type: 'checkbox', key: 'hurt', title: 'Hurt?', default_value: false } },
    { block: { type: 'input.currency', key: 'loss', title: 'Loss' } },
    { block: { type: 'input.date', key: 'day', title: 'Day' } },
    entry,
  ]);

const condition = (template: string) => form({ block: { type: 'divider', key: 'line' }, show_if: template });
const words = (template: string) => form({ block: { type: 'markdown', key: 'note', markdown: template } });

function codesOf(text: string): readonly string[] {
  return findingsIn(checkModule(moduleOf(new Map([[claims, text]]))), claims).map(
    ({ rule }) => `${rule.severity} ${rule.id}`,
  );
}

/** The text after the first offered change of the first finding. */
function changed(text: string): string {
  const files = new Map([[claims, text]]);
  const check = checkModule(moduleOf(files));
  const [found] = findingsIn(check, claims);
  const change = found?.report.fix ?? found?.report.suggestions?.[0];
  assert.ok(found && change, 'something is reported, with a change');
  return filesAfter(check, files, found, change)?.get(claims) ?? '';
}

type Row = readonly [template: string, ...codes: string[]];

const rows = (write: (template: string) => string, table: readonly Row[]) => {
  for (const [template, ...codes] of table)
    it(template, () => {
      assert.deepEqual(codesOf(write(template)), codes);
    });
};

const changes = (write: (template: string) => string, table: readonly (readonly [string, string])[]) => {
  for (const [before, after] of table)
    it(`${before} → ${after}`, () => {
      assert.equal(JSON.stringify(JSON.parse(changed(write(before)))), write(after));
      assert.deepEqual(codesOf(write(after)), []);
    });
};

describe('templates as modules have them', () => {
  describe('with `if` that compares', () => {
    rows(words, [
      ["{{#if claim.status '===' 'open'}}Open{{/if}}", 'information templates/if-with-operator'],
      ["{{#if (if claim.a '===' 'b') '||' claim.c}}Open{{/if}}", 'information templates/if-with-operator'],
      ["{{#unless claim.status '==' 'open'}}a{{/unless}}", 'warning templates/misplaced-operator'],
      ["{{#if claim.status '=' 'open'}}a{{/if}}", 'warning templates/misplaced-operator'],
    ]);
    changes(words, [
      [
        "{{#if claim.status '===' 'open'}}{{if claim.a '<' 2}}{{else if claim.b '!==' 1}}{{/if}}",
        "{{#if (ifCondition claim.status '===' 'open')}}{{ifCondition claim.a '<' 2}}{{else if (ifCondition claim.b '!==' 1)}}{{/if}}",
      ],
    ]);
  });

  describe('with block parameters', () => {
    rows(words, [
      ['{{#with claim.block_states.day as |d|}}{{d.value}}{{/with}}'],
      ['{{#with claim.block_states.day as |day|}}{{day.value}}{{/with}}'],
      ['{{#with claim.block_states as |s|}}{{s.gone.value}}{{/with}}', 'error claims/unknown-block-reference'],
    ]);
  });

  describe('with words without quotes', () => {
    rows(condition, [
      ["{{ifCondition claim.approval_status '===' pending}}", 'warning templates/unquoted-word'],
      ["{{ifCondition claim.approval_status '!==' approved}}", 'warning templates/unquoted-word'],
      ["{{ifCondition pending '===' claim.approval_status}}", 'warning templates/unquoted-word'],
      ["{{ifCondition claim.block_states.hurt.value '===' True}}", 'warning templates/unquoted-word'],
      ["{{ifCondition claim.block_states.hurt.value '===' yes}}", 'warning templates/unquoted-word'],
      ['{{#ifEquals claim.approval_status pending}}true{{/ifEquals}}', 'warning templates/unquoted-word'],
      ['{{#ifEquals pending claim.approval_status}}true{{/ifEquals}}', 'warning templates/unquoted-word'],
      ["{{ifCondition claim.policy.module.x '===' claim.policy.module.y}}"],
    ]);
    rows(words, [
      ["{{#each claim.policy.beneficiaries}}{{ifCondition relation '===' 'spouse'}}{{/each}}"],
      ["{{#each claim.policy.beneficiaries as |b|}}{{ifCondition b '===' 'spouse'}}{{/each}}"],
    ]);
    changes(condition, [
      ["{{ifCondition claim.approval_status '===' pending}}", "{{ifCondition claim.approval_status '===' 'pending'}}"],
      [
        "{{ifCondition claim.block_states.cause.option_key '===' theft}}",
        "{{ifCondition claim.block_states.cause.option_key '===' 'theft'}}",
      ],
      [
        "{{ifCondition claim.block_states.hurt.value '===' True}}",
        "{{ifCondition claim.block_states.hurt.value '===' true}}",
      ],
      [
        "{{ifCondition claim.block_states.hurt.value '===' yes}}",
        "{{ifCondition claim.block_states.hurt.value '===' true}}",
      ],
    ]);
  });

  describe('with names that start elsewhere', () => {
    rows(words, [
      ['{{#each claim.policy.beneficiaries}}{{ claim.status }}{{/each}}', 'warning templates/relative-name'],
      ['{{#with claim.policy}}{{ claim.status }}{{/with}}', 'warning templates/relative-name'],
      ['{{#with claim}}{{ policy.sum_assured }} {{ policyholder.first_name }}{{/with}}'],
      ['{{ ../claim.status }}', 'warning templates/relative-name'],
      ['{{#each claim.policy.beneficiaries}}{{ ../claim.status }}{{@root.claim.status}}{{/each}}'],
      ['{{#each claim.policy.beneficiaries}}{{#if first_name}}{{ ../claim.status }}{{/if}}{{/each}}'],
      ['{{#claim.block_states.hurt.value}}{{claim.status}}{{/claim.block_states.hurt.value}}'],
      ['{{#claim.policy.module.is_adult}}{{claim.status}}{{../claim.status}}{{/claim.policy.module.is_adult}}'],
    ]);
    changes(words, [
      [
        '{{#each claim.policy.beneficiaries}}{{ claim.status }}{{/each}}',
        '{{#each claim.policy.beneficiaries}}{{ ../claim.status }}{{/each}}',
      ],
      [
        '{{#each claim.policy.beneficiaries}}{{#if last_name}}{{#each claim.policy.module.x}}a{{/each}}{{/if}}{{/each}}',
        '{{#each claim.policy.beneficiaries}}{{#if last_name}}{{#each ../claim.policy.module.x}}a{{/each}}{{/if}}{{/each}}',
      ],
      ['{{ ../claim.status }}', '{{ claim.status }}'],
    ]);
  });

  describe('with a path that is called', () => {
    rows(words, [
      ["{{ claim.status 'x' }}", 'error templates/path-as-helper'],
      ['{{#if (claim.status)}}a{{/if}}', 'error templates/path-as-helper'],
      ['{{#each claim.policy.beneficiaries}}{{this.relation "x"}}{{/each}}', 'error templates/path-as-helper'],
      ['{{ claim.policy.sum_assured - 2 }}', 'error templates/arithmetic'],
      ['{{ claim.policy.sum_assured / 100 }}', 'error templates/arithmetic'],
      ['{{ claim.policy.sum_assured * 2 }}', 'error templates/arithmetic'],
      ['{{#if claim.policy.sum_assured + 2}}a{{/if}}', 'error templates/arithmetic'],
      ['{{ claim.policy.sum_assured/100 }}', 'error templates/arithmetic'],
    ]);
    changes(words, [
      ['{{#if (claim.status)}}a{{/if}}', '{{#if claim.status}}a{{/if}}'],
      ['{{ claim.policy.sum_assured / 100 }}', '{{ divide claim.policy.sum_assured 100 }}'],
      ['{{ claim.policy.sum_assured * 2 }}', '{{ multiply claim.policy.sum_assured 2 }}'],
      ['{{#if (claim.policy.sum_assured / 100)}}a{{/if}}', '{{#if (divide claim.policy.sum_assured 100)}}a{{/if}}'],
      [
        '{{formatCurrency claim.policy.sum_assured/100 "ZAR"}}',
        '{{formatCurrency (divide claim.policy.sum_assured 100) "ZAR"}}',
      ],
    ]);
  });

  describe('with typographic quotes and invisible characters', () => {
    rows(condition, [
      ["{{ifCondition claim.status '===' “open”}}", 'error templates/lookalike-character'],
      ["{{ifCondition claim.status\u00a0'===' 'open'}}", 'error templates/lookalike-character'],
      ["{{ifCondition claim.block_states.hurt\u200b.value '===' true}}", 'error templates/lookalike-character'],
      ["{{ifCondition claim.status ‘===’ 'open'}}", 'error templates/lookalike-character'],
    ]);
    rows(words, [
      ['{{dateFormat claim.created_at ‘D MMMM’}}', 'error templates/lookalike-character'],
      ["“{{claim.status}}”, it’s {{dateFormat claim.created_at format='D ’YY'}}"],
    ]);
    changes(condition, [
      ["{{ifCondition claim.status '===' “open”}}", "{{ifCondition claim.status '===' 'open'}}"],
      ["{{ifCondition claim.status ‘===’ 'open'}}", "{{ifCondition claim.status '===' 'open'}}"],
      ["{{ifCondition claim.sta\u200btus '===' 'open'}}", "{{ifCondition claim.status '===' 'open'}}"],
    ]);
  });

  describe('with conditions that render nothing truthy', () => {
    rows(condition, [
      ['{{#if claim.granted_amount}}{{/if}}', 'warning conditions/never-truthy'],
      ['{{#if claim.granted_amount}}false{{else}}false{{/if}}', 'warning conditions/never-truthy'],
      ["{{#ifEquals claim.status 'open'}}{{/ifEquals}}", 'warning conditions/never-truthy'],
      ['{{#each claim.policy.beneficiaries}}false{{/each}}', 'warning conditions/never-truthy'],
      [
        '{{#each claim.policy.beneficiaries}}{{#if first_name}}false{{else}}0{{/if}}{{/each}}',
        'warning conditions/never-truthy',
      ],
      ["{{#each claim.policy.beneficiaries}}{{#ifEquals first_name 'A'}}true{{else}}false{{/ifEquals}}{{/each}}"],
      ['{{#if claim.granted_amount}}{{#if claim.status}}true{{/if}}{{/if}}'],
    ]);
    changes(condition, [
      ['{{#if claim.granted_amount}}{{/if}}', '{{#if claim.granted_amount}}true{{/if}}'],
      ['{{#if claim.granted_amount}}false{{else}}false{{/if}}', '{{#if claim.granted_amount}}true{{else}}false{{/if}}'],
    ]);
  });

  describe('with names of the policy', () => {
    changes(words, [
      ['{{claim.policy.policy-number}}', '{{claim.policy.policy_number}}'],
      ['{{claim.policy.policy_numbr}}', '{{claim.policy.policy_number}}'],
    ]);
  });

  describe('with several operators', () => {
    changes(condition, [
      [
        "{{ifCondition claim.a '===' 1 '||' claim.b '===' 2}}",
        "{{ifCondition (ifCondition claim.a '===' 1) '||' (ifCondition claim.b '===' 2)}}",
      ],
      [
        "{{ifCondition claim.a '===' 1 '||' claim.b '===' 2 '&&' claim.c}}",
        "{{ifCondition (ifCondition claim.a '===' 1) '||' (ifCondition (ifCondition claim.b '===' 2) '&&' claim.c)}}",
      ],
      [
        "{{ifCondition claim.a '||' claim.b '||' claim.c}}",
        "{{ifCondition (ifCondition claim.a '||' claim.b) '||' claim.c}}",
      ],
      [
        "{{ifCondition claim.a ' || ' claim.b 'eq' 'x'}}",
        "{{ifCondition claim.a '||' (ifCondition claim.b '===' 'x')}}",
      ],
      [
        "{{ifCondition claim.a '=' 1 'or' claim.b '=' 2}}",
        "{{ifCondition (ifCondition claim.a '===' 1) '||' (ifCondition claim.b '===' 2)}}",
      ],
    ]);

    for (const template of [
      "{{ifCondition claim.a '===' 1 '||' claim.b '===' 2}}",
      "{{ifCondition claim.a 'a || …' claim.b '===' 'x'}}",
      "{{ifCondition claim.a '===' 1 or claim.b '===' 2}}",
      "{{ifCondition claim.a '===' 1 '||'}}",
      "{{if claim.a '===' 1 '||' claim.b '===' 2}}",
      "{{ifEquals claim.a 1 '||' claim.b 2}}",
      "{{ifCondition claim.a '===' 1 || claim.b '===' 2}}",
      '{{ifCondition claim.a || claim.b}}',
    ])
      it(`drop no half of ${template}`, () => {
        const text = condition(template);
        const check = checkModule(moduleOf(new Map([[claims, text]])));
        const [found, ...others] = diagnosticsOf(check, claims);
        assert.ok(found);
        assert.doesNotMatch(found.message, /remove/i);
        assert.deepEqual(others, []);
        const [{ report } = assert.fail()] = findingsIn(check, claims);
        for (const { title } of report.suggestions ?? []) assert.doesNotMatch(title, /remove/i);
      });
  });

  describe('with values that can never be valid', () => {
    const amount = (template: string) =>
      form({ block: { type: 'input.currency', key: 'limit', title: 'Limit', max: template } });
    const date = (template: string) =>
      form({ block: { type: 'input.date', key: 'other', title: 'Other', default_value: template } });
    rows(amount, [
      ["{{formatCurrency claim.granted_amount 'ZAR'}}", 'warning templates/property-type'],
      ['{{claim.granted_amount}}{{claim.requested_amount}}', 'warning templates/property-type'],
      ['{{claim.granted_amount}}'],
      ['{{#if claim.granted_amount}}{{claim.granted_amount}}{{/if}}{{#unless claim.granted_amount}}0{{/unless}}'],
    ]);
    rows(date, [
      ["{{dateFormat (dateNow) 'DD/MM/YYYY'}}", 'warning templates/property-type'],
      ["{{dateNow format='YYYYMMDD'}}", 'warning templates/property-type'],
      ["{{dateFormat (dateNow) format='YYYY-MM-DD'}}"],
      ["{{dateNow format='YYYY-MM-DDTHH:mm:ssZ'}}"],
      ["{{dateFormat (dateNow) 'yyyy-mm-dd'}}", 'warning templates/date-letters'],
    ]);
    rows(words, [
      ['{{claim.policy.beneficiaries.first_name}}', 'warning templates/list-member'],
      ["{{dateFormat claim.created_at 'd mmmm yyyy'}}", 'warning templates/date-letters'],
      ["{{dateFormat claim.created_at 'HH:MM'}}", 'warning templates/date-letters'],
      [
        "{{dateFormat claim.created_at 'ddd D MMM YYYY HH:mm'}} {{dateFormat claim.created_at 'dddd'}} {{dateNow format='D MMM yyyy'}}",
      ],
    ]);
    const payeeType = (template: string) =>
      payoutExample('"100"', '"100"').replace('"type": "policyholder"', `"type": ${JSON.stringify(template)}`);
    rows(payeeType, [
      ['{{policyholder}}', 'error templates/never-allowed'],
      ['{{claim.policyholder}}', 'error templates/never-allowed'],
      ['{{claim.policy.beneficiaries}}', 'error templates/never-allowed'],
    ]);
    changes(words, [
      ['{{claim.policy.beneficiaries.first_name}}', '{{claim.policy.beneficiaries.[0].first_name}}'],
      ["{{dateFormat claim.created_at 'd mmmm yyyy'}}", "{{dateFormat claim.created_at 'D MMMM YYYY'}}"],
      [
        "{{dateFormat claim.created_at 'dd/mm/yyyy [on] HH:MM'}}",
        "{{dateFormat claim.created_at 'DD/MM/YYYY [on] HH:mm'}}",
      ],
    ]);
  });

  describe('with partials', () => {
    rows(words, [['{{> part }}', 'error templates/partial']]);
  });

  describe('with named arguments', () => {
    rows(words, [
      ["{{dateFormat claim.created_at format='DD MMM YYYY'}} {{formatDate claim.created_at format='D'}}"],
      ['{{dateFormat claim.created_at}} {{dateFormat claim.created_at "D MMM"}}'],
      ["{{dateFormat claim.created_at forma='D'}}", 'warning templates/misspelt-argument'],
      ["{{dateFormat claim.created_at shape='D'}}", 'warning templates/misspelt-argument'],
      [
        "{{dateBetween (dateFormat claim.created_at format='YYYYMMDD') claim.policy.start_date (dateAdd claim.created_at days=1) includeStart=true}}",
      ],
      [
        '{{dateBetween claim.created_at claim.created_at (dateNow) incldeStart=true}}',
        'warning templates/misspelt-argument',
      ],
      ["{{dateAdd (dateFormat claim.created_at format='DD/MM/YYYY') days=1}}", 'warning templates/argument-type'],
      ["{{multiply (formatCurrency claim.granted_amount 'ZAR') 2}}", 'warning templates/argument-type'],
    ]);
    changes(words, [
      ["{{dateFormat claim.created_at forma='D'}}", "{{dateFormat claim.created_at format='D'}}"],
      ["{{dateFormat claim.created_at shape='D'}}", '{{dateFormat claim.created_at}}'],
    ]);
  });

  describe('with an amount that no policy has', () => {
    const files = (block: string, ofPayee: string) =>
      new Map([
        ['sandbox/policy.json', '{ "policy": { "module": { "cover_amount": 100 } } }'],
        [claims, payoutExample(JSON.stringify(block), JSON.stringify(ofPayee))],
      ]);
    const unknown = '{{multiply claim.policy.module.benefit 2}}';

    it('say that the request can never be created', () => {
      const [found, ...others] = findingsIn(checkModule(moduleOf(files(unknown, unknown))), claims);
      assert.deepEqual([found?.rule.id, found?.rule.severity], ['payout/unknown-amount-field', 'error']);
      assert.deepEqual(others, []);
    });

    it('are replaced by the other amount if that renders', () => {
      const state = files(unknown, '{{claim.granted_amount}}');
      const check = checkModule(moduleOf(state));
      for (const found of findingsIn(check, claims)) {
        const change = found.report.suggestions?.[0];
        assert.ok(change, found.rule.id);
        assert.ok(!filesAfter(check, state, found, change)?.get(claims)?.includes('benefit'), found.rule.id);
      }
    });

    it('may read a field in a branch', () => {
      const either = '{{#if claim.policy.module.benefit}}{{claim.policy.module.benefit}}{{else}}100{{/if}}';
      assert.deepEqual(findingsIn(checkModule(moduleOf(files(either, either))), claims), []);
    });
  });

  describe('in JSON with characters that look like others', () => {
    for (const [before, after] of [
      ['[{ “block”: { "type": "divider", "key": "a" } }]', '[{ "block": { "type": "divider", "key": "a" } }]'],
      ['[{ "block": { "type": “divider”, "key": "a" } }]', '[{ "block": { "type": "divider", "key": "a" } }]'],
      ['[{ "block": { "type": "divider",\u00a0"key": "a" } }]', '[{ "block": { "type": "divider", "key": "a" } }]'],
      ['[{ "block": { "type": "divider",\u200b "key": "a" } }]', '[{ "block": { "type": "divider", "key": "a" } }]'],
    ] as const)
      it(before, () => {
        assert.deepEqual(codesOf(before), ['error json/lookalike-character']);
        assert.equal(changed(before), after);
      });

    const entry = { show_if: 'true', block: { key: 'age', type: 'input.number', title: 'Age', max: 9, min: 1 } };
    const right = JSON.stringify([entry]);
    for (const [name, written, called] of [
      ['block', 'bl\u043eck', 'Cyrillic letter \u043e (U+043E)'],
      ['show_if', '\u0455how_if', 'Cyrillic letter \u0455 (U+0455)'],
      ['show_if', 'show_if\u00a0', 'no-break space (U+00A0)'],
      ['key', 'k\u0435y', 'Cyrillic letter \u0435 (U+0435)'],
      ['type', '\u03c4ype', 'Greek letter \u03c4 (U+03C4)'],
      ['title', '\u200btitle', 'zero-width space (U+200B)'],
      ['max', 'm\u0430x', 'Cyrillic letter \u0430 (U+0430)'],
      ['min', 'm\u03b9n', 'Greek letter \u03b9 (U+03B9)'],
    ] as const)
      it(`names the ${called} in the name \`${name}\``, () => {
        const text = right.replace(`"${name}"`, JSON.stringify(written));
        const [found, ...others] = diagnosticsOf(checkModule(moduleOf(new Map([[claims, text]]))), claims);
        assert.ok(found?.message.endsWith(` There is a ${called} in \`${written}\`.`), found?.message);
        assert.deepEqual(others, []);
        assert.equal(changed(text), right);
      });
  });
});
