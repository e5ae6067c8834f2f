import assert from 'node:assert/strict';
import { Client, InMemoryTransport } from '@modelcontextprotocol/client';
import { codeTrust, serverFor } from '../../cli/mcp/serve.js';
import { claimsPath } from './command-line.js';

describe('the answers of mcp', () => {
  it('answers as the schema of each tool says, also for the examples in the schemas of their arguments', async () => {
    const module = 'samples/funeral-cover';
    const client = new Client({ name: 'test', version: '1' }, { capabilities: {} });
    const [here, there] = InMemoryTransport.createLinkedPair();
    await serverFor({ version: '1', roots: [module], ...codeTrust(true, '') }).connect(there);
    await client.connect(here);
    const { tools } = await client.listTools();
    const further: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
      complete_at: { file: claimsPath, line: 0, character: 0 },
      suggest_fixes: { file: claimsPath },
      run_alteration: { hook: 'change_cover_amount', data: { cover_amount: 5000000 } },
      review_change: { against: '.' },
      simulate_lifecycle: { pattern: { first: '2026-01-01', payments: 3 } },
    };
    let examples = 0;
    for (const { name, inputSchema, outputSchema } of tools) {
      assert.ok(Object.keys(outputSchema?.['properties'] ?? {}).length > 1, name);
      const properties = Object.entries(inputSchema.properties ?? {}) as [string, { examples?: readonly unknown[] }][];
      const given = properties.flatMap(([argument, { examples: all = [] }]) => all.map((one) => ({ [argument]: one })));
      examples += given.length;
      for (const example of given.length > 0 ? given : [{}]) {
        // Either of them: not both.
        const { pattern, ...others } = further[name] ?? {};
        const rest = 'events' in example || pattern === undefined ? others : { pattern, ...others };
        const { content, structuredContent, isError } = await client.callTool({
          name,
          arguments: { ...rest, ...example },
        });
        const [first] = content;
        assert.ok(
          first?.type === 'text' && isError !== true,
          `${name} ${JSON.stringify(example)}: ${JSON.stringify(content)}`,
        );
        const told = first.text.startsWith('{') ? (JSON.parse(first.text) as unknown) : { text: first.text };
        assert.deepEqual(structuredContent, told, name);
        for (const needed of (outputSchema?.['required'] ?? []) as readonly string[])
          assert.ok(Object.hasOwn(structuredContent as object, needed), `${name} ${needed}`);
      }
    }
    assert.ok(examples >= 10);
    await client.close();
  });
});
