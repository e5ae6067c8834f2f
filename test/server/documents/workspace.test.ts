import assert from 'node:assert/strict';
import { pathToFileURL } from 'node:url';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { EditorFiles } from '../../../server/documents/editor-files.js';
import { Workspace } from '../../../server/documents/workspace.js';
import { filesOnDisk } from '../../../server/node/host.js';

const root = pathToFileURL('samples/funeral-cover').toString();
const claims = 'workflows/claims-blocks.json';

describe('Workspace', () => {
  it('knows where a file is, whatever modules come and go', async () => {
    const stored = filesOnDisk();
    const gone = new Set<string>();
    const files = new EditorFiles({
      ...stored,
      readFolder: async (uri) => {
        const { entries, ...rest } = await stored.readFolder(uri);
        return { ...rest, entries: entries.filter(({ name }) => !gone.has(name)) };
      },
    });
    const workspace = new Workspace(files, setImmediate);
    const inner = `${root}/${claims}`;
    assert.equal(workspace.placeOf(inner), undefined);
    await workspace.addModuleAround(inner);
    assert.deepEqual(workspace.placeOf(inner), { root, path: claims });
    assert.deepEqual(workspace.placeOf(`${root}/with%20blank.json`), { root, path: 'with blank.json' });
    assert.deepEqual(workspace.placeOf(root), { root, path: '' });
    assert.equal(workspace.placeOf(`${root}-2/a.json`), undefined);
    gone.add('.platform-config.json');
    await workspace.appearedOrVanished(`${root}/.platform-config.json`, true);
    assert.equal(workspace.placeOf(inner), undefined);
  });

  it('reads no file again that has not changed', async () => {
    const stored = filesOnDisk();
    const read: string[] = [];
    const files = new EditorFiles({
      ...stored,
      readFile: (uri) => {
        read.push(uri.slice(root.length + 1));
        return stored.readFile(uri);
      },
    });
    files.watch([root]);
    const workspace = new Workspace(files, setImmediate);
    await workspace.addModuleAround(`${root}/${claims}`);
    await workspace.check(root);
    assert.ok(read.includes(claims) && read.includes('code/pricing.js'));
    read.length = 0;
    files.open(TextDocument.create(`${root}/${claims}`, 'json', 1, '[]'));
    workspace.changed(`${root}/${claims}`);
    const check = await workspace.check(root);
    assert.equal(check?.files.get(claims)?.text, '[]');
    assert.deepEqual(read, []);
  });
});
