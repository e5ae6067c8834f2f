import assert from 'node:assert/strict';
import fc from 'fast-check';
import { semanticTokens, type PlacedToken } from '../../../../language/index.js';
import { checkTokens } from '../../../support/check-tokens.js';
import { navigable } from '../../../support/navigable.js';
import { readTexts } from '../../../support/read-module.js';
import { runs } from '../../../support/runs.js';

const claims = 'workflows/claims-blocks.json';
const cause = '{ "type": "radio", "key": "cause", "title": "Cause", "options": [{ "key": "fire", "value": "Fire" }] }';
const blockOfCause = ['radio type', 'cause variable.declaration.readonly', 'fire enumMember.declaration'];
const when = (template: string) => `[{ "block": ${cause}, "show_if": "${template}" }]`;

describe('semantic tokens', () => {
  it('tell definitions, types and values of JSON from other texts', async () => {
    await checkTokens(
      `[{ "block": { "type": "alert", "key": "note", "color": "warning", "markdown": "warning" } },
        { "block": { "type": "alret", "key": "other", "color": "bleu" } }]`,
      ['alert type', 'note variable.declaration.readonly', 'warning enumMember', 'other variable.declaration.readonly'],
    );
  });

  it('tell what a comparison is made of', async () => {
    await checkTokens(when("{{ifCondition claim.block_states.cause.option_key '===' 'fire'}}"), [
      ...blockOfCause,
      'ifCondition function.defaultLibrary',
      'claim variable',
      'block_states property',
      'cause variable.readonly',
      'option_key property',
      "' string",
      '=== operator',
      "' string",
      "' string",
      'fire enumMember',
      "' string",
    ]);
  });

  it('leave an unknown name as it is', async () => {
    await checkTokens(
      when(
        "{{ifCondition claim.block_states.causes.option_key '=>' claim.block_states.cause.values}}{{our policy.ours}}",
      ),
      [
        ...blockOfCause,
        'ifCondition function.defaultLibrary',
        'claim variable',
        'block_states property',
        'claim variable',
        'block_states property',
        'cause variable.readonly',
        'policy variable',
      ],
      ['string'],
    );
    await checkTokens(
      when("{{ifCondition claim.block_states.cause.option_key '===' 'frie'}}"),
      [
        ...blockOfCause,
        'ifCondition function.defaultLibrary',
        'claim variable',
        'block_states property',
        'cause variable.readonly',
        'option_key property',
        '=== operator',
      ],
      ['string'],
    );
  });

  it('tell keywords, the parts of a block and named arguments', async () => {
    await checkTokens(
      {
        [claims]: '[]',
        'documents/a.html':
          "█{{#each policy.beneficiaries as |one|}}{{one.name}} {{this}} {{@index}} {{@root.claim.status}}{{else if true}}{{formatCurrency 100 'ZAR' locale='en-ZA'}}{{else}}{{! none }}{{/each}}",
      },
      [
        'each keyword',
        'policy variable',
        'beneficiaries property',
        'one parameter.declaration',
        'one parameter',
        'this keyword',
        '@index keyword',
        '@root keyword',
        'claim variable',
        'status property',
        'else keyword',
        'if keyword',
        'true keyword',
        'formatCurrency function.defaultLibrary',
        '100 number',
        "'ZAR' string",
        'locale parameter',
        "'en-ZA' string",
        'else keyword',
        '{{! none }} comment',
        'each keyword',
      ],
    );
  });

  it('know the statuses of claims and requests', async () => {
    await checkTokens(
      {
        [claims]: `[{ "block": { "type": "payout_request", "key": "pay" } }]`,
        'documents/a.html':
          "█{{ifEquals claim.status 'open'}}{{ifEquals claim.status 'opne'}}{{ifEquals 'pending' claim.block_states.pay.status}}",
      },
      [
        'ifEquals function.defaultLibrary',
        'claim variable',
        'status property',
        'open enumMember',
        'ifEquals function.defaultLibrary',
        'claim variable',
        'status property',
        'ifEquals function.defaultLibrary',
        'pending enumMember',
        'claim variable',
        'block_states property',
        'pay variable.readonly',
        'status property',
      ],
      ['string'],
    );
  });

  it('know the fulfillment types and hooks of the configuration, and the helpers of the tools file', async () => {
    const files = {
      '.platform-tools.json': '{ "helpers": { "ours": {} } }',
      '.platform-config.json': `{ "settings": { "claims": { "fulfillmentTypes": [
        { "key": "voucher", "fulfillmentData": { "amount": { "label": "Amount", "valueType": "string" } } }] } } }`,
      [claims]: `[{ "block": { "type": "fulfillment_request", "key": "give", "fulfillment_type_key": "voucher",
        "fulfillment_data": { "amount": "{{ours 1}}", "colour": "red" } } },
        { "block": { "type": "fulfillment_request", "key": "keep", "fulfillment_type_key": "vuocher" } }]`,
    };
    await checkTokens(files, [
      'fulfillment_request type',
      'give variable.declaration.readonly',
      'voucher class',
      'amount parameter',
      'ours function',
      '1 number',
      'fulfillment_request type',
      'keep variable.declaration.readonly',
    ]);
    await checkTokens({ ...files, '.platform-config.json': `█${files['.platform-config.json']}` }, [
      'voucher class.declaration',
      'amount parameter.declaration',
      'string enumMember',
    ]);
  });

  it('find their places behind escapes, and end at the end of a line', async () => {
    await checkTokens(when('\\u00e9\\"{{dateFormat claim.status \\"a\\\\\\"b\\"}}'), [
      ...blockOfCause,
      'dateFormat function.defaultLibrary',
      'claim variable',
      'status property',
      '\\"a\\\\\\"b\\" string',
    ]);
    await checkTokens({ [claims]: '[]', 'documents/a.html': '█a {{!-- one\r\n\r\n  two --}} b' }, [
      '{{!-- one comment',
      '  two --}} comment',
    ]);
  });

  it('are there while a template is half typed', async () => {
    await checkTokens(when("{{#if (ifCondition claim.block_states.cause.option_key '===' 'fi"), [
      ...blockOfCause,
      'if keyword',
      'ifCondition function.defaultLibrary',
      'claim variable',
      'block_states property',
      'cause variable.readonly',
      'option_key property',
      "' string",
      '=== operator',
      "' string",
      "'fi string",
    ]);
  });

  it('of a part of the file are those of the whole that lie in it', async () => {
    const module = await navigable(readTexts('samples/funeral-cover'));
    const document = module.document(claims);
    assert.ok(document);
    const all = semanticTokens(module, claims);
    assert.ok(all.length > 100);
    for (const [from, to] of [
      [0, 40],
      [60, 61],
      [200, 260],
    ] as const) {
      const range = { start: { line: from, character: 0 }, end: { line: to, character: 0 } };
      assert.deepEqual(
        semanticTokens(module, claims, range),
        all.filter(({ line }) => from <= line && line < to),
      );
    }
  });

  it('are in order, lie in their lines and do not overlap, in text that is broken anywhere', async () => {
    const samples = ['funeral-cover', 'group-life', 'first-steps'].map((name) => readTexts(`samples/${name}`));
    const pieces = ['{{', '}}', '{{#if ', "'", '"', '\\', '(', '{{!--', '\r\n', '\n', '{{else}}', '|', '\u{1f600}', ''];
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...samples),
        fc.nat(),
        fc.nat(),
        fc.array(fc.constantFrom(...pieces), { maxLength: 5 }),
        fc.nat(60),
        fc.boolean(),
        async (files, which, at, inserted, removed, truncated) => {
          const paths = [...files.keys()].filter((path) => /claims-blocks\.json|platform-config|\.html$/.test(path));
          const path = paths[which % paths.length] ?? claims;
          const text = files.get(path) ?? '';
          const offset = at % (text.length + 1);
          const behind = truncated ? '' : text.slice(offset + removed);
          const module = await navigable(
            new Map([...files, [path, text.slice(0, offset) + inserted.join('') + behind]]),
          );
          assertSound(semanticTokens(module, path), module.document(path)?.getText() ?? '');
        },
      ),
      { numRuns: runs(20) },
    );
  });
});

function assertSound(tokens: readonly PlacedToken[], text: string): void {
  const lines = text.split(/\r\n|\r|\n/);
  let last = { line: 0, end: 0 };
  for (const { line, character, length } of tokens) {
    assert.ok(line > last.line || (line === last.line && character >= last.end));
    assert.ok(length > 0 && character + length <= (lines[line] ?? '').length);
    last = { line, end: character + length };
  }
}
