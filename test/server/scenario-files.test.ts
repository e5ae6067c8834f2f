import assert from 'node:assert/strict';
import {
  CodeActionRequest,
  CompletionRequest,
  HoverRequest,
  type CompletionItem,
} from 'vscode-languageserver-protocol/node';
import type { ModuleStatus } from '../../protocol/lsp.js';
import { TestClient } from './client.js';

const claims = 'workflows/claims-blocks.json';
const scenario = 'sandbox/scenarios/case.json';
const text = '{ "kind": "claim", "answers": { "cause": "fire" } }';
const block = (key: string) =>
  `[{ "block": { "type": "radio", "key": "${key}", "title": "Cause", "options": [{ "key": "fire", "value": "Fire" }] } }]`;

describe('Scenario files over stdio', () => {
  let client: TestClient;
  before(async () => {
    client = await TestClient.start({
      files: { '.platform-config.json': '{}', [claims]: block('cause'), [scenario]: text },
    });
    await client.open(claims, block('cause'));
    await client.open(scenario, text);
  });
  after(() => client.stop());

  const at = (part: string) => ({
    textDocument: { uri: client.uri(scenario) },
    position: { line: 0, character: text.indexOf(part) + 1 },
  });

  it('are completed and explained, and no label comes twice', async () => {
    const found = await client.connection.sendRequest(CompletionRequest.type, at('fire"'));
    const items: readonly CompletionItem[] = Array.isArray(found) ? found : (found?.items ?? []);
    assert.deepEqual(
      items.map(({ label }) => label),
      ['fire', 'null'],
    );
    const hover = await client.connection.sendRequest(HoverRequest.type, at('cause"'));
    assert.match(JSON.stringify(hover), /radio/);
  });

  it('have problems as soon as the module says something else, and a quick fix', async () => {
    await client.change(claims, block('causes'));
    const [found] = await client.diagnostics(scenario, (list) => list.length > 0);
    assert.equal(found?.code, 'scenarios/unknown-block');
    const actions = await client.connection.sendRequest(CodeActionRequest.type, {
      textDocument: { uri: client.uri(scenario) },
      range: found.range,
      context: { diagnostics: [found] },
    });
    assert.ok(
      actions?.some(({ title }) => title === 'Change to `causes`'),
      JSON.stringify(actions),
    );
    await client.change(claims, block('cause'));
    await client.diagnostics(scenario, (list) => list.length === 0);
  });

  it('are known by their kind, and left to us by VS Code', async () => {
    const status: ModuleStatus = await client.connection.sendRequest('platformConfig/moduleStatus', {
      uri: client.uri(scenario),
    });
    assert.deepEqual([status.kind, status.hostLeavesFile], ['scenario', true]);
  });
});
