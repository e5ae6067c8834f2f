import { checkCompletion } from '../../../support/check-completion.js';

const configuration = `
{ "settings": { "claims": { "fulfillmentTypes": [
  { "key": "voucher", "label": "Grocery voucher", "fulfillmentData": {
    "cents": { "label": "Cents", "valueType": "currency" },
    "shop": { "label": "Shop", "valueType": "enum", "valueOptions": { "corner": "Corner store", "big": "Supermarket" } }
  } },
  { "key": "airtime", "label": "Airtime" }
] } } }`;

const withRequest = (members: string) => ({
  '.platform-config.json': configuration,
  'workflows/claims-blocks.json': `[{ "block": { "type": "fulfillment_request", ${members} } }]`,
});
const gives = (members: string) => withRequest(members)['workflows/claims-blocks.json'];

describe('completion of a fulfillment request', () => {
  it('offers the fulfillment types with their labels', () =>
    checkCompletion(withRequest('"fulfillment_type_key": "█"'), {
      labels: ['voucher', 'airtime'],
      accept: 'voucher',
      detail: 'Grocery voucher',
      docs: /cents/,
    }));

  it('gives the whole data where only its name is written', async () => {
    for (const cursor of ['█', '"█"'])
      await checkCompletion(withRequest(`"fulfillment_type_key": "voucher", "fulfillment_data": ${cursor}`), {
        labels: ['voucher'],
        accept: 'voucher',
        gives: gives(
          '"fulfillment_type_key": "voucher", "fulfillment_data": { "cents": "{{claim.policy.sum_assured}}", "shop": "Corner store" }',
        ),
      });
    await checkCompletion(withRequest('"fulfillment_type_key": "none", "fulfillment_data": █'), {
      labels: ['{…}'],
      accept: '{…}',
      gives: gives('"fulfillment_type_key": "none", "fulfillment_data": {}'),
    });
  });

  it('gives the data of the type with its key', async () => {
    await checkCompletion(withRequest('"fulfillment_type_key": "v█"'), {
      accept: 'voucher',
      gives: gives(
        '"fulfillment_type_key": "voucher", "fulfillment_data": { "cents": "{{claim.policy.sum_assured}}", "shop": "Corner store" }',
      ),
    });
    await checkCompletion(
      withRequest('\n  "fulfillment_type_key": █,\n  "key": "a"'),
      {
        accept: 'voucher',
        gives: gives(
          '\n  "fulfillment_type_key": "voucher",\n  "fulfillment_data": {\n    "cents": "${1:{{claim.policy.sum_assured\\}\\}}",\n    "shop": "${2:Corner store}"\n  },\n  "key": "a"',
        ),
      },
      { snippets: true },
    );
  });

  it('gives what is missing of data that is there', () =>
    checkCompletion(withRequest('"fulfillment_type_key": "█", "fulfillment_data": { "cents": "1" }'), {
      accept: 'voucher',
      gives: gives('"fulfillment_type_key": "voucher", "fulfillment_data": { "cents": "1", "shop": "Corner store" }'),
    }));

  it('gives the key alone where nothing is known of the type', () =>
    checkCompletion(withRequest('"fulfillment_type_key": "█"'), {
      accept: 'airtime',
      gives: gives('"fulfillment_type_key": "airtime"'),
    }));

  it('gives all parameters with the name of the data', () =>
    checkCompletion(withRequest('"fulfillment_type_key": "voucher", "key": "a", "title": "A", █'), {
      accept: 'fulfillment_data',
      gives: gives(
        '"fulfillment_type_key": "voucher", "key": "a", "title": "A", "fulfillment_data": { "cents": "{{claim.policy.sum_assured}}", "shop": "Corner store" }',
      ),
    }));

  it('offers the display values of an enum, and no keys', () =>
    checkCompletion(withRequest('"fulfillment_type_key": "voucher", "fulfillment_data": { "shop": "█" }'), {
      labels: ['Corner store', 'Supermarket'],
      accept: 'Supermarket',
      detail: 'key: big',
      gives: gives('"fulfillment_type_key": "voucher", "fulfillment_data": { "shop": "Supermarket" }'),
    }));

  it('offers amounts for a parameter that is one', async () => {
    for (const cursor of ['█', '"█"'])
      await checkCompletion(
        withRequest(`"fulfillment_type_key": "voucher", "fulfillment_data": { "cents": ${cursor} }`),
        {
          first: ['{{claim.policy.sum_assured}}'],
          accept: '{{claim.policy.sum_assured}}',
          gives: gives(
            '"fulfillment_type_key": "voucher", "fulfillment_data": { "cents": "{{claim.policy.sum_assured}}" }',
          ),
        },
      );
  });

  it('completes templates in the data', () =>
    checkCompletion(withRequest('"fulfillment_type_key": "voucher", "fulfillment_data": { "cents": "{{claim.█}}" }'), {
      offers: ['block_states', 'policy'],
    }));
});
