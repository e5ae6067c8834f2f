import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { clientProfile } from '../../server/documents/client-profile.js';
import { EditorFiles } from '../../server/documents/editor-files.js';
import { Workspace } from '../../server/documents/workspace.js';
import { Reports } from '../../server/features/reports.js';
import { filesOnDisk } from '../../server/node/host.js';

describe('the first problems in a workspace of several modules', () => {
  it('are those of the module with the open file, before any other module is checked', async () => {
    const file = 'samples/group-life/workflows/claims-blocks.json';
    const uri = pathToFileURL(file).toString();
    const files = new EditorFiles(filesOnDisk());
    const workspace = new Workspace(files, setImmediate);
    await workspace.addFolder(pathToFileURL('samples').toString());
    files.open(TextDocument.create(uri, 'json', 1, readFileSync(file, 'utf8')));
    const client = clientProfile({ rootUri: null, capabilities: {} });
    const reports = new Reports({ client, workspace, files, host: { rulePage: (id) => id } });
    const modules: string[] = [];
    for await (const ofModule of reports.ofModulesSoFar()) {
      const [first] = ofModule;
      assert.ok(first);
      modules.push(workspace.rootOf(first.uri) ?? '');
    }
    assert.equal(modules.length, workspace.roots.length);
    assert.equal(modules[0], workspace.rootOf(uri));
    assert.notEqual(workspace.roots[0], modules[0]);
  });
});
