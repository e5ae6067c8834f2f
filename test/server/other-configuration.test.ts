/** Modules whose configuration has a name of its own, over LSP. */
import assert from 'node:assert/strict';
import { CompletionRequest, RenameRequest } from 'vscode-languageserver-protocol/node';
import { ModulePartsRequest, ModuleStatusRequest, type ModuleStatus } from '../../protocol/lsp.js';
import { codes, TestClient } from './client.js';
import { readTexts } from '../support/read-module.js';

const claims = 'workflows/claims-blocks.json';
const configuration = (types = '') =>
  `{ "productModuleKey": "a", "productModuleName": "A", "fulfillmentTypes": [${types}] }`;
const voucher = '{ "key": "voucher", "label": "V", "fulfillmentData": {} }';
const request =
  '[{ "block": { "type": "fulfillment_request", "key": "send", "title": "T", "description": "D", "fulfillment_type_key": "voucher", "fulfillment_data": {} }, "show_if": "{{ifCondition claim.approval_status \'===\' \'approved\'}}" }]';

describe('a configuration of another name in an editor', () => {
  let client: TestClient;
  const start = async (files: Readonly<Record<string, string>>) => {
    client = await TestClient.start({ files });
  };
  afterEach(() => client.stop());

  it('is that of a module: its problems, its unsaved text, its completion', async () => {
    await start({ '.acme-config.json': configuration(), [claims]: request });
    await client.diagnostics(claims, (found) => codes(found)[0] === 'fulfillment/unknown-type');
    await client.open('.acme-config.json', configuration(voucher));
    await client.diagnostics(claims, (found) => found.length === 0);
    await client.change('.acme-config.json', '{ "productModuleKey": "a", "productModuleName": "A",  }');
    const textDocument = { uri: client.uri('.acme-config.json') };
    const proposals = await client.connection.sendRequest(CompletionRequest.type, {
      textDocument,
      position: { line: 0, character: 52 },
    });
    assert.ok(
      (Array.isArray(proposals) ? proposals : (proposals?.items ?? [])).some(({ label }) => label === 'settings'),
    );
  });

  it('makes a module when it appears, gets its key or another name, and ends it when it vanishes', async () => {
    await start({ [`new/${claims}`]: request, 'new/.acme-config.json': '{}', 'other/.acme-config.json': '{}' });
    await client.diagnostics(`new/${claims}`, (found) => codes(found)[0] === 'fulfillment/unknown-type');
    await client.write(`other/${claims}`, request);
    await client.write('other/.acme-config.json', configuration());
    await client.watched(['created', `other/${claims}`], ['changed', 'other/.acme-config.json']);
    await client.diagnostics(`other/${claims}`, (found) => codes(found)[0] === 'fulfillment/unknown-type');
    await client.write('other/.platform-config.json', configuration(voucher));
    await client.watched(['created', 'other/.platform-config.json']);
    await client.diagnostics(`other/${claims}`, (found) => found.length === 0);
    await client.diagnostics('other/.acme-config.json', (found) => codes(found)[0] === 'config/other-configuration');
    await client.remove('other/.platform-config.json');
    await client.watched(['deleted', 'other/.platform-config.json']);
    await client.diagnostics(`other/${claims}`, (found) => codes(found)[0] === 'fulfillment/unknown-type');
    await client.remove('other/.acme-config.json');
    await client.watched(['deleted', 'other/.acme-config.json']);
    await client.diagnostics(`other/${claims}`, (found) => found.length === 0);
  });

  it('may have any name that the tools file gives it', async () => {
    await start({ 'product.json': configuration(), [claims]: request });
    await client.write('.platform-tools.json', '{ "layout": { "configuration": "product.json" } }');
    await client.watched(['created', '.platform-tools.json']);
    await client.diagnostics(claims, (found) => codes(found)[0] === 'fulfillment/unknown-type');
    await client.remove('.platform-tools.json');
    await client.watched(['deleted', '.platform-tools.json']);
    await client.diagnostics(claims, (found) => found.length === 0);
  });

  it('is renamed in, and named by the panels and the side bar', async () => {
    await start(Object.fromEntries(readTexts('samples/as-it-lies')));
    const name = '.harbourlight-config.json';
    const uri = client.uri(claims);
    const status: ModuleStatus = await client.connection.sendRequest(ModuleStatusRequest.method, {
      uri: client.uri(name),
    });
    assert.deepEqual(
      [status.name, status.kind, status.hostLeavesFile],
      ['Harbourlight Bicycle Cover', 'configuration', true],
    );
    const parts = await client.connection.sendRequest(ModulePartsRequest.method, { uri });
    assert.equal((parts as { configuration: string }).configuration, client.uri(name));
    const lines = (readTexts('samples/as-it-lies').get(claims) ?? '').split('\n');
    const line = lines.findIndex((text) => text.includes('"replacement_bicycle"'));
    const character = (lines[line] ?? '').indexOf('replacement_bicycle');
    const edit = await client.connection.sendRequest(RenameRequest.type, {
      textDocument: { uri },
      position: { line, character },
      newName: 'new_bicycle',
    });
    assert.deepEqual(Object.keys(edit?.changes ?? {}).sort(), [client.uri(name), uri].sort());
  });
});
