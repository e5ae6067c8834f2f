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

describe('completion of property names', () => {
  it('offers what the type of the block takes and the block has not, required ones first', async () => {
    await checkCompletion(withBlocks('{ "block": { "type": "input.date", "key": "day", █ } }'), {
      labels: ['title', 'default_value', 'placeholder', 'max', 'min'],
    });
  });

  it('offers the type alone, and what all blocks share, while the type is unknown', async () => {
    await checkCompletion(withBlocks('{ "block": { █ } }'), { labels: ['type', 'key'] });
  });

  it('never offers what another property forbids', async () => {
    await checkCompletion(
      withBlocks('{ "block": { "type": "payout_request", "payee": { "type": "policyholder", █ } } }'),
      {
        offers: ['policyholder_id', 'amount'],
        omits: ['first_name', 'last_name', 'type'],
      },
    );
  });

  it('inserts a value to fill in, and a comma before the next member', async () => {
    await checkCompletion(withBlocks('{ "block": { "type": "heading", █ "key": "top" } }'), {
      accept: 'title',
      gives: withBlocks('{ "block": { "type": "heading", "title": "", "key": "top" } }'),
    });
  });

  it('replaces a half-typed name with its quotes, and keeps the value', async () => {
    await checkCompletion(withBlocks('{ "block": { "type": "heading", "ti█" } }'), {
      accept: 'title',
      gives: withBlocks('{ "block": { "type": "heading", "title": "" } }'),
    });
    await checkCompletion(withBlocks('{ "block": { "type": "heading", "ti█": "Claim" } }'), {
      accept: 'title',
      gives: withBlocks('{ "block": { "type": "heading", "title": "Claim" } }'),
    });
  });

  it('offers the conditions beside the block', async () => {
    await checkCompletion(withBlocks('{ "block": { "type": "checkbox" }, █ }'), {
      labels: ['show_if', 'hide_if', 'disabled_if', 'required_if'],
    });
  });

  it('offers the settings of the configuration', async () => {
    await checkCompletion(
      { '.platform-config.json': '{ "settings": { "beneficiaries": { "mi█" } } }' },
      { offers: ['min', 'max'] },
    );
  });

  it('offers the parameters of the fulfillment type', async () => {
    await checkCompletion(
      `
//- .platform-config.json
{ "settings": { "claims": { "fulfillmentTypes": [
  { "key": "voucher", "label": "Voucher", "fulfillmentData": {
    "amount": { "label": "Amount", "valueType": "currency" }, "shop": { "label": "Shop", "valueType": "string" }
  } }
] } } }
//- workflows/claims-blocks.json
[{ "block": { "type": "fulfillment_request", "fulfillment_type_key": "voucher", "fulfillment_data": { "shop": "1", █ } } }]`,
      { labels: ['amount'] },
    );
  });
});

describe('what is accepted', () => {
  it('replaces a name from behind its closing quote', async () => {
    await checkCompletion(withBlocks('{ "block": { "type": "heading", "key": "a", "title"█: "x" } }'), {
      accept: 'title',
      gives: withBlocks('{ "block": { "type": "heading", "key": "a", "title": "x" } }'),
    });
  });

  it('replaces the value directly after the cursor', async () => {
    await checkCompletion(withBlocks('{ "block": { "type":█ "heading", "key": "a" } }'), {
      accept: 'group',
      gives: withBlocks('{ "block": { "type":"group", "key": "a" } }'),
    });
  });

  it('gets the comma that is missing before it', async () => {
    await checkCompletion(withBlocks('{ "block": { "type": "heading", "key": "a" █ } }'), {
      accept: 'title',
      gives: withBlocks('{ "block": { "type": "heading", "key": "a", "title": "" } }'),
    });
  });

  it('gets the colon that is missing before the value', async () => {
    await checkCompletion(withBlocks('{ "block": { "type": "radio", "key": "a", "opt█" [{ "key": "y" }] } }'), {
      accept: 'options',
      gives: withBlocks('{ "block": { "type": "radio", "key": "a", "options": [{ "key": "y" }] } }'),
    });
    await checkCompletion(withBlocks('{ "block": { "type": "checkbox", "default_v█" true } }'), {
      accept: 'default_value',
      gives: withBlocks('{ "block": { "type": "checkbox", "default_value": true } }'),
    });
  });

  it('replaces a name whose quote is missing', async () => {
    for (const name of ['█title"', '█title', 'ti█tle'])
      await checkCompletion(withBlocks(`{ "block": { "type": "heading", ${name}: "A", "key": "a" } }`), {
        accept: 'title',
        gives: withBlocks('{ "block": { "type": "heading", "title": "A", "key": "a" } }'),
      });
  });

  it('also inserts the comma if a name was started directly after a value', async () => {
    await checkCompletion(withBlocks('{ "block": { "type": "heading", "key": "a"ti█ } }'), {
      accept: 'title',
      gives: withBlocks('{ "block": { "type": "heading", "key": "a", "title": "" } }'),
    });
  });

  it('is nothing between a name and its colon', () =>
    checkCompletion(withBlocks('{ "block": { "type": "heading", "key" █: "a" } }'), { labels: [] }));
});
