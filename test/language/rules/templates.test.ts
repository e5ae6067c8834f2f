import assert from 'node:assert/strict';
import { checkModule, diagnosticsOf, findingsIn } from '../../../language/index.js';
import { filesAfter } from '../../support/apply-fix.js';
import { checkDiagnostics } from '../../support/check-diagnostics.js';
import { moduleOf } from '../../support/fixture.js';
import { evaluateText } from '../../runtime/templates/support.js';

const claims = 'workflows/claims-blocks.json';

/** Blocks of each kind of answer, and a note that holds the template. */
const withNote = (template: string) => `
[
  { "block": { "type": "radio", "key": "cause", "title": "Cause", "options": [{ "key": "2", "value": "fire" }, { "key": "it's", "value": "hail" }] } },
  { "block": { "type": "checkbox", "key": "hurt", "title": "Hurt?" } },
  { "block": { "type": "input.currency", "key": "loss", "title": "Loss" } },
  { "block": { "type": "input.date", "key": "day", "title": "Day" } },
  { "block": { "type": "input.text", "key": "name", "title": "Name" } },
  { "block": { "type": "fulfillment_request", "key": "send" }, "show_if": "{{ifCondition claim.approval_status '===' 'approved'}}" },
  { "block": { "type": "alert", "key": "note", "markdown": ${JSON.stringify(template)} } }
]`;

/** What is found in the note, without what is missing in the other blocks. */
function codesOf(template: string): readonly string[] {
  const check = checkModule(moduleOf(new Map([[claims, withNote(template)]])));
  return findingsIn(check, claims)
    .map(({ rule }) => rule.id)
    .filter((id) => id !== 'properties/missing');
}

describe('templates', () => {
  describe('are left alone where they are merely unusual:', () => {
    for (const template of [
      '{{claim.block_states.hurt.value}} {{#if claim.block_states.send}}sent{{/if}}',
      "{{ifCondition claim.block_states.loss.value '>' '5000'}} {{ifCondition claim.block_states.loss.value '==' '5000'}}",
      "{{ifCondition claim.block_states.name.value '!==' ''}} {{ifCondition claim.block_states.hurt.value '===' true}}",
      "{{ifCondition claim.block_states.day.value '<' '2026-01-31T10:00:00Z'}}",
      "{{ifCondition claim.block_states.cause.option_key '===' claim.policy.module.cause}}",
      "{{#ifCondition claim.status '===' 'open'}}Open{{/ifCondition}} {{ifIsDefined claim.block_states.name.value}}",
      "{{ifCondition claim.block_states.loss.value '>' claim.policy.module.limit}} {{multiply claim.block_states.name.value 2}}",
      "{{ifCondition claim.block_states.day.value '<' (dateNow)}} {{ifCondition claim.created_at '===' claim.block_states.loss.value}}",
      "{{ifCondition (dateDifference (dateNow) claim.policy.start_date measurement='months') '<' '6'}}",
      "{{ifCondition claim.block_states.loss.value '<=' (divide (multiply claim.policy.sum_assured 50) 100)}}",
      "{{multiply claim.block_states.cause.option_key 2}} {{formatCurrency (divide claim.block_states.loss.value 100) 'USD'}}",
      "{{ifCondition claim.block_states.day.value '>=' claim.block_states.name.value}} {{dateAdd claim.block_states.name.value days=1}}",
      '{{#each claim.policy.module.days}}{{formatDate this "D MMM"}} {{multiply amount @index}}{{/each}}',
      '{{#row}}{{row}}{{/row}} {{claim.policyholder.first_name}} {{{claim.claim_number}}} {{&claim.claim_number}}',
      '{{claim.policy.beneficiaries.0.first_name}} {{claim.policy.beneficiaries.[0].relation}} {{payment_method.type}}',
      '{{#each claim.block_states}}{{type}} {{../claim.block_states.hurt.value}}{{/each}} {{lookup claim.block_states.name "value"}}',
      '{{divide (multiply claim.block_states.loss.value claim.policy.beneficiaries.[0].percentage) 100}}',
      "{{dateNow format='D'}} {{now}} {{maxValue 1 2 3}} {{log 'a' 'b'}} {{formatDate (dateNow) 'D MMM'}}",
      '{{#each policy.beneficiaries as |polic|}}{{polic.first_name}}{{/each}}',
    ])
      it(template, () => {
        assert.deepEqual(codesOf(template), []);
      });
  });

  describe('have one diagnostic for one mistake:', () => {
    for (const [template, ...codes] of [
      ["{{ifCondition claim.block_states.gone.value '===' 5}}", 'claims/unknown-block-reference'],
      ["{{ifCondition claim.block_states.cause.value '===' 'fire'}}", 'claims/unknown-state-field'],
      ['{{claim.block_states.gone}}', 'claims/unknown-block-reference'],
      ['{{round 1.5 2}} {{#if (round claim.granted_amount)}}{{round 2.5}}{{/if}}', 'templates/unknown-helper'],
      ['{{devide claim.granted_amount 2}}', 'templates/misspelt-helper'],
      ["{{ifCondition claim.block_states.cause.option_key '===' 2}}", 'templates/types-differ'],
      ["{{ifCondition claim.block_states.loss.value '<' 'much'}}", 'templates/types-differ'],
      ["{{ifCondition claim.block_states.day.value '===' 20260131}}", 'templates/types-differ'],
      ["{{ifCondition claim.block_states.loss.value '===' 99.5}}", 'templates/types-differ'],
      ["{{ifCondition claim.block_states.loss.value '===' claim.block_states.day.value}}", 'templates/incomparable'],
      ["{{ifCondition claim.block_states.hurt.value '<' claim.block_states.day.value}}", 'templates/incomparable'],
      [
        "{{ifCondition claim.block_states.hurt.value '===' claim.block_states.cause.value}}",
        'claims/unknown-state-field',
      ],
      ["{{ifCondition (dateNow) '>' 20260131}}", 'templates/incomparable'],
      ["{{ifCondition (dateDifference (dateNow) claim.block_states.day.value) '>' 'many'}}", 'templates/incomparable'],
      ['{{multiply claim.block_states.hurt.value 2}}', 'templates/argument-type'],
      ["{{multiply '50%' claim.block_states.day.value}}", 'templates/argument-type', 'templates/impossible-arithmetic'],
      ['{{multiply claim.block_states.loss 2}}', 'templates/whole-state'],
      ["{{dateDifference claim.block_states.day.value 'yesterday'}}", 'templates/argument-type'],
      ["{{formatCurrency claim.block_states.day.value 'ZAR'}}", 'templates/argument-type'],
      ["{{formatCurrency (dateDifference (dateNow) claim.block_states.day.value) 'ZAR'}}", 'templates/units-differ'],
      ['{{#each claim.block_states.loss.value}}a{{/each}}', 'templates/argument-type'],
      ["{{ifCondition claim.block_states.send.status '===' 'completed'}}", 'templates/unknown-request-status'],
      ["{{if (if claim.a '===' 'b') '||' claim.c}}", 'templates/if-with-operator'],
      ["{{#unless claim.status '==' 'open'}}a{{/unless}}", 'templates/misplaced-operator'],
      ["{{#if claim.status 'open'}}a{{/if}}", 'templates/helper-arguments'],
      ["{{ifCondition claim.status '===' ", 'templates/syntax'],
      ["{{if claim.status '=~' 'open'}}", 'templates/misplaced-operator'],
      ["{{ifCondition claim.status '=~' 'open'}}", 'templates/unknown-operator'],
      ['{{claims.block_states.hurt.value}}', 'templates/block-states-path'],
      ['{{claim.block_state.hurt.value}}', 'templates/block-states-path'],
    ] as const)
      it(template, () => {
        assert.deepEqual([...codesOf(template)].sort(), codes);
      });
  });

  describe('say in the words of the preview what a helper takes:', () => {
    for (const call of [
      "if claim.a '||' claim.b '!' true",
      "ifCondition claim.a '===' 1 2",
      'divide claim.granted_amount',
    ])
      it(call, () => {
        const check = checkModule(moduleOf(new Map([[claims, withNote(`{{${call}}}`)]])));
        const told = diagnosticsOf(check, claims).find(({ code }) => code === 'templates/helper-arguments');
        const [problem] = evaluateText(`{{${call}}}`).problems;
        assert.ok(problem);
        assert.equal(told?.message.slice(0, problem.message.length), problem.message);
      });
  });

  it('are reported at the exact place through all escapes', () => {
    checkDiagnostics(`
[
  { "block": { "type": "checkbox", "key": "hurt", "title": "Hurt?" } },
  { "block": { "type": "alert", "key": "note", "markdown": "\\u00e9\\n{{ifCondition \\u0063laim.status \\"\\u003d\\" \\"Open\\"}}" } },
//                                                                                                    ^^^^^^ templates/unknown-operator
//                                                                                                               ^^^^ templates/misspelt-status
  { "block": { "type": "divider", "key": "end" }, "show_if": "{{ifCondition claim.block_states.hurt.value \\"===\\" \\"tr\\u0075e\\"}}" }
//                                                                                                                ^^^^^^^^^^^^^ templates/types-differ
]`);
  });

  it('are checked in documents and in the names of their files', () => {
    checkDiagnostics({
      '.platform-config.json': `
{
  "productModuleKey": "travel", "productModuleName": "Travel",
  "settings": { "policyDocuments": [{ "type": "policy_schedule", "fileName": "{{ polciy.policyNumber }}_{{divide policy.sum_assured}}" }] }
//                                                                               ^^^^^^ templates/misspelt-path
//                                                                                                        ^^^^^^ templates/helper-arguments
}`,
      'documents/policy-schedule.html': `
<p>{{#if policy.status '===' 'actve'}}Active{{/if}} {{claim.block_states.gone.value}}</p>
//    ^^ templates/if-with-operator
//                            ^^^^^ templates/misspelt-status`,
    });
  });

  describe('are changed as little as possible:', () => {
    for (const [template, changed] of [
      [
        '{{#if claim.block_states.hurt.value "===" "x"}}a{{else}}b{{/if}}',
        '{{#if (ifCondition claim.block_states.hurt.value "===" "x")}}a{{else}}b{{/if}}',
      ],
      [
        "{{#if claim.a}}a{{else if claim.b '=' 1}}b{{/if}}",
        "{{#if claim.a}}a{{else if (ifCondition claim.b '===' 1)}}b{{/if}}",
      ],
      ["{{#ifEquals claim.a '<' 1}}a{{/ifEquals}}", "{{#if (ifCondition claim.a '<' 1)}}a{{/if}}"],
      ["{{ifEquals claim.a 'is' 1}}", "{{ifCondition claim.a '===' 1}}"],
      ["{{ifCondition claim.a 'open'}}", "{{ifCondition claim.a '===' 'open'}}"],
      ["{{ifCondition claim.a 'open' '!=='}}", "{{ifCondition claim.a '!==' 'open'}}"],
      ['{{claim.a > 5}}', "{{ifCondition claim.a '>' 5}}"],
      ['{{claim.a=="open" }}', '{{ifCondition claim.a \'==\' "open" }}'],
      ['{{#if (claim.a === 5)}}a{{/if}}', "{{#if (ifCondition claim.a '===' 5)}}a{{/if}}"],
      ["{{#unless claim.a <> 'it'}}a{{/unless}}", "{{#unless (ifCondition claim.a '!==' 'it')}}a{{/unless}}"],
      ['{{~if claim.a || claim.b~}}', "{{~ifCondition claim.a '||' claim.b~}}"],
      [
        "{{ifCondition (ifCondition claim.a >= 1) '&&' claim.b}}",
        "{{ifCondition (ifCondition claim.a '>=' 1) '&&' claim.b}}",
      ],
      ['{{if (ifIsDefined claim.a)}}', '{{ifIsDefined claim.a}}'],
      [
        "{{ifCondition (ifCondition claim.a '===' 'x') '||' 'y'}}",
        "{{ifCondition (ifCondition claim.a '===' 'x') '||' (ifCondition claim.a '===' 'y')}}",
      ],
      ["{{if claim.a '||' claim.b '&&' claim.c}}", "{{ifCondition claim.a '||' (ifCondition claim.b '&&' claim.c)}}"],
      [
        "{{#if claim.a '===' 1 '||' claim.b}}a{{/if}}",
        "{{#if (ifCondition (ifCondition claim.a '===' 1) '||' claim.b)}}a{{/if}}",
      ],
      ["{{if claim.a '!' 1 '||' 'not'}}", "{{ifCondition (ifCondition claim.a '!==' 1) '||' 'not'}}"],
      ["{{if claim.a 'not' claim.b '||' claim.c}}", "{{ifCondition (ifCondition claim.a '!==' claim.b) '||' claim.c}}"],
    ] as const)
      it(template, () => {
        assert.equal(afterFirstFix(template), changed);
      });

    it('an unclear negation in both ways, without a preference', () => {
      const template = "{{if (if claim.a '===' 'x') '||' (if claim.b '===' 'y') '!' true}}";
      assert.deepEqual(afterFixes(template, 'templates/helper-arguments'), [
        {
          title: 'Join with `||` first: whether either holds is compared with the last value',
          isMeant: false,
          after: "{{ifCondition (ifCondition (if claim.a '===' 'x') '||' (if claim.b '===' 'y')) '!==' true}}",
        },
        {
          title: 'Compare with `!==` first: true if the first holds or the last two differ',
          isMeant: false,
          after: "{{ifCondition (if claim.a '===' 'x') '||' (ifCondition (if claim.b '===' 'y') '!==' true)}}",
        },
      ]);
      assert.deepEqual(afterFixes("{{if claim.a '||' claim.b '!' true '&&' claim.c}}"), []);
      assert.deepEqual(afterFixes("{{if claim.a '===' 1 '||' claim.b '!' true}}"), []);
    });

    it('a comparison that is opened as a block, in a condition', () => {
      const shownIf = (template: string) =>
        withNote('Note').replace(
          '[',
          `[{ "block": { "type": "divider", "key": "line" }, "show_if": ${JSON.stringify(template)} },`,
        );
      for (const [template, meant] of [
        ["{{#if claim.approval_status '!==' approved}}", "{{ifCondition claim.approval_status '!==' 'approved'}}"],
        [" {{~#if claim.granted_amount '>' 5 ~}} true", "{{ifCondition claim.granted_amount '>' 5}}"],
        ["{{#ifCondition claim.status '=' 'open'}}true{{else}}false", "{{ifCondition claim.status '===' 'open'}}"],
        ["{{#if claim.status '===' 'open'}}true{{#if claim.a}}", undefined],
        ["{{#if claim.status '===' 'open'}}yes", undefined],
        ["{{#if claim.status 'or so' 'open'}}", undefined],
        ['{{#if claim.status}}', undefined],
      ] as const) {
        const text = shownIf(template);
        const files = new Map([[claims, text]]);
        const check = checkModule(moduleOf(files));
        const found = findingsIn(check, claims).find(({ report }) => report.message === 'comparison');
        assert.equal(found !== undefined, meant !== undefined, template);
        if (!found || meant === undefined) continue;
        assert.deepEqual(found.report.data, { meant });
        const [suggestion] = found.report.suggestions ?? [];
        assert.equal(suggestion && filesAfter(check, files, found, suggestion)?.get(claims), shownIf(meant));
      }
    });

    it('what has no plain meaning is left to the author', () => {
      assert.equal(afterFirstFix('{{claim.a > 5 && claim.b}}'), undefined);
      assert.equal(afterFirstFix('{{claim.a : 5}}'), undefined);
    });
  });
});

/** The note's template once the first fix or suggestion is applied; undefined where there is none. */
function afterFirstFix(template: string): string | undefined {
  return afterFixes(template)[0]?.after;
}

/** The same for each fix and suggestion of the first finding of some rules. */
function afterFixes(template: string, rules = 'templates/') {
  const files = new Map([[claims, withNote(template)]]);
  const check = checkModule(moduleOf(files));
  const found = findingsIn(check, claims).find(({ rule }) => rule.id.startsWith(rules));
  if (!found) return [];
  const { fix, suggestions = [] } = found.report;
  return [...(fix ? [fix] : []), ...suggestions].map((one) => {
    const text = filesAfter(check, files, found, one)?.get(claims);
    const blocks = JSON.parse(text ?? '[]') as readonly { readonly block: { readonly markdown?: string } }[];
    return {
      title: one.title,
      isMeant: suggestions.some((it) => it === one && it.isMeant),
      after: blocks.at(-1)?.block.markdown,
    };
  });
}
