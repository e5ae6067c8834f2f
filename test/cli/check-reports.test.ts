import assert from 'node:assert/strict';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  assertRefused,
  checkJson,
  claimsPath,
  configuration,
  folderWith,
  moduleWith,
  runCommand,
  unknownBlockType,
} from './command-line.js';

const block = (key: string, type: string) =>
  `  { "block": { "type": "${type}", "key": "${key}", "title": "Note", "default_value": "" } }`;
const claims = (...blocks: readonly string[]) => `[\n${blocks.join(',\n')}\n]\n`;

/** Two modules with the same mistake in files of the same name. */
const twins = () =>
  folderWith({
    'a/.platform-config.json': configuration,
    [`a/${claimsPath}`]: unknownBlockType,
    'b/.platform-config.json': configuration,
    [`b/${claimsPath}`]: unknownBlockType,
  });

describe('check --baseline', () => {
  it('reports what is new, wherever the lines of the rest have moved to', async () => {
    const folder = moduleWith(claims(block('one', 'alrt')));
    const written = await runCommand(['check', '--write-baseline', 'known.json'], folder);
    assert.equal(written.exitCode, 0);
    assert.match(written.stderr, /Wrote 1 problem to the baseline 'known\.json'/);

    writeFileSync(
      join(folder, claimsPath),
      claims('', block('zero', 'inputt.text'), block('one', 'alrt')).replace('[\n,', '[\n'),
    );
    const { exitCode, report } = await checkJson(['--baseline', 'known.json'], folder);
    assert.equal(exitCode, 1);
    assert.deepEqual(
      report.modules[0]?.diagnostics.map(({ code, range }) => [code, range.start.line]),
      [['claims/unknown-block-type', 2]],
    );
    assert.equal(report.summary.errors, 1);
    assert.ok(!JSON.stringify(report).includes('fingerprint'));
  });

  it('means the same from any folder, and tells two modules apart', async () => {
    const folder = twins();
    await runCommand(['check', 'a', '--write-baseline', 'known.json'], folder);
    const { report } = await checkJson(['..', '--baseline', '../known.json'], join(folder, 'a'));
    assert.deepEqual(
      report.modules.map(({ root, diagnostics }) => [root, diagnostics.length]),
      [
        ['../a', 0],
        ['../b', 1],
      ],
    );
  });

  it('says how many of its problems are gone', async () => {
    const folder = moduleWith(unknownBlockType);
    await runCommand(['check', '--write-baseline', 'known.json'], folder);
    writeFileSync(join(folder, claimsPath), '[]\n');
    const { exitCode, stderr } = await runCommand(['check', '--baseline', 'known.json'], folder);
    assert.equal(exitCode, 0);
    assert.match(stderr, /1 problem of the baseline can no longer be found/);
  });

  it('refuses a file that is none', async () => {
    const folder = moduleWith('[]');
    writeFileSync(join(folder, 'other.json'), '{ "version": 2 }');
    assertRefused(await runCommand(['check', '--baseline', 'other.json'], folder), /`version` must be `1`/);
    assertRefused(await runCommand(['check', '--baseline', 'none.json'], folder), /Cannot read 'none\.json'/);
  });
});

describe('check --quiet', () => {
  it('reports errors alone, and counts warnings for --max-warnings', async () => {
    const folder = moduleWith(claims(block('one', 'alrt'), block('one', 'alert')));
    const asWarning = ['--rule', 'claims/unknown-block-type=warning'];
    const { report } = await checkJson(['--quiet', ...asWarning], folder);
    assert.ok(report.modules[0]?.diagnostics.every(({ severity }) => severity === 'error'));
    assert.equal(report.summary.warnings, 0);
    const alone = moduleWith(unknownBlockType);
    assert.equal((await checkJson(['--quiet', ...asWarning], alone)).exitCode, 0);
    assert.equal((await checkJson(['--quiet', ...asWarning, '--max-warnings=0'], alone)).exitCode, 1);
  });
});

describe('check --output', () => {
  it('writes the report to a file, without colours', async () => {
    const folder = moduleWith(unknownBlockType);
    const printed = await runCommand(['check'], folder);
    const { exitCode, stdout } = await runCommand(['check', '--output', 'report.txt'], folder, { FORCE_COLOR: '1' });
    assert.deepEqual([exitCode, stdout], [1, '']);
    assert.equal(readFileSync(join(folder, 'report.txt'), 'utf8'), printed.stdout);
  });

  it('that cannot be written is refused', async () => {
    assertRefused(await runCommand(['check', '--output', 'workflows'], moduleWith('[]')), /Cannot write 'workflows'/);
  });
});

describe('check --format gitlab', () => {
  it('has a description, a severity, a place in the repository, and a fingerprint of its own for each problem', async () => {
    const folder = twins();
    const { stdout } = await runCommand(['check', '--format', 'gitlab'], join(folder, 'a'), { CI_PROJECT_DIR: folder });
    const all = await runCommand(['check', '--format', 'gitlab'], folder, { CI_PROJECT_DIR: undefined });
    const problems = JSON.parse(all.stdout) as Record<string, unknown>[];
    assert.equal(new Set(problems.map(({ fingerprint }) => fingerprint)).size, 2);
    const [first] = problems;
    assert.deepEqual(
      { ...first, fingerprint: '', description: '' },
      {
        description: '',
        check_name: 'claims/unknown-block-type',
        fingerprint: '',
        severity: 'critical',
        location: { path: `a/${claimsPath}`, lines: { begin: 2, end: 2 } },
      },
    );
    assert.match(String(first?.['description']), /^claims\/unknown-block-type: /);
    assert.deepEqual(JSON.parse(stdout), [first], 'the same from a folder of the repository');
  });
});

/** The elements and attributes that the schema of Jenkins allows, written `element(attributes)`, by the element around them. */
const schema: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  '': { testsuites: ['name', 'time', 'tests', 'failures', 'errors'] },
  testsuites: { testsuite: ['name', 'tests', 'failures', 'errors', 'skipped', 'time'] },
  testsuite: { testcase: ['name', 'time', 'classname'] },
  testcase: { failure: ['type', 'message'], skipped: ['type', 'message'] },
};

function assertJunit(xml: string): void {
  const open: string[] = [];
  for (const [, end, name = '', attributes = '', single] of xml.matchAll(
    /<(\/)?([a-z]+)((?:\s+[a-z]+="[^"<]*")*)\s*(\/)?>/g,
  )) {
    if (end) {
      assert.equal(open.pop(), name);
      continue;
    }
    const allowed = schema[open.at(-1) ?? '']?.[name];
    assert.ok(allowed, `${name} in ${open.at(-1) ?? 'the document'}`);
    const names = [...attributes.matchAll(/([a-z]+)="/g)].map(([, attribute = '']) => attribute);
    for (const attribute of names) assert.ok(allowed.includes(attribute), `${name} ${attribute}`);
    if (name === 'testsuite')
      for (const needed of ['name', 'tests', 'failures', 'errors']) assert.ok(names.includes(needed), needed);
    if (!single) open.push(name);
  }
  assert.deepEqual(open, []);
}

describe('JUnit', () => {
  it('of check and test keeps to the schema of Jenkins', async () => {
    const checked = await runCommand(['check', '--format', 'junit', 'samples']);
    assertJunit(checked.stdout);
    assertJunit((await runCommand(['test', '--format', 'junit', 'samples/funeral-cover'])).stdout);
    assert.ok(checked.stdout.includes('<failure'));
  });

  it('names cases by the module, and by no line that the next edit changes', async () => {
    const names = async (files: Readonly<Record<string, string>>, command: string) => {
      const { stdout } = await runCommand([command, '.', '--format', 'junit'], folderWith(files));
      return [...stdout.matchAll(/<testcase name="([^"]*)" classname="([^"]*)"/g)].map(([, name, group]) => [
        name,
        group,
      ]);
    };
    const block = '{ "block": { "type": "alrt", "key": "note", "title": "Note" } }';
    const other = block.replace('note', 'other');
    const module = { 'a/.platform-config.json': configuration };
    const claims = (text: string) => ({ ...module, [`a/${claimsPath}`]: text });
    const found = await names(claims(`[${block}, ${other}]`), 'check');
    const name = `a/${claimsPath}: claims/unknown-block-type`;
    assert.deepEqual(found, [
      [name, `a/${claimsPath}`],
      [`${name} (2)`, `a/${claimsPath}`],
    ]);
    assert.deepEqual(await names(claims(`\n\n[\n${block},\n${other}]`), 'check'), found);
    const scenario = '{ "kind": "claim", "expect": { "requests": [{}] } }';
    assert.deepEqual(await names({ ...module, 'a/sandbox/scenarios/one.json': scenario }, 'test'), [
      ['one', 'a/sandbox/scenarios/one.json'],
    ]);
  });

  it('of check has a passed case for a module without problems', async () => {
    const { stdout } = await runCommand(['check', '--format', 'junit'], moduleWith('[]'));
    assertJunit(stdout);
    assert.match(stdout, /tests="1" failures="0"/);
  });
});

describe('--format json', () => {
  it('tells an error that ends the call as JSON on standard error, too', async () => {
    const folder = moduleWith('[]');
    for (const [args, path] of [
      [['check', 'missing'], 'missing'],
      [['check', '--nonsense'], null],
      [['preview', '--sample', 'none.json'], 'none.json'],
    ] as const) {
      const { exitCode, stdout, stderr } = await runCommand([...args, '--format', 'json'], folder);
      const [sentence = '', line = '', ...more] = stderr.trimEnd().split('\n');
      assert.deepEqual([exitCode, stdout, more], [2, '', []]);
      const { error } = JSON.parse(line) as { error: { message: string; path: string | null } };
      assert.equal(sentence, `platform-config: ${error.message}`);
      assert.equal(error.path, path);
    }
  });
});
