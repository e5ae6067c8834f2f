import assert from 'node:assert/strict';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { checkHover, hoverAt } from '../../../support/check-hover.js';
import { parseFixture } from '../../../support/fixture.js';

const form = (rest: string) => `
//- workflows/claims-blocks.json
[
  { "block": { "type": "dropdown", "key": "cause", "title": "Cause *of* loss", "default_value": "Fire", "options": [
    { "key": "fire", "value": "Fire" },
    { "key": "flood", "value": "Flood" }
  ] } },
  { "block": { "type": "payout_request", "key": "pay", "title": "Pay", "amount": "{{claim.block_states.cause.option_value}}" },
    "show_if": "{{ifCondition claim.block_states.cause.option_key '===' 'flood'}}" },
  { "block": { "type": "divider", "key": "line" }, "show_if": "\\u00e9{{claim.block_states.cause.type}}" }
]
${rest}`;

/** The link to a place in the claims blocks of the form, as a regular expression. */
function place(search: string): string {
  const { files } = parseFixture(form(''));
  const text = files.get('workflows/claims-blocks.json') ?? '';
  const { line, character } = TextDocument.create('', '', 0, text).positionAt(text.indexOf(search) + 1);
  return `\\(file:///module/workflows/claims-blocks\\.json#L${String(line + 1)},${String(character + 1)}\\)`;
}

describe('hover on names of the module', () => {
  it('explains a block where it is read: title, type, options, fields, where it is defined, and what reads it', () =>
    checkHover(form('').replace('cause.type', 'ca█use.type'), {
      on: 'cause',
      says: [
        /^\*\*cause\*\* \(dropdown\): Cause \\\*of\\\* loss$/m,
        /^- key `fire`, label Fire \(from the start\)\n- key `flood`, label Flood$/m,
        /`option_key` \(option key\)/,
        new RegExp(`Defined in \\[workflows/claims-blocks\\.json:\\d+\\]${place('"cause"')}`),
        new RegExp(`used 3 times: \\[\`pay\`\\]${place('"pay"')} \\(\`amount\`, \`show_if\`\\), \\[\`line\`\\]`),
      ],
    }));

  it('explains a block in the tag that closes what its path opens', () =>
    checkHover(
      form('').replace(
        '{{claim.block_states.cause.type}}',
        '{{#claim.block_states.cause}}{{/claim.block_states.ca█use}}',
      ),
      {
        on: 'cause',
        says: [/^\*\*cause\*\* \(dropdown\)/],
      },
    ));

  it('explains a block where it is defined, with whether it is seen', () =>
    checkHover(form('').replace('"line"', '"li█ne"'), { on: 'line', says: [/not used\./, /Visible: always/] }));

  it('explains an option where it is defined and where it is compared', async () => {
    const expected = [
      /^\*\*flood\*\* \(key of an option of `cause`\): label Flood$/m,
      /claims-blocks\.json:4\]/,
      /used once/,
    ];
    await checkHover(form('').replace('"flood"', '"flo█od"'), { on: 'flood', says: expected });
    await checkHover(form('').replace("'flood'", "'flo█od'"), { on: 'flood', says: expected });
  });

  it('says the type of a field once where it is its name', () =>
    checkHover(form('').replace('cause.option_value', 'cause.option_va█lue'), {
      on: 'option_value',
      says: [/^\*\*option_value\*\*$/m, /The `value` of the chosen option/],
    }));

  it('says which option a text is that is compared with an answer, or that it is none', async () => {
    const compared = (field: string, text: string) =>
      form('').replace('"Flood" }', '"burst pipe" }').replace("option_key '===' 'flood'", `${field} '===' '${text}'`);
    const flood = 'key `flood`, label Burst Pipe, value `burst pipe`';
    await checkHover(compared('option_value', 'burst█ pipe'), {
      on: "'burst pipe'",
      says: [new RegExp(`^\\*\\*burst pipe\\*\\* \\(value of an option of \`cause\`\\): ${flood}$`, 'm')],
      not: /argument of/,
    });
    await checkHover(compared('option_value', 'Fire').replace("'==='", "'=█=='"), {
      on: "'==='",
      says: [/operator of `ifCondition`/],
    });
    for (const [field, known] of [
      ['option_value', 'Its values: `Fire`, `burst pipe`.'],
      ['option_key', 'Its keys: `fire`, `flood`.'],
    ] as const)
      await checkHover(compared(field, 'fl█od'), {
        on: "'flod'",
        says: [/^\*\*flod\*\* is no (?:key|value) of an option of `cause`\.$/m, new RegExp(known)],
      });
  });

  it('explains blocks and options in documents, code and samples', async () => {
    await checkHover(form('//- documents/certificate.html\n<p>\n{{claim.block_states.ca█use.option_value}}</p>'), {
      on: 'cause',
      says: [/Cause/, /\[documents\/certificate\.html:2\]\(file:\/\/\/module\/documents\/certificate\.html#L2,22\)/],
    });
    await checkHover(form('//- code/main.js\nconst why = claim.block_states.ca█use.option_key;'), {
      on: 'cause',
      says: [/dropdown/, /code\/main\.js:1/],
    });
    await checkHover(
      form('//- sandbox/a.json\n{ "claim": { "block_states": { "ca█use": { "type": "dropdown" } } } }'),
      {
        on: 'cause',
        says: [/dropdown/, /sandbox\/a\.json:1/],
      },
    );
  });

  it('lists no more than one can take in', async () => {
    const readers = Array.from(
      { length: 30 },
      (_, i) =>
        `{ "block": { "type": "divider", "key": "r${String(i)}" }, "show_if": "{{claim.block_states.cause.type}}" }`,
    );
    const options = Array.from({ length: 30 }, (_, i) => `{ "key": "o${String(i)}", "value": "O" }`);
    const cause = `{ "block": { "type": "radio", "key": "ca█use", "title": "C", "options": [${options.join()}] } }`;
    const found = await hoverAt(`[${[cause, ...readers].join(',\n')}]`);
    assert.match(found?.says ?? '', /^- and 18 more$/m);
    assert.match(found?.says ?? '', /used 30 times: .*, and 22 more$/m);
    assert.ok((found?.says.length ?? Infinity) < 2500);
  });

  const fulfillment = (request: string, key = 'voucher') => `
//- .platform-config.json
{ "settings": { "claims": { "fulfillmentTypes": [
  { "key": "${key}", "label": "Grocery voucher", "fulfillmentData": {
    "amount": { "label": "How much", "valueType": "currency" },
    "shop": { "label": "Where", "valueType": "enum", "valueOptions": { "a": "Corner store" } }
  } }
] } } }
//- workflows/claims-blocks.json
[{ "block": { "type": "fulfillment_request", "key": "x", ${request} } }]`;

  it('explains a fulfillment type where it is defined and where it is used', async () => {
    const says = [
      /^\*\*voucher\*\* \(fulfillment type\): Grocery voucher$/m,
      /- `amount` \(currency\): How much/,
      /used once/,
    ];
    await checkHover(fulfillment('"fulfillment_type_key": "vou█cher"'), { on: 'voucher', says });
    await checkHover(fulfillment('"fulfillment_type_key": "voucher"', 'vou█cher'), { on: 'voucher', says });
  });

  it('explains a fulfillment parameter by its name and by its value', async () => {
    const data = (text: string) => fulfillment(`"fulfillment_type_key": "voucher", "fulfillment_data": { ${text} }`);
    await checkHover(data('"am█ount": "1"'), { on: 'amount', says: [/How much/, /currency/, /used once/] });
    await checkHover(data('"amount": "25█00"'), { on: '"2500"', says: [/How much/, /`2500` is R\s25,00\./] });
    await checkHover(data('"shop": "Cor█ner store"'), { on: '"Corner store"', says: [/Where/, /- `Corner store`/] });
    await checkHover(data('"amount": "{{claim.pol█icy.sum_assured}}"'), { on: 'policy', says: [/The policy/] });
  });

  it('explains an alteration hook in the configuration and in code', async () => {
    const module = (code: string, schema = 'grow') => `
//- .platform-config.json
{ "alterationHooks": [{ "key": "grow", "name": "Grow the cover" }] }
//- workflows/alteration-hooks/${schema}.json
[]
//- code/main.js
const getAlteration = ({ alteration_hook_key }) => { switch (alteration_hook_key) { ${code} } };`;
    await checkHover(module("case 'gr█ow': break;"), {
      on: 'grow',
      says: [
        /^\*\*grow\*\* \(alteration hook\): Grow the cover$/m,
        /\(file:\/\/\/module\/workflows\/alteration-hooks\/grow\.json\)/,
        /used once: \[code\/main\.js:1\]/,
      ],
    });
    await checkHover(module('', 'other').replace('"grow"', '"gr█ow"'), {
      on: 'grow',
      says: [/no schema/, /not used/],
    });
  });

  it('says nothing of names that nothing defines', async () => {
    await checkHover(form('//- code/main.js\nclaim.block_states.now█here.value;'), null);
    await checkHover(fulfillment('"fulfillment_type_key": "voucher", "fulfillment_data": { "no█thing": "1" }'), null);
  });
});
