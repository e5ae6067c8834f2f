import assert from 'node:assert/strict';
import { chmodSync, cpSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { assertRefused, folderWith, moduleWith, numberInQuotes, runCommand, type Ended } from './command-line.js';

/** The id of the user without rights: no permission stops the administrator. */
const withoutRights = 65534;

describe('In a folder that cannot be written to', () => {
  let folder = '';

  before(() => {
    folder = folderWith({});
    cpSync('samples/funeral-cover', join(folder, 'module'), { recursive: true });
    const sample = readFileSync('samples/funeral-cover/sandbox/merge-vars.json', 'utf8');
    writeFileSync(join(folder, 'policies.ndjson'), `${JSON.stringify(JSON.parse(sample))}\n`);
    cpSync(moduleWith(numberInQuotes), join(folder, 'mistake'), { recursive: true });
    setModes(0o555, 0o444);
  });

  after(() => setModes(0o755, 0o644));

  function setModes(ofFolders: number, ofFiles: number): void {
    chmodSync(folder, 0o755);
    for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true }))
      chmodSync(join(entry.parentPath, entry.name), entry.isDirectory() ? ofFolders : ofFiles);
    chmodSync(folder, ofFolders);
  }

  const content = () =>
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .map((entry) => join(entry.parentPath, entry.name))
      .map((path) => [path, path.endsWith('.json') ? readFileSync(path, 'utf8') : '']);

  async function run(args: readonly string[]): Promise<Ended> {
    const isAdministrator = process.geteuid?.() === 0;
    if (isAdministrator) process.seteuid?.(withoutRights);
    try {
      return await runCommand(args, folder);
    } finally {
      if (isAdministrator) process.seteuid?.(0);
    }
  }

  for (const [what, args] of Object.entries({
    'a new module': ['init', 'new'],
    'what a module lacks': ['init', 'module', '--from'],
    'a report': ['check', 'module', '--output', 'report.txt'],
    'a baseline': ['check', 'module', '--write-baseline', 'baseline.json'],
    'a document': ['document', 'module', '--output', 'module.html'],
    'the letters': ['documents', 'module', '--output', 'letters'],
    'a fix': ['check', 'mistake', '--fix'],
    'the records of a book': [
      'book',
      'module',
      '--policies',
      'policies.ndjson',
      '--claim',
      '--output',
      'records.ndjson',
    ],
  }))
    it(`${what} cannot be written: the reason is told, and nothing is changed`, async () => {
      const before = content();
      assertRefused(await run(args), /Cannot write '[^']+': permission denied\./);
      assert.deepEqual(content(), before);
    });

  it('problems are reported as anywhere', async () => {
    const { exitCode, stdout, stderr } = await run(['check', 'mistake']);
    assert.deepEqual([exitCode, stderr], [0, '']);
    assert.match(stdout, /claims-blocks\.json/);
  });
});
