/** Pipes and the like where a module has files: opening one may wait for ever. */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { join, resolve } from 'node:path';
import { commands } from '../../cli/main.js';
import { makePipe } from '../disk/folders.js';
import {
  assertRefused,
  checkJson,
  claimsPath,
  configuration,
  folderWith,
  places,
  runCommand,
  unknownBlockType,
} from './command-line.js';

const hooks = JSON.stringify({
  productModuleKey: 'example',
  productModuleName: 'Example',
  alterationHooks: [{ key: 'grow', name: 'Grow' }],
});

describe('a pipe in the place of a file', () => {
  if (process.platform === 'win32') return;

  for (const [path, code] of [
    ['.platform-config.json', 'json/not-analysed'],
    [claimsPath, 'json/not-analysed'],
    ['workflows/alteration-hooks/a.json', 'json/not-analysed'],
    ['code/main.js', 'code/not-analysed'],
    ['documents/a.html', 'templates/not-analysed'],
    ['sandbox/scenarios/a.json', 'json/not-analysed'],
    ['sandbox/lifecycles/a.json', 'json/not-analysed'],
    ['sandbox/a.json', 'json/not-analysed'],
  ] as const)
    it(`is named by check, which goes on: ${path}`, async () => {
      const other = path === '.platform-config.json' ? {} : { 'one/.platform-config.json': configuration };
      const folder = folderWith({
        ...other,
        'two/.platform-config.json': configuration,
        [`two/${claimsPath}`]: unknownBlockType,
      });
      makePipe(join(folder, 'one', path));
      const { report, exitCode } = await checkJson(['.'], folder);
      assert.equal(exitCode, 1);
      assert.deepEqual(
        places(report).filter((place) => place.includes('not-analysed') || place.startsWith('two')),
        [`one ${path} 0:0 ${code}`, `two ${claimsPath} 1:24 claims/unknown-block-type`],
      );
      const { message } = report.modules[0]?.diagnostics.find(({ code: found }) => found === code) ?? {};
      assert.match(message ?? '', /^This file is not checked: it is a pipe \(FIFO\)\./);
    });

  it('can be suppressed', async () => {
    const suppression = { rule: 'code/not-analysed', file: 'code/main.js', reason: 'Made by a program.' };
    const folder = folderWith({
      '.platform-config.json': configuration,
      '.platform-tools.json': JSON.stringify({ suppressions: [suppression] }),
    });
    makePipe(join(folder, 'code/main.js'));
    assert.deepEqual(places((await checkJson(['.'], folder)).report), []);
  });

  it('refuses a preview, and names the file', async () => {
    const folder = folderWith({ '.platform-config.json': configuration });
    makePipe(join(folder, claimsPath));
    assertRefused(
      await runCommand(['preview', folder]),
      /Cannot read '.*claims-blocks\.json': it is a pipe \(FIFO\)\./,
    );
  });

  it('is a test that fails, among others that run', async () => {
    const folder = folderWith({
      '.platform-config.json': configuration,
      [claimsPath]: '[]',
      'code/main.js': '',
      'sandbox/b.json': '{ "policy": {} }',
      'sandbox/scenarios/b.json': '{ "kind": "claim" }',
      'code/unit-tests/b.js': 'it("holds", () => {});',
    });
    makePipe(join(folder, 'sandbox/scenarios/a.json'));
    makePipe(join(folder, 'code/unit-tests/a.js'));
    makePipe(join(folder, 'sandbox/lifecycles/a.json'));
    const { exitCode, stdout } = await runCommand(['test', folder]);
    assert.equal(exitCode, 1);
    for (const path of ['sandbox/scenarios/a.json', 'code/unit-tests/a.js', 'sandbox/lifecycles/a.json'])
      assert.ok(stdout.includes(`The file '${path}' cannot be read: it is a pipe (FIFO).`), stdout);
    assert.match(stdout, /✖ 3 of 5 tests failed/);
  });

  it('is left out of the letters, and named', async () => {
    const folder = folderWith({
      '.platform-config.json': configuration,
      'documents/b.html': '<p>Dear {{policyholder.first_name}}</p>',
      'sandbox/b.json': '{ "policy": {}, "policyholder": { "first_name": "Amara" } }',
    });
    makePipe(join(folder, 'documents/a.html'));
    const { exitCode, stdout, stderr } = await runCommand(['documents', folder, '--format', 'html']);
    assert.equal(exitCode, 2);
    assert.match(stderr, /^platform-config: The file '.*documents\/a\.html' was left out: it is a pipe \(FIFO\)\.\n/);
    assert.match(stdout, /Dear Amara/);
  });

  it('does not matter to the map, unless it is the claim form', async () => {
    const folder = folderWith({ '.platform-config.json': configuration, [claimsPath]: '[]' });
    makePipe(join(folder, 'documents/a.html'));
    makePipe(join(folder, 'sandbox/a.json'));
    assert.equal((await runCommand(['map', folder])).exitCode, 0);
    assertRefused(await runCommand(['document', folder]), /Cannot read '.*a\.(?:html|json)': it is a pipe \(FIFO\)\./);
    const other = folderWith({ '.platform-config.json': configuration });
    makePipe(join(other, claimsPath));
    assertRefused(await runCommand(['map', other]), /Cannot read '.*claims-blocks\.json': it is a pipe \(FIFO\)\./);
  });

  it('is left out of what-if and fuzz, and named', async () => {
    const folder = folderWith({
      '.platform-config.json': hooks,
      'code/main.js': `
        const validateAlterationPackageRequest = ({ data }) => Joi.validate(data, Joi.any());
        const getAlteration = ({ data, policy }) => new AlterationPackage({ sum_assured: 1, monthly_premium: 1,
          module: policy.module, input_data: data, change_description: 'More' });
        const applyAlteration = ({ policy }) => new AlteredPolicy({ package_name: 'P', sum_assured: 1, base_premium: 1,
          monthly_premium: 1, module: policy.module });`,
      'sandbox/b.json': '{ "policy": { "module": {} } }',
      'sandbox/scenarios/s.json': '{ "kind": "alteration", "hook": "grow", "data": {} }',
    });
    makePipe(join(folder, 'sandbox/a.json'));
    for (const args of [['what-if'], ['fuzz', '--runs', '5', '--seed', '1']]) {
      const { exitCode, stdout, stderr } = await runCommand([...args, folder]);
      assert.equal(exitCode, 2);
      assert.equal(stderr, "platform-config: The file 'sandbox/a.json' was left out: it is a pipe (FIFO).\n");
      assert.match(stdout, /grow/);
    }
  });

  it('is read where the caller itself opened it', () => {
    const command = `"$0" "${resolve('dist/cli.cjs')}" preview samples/funeral-cover --states <(echo '{}') --now 2026-01-01`;
    const { status, stderr } = spawnSync('bash', ['-c', command, process.execPath], { encoding: 'utf8' });
    assert.equal(stderr, '');
    assert.notEqual(status, 2);
  });

  describe('that an option names', () => {
    /** The options that a command needs besides. */
    const needed: Readonly<Record<string, Readonly<Record<string, string>>>> = {
      alter: { hook: 'grow', data: '{}' },
      book: { policies: 'book.ndjson', hook: 'grow', data: '{}' },
      fuzz: { hook: 'grow', runs: '5' },
    };
    /** Options that exclude one of these, or need another one. */
    const instead: Readonly<Record<string, Readonly<Record<string, string>>>> = {
      'alter --package': { hook: 'grow' },
      'book --requests': { policies: 'book.ndjson', hook: 'grow' },
      'book --lives': { policies: 'book.ndjson' },
      'book --summary': { policies: 'book.ndjson', hook: 'grow', data: '{}' },
      'diff --claims': { against: 'before' },
      'lifecycle --sample': { pattern: '{ "first": "2026-01-01", "payments": 1 }', code: '' },
    };
    const files = {
      'module/.platform-config.json': hooks,
      [`module/${claimsPath}`]: '[]',
      'module/code/main.js': 'const validateAlterationPackageRequest = () => ({ error: "no" });',
      'module/sandbox/b.json': '{ "policy": {} }',
      'before/.platform-config.json': hooks.replace('Example', 'Before'),
      'book.ndjson': '{ "policy_id": "p" }\n',
    };
    for (const { name, options } of commands)
      for (const [option, { value = '' }] of Object.entries(options)) {
        if (!value.includes('FILE')) continue;
        it(`is not opened: ${name} --${option}`, async () => {
          const folder = folderWith(files);
          makePipe(join(folder, 'pipe.json'));
          const others = instead[`${name} --${option}`] ?? needed[name] ?? {};
          const given = Object.entries({ ...others, [option]: 'pipe.json' }).flatMap(([one, text]) =>
            text === '' ? [`--${one}`] : [`--${one}`, text],
          );
          const { exitCode, stderr } = await runCommand([name, 'module', ...given], folder);
          assert.equal(exitCode, 2);
          assert.match(stderr, /pipe\.json'(?:: it is a pipe \(FIFO\)\.| exists already)/);
        });
      }
  });

  it('is refused as the states of a claim, and as what is checked', async () => {
    const pipe = makePipe(join(folderWith({ '.platform-config.json': configuration }), 'pipe.json'));
    assertRefused(await runCommand(['check', pipe]), /pipe\.json': it is neither a file nor a folder\./);
    assertRefused(
      await runCommand(['preview', join(pipe, '..'), '--states', pipe]),
      /pipe\.json': it is a pipe \(FIFO\)\./,
    );
  });
});

describe('check of modules of which one cannot be read', () => {
  it('reports the others', async () => {
    const folder = folderWith({
      'one/.platform-config.json': configuration,
      [`one/${claimsPath}`]: Uint8Array.of(0xff, 0xfe),
      'two/.platform-config.json': configuration,
      [`two/${claimsPath}`]: unknownBlockType,
      // Inside of the one that is left out.
      'one/three/.platform-config.json': configuration,
      [`one/three/${claimsPath}`]: unknownBlockType,
    });
    for (const format of ['text', 'json', 'sarif', 'github']) {
      const { exitCode, stdout, stderr } = await runCommand(['check', '--format', format, '.'], folder);
      assert.equal(exitCode, 2, format);
      const path = `one/${claimsPath}`;
      const message = `Cannot read '${path}': it is not UTF-8 text.`;
      const forPrograms = format === 'json' ? `${JSON.stringify({ error: { message, path } })}\n` : '';
      assert.equal(stderr, `platform-config: ${message}\n${forPrograms}`);
      for (const module of ['two', 'one/three']) assert.ok(stdout.includes(module), stdout);
      // SARIF says in the report what could not be read, the others on standard error.
      assert.equal(stdout.includes(`one/${claimsPath}`), format === 'sarif');
    }
  });
});

describe('files beyond the limits', () => {
  const sum = `const total = ${'1 + '.repeat(1500)}1;\n`;

  it('are errors, of a rule for each kind', async () => {
    const folder = folderWith({
      '.platform-config.json': configuration,
      [claimsPath]: `${'['.repeat(600)}${']'.repeat(600)}`,
      'code/main.js': sum,
      'documents/a.html': `<p>${'a'.repeat(20_000_000)}</p>`,
    });
    const { report, exitCode } = await checkJson(['.'], folder);
    assert.equal(exitCode, 1);
    assert.deepEqual(
      report.modules[0]?.diagnostics.map(({ file, code, severity }) => [file, code, severity]),
      [
        ['code/main.js', 'code/not-analysed', 'error'],
        ['documents/a.html', 'templates/not-analysed', 'error'],
        [claimsPath, 'json/not-analysed', 'error'],
      ],
    );
    const off = ['json', 'code', 'templates'].flatMap((area) => ['--rule', `${area}/not-analysed=off`]);
    assert.equal((await runCommand(['check', ...off, folder])).exitCode, 0);
  });

  it('are moved by the tools file, up to what can be analysed', async () => {
    const deep = (levels: number) => `${'['.repeat(levels)}{}${']'.repeat(levels)}`;
    const folder = (limits: unknown) =>
      folderWith({
        '.platform-tools.json': JSON.stringify({ limits }),
        '.platform-config.json': configuration,
        [claimsPath]: deep(900),
        'code/main.js': sum,
      });
    const codes = async (limits: unknown) =>
      (await checkJson(['.'], folder(limits))).report.modules.flatMap(({ diagnostics }) =>
        diagnostics.map(({ code }) => code),
      );
    assert.deepEqual(
      (await codes({ depth: 1000, codeDepth: 2000 })).filter((code) => code.endsWith('not-analysed')),
      [],
    );
    assert.deepEqual(await codes({ depth: 1001 }), ['tools/invalid', 'code/not-analysed', 'json/not-analysed']);
    assert.deepEqual((await codes({ characters: 10 })).filter((code) => code.endsWith('not-analysed')).length, 3);
  });
});
