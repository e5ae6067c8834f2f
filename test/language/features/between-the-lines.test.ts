import assert from 'node:assert/strict';
import {
  codeLenses,
  inlayHints,
  inlineValues,
  linkedEditingRanges,
  type CodeLensOptions,
  type InlayHintOptions,
} from '../../../language/index.js';
import type { FixtureText } from '../../support/fixture.js';
import { marked, navigable, navigableFixture, placeText } from '../../support/navigable.js';

const claims = 'workflows/claims-blocks.json';
const all = { references: true, runHook: true };
const everything = { start: { line: 0, character: 0 }, end: { line: 9999, character: 0 } };

/** Asserts the lenses of a file: `line: title → command arguments`. */
async function checkLenses(
  fixture: FixtureText,
  path: string,
  options: Partial<CodeLensOptions>,
  expected: readonly string[],
): Promise<void> {
  const { module } = await navigableFixture(fixture);
  assert.deepEqual(
    codeLenses(module, path, { ...all, ...options }).map(({ range, command }) => {
      const given = command?.arguments ? ` ${JSON.stringify(command.arguments)}` : '';
      return `${String(range.start.line)}: ${command?.title ?? ''} → ${command?.command ?? ''}${given}`;
    }),
    expected,
  );
}

/** Asserts the hints of the claims blocks: each at its place in the text, between `‹` and `›`. */
async function checkHints(fixture: string, options: Partial<InlayHintOptions>, expected: string): Promise<void> {
  const { module, files } = await navigableFixture(fixture);
  let text = files.get(claims) ?? '';
  const document = module.document(claims);
  assert.ok(document);
  const hints = inlayHints(module, claims, everything, { money: true, defaults: false, ...options });
  for (const { position, label } of [...hints].reverse()) {
    const offset = document.offsetAt(position);
    text = `${text.slice(0, offset)}‹${typeof label === 'string' ? label : ''}›${text.slice(offset)}`;
  }
  assert.equal(text.replace(/\s/gu, ' '), expected);
}

describe('code lenses', () => {
  const form = `
[
  { "block": { "type": "checkbox", "key": "a", "title": "A", "default_value": true } },
  { "block": { "type": "divider", "key": "b" }, "show_if": "{{claim.block_states.a.value}}{{claim.block_states.a.value}}" },
  { "block": { "type": "divider", "key": "c" }, "show_if": "{{claim.block_states.b.type}}" }
]
//- .platform-config.json
{
  "alterationHooks": [{ "key": "grow", "name": "Grow" }]
}
//- workflows/alteration-hooks/grow.json
[]`;

  it('count the references of blocks and lead to them; what is not read has none', () =>
    checkLenses(form, claims, {}, [
      '1: 2 references → platformConfig.showReferences ["file:///module/workflows/claims-blocks.json",{"line":1,"character":43}]',
      '2: 1 reference → platformConfig.showReferences ["file:///module/workflows/claims-blocks.json",{"line":2,"character":42}]',
    ]));

  it('run a hook', () =>
    checkLenses(form, '.platform-config.json', { references: false }, [
      '1: Run → platformConfig.runAlterationHook ["file:///module/.platform-config.json","grow"]',
      '1: Debug → platformConfig.debugAlterationHook ["file:///module/.platform-config.json","grow"]',
    ]));

  it('can be switched off one by one', async () => {
    await checkLenses(form, claims, { references: false }, []);
    await checkLenses(form, '.platform-config.json', { references: false, runHook: false }, []);
  });
});

describe('inlay hints', () => {
  const amounts = `[{ "block": { "type": "input.currency", "key": "a", "title": "A", "min": 100000, "max": "{{x}}", "placeholder": 5 } }, { "block": { "type": "input.currency", "key": "b", "title": "B", "isoCode": "EUR", "min": 150 } }, { "block": { "type": "input.number", "key": "c", "title": "C", "min": 5 } }]`;

  it('show cents as money of the block’s currency', () =>
    checkHints(
      amounts,
      {},
      amounts
        .replace('100000', '100000‹R 1 000,00›')
        .replace('"placeholder": 5', '"placeholder": 5‹R 0,05›')
        .replace('150', '150‹€1,50›'),
    ));

  it('show the amounts of requests in the currency of the sample, as the form does, and in the locale of the tools file', async () => {
    const blocks = '[{ "block": { "type": "payout_request", "key": "a", "amount": 500000 } }]';
    const sample = '\n//- sandbox/merge-vars.json\n{ "policy": { "currency": "GBP" } }';
    const tools = '\n//- .platform-tools.json\n{ "locale": "en-GB" }';
    await checkHints(`${blocks}${sample}`, {}, blocks.replace('500000', '500000‹£5 000,00›'));
    await checkHints(`${blocks}${sample}${tools}`, {}, blocks.replace('500000', '500000‹£5,000.00›'));
  });

  it('show the amounts of requests, which have no currency of their own, as the default', async () => {
    const payee = '{ "amount": "250000", "percentage": "50" }';
    const blocks = `[{ "block": { "type": "payout_request", "key": "a", "amount": "{{x}}", "payee": ${payee} } }, { "block": { "type": "annuity_request", "key": "b", "amount": 5000 } }]`;
    await checkHints(
      blocks,
      {},
      blocks.replace('"250000"', '"250000"‹R 2 500,00›').replace('5000 }', '5000‹R 50,00› }'),
    );
  });

  it('show no money of a currency that is not known', async () => {
    for (const code of ['"{{x}}"', '"rand"']) {
      const blocks = `[{ "block": { "type": "input.currency", "key": "a", "isoCode": ${code}, "min": 100 } }]`;
      await checkHints(blocks, {}, blocks);
    }
  });

  it('can be switched off', () => checkHints(amounts, { money: false }, amounts));

  it('show defaults where they are asked for', async () => {
    const blocks = '[{ "block": { "type": "input.currency", "key": "a", "title": "A" } }]';
    await checkHints(blocks, { defaults: true }, blocks.replace('"A"', '"A"‹isoCode: "ZAR"›'));
  });

  it('are those of the part that is asked about', async () => {
    const { module } = await navigableFixture(amounts);
    const end = { line: 0, character: 90 };
    assert.equal(
      inlayHints(module, claims, { start: end, end: { line: 0, character: 200 } }, { money: true, defaults: false })
        .length,
      1,
    );
    assert.deepEqual(inlayHints(module, 'no/such.json', everything, { money: true, defaults: true }), []);
  });

  it('are omitted for an invalid currency', async () => {
    const odd = '[{ "block": { "type": "input.currency", "key": "a", "title": "A", "isoCode": "?", "min": 5 } }]';
    await checkHints(odd, {}, odd);
  });
});

describe('linked editing', () => {
  const check = async (fixture: string) => {
    const { module, marks, path, position } = await navigableFixture(fixture);
    const found = linkedEditingRanges(module, path, position);
    assert.deepEqual((found?.ranges ?? []).map((range) => placeText(path, range)).sort(), marked(marks, 'tag/name'));
  };

  it('joins the names of the tags of a block', () =>
    check(`
[{ "block": { "type": "divider", "key": "a" }, "show_if": "\\"{{#i█f a}}{{else}}{{/if}}" }]
//                                                              ^^ tag/name
//                                                                               ^^ tag/name
`));

  it('works from the end as well, and in documents', () =>
    check(`
//- documents/certificate.html
<p>{{#each a}}{{/ea█ch}}</p>
//    ^^^^ tag/name
//               ^^^^ tag/name
`));

  it('has no partner for an else, nor for tags that differ', async () => {
    await check('[{ "block": { "type": "divider", "key": "a" }, "show_if": "{{#if a}}{{el█se}}{{/if}}" }]');
    await check('[{ "block": { "type": "divider", "key": "a" }, "show_if": "{{#i█f a}}{{/each}}" }]');
    await check('[{ "block": { "type": "divider", "key": "a" }, "show_if": "{{#i█f a}}" }]');
    await check('[{ "block": { "type": "div█ider", "key": "a" } }]');
  });
});

describe('inline values', () => {
  it('are of the names in the function that is stopped, up to there', async () => {
    const module = await navigable(
      new Map([
        [
          'code/main.js',
          'const rate = 2;\nconst f = (a) => {\n  const b = { c: a.d, rate };\n  g((x) => x);\n  return b;\n};\n',
        ],
      ]),
    );
    const stopped = { start: { line: 4, character: 2 }, end: { line: 4, character: 11 } };
    const names = inlineValues(module, 'code/main.js', stopped).map((value) =>
      'variableName' in value ? `${String(value.range.start.line)}: ${value.variableName ?? ''}` : '',
    );
    assert.deepEqual(names, ['1: a', '2: b', '2: a', '2: rate', '3: g']);
    assert.deepEqual(inlineValues(module, 'code/other.js', stopped), []);
  });
});
