import assert from 'node:assert/strict';
import type { DocumentSymbol } from 'vscode-languageserver-types';
import { documentSymbols, matchingSymbols, symbolsOf } from '../../../../language/index.js';
import type { FixtureText } from '../../../support/fixture.js';
import { navigable, navigableFixture } from '../../../support/navigable.js';
import { readTexts } from '../../../support/read-module.js';

/** Asserts the outline of a file, one line a symbol, indented as it is nested: `name (detail)`. */
async function checkOutline(fixture: FixtureText, path: string, expected: readonly string[]): Promise<void> {
  const { module } = await navigableFixture(fixture);
  const lines = (symbols: readonly DocumentSymbol[], indent = ''): string[] =>
    symbols.flatMap(({ name, detail, children = [] }) => [
      `${indent}${name}${detail ? ` (${detail})` : ''}`,
      ...lines(children, `${indent}  `),
    ]);
  assert.deepEqual(lines(documentSymbols(module, path)), expected);
}

describe('document symbols', () => {
  it('of claims blocks are the tree of blocks, with types, titles, conditions and options', () =>
    checkOutline(
      `[
        { "block": { "type": "group", "key": "all", "title": "All", "blocks": [
          { "block": { "type": "radio", "key": "why", "title": "Why", "options": [{ "key": "fire", "value": "Fire" }] } }
        ] }, "show_if": "{{claim.claim_number}}" },
        { "block": { "type": "divider" } }, 5, { "block": 5 }, { "block": { "type": "
      `,
      'workflows/claims-blocks.json',
      [
        'all (group · All · show_if {{claim.claim_number}})',
        '  why (radio · Why)',
        '    fire (Fire)',
        'divider (divider)',
        'block',
      ],
    ));

  it('of a configuration are its hooks and settings', () =>
    checkOutline(
      `
//- .platform-config.json
{ "productModuleName": "M", "alterationHooks": [{ "key": "grow", "name": "Grow" }], "settings": {
  "gracePeriod": { "lapseOn": null }, "claims": { "fulfillmentTypes": [{ "key": "v", "label": "Voucher", "fulfillmentData": { "shop": { "label": "S" } } }] },
  "policyDocuments": [{ "type": "terms", "fileName": "t" }], "welcomeLetterEnabled": true } }`,
      '.platform-config.json',
      [
        'productModuleName (M)',
        'grow (Grow)',
        'gracePeriod',
        '  lapseOn (null)',
        'claims',
        '  fulfillmentTypes',
        '    v (Voucher)',
        '      shop',
        '        label (S)',
        'policyDocuments',
        '  terms (t)',
        'welcomeLetterEnabled (true)',
      ],
    ));

  it('of a hook schema are its form elements', () =>
    checkOutline(
      `
//- workflows/alteration-hooks/grow.json
[{ "type": "dropdown", "key": "size", "label": "Size", "options": [{ "key": "s", "value": "Small" }] }]`,
      'workflows/alteration-hooks/grow.json',
      ['size (dropdown · Size)', '  s (Small)'],
    ));

  it('hold what they select, in every sample', async () => {
    for (const sample of ['funeral-cover', 'group-life', 'first-steps']) {
      const module = await navigable(readTexts(`samples/${sample}`));
      const isInside = (inner: DocumentSymbol['range'], outer: DocumentSymbol['range']) =>
        (inner.start.line - outer.start.line || inner.start.character - outer.start.character) >= 0 &&
        (outer.end.line - inner.end.line || outer.end.character - inner.end.character) >= 0;
      const checked = (symbol: DocumentSymbol): number => {
        assert.ok(isInside(symbol.selectionRange, symbol.range), symbol.name);
        assert.notEqual(symbol.name, '');
        for (const child of symbol.children ?? []) assert.ok(isInside(child.range, symbol.range), child.name);
        return 1 + (symbol.children ?? []).reduce((sum, child) => sum + checked(child), 0);
      };
      const found = [...module.check.module.files.keys()].map((path) =>
        documentSymbols(module, path).reduce((sum, symbol) => sum + checked(symbol), 0),
      );
      assert.ok(found.reduce((sum, one) => sum + one, 0) > 20);
    }
  });
});

describe('workspace symbols', () => {
  it('are found by key or title, with the name of their module', async () => {
    const { module } = await navigableFixture(`
[{ "block": { "type": "payout_request", "key": "pay_all", "title": "Pay the claim" } }, { "block": { "type": "divider", "key": "line" } }]
//- .platform-config.json
{ "productModuleName": "Travel", "alterationHooks": [{ "key": "grow", "name": "Payments" }],
  "settings": { "claims": { "fulfillmentTypes": [{ "key": "voucher", "label": "Voucher" }] } } }`);
    const names = (query: string) => matchingSymbols(symbolsOf(module), query).map(({ name }) => name);
    assert.deepEqual(names('PAY'), ['pay_all', 'grow']);
    assert.deepEqual(names('vchr'), ['voucher']);
    assert.deepEqual(names(''), ['pay_all', 'line', 'voucher', 'grow']);
    assert.deepEqual(names('nothing'), []);
    assert.equal(matchingSymbols(symbolsOf(module), '')[0]?.containerName, 'Travel');
  });

  it('name the folder of a module without a name', async () => {
    const { module } = await navigableFixture('[{ "block": { "type": "divider", "key": "line" } }]');
    assert.equal(matchingSymbols(symbolsOf(module), '')[0]?.containerName, 'module');
  });
});
