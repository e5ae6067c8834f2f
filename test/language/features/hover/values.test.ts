import { checkHover } from '../../../support/check-hover.js';

const sample = JSON.stringify({
  policy: { status: 'active', currency: 'NAD', sum_assured: 3000000, module: { plan: 'gold', notes: 'a\n  b' } },
  policyholder: { first_name: 'Thandi' },
  claim: {
    claim_number: 'C-7',
    approval_status: 'pending',
    block_states: { loss: { type: 'input.currency', value: 1500000 } },
  },
});

const module = (show: string, more = '', data = sample) => `
//- workflows/claims-blocks.json
[
  { "block": { "type": "radio", "key": "cause", "title": "Cause", "default_value": "Fire", "options": [{ "key": "fire", "value": "Fire" }, { "key": "flood", "value": "Flood" }] } },
  { "block": { "type": "group", "key": "g", "title": "G", "blocks": [
    { "block": { "type": "input.currency", "key": "loss", "isoCode": "EUR", "title": "Loss" } }
  ] } },
  { "block": { "type": "payout_request", "key": "pay", "title": "Pay", ${more === '' ? '"amount": "1"' : more} }, ${show} }
]
//- sandbox/a.json
${data}
//- sandbox/b.json
{}`;

const showIf = (template: string) => module(`"show_if": "${template}"`);
const from = /^Value with sample \[sandbox\/a\.json\]\(file:\/\/\/module\/sandbox\/a\.json\): /m;

describe('the value in a hover', () => {
  it('comes first: the end of a long explanation is out of sight', () =>
    checkHover(showIf("{{ifCond█ition claim.approval_status '===' 'approved'}}"), {
      on: 'ifCondition',
      says: [/^Value.*?: `false`[^]*^Example: /m],
      not: /[^]\nValue/,
    }));

  it('of a condition: whether it holds, and why', async () => {
    const why = /^Value.*?: `false`, because `claim\.approval_status` is `pending`\./m;
    const template = "{{ifCondition claim.approval_status '===' 'approved'}}";
    await checkHover(module(`"show█_if": "${template}"`), { on: '"show_if"', says: [why, from] });
    await checkHover(showIf(`█${template}`), { on: `"${template}"`, says: [why, from] });
    await checkHover(showIf(template.replace('ifC', 'if█C')), { on: 'ifCondition', says: [why] });
    await checkHover(showIf(template.replace('===', '=█==')), { on: "'==='", says: [why] });
  });

  it('of a condition is followed by what the condition says, in words', async () => {
    const sentence = /^Shown when \*Cause\* is Flood or the approval status is approved\.$/m;
    const flood = "(ifCondition claim.block_states.cause.option_key '===' 'flood')";
    const template = `{{ifCondition ${flood} '||' (ifCondition claim.approval_status '===' 'approved')}}`;
    await checkHover(module(`"show█_if": "${template}"`), { on: '"show_if"', says: [sentence] });
    await checkHover(showIf(`█${template}`), { on: `"${template}"`, says: [sentence] });
    // What has no words has none here either: the template is right below the cursor.
    await checkHover(showIf('█{{myHelper 1}}'), { on: '"{{myHelper 1}}"', says: [/visible/], not: /Shown when/ });
    await checkHover(module('"show█_if": true'), { on: '"show_if"', says: [/^Always shown\.$/m] });
  });

  it('of a call: no branch has one of its own', async () => {
    const template = '{{#if claim.a}}1{{else if claim.approval_status}}2{{/if}}';
    await checkHover(showIf(template.replace('#if', '#i█f')), { on: 'if', says: [/^Value.*?: `2`/m] });
    await checkHover(showIf(template.replace('else if', 'else i█f')), {
      on: 'if',
      says: [/Shows its content/],
      not: /Now:/,
    });
  });

  it('of a condition that renders another text', async () => {
    await checkHover(module('"hide█_if": "{{#if claim.approval_status}}yes{{/if}}"'), {
      on: '"hide_if"',
      says: [/^Value.*?: `true`, from `yes`, because/m],
    });
    await checkHover(module('"hide█_if": "{{claim.nothing}}"'), {
      on: '"hide_if"',
      says: [/^Value.*?: `false`, from an empty text, because `claim\.nothing` is missing\./m],
    });
  });

  it('of a condition whose reads have a cause of their own', async () => {
    const because = (template: string, cause: RegExp) =>
      checkHover(module(`"show█_if": "${template}"`), { on: '"show_if"', says: [cause] });
    await because('{{claim.block_states.caus.option_key}}', /, because the block `caus` does not exist\./);
    await because(
      '{{claim.block_states.cause.value}}',
      /, because its template reads `value` of `cause`, which no `radio` has\./,
    );
    await because('{{claim.block_states.pay.status}}', /, because no request of `pay` is created yet\./);
    await because("{{ifEquals (dateNow) '1999-01-01'}}", /, because today is `\d{4}-\d\d-\d\d`\./);
    await checkHover(showIf('{{claim.block_states.cause.val█ue}}'), {
      on: 'value',
      says: [/^Value.*?: empty, because its template reads `value` of `cause`/m],
    });
    await checkHover(showIf('{{date█Now}}'), { on: 'dateNow', says: [/^Value.*?: `\d{4}-\d\d-\d\d`\.$/m] });
  });

  it('of what is read: the answer that a form starts with, and the data of the sample', async () => {
    await checkHover(showIf('{{claim.block_states.cause.option_k█ey}}'), {
      on: 'option_key',
      says: [/^Value.*?: `fire`\./m],
    });
    await checkHover(showIf('{{claim.block_states.cau█se.option_key}}'), {
      on: 'cause',
      says: [/^Value.*?: `fire`\./m],
      not: /object Object/,
    });
    await checkHover(showIf('{{claim.policy.module.pl█an}}'), {
      on: 'plan',
      says: [/^Value.*?: `gold`\./m],
    });
    await checkHover(showIf('{{claim.policy.module.no█tes}}'), { on: 'notes', says: [/^Value.*?: `a b`\./m] });
    await checkHover(showIf('{{claim.poli█cy}}'), {
      on: 'policy',
      says: [/^Value.*?: an object with `status`, `currency`, `sum_assured` and `module`\./m, /object Object/],
    });
    await checkHover(showIf('{{claim.block_st█ates.cause}}'), {
      on: 'block_states',
      says: [/^Value.*?: `\{"type":"radio","option_value":"Fire","option_key":"fire"\}`\./m],
    });
    await checkHover(showIf('{{claim.block_states.pay.sta█tus}}'), {
      on: 'status',
      says: [/^Value.*?: empty, because no request of `pay` is created yet\./m],
    });
  });

  it('of a call inside of another', () =>
    checkHover(showIf("{{ifCondition (multi█ply claim.policy.sum_assured 2) '>' 5}}"), {
      on: 'multiply',
      says: [/^Value.*?: `6000000`, because `claim\.policy\.sum_assured` is `3000000`\./m],
    }));

  it('of cents, as money: of the block, of the policy, of a request', async () => {
    await checkHover(showIf('{{claim.block_states.loss.val█ue}}'), {
      on: 'value',
      says: [/^Value.*?: `1500000` \(€15\s000,00\)\./m],
    });
    await checkHover(showIf('{{claim.policy.sum_assu█red}}'), {
      on: 'sum_assured',
      says: [/^Value.*?: `3000000` \(NAD\s30\s000,00\)\./m],
    });
    await checkHover(module('"hide_if": null', '"am█ount": "{{divide claim.policy.sum_assured 4}}"'), {
      on: '"amount"',
      says: [/^Value.*?: `750000` \(NAD\s7\s500,00\)\./m],
    });
  });

  it('that is nothing, with what is missing', () =>
    checkHover(module('"hide_if": null', '"am█ount": "{{claim.block_states.pay.amount}}"'), {
      on: '"amount"',
      says: [/^Value.*?: empty, because its template reads `amount` of `pay`, which no `payout_request` has\./m],
    }));

  it('of a text, shortened', () =>
    checkHover(module('"hide_if": null', `"ti█tle": "Claim {{claim.claim_number}} ${'x'.repeat(200)}"`), {
      on: '"title"',
      says: [/^Value.*?: `Claim C-7 x{80,95}…`\./m],
    }));

  it('that cannot be, with the reason', () =>
    checkHover(module('"hide_if": null', '"am█ount": "{{multiply claim.claim_number 2}}"'), {
      on: '"amount"',
      says: [/^Value.*?: empty\. `multiply` .*`C-7`/m],
    }));

  it('is left out where there is none: broken templates, endless loops, rounds of a loop', async () => {
    await checkHover(module('"show█_if": "{{#if claim.status}}"'), { on: '"show_if"', says: [/visible/], not: /Now:/ });
    const loops =
      '{{#each claim.policy}}'.repeat(1) + '{{#each @root.claim}}'.repeat(12) + '{{this}}' + '{{/each}}'.repeat(13);
    await checkHover(module(`"show█_if": "${loops}"`), { on: '"show_if"', says: [/visible/], not: /Now:/ });
    await checkHover(showIf('{{#each claim.policy.beneficiaries}}{{toStart█Case first_name}}{{/each}}'), {
      on: 'toStartCase',
      says: [/Converts a key to capitalized words/],
      not: /Now:/,
    });
  });

  it('in a loop: those that the samples have', () => {
    const list = { policy: { beneficiaries: [{ first_name: 'Amara' }, { first_name: 'Sipho' }] } };
    const loop = '"show_if": "{{#each claim.policy.beneficiaries}}{{first_na█me}}{{/each}}"';
    return checkHover(module(loop, '', JSON.stringify(list)), {
      on: 'first_name',
      says: [/in each round of the loop over `claim\.policy\.beneficiaries`/, /In the samples: `Amara`, `Sipho`\./],
    });
  });

  it('needs no sample for what reads none, and is left out for a sample that cannot be read', async () => {
    const template = '"show█_if": "{{claim.approval_status}}"';
    await checkHover(module(template).replace(/\/\/- sandbox[^]*$/, ''), {
      on: '"show_if"',
      says: [/^Value.*?: `true`, from `pending`, because `claim\.approval_status` is `pending`\.$/m],
      not: /Sample/,
    });
    await checkHover(module(template, '', '{ "policy": '), { on: '"show_if"', says: [/visible/], not: /Now:/ });
  });

  it('in documents', () =>
    checkHover(`${showIf('')}\n//- documents/letter.html\n<p>{{policyholder.first_n█ame}}</p>`, {
      on: 'first_name',
      says: [/^Value.*?: `Thandi`\./m, from],
    }));
});
