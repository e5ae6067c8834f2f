import assert from 'node:assert/strict';
import { Client, InMemoryTransport } from '@modelcontextprotocol/client';
import { readFileSync } from 'node:fs';
import { TextDocument, type TextEdit } from 'vscode-languageserver-textdocument';
import { serverFor } from '../../cli/mcp/serve.js';

it('edit_block returns the edits of a form as structured content, and writes nothing', async () => {
  const client = new Client({ name: 'test', version: '1' }, { capabilities: {} });
  const [here, there] = InMemoryTransport.createLinkedPair();
  await serverFor({ version: '1', roots: [], trust: undefined, howToTrust: '' }).connect(there);
  await client.connect(here);
  const refused = async (given: Readonly<Record<string, unknown>>) => {
    const { content, isError } = await client.callTool({ name: 'edit_block', arguments: given });
    const [first] = content;
    assert.ok(isError && first?.type === 'text');
    return first.text;
  };
  const { tools } = await client.listTools();
  assert.ok(tools.find(({ name }) => name === 'edit_block')?.outputSchema);
  const module = 'samples/first-steps';
  const before = readFileSync(`${module}/workflows/claims-blocks.json`, 'utf8');
  const edit = { kind: 'add', type: 'divider', place: { side: 'inside', block: null } };
  const { structuredContent, content } = await client.callTool({ name: 'edit_block', arguments: { module, edit } });
  const { file, edits, blocks, readers } = structuredContent as {
    readonly [name: string]: unknown;
    readonly edits: readonly TextEdit[];
  };
  assert.deepEqual(JSON.parse(content[0]?.type === 'text' ? content[0].text : ''), structuredContent);
  assert.deepEqual([file, blocks, readers], ['workflows/claims-blocks.json', [{ key: 'after_incident', nth: 0 }], []]);
  const document = TextDocument.create('', 'json', 0, before);
  const after = TextDocument.applyEdits(document, [...edits]);
  assert.equal((JSON.parse(after) as unknown[]).length, (JSON.parse(before) as unknown[]).length + 1);
  assert.equal(readFileSync(`${module}/workflows/claims-blocks.json`, 'utf8'), before);
  assert.match(
    await refused({ module, edit: { kind: 'delete', blocks: [{ key: 'nothing' }] } }),
    /There is no block `nothing`/,
  );
  assert.match(await refused({ module, edit: { kind: 'set', path: [] } }), /The edit does not fit/);

  await client.close();
});
