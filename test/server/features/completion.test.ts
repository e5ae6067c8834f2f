import assert from 'node:assert/strict';
import {
  CompletionRequest,
  CompletionResolveRequest,
  CompletionTriggerKind,
  type CompletionItem,
} from 'vscode-languageserver-protocol/node';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { TestClient } from '../client.js';

const claims = 'workflows/claims-blocks.json';
const files = {
  '.platform-config.json': '{ "alterationHooks": [{ "key": "raise_cover", "name": "Raise the cover" }] }',
  'sandbox/merge-vars.json': '{ "policy": { "module": { "plan": "gold" } } }',
  [claims]: '[]',
  'code/main.js': '',
  'documents/certificate.html': '',
};

describe('completion over stdio', () => {
  let client: TestClient;
  before(async () => {
    client = await TestClient.start({
      files,
      capabilities: {
        textDocument: { completion: { completionItem: { snippetSupport: true, insertReplaceSupport: true } } },
      },
    });
  });
  after(() => client.stop());

  const opened = new Set<string>();

  /** What is offered at the cursor of a text that is typed into a file. */
  async function at(path: string, marked: string, triggerCharacter?: string): Promise<CompletionItem[]> {
    const offset = marked.indexOf('█');
    const text = marked.replace('█', '');
    if (opened.has(path)) await client.change(path, text);
    else await client.open(path, text);
    opened.add(path);
    const found = await client.connection.sendRequest(CompletionRequest.type, {
      textDocument: { uri: client.uri(path) },
      position: TextDocument.create('', '', 0, text).positionAt(offset),
      context: triggerCharacter
        ? { triggerKind: CompletionTriggerKind.TriggerCharacter, triggerCharacter }
        : { triggerKind: CompletionTriggerKind.Invoked },
    });
    return found as CompletionItem[];
  }

  const note = (template: string) => `[{ "block": { "type": "markdown", "key": "note", "markdown": "${template}" } }]`;
  const labels = (items: readonly CompletionItem[]) => items.map(({ label }) => label);

  it('gives a lean list, in its order, and explains the item that is looked at', async () => {
    const items = await at(claims, note('{{█}}'));
    assert.deepEqual(
      labels([...items].sort((a, b) => ((a.sortText ?? '') < (b.sortText ?? '') ? -1 : 1))),
      labels(items),
    );
    assert.ok(items.every(({ documentation }) => documentation === undefined));
    const multiply = items.find(({ label }) => label === 'multiply');
    assert.ok(multiply);
    const resolved = await client.connection.sendRequest(CompletionResolveRequest.type, multiply);
    assert.match(JSON.stringify(resolved.documentation), /Multiplies two numbers/);
    assert.equal(resolved.label, 'multiply');
  });

  it('leaves items of an earlier list, and of none, as they are', async () => {
    const [earlier] = await at(claims, note('{{█}}'));
    assert.ok(earlier);
    await at(claims, note('{{claim.█}}'));
    for (const item of [
      earlier,
      { label: 'x' },
      { label: 'x', data: 'y' },
      { label: 'x', data: { list: 1, place: -1 } },
    ])
      assert.deepEqual(await client.connection.sendRequest(CompletionResolveRequest.type, item), item);
  });

  it('knows the sample that is being edited', async () => {
    assert.deepEqual(labels(await at(claims, note('{{policy.module.█}}'))), ['plan']);
    await client.open('sandbox/merge-vars.json', '{ "policy": { "module": { "plan": "gold", "smoker": true } } }');
    assert.deepEqual(labels(await at(claims, note('{{policy.module.█}}'))), ['plan', 'smoker']);
  });

  it('lets the editor keep the text after the cursor', async () => {
    const [item] = await at(claims, note('{{policy.module.pl█an}}'));
    assert.ok(item?.textEdit && 'insert' in item.textEdit);
    assert.equal(item.textEdit.replace.end.character - item.textEdit.insert.end.character, 2);
  });

  it('gives snippets', async () => {
    const items = await at(claims, note('{{#i█'));
    const item = items.find(({ label }) => label === 'if');
    assert.equal(item?.insertTextFormat, 2);
    assert.equal(item.textEdit?.newText, 'if $1}}$0{{/if}}');
  });

  it('does not answer a blank that is typed between members, and does in a template', async () => {
    assert.deepEqual(await at(claims, '[{ "block": { "type": "divider", █ } }]', ' '), []);
    assert.deepEqual(labels(await at(claims, '[{ "block": { "type": "divider", █ } }]')), ['key']);
    const operators = await at(claims, note('{{ifCondition a █}}'), ' ');
    assert.equal(operators[0]?.label, '===');
  });

  it('completes hook code and documents', async () => {
    const code = await at('code/main.js', "switch (alteration_hook_key) {\n  case '█", "'");
    assert.deepEqual(labels(code), ['raise_cover']);
    const document = await at('documents/certificate.html', '<p>{{policy.module.█', '.');
    assert.ok(labels(document).includes('plan'));
  });
});
