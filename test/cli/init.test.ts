import assert from 'node:assert/strict';
import { cpSync, readdirSync, readFileSync, symlinkSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { answersOf, type Ask } from '../../cli/init/questions.js';
import { assertRefused, folderWith, runCommand } from './command-line.js';

function filesIn(folder: string): readonly string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() || entry.isSymbolicLink())
    .map(({ parentPath, name }) =>
      join(parentPath, name)
        .slice(folder.length + 1)
        .replaceAll('\\', '/'),
    )
    .sort();
}

async function assertClean(folder: string): Promise<void> {
  for (const command of ['check', 'test']) {
    const { exitCode, stdout, stderr } = await runCommand([command, '--format', 'json'], folder);
    assert.deepEqual([exitCode, stderr], [0, ''], stdout);
  }
}

describe('platform-config init', () => {
  it('creates a module with the name of the folder that it is called in', async () => {
    const folder = join(folderWith({ 'family-cover/.gitkeep': '' }), 'family-cover');
    const { exitCode, stdout, stderr } = await runCommand(['init'], folder);
    assert.deepEqual([exitCode, stderr], [0, '']);
    for (const file of filesIn(folder).slice(1))
      if (file !== '.gitkeep') assert.match(stdout, new RegExp(`^  ${file}$`, 'm'));
    const { productModuleName, productModuleKey } = configurationIn(folder);
    assert.deepEqual([productModuleName, productModuleKey], ['Family Cover', 'family_cover']);
    await assertClean(folder);
  });

  it('creates what the options say, in a new folder', async () => {
    const above = folderWith({});
    const options = [
      '--name',
      'Staff Life',
      '--key=staff',
      '--scheme',
      'group',
      '--hooks',
      'raise, lower',
      '--no-claims',
    ];
    assert.equal((await runCommand(['init', 'a/b', ...options, '--ci', 'gitlab'], above)).exitCode, 0);
    const folder = join(above, 'a/b');
    const { productModuleName, productModuleKey, alterationHooks, settings } = configurationIn(folder);
    assert.deepEqual(
      [productModuleName, productModuleKey, settings.policySchemeType],
      ['Staff Life', 'staff', 'group'],
    );
    assert.deepEqual(
      alterationHooks.map(({ key }) => key),
      ['raise', 'lower'],
    );
    const files = filesIn(folder);
    assert.ok(files.includes('.gitlab-ci.yml'));
    assert.ok(!files.some((file) => file.includes('claim')));
    await assertClean(folder);
  });

  for (const [name, file] of [
    ['a file', 'code/main.js'],
    ['a link that leads nowhere', 'code'],
  ] as const)
    it(`writes nothing where ${name} of the same name is`, async () => {
      const folder = folderWith(name === 'a file' ? { [file]: '// mine' } : {});
      if (name !== 'a file') symlinkSync('nowhere', join(folder, file));
      const before = filesIn(folder);
      assertRefused(
        await runCommand(['init'], folder),
        name === 'a file' ? /has 'code\/main\.js' already/ : /Cannot write/,
      );
      assert.deepEqual(filesIn(folder), before);
    });

  it('writes nothing through a link that leads out of the new module', async () => {
    const [folder, outside] = [folderWith({}), folderWith({})];
    symlinkSync(outside, join(folder, 'code'));
    assertRefused(
      await runCommand(['init', folder]),
      /Cannot write '.*code\/main\.js': it is reached by a link that leads out of the module\./,
    );
    assert.deepEqual([filesIn(outside), filesIn(folder)], [[], ['code']]);
  });

  it('adds to a module what it does today, and changes nothing that is there', async () => {
    for (const sample of ['first-steps', 'group-life']) {
      const folder = folderWith({});
      cpSync(resolve('samples', sample), folder, { recursive: true });
      const before = new Map(filesIn(folder).map((file) => [file, readFileSync(join(folder, file), 'utf8')]));
      const { exitCode, stderr } = await runCommand(['init', '--from', '--ci', 'github'], folder);
      assert.deepEqual([exitCode, stderr], [0, '']);
      for (const [file, text] of before) assert.equal(readFileSync(join(folder, file), 'utf8'), text);
      const added = filesIn(folder).filter((file) => !before.has(file));
      for (const file of ['.platform-tools.json', '.github/workflows/product-module.yml'])
        assert.ok(added.includes(file));
      assert.ok(added.some((file) => file.startsWith('sandbox/scenarios/claim-opens-')));
      assert.equal((await runCommand(['test'], folder)).exitCode, 0);
      assertRefused(await runCommand(['init', '--from'], folder), /has '\.platform-tools\.json' already/);
    }
  });

  it('keeps the tools file above a module', async () => {
    const above = folderWith({ '.platform-tools.json': '{}', 'm/.platform-config.json': '{}' });
    const { exitCode, stdout } = await runCommand(['init', 'm', '--from', '--ci', 'gitlab'], above);
    assert.equal(exitCode, 0);
    assert.deepEqual(filesIn(join(above, 'm')), ['.gitlab-ci.yml', '.platform-config.json'], stdout);
  });

  for (const [args, message] of [
    [['a', 'b'], /One folder at a time: 'a', 'b'/],
    [['--scheme', 'grup'], /--scheme needs individual, group, not 'grup'\. Did you mean `group`\?/],
    [['--ci', 'jenkins'], /--ci needs github, gitlab, none, not 'jenkins'/],
    [['--key', 'Family Cover'], /snake case.*Did you mean `family_cover`\?/],
    [['--name', '保険'], /No key can be made from the name.*--key KEY/],
    [['--name', ' ', '--key', 'a'], /needs a name/],
    [['--hooks', 'raise,Raise'], /--hooks needs snake case.*not 'Raise'/],
    [['--hooks', 'raise,raise'], /'raise' twice/],
    [['--from'], /no product module at/],
    [['--from', '--no-claims'], /--from and --no-claims do not go together/],
    [['file'], /Cannot write/],
  ] as const)
    it(`refuses ${JSON.stringify(args)}`, async () => {
      const folder = folderWith({ file: '' });
      assertRefused(await runCommand(['init', ...args], folder), message);
      assert.deepEqual(filesIn(folder), ['file']);
    });

  it('asks on a terminal for what no option says', async () => {
    const asked: string[] = [];
    const answers: Record<string, string> = {
      'Name of the product module': 'Pet Cover',
      'With a claim form: yes or no': 'no',
    };
    const ask: Ask = (question, otherwise, read) => {
      asked.push(question);
      return Promise.resolve(read(answers[question] ?? otherwise));
    };
    const given = {
      name: undefined,
      key: undefined,
      scheme: 'group',
      hooks: undefined,
      claims: undefined,
      ci: 'none',
    } as const;
    const derived = {
      name: 'Folder',
      keyFor: (name: string) => name.toLowerCase().replace(' ', '_'),
      hookKeys: (text: string) => text.split(','),
    };
    assert.deepEqual(await answersOf(given, derived, ask), {
      ...{ name: 'Pet Cover', key: 'pet_cover', scheme: 'group', hooks: ['change_cover'], claims: false, ci: 'none' },
    });
    assert.equal(asked.length, 4);
  });
});

interface Configuration {
  readonly productModuleName: string;
  readonly productModuleKey: string;
  readonly alterationHooks: readonly { readonly key: string }[];
  readonly settings: { readonly policySchemeType: string };
}

function configurationIn(folder: string): Configuration {
  return JSON.parse(readFileSync(join(folder, '.platform-config.json'), 'utf8')) as Configuration;
}
