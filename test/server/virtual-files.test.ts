/** A workspace that is on no disk: the client reads its files. */
import assert from 'node:assert/strict';
import {
  DidChangeWatchedFilesNotification,
  DidChangeWorkspaceFoldersNotification,
  DocumentDiagnosticRequest,
  FileChangeType,
  type FullDocumentDiagnosticReport,
} from 'vscode-languageserver-protocol/node';
import { ReadFileRequest, ReadFolderRequest } from '../../protocol/client-files.js';
import { HookTypesRequest } from '../../protocol/hook-types-messages.js';
import { ModuleStatusRequest, PreviewRequest } from '../../protocol/lsp.js';
import { newClaim } from '../../protocol/played-claim.js';
import { TestClient } from './client.js';

const folder = 'vscode-vfs://github/example/covers';
const claims = `${folder}/life/workflows/claims-blocks.json`;

describe('a virtual workspace', () => {
  let client: TestClient;
  /** What the client says of each file and folder; what is not here does not exist. */
  let files: Map<string, string>;
  let broken: string | undefined;

  beforeEach(async () => {
    broken = undefined;
    files = new Map([
      [`${folder}/life/.platform-config.json`, '{ "productModuleName": "Life" }'],
      [claims, '[{ "block": { "key": "a", "type": "heeding", "title": "A" } }]'],
    ]);
    client = await TestClient.start({ files: {}, pull: true, initializationOptions: { readsFiles: true } });
    client.connection.onRequest(ReadFileRequest, ({ uri }) => ({
      text: broken === undefined ? (files.get(uri) ?? null) : null,
      unread: broken ?? null,
    }));
    client.connection.onRequest(ReadFolderRequest, ({ uri }) => {
      const below = [...files.keys()]
        .filter((file) => file.startsWith(`${uri}/`))
        .map((file) => file.slice(uri.length + 1));
      const entries = below.map((path) => ({
        name: path.split('/')[0] ?? '',
        kind: path.includes('/') ? ('folder' as const) : ('file' as const),
      }));
      if (broken !== undefined) return { entries: [], unread: broken };
      return { entries: [...new Map(entries.map((entry) => [entry.name, entry])).values()], unread: null };
    });
    await client.connection.sendNotification(DidChangeWorkspaceFoldersNotification.type, {
      event: { added: [{ uri: folder, name: 'covers' }], removed: [] },
    });
  });
  afterEach(() => client.stop());

  async function problems(): Promise<readonly string[]> {
    const report = (await client.connection.sendRequest(DocumentDiagnosticRequest.type, {
      textDocument: { uri: claims },
    })) as FullDocumentDiagnosticReport;
    return report.items.map(({ code }) => String(code));
  }

  const changed = () =>
    client.connection.sendNotification(DidChangeWatchedFilesNotification.type, {
      changes: [
        { uri: claims, type: FileChangeType.Changed },
        { uri: `${folder}/life/.platform-config.json`, type: FileChangeType.Changed },
      ],
    });

  it('is checked, its form is shown, and its code has types', async () => {
    const status = await client.connection.sendRequest(ModuleStatusRequest, { uri: claims });
    assert.deepEqual([status?.root, status?.name, status?.kind], [`${folder}/life`, 'Life', 'claimsBlocks']);
    assert.deepEqual(await problems(), ['claims/unknown-block-type']);
    files.set(claims, '[{ "block": { "key": "a", "type": "heading", "title": "A" } }]');
    await changed();
    const preview = await client.connection.sendRequest(PreviewRequest, { uri: claims, claim: newClaim, create: null });
    assert.equal(preview?.form?.preview.blocks[0]?.key, 'a');
    const { root, types } = (await client.connection.sendRequest(HookTypesRequest, { uri: claims, known: null })) ?? {};
    assert.equal(root, `${folder}/life`);
    // The client appends it to the URI of the module.
    assert.equal(types?.file.slice(types.root.length), '/code/types/platform-config.d.ts');
  });

  it('that cannot be reached has a problem that says so, until it is there again', async () => {
    assert.deepEqual(await problems(), ['claims/unknown-block-type']);
    broken = 'its file system is not available';
    await changed();
    assert.deepEqual(await problems(), ['json/not-analysed']);
    broken = undefined;
    await changed();
    assert.deepEqual(await problems(), ['claims/unknown-block-type']);
  });
});
