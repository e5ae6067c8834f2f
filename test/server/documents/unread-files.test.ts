import assert from 'node:assert/strict';
import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { diagnosticsOf } from '../../../language/index.js';
import { EditorFiles } from '../../../server/documents/editor-files.js';
import { Workspace } from '../../../server/documents/workspace.js';
import { filesOnDisk } from '../../../server/node/host.js';
import { folderWith, makePipe } from '../../disk/folders.js';

const claims = 'workflows/claims-blocks.json';
const configuration = '{ "productModuleKey": "example", "productModuleName": "Example" }';

/** The problems of a module in the editor, as `file code: message`. */
async function problemsIn(workspace: Workspace, root: string): Promise<readonly string[]> {
  const check = await workspace.check(root);
  assert.ok(check);
  return [...check.files.keys()].flatMap((path) =>
    diagnosticsOf(check, path).map(({ code, message }) => `${path} ${code}: ${message}`),
  );
}

describe('files that the server does not read', () => {
  if (process.platform === 'win32') return;

  it('are named, and keep nothing else from being checked', async () => {
    const outside = folderWith({ 'claims.json': '[{}]' });
    const folder = folderWith({ '.platform-config.json': configuration, 'documents/a.html': '{{#if}}' });
    mkdirSync(join(folder, 'workflows'));
    symlinkSync(join(outside, 'claims.json'), join(folder, claims));
    makePipe(join(folder, 'code/main.js'));
    makePipe(join(folder, 'sandbox/sample.json'));
    writeFileSync(join(folder, 'documents/b.html'), Uint8Array.of(0xff));
    const root = pathToFileURL(folder).toString();
    const files = new EditorFiles(filesOnDisk());
    const workspace = new Workspace(files, setImmediate);
    await workspace.addFolder(root);
    const problems = await problemsIn(workspace, root);
    for (const expected of [
      /^workflows\/claims-blocks\.json json\/not-analysed: .* it is reached by a link that leads out of the module\./,
      /^code\/main\.js code\/not-analysed: .* it is a pipe \(FIFO\)\./,
      /^documents\/b\.html templates\/not-analysed: .* it is not UTF-8 text\./,
      /^documents\/a\.html templates\/syntax: /,
    ])
      assert.ok(
        problems.some((problem) => expected.test(problem)),
        `${String(expected)}\n${problems.join('\n')}`,
      );

    // What the user opened is the editor's text.
    files.open(TextDocument.create(`${root}/${claims}`, 'json', 1, '[]'));
    workspace.changed(`${root}/${claims}`);
    assert.deepEqual(
      (await problemsIn(workspace, root)).filter((problem) => problem.startsWith('workflows')),
      [],
    );
  });
});
