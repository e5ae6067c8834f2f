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

describe('completion of values', () => {
  it('offers the block types where one stands, is begun, or is missing', async () => {
    for (const type of ['"type": "al█rt"', '"type": "█"', '"type": █', '"type":█'])
      await checkCompletion(withBlocks(`{ "block": { ${type}, "key": "x" } }`), {
        offers: ['alert', 'annuity_request'],
      });
  });

  it('replaces the whole value', async () => {
    await checkCompletion(withBlocks('{ "block": { "type": "al█rt", "key": "x" } }'), {
      accept: 'alert',
      gives: withBlocks('{ "block": { "type": "alert", "key": "x" } }'),
    });
  });

  it('offers the values of a closed list', async () => {
    await checkCompletion(withBlocks('{ "block": { "type": "alert", "key": "x", "color": "█" } }'), {
      labels: ['primary', 'secondary', 'success', 'danger', 'warning', 'info', 'light', 'dark'],
    });
  });

  it('offers the fulfillment types of the configuration', async () => {
    await checkCompletion(
      `
//- .platform-config.json
{ "settings": { "claims": { "fulfillmentTypes": [{ "key": "voucher" }, { "key": "airtime" }] } } }
//- workflows/claims-blocks.json
[{ "block": { "type": "fulfillment_request", "fulfillment_type_key": "█" } }]`,
      { labels: ['voucher', 'airtime'] },
    );
  });

  it('offers true and false', async () => {
    await checkCompletion(
      { '.platform-config.json': '{ "settings": { "notTakenUpEnabled": █ } }' },
      { labels: ['true', 'false'] },
    );
  });
});

const block = (members: string) => `[{ "block": { ${members} } }]`;
const config = (settings: string) => ({ '.platform-config.json': `{ "settings": { ${settings} } }` });

describe('completion of values that other things name', () => {
  it('offers the options of the block for its default', async () => {
    const radio = (value: string) =>
      block(
        `"type": "radio", "key": "a", "default_value": ${value}, "options": [{ "key": "y", "value": "Yes" }, { "key": "n", "value": "No" }]`,
      );
    for (const value of ['"█"', '"Y█"', '█'])
      await checkCompletion(radio(value), {
        labels: ['Yes', 'No'],
        accept: 'No',
        detail: 'key: n',
        gives: radio('"No"'),
      });
  });

  it('offers currencies and countries with their names', async () => {
    await checkCompletion(block('"type": "input.currency", "isoCode": "█"'), {
      accept: 'NAD',
      detail: 'Namibian Dollar',
      gives: block('"type": "input.currency", "isoCode": "NAD"'),
    });
    await checkCompletion(config('"policyholder": { "idCountry": "Z█" }'), {
      accept: 'ZA',
      detail: 'South Africa',
      gives: config('"policyholder": { "idCountry": "ZA" }')['.platform-config.json'],
    });
  });

  it('offers the supplementary terms that are there', () =>
    checkCompletion(
      {
        ...config('"policyDocuments": [{ "type": "supplementary_terms", "supplementaryTermsType": "█" }]'),
        'documents/supplementary-terms/rider.pdf': '',
        'documents/supplementary-terms/notes.txt': '',
        'documents/terms.pdf': '',
      },
      { labels: ['rider'] },
    ));

  it('offers the banks of the tools file', () =>
    checkCompletion(
      {
        '.platform-tools.json': '{ "banks": ["first_bank", "other_bank"] }',
        'workflows/claims-blocks.json': block(
          '"type": "payout_request", "payee": { "payment_details": { "details": { "bank_name": "█" } } }',
        ),
      },
      { labels: ['first_bank', 'other_bank'] },
    ));

  it('offers the keys of hooks that have code or a schema, and are not defined yet', () =>
    checkCompletion(
      {
        '.platform-config.json': '{ "alterationHooks": [{ "key": "known" }, { "key": "█" }] }',
        'workflows/alteration-hooks/with_schema.json': '[]',
        'workflows/alteration-hooks/known.json': '[]',
        'code/main.js':
          "const getAlteration = ({ alteration_hook_key }) => { if (alteration_hook_key === 'in_code') return 1; };",
      },
      { labels: ['in_code', 'with_schema'] },
    ));

  it('offers keys of blocks that templates read, and no block has', () =>
    checkCompletion(
      '[{ "block": { "type": "divider", "key": "█" }, "show_if": "{{claim.block_states.injury.value}}" }]',
      { labels: ['injury'] },
    ));

  it('offers null where it says something', () =>
    checkCompletion(config('"beneficiaries": █'), {
      labels: ['null'],
      accept: 'null',
      detail: 'No beneficiaries can be added.',
    }));

  it('explains the values of a list', () =>
    checkCompletion(config('"activatePoliciesOnEvent": "█"'), {
      first: ['policy_issued'],
      accept: 'none',
      docs: /\w/,
    }));
});

describe('completion of a text that is still empty', () => {
  it('offers a comparison for a condition', () =>
    checkCompletion(
      '[{ "block": { "type": "divider", "key": "a" }, "show_if": "█" }]',
      {
        labels: ["{{ifCondition … '===' …}}", 'null'],
        accept: "{{ifCondition … '===' …}}",
        gives:
          '[{ "block": { "type": "divider", "key": "a" }, "show_if": "{{ifCondition ${1:left} \'${2|===,!==,==,!=,<,<=,>,>=,\\|\\|,&&|}\' ${3:right}}}" }]',
      },
      { snippets: true },
    ));

  it('offers today for a date', () =>
    checkCompletion(block('"type": "input.date", "max": "█"'), {
      accept: '{{dateNow}}',
      gives: block('"type": "input.date", "max": "{{dateNow}}"'),
    }));

  it('offers the amounts of the form for an amount', () =>
    checkCompletion(
      `[{ "block": { "type": "input.currency", "key": "agreed", "title": "Agreed" } },
        { "block": { "type": "payout_request", "amount": "█" } }]`,
      { labels: ['{{claim.block_states.agreed.value}}', '{{claim.policy.sum_assured}}'] },
    ));
});
