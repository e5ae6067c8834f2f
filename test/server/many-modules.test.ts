import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { matchingSymbols } from '../../language/index.js';
import { clientProfile } from '../../server/documents/client-profile.js';
import { EditorFiles } from '../../server/documents/editor-files.js';
import { Workspace } from '../../server/documents/workspace.js';
import { Reports, type Report } from '../../server/features/reports.js';
import { filesOnDisk } from '../../server/node/host.js';
import { folderWith } from '../cli/command-line.js';

const claims = 'workflows/claims-blocks.json';
const configuration = JSON.stringify({ productModuleKey: 'many', productModuleName: 'Many' });
const block = (key: string, more = '') =>
  `[{ "block": { "type": "heading", "key": "${key}", "title": "About ${key}" }${more} }]`;

interface Here {
  readonly files: EditorFiles;
  readonly workspace: Workspace;
  readonly reports: Reports;
  /** What a client has: the problems by file and code. */
  readonly problems: (found?: readonly Report[]) => Promise<readonly string[]>;
  readonly uri: (path: string) => string;
  /** As a client does. */
  readonly open: (path: string, text: string) => void;
  readonly close: (path: string) => void;
}

async function serverIn(folder: string): Promise<Here> {
  const root = pathToFileURL(folder).toString();
  const files = new EditorFiles(filesOnDisk());
  files.watch([root]);
  const workspace = new Workspace(files, setImmediate);
  await workspace.addFolder(root);
  const client = clientProfile({ rootUri: null, capabilities: {} });
  const reports = new Reports({ client, workspace, files, host: { rulePage: (id) => id } });
  const uri = (path: string) => `${root}/${path}`;
  return {
    files,
    workspace,
    reports,
    uri,
    problems: async (found) =>
      (found ?? (await reports.all())).flatMap((report) =>
        report.diagnostics.map(({ code }) => `${report.uri.slice(root.length + 1)} ${code}`),
      ),
    open: (path, text) => {
      files.open(TextDocument.create(uri(path), 'json', 1, text));
      workspace.changed(uri(path));
    },
    close: (path) => {
      files.close(uri(path));
      workspace.changed(uri(path));
    },
  };
}

/** Each with a problem of its own. */
function manyModules(count = 13): string {
  const modules = Array.from({ length: count }, (_, at) => [
    [`m${String(at)}/.platform-config.json`, configuration],
    [`m${String(at)}/${claims}`, block(`key_${String(at)}`, ', "show_iff": true')],
  ]);
  return folderWith(Object.fromEntries(modules.flat() as [string, string][]));
}

describe('A workspace of many modules', () => {
  it('reports nothing that is no longer wanted once its modules are checked', async () => {
    const { reports } = await serverIn(manyModules(2));
    assert.deepEqual(await reports.all(() => false), []);
  });

  it('has the problems of all of them, also when it is asked again', async () => {
    const { problems } = await serverIn(manyModules());
    const found = await problems();
    assert.equal(new Set(found).size, found.length);
    assert.deepEqual(
      found.filter((one) => one.startsWith('m7/')),
      ['m7/workflows/claims-blocks.json properties/misspelt'],
    );
    assert.equal(found.length, 13);
    assert.deepEqual(await problems(), found);
  });

  it('follows changes on disk, and new and deleted modules', async () => {
    const folder = manyModules();
    const { files, workspace, reports, problems, uri } = await serverIn(folder);
    const before = await reports.all();
    writeFileSync(join(folder, 'm3', claims), block('key_3'));
    files.forget(uri(`m3/${claims}`));
    workspace.changed(uri(`m3/${claims}`));
    await workspace.appearedOrVanished(uri('m4'), true);
    const now = await reports.all();
    const found = await problems(now);
    assert.equal(found.length, 11);
    assert.ok(!found.some((one) => /^m[34]\//.test(one)));
    // What has not changed keeps its id: it is not sent again.
    const ids = new Map(before.map((report) => [report.uri, report.resultId]));
    const changed = now.filter((report) => ids.get(report.uri) !== report.resultId);
    assert.deepEqual(
      changed.map((report) => report.uri),
      [uri(`m3/${claims}`)],
    );
  });

  it('has those of the text in the editor while a file is open', async () => {
    const { reports, problems, open, close, uri } = await serverIn(manyModules());
    await reports.all();
    const path = `m5/${claims}`;
    open(path, block('key_5'));
    assert.deepEqual((await reports.of(uri(path))).diagnostics, []);
    assert.equal((await problems()).length, 12);
    close(path);
    assert.equal((await problems()).length, 13);
  });

  it('finds symbols by key and title', async () => {
    const { reports } = await serverIn(manyModules());
    for (let time = 0; time < 2; time++) {
      const names = matchingSymbols(await reports.symbols(), 'key_12').map(({ name }) => name);
      assert.deepEqual(names, ['key_12']);
    }
    assert.equal(matchingSymbols(await reports.symbols(), 'about').length, 13);
  });

  it('knows which suppressions of their tools file are used', async () => {
    const folder = manyModules();
    const suppression = (file: string) => ({ rule: 'properties/misspelt', file, reason: 'Later.' });
    const suppressions = [suppression(`m1/${claims}`), suppression('m2/.platform-config.json')];
    writeFileSync(join(folder, '.platform-tools.json'), JSON.stringify({ suppressions }));
    const { problems } = await serverIn(folder);
    const found = await problems();
    assert.ok(!found.some((one) => one.startsWith('m1/')));
    assert.deepEqual(
      found.filter((one) => !one.startsWith('m')),
      ['.platform-tools.json tools/unused-suppression'],
    );
    assert.deepEqual(await problems(), found);
  });
});
