import assert from 'node:assert/strict';
import { mkdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import {
  assertRefused,
  checkJson,
  claimsPath,
  configuration,
  folderWith,
  moduleWith,
  placeOf,
  places,
  runCommand,
  unknownBlockType,
} from './command-line.js';

const entry = '  { "block": { "type": "input.text", "key": "name", "title": "Name" } }';

describe('check: files with anything in them', () => {
  const alert = 'claims/unknown-block-type';
  const cases: readonly [name: string, text: string, line: number, code: string, exitCode: 0 | 1][] = [
    ['not JSON', 'Dear reader,\n', 0, 'json/syntax', 1],
    ['half-typed JSON', '[\n  { "block": { "type": "heading", "key": "a", "title":', 1, 'json/syntax', 1],
    ['an empty file', '', 0, 'claims/not-a-list', 1],
    ['a byte order mark', `\uFEFF${unknownBlockType}`, 1, alert, 1],
    ['CRLF', unknownBlockType.replaceAll('\n', '\r\n'), 1, alert, 1],
    [
      'conflict markers',
      `[\n<<<<<<< ours\n${entry}\n=======\n${entry.replace('Name', 'Title')}\n>>>>>>> theirs\n]\n`,
      1,
      'json/conflict-markers',
      1,
    ],
    ['deep nesting', '['.repeat(100_000), 0, 'json/not-analysed', 1],
  ];
  for (const [name, text, line, code, expected] of cases)
    it(name, async () => {
      const { report, exitCode } = await checkJson([moduleWith(text)]);
      const found = report.modules.flatMap(({ diagnostics }) => diagnostics);
      assert.equal(exitCode, expected);
      assert.ok(
        found.some(
          ({ file, range, code: reported }) => file === claimsPath && range.start.line === line && reported === code,
        ),
      );
      assert.ok(found.every(({ range }) => range.start.line >= line));
    });

  it('counts a byte order mark as nothing', async () => {
    const text = '[{ "block": { "type": "alrt", "key": "note", "title": "Note" } }]';
    const folder = moduleWith(`\uFEFF${text}`);
    assert.deepEqual(places((await checkJson([folder])).report), [
      `${folder} ${claimsPath} ${placeOf(text, 'alrt')} ${alert}`,
    ]);
  });

  it('10 MB', async () => {
    const entries = Array.from({ length: 4000 }, (_, i) =>
      entry.replace('name', `name_${String(i)}`).replace('Name', 'Name '.repeat(500)),
    );
    const text = `[\n${entries.join(',\n')},\n  { "block": { "type": "alrt", "key": "last" } }\n]\n`;
    assert.ok(text.length > 10_000_000);
    const folder = moduleWith(text);
    const { report } = await checkJson([folder]);
    assert.deepEqual(places(report), [`${folder} ${claimsPath} ${placeOf(text, 'alrt')} ${alert}`]);
  });
});

describe('check: files that cannot be read', () => {
  it('a folder where a file is expected', async () => {
    const folder = folderWith({ '.platform-config.json': configuration });
    mkdirSync(join(folder, claimsPath), { recursive: true });
    assertRefused(await runCommand(['check', folder]), /Cannot read '.*claims-blocks\.json': it is a folder\./);
  });

  it('a folder in the place of the configuration', async () => {
    const folder = folderWith({});
    mkdirSync(join(folder, '.platform-config.json'));
    assertRefused(await runCommand(['check', folder]), /no product module at or below/);
  });

  it('a link that leads to itself', async () => {
    const folder = folderWith({ '.platform-config.json': configuration, 'workflows/other.json': '' });
    symlinkSync('claims-blocks.json', join(folder, claimsPath));
    assertRefused(await runCommand(['check', folder]), /claims-blocks\.json': its links lead around in a circle\./);
    assertRefused(await runCommand(['check', join(folder, claimsPath)]), /its links lead around in a circle\./);
  });

  it('a text that is not UTF-8', async () => {
    const utf16 = Buffer.from(`\uFEFF${unknownBlockType}`, 'utf16le');
    assertRefused(await runCommand(['check', moduleWith(utf16)]), /claims-blocks\.json': it is not UTF-8 text\./);
    const latin1 = Buffer.from('[ "café" ]', 'latin1');
    assertRefused(await runCommand(['check', moduleWith(latin1)]), /it is not UTF-8 text\./);
  });

  it('a root of the tools for agents that is not there, or is no folder', async () => {
    assertRefused(await runCommand(['mcp', 'nowhere']), /Cannot read 'nowhere': it is not there\./);
    assertRefused(await runCommand(['mcp', 'package.json']), /Cannot read 'package\.json': it is no folder\./);
  });
});
