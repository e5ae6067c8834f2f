import { blockTypes } from '../../../../language/vocabulary/index.js';
import { checkAccepted, checkCompletion } from '../../../support/check-completion.js';

const configuration = `{
  "configVersion": "2026-01-01",
  "productModuleName": "A",
  "productModuleKey": "a",
  "settings": { "claims": { "fulfillmentTypes": [
    { "key": "voucher", "label": "Voucher", "fulfillmentData": {
      "cents": { "label": "Cents", "valueType": "currency" },
      "shop": { "label": "Shop", "valueType": "enum", "valueOptions": { "corner": "Corner store" } }
    } }
  ] } }
}`;
const currency =
  '{ "block": { "type": "input.currency", "key": "approved", "title": "Approved amount" }, "required_if": "{{ifCondition claim.status \'===\' \'open\'}}" }';
/** What a payout needs to know of its account: a completion invents none. */
const account = ['bank_name', 'branch_code', 'account_number']
  .map((key) => `{ "block": { "type": "input.text", "key": "${key}", "title": "T" } }`)
  .concat(
    '{ "block": { "type": "radio", "key": "account_type", "title": "T", "options": [{ "key": "savings_account", "value": "Savings" }] } }',
  )
  .join(', ');
const withClaims = (claims: string) => ({
  '.platform-config.json': configuration,
  'workflows/claims-blocks.json': claims,
});
const labels = blockTypes.map(({ name }) => name);

describe('completion right behind an entry', () => {
  it('puts the comma before the new one', () =>
    checkCompletion(
      '[{ "block": { "type": "divider", "key": "a" } }█, { "block": { "type": "divider", "key": "b" } }]',
      {
        accept: 'divider block',
        gives:
          '[{ "block": { "type": "divider", "key": "a" } },{ "block": { "type": "divider", "key": "after_incident" } }, { "block": { "type": "divider", "key": "b" } }]',
      },
    ));
});

describe('completion of whole blocks', () => {
  it('offers every type in the list, and in the list of a group', async () => {
    await checkCompletion('[\n  █\n]', { labels });
    await checkCompletion('[█]', { labels });
    await checkCompletion('[\n  { "block": { "type": "divider", "key": "a" } },\n  al█', { labels });
    await checkCompletion('[{ "block": { "type": "group", "key": "g", "title": "G", "blocks": [█] } }]', { labels });
    await checkCompletion('[{ "block": { "type": "group", "key": "g", "blocks": [{ "block": {} }, █', { labels });
  });

  it('offers them where an entry is empty, and as the value of block', async () => {
    await checkCompletion('[{█}]', { offers: ['block', 'show_if', ...labels] });
    await checkCompletion('[{ "block": █ }]', { labels });
  });

  it('offers none beside or inside of another item', async () => {
    for (const text of ['█[]', '[]█', '[{ "block": {} █}]', '[ "a█" ]', '[ 1 █ ]'])
      await checkCompletion(text, { omits: labels });
  });

  it('gives an entry with tab stops, in the style of the file', () =>
    checkCompletion(
      '[\n\t{ "block": { "type": "divider", "key": "a" } },\n\t█\n]',
      {
        accept: 'heading block',
        gives:
          '[\n\t{ "block": { "type": "divider", "key": "a" } },\n\t{\n\t\t"block": {\n\t\t\t"type": "heading",\n\t\t\t"key": "${1:incident_heading}",\n\t\t\t"title": "${2:About the incident}"\n\t\t}\n\t}\n]',
      },
      { snippets: true },
    ));

  it('sets the commas that are missing', () =>
    checkCompletion('[{ "block": {} } div█ { "block": {} }]', {
      accept: 'divider block',
      gives: '[{ "block": {} }, { "block": { "type": "divider", "key": "after_incident" } }, { "block": {} }]',
    }));

  it('gives a key that no other block has', () =>
    checkCompletion('[{ "block": { "type": "heading", "key": "incident_heading", "title": "T" } }, █]', {
      accept: 'heading block',
      gives:
        '[{ "block": { "type": "heading", "key": "incident_heading", "title": "T" } }, { "block": { "type": "heading", "key": "incident_heading_2", "title": "About the incident" } }]',
    }));

  it('inserts nothing that needs a fix', async () => {
    await checkAccepted(
      withClaims('[\n  █\n]'),
      labels.filter((label) => label !== 'payout_request block'),
    );
    await checkAccepted(withClaims(`[\n  ${account},\n  █\n]`), labels);
    await checkAccepted(withClaims(`[\n  ${account},\n  ${currency},\n  █\n]`), labels);
    await checkAccepted(
      withClaims(`[${account}, { "block": { "type": "group", "key": "g", "title": "G", "blocks": [\n█\n] } }]`),
      labels,
    );
    await checkAccepted(withClaims(`[${account}, {█}]`), labels);
  });
});

describe('completion of other items', () => {
  it('offers an item with what it needs', async () => {
    const inOptions = (item: string) =>
      `[{ "block": { "type": "radio", "key": "a", "title": "A", "options": [{ "key": "x", "value": "X" }, ${item}] } }]`;
    await checkCompletion(inOptions('█'), {
      labels: ['new option'],
      accept: 'new option',
      gives: inOptions('{ "key": "theft", "value": "theft or robbery" }'),
    });
    await checkCompletion(
      { '.platform-config.json': '{ "alterationHooks": [█] }' },
      {
        accept: 'new alteration hook',
        gives: '{ "alterationHooks": [{ "key": "update_cover", "name": "Update cover" }] }',
      },
    );
  });
});
