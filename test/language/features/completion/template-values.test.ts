import { checkCompletion } from '../../../support/check-completion.js';

const withNote = (template: string) => `
[
  { "block": { "type": "dropdown", "key": "cause", "title": "Cause", "options": [
    { "key": "fire", "value": "Fire" }, { "key": "storm damage", "value": "Storm" }, { "key": "it's", "value": "Other" }
  ] } },
  { "block": { "type": "checkbox", "key": "police", "title": "Reported" } },
  { "block": { "type": "payout_request", "key": "pay", "title": "Pay" } },
  { "block": { "type": "annuity_request", "key": "income" } },
  { "block": { "type": "markdown", "key": "note", "markdown": "${template}" } }
]`;

const options = ['fire', 'storm damage', "it's"];
const key = 'claim.block_states.cause.option_key';

describe('completion of values in a comparison', () => {
  for (const [where, template] of [
    ['on the right', `{{ifCondition ${key} '===' '█'}}`],
    ['on the left', `{{ifCondition '█' '===' ${key}}}`],
    ['in a nested condition', `{{#if (ifCondition (ifCondition ${key} '!==' '█') '||' false)}}x{{/if}}`],
    ['in double quotes', `{{ifCondition ${key} '===' \\"█\\"}}`],
    ['in ifEquals', `{{#ifEquals ${key} '█'}}x{{/ifEquals}}`],
    ['on the left in ifEquals', `{{ifEquals '█' ${key}}}`],
    ['in if with an operator', `{{if ${key} '===' '█'}}`],
    ['without a closing quote', `{{ifCondition ${key} '===' '█}}`],
    ['without anything behind it', `{{ifCondition ${key} '===' '█`],
    [
      'without a closing quote, before another text',
      `{{ifCondition (ifCondition ${key} '===' '█) '||' (ifEquals a 'b')}}`,
    ],
    ['on the left without a closing quote', `{{ifCondition '█ '===' ${key}}}`],
    ['through @root', `{{#each claim.policy.beneficiaries}}{{ifEquals @root.${key} '█'}}{{/each}}`],
  ] as const)
    it(`are the keys of the options, ${where}`, () => checkCompletion(withNote(template), { labels: options }));

  it('come in quotes where none is typed yet, before names', () =>
    checkCompletion(withNote(`{{ifCondition ${key} '===' █}}`), {
      first: [...options, 'claim'],
      accept: "it's",
      gives: withNote(`{{ifCondition ${key} '===' \\"it's\\"}}`),
    }));

  it('replace what is in the quotes', () =>
    checkCompletion(withNote(`{{ifCondition ${key} '===' 'fi█sh'}}`), {
      accept: 'storm damage',
      gives: withNote(`{{ifCondition ${key} '===' 'storm damage'}}`),
      inserts: withNote(`{{ifCondition ${key} '===' 'storm damagesh'}}`),
    }));

  it('bring the closing quote along', () =>
    checkCompletion(withNote(`{{ifCondition (ifCondition ${key} '===' 'st█) '||' (ifEquals a 'b')}}`), {
      accept: 'storm damage',
      gives: withNote(`{{ifCondition (ifCondition ${key} '===' 'storm damage') '||' (ifEquals a 'b')}}`),
    }));

  it('have the escape of a quote', () =>
    checkCompletion(withNote(`{{ifCondition ${key} '===' '█'}}`), {
      accept: "it's",
      detail: 'Other',
      typed: "it\\\\'s",
      gives: withNote(`{{ifCondition ${key} '===' 'it\\\\'s'}}`),
    }));

  it('are found by what is typed, with its escapes', () =>
    checkCompletion(
      {
        ...{ 'workflows/claims-blocks.json': withNote('') },
        'code/main.js': "if (claim.block_states.cause.option_key === 'it\\'█') stop();",
      },
      {
        accept: "it's",
        typed: "it\\'s",
        gives: "if (claim.block_states.cause.option_key === 'it\\'s') stop();",
      },
    ));

  it('are the values of the options for option_value', () =>
    checkCompletion(withNote(`{{ifEquals claim.block_states.cause.option_value '█'}}`), {
      labels: ['Fire', 'Storm', 'Other'],
    }));

  it('are yes and no for a checkbox, without quotes', () =>
    checkCompletion(withNote(`{{ifCondition claim.block_states.police.value '===' █}}`), { first: ['true', 'false'] }));

  it('are the type of the block for type', () =>
    checkCompletion(withNote(`{{ifEquals claim.block_states.cause.type '█'}}`), { labels: ['dropdown'] }));

  for (const [path, labels] of [
    ['claim.status', ['open', 'in_review', 'acknowledged', 'pending_payout', 'paid_out', 'closed']],
    ['claim.claim_status', ['open', 'in_review', 'acknowledged', 'pending_payout', 'paid_out', 'closed']],
    ['claim.approval_status', ['pending', 'approved', 'repudiated', 'no_claim', 'goodwill']],
    ['claim.block_states.pay.status', ['pending', 'completed', 'rejected', 'pending_claim_approval']],
    ['claim.block_states.income.status', ['active', 'completed']],
    ['policy.status', ['pending_initial_payment', 'active', 'lapsed', 'cancelled', 'not_taken_up']],
    ['claim.policy.status', ['pending_initial_payment', 'active', 'lapsed', 'cancelled', 'not_taken_up']],
  ] as const)
    it(`are what is known of ${path}`, () =>
      checkCompletion(withNote(`{{ifCondition ${path} '===' '█'}}`), { labels }));

  it('explain themselves', () =>
    checkCompletion(withNote(`{{ifCondition claim.approval_status '===' '█'}}`), {
      accept: 'goodwill',
      docs: /although the policy does not require/,
    }));

  it('are what samples have, where only the product knows', () =>
    checkCompletion(
      {
        'workflows/claims-blocks.json': withNote(`{{ifEquals claim.policy.module.plan '█'}}`),
        'sandbox/a.json': '{ "policy": { "module": { "plan": "gold" } } }',
        'sandbox/b.json': '{ "policy": { "module": { "plan": "silver" } } }',
      },
      { labels: ['gold', 'silver'], accept: 'silver', docs: /sandbox\/b\.json/ },
    ));

  it('are none where nothing is known', () =>
    checkCompletion(withNote(`{{ifEquals claim.claim_number '█'}}`), { labels: [] }));
});

describe('completion of other texts in quotes', () => {
  it('offers the operators in second place', async () => {
    const operators = ['===', '!==', '==', '!=', '<', '<=', '>', '>=', '||', '&&'];
    await checkCompletion(withNote(`{{ifCondition ${key} '█'`), { labels: operators });
    await checkCompletion(withNote(`{{ifCondition ${key} █ 'a'}}`), {
      first: operators,
      accept: '!==',
      gives: withNote(`{{ifCondition ${key} '!==' 'a'}}`),
    });
  });

  it('offers the units of a difference', () =>
    checkCompletion(withNote("{{dateDifference a b measurement='█'}}"), {
      labels: ['minutes', 'hours', 'days', 'weeks', 'months', 'years'],
    }));

  it('offers the units where no quote is typed', () =>
    checkCompletion(withNote('{{dateDifference a b measurement=█}}'), {
      first: ['minutes', 'hours', 'days'],
      accept: 'days',
      gives: withNote("{{dateDifference a b measurement='days'}}"),
    }));

  it('offers currencies with their names', () =>
    checkCompletion(withNote("{{formatCurrency claim.granted_amount '█'}}"), {
      offers: ['EUR', 'NAD'],
      accept: 'ZAR',
      detail: 'South African Rand',
      gives: withNote("{{formatCurrency claim.granted_amount 'ZAR'}}"),
    }));

  it('offers locales with their names', async () => {
    for (const value of ["'█'", "'en█'", '█'])
      await checkCompletion(withNote(`{{formatCurrency claim.granted_amount 'ZAR' locale=${value}}}`), {
        first: ['en-ZA', 'af-ZA'],
        accept: 'de-DE',
        detail: 'German (Germany)',
        gives: withNote("{{formatCurrency claim.granted_amount 'ZAR' locale='de-DE'}}"),
      });
  });

  it('offers formats of dates with what they make of one', async () => {
    for (const template of [
      "{{dateFormat claim.created_at '█'}}",
      "{{formatDate claim.created_at '█'}}",
      "{{dateNow format='█'}}",
      '{{dateNow format=█}}',
    ])
      await checkCompletion(withNote(template), {
        first: ['YYYY-MM-DD', 'D MMM YYYY'],
        accept: 'DD/MM/YYYY',
        detail: '01/03/2026',
      });
  });

  it('offers first what the module has already', async () => {
    const others = `,
  { "block": { "type": "input.currency", "key": "loss", "title": "Loss", "isoCode": "NAD" } },
  { "block": { "type": "input.currency", "key": "cost", "title": "Cost", "isoCode": "NAD" } },
  { "block": { "type": "heading", "key": "paid", "title": "{{formatCurrency 5 'EUR' locale='en-NA'}} {{formatCurrency 5 'EUR' locale='en-NA'}} {{formatDate now 'D/M'}}" } }
]`;
    const withOthers = (template: string) => withNote(template).replace(/\n\]$/, others);
    await checkCompletion(withOthers("{{formatCurrency 1 '█'}}"), { first: ['NAD', 'EUR', 'AED'] });
    await checkCompletion(withOthers("{{formatCurrency 1 'NAD' locale='x█'}}"), {
      first: ['en-NA', 'en-ZA', 'af-ZA'],
      omits: ['x'],
    });
    await checkCompletion(withOthers("{{dateFormat now '█'}}"), { first: ['D/M', 'YYYY-MM-DD'] });
    await checkCompletion(
      withOthers('').replace(
        '"isoCode": "NAD" } },\n  { "block": { "type": "heading"',
        '"isoCode": "█" } },\n  { "block": { "type": "heading"',
      ),
      { first: ['EUR', 'NAD', 'ZAR'] },
    );
  });

  it('offers yes and no where an argument is one', () =>
    checkCompletion(withNote('{{#if 0 includeZero=█}}x{{/if}}'), { first: ['true', 'false'] }));

  it('offers nothing in a text that can be anything', () =>
    checkCompletion(withNote("{{toStartCase '█'}}"), { labels: [] }));
});
