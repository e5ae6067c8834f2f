/** One small file or message that would end everything. */
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { claimsPath, configuration, folderWith, platformConfig, runCommand } from '../cli/command-line.js';

/** Lines of a `.gitignore` that become regular expressions as long, or as slow. */
const patterns: Readonly<Record<string, string>> = {
  'a long name': 'a'.repeat(40_000),
  'many stars': '*'.repeat(40_000),
  'stars between letters': '*a'.repeat(400),
  'stars and question marks': `${'*?'.repeat(40)}b`,
  'folders between stars': 'a/**/'.repeat(8_000),
  'a few folders between stars': `${'**/a/'.repeat(30)}b`,
  'question marks': '?'.repeat(40_000),
  brackets: '['.repeat(40_000),
  'a wrong class': '[z-a]',
  parentheses: '('.repeat(40_000),
  backslashes: '\\'.repeat(40_001),
  negations: '!'.repeat(9_000),
  'many lines': 'a\n'.repeat(20_000),
};

describe('one small file', () => {
  for (const [name, pattern] of Object.entries(patterns))
    it(`called .gitignore ends no check: ${name}`, async () => {
      const deep = `${'a'.repeat(200)}/${'a/'.repeat(30)}module`;
      const folder = folderWith({
        '.gitignore': `${pattern}\n`,
        [`${deep}/.platform-config.json`]: configuration,
        [`${deep}/${claimsPath}`]: '[]',
      });
      const { stderr } = await runCommand(['check', '.'], folder);
      assert.doesNotMatch(stderr, /Internal error/);
    });
});

describe('one message to mcp', () => {
  it('that is too long is answered, with its id, and the next one too', async () => {
    const cwd = folderWith({ '.platform-config.json': configuration });
    const server = spawn(process.execPath, [resolve('dist/cli.cjs'), 'mcp'], {
      cwd,
      stdio: ['pipe', 'pipe', 'inherit'],
    });
    try {
      const lines = createInterface(server.stdout)[Symbol.asyncIterator]();
      const answer = async () =>
        JSON.parse(String((await lines.next()).value)) as { id: unknown; error?: { message: string } };
      const send = (text: string) => server.stdin.write(`${text}\n`);
      const initialize = {
        protocolVersion: '2025-06-18',
        capabilities: {},
        clientInfo: { name: 'test', version: '1' },
      };
      send(JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'initialize', params: initialize }));
      assert.equal((await answer()).id, 1);
      send(JSON.stringify({ jsonrpc: '2.0', method: 'notifications/initialized' }));
      const params = { name: 'explain_rule', arguments: { rule: 'a'.repeat(10_500_000), more: '"id":9,' } };
      for (const [id, message] of [
        [2, { jsonrpc: '2.0', id: 2, method: 'tools/call', params }],
        ['three', { jsonrpc: '2.0', method: 'tools/call', params, id: 'three' }],
        [null, { jsonrpc: '2.0', method: 'tools/call', params: { ...params, id: 4 } }],
      ] as const) {
        send(JSON.stringify(message));
        const told = await answer();
        assert.equal(told.id, id);
        assert.match(told.error?.message ?? '', /^The message is longer than \d+ bytes\. Send a shorter one\.$/);
      }
      send(JSON.stringify({ jsonrpc: '2.0', id: 5, method: 'tools/list' }));
      assert.equal((await answer()).id, 5);
    } finally {
      server.kill();
    }
  });
});

describe('millions of values', () => {
  const numbers = (count: number) => `[${'0,'.repeat(count)}0]`;
  const values: Readonly<Record<string, Readonly<Record<string, string>>>> = {
    'in one file': { [claimsPath]: numbers(9_900_000) },
    'in many files': Object.fromEntries(
      Array.from({ length: 20 }, (_, i) => [`sandbox/scenarios/s${String(i)}.json`, numbers(900_000)]),
    ),
    'in code': { 'code/main.js': '0;'.repeat(9_900_000) },
  };
  for (const [where, files] of Object.entries(values))
    it(`are not read ${where}, which is said, within the memory of an ordinary process`, () => {
      const folder = folderWith({ '.platform-config.json': configuration, [claimsPath]: '[]', ...files });
      const { exitCode, stdout, stderr } = platformConfig(['check', '--format', 'json', '.'], folder);
      assert.equal(exitCode, 1, stderr.slice(0, 500));
      assert.match(stdout, /not-analysed/);
      assert.match(stdout, /with it, the module has more than 2 million values/);
    });
});
