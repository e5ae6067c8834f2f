/** Tools for agents run code only with trust, whatever they are asked. The server is a process of its own. */
import assert from 'node:assert/strict';
import { Client } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { cpSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { claimsPath, folderWith } from './command-line.js';

/** The programs that have the tools. */
const programs = {
  'the command line': ['dist/cli.cjs', 'mcp'],
  'the program of VS Code': ['dist/agents.cjs'],
};

/** Arguments of any tool that has one of these names. A life with code says so in its file. */
const given: Readonly<Record<string, unknown>> = {
  events: { code: true, events: [{ date: '2026-01-01', event: 'issued' }] },
  ...{ hook: 'change_cover_amount', data: {}, rule: 'json/syntax' },
  ...{ file: claimsPath, line: 0, character: 0, name: 'policy', against: 'before' },
};

describe('mcp without trust', () => {
  const client = new Client({ name: 'test', version: '1' }, { capabilities: {} });
  afterEach(() => client.close());

  for (const [name, [program = '', ...args]] of Object.entries(programs))
    it(`runs no code: ${name}`, async () => {
      const cwd = folderWith({});
      for (const folder of ['module', 'before'])
        cpSync('samples/funeral-cover', join(cwd, folder), { recursive: true });
      // Code that runs says so.
      writeFileSync(join(cwd, 'module/code/main.js'), "throw new Error('it ran');\n");
      await client.connect(
        new StdioClientTransport({ command: process.execPath, args: [resolve(program), ...args, cwd], cwd }),
      );
      const { tools } = await client.listTools();
      const refused: string[] = [];
      for (const tool of tools) {
        const names = Object.keys(tool.inputSchema.properties ?? {}).filter((key) => Object.hasOwn(given, key));
        const wanted = Object.fromEntries(names.map((key) => [key, given[key]]));
        const { content } = await client.callTool({
          name: tool.name,
          arguments: { ...wanted, ...('module' in (tool.inputSchema.properties ?? {}) && { module: 'module' }) },
        });
        const text = JSON.stringify(content);
        assert.doesNotMatch(text, /it ran/, tool.name);
        if (/This runs code of the module\. (?:Start the server with --trust|Trust the workspace)/.test(text))
          refused.push(tool.name);
      }
      assert.deepEqual(refused.sort(), ['run_alteration', 'simulate_lifecycle']);
    });
});
