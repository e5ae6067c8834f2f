import { checkHover } from '../../../support/check-hover.js';

const block = (members: string) => `[{ "block": { "key": "x", ${members} } }]`;
const configuration = (text: string) => ({ '.platform-config.json': text });

describe('hover in JSON', () => {
  it('explains a property of a block with its type, and without numbers of sections', () =>
    checkHover(block('"type": "input.text", "title": "X", "max_le█ngth": 4'), {
      on: '"max_length"',
      says: [/max_length/, /integer \(characters\)/],
      not: /Specification/,
    }));

  it('explains a property from its value as well, whatever kind it is of', async () => {
    await checkHover(block('"type": "input.text", "title": "X", "max_length": █4'), {
      on: '4',
      says: [/\*\*max_length\*\*/, /The maximum number of characters/],
    });
    await checkHover(block('"type": "checkbox", "title": "X", "default_value": tr█ue'), {
      on: 'true',
      says: [/\*\*default_value\*\* \(checkbox block\): boolean/],
    });
    await checkHover(block('"type": "input.text", "title": "A lab█el"'), {
      on: '"A label"',
      says: [/\*\*title\*\*/, /The label of the block/],
    });
  });

  it('says when a property must be there', () =>
    checkHover(block('"type": "annuity_request", "frequency": { "type": "yearly", "month_of█_year": 2 }'), {
      on: '"month_of_year"',
      says: [/Required when `type` is `yearly`, forbidden otherwise\./],
    }));

  it('explains a condition beside the block, with its default', () =>
    checkHover('[{ "block": { "type": "divider", "key": "x" }, "hide█_if": "true" }]', {
      on: '"hide_if"',
      says: [/hidden/, /Default: `false`/],
      not: /Now:/,
    }));

  it('explains a block type', async () => {
    await checkHover(block('"type": "annu█ity_request"'), {
      on: '"annuity_request"',
      says: [/annuity_request/, /disbursement/, /Required: `key`/],
    });
    await checkHover(block('"ty█pe": "divider"'), { on: '"type"', says: [/divider/, /display block/] });
  });

  it('explains a setting, the value of a closed list, and what null means', async () => {
    await checkHover(configuration('{ "settings": { "policySch█emeType": "group" } }'), {
      on: '"policySchemeType"',
      says: [/`individual`: /],
    });
    await checkHover(configuration('{ "settings": { "policySchemeType": "gro█up" } }'), {
      on: '"group"',
      says: [/\*\*group\*\*/, /one contract/i],
    });
    await checkHover(configuration('{ "settings": { "beneficiaries": nu█ll } }'), {
      on: 'null',
      says: [/`null`: /],
    });
  });

  it('explains a misplaced setting', () =>
    checkHover(configuration('{ "fulfillment█Types": [] }'), {
      on: '"fulfillmentTypes"',
      says: [/kinds of fulfillment requests/],
    }));

  it('tells what a code names', async () => {
    await checkHover(block('"type": "input.currency", "title": "X", "isoCode": "N█AD"'), {
      on: '"NAD"',
      says: [/Namibian Dollar/],
    });
    await checkHover(configuration('{ "settings": { "policyholder": { "idCountry": "Z█A" } } }'), {
      on: '"ZA"',
      says: [/South Africa/],
    });
    for (const halfTyped of ['Z█', 'ZA█', 'ZARX█'])
      await checkHover(block(`"type": "input.currency", "title": "X", "isoCode": "${halfTyped}"`), {
        on: `"${halfTyped.replace('█', '')}"`,
        says: [/The currency of the amount/],
      });
    await checkHover(block('"type": "input.currency", "title": "X", "isoCode": "ra█nd"'), {
      on: '"rand"',
      says: [/The currency of the amount/],
    });
  });

  it('shows cents as money of the block’s currency', async () => {
    await checkHover(block('"type": "input.currency", "title": "X", "isoCode": "EUR", "min": 30█00000'), {
      on: '3000000',
      says: [/`3000000` is €30\s000,00\./],
    });
    await checkHover(block('"type": "input.currency", "title": "X", "m█ax": 150'), {
      on: '"max"',
      says: [/`150` is R\s1,50\./],
    });
    await checkHover(block('"type": "payout_request", "payee": { "amount": "2█50000" }'), {
      on: '"250000"',
      says: [/`250000` is R\s2\s500,00\./],
    });
    await checkHover(block('"type": "input.number", "title": "X", "max": 1█50'), {
      on: '150',
      says: [/max/],
      not: /R\s/,
    });
  });

  it('says nothing where there is nothing to say', async () => {
    await checkHover(block('"type": "divider", "of_our█_own": 1'), null);
    await checkHover('[ █ ]', null);
    await checkHover(block('"type": "divider", █'), null);
    await checkHover({ '.platform-config.json': '{}', 'documents/a.html': '<p>te█xt</p>' }, null);
  });
});
