import { strict as assert } from 'node:assert';
import { checkCompletion, completionOf, type ExpectedCompletion } from '../../../support/check-completion.js';

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
  it('offers the block types if one is present, started or missing', async () => {
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

  it('offers true and false, half typed as well', async () => {
    const enabled = (value: string) => ({
      '.platform-config.json': `{ "settings": { "notTakenUpEnabled": ${value} } }`,
    });
    for (const value of ['█', 'fa█', 'f█a', 'fals█'])
      await checkCompletion(enabled(value), {
        labels: ['true', 'false'],
        accept: 'false',
        gives: '{ "settings": { "notTakenUpEnabled": false } }',
      });
    await checkCompletion(
      { '.platform-config.json': '{ "settings": { "notTakenUpEnabled": tr█' },
      {
        accept: 'true',
        gives: '{ "settings": { "notTakenUpEnabled": true',
      },
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
      labels: ['{…}', 'null'],
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

describe('completion of a value that is still to be written', () => {
  const entry = (condition: string) => `[{ "block": { "type": "divider", "key": "a" }, "show_if": ${condition} }]`;

  /** The same is offered with quotation marks and without; what is accepted has them. */
  async function checkBoth(
    withValue: (value: string) => string | Readonly<Record<string, string>>,
    expected: ExpectedCompletion & { readonly value?: string },
  ): Promise<void> {
    const { value, ...rest } = expected;
    const text = (written: string) => {
      const fixture = withValue(written);
      return typeof fixture === 'string' ? fixture : (Object.values(fixture).at(-1) ?? '');
    };
    for (const cursor of ['"█"', '█'])
      await checkCompletion(withValue(cursor), { ...rest, ...(value !== undefined && { gives: text(value) }) });
  }

  it('offers a comparison, or just the braces, for a condition', async () => {
    await checkBoth(entry, {
      labels: ["{{ifCondition … '===' …}}", '{{…}}', 'null'],
      accept: '{{…}}',
      value: '"{{}}"',
    });
    for (const cursor of ['"█"', '█'])
      await checkCompletion(
        entry(cursor),
        {
          accept: "{{ifCondition … '===' …}}",
          gives: entry('"{{ifCondition $1 \'${2|===,!==,==,!=,<,<=,>,>=,\\|\\|,&&|}\' $3}}"'),
        },
        { snippets: true },
      );
  });

  it('offers a comparison for each option of the other questions', async () => {
    const form = (condition: string) =>
      `[{ "block": { "type": "radio", "key": "claim_type", "title": "Type", "options": [{ "key": "accidental", "value": "Accidental" }, { "key": "natural", "value": "Natural" }] } }, { "block": { "type": "divider", "key": "a" }, "show_if": ${condition} }]`;
    for (const cursor of ['"█"', '█'])
      await checkCompletion(form(cursor), {
        labels: ["{{ifCondition … '===' …}}", 'claim_type is Accidental', 'claim_type is Natural', '{{…}}', 'null'],
        accept: 'claim_type is Accidental',
        gives: form(`"{{ifCondition claim.block_states.claim_type.option_key '===' 'accidental'}}"`),
        typed: '"claim_type is Accidental"',
      });
  });

  it('opens the list at the first place to fill in, in an editor that can', async () => {
    const suggestCommand = 'editor.action.triggerSuggest';
    const command = async (options: { snippets: boolean; suggestCommand?: string }) => {
      const { items } = await completionOf(entry('"█"'), options);
      return items.find(({ label }) => label.startsWith('{{ifCondition'))?.command?.command;
    };
    assert.equal(await command({ snippets: true, suggestCommand }), suggestCommand);
    assert.equal(await command({ snippets: true }), undefined);
    assert.equal(await command({ snippets: false, suggestCommand }), undefined);
  });

  it('offers today for a date', () =>
    checkBoth((value) => block(`"type": "input.date", "max": ${value}`), {
      first: ['{{dateNow}}'],
      accept: '{{dateNow}}',
      value: '"{{dateNow}}"',
    }));

  it('offers the amounts of the form for an amount, but not the block itself', async () => {
    const form = (members: string) =>
      `[{ "block": { "type": "input.currency", "key": "agreed", "title": "Agreed" } }, { "block": { ${members} } }]`;
    const known = ['{{claim.block_states.agreed.value}}', '{{claim.policy.sum_assured}}'];
    for (const cursor of ['"█"', '█']) {
      await checkCompletion(form(`"type": "payout_request", "amount": ${cursor}`), {
        first: known,
        offers: ['{{…}}'],
        accept: '{{claim.policy.sum_assured}}',
        gives: form('"type": "payout_request", "amount": "{{claim.policy.sum_assured}}"'),
      });
      await checkCompletion(form(`"type": "input.currency", "key": "b", "min": ${cursor}`), {
        labels: [...known, '10000', '{{…}}'],
        accept: '10000',
        gives: form('"type": "input.currency", "key": "b", "min": 10000'),
      });
    }
  });

  it('offers what a value of a known form looks like', async () => {
    await checkBoth((value) => block(`"type": "input.time", "default_value": ${value}`), {
      first: ['12:00'],
      accept: '12:00',
      value: '"12:00"',
    });
    await checkCompletion(block('"type": "annuity_request", "frequency": { "day_of_month": █ }'), {
      labels: ['1', '{{…}}'],
    });
  });

  it('offers quotation marks for a text of which nothing is known', () =>
    checkCompletion(block('"type": "heading", "title": █'), {
      labels: ['""', '{{…}}'],
      accept: '""',
      gives: block('"type": "heading", "title": ""'),
    }));

  it('offers objects and lists with what they need', async () => {
    await checkBoth((value) => config(`"coolingOffPeriod": { "applyTo": { "theFullPolicy": ${value} } }`), {
      labels: ['{…}', 'null'],
      accept: '{…}',
      value: '{ "period": 14, "periodType": "days", "refundType": "all_premiums" }',
    });
    await checkBoth((value) => block(`"type": "radio", "options": ${value}`), {
      labels: ['[…]'],
      accept: '[…]',
      value: '[{ "key": "theft", "value": "theft or robbery" }]',
    });
    await checkBoth((value) => block(`"type": "group", "blocks": ${value}`), {
      labels: ['[…]'],
      accept: '[…]',
      value: '[]',
    });
  });

  it('pays a payee what the block pays', () =>
    checkCompletion(block('"type": "payout_request", "amount": "15000", "payee": █'), {
      accept: '{…}',
      gives: block(
        '"type": "payout_request", "amount": "15000", "payee": { "type": "policyholder", "amount": "15000", "payment_details": { "type": "eft", "details": { "bank_name": "", "branch_code": "", "account_type": "savings_account", "account_number": "" } }, "policyholder_id": "{{claim.policyholder_id}}" }',
      ),
    }));

  it('gives a whole block for quotation marks as well', () =>
    checkBoth((value) => `[{ "block": ${value} }]`, {
      accept: 'divider block',
      value: '{ "type": "divider", "key": "after_incident" }',
    }));
});
