/** Tools for agents read nothing outside of their roots, whatever lies above them or leads there. */
import assert from 'node:assert/strict';
import { Client } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { cpSync, mkdtempSync, readdirSync, readFileSync, realpathSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Repository } from '../support/repository.js';
import { claimsPath, configuration, runCommand } from './command-line.js';

/** Is in each file outside of the roots. */
const secret = 'secret';

/** Another place of the claims blocks: with it a module has none. */
const toolsFileAbove = JSON.stringify({ layout: { claimsBlocks: 'elsewhere.json' }, env: { SECRET: secret } });

/** Notes each path that a process opens, lists or writes, one a line behind the name of the function. */
const recorder = `
const [fs, promises] = [require('node:fs'), require('node:fs/promises')];
const record = fs.openSync(process.env.RECORD, 'a');
const names = ['open', 'readFile', 'readdir', 'opendir', 'createReadStream', 'writeFile', 'appendFile', 'rename', 'mkdir'];
for (const from of [fs, promises])
  for (const name of names.flatMap((one) => [one, one + 'Sync'])) {
    const call = from[name];
    if (call)
      from[name] = (path, ...more) => {
        fs.writeSync(record, name + ' ' + path + '\\n');
        return call.call(from, path, ...more);
      };
  }
`;

/** Arguments of any tool that has one of these names. */
const given: Readonly<Record<string, unknown>> = {
  events: { code: true, sample: '../../../secret.json', events: [{ date: '2026-01-01', event: 'issued' }] },
  ...{ hook: 'change_cover_amount', data: { cover_amount: 5_000_000 }, rule: 'json/syntax', sample: 'link.json' },
  ...{ file: claimsPath, line: 0, character: 0, name: 'policy', base: 'HEAD' },
  edit: { kind: 'add', type: 'input.text', place: { side: 'after', block: { key: 'deceased_person' } } },
};

const modules = ['plain', 'extending', 'a/b/linked'];

/** By their paths below the root, what they lead to. Of those that are in no module, too, nothing outside of the roots is read, and nothing is looked for there. */
const links: Readonly<Record<string, string>> = {
  'a/b/linked/sandbox/link.json': 'secret.json',
  'a/b/linked/code/link.js': 'secret/code/main.js',
  'a/b/linked/workflows/folder': 'secret',
  'a/b/linked/.platform-tools.json': '.platform-tools.json',
  'a/b/.gitignore': 'roots/plain/code/pricing.js',
  'a/.gitignore': '.gitignore',
  outside: 'secret',
};

describe('the roots of mcp', () => {
  let repository: Repository;
  let root = '';

  before(() => {
    repository = new Repository();
    root = join(repository.folder, 'roots');
    for (const module of modules) cpSync('samples/funeral-cover', join(root, module), { recursive: true });
    repository.write({
      '.platform-tools.json': toolsFileAbove,
      '.platform-config.json': configuration,
      '.gitignore': `${secret}\n`,
      'secret.json': JSON.stringify({ policy: { policy_id: secret } }),
      'secret/code/main.js': `// ${secret}\n`,
      'stubs.js': `// ${secret}\n`,
      'roots/extending/.platform-tools.json': JSON.stringify({
        extends: '../../.platform-tools.json',
        stubs: '../../stubs.js',
        layout: { samples: '../../secret' },
      }),
    });
    for (const [path, target] of Object.entries(links)) symlinkSync(join(repository.folder, target), join(root, path));
    repository.commit('one');
    const claims = join(root, 'plain', claimsPath);
    writeFileSync(claims, readFileSync(claims, 'utf8').replaceAll('deceased_person', 'who_died'));
  });
  after(() => repository.dispose());

  /** The shipped program for a folder. @param node further arguments of Node */
  async function connected(
    folder = root,
    node: readonly string[] = [],
    env: Readonly<Record<string, string>> = {},
  ): Promise<Client> {
    const client = new Client({ name: 'test', version: '1' }, { capabilities: {} });
    const args = [...node, resolve('dist/cli.cjs'), 'mcp', folder];
    const server = {
      command: process.execPath,
      args,
      cwd: root,
      env: { ...(process.env as Record<string, string>), ...env },
    };
    await client.connect(new StdioClientTransport(server));
    return client;
  }

  it('are all that is opened or listed, by every tool and resource, and nothing is written', async () => {
    const folder = mkdtempSync(join(realpathSync(tmpdir()), 'record-'));
    const [record, hook] = [join(folder, 'record'), join(folder, 'recorder.cjs')];
    writeFileSync(hook, recorder);
    const client = await connected(root, ['--require', hook], { RECORD: record });
    const texts: string[] = [];
    const { tools } = await client.listTools();
    for (const module of [...modules, 'outside', '..'])
      for (const { name, inputSchema } of tools) {
        const wanted = Object.keys(inputSchema.properties ?? {}).flatMap((key) =>
          Object.hasOwn(given, key) ? [[key, given[key]] as const] : [],
        );
        const args = { ...Object.fromEntries(wanted), ...('module' in (inputSchema.properties ?? {}) && { module }) };
        texts.push(`${name} ${module} ${JSON.stringify((await client.callTool({ name, arguments: args })).content)}`);
      }
    const outside = ['secret.json', '.platform-tools.json', '.platform-config.json'];
    for (const path of [...outside, 'roots/a/b/linked/sandbox/link.json', 'roots/a/b/linked/.platform-tools.json'])
      await assert.rejects(
        client.readResource({ uri: pathToFileURL(join(repository.folder, path)).href }),
        /is no file of a product module below the roots|Cannot read/,
      );
    await client.close();

    assert.deepEqual(
      texts.filter((text) => /secret\\?"|\/\/ secret/.test(text)),
      [],
    );
    const calls = readFileSync(record, 'utf8')
      .split('\n')
      .flatMap((line) =>
        line === '' ? [] : [[line.split(' ')[0] ?? '', resolve(root, line.slice(line.indexOf(' ') + 1))]],
      );
    const opened = calls.map(([, path = '']) => path).filter((path) => path.startsWith(repository.folder));
    assert.ok(opened.includes(join(root, 'extending', claimsPath)));
    assert.deepEqual([...new Set(opened.filter((path) => path !== root && !path.startsWith(join(root, '/'))))], []);
    assert.deepEqual(
      calls.filter(([name = '']) => /^(?:writeFile|appendFile|rename|mkdir)/.test(name)),
      [],
    );
  });

  it('have all tools files that apply, also to the revision that is compared; people get the one above', async () => {
    const client = await connected();
    const answer = async (name: string) =>
      JSON.stringify(await client.callTool({ name, arguments: { module: 'plain' } }));
    assert.match(await answer('describe_module'), /who_died/);
    assert.match(await answer('review_change'), /who_died/);
    await client.close();
    const reviewed = await runCommand(['diff', 'plain', '--no-effects'], root);
    assert.equal(reviewed.exitCode, 0, reviewed.stderr);
    assert.doesNotMatch(reviewed.stdout, /who_died/);
  });

  it('are what files are opened with: nothing else in the program opens any', () => {
    const files = ['cli', 'disk'].flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: 'utf8' })
        .map((path) => `${folder}/${path}`)
        .filter((path) => path.endsWith('.ts') && readFileSync(path, 'utf8').includes('new DiskFileSystem(')),
    );
    // The library and the command line do what their caller may do.
    assert.deepEqual(files.sort(), ['cli/library/module-files.ts', 'cli/mcp/roots.ts', 'cli/start.ts']);
  });

  it('are no part of a module above them', async () => {
    const client = await connected(join(root, 'plain/workflows'));
    for (const given of [{}, { module: '.' }, { module: 'alteration-hooks' }])
      assert.match(
        JSON.stringify(await client.callTool({ name: 'check_module', arguments: given })),
        /There is no product module/,
      );
    await client.close();
  });
});
