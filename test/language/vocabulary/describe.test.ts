import assert from 'node:assert/strict';
import {
  blockTypeNamed,
  describeBlockType,
  describeHelper,
  describePresence,
  describeProperty,
  describeType,
  helperNamed,
  helperSignature,
  integer,
  list,
  map,
  required,
  requiredWhen,
  requiredWithout,
  text,
} from '../../../language/vocabulary/index.js';
import { frequency } from '../../../language/vocabulary/annuity/frequency.js';
import { code, table } from '../../../language/vocabulary/markdown.js';

describe('descriptions', () => {
  it('of types', () => {
    assert.equal(describeType(integer({ unit: 'cents', templated: true })), 'integer (cents), may be a template');
    assert.equal(describeType(integer({ minimum: 1, maximum: 31 })), 'integer from 1 to 31');
    assert.equal(describeType(text({ role: { refersTo: 'fulfillmentType' } })), 'key of a fulfillment type');
    assert.equal(describeType(text({ nullable: 'None.' })), 'text, or null');
    assert.equal(describeType(list(() => text())), 'list of text');
    assert.equal(describeType(map('option key', text())), 'object: option key → text');
  });

  it('of presence', () => {
    assert.equal(describePresence(required), 'required');
    assert.equal(describePresence({ kind: 'required', unless: 'it rains' }), 'required, unless it rains');
    assert.equal(
      describePresence(requiredWhen('type', 'beneficiary')),
      'required when `type` is `beneficiary`, forbidden otherwise',
    );
    assert.equal(describePresence(requiredWithout('count')), 'required when `count` is absent, forbidden otherwise');
  });

  it('of a property', () => {
    const [type, , , month] = frequency.properties;
    assert.ok(type && month);
    assert.equal(
      describeProperty(month, frequency),
      [
        '**month_of_year** (frequency): integer from 1 to 12, may be a template',
        'Required when `type` is `yearly`, forbidden otherwise.',
        'The month of a yearly request: 1 is January.',
      ].join('\n\n'),
    );
    assert.match(describeProperty(type), /^- `monthly`: Once a month/m);
  });

  it('of a block type', () => {
    const block = blockTypeNamed('dropdown');
    assert.ok(block);
    assert.equal(
      describeBlockType(block),
      [
        '**dropdown** (form block)',
        'Asks to choose one option from a drop-down list.',
        'Required: `key`, `title`, `options`. Optional: `default_value`.',
        'State: `type`, `option_value`, `option_key`.',
      ].join('\n\n'),
    );
  });

  it('of a helper', () => {
    const dateDifference = helperNamed('dateDifference');
    const maxValue = helperNamed('maxValue');
    assert.ok(dateDifference && maxValue);
    assert.equal(helperSignature(dateDifference), 'dateDifference later earlier [measurement=…]');
    assert.equal(helperSignature(maxValue), 'maxValue value…');
    assert.match(describeHelper(dateDifference), /^```handlebars\n\{\{dateDifference later/);
  });

  it('survive backticks and bars', () => {
    assert.equal(code('a`b'), '``a`b``');
    assert.equal(code('`'), '`` ` ``');
    assert.equal(table(['A'], [['x || y\n\nz']]), '| A |\n| --- |\n| x \\|\\| y<br>z |');
    assert.equal(table(['A'], []), '');
  });
});
