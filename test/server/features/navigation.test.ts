import assert from 'node:assert/strict';
import {
  CallHierarchyIncomingCallsRequest,
  CallHierarchyOutgoingCallsRequest,
  CallHierarchyPrepareRequest,
  CodeLensRequest,
  DefinitionRequest,
  DocumentHighlightRequest,
  DocumentLinkRequest,
  DocumentSymbolRequest,
  InlayHintRequest,
  LinkedEditingRangeRequest,
  PrepareRenameRequest,
  ReferencesRequest,
  RenameRequest,
  SelectionRangeRequest,
  WorkspaceSymbolRequest,
} from 'vscode-languageserver-protocol/node';
import { TestClient } from '../client.js';

const claims = 'workflows/claims-blocks.json';
const settings = '.platform-config.json';
const schema = 'workflows/alteration-hooks/grow.json';
const configuration = `{ "productModuleKey": "a", "productModuleName": "A", "alterationHooks": [{ "key": "grow", "name": "Grow" }] }`;
const text = `[
  { "block": { "type": "input.currency", "key": "loss", "title": "Loss", "min": 100000 } },
  { "block": { "type": "divider", "key": "line" }, "show_if": "{{#if claim.block_states.loss.value}}yes{{/if}}" }
]`;
const files = {
  [settings]: configuration,
  [claims]: text,
  [schema]: '[]',
  'sandbox/scenarios/s.json': '{ "kind": "claim", "answers": { "loss": 5 } }',
};

/** The position of a text in another text, by default the claims blocks. */
function positionOf(search: string, behind = 0, within = text) {
  const before = within.slice(0, within.indexOf(search) + behind).split('\n');
  return { line: before.length - 1, character: before.at(-1)?.length ?? 0 };
}

describe('navigation over stdio', () => {
  let client: TestClient;
  before(async () => {
    client = await TestClient.start({
      files,
      initializationOptions: { clientCommands: true },
      settings: { 'platformConfig.codeLens': { runHook: false } },
      capabilities: {
        workspace: { workspaceEdit: { documentChanges: true, resourceOperations: ['rename'] } },
        textDocument: {
          definition: { linkSupport: true },
          documentSymbol: { hierarchicalDocumentSymbolSupport: true },
        },
      },
    });
    await client.open(claims, text);
  });
  after(() => client.stop());

  const at = (search: string, behind = 1) => ({
    textDocument: { uri: client.uri(claims) },
    position: positionOf(search, behind),
  });
  const use = 'loss.value';
  const definition = '"loss"';

  it('goes to a definition, with the name that it comes from', async () => {
    const found = await client.connection.sendRequest(DefinitionRequest.type, at(use));
    const start = positionOf(definition, 1);
    const target = { start, end: { ...start, character: start.character + 4 } };
    const origin = positionOf(use);
    assert.deepEqual(found, [
      {
        originSelectionRange: { start: origin, end: { ...origin, character: origin.character + 4 } },
        targetUri: client.uri(claims),
        targetRange: target,
        targetSelectionRange: target,
      },
    ]);
  });

  it('finds references in other files', async () => {
    const found = await client.connection.sendRequest(ReferencesRequest.type, {
      ...at(definition),
      context: { includeDeclaration: true },
    });
    assert.deepEqual(
      (found ?? []).map(({ uri }) => uri),
      [client.uri(claims), client.uri(claims), client.uri('sandbox/scenarios/s.json')],
    );
  });

  it('goes from a scenario to the block', async () => {
    const found = await client.connection.sendRequest(DefinitionRequest.type, {
      textDocument: { uri: client.uri('sandbox/scenarios/s.json') },
      position: positionOf('loss', 1, files['sandbox/scenarios/s.json']),
    });
    assert.ok(Array.isArray(found) && found.length === 1);
  });

  it('highlights', async () => {
    const found = await client.connection.sendRequest(DocumentHighlightRequest.type, at(use));
    assert.deepEqual(
      (found ?? []).map(({ kind }) => kind),
      [3, 2],
    );
  });

  it('renames with the versions of open files, and says why not', async () => {
    const prepared = await client.connection.sendRequest(PrepareRenameRequest.type, at(use));
    assert.match(JSON.stringify(prepared), /"placeholder":"loss"/);
    const edit = await client.connection.sendRequest(RenameRequest.type, { ...at(use), newName: 'damage' });
    const changes = (edit?.documentChanges ?? []).flatMap((change) => ('textDocument' in change ? [change] : []));
    assert.deepEqual(
      changes.map(({ textDocument, edits }) => [textDocument.uri, textDocument.version, edits.length]),
      [
        [client.uri(claims), 1, 2],
        [client.uri('sandbox/scenarios/s.json'), null, 1],
      ],
    );
    await assert.rejects(
      client.connection.sendRequest(RenameRequest.type, { ...at(use), newName: 'line' }),
      /Another block is already called `line`/,
    );
    assert.equal(await client.connection.sendRequest(PrepareRenameRequest.type, at('divider')), null);
  });

  it('renames the schema of a hook', async () => {
    const edit = await client.connection.sendRequest(RenameRequest.type, {
      textDocument: { uri: client.uri(settings) },
      position: positionOf('grow', 1, configuration),
      newName: 'grow_more',
    });
    assert.deepEqual(edit?.documentChanges?.at(-1), {
      kind: 'rename',
      oldUri: client.uri(schema),
      newUri: client.uri(schema.replace('grow', 'grow_more')),
    });
  });

  it('links the schema of a hook', async () => {
    const textDocument = { uri: client.uri(settings) };
    const links = await client.connection.sendRequest(DocumentLinkRequest.type, { textDocument });
    assert.deepEqual(
      (links ?? []).map(({ target }) => target),
      [client.uri(schema)],
    );
  });

  it('outlines a file under its own label', async () => {
    const provider = client.initializeResult.capabilities.documentSymbolProvider;
    assert.deepEqual(provider, { label: 'Platform Config' });
    const textDocument = { uri: client.uri(claims) };
    const symbols = await client.connection.sendRequest(DocumentSymbolRequest.type, { textDocument });
    assert.deepEqual(
      (symbols ?? []).map(({ name }) => name),
      ['loss', 'line'],
    );
  });

  it('finds symbols of all modules', async () => {
    const found = await client.connection.sendRequest(WorkspaceSymbolRequest.type, { query: 'l' });
    assert.deepEqual(
      (found ?? []).map(({ name, containerName }) => [name, containerName]),
      [
        ['loss', 'A'],
        ['line', 'A'],
      ],
    );
  });

  it('shows influence as calls', async () => {
    const [item] = (await client.connection.sendRequest(CallHierarchyPrepareRequest.type, at(definition))) ?? [];
    assert.ok(item);
    const incoming = await client.connection.sendRequest(CallHierarchyIncomingCallsRequest.type, { item });
    assert.deepEqual(
      (incoming ?? []).map(({ from }) => from.name),
      ['line'],
    );
    const [first] = incoming ?? [];
    assert.ok(first);
    const outgoing = await client.connection.sendRequest(CallHierarchyOutgoingCallsRequest.type, { item: first.from });
    assert.deepEqual(
      (outgoing ?? []).map(({ to }) => to.name),
      ['loss'],
    );
    for (const data of [undefined, 5, { block: 5 }, { block: 'loss', root: 'file:///nowhere' }])
      assert.deepEqual(
        await client.connection.sendRequest(CallHierarchyIncomingCallsRequest.type, { item: { ...item, data } }),
        [],
      );
  });

  it('has the code lenses that the settings leave', async () => {
    const commands = async (path: string) => {
      const lenses = await client.connection.sendRequest(CodeLensRequest.type, {
        textDocument: { uri: client.uri(path) },
      });
      return new Set((lenses ?? []).map(({ command }) => command?.command));
    };
    assert.deepEqual(await commands(claims), new Set(['platformConfig.showReferences']));
    assert.deepEqual(await commands(settings), new Set(['platformConfig.showReferences']));
  });

  it('shows money', async () => {
    const hints = await client.connection.sendRequest(InlayHintRequest.type, {
      textDocument: { uri: client.uri(claims) },
      range: { start: { line: 0, character: 0 }, end: { line: 9, character: 0 } },
    });
    assert.match(JSON.stringify(hints?.[0]?.label), /^"R\s1\s000,00"$/);
  });

  it('edits the tags of a block together', async () => {
    const found = await client.connection.sendRequest(LinkedEditingRangeRequest.type, at('#if', 2));
    assert.equal(found?.ranges.length, 2);
  });

  it('selects from a name outwards', async () => {
    const { textDocument, position } = at(use);
    const [range] =
      (await client.connection.sendRequest(SelectionRangeRequest.type, { textDocument, positions: [position] })) ?? [];
    let steps = 0;
    for (let step = range; step; step = step.parent) steps++;
    assert.ok(steps > 6, String(steps));
  });

  it('answers with nothing where nothing is', async () => {
    for (const uri of ['not a uri', 'file:///nowhere.json', client.uri('../outside.json')]) {
      const params = { textDocument: { uri }, position: { line: 99, character: 99 } };
      const ask = (method: string, more: object = {}) => client.connection.sendRequest(method, { ...params, ...more });
      assert.equal(await ask(DefinitionRequest.method), null);
      assert.deepEqual(await ask(ReferencesRequest.method, { context: { includeDeclaration: true } }), []);
      assert.deepEqual(await ask(DocumentHighlightRequest.method), []);
      assert.equal(await ask(PrepareRenameRequest.method), null);
      assert.equal(await ask(RenameRequest.method, { newName: 'x' }), null);
      assert.deepEqual(await ask(DocumentLinkRequest.method), []);
      assert.deepEqual(await ask(DocumentSymbolRequest.method), []);
      assert.deepEqual(await ask(CodeLensRequest.method), []);
      assert.equal(await ask(LinkedEditingRangeRequest.method), null);
      assert.deepEqual(await ask(CallHierarchyPrepareRequest.method), []);
    }
  });
});

describe('navigation for other clients', () => {
  it('needs no options: locations, flat symbols and edits by URI', async () => {
    const client = await TestClient.start({ files });
    await client.open(claims, text);
    const textDocument = { uri: client.uri(claims) };
    const position = positionOf('loss.value', 1);
    const found = await client.connection.sendRequest(DefinitionRequest.type, { textDocument, position });
    assert.match(JSON.stringify(found), /^\[\{"uri":/);
    const symbols = await client.connection.sendRequest(DocumentSymbolRequest.type, { textDocument });
    assert.match(JSON.stringify(symbols), /"location":/);
    const edit = await client.connection.sendRequest(RenameRequest.type, { textDocument, position, newName: 'damage' });
    assert.deepEqual(Object.keys(edit?.changes ?? {}), [client.uri(claims), client.uri('sandbox/scenarios/s.json')]);
    await client.stop();
  });

  it('renames in one of 20 modules, with 1,000 references in one request', async () => {
    const reading = Array.from({ length: 1000 }, (_, i) => ({
      block: { type: 'divider', key: `line_${String(i)}` },
      show_if: '{{claim.block_states.loss.value}}',
    }));
    const long = JSON.stringify([{ block: { type: 'input.number', key: 'loss', title: 'Loss' } }, ...reading], null, 2);
    const modules = Array.from({ length: 20 }, (_, i) => `m${String(i)}`);
    const client = await TestClient.start({
      files: Object.fromEntries(
        modules.flatMap((name) => [
          [`${name}/${settings}`, configuration],
          [`${name}/${claims}`, long],
        ]),
      ),
      initializationOptions: { clientCommands: true },
    });
    const edit = await client.connection.sendRequest(RenameRequest.type, {
      textDocument: { uri: client.uri(`m7/${claims}`) },
      position: positionOf('loss', 1, long),
      newName: 'damage',
    });
    const changed = Object.entries(edit?.changes ?? {}).map(([uri, edits]) => [uri, edits.length]);
    assert.deepEqual(changed, [[client.uri(`m7/${claims}`), 1001]]);
    await client.stop();
  });
});
