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
    const workspace = new Workspace(new EditorFiles(filesOnDisk()), setImmediate);
    const inner = `${root}/${claims}`;
    assert.equal(workspace.placeOf(inner), undefined);
    await workspace.addModuleAround(inner);
    assert.deepEqual(workspace.placeOf(inner), { root, path: claims });
    assert.deepEqual(workspace.placeOf(`${root}/with%20blank.json`), { root, path: 'with blank.json' });
    assert.deepEqual(workspace.placeOf(root), { root, path: '' });
    assert.equal(workspace.placeOf(`${root}-2/a.json`), undefined);
    await workspace.appearedOrVanished(`${root}/.platform-config.json`, true);
    assert.equal(workspace.placeOf(inner), undefined);
  });
});
