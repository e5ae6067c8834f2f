/** Code that is nested too deeply. In processes of their own: an engine that runs out of stack in its first seconds ends its process, and nothing can catch that. */
import assert from 'node:assert/strict';
import { join, resolve } from 'node:path';
import { Client } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { HoverRequest } from 'vscode-languageserver-protocol/node';
import type { CheckReport } from '../../cli/check/report.js';
import { parseCode } from '../../language/syntax/code/parse.js';
import { analysisLimits } from '../../language/vocabulary/tools-file.js';
import { configuration, folderWith, platformConfig, runCommand } from '../cli/command-line.js';
import { codes, shippedServer, TestClient } from '../server/client.js';
import { nestings } from './nestings.js';

const limit = analysisLimits.codeDepth.maximum;
/** The tools file of a module that asks for all that can be asked for. */
const tools = JSON.stringify({ limits: { codeDepth: limit } });

/** The deepest code of a kind that is read at all. */
function deepest(nest: (levels: number) => string): string {
  let [read, refused] = [1, limit + 1];
  while (refused - read > 1) {
    const middle = (read + refused) >> 1;
    if (parseCode(nest(middle), limit).kind === 'tooDeep') refused = middle;
    else read = middle;
  }
  return nest(read);
}

/** How many files of deep code a process reads: all of them in its first seconds. */
const filesOfProcess = 8;

/** The rules that each code breaks, in a process of their own. */
function rulesFor(codes: readonly string[]): readonly (readonly string[])[] {
  const files = codes.map((code, i) => [`code/${String(i)}.js`, code] as const);
  const folder = folderWith({
    '.platform-config.json': configuration,
    '.platform-tools.json': tools,
    ...Object.fromEntries(files),
  });
  const { exitCode, stdout, stderr } = platformConfig(['check', '--format', 'json', '.'], folder);
  assert.ok(exitCode === 0 || exitCode === 1, `${String(exitCode)} ${stderr.slice(0, 2_000)}`);
  assert.equal(stderr, '');
  const [module] = (JSON.parse(stdout) as CheckReport).modules;
  assert.ok(module);
  for (const { message } of module.diagnostics) assert.doesNotMatch(message, /fault of the tool/);
  return files.map(([path]) => module.diagnostics.filter(({ file }) => file === path).map(({ code: rule }) => rule));
}

describe('deep code', () => {
  for (const [name, nest] of Object.entries(nestings))
    it(`of ${name} is refused by a parser, however deep`, () => {
      assert.equal(parseCode(nest(20_000)).kind, 'tooDeep');
    });

  const kinds = Object.entries(nestings);
  for (let first = 0; first < kinds.length; first += filesOfProcess) {
    const some = kinds.slice(first, first + filesOfProcess);
    it(`of ${some.map(([name]) => name).join(', ')} is analysed up to the limit`, () => {
      const rules = rulesFor(some.map(([, nest]) => deepest(nest)));
      for (const [i, [name]] of some.entries()) assert.ok(!rules[i]?.includes('code/not-analysed'), name);
    });
  }

  it('is measured as flat where statements follow each other, with semicolons and without', () => {
    const lines = [
      ...[
        'const a = b ? c : d',
        'a = b + c',
        'f(a)',
        'if (a) { b() }',
        'if (a) b()',
        'while (a) b()',
        'do { a() } while (b)',
      ],
      ...[
        'x = () => {}',
        'const s = `a${b}c`',
        'let { e, f } = g',
        'for (const h of i) j(h)',
        'class K { l() {} m = 1\n n = 2 }',
      ],
      ...['function o(p) { return !p }', 'switch (q) { case 1: case 2: r(); break; default: s() }', 't = /u/g', 'v++'],
      ...[
        'if (a) { b() } else if (c) { d() } else { e() }',
        'try { w() } catch (x) {} finally {}',
        'y = { z: 1, a: 2 }',
      ],
    ];
    for (const end of ['\n', ';\n'])
      for (const line of lines)
        assert.notEqual(
          parseCode(`${line}${end}`.repeat(1_000).replace(/(?:const|let|class) /g, 'var a;\n'), 120).kind,
          'tooDeep',
          line,
        );
  });

  it('leaves the server alive, also one that starts with it', async () => {
    for (const name of ['members', 'open members', 'templates', 'labels', 'paths']) {
      const code = nestings[name]?.(20_000) ?? '';
      const files = { '.platform-config.json': configuration, 'code/a.js': code };
      const client = await TestClient.start({ files, bundle: shippedServer });
      await client.open('code/a.js', code);
      assert.deepEqual(codes(await client.diagnostics('code/a.js', ({ length }) => length > 0)), ['code/not-analysed']);
      const textDocument = { uri: client.uri('code/a.js') };
      const position = { line: 0, character: 1 };
      const hover = await client.connection.sendRequest(HoverRequest.type, { textDocument, position });
      assert.match(JSON.stringify(hover), /What it defines is unknown/);
      await client.stop();
    }
  });

  it('is named to agents, who are answered again', async () => {
    for (const name of ['members', 'templates']) {
      const cwd = folderWith({ '.platform-config.json': configuration, 'code/a.js': nestings[name]?.(20_000) ?? '' });
      const client = new Client({ name: 'test', version: '1' }, {});
      await client.connect(
        new StdioClientTransport({ command: process.execPath, args: [resolve('dist/cli.cjs'), 'mcp'], cwd }),
      );
      for (const tool of ['check_module', 'describe_module', 'check_module'])
        assert.match(JSON.stringify(await client.callTool({ name: tool, arguments: {} })), /not-analysed|Example/);
      await client.close();
    }
  });

  it('is an error where it runs, or runs', async () => {
    const hooks = JSON.stringify({
      productModuleKey: 'a',
      productModuleName: 'A',
      alterationHooks: [{ key: 'h', name: 'H' }],
    });
    for (const nest of Object.values(nestings)) {
      const folder = folderWith({
        '.platform-config.json': hooks,
        'code/a.js': `function never() { ${nest(100_000)} }`,
        'sandbox/a.json': '{ "policy": {} }',
      });
      const given = ['alter', folder, '--hook', 'h', '--data', '{}', '--format', 'json'];
      const { exitCode, stdout, stderr } = await runCommand(given);
      assert.equal(exitCode, 1, stderr);
      const { error } = JSON.parse(stdout) as { error: { kind: string; message: string } };
      assert.match(error.message, /stack overflow|has no function|^(?!.*Internal)/);
      assert.ok(join(folder, error.message).length > 0);
    }
  });
});
