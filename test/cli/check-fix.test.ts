import assert from 'node:assert/strict';
import { readFileSync, statSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import {
  checkJson,
  claimsPath,
  folderWith,
  moduleWith,
  numberInQuotes,
  runCommand,
  configuration,
} from './command-line.js';

const repaired = numberInQuotes.replace('"120"', '120');

describe('check --fix', () => {
  it('changes what can be changed without asking, and reports what is left', async () => {
    const claims = (max: string) => `[
  { "block": { "type": "input.number", "key": "a", "title": "A", "max": ${max}, "min": 1 } },
  { "block": { "type": "alrt", "key": "b" } },
  { "block": { "type": "input.number", "key": "c", "title": "C", "max": ${max} } }
]
`;
    const folder = moduleWith(claims('"12"'));
    const { report, exitCode } = await checkJson([folder, '--fix']);
    assert.equal(readFileSync(join(folder, claimsPath), 'utf8'), claims('12'));
    assert.equal(exitCode, 1);
    assert.deepEqual(
      report.modules[0]?.diagnostics.map(({ code, fixable }) => ({ code, fixable })),
      [{ code: 'claims/unknown-block-type', fixable: false }],
    );
  });

  it('keeps the byte order mark and the line ends', async () => {
    const dos = (text: string) => `\uFEFF${text.replaceAll('\n', '\r\n')}`;
    const folder = moduleWith(dos(numberInQuotes));
    assert.equal((await runCommand(['check', folder, '--fix'])).exitCode, 0);
    assert.equal(readFileSync(join(folder, claimsPath), 'utf8'), dos(repaired));
  });

  it('writes only files that it changes', async () => {
    const folder = moduleWith(repaired);
    const file = join(folder, claimsPath);
    utimesSync(file, 1, 1);
    assert.equal((await runCommand(['check', folder, '--fix'])).exitCode, 0);
    assert.equal(statSync(file).mtimeMs, 1000);
  });

  it('changes nothing in a file that the call does not name, or for a rule that is off', async () => {
    const folder = moduleWith(numberInQuotes);
    await runCommand(['check', join(folder, '.platform-config.json'), '--fix']);
    await runCommand(['check', folder, '--fix', '--rule', 'values/convertible=off']);
    assert.equal(readFileSync(join(folder, claimsPath), 'utf8'), numberInQuotes);
  });

  it('changes nothing in a module of which a file cannot be read, and does its work in the others', async () => {
    const folder = folderWith({
      'one/.platform-config.json': configuration,
      [`one/${claimsPath}`]: numberInQuotes,
      'two/.platform-config.json': Uint8Array.of(0xff),
      [`two/${claimsPath}`]: numberInQuotes,
    });
    const { exitCode, stderr } = await runCommand(['check', '--fix'], folder);
    assert.equal(exitCode, 2);
    assert.equal(stderr, "platform-config: Cannot read 'two/.platform-config.json': it is not UTF-8 text.\n");
    assert.equal(readFileSync(join(folder, 'one', claimsPath), 'utf8'), repaired);
    assert.equal(readFileSync(join(folder, 'two', claimsPath), 'utf8'), numberInQuotes);
  });

  it('finds nothing to do the second time', async () => {
    const folder = moduleWith(numberInQuotes);
    await runCommand(['check', folder, '--fix']);
    assert.deepEqual((await checkJson([folder])).report.modules[0]?.diagnostics, []);
  });

  it('applies fixes that make room for one another, until nothing changes', async () => {
    const folder = moduleWith(`[
  { "block": { "type": "input.number", "key": "a", "title": "A", "max": "12", } },
  { "block": { "type": "input.number", "key": "b", "title": "B", "max": "12" "min": "1" } },
]
`);
    assert.equal((await runCommand(['check', folder, '--fix'])).exitCode, 0);
    assert.equal(
      readFileSync(join(folder, claimsPath), 'utf8'),
      `[
  { "block": { "type": "input.number", "key": "a", "title": "A", "max": 12 } },
  { "block": { "type": "input.number", "key": "b", "title": "B", "max": 12, "min": 1 } }
]
`,
    );
  });

  it('removes suppressions that suppress nothing', async () => {
    const suppression = (rule: string) => ({ rule, file: `one/${claimsPath}`, reason: 'A trial.' });
    const tools = (...rules: string[]) => `${JSON.stringify({ suppressions: rules.map(suppression) }, undefined, 2)}\n`;
    const folder = folderWith({
      '.platform-tools.json': tools('json/syntax', 'values/convertible', 'json/comment'),
      'one/.platform-config.json': configuration,
      [`one/${claimsPath}`]: numberInQuotes,
    });
    const { report } = await checkJson([folder]);
    assert.deepEqual(
      report.modules.flatMap(({ diagnostics }) => diagnostics.map(({ code, fixable }) => [code, fixable])),
      [
        ['tools/unused-suppression', true],
        ['tools/invalid', false],
      ],
    );
    await runCommand(['check', folder, '--fix']);
    assert.equal(
      readFileSync(join(folder, '.platform-tools.json'), 'utf8'),
      tools('values/convertible', 'json/comment'),
    );
    assert.equal(readFileSync(join(folder, 'one', claimsPath), 'utf8'), numberInQuotes);
  });
});
