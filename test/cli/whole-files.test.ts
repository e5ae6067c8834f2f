/** What the command line writes, and that it writes it whole. */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, readdirSync, readFileSync, statSync, symlinkSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { claimsPath, configuration, folderWith, moduleWith, numberInQuotes, runCommand } from './command-line.js';

const program = resolve('dist/cli.cjs');

describe('check --fix, where files are links', () => {
  if (process.platform === 'win32') return;

  it('changes nothing outside of the module, and says so', async () => {
    const outside = folderWith({ 'claims.json': numberInQuotes });
    const folder = folderWith({ '.platform-config.json': configuration });
    mkdirSync(join(folder, 'workflows'));
    symlinkSync(join(outside, 'claims.json'), join(folder, claimsPath));
    const { exitCode, stdout, stderr } = await runCommand(['check', '--fix', folder]);
    assert.deepEqual([exitCode, stderr], [1, '']);
    assert.match(
      stdout,
      /claims-blocks\.json\n +1:1 +error +This file is not checked: it is reached by a link that leads out of the module\./,
    );
    assert.equal(readFileSync(join(outside, 'claims.json'), 'utf8'), numberInQuotes);
  });

  it('is not led out of the module by a folder either', async () => {
    const outside = folderWith({ 'claims-blocks.json': numberInQuotes, 'a.html': '{{#if}}' });
    const folder = folderWith({ '.platform-config.json': configuration });
    for (const link of ['workflows', 'documents', 'code']) symlinkSync(outside, join(folder, link));
    const { exitCode, stdout } = await runCommand(['check', '--fix', folder]);
    assert.equal(exitCode, 1);
    for (const path of [claimsPath, 'documents', 'code'])
      assert.match(stdout, new RegExp(`${path}\\n +1:1 +error +This file is not checked: it is reached by a link`));
    assert.equal(readFileSync(join(outside, 'claims-blocks.json'), 'utf8'), numberInQuotes);
  });

  it('follows those that stay in the module, and leaves them links', async () => {
    const folder = folderWith({ '.platform-config.json': configuration, 'texts/claims.json': numberInQuotes });
    mkdirSync(join(folder, 'workflows'));
    symlinkSync('../texts/claims.json', join(folder, claimsPath));
    assert.equal((await runCommand(['check', '--fix', folder])).exitCode, 0);
    assert.equal(readFileSync(join(folder, 'texts/claims.json'), 'utf8'), numberInQuotes.replace('"120"', '120'));
  });

  it('does not go by a tools file that is elsewhere', async () => {
    const outside = folderWith({ 'tools.json': '{ "rules": { "values/convertible": "off" } }' });
    const folder = moduleWith(numberInQuotes);
    symlinkSync(join(outside, 'tools.json'), join(folder, '.platform-tools.json'));
    const { exitCode, stdout, stderr } = await runCommand(['check', folder]);
    assert.deepEqual([exitCode, stdout], [2, '']);
    assert.match(
      stderr,
      /Cannot read '.*\.platform-tools\.json': it is reached by a link that leads out of the module\./,
    );
  });

  it('reads no sample through a link that leads out', async () => {
    const outside = folderWith({ 'sample.json': '{ "policy": { "secret": "s" } }' });
    const folder = folderWith({
      '.platform-config.json': configuration,
      [claimsPath]: '[]',
      'sandbox/scenarios/x': '',
    });
    symlinkSync(join(outside, 'sample.json'), join(folder, 'sandbox/sample.json'));
    const { exitCode, stderr } = await runCommand(['preview', folder]);
    assert.equal(exitCode, 2);
    assert.match(stderr, /Cannot read '.*sample\.json': it is reached by a link that leads out of the module\./);
  });
});

describe('check --fix, on a disk that is full', () => {
  if (process.platform === 'win32') return;
  const entry = (i: number) =>
    `  { "block": { "type": "input.number", "key": "n${String(i)}", "title": "Number", "max": "120" } }`;
  const large = `[\n${Array.from({ length: 200 }, (_, i) => entry(i)).join(',\n')}\n]\n`;

  it('changes no file, and leaves none behind', () => {
    const folder = folderWith({
      'one/.platform-config.json': configuration,
      [`one/${claimsPath}`]: numberInQuotes,
      'two/.platform-config.json': configuration,
      [`two/${claimsPath}`]: large,
    });
    // No file may be longer than 4 kB, which the system refuses as it refuses to write on a full disk.
    const command = `trap "" XFSZ; ulimit -f 4; exec "$0" "$@"`;
    const args = ['-c', command, process.execPath, program, 'check', '--fix', '.'];
    const { status, stdout, stderr } = spawnSync('bash', args, { cwd: folder, encoding: 'utf8' });
    assert.deepEqual([status, stdout], [2, '']);
    assert.equal(
      stderr,
      `platform-config: Cannot write 'two/${claimsPath}': the file would be too large for this disk.\n`,
    );
    assert.equal(readFileSync(join(folder, 'two', claimsPath), 'utf8'), large);
    assert.equal(readFileSync(join(folder, 'one', claimsPath), 'utf8'), numberInQuotes);
    assert.deepEqual(readdirSync(join(folder, 'two/workflows')), ['claims-blocks.json']);
  });

  // A user namespace may mount a small disk where the system allows it; the limit above holds everywhere.
  const mounts = spawnSync('unshare', ['-Urm', 'true']).status === 0;
  if (mounts)
    it('changes nothing on a disk of 64 kB', () => {
      const folder = folderWith({ 'disk/.keep': '' });
      const script = `
        mount -t tmpfs -o size=64k none disk && mkdir -p disk/workflows && echo '${configuration.trim()}' > disk/.platform-config.json &&
        cat > disk/${claimsPath} && cp disk/${claimsPath} before.json && head -c 60000 /dev/zero > disk/filling 2> /dev/null
        "$0" "$@"; echo "exit $?"; cmp before.json disk/${claimsPath} && ls -A disk/workflows`;
      const args = ['-Urm', 'bash', '-c', script, process.execPath, program, 'check', '--fix', 'disk'];
      const { stdout, stderr } = spawnSync('unshare', args, { cwd: folder, encoding: 'utf8', input: large });
      assert.equal(stderr, `platform-config: Cannot write 'disk/${claimsPath}': the disk is full.\n`);
      assert.equal(stdout, 'exit 2\nclaims-blocks.json\n');
    });

  it('says so where that is the disk of standard output', () => {
    if (process.platform !== 'linux') return;
    for (const args of ['check samples/first-steps', 'preview samples/funeral-cover --format json', '--help']) {
      const command = `"$0" "${program}" ${args} > /dev/full`;
      const { status, stderr } = spawnSync('bash', ['-c', command, process.execPath], { encoding: 'utf8' });
      assert.equal(status, 2, args);
      const message = 'Cannot write to standard output: the disk is full.';
      const forPrograms = args.endsWith('json') ? `${JSON.stringify({ error: { message, path: null } })}\n` : '';
      assert.equal(stderr, `platform-config: ${message}\n${forPrograms}`);
    }
  });

  it('keeps permissions where it is not', async () => {
    const folder = moduleWith(numberInQuotes);
    chmodSync(join(folder, claimsPath), 0o640);
    assert.equal((await runCommand(['check', '--fix', folder])).exitCode, 0);
    assert.equal(statSync(join(folder, claimsPath)).mode & 0o777, 0o640);
  });
});
