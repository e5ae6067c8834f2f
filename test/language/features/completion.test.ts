import { checkCompletion } from '../../support/check-completion.js';

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

  it('offers the keys of all blocks, nested ones too, in their order', () => {
    checkCompletion(inMarkdown('{{claim.block_states.█}}'), {
      labels: ['cause', 'money', 'amount', 'two words', 'note'],
    });
  });

  it('replaces the key that stands there', () => {
    checkCompletion(inMarkdown('{{claim.block_states.am█ou.value}}'), {
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
    it(`offers block keys in ${name}`, () => {
      checkCompletion(inMarkdown(template), { offers: ['cause', 'amount'] });
    });

  it('offers no block keys where claim is not the claim', () => {
    checkCompletion(inMarkdown('{{#each claim.policy.beneficiaries}}{{claim.block_states.█}}{{/each}}'), {
      labels: [],
    });
  });

  it('writes a key with a blank in brackets', () => {
    checkCompletion(inMarkdown('{{claim.block_states.█}}'), {
      accept: 'two words',
      gives: inMarkdown('{{claim.block_states.[two words]}}'),
    });
  });

  it('offers the state fields of the type of the block', () => {
    checkCompletion(inMarkdown('{{claim.block_states.cause.█}}'), { labels: ['type', 'option_value', 'option_key'] });
    checkCompletion(inMarkdown('{{claim.block_states.amount.█}}'), { labels: ['type', 'value'] });
    checkCompletion(inMarkdown('{{claim.block_states.[two words].█}}'), {
      labels: ['type', 'payout_request_id', 'status'],
    });
  });

  it('offers roots and helpers where a tag begins, and no helpers as arguments', () => {
    checkCompletion(inMarkdown('{{█}}'), { offers: ['claim', 'policyholder', 'ifCondition', 'multiply'] });
    checkCompletion(inMarkdown('{{ifCondition █}}'), { offers: ['claim'], omits: ['multiply'] });
    checkCompletion(inMarkdown('{{claim.█}}'), {
      offers: ['block_states', 'status', 'policy'],
      omits: ['ifCondition'],
    });
  });

  it('offers nothing in the text around a tag', () => {
    checkCompletion(inMarkdown('Some text █ {{claim.status}}'), { labels: [] });
  });

  it('completes conditions beside the block, also where no brace is typed yet', () => {
    checkCompletion(
      withBlocks('{ "block": { "type": "divider", "key": "line" }, "show_if": "{{claim.block_states.█}}" }'),
      {
        offers: ['cause', 'line'],
      },
    );
  });
});

describe('completion of property names', () => {
  it('offers what the type of the block takes and the block has not, required ones first', () => {
    checkCompletion(withBlocks('{ "block": { "type": "input.date", "key": "day", █ } }'), {
      labels: ['title', 'default_value', 'placeholder', 'max', 'min'],
    });
  });

  it('offers the type alone, and what all blocks share, while the type is unknown', () => {
    checkCompletion(withBlocks('{ "block": { █ } }'), { labels: ['type', 'key'] });
  });

  it('never offers what another property forbids', () => {
    checkCompletion(withBlocks('{ "block": { "type": "payout_request", "payee": { "type": "policyholder", █ } } }'), {
      offers: ['policyholder_id', 'amount'],
      omits: ['first_name', 'last_name', 'type'],
    });
  });

  it('inserts a value to fill in, and a comma before the next member', () => {
    checkCompletion(withBlocks('{ "block": { "type": "heading", █ "key": "top" } }'), {
      accept: 'title',
      gives: withBlocks('{ "block": { "type": "heading", "title": "", "key": "top" } }'),
    });
  });

  it('replaces a half-typed name with its quotes, and keeps the value', () => {
    checkCompletion(withBlocks('{ "block": { "type": "heading", "ti█" } }'), {
      accept: 'title',
      gives: withBlocks('{ "block": { "type": "heading", "title": "" } }'),
    });
    checkCompletion(withBlocks('{ "block": { "type": "heading", "ti█": "Claim" } }'), {
      accept: 'title',
      gives: withBlocks('{ "block": { "type": "heading", "title": "Claim" } }'),
    });
  });

  it('offers the conditions beside the block', () => {
    checkCompletion(withBlocks('{ "block": { "type": "checkbox" }, █ }'), {
      labels: ['show_if', 'hide_if', 'disabled_if', 'required_if'],
    });
  });

  it('offers the settings of the configuration', () => {
    checkCompletion(
      { '.platform-config.json': '{ "settings": { "beneficiaries": { "mi█" } } }' },
      { offers: ['min', 'max'] },
    );
  });

  it('offers the parameters of the fulfillment type', () => {
    checkCompletion(
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

describe('completion of values', () => {
  it('offers the block types where one stands, is begun, or is missing', () => {
    for (const type of ['"type": "al█rt"', '"type": "█"', '"type": █', '"type":█'])
      checkCompletion(withBlocks(`{ "block": { ${type}, "key": "x" } }`), { offers: ['alert', 'annuity_request'] });
  });

  it('replaces the whole value', () => {
    checkCompletion(withBlocks('{ "block": { "type": "al█rt", "key": "x" } }'), {
      accept: 'alert',
      gives: withBlocks('{ "block": { "type": "alert", "key": "x" } }'),
    });
  });

  it('offers the values of a closed list', () => {
    checkCompletion(withBlocks('{ "block": { "type": "alert", "key": "x", "color": "█" } }'), {
      labels: ['primary', 'secondary', 'success', 'danger', 'warning', 'info', 'light', 'dark'],
    });
  });

  it('offers the fulfillment types of the configuration', () => {
    checkCompletion(
      `
//- .platform-config.json
{ "settings": { "claims": { "fulfillmentTypes": [{ "key": "voucher" }, { "key": "airtime" }] } } }
//- workflows/claims-blocks.json
[{ "block": { "type": "fulfillment_request", "fulfillment_type_key": "█" } }]`,
      { labels: ['voucher', 'airtime'] },
    );
  });

  it('offers true and false', () => {
    checkCompletion(
      { '.platform-config.json': '{ "settings": { "notTakenUpEnabled": █ } }' },
      { labels: ['true', 'false'] },
    );
  });
});

describe('what is accepted', () => {
  it('replaces a name from behind its closing quote', () => {
    checkCompletion(withBlocks('{ "block": { "type": "heading", "key": "a", "title"█: "x" } }'), {
      accept: 'title',
      gives: withBlocks('{ "block": { "type": "heading", "key": "a", "title": "x" } }'),
    });
  });

  it('replaces the value that stands right behind the cursor', () => {
    checkCompletion(withBlocks('{ "block": { "type":█ "heading", "key": "a" } }'), {
      accept: 'group',
      gives: withBlocks('{ "block": { "type":"group", "key": "a" } }'),
    });
  });

  it('gets the comma that is missing before it', () => {
    checkCompletion(withBlocks('{ "block": { "type": "heading", "key": "a" █ } }'), {
      accept: 'title',
      gives: withBlocks('{ "block": { "type": "heading", "key": "a", "title": "" } }'),
    });
  });

  it('is no helper behind @root', () => {
    checkCompletion(withBlocks('{ "block": { "type": "markdown", "key": "n", "markdown": "{{@root.█}}" } }'), {
      offers: ['claim'],
      omits: ['ifCondition'],
    });
  });
});
