import assert from 'node:assert/strict';
import {
  CompletionRequest,
  CompletionResolveRequest,
  FoldingRangeRequest,
  HoverRequest,
  MarkupContent,
  SignatureHelpRequest,
  type FoldingRange,
} from 'vscode-languageserver-protocol/node';
import { PreviewRequest } from '../../../protocol/lsp.js';
import { TestClient } from '../client.js';
import { newClaim } from '../panels/played-claim.js';

const claims = 'workflows/claims-blocks.json';
const letter = 'documents/letter.html';
const text = `[
  { "block": { "type": "dropdown", "key": "cause", "title": "Cause", "options": [{ "key": "fire", "value": "Fire" }] } },
  { "block": { "type": "divider", "key": "line" },
    "show_if": "\\u00e9{{ifCondition claim.approval_status '===' (divide claim.policy.sum_assured )}}" }
]`;
const files = {
  '.platform-config.json': '{ "productModuleKey": "a", "productModuleName": "A" }',
  [claims]: text,
  [letter]: '<p>\n{{#if policy.status}}\n  {{policy.status}}\n{{/if}}\n</p>\n',
  'sandbox/a.json': '{ "policy": { "sum_assured": 3000000 } }',
  'sandbox/b.json': '{ "policy": { "sum_assured": 4500000 }, "claim": { "approval_status": "approved" } }',
};

describe('explanations over stdio', () => {
  let client: TestClient;
  afterEach(() => client.stop());

  const at = (path: string, search: string) => {
    const content = files[path as keyof typeof files];
    const lines = content.slice(0, content.indexOf(search) + search.length).split('\n');
    return {
      textDocument: { uri: client.uri(path) },
      position: { line: lines.length - 1, character: lines.at(-1)?.length ?? 0 },
    };
  };

  async function hoverAt(path: string, search: string): Promise<string> {
    const found = await client.connection.sendRequest(HoverRequest.type, at(path, search));
    if (!found) return '';
    assert.ok(MarkupContent.is(found.contents));
    return found.contents.value;
  }

  it('are plain text for a client that announces it', async () => {
    const plaintext = ['plaintext' as const];
    client = await TestClient.start({
      files,
      capabilities: {
        textDocument: {
          hover: { contentFormat: plaintext },
          signatureHelp: { signatureInformation: { documentationFormat: plaintext } },
          completion: { completionItem: { documentationFormat: plaintext } },
        },
      },
    });
    await client.open(claims, text);
    const hover = await client.connection.sendRequest(HoverRequest.type, at(claims, '"show_i'));
    const help = await client.connection.sendRequest(SignatureHelpRequest.type, at(claims, '(divide '));
    const listed = await client.connection.sendRequest(CompletionRequest.type, at(claims, '{{'));
    const items = Array.isArray(listed) ? listed : (listed?.items ?? []);
    const [first] = items.filter(({ data }) => data !== undefined);
    assert.ok(hover && first);
    const item = await client.connection.sendRequest(CompletionResolveRequest.type, first);
    const [signature] = help?.signatures ?? [];
    const documentations = [signature?.documentation, signature?.parameters?.[0]?.documentation, item.documentation];
    for (const content of [hover.contents, ...documentations]) {
      assert.ok(MarkupContent.is(content) && content.kind === 'plaintext', JSON.stringify(content));
      assert.ok(content.value.length > 10);
      assert.doesNotMatch(content.value, /`|\*\*|\]\(|</);
    }
  });

  it('have what lists leave out of the message of a problem, in the files of a module and in others', async () => {
    const blocks = '[{ "block": { "type": "alert", "key": "note", "markdown": "{{claim.block_states.los.value}}" } }]';
    const tools = `{ "suppressions": [{ "rule": "code/syntax", "file": "${claims}", "reason": "A trial." }] }`;
    client = await TestClient.start({ files: { ...files, [claims]: blocks, '.platform-tools.json': tools } });
    for (const [path, content, search, rest] of [
      [
        claims,
        blocks,
        'los',
        '`claims/unknown-block-reference`: Use the key of a block, or add such a block. Existing keys: `note`.',
      ],
      [
        '.platform-tools.json',
        tools,
        '{ "rule',
        '`tools/unused-suppression`: This suppresses nothing. Remove it, or correct its `block` and `path`.',
      ],
    ] as const) {
      await client.open(path, content);
      const [problem] = await client.diagnostics(path, (found) => found.length > 0);
      assert.ok(typeof problem?.message === 'string' && problem.message.length <= 80, JSON.stringify(problem));
      const found = await client.connection.sendRequest(HoverRequest.type, {
        textDocument: { uri: client.uri(path) },
        position: { line: 0, character: content.indexOf(search) + (path === claims ? 1 : 0) },
      });
      assert.ok(MarkupContent.is(found?.contents));
      assert.equal(found.contents.value.split('\n')[0], rest);
    }
  });

  it('show the value of an expression, with the sample as it is in the editor', async () => {
    client = await TestClient.start({ files });
    await client.open(claims, text);

    assert.match(await hoverAt(claims, '"show_i'), /^Value.*?: `true`, from `éfalse`\. `divide` takes two numbers/m);
    assert.match(
      await hoverAt(claims, 'policy.sum_a'),
      /^Value with sample \[sandbox\/a\.json\]\S*: `3000000` \(R\s30\s000,00\)\./m,
    );
    await client.open('sandbox/a.json', '{ "policy": { "sum_assured": 100 } }');
    assert.match(await hoverAt(claims, 'policy.sum_a'), /^Value.*?: `100` \(R\s1,00\)/m);
    await client.change('sandbox/a.json', '{ "policy": { "sum_assured": 200 } }');
    assert.match(await hoverAt(claims, 'policy.sum_a'), /^Value.*?: `200` \(R\s2,00\)/m);
    await client.change('sandbox/a.json', '{ "policy": {');
    assert.doesNotMatch(await hoverAt(claims, 'policy.sum_a'), /Now:/);
    assert.deepEqual(client.log, []);
  });

  it('follow the samples on the disk', async () => {
    client = await TestClient.start({ files });
    const sum = () => hoverAt(claims, 'policy.sum_a');
    assert.match(await sum(), /^Value.*?: `3000000`/m);
    await client.write('sandbox/a.json', '{ "policy": { "sum_assured": 100 } }');
    await client.watched(['changed', 'sandbox/a.json']);
    assert.match(await sum(), /^Value.*?: `100`/m);
    await client.write('sandbox/_first.json', '{ "policy": { "sum_assured": 200 } }');
    await client.watched(['created', 'sandbox/_first.json']);
    assert.match(await sum(), /^Value with sample \[sandbox\/\\_first\.json\]\S*: `200`/m);
    await client.write('.platform-tools.json', '{ "layout": { "samples": "others" } }');
    await client.write('others/c.json', '{ "policy": { "sum_assured": 300 } }');
    await client.watched(['created', '.platform-tools.json'], ['created', 'others/c.json']);
    assert.match(await sum(), /^Value.*?: `300`/m);
  });

  it('use the sample that a preview was last drawn with', async () => {
    client = await TestClient.start({ files });
    const params = { uri: client.uri(claims), claim: { ...newClaim, sample: 'b.json' }, create: null };
    await client.connection.sendRequest(PreviewRequest, params);
    assert.match(
      await hoverAt(claims, 'policy.sum_a'),
      /^Value with sample \[sandbox\/b\.json\]\S*: `4500000` \(R\s45\s000,00\)\./m,
    );
    assert.match(await hoverAt(claims, 'claim.approval'), /^Value.*?: `approved`/m);
    await client.remove('sandbox/b.json');
    await client.watched(['deleted', 'sandbox/b.json']);
    assert.match(await hoverAt(claims, 'policy.sum_a'), /^Value.*?: `3000000`/m);
  });

  it('say what they know where the clock of the module cannot be told', async () => {
    client = await TestClient.start({
      files: { ...files, '.platform-tools.json': '{ "timeZone": "Nowhere/At-All" }' },
    });
    const said = await hoverAt(claims, 'policy.sum_a');
    assert.match(said, /total sum insured/);
    assert.doesNotMatch(said, /Now:/);
  });

  it('are there in documents', async () => {
    client = await TestClient.start({ files });
    assert.match(await hoverAt(letter, '{{policy.st'), /policy\.status/);
  });

  it('show the signature of the call around the cursor', async () => {
    const signatureInformation = { parameterInformation: { labelOffsetSupport: true } };
    client = await TestClient.start({
      files,
      capabilities: { textDocument: { signatureHelp: { signatureInformation } } },
    });
    assert.deepEqual(client.initializeResult.capabilities.signatureHelpProvider?.triggerCharacters, [' ', '(']);
    const found = await client.connection.sendRequest(SignatureHelpRequest.type, at(claims, 'sum_assured '));
    assert.equal(found?.signatures[0]?.label, 'divide dividend divisor');
    assert.equal(found.activeParameter, 1);
    assert.deepEqual(found.signatures[0].parameters?.[1]?.label, [16, 23]);
    const outer = await client.connection.sendRequest(SignatureHelpRequest.type, at(claims, 'approval_status '));
    assert.equal(outer?.signatures[0]?.label, 'ifCondition left operator right');
    assert.equal(await client.connection.sendRequest(SignatureHelpRequest.type, at(claims, '"block": ')), null);
  });

  const foldsOf = async (path: string): Promise<readonly FoldingRange[]> => {
    await client.open(path, files[path as keyof typeof files]);
    const params = { textDocument: { uri: client.uri(path) } };
    return (await client.connection.sendRequest(FoldingRangeRequest.type, params)) ?? [];
  };

  it('fold the blocks of JSON and of templates', async () => {
    client = await TestClient.start({ files });
    assert.ok((await foldsOf(claims)).length > 0);
    assert.deepEqual(await foldsOf(letter), [{ startLine: 1, endLine: 2 }]);
  });

  it('leave the folds of JSON to a host that has its own', async () => {
    client = await TestClient.start({ files, initializationOptions: { hostEditsJson: true } });
    assert.deepEqual(await foldsOf(claims), []);
    assert.deepEqual(await foldsOf(letter), [{ startLine: 1, endLine: 2 }]);
  });
});
