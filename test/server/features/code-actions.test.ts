import assert from 'node:assert/strict';
import {
  CodeActionRequest,
  CodeActionTriggerKind,
  type CodeAction,
  type Diagnostic,
} from 'vscode-languageserver-protocol/node';
import { TestClient } from '../client.js';

const claims = 'module/workflows/claims-blocks.json';
const tools = '.platform-tools.json';
const text = `[
  { "block": { "type": "input.number", "key": "age", "title": "Age", "max": "120" } },
  { "block": { "type": "divider", "key": "line" }, "show_if": "{{claim.block_states.aeg.value}}" }
]`;
const files = {
  'module/.platform-config.json': '{ "productModuleKey": "a", "productModuleName": "A" }',
  [claims]: text,
};

async function actionsFor(client: TestClient, diagnostic: Diagnostic, path = claims, only?: string[]) {
  const actions = await client.connection.sendRequest(CodeActionRequest.type, {
    textDocument: { uri: client.uri(path) },
    range: diagnostic.range,
    context: { diagnostics: [diagnostic], triggerKind: CodeActionTriggerKind.Automatic, ...(only && { only }) },
  });
  return (actions ?? []).filter((action): action is CodeAction => 'kind' in action);
}

describe('code actions over stdio', () => {
  it('say which kinds there are', async () => {
    const client = await TestClient.start({ files });
    assert.deepEqual(client.initializeResult.capabilities.codeActionProvider, {
      codeActionKinds: ['quickfix', 'source.fixAll.platformConfig'],
    });
    await client.stop();
  });

  it('carry the diagnostic and the version of the text that they change', async () => {
    const client = await TestClient.start({ files, createsFiles: true });
    await client.open(claims, text);
    const [convertible, unknown] = await client.diagnostics(claims, (found) => found.length === 2);
    assert.ok(convertible && unknown);
    const [fix] = await actionsFor(client, convertible);
    assert.deepEqual(fix?.diagnostics, [convertible]);
    assert.deepEqual(fix.edit?.documentChanges?.[0], {
      textDocument: { uri: client.uri(claims), version: 1 },
      edits: [{ range: convertible.range, newText: '120' }],
    });
    const [rename] = await actionsFor(client, unknown);
    assert.equal(rename?.title, 'Change to `age`');
    const [all, ...others] = await actionsFor(client, convertible, claims, ['source.fixAll']);
    assert.deepEqual([all?.kind, others], ['source.fixAll.platformConfig', []]);
    await client.stop();
  });

  it('make a rule page a command only for clients that name one', async () => {
    for (const openCommand of [undefined, 'example.open']) {
      const client = await TestClient.start({ files, initializationOptions: { openCommand } });
      await client.open(claims, text);
      const [convertible] = await client.diagnostics(claims, (found) => found.length === 2);
      assert.ok(convertible);
      assert.match(convertible.codeDescription?.href ?? '', /\/values\/convertible\.md$/);
      const commands = (await actionsFor(client, convertible)).flatMap(({ command }) => command?.command ?? []);
      assert.deepEqual(commands, openCommand === undefined ? [] : [openCommand]);
      await client.stop();
    }
  });

  it('change the tools file that holds, also above the module, and clear it of what does nothing', async () => {
    const suppressions = `{ "suppressions": [{ "rule": "json/syntax", "file": "${claims}", "reason": "None." }] }`;
    const client = await TestClient.start({ files: { ...files, [tools]: suppressions } });
    await client.open(claims, text);
    const [convertible] = await client.diagnostics(claims, (found) => found.length === 2);
    assert.ok(convertible);
    const suppress = (await actionsFor(client, convertible)).find(({ title }) => title.startsWith('Suppress'));
    const [edit] = suppress?.edit?.changes?.[client.uri(tools)] ?? [];
    assert.match(
      edit?.newText ?? '',
      /"file": "module\/workflows\/claims-blocks\.json", "block": "age", "path": "block\.max"/,
    );

    await client.open(tools, suppressions);
    const [unused] = await client.diagnostics(tools, (found) => found.length === 1);
    assert.ok(unused);
    assert.equal(unused.code, 'tools/unused-suppression');
    const [removal] = await actionsFor(client, unused, tools);
    assert.equal(removal?.edit?.changes?.[client.uri(tools)]?.[0]?.newText, '');
    await client.stop();
  });
});
