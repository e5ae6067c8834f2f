import assert from 'node:assert/strict';
import {
  CodeActionRequest,
  CompletionRequest,
  DocumentFormattingRequest,
  FoldingRangeRequest,
  HoverRequest,
  type CompletionItem,
} from 'vscode-languageserver-protocol/node';
import { TestClient } from './client.js';

const claims = 'workflows/claims-blocks.json';
const configuration = '{ "productModuleKey": "a", "productModuleName": "A" }';
const text = `[
  { "block": { "type": "input.number", "key": "age", "title": "Age", "max": "120" } },
  { "block": { "type": "divider", "key": "line" }, "show_if": "{{claim.block_states.age.value}}" }
]`;

describe('the server over stdio', () => {
  let client: TestClient;
  before(async () => {
    client = await TestClient.start({ files: { '.platform-config.json': configuration, [claims]: text } });
    await client.open(claims, text);
  });
  after(() => client.stop());

  const at = (search: string, behind = 0) => {
    const offset = text.indexOf(search) + behind;
    const before = text.slice(0, offset).split('\n');
    return {
      textDocument: { uri: client.uri(claims) },
      position: { line: before.length - 1, character: before.at(-1)?.length ?? 0 },
    };
  };

  it('completes', async () => {
    const items = (await client.connection.sendRequest(CompletionRequest.type, at('age.value', 0))) as CompletionItem[];
    assert.deepEqual(
      items.map(({ label }) => label),
      ['age', 'line'],
    );
  });

  it('explains', async () => {
    const found = await client.connection.sendRequest(HoverRequest.type, at('age.value', 1));
    assert.match(JSON.stringify(found), /input\.number/);
  });

  it('applies a fix', async () => {
    const [diagnostic] = await client.diagnostics(claims, (found) => found.length === 1);
    assert.ok(diagnostic);
    const actions = await client.connection.sendRequest(CodeActionRequest.type, {
      textDocument: { uri: client.uri(claims) },
      range: diagnostic.range,
      context: { diagnostics: [diagnostic] },
    });
    assert.match(JSON.stringify(actions), /"newText":"120"/);
  });

  it('formats and folds for editors that cannot', async () => {
    const textDocument = { uri: client.uri(claims) };
    assert.equal(client.initializeResult.capabilities.documentFormattingProvider, true);
    const edits = await client.connection.sendRequest(DocumentFormattingRequest.type, {
      textDocument,
      options: { tabSize: 2, insertSpaces: true },
    });
    assert.ok(edits && edits.length > 0);
    const folds = await client.connection.sendRequest(FoldingRangeRequest.type, { textDocument });
    assert.ok(folds && folds.length > 0);
  });

  it('does neither where the host does', async () => {
    const other = await TestClient.start({
      files: {},
      initializationOptions: { hostEditsJson: true, hostReportsJson: true },
    });
    assert.equal(other.initializeResult.capabilities.documentFormattingProvider, false);
    await other.stop();
  });

  it('answers with nothing for files and positions that are not there', async () => {
    const position = { line: 9999, character: 9999 };
    for (const uri of ['untitled:Untitled-1', 'file:///nowhere/at/all.json', client.uri(claims), 'not a uri at all']) {
      await client.connection.sendRequest(CompletionRequest.type, { textDocument: { uri }, position });
      await client.connection.sendRequest(HoverRequest.type, { textDocument: { uri }, position });
    }
    assert.ok(await client.connection.sendRequest(HoverRequest.type, at('age.value', 1)));
  });

  it('tells the status of a module', async () => {
    const status = await client.connection.sendRequest('platformConfig/moduleStatus', { uri: client.uri(claims) });
    assert.deepEqual(status, {
      root: client.uri('').replace(/\/$/, ''),
      name: 'A',
      kind: 'claimsBlocks',
      toolsFile: null,
      schemaMember: null,
      hostLeavesFile: true,
      review: { diagnostics: false, base: 'HEAD' },
    });
    assert.equal(
      await client.connection.sendRequest('platformConfig/moduleStatus', { uri: 'file:///nowhere.json' }),
      null,
    );
  });
});
