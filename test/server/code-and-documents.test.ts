import assert from 'node:assert/strict';
import {
  DocumentDiagnosticRequest,
  DocumentFormattingRequest,
  FoldingRangeRequest,
} from 'vscode-languageserver-protocol/node';
import { codes, TestClient } from './client.js';

const configuration = (more = '') => `{ "productModuleKey": "a", "productModuleName": "A"${more} }`;
const code = 'code/main.js';
const letter = 'documents/welcome-letter.html';

describe('code and documents in the server', () => {
  let client: TestClient;
  const start = async (files: Readonly<Record<string, string>>, pull = false) => {
    client = await TestClient.start({ files: { '.platform-config.json': configuration(), ...files }, pull });
  };
  afterEach(() => client.stop());

  it('are reported while they are closed, and as the disk changes', async () => {
    await start({ [code]: 'const a = ;', [letter]: '<p>{{#if policy}}</p>' });
    assert.deepEqual(codes(await client.diagnostics(code, (found) => found.length > 0)), ['code/syntax']);
    assert.deepEqual(codes(await client.diagnostics(letter, (found) => found.length > 0)), ['templates/syntax']);
    await client.write(code, 'const a = 1;');
    await client.write(letter, '<p>{{policy.policy_number}}</p>');
    await client.watched(['changed', code], ['changed', letter]);
    await client.diagnostics(code, (found) => found.length === 0);
    await client.diagnostics(letter, (found) => found.length === 0);
    await client.write('code/second.js', '}');
    await client.watched(['created', 'code/second.js']);
    const [found] = await client.diagnostics('code/second.js', ({ length }) => length > 0);
    assert.deepEqual(found?.range, { start: { line: 0, character: 0 }, end: { line: 0, character: 1 } });
    await client.remove('code/second.js');
    await client.watched(['deleted', 'code/second.js']);
    await client.diagnostics('code/second.js', (left) => left.length === 0);
  });

  it('are what the editor shows, unsaved', async () => {
    await start({ [code]: 'const a = 1;' });
    await client.open(code, 'const a = 1');
    const version = await client.change(code, 'const a = (1');
    await client.diagnostics(code, (found, of) => of === version && codes(found)[0] === 'code/syntax');
    await client.close(code);
    await client.diagnostics(code, (found) => found.length === 0);
  });

  it('are those that the configuration names', async () => {
    await start({ [code]: '(', 'code/other.js': '(' });
    await client.diagnostics(code, (found) => found.length > 0);
    await client.open('.platform-config.json', configuration(', "codeFileOrder": ["other.js"]'));
    await client.diagnostics(code, (found) => found.length === 0);
    await client.diagnostics('code/other.js', (found) => found.length > 0);
  });

  it('can be asked for', async () => {
    await start({ [letter]: '' }, true);
    await client.open(letter, '{{/if}}');
    const report = await client.connection.sendRequest(DocumentDiagnosticRequest.type, {
      textDocument: { uri: client.uri(letter) },
    });
    assert.ok(report.kind === 'full');
    assert.deepEqual(codes(report.items), ['templates/syntax']);
  });

  it('are not formatted or folded as JSON', async () => {
    await start({ [code]: '' });
    await client.open(code, 'const a = { b:   1 }');
    const textDocument = { uri: client.uri(code) };
    const options = { tabSize: 2, insertSpaces: true };
    assert.deepEqual(
      await client.connection.sendRequest(DocumentFormattingRequest.type, { textDocument, options }),
      [],
    );
    assert.deepEqual(await client.connection.sendRequest(FoldingRangeRequest.type, { textDocument }), []);
    assert.deepEqual(client.log, []);
  });

  it('that no place of the layout has are reported in the tools file, until some module has them', async () => {
    await start({ '.platform-tools.json': '{ "layout": { "code": "source" } }' });
    const tools = '.platform-tools.json';
    assert.deepEqual(codes(await client.diagnostics(tools, (found) => found.length > 0)), [
      'tools/missing-layout-path',
    ]);
    await client.write('source/main.js', ')');
    await client.watched(['created', 'source/main.js']);
    await client.diagnostics(tools, (found) => found.length === 0);
    await client.diagnostics('source/main.js', (found) => codes(found)[0] === 'code/syntax');
  });
});
