/** The order of answers while the workspace is searched: the server runs in this process, and its disk waits where it is told to. */
import assert from 'node:assert/strict';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import {
  createProtocolConnection,
  StreamMessageReader,
  StreamMessageWriter,
  type ProtocolConnection,
} from 'vscode-languageserver-protocol/node';
import { folderWith } from '../disk/folders.js';
import { EditorFiles } from '../../server/documents/editor-files.js';
import { serverHere } from './server-here.js';

const claimsBlocks = 'b/workflows/claims-blocks.json';
const text = '[{ "block": { "type": "headin", "key": "h" } }]';
const configuration = '{ "configVersion": "2026-01-01", "productModuleName": "M", "productModuleKey": "m" }';

describe('While the folders of a workspace are searched for modules', () => {
  const { prototype } = EditorFiles;
  const original = Object.getOwnPropertyDescriptor(prototype, 'readDirectory')!;
  const readDirectory = original.value as EditorFiles['readDirectory'];
  let folder: string;
  let client: ProtocolConnection;
  let open: () => void = () => undefined;

  beforeEach(() => {
    folder = folderWith({
      'a/.platform-config.json': configuration,
      'b/.platform-config.json': configuration,
      [claimsBlocks]: text,
    });
    // The search below the workspace stops at the module that comes first.
    const gate = new Promise<void>((resolve) => (open = resolve));
    const closed = pathToFileURL(join(folder, 'a')).toString();
    const value = async function (this: EditorFiles, uri: string) {
      if (uri === closed) await gate;
      return readDirectory.call(this, uri);
    };
    Object.defineProperty(prototype, 'readDirectory', { ...original, value });
    const { input, output } = serverHere();
    client = createProtocolConnection(new StreamMessageReader(output), new StreamMessageWriter(input));
    client.listen();
  });

  afterEach(() => {
    Object.defineProperty(prototype, 'readDirectory', original);
    client.dispose();
  });

  it('requests about the open file are answered, and those about all modules wait', async () => {
    const uri = pathToFileURL(join(folder, claimsBlocks)).toString();
    const rootUri = pathToFileURL(folder).toString();
    const textDocument = { uri };
    const capabilities = { textDocument: { diagnostic: {} } };
    await client.sendRequest('initialize', { processId: null, rootUri, capabilities, workspaceFolders: null });
    await client.sendNotification('initialized', {});
    let areAllFound = false;
    const all = client.sendRequest<readonly { readonly root: string }[]>('platformConfig/tests', {}).then((modules) => {
      areAllFound = true;
      return modules;
    });
    await client.sendNotification('textDocument/didOpen', {
      textDocument: { uri, languageId: 'json', version: 1, text },
    });
    const { items } = await client.sendRequest<{ readonly items: readonly { readonly code: string }[] }>(
      'textDocument/diagnostic',
      { textDocument },
    );
    assert.ok(
      items.some(({ code }) => code === 'claims/unknown-block-type'),
      JSON.stringify(items),
    );
    const position = { line: 0, character: 16 };
    assert.notEqual(await client.sendRequest('textDocument/hover', { textDocument, position }), null);
    const status = await client.sendRequest<{ readonly root: string }>('platformConfig/moduleStatus', {
      uri: pathToFileURL(join(folder, 'b')).toString(),
    });
    assert.equal(status.root, pathToFileURL(join(folder, 'b')).toString());
    assert.equal(areAllFound, false);
    open();
    assert.deepEqual(
      (await all).map(({ root }) => root),
      ['a', 'b'].map((name) => pathToFileURL(join(folder, name)).toString()),
    );
  });
});
