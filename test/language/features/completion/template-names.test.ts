import { checkCompletion } from '../../../support/check-completion.js';

/** A claims list with one entry to complete in. */
const withBlocks = (entry: string) => `
[
  { "block": { "type": "dropdown", "key": "cause", "title": "Cause of loss", "options": [{ "key": "fire", "value": "Fire" }] } },
  { "block": { "type": "group", "key": "money", "title": "Money", "blocks": [
    { "block": { "type": "input.currency", "key": "amount", "title": "Amount" } }
  ] } },
  { "block": { "type": "payout_request", "key": "two words", "title": "Pay" } },
  ${entry}
]`;

describe('completion inside of templates', () => {
  const inMarkdown = (template: string) =>
    withBlocks(`{ "block": { "type": "markdown", "key": "note", "markdown": "${template}" } }`);

  it('offers the keys of all blocks, nested ones too, those that can be answered first', async () => {
    await checkCompletion(inMarkdown('{{claim.block_states.█}}'), {
      labels: ['cause', 'amount', 'two words', 'money', 'note'],
    });
  });

  it('offers the key of an option first where it is compared', async () => {
    const cause = 'claim.block_states.cause.';
    await checkCompletion(inMarkdown(`{{#if (ifCondition ${cause}█ '===' 'x')}}a{{/if}}`), {
      labels: ['option_key', 'type', 'option_value'],
    });
    await checkCompletion(inMarkdown(`{{${cause}█}}`), { labels: ['type', 'option_value', 'option_key'] });
  });

  it('replaces the key at the cursor', async () => {
    await checkCompletion(inMarkdown('{{claim.block_states.am█ou.value}}'), {
      accept: 'amount',
      gives: inMarkdown('{{claim.block_states.amount.value}}'),
    });
  });

  for (const [name, template] of [
    ['an unclosed tag', '{{claim.block_states.█'],
    ['an unclosed block', '{{#if claim.block_states.█}} open'],
    ['a nested sub-expression', "{{#if (ifCondition (ifCondition claim.block_states.█ '===' 'x'"],
    ['a template after escapes', '\\"é\\u00e9\\n\\" {{claim.block_states.█}}'],
    ['@root inside of each', '{{#each claim.policy.beneficiaries}}{{@root.claim.block_states.█}}{{/each}}'],
    ['a parent path inside of each', '{{#each claim.policy.beneficiaries}}{{../claim.block_states.█}}{{/each}}'],
  ] as const)
    it(`offers block keys in ${name}`, async () => {
      await checkCompletion(inMarkdown(template), { offers: ['cause', 'amount'] });
    });

  for (const template of [
    '{{multiply █',
    '{{#if █',
    '{{#if  █ ',
    '{{^if █',
    '{{#each █',
    '{{~#if █',
    '{{#if (ifCondition █',
    '{{#if claim.status}}{{else if █',
    '{{#if claim.status}}{{else if █{{/if}}',
    '{{#if claim.status}}{{else}}{{#if █{{/if}}{{/if}}',
    '{{#if █{{claim.status}}{{/if}}',
    '{{#if █{{/if}}',
  ])
    it(`offers roots where the first argument begins: ${template}`, async () => {
      await checkCompletion(inMarkdown(template), { offers: ['claim', 'policy'] });
    });

  for (const [before, helper, after] of [
    ['{{█ claim.status}}', 'dateFormat', '{{dateFormat claim.status}}'],
    ['{{ █ claim.status }}', 'dateFormat', '{{ dateFormat claim.status }}'],
    ['{{#█ claim.status}}a{{/if}}', 'if', '{{#if claim.status}}a{{/if}}'],
    ['{{multiply (█ claim.status) 2}}', 'divide', '{{multiply (divide claim.status) 2}}'],
    [
      '{{#if ( █ (dateNow) claim.status)}}a{{/if}}',
      'ifCondition',
      '{{#if ( ifCondition (dateNow) claim.status)}}a{{/if}}',
    ],
  ] as const)
    it(`offers helpers before what they are given: ${before}`, () =>
      checkCompletion(inMarkdown(before), { accept: helper, gives: inMarkdown(after) }));

  it('offers roots before a path that has lost its own', () =>
    checkCompletion(inMarkdown('{{dateFormat █.policy.start_date}}'), {
      accept: 'claim',
      gives: inMarkdown('{{dateFormat claim.policy.start_date}}'),
    }));

  it('offers names in brackets where the file ends', async () => {
    const cut = (template: string) => inMarkdown(template).replace(/(?<=█)[^]*/, '');
    await checkCompletion(cut('{{claim.block_states.[█'), { offers: ['two words'] });
    await checkCompletion(cut('{{claim.block_states.[two wo█'), { offers: ['two words'] });
    await checkCompletion(cut('{{claim.block_states.[two words].█'), { offers: ['status'] });
  });

  it('offers operators and what is compared in the tag of a block that is not closed', async () => {
    await checkCompletion(inMarkdown('{{#ifCondition claim.status █'), { first: ['==='] });
    await checkCompletion(inMarkdown("{{#ifCondition claim.status '===' █"), { offers: ['open'] });
    await checkCompletion(inMarkdown('{{#if claim.status █'), { offers: ['includeZero='] });
  });

  it('offers nothing behind the tag of a block that is closed', async () => {
    await checkCompletion(inMarkdown('{{#if claim.status}}█'), { labels: [] });
    await checkCompletion(inMarkdown('{{#if claim.status}} █ {{/if}}'), { labels: [] });
  });

  it('offers no block keys where claim is not the claim', async () => {
    await checkCompletion(inMarkdown('{{#each claim.policy.beneficiaries}}{{claim.block_states.█}}{{/each}}'), {
      labels: [],
    });
  });

  it('writes a key with a blank in brackets', async () => {
    await checkCompletion(inMarkdown('{{claim.block_states.█}}'), {
      accept: 'two words',
      gives: inMarkdown('{{claim.block_states.[two words]}}'),
    });
  });

  it('offers the state fields of the type of the block', async () => {
    await checkCompletion(inMarkdown('{{claim.block_states.cause.█}}'), {
      labels: ['type', 'option_value', 'option_key'],
    });
    await checkCompletion(inMarkdown('{{claim.block_states.amount.█}}'), { labels: ['type', 'value'] });
    await checkCompletion(inMarkdown('{{claim.block_states.[two words].█}}'), {
      labels: ['type', 'payout_request_id', 'status'],
    });
  });

  it('offers roots and helpers where a tag begins, and no helpers as arguments', async () => {
    await checkCompletion(inMarkdown('{{█}}'), { offers: ['claim', 'policyholder', 'ifCondition', 'multiply'] });
    await checkCompletion(inMarkdown('{{ifCondition █}}'), { offers: ['claim'], omits: ['multiply'] });
    await checkCompletion(inMarkdown('{{claim.█}}'), {
      offers: ['block_states', 'status', 'policy'],
      omits: ['ifCondition'],
    });
  });

  it('offers nothing in the text around a tag', async () => {
    await checkCompletion(inMarkdown('Some text █ {{claim.status}}'), { labels: [] });
  });

  it('completes conditions beside the block, also where no brace is typed yet', async () => {
    await checkCompletion(
      withBlocks('{ "block": { "type": "divider", "key": "line" }, "show_if": "{{claim.block_states.█}}" }'),
      {
        offers: ['cause', 'line'],
      },
    );
  });

  it('offers no helpers behind @root', async () => {
    await checkCompletion(withBlocks('{ "block": { "type": "markdown", "key": "n", "markdown": "{{@root.█}}" } }'), {
      offers: ['claim'],
      omits: ['ifCondition'],
    });
  });

  it('is nothing in the middle of an escape', () =>
    checkCompletion('[{ "block": { "type": "divider" }, "show_if": "{{claim.sta\\█tus}}" }]', { labels: [] }));
});
