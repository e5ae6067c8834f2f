import { checkHover } from '../../support/check-hover.js';

const withBlocks = (entry: string) => `
[
  { "block": { "type": "dropdown", "key": "cause", "title": "Cause of loss", "options": [{ "key": "fire", "value": "Fire" }] } },
  ${entry}
]`;

describe('hover', () => {
  it('explains a property of a block with its type and section', () => {
    checkHover(withBlocks('{ "block": { "type": "input.text", "key": "x", "title": "X", "max_le█ngth": 4 } }'), {
      on: '"max_length"',
      says: [/max_length/, /integer \(characters\)/, /Specification 2\.7\.2/],
    });
  });

  it('explains a condition beside the block', () => {
    checkHover(withBlocks('{ "block": { "type": "divider", "key": "x" }, "hide█_if": "true" }'), {
      on: '"hide_if"',
      says: [/hidden/, /Default: `false`/],
    });
  });

  it('explains a block type', () => {
    checkHover(withBlocks('{ "block": { "type": "annu█ity_request", "key": "x" } }'), {
      on: '"annuity_request"',
      says: [/annuity_request/, /disbursement/],
    });
  });

  it('explains a setting and the value of a closed list', () => {
    checkHover(
      { '.platform-config.json': '{ "settings": { "policySch█emeType": "group" } }' },
      {
        on: '"policySchemeType"',
        says: [/`individual`/, /Specification 2\.8/],
      },
    );
    checkHover(
      { '.platform-config.json': '{ "settings": { "policySchemeType": "gro█up" } }' },
      { on: '"group"', says: [/group/] },
    );
  });

  it('explains a block reference: title, type, fields, where it is defined', () => {
    checkHover(
      withBlocks(
        '{ "block": { "type": "divider", "key": "x" }, "show_if": "\\u00e9{{claim.block_states.ca█use.option_key}}" }',
      ),
      {
        on: 'cause',
        says: [/Cause of loss/, /dropdown/, /option_key/, /workflows\/claims-blocks\.json/, /used once/],
      },
    );
  });

  it('explains a state field, a helper and a listed path', () => {
    const condition = (template: string) =>
      withBlocks(`{ "block": { "type": "divider", "key": "x" }, "show_if": "${template}" }`);
    checkHover(condition('{{claim.block_states.cause.option_█key}}'), { on: 'option_key', says: [/option key/] });
    checkHover(condition("{{ifCond█ition claim.status '===' 'open'}}"), {
      on: 'ifCondition',
      says: [/ifCondition/, /Example/],
    });
    checkHover(condition("{{ifCondition claim.approval_st█atus '===' 'approved'}}"), {
      on: 'approval_status',
      says: [/`approved`/],
    });
  });

  it('explains a fulfillment type and its parameters where they are used', () => {
    const module = (request: string) => `
//- .platform-config.json
{ "settings": { "claims": { "fulfillmentTypes": [
  { "key": "voucher", "label": "Grocery voucher", "fulfillmentData": { "amount": { "label": "How much", "valueType": "currency" } } }
] } } }
//- workflows/claims-blocks.json
[{ "block": { "type": "fulfillment_request", "key": "x", ${request} } }]`;
    checkHover(module('"fulfillment_type_key": "vou█cher"'), { on: '"voucher"', says: [/Grocery voucher/, /amount/] });
    checkHover(module('"fulfillment_type_key": "voucher", "fulfillment_data": { "am█ount": "1" }'), {
      on: '"amount"',
      says: [/How much/, /currency/],
    });
  });

  it('says nothing where there is nothing to say', () => {
    checkHover(withBlocks('{ "block": { "type": "divider", "key": "x", "of_our█_own": 1 } }'), null);
    checkHover('[ █ ]', null);
  });
});
