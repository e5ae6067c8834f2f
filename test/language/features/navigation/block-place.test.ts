import assert from 'node:assert/strict';
import { blockAt, blockPlace } from '../../../../language/index.js';

const text = `[
  { "block": { "type": "input.text", "key": "first", "title": "A" }, "show_if": "{{x}}" },
  {
    "disabled_if": "{{y}}",
    "block": {
      "key": "group", "type": "group", "blocks": [
        { "block": { "type": "payout_request", "key": "pay", "payee": { "amount": "{{a}}" } } },
        { "block": { "type": "radio", "key": "\\u0061b", "options": [{ "key": "k", "value": "{{v}}" }] } }
      ]
    }
  },
  { "block": { "type": "divider" } }
]`;

/** The text of the place of a block. */
function placed(key: string, property: string | null, source = text): string | undefined {
  const range = blockPlace(source, key, property);
  return range && source.slice(range.start, range.end);
}

describe('The place of a block', () => {
  it('is its entry, in groups as well', () => {
    assert.match(placed('first', null) ?? '', /^\{ "block": .* "show_if": "\{\{x\}\}" \}$/);
    assert.match(placed('pay', null) ?? '', /^\{ "block": \{ "type": "payout_request".*\} \}$/);
    assert.equal(placed('none', null), undefined);
  });

  it('is the value of a property, or of a condition beside the block', () => {
    assert.equal(placed('first', 'title'), '"A"');
    assert.equal(placed('first', 'show_if'), '"{{x}}"');
    assert.equal(placed('group', 'disabled_if'), '"{{y}}"');
    assert.equal(placed('pay', 'payee.amount'), '"{{a}}"');
    assert.equal(placed('ab', 'options.[0].value'), '"{{v}}"');
  });

  it('is found by names that have dots', () => {
    const source =
      '[{ "block": { "key": "voucher", "fulfillment_data": { "shop.name": "{{a}}", "shop": { "town": "{{b}}" } } } }]';
    assert.equal(placed('voucher', 'fulfillment_data.shop.name', source), '"{{a}}"');
    assert.equal(placed('voucher', 'fulfillment_data.shop.town', source), '"{{b}}"');
    assert.equal(placed('voucher', 'fulfillment_data.shop.street', source), '{ "town": "{{b}}" }');
  });

  it('is as near as the text goes', () => {
    assert.equal(placed('pay', 'payee.payment_details.details'), '{ "amount": "{{a}}" }');
    assert.equal(placed('first', 'amount'), placed('first', null));
    assert.equal(placed('first', '__proto__'), placed('first', null));
  });

  it('is found while the file is broken elsewhere', () => {
    assert.equal(placed('pay', 'payee.amount', text.replace('"title": "A"', '"title": ')), '"{{a}}"');
    assert.equal(placed('first', 'title', text.slice(0, 120)), '"A"');
    assert.equal(placed('first', null, '['.repeat(2000)), undefined);
  });

  it('leads back to the block, from any place in it', () => {
    const at = (part: string) => blockAt(text, text.indexOf(part) + 1);
    assert.equal(at('"first"'), 'first');
    assert.equal(at('"show_if"'), 'first');
    assert.equal(at('"disabled_if"'), 'group');
    assert.equal(at('"payee"'), 'pay');
    assert.equal(at('"{{v}}"'), 'ab');
    assert.equal(at('"blocks"'), 'group');
    assert.equal(at('"divider"'), undefined);
    assert.equal(blockAt(text, 0), undefined);
    assert.equal(blockAt('', 0), undefined);
  });
});
