import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  assertRefused,
  checkJson,
  claimsPath,
  configuration,
  folderWith,
  moduleWith,
  platformConfig,
  runCommand,
  unknownBlockType,
} from './command-line.js';

const roots = async (args: readonly string[], folder: string) =>
  (await checkJson(args, folder)).report.modules.map(({ root }) => root);

function repository(files: Readonly<Record<string, string>>): string {
  const folder = folderWith(files);
  rmSync(join(folder, '.git'), { recursive: true });
  git(folder, 'init', '--quiet');
  git(folder, 'add', '.');
  git(folder, 'commit', '--quiet', '--message', 'First');
  return folder;
}

function git(folder: string, ...args: readonly string[]): void {
  const identity = ['-c', 'user.name=Test', '-c', 'user.email=test@example.com', '-c', 'commit.gpgsign=false'];
  execFileSync('git', [...identity, ...args], { cwd: folder, stdio: 'pipe' });
}

describe('check: .gitignore', () => {
  const modules = {
    'a/.platform-config.json': configuration,
    'build/b/.platform-config.json': configuration,
    'deep/build/c/.platform-config.json': configuration,
    'kept/d/.platform-config.json': configuration,
  };

  it('does not search the folders that git ignores', async () => {
    const ignored = { '.gitignore': 'build/\nkept\n', 'deep/.gitignore': '!build/\n', 'sub/.gitignore': '*\n' };
    const folder = folderWith({ ...modules, ...ignored, 'sub/e/.platform-config.json': configuration });
    assert.deepEqual(await roots([], folder), ['a', 'deep/build/c']);
    assert.deepEqual(await roots(['deep'], folder), ['deep/build/c']);
  });

  it('checks a module that a path names all the same', async () => {
    const folder = folderWith({ ...modules, '.gitignore': 'build/\n' });
    assert.deepEqual(await roots(['build/b'], folder), ['build/b']);
    assert.deepEqual(await roots(['build/b/.platform-config.json'], folder), ['build/b']);
    assert.deepEqual(await roots(['build'], folder), ['build/b']);
  });

  it('does not pass silently where git ignores everything', async () => {
    const folder = folderWith({ ...modules, '.gitignore': '*\n' });
    assertRefused(await runCommand(['check'], folder), /git ignores 4 modules there\. Name one .* such as 'a'/);
  });
});

describe('check: exclude of the tools file', () => {
  it('leaves out files and modules, by patterns of its folder', async () => {
    const folder = folderWith({
      '.platform-tools.json': '{ "exclude": ["archive/**", "drafts/", "one/workflows/*.json"] }',
      'one/.platform-config.json': configuration,
      [`one/${claimsPath}`]: unknownBlockType,
      'archive/two/.platform-config.json': '{',
      'drafts/.platform-config.json': '{',
      'three/.platform-config.json': configuration,
      [`three/${claimsPath}`]: unknownBlockType,
    });
    const { exitCode, report } = await checkJson([], folder);
    assert.deepEqual(
      report.modules.map(({ root, diagnostics }) => [root, diagnostics.length]),
      [
        ['one', 0],
        ['three', 1],
      ],
    );
    assert.equal(exitCode, 1);
  });

  it('is not followed by fixes', async () => {
    const claims = '[\n  { "block": { "type": "input.number", "key": "age", "title": "Age", "max": "120" } }\n]\n';
    const folder = moduleWith(claims);
    writeFileSync(join(folder, '.platform-tools.json'), '{ "exclude": ["workflows/"] }');
    await runCommand(['check', '--fix', folder]);
    assert.equal(readFileSync(join(folder, claimsPath), 'utf8'), claims);
  });
});

describe('check: patterns as paths', () => {
  const folder = () =>
    folderWith({
      'modules/a/.platform-config.json': configuration,
      'modules/b/.platform-config.json': configuration,
      'modules/README.md': '',
      'other/c/.platform-config.json': configuration,
    });

  it('select the modules that they match, and skip other files', async () => {
    assert.deepEqual(await roots(['modules/*'], folder()), ['modules/a', 'modules/b']);
    assert.deepEqual(await roots(['{modules/b,other}'], folder()), ['modules/b', 'other/c']);
  });

  it('that match nothing, or no module, are refused', async () => {
    assertRefused(await runCommand(['check', 'missing/*'], folder()), /No file or folder matches 'missing\/\*'/);
    assertRefused(await runCommand(['check', 'modules/*.md'], folder()), /no product module in what matches/);
  });

  it('are paths if such a path exists', async () => {
    const brackets = folderWith({
      '[a]/.platform-config.json': configuration,
      'a/.platform-config.json': configuration,
    });
    assert.deepEqual(await roots(['[a]'], brackets), ['[a]']);
  });
});

describe('check --changed', () => {
  it('says how a revision is written, if it is given as a path', async () => {
    assertRefused(
      await runCommand(['check', '--changed', 'no-such-branch']),
      /Cannot read 'no-such-branch': it is not there\. If it is a revision, write --changed=no-such-branch\./,
    );
  });

  it('checks the modules with changed, new and deleted files, and those of a changed tools file', async () => {
    const folder = repository({
      'same/.platform-config.json': configuration,
      'edited/.platform-config.json': configuration,
      'shrunk/.platform-config.json': configuration,
      'shrunk/notes.md': 'Notes\n',
      'group/.platform-tools.json': '{}',
      'group/inside/.platform-config.json': configuration,
      '.gitignore': '*.log\n',
    });
    assert.deepEqual(await roots(['--changed'], folder), []);
    writeFileSync(join(folder, 'edited/.platform-config.json'), `${configuration}\n`);
    writeFileSync(join(folder, 'same/ignored.log'), '');
    rmSync(join(folder, 'shrunk/notes.md'));
    writeFileSync(join(folder, 'group/.platform-tools.json'), '{ }');
    assert.deepEqual(await roots(['--changed'], folder), ['edited', 'group/inside', 'shrunk']);
    assert.deepEqual(await roots(['edited', '--changed'], folder), ['edited']);
    git(folder, 'add', '.');
    git(folder, 'commit', '--quiet', '--message', 'Second');
    writeFileSync(join(folder, 'same/new.json'), '{}');
    assert.deepEqual(await roots(['--changed=HEAD'], folder), ['same']);
    assert.deepEqual(await roots(['--changed=HEAD~1'], folder), ['edited', 'group/inside', 'same', 'shrunk']);
  });

  it('runs no program that the repository names', async () => {
    const folder = repository({ '.platform-config.json': configuration });
    git(folder, 'config', 'core.fsmonitor', 'touch run; false');
    writeFileSync(join(folder, '.platform-config.json'), `${configuration}\n`);
    assert.deepEqual(await roots(['--changed'], folder), ['.']);
    assert.equal(existsSync(join(folder, 'run')), false);
  });

  it('says why git cannot tell', async () => {
    const folder = repository({ '.platform-config.json': configuration });
    assertRefused(await runCommand(['check', '--changed=nowhere'], folder), /no revision 'nowhere'/);
    assertRefused(await runCommand(['check', '--changed=--output=x'], folder), /is not a git revision/);
    assertRefused(await runCommand(['check', '--changed'], moduleWith('[]')), /git/i);
  });
});

describe('check -', () => {
  const check = (args: readonly string[], folder: string, input: string | Uint8Array) =>
    platformConfig(['check', ...args], folder, {}, input);

  it('checks standard input in place of a file, with the rest of its module', () => {
    const folder = moduleWith('[]');
    const { exitCode, stdout } = check(
      ['-', '--stdin-filename', claimsPath, '--format', 'json'],
      folder,
      unknownBlockType,
    );
    const report = JSON.parse(stdout) as { modules: { root: string; diagnostics: { file: string; code: string }[] }[] };
    assert.equal(exitCode, 1);
    assert.deepEqual(
      report.modules.map(({ root, diagnostics }) => [root, diagnostics.map(({ file, code }) => [file, code])]),
      [['.', [[claimsPath, 'claims/unknown-block-type']]]],
    );
    assert.equal(readFileSync(join(folder, claimsPath), 'utf8'), '[]');
  });

  it('needs no such file on the disk', () => {
    const folder = folderWith({ '.platform-config.json': configuration });
    assert.equal(check(['-', '--stdin-filename', claimsPath], folder, unknownBlockType).exitCode, 1);
    assert.equal(check(['-', '--stdin-filename', claimsPath], folder, '[]\n').exitCode, 0);
  });

  it('is refused without a name, with other paths, with --fix, outside of a module, and if it is not UTF-8', async () => {
    const folder = moduleWith('[]');
    const name = ['--stdin-filename', claimsPath];
    assertRefused(await runCommand(['check', '-'], folder), /--stdin-filename PATH says which file/);
    assertRefused(await runCommand(['check', '-', 'x', ...name], folder), /checked alone/);
    assertRefused(await runCommand(['check', '-', '--fix', ...name], folder), /--fix changes files/);
    assertRefused(check(['-', '--stdin-filename', 'x.json'], folderWith({}), ''), /no product module around 'x\.json'/);
    assertRefused(check(['-', ...name], folder, Uint8Array.of(0xff, 0xfe)), /Cannot read '-'/);
    assertRefused(await runCommand(['check', ...name], folder), /it needs the PATH -/);
  });
});
