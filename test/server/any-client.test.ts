import assert from 'node:assert/strict';
import {
  CodeActionRequest,
  CompletionRequest,
  DefinitionRequest,
  DidChangeWatchedFilesNotification,
  DidChangeWorkspaceFoldersNotification,
  DocumentDiagnosticRequest,
  DocumentFormattingRequest,
  FoldingRangeRequest,
  HoverRequest,
  RenameRequest,
  type CodeAction,
} from 'vscode-languageserver-protocol/node';
import { codes, shippedServer, TestClient } from './client.js';

const claims = 'workflows/claims-blocks.json';
const settings = '.platform-config.json';
const configuration = '{ "productModuleKey": "a", "productModuleName": "A" }';
const convertible = '[{ "block": { "type": "input.number", "key": "age", "title": "Age", "max": "120" } }]';
const reading = (key: string, read: string) =>
  `[{ "block": { "type": "divider", "key": "${key}" }, "show_if": "{{claim.block_states.${read}.type}}" }]`;
const module = { [settings]: configuration, [claims]: reading('a', 'b') };

/** What clients announce wrongly, or announce and cannot do: no request of the server is answered well. */
const lies: readonly unknown[] = [
  { workspace: null, textDocument: null },
  { workspace: { workspaceEdit: { resourceOperations: 7 } }, textDocument: { completion: 'yes', signatureHelp: [] } },
  {
    workspace: {
      workspaceEdit: { documentChanges: 'yes', resourceOperations: null },
      workspaceFolders: true,
      configuration: true,
      didChangeWatchedFiles: { dynamicRegistration: true },
      didChangeConfiguration: { dynamicRegistration: true },
      ...Object.fromEntries(
        ['diagnostics', 'semanticTokens', 'codeLens', 'inlayHint'].map((name) => [name, { refreshSupport: true }]),
      ),
    },
    textDocument: { diagnostic: {} },
  },
];

describe('the server with clients of all kinds', () => {
  let client: TestClient;
  let stopped = false;
  beforeEach(() => (stopped = false));
  afterEach(async () => {
    if (!stopped) await client.stop();
  });
  const ask = (path: string) =>
    client.connection.sendRequest(DocumentDiagnosticRequest.type, { textDocument: { uri: client.uri(path) } });

  it('asks a client that announces nothing for nothing, and gives it plain answers that it can apply and run', async () => {
    const both = convertible.replace(']', `, ${reading('line', 'agee').slice(1)}`);
    client = await TestClient.start({ files: { [settings]: configuration, [claims]: both }, announces: {} });
    await client.open(claims, both);
    const found = await client.diagnostics(claims, ({ length }) => length === 2);
    const textDocument = { uri: client.uri(claims) };
    const at = (text: string) => ({ textDocument, position: { line: 0, character: both.indexOf(text) + 1 } });

    const completed = await client.connection.sendRequest(CompletionRequest.type, at('agee'));
    const items = Array.isArray(completed) ? completed : (completed?.items ?? []);
    assert.deepEqual(
      items.map(({ label }) => label),
      ['age', 'line'],
    );
    assert.ok(
      items.every(({ insertTextFormat, textEdit }) => insertTextFormat !== 2 && !(textEdit && 'insert' in textEdit)),
    );
    assert.ok(await client.connection.sendRequest(HoverRequest.type, at('agee')));
    const definitions = await client.connection.sendRequest(DefinitionRequest.type, at('line'));
    assert.ok([definitions].flat().every((place) => place && 'uri' in place));

    for (const { range, code } of found) {
      const actions = await client.connection.sendRequest(CodeActionRequest.type, {
        textDocument,
        range,
        context: { diagnostics: [] },
      });
      const likely = (actions ?? []).filter((action): action is CodeAction => 'isPreferred' in action);
      assert.deepEqual(
        likely.map(({ title }) => title),
        [code === 'values/convertible' ? 'Write 120' : 'Change to `age`'],
      );
      for (const action of actions ?? [])
        assert.ok(
          'edit' in action && action.edit.changes && !action.edit.documentChanges && !action.command,
          action.title,
        );
    }
    const renamed = await client.connection.sendRequest(RenameRequest.type, { ...at('age"'), newName: 'years' });
    assert.deepEqual(Object.keys(renamed?.changes ?? {}), [textDocument.uri]);
    // Lenses would be commands that it does not have.
    assert.equal(client.initializeResult.capabilities.codeLensProvider, undefined);
    assert.deepEqual([client.asked, client.unknown, client.log], [[], [], []]);
  });

  for (const announces of lies)
    it(`lives on with a client that lies: ${JSON.stringify(announces)}`, async () => {
      client = await TestClient.start({ files: module, announces, refuses: 'registration' });
      await client.open(claims, reading('a', 'b'));
      if (JSON.stringify(announces).includes('"diagnostic":')) assert.equal((await ask(claims)).kind, 'full');
      else await client.diagnostics(claims, (found) => found.length === 1);
      const textDocument = { uri: client.uri(claims) };
      const position = { line: 0, character: reading('a', 'b').indexOf('b.type') };
      assert.ok(await client.connection.sendRequest(CompletionRequest.type, { textDocument, position }));
      assert.ok(await client.connection.sendRequest(HoverRequest.type, { textDocument, position }));
      const key = { line: 0, character: reading('a', 'b').indexOf('"a"') + 1 };
      assert.ok(await client.connection.sendRequest(RenameRequest.type, { textDocument, position: key, newName: 'x' }));
    });

  it('finds the modules below rootUri', async () => {
    client = await TestClient.start({ files: module, rootUri: true });
    await client.diagnostics(claims, (found) => found.length === 1);
  });

  it('checks all the same when a client refuses to watch files', async () => {
    client = await TestClient.start({ files: module, refuses: 'registration' });
    await client.diagnostics(claims, (found) => found.length === 1);
  });

  it('finds a module that was made in an editor without file events', async () => {
    client = await TestClient.start({ files: {}, fileEvents: false });
    await client.open(settings, configuration);
    await client.open(claims, reading('a', 'b'));
    await client.write(settings, configuration);
    await client.save(settings);
    await client.diagnostics(claims, (found) => found.length === 1);
  });

  it('lives on when a client cannot refresh', async () => {
    client = await TestClient.start({ files: module, pull: true, refuses: 'refresh' });
    await client.open(claims, reading('a', 'b'));
    await ask(claims);
    await client.write('.platform-tools.json', '{ "rules": { "claims/unknown-block-reference": "off" } }');
    await client.watched(['created', '.platform-tools.json']);
    await client.until('a refresh', () => client.refreshes > 0);
    const answer = await ask(claims);
    assert.ok(answer.kind === 'full' && answer.items.length === 0);
  });

  it('says nothing of its own to a client that did not ask for it', async () => {
    client = await TestClient.start({ files: module });
    await client.diagnostics(claims, (found) => found.length === 1);
    await client.open(claims, reading('a', 'a'));
    await client.diagnostics(claims, (found) => found.length === 0);
    await client.connection.sendRequest(HoverRequest.type, {
      textDocument: { uri: client.uri(claims) },
      position: { line: 0, character: 0 },
    });
    assert.deepEqual(client.unknown, []);
  });

  it('knows a diagnostic again whose members come in another order', async () => {
    client = await TestClient.start({ files: { [settings]: configuration, [claims]: convertible } });
    const [diagnostic] = await client.diagnostics(claims, (found) => found.length === 1);
    assert.ok(diagnostic);
    const { start, end } = diagnostic.range;
    const range = {
      end: { character: end.character, line: end.line },
      start: { character: start.character, line: start.line },
    };
    const actions = await client.connection.sendRequest(CodeActionRequest.type, {
      textDocument: { uri: client.uri(claims) },
      range,
      context: { diagnostics: [{ ...diagnostic, range }] },
    });
    const preferred = (actions ?? []).filter((action) => 'isPreferred' in action && action.isPreferred);
    assert.equal(preferred.length, 1);
  });

  it('renames files for a client that announces that, but no document changes', async () => {
    const hooks =
      '{ "productModuleKey": "a", "productModuleName": "A", "alterationHooks": [{ "key": "raise", "name": "Raise" }] }';
    client = await TestClient.start({
      files: { [settings]: hooks, 'workflows/alteration-hooks/raise.json': '[]' },
      capabilities: { workspace: { workspaceEdit: { resourceOperations: ['rename'] } } },
    });
    await client.open(settings, hooks);
    const edit = await client.connection.sendRequest(RenameRequest.type, {
      textDocument: { uri: client.uri(settings) },
      position: { line: 0, character: hooks.indexOf('raise') },
      newName: 'lift',
    });
    const renamed = edit?.documentChanges?.filter((change) => 'kind' in change && change.kind === 'rename');
    const [oldUri, newUri] = ['raise', 'lift'].map((key) => client.uri(`workflows/alteration-hooks/${key}.json`));
    assert.deepEqual(renamed, [{ kind: 'rename', oldUri, newUri }]);
  });

  it('does nothing for JSON of no module, such as a package.json beside it', async () => {
    const [ours, foreign] = [`cover/${claims}`, 'package.json'];
    const text = '{"name":   "x", "files": [\n"a"\n]}';
    client = await TestClient.start({
      files: { [`cover/${settings}`]: '{}', [ours]: '[ ]', [foreign]: text },
      capabilities: { textDocument: { diagnostic: {} } },
    });
    const options = { tabSize: 2, insertSpaces: true };
    const answers = async (uri: string) => {
      const textDocument = { uri };
      return {
        edits: await client.connection.sendRequest(DocumentFormattingRequest.type, { textDocument, options }),
        folds: await client.connection.sendRequest(FoldingRangeRequest.type, { textDocument }),
        diagnostics: await client.connection.sendRequest(DocumentDiagnosticRequest.type, { textDocument }),
      };
    };
    await client.open(foreign, text);
    await client.open(ours, '[\n{"block": {\n"type": "divider", "key": "line"}}\n]');
    const known = await answers(client.uri(ours));
    assert.ok((known.edits ?? []).length > 0 && (known.folds ?? []).length > 0);
    const { edits, folds, diagnostics } = await answers(client.uri(foreign));
    assert.deepEqual([edits, folds, 'items' in diagnostics && diagnostics.items], [[], [], []]);
  });

  it('answers what makes no sense with nothing', async () => {
    client = await TestClient.start({ files: module });
    await client.open(claims, reading('a', 'b'));
    const uris = ['untitled:Untitled-1', 'not a uri', '', 'file:////nowhere', 'file:///%', 'http://[', client.uri('')];
    for (const uri of uris)
      for (const position of [{ line: -1, character: -1 }, { line: 1e9, character: 1e9 }, undefined]) {
        const params = { textDocument: { uri }, position };
        assert.ok(Array.isArray(await client.connection.sendRequest(CompletionRequest.method, params)), uri);
        assert.equal(await client.connection.sendRequest(HoverRequest.method, params), null, uri);
      }
    for (const params of [{}, { textDocument: null }, { textDocument: { uri: client.uri(claims) }, position: 'here' }])
      await client.connection.sendRequest(HoverRequest.method, params);
    await client.connection.sendNotification(DidChangeWatchedFilesNotification.type, {
      changes: [...uris, client.uri(claims)].flatMap((uri) => [
        { uri, type: 1 as const },
        { uri, type: 3 as const },
      ]),
    });
    await client.open('later.json', '{}');
    const version = await client.change(claims, reading('a', 'c'));
    await client.diagnostics(claims, (found, of) => of === version && found.length === 1);
  });

  it('checks a module outside of the workspace, as it is on the disk', async () => {
    client = await TestClient.start({ files: { 'inside/readme.md': '', ...module }, workspaceFolder: 'inside' });
    await client.open(claims, reading('a', 'b'));
    await client.diagnostics(claims, (found) => found.length === 1);
    // No file event tells of this.
    await client.write(settings, '[]');
    await client.change(claims, reading('a', 'a'));
    await client.diagnostics(settings, (found) => codes(found).includes('config/not-an-object'));
  });

  it('follows the folders of the workspace, and keeps what is open', async () => {
    client = await TestClient.start({
      files: { 'readme.md': '', [`a/${settings}`]: configuration, [`a/${claims}`]: reading('a', 'b') },
      workspaceFolder: 'none',
    });
    const folder = { uri: client.uri('a'), name: 'a' };
    const tell = (event: { added: (typeof folder)[]; removed: (typeof folder)[] }) =>
      client.connection.sendNotification(DidChangeWorkspaceFoldersNotification.type, { event });
    await tell({ added: [folder], removed: [] });
    await client.diagnostics(`a/${claims}`, (found) => found.length === 1);
    await tell({ added: [], removed: [folder] });
    await client.diagnostics(`a/${claims}`, (found) => found.length === 0);
    await client.open(`a/${claims}`, reading('a', 'b'));
    await client.diagnostics(`a/${claims}`, (found) => found.length === 1);
    await tell({ added: [], removed: [folder] });
    const version = await client.change(`a/${claims}`, reading('a', 'c'));
    await client.diagnostics(`a/${claims}`, (found, of) => of === version && found.length === 1);
  });

  it('ends with its client', async () => {
    client = await TestClient.start({ files: module, bundle: shippedServer });
    await client.diagnostics(claims, (found) => found.length === 1);
    stopped = true;
    await client.vanish();
  });
});

describe('a refresh', () => {
  let client: TestClient;
  beforeEach(async () => {
    client = await TestClient.start({ files: module, pull: true });
    await client.open(claims, reading('a', 'b'));
    assert.deepEqual(await codesOf(claims), ['claims/unknown-block-reference']);
  });
  afterEach(() => client.stop());
  const codesOf = async (path: string) => {
    const answer = await client.connection.sendRequest(DocumentDiagnosticRequest.type, {
      textDocument: { uri: client.uri(path) },
    });
    return answer.kind === 'full' ? codes(answer.items) : undefined;
  };

  it('is asked for when the module of an open file vanishes', async () => {
    await client.remove(settings);
    await client.watched(['deleted', settings]);
    await client.until('a refresh', () => client.refreshes === 1);
    assert.deepEqual(await codesOf(claims), []);
  });

  it('is asked for once, even if the client does not ask again', async () => {
    await client.write('.platform-tools.json', '{}');
    await client.watched(['created', '.platform-tools.json']);
    for (const level of ['hint', 'warning', 'off']) {
      await client.open('.platform-tools.json', `{ "rules": { "claims/unknown-block-reference": "${level}" } }`);
      await codesOf('.platform-tools.json');
      await client.until('a refresh', () => client.refreshes >= 1);
    }
    assert.equal(client.refreshes, 1);
  });

  it('is asked for when the other file of the same edit changes an answer', async () => {
    // Both edits are on their way before the first answer is given, as in a rename over several files.
    await client.open(settings, configuration);
    const claimsText =
      '[{ "block": { "type": "fulfillment_request", "key": "send", "title": "T", "description": "D", "fulfillment_type_key": "voucher", "fulfillment_data": {} }, "hide_if": "{{claim.closed}}" }]';
    const edits = [client.change(claims, claimsText)];
    const first = codesOf(claims);
    edits.push(
      client.change(
        settings,
        `{ "productModuleKey": "a", "productModuleName": "A", "settings": { "claims": { "fulfillmentTypes": [{ "key": "voucher", "label": "V", "fulfillmentData": {} }] } } }`,
      ),
    );
    await Promise.all(edits);
    if ((await first)?.length !== 0) await client.until('a refresh', () => client.refreshes > 0);
    assert.deepEqual(await codesOf(claims), []);
  });

  it('is not asked for because of an edit that the client made itself', async () => {
    await client.change(claims, reading('a', 'c'));
    await codesOf(claims);
    await client.change(claims, reading('a', 'a'));
    assert.deepEqual(await codesOf(claims), []);
    assert.equal(client.refreshes, 0);
  });
});
