import assert from 'node:assert/strict';
import { pathToFileURL } from 'node:url';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { EditorFiles } from '../../../server/documents/editor-files.js';
import { Workspace } from '../../../server/documents/workspace.js';
import { filesOnDisk } from '../../../server/node/host.js';

const root = pathToFileURL('samples/funeral-cover').toString();
const claims = 'workflows/claims-blocks.json';

describe('Workspace', () => {
  it('writes the answer to a first step before the next one begins', async () => {
    let turns = 0;
    const turnsBefore: number[] = [];
    const workspace = new Workspace(new EditorFiles(filesOnDisk()), setImmediate, () => {
      turnsBefore.push(turns);
      return () => false;
    });
    await workspace.addModuleAround(`${root}/.platform-config.json`);
    const first = await workspace.checkSoFar(root);
    assert.ok(first && first.entriesLeft > 0);
    assert.equal(turnsBefore.length, 1);
    const turn = () => {
      turns++;
      if (turnsBefore.length === 1) setImmediate(turn);
    };
    // An answer that is sent now waits for its turn.
    setImmediate(turn);
    await workspace.check(root);
    assert.ok((turnsBefore[1] ?? 0) >= 1, turnsBefore.join());
  });

  it('checks a screenful of a long file that is opened first, and nothing else', async () => {
    const files = new EditorFiles(filesOnDisk());
    const blocks = Array.from({ length: 60 }, (_, i) => ({ block: { type: 'divider', key: `line_${String(i)}` } }));
    const uri = `${root}/${claims}`;
    files.open(TextDocument.create(uri, 'json', 1, JSON.stringify(blocks)));
    const workspace = new Workspace(files, setImmediate);
    await workspace.addModuleAround(uri);
    workspace.show(uri);
    const first = await workspace.checkSoFar(root);
    const checked = [...(first?.files ?? [])].filter(([, { recheckedEntries }]) => recheckedEntries > 0);
    assert.deepEqual(
      checked.map(([path, { recheckedEntries }]) => [path, recheckedEntries]),
      [[claims, 13]],
    );
    assert.equal((await workspace.check(root))?.entriesLeft, 0);
  });

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
