import assert from 'node:assert/strict';
import { pathToFileURL } from 'node:url';
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
