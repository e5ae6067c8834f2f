import assert from 'node:assert/strict';
import { dirname } from 'node:path';
import { claimsPath, folderWith, configuration, moduleWith, runCommand, unknownBlockType } from './command-line.js';

async function annotations(args: readonly string[], folder?: string, env: NodeJS.ProcessEnv = {}) {
  const { stdout, stderr, exitCode } = await runCommand(['check', '--format', 'github', ...args], folder, {
    GITHUB_WORKSPACE: undefined,
    ...env,
  });
  assert.equal(stderr, '');
  return { lines: stdout.trimEnd().split('\n'), exitCode };
}

describe('check --format github', () => {
  it('writes a workflow command for each problem, and a sentence', async () => {
    const folder = folderWith({ 'one/.platform-config.json': configuration, [`one/${claimsPath}`]: unknownBlockType });
    const { lines, exitCode } = await annotations([], folder);
    assert.equal(exitCode, 1);
    assert.equal(lines.length, 2);
    assert.match(
      lines[0] ?? '',
      /^::error file=one\/workflows\/claims-blocks\.json,line=2,endLine=2,col=25,endColumn=29,title=claims\/unknown-block-type::There is no block type `alrt`/,
    );
    assert.equal(lines[1], '✖ 1 problem (1 error) in 1 module');
  });

  it('names files from the folder of the checkout', async () => {
    const folder = folderWith({ 'one/.platform-config.json': configuration, [`one/${claimsPath}`]: unknownBlockType });
    const { lines } = await annotations(['one'], folder, { GITHUB_WORKSPACE: dirname(folder) });
    assert.match(lines[0] ?? '', /^::error file=platform-config-[^/,]+\/one\/workflows\/claims-blocks\.json,/);
  });

  it('escapes what would end a property or a command', async () => {
    const folder = folderWith({
      'a,b: 100%/.platform-config.json': configuration,
      [`a,b: 100%/${claimsPath}`]: '[{ "block": { "type": "100%::x\\ny", "key": "a" } }]',
    });
    const [line = ''] = (await annotations([], folder)).lines;
    assert.ok(line.startsWith('::error file=a%2Cb%3A 100%25/workflows/claims-blocks.json,'), line);
    assert.ok(line.includes('`100%25::x y`'), line);
  });

  it('shows ten of each level, the gravest first, and says how many it leaves out', async () => {
    const block = (i: number, type: string, more = '') =>
      `{ "block": { "type": "${type}", "key": "k${String(i)}", "title": "T"${more} } }`;
    const entries = [
      ...Array.from({ length: 12 }, (_, i) => block(i, 'input.number', ', "max": "1"')),
      ...Array.from({ length: 11 }, (_, i) => block(100 + i, 'alrt')),
    ];
    const folder = moduleWith(`[\n${entries.join(',\n')}\n]`);
    const rule = ['--rule', 'values/convertible=hint'];
    const levels = (lines: readonly string[]) => lines.map((line) => /^::(\w+) /.exec(line)?.[1] ?? line);
    assert.deepEqual(levels((await annotations([folder, '--rule', 'values/convertible=warning'])).lines), [
      ...Array.from({ length: 10 }, () => 'error'),
      ...Array.from({ length: 10 }, () => 'warning'),
      'Left out: 1 more error, 2 more warnings. GitHub shows 10 annotations of a level; --format text lists all.',
      '✖ 23 problems (11 errors, 12 warnings) in 1 module',
    ]);
    assert.equal(
      (await annotations([folder, ...rule])).lines.filter((line) => line.startsWith('::notice ')).length,
      10,
    );
  });
});
