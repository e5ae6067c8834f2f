import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { ErrorCodes, ResponseError } from 'vscode-languageserver-protocol/node';
import { TestClient } from './client.js';

/** The sources of the messages. The process of the tools for agents has a protocol of its own. */
const sources = readdirSync('protocol')
  .filter((name) => name !== 'agents.ts' && name.endsWith('.ts'))
  .map((name) => readFileSync(`protocol/${name}`, 'utf8'))
  .filter((source) => source.includes("'platformConfig/"));

describe('docs/protocol.md', () => {
  const page = readFileSync('docs/protocol.md', 'utf8');

  it('has a section for each custom message, and no others', () => {
    const described = [...page.matchAll(/^## (platformConfig\/\w+)$/gm)].map(([, method]) => method);
    const methods = sources.flatMap((source) =>
      [...source.matchAll(/^[^*]*'(platformConfig\/\w+)'/gm)].map(([, method]) => method),
    );
    assert.ok(methods.length > 30, String(methods.length));
    assert.deepEqual([...described].sort(), [...methods].sort());
  });

  it('names every member of the types', () => {
    const members = sources.flatMap((source) =>
      [...source.matchAll(/^ {2,4}(?:readonly )?(\w+)\??: /gm)].map(([, name]) => name ?? ''),
    );
    assert.ok(members.includes('uri') && members.includes('partialResultToken') && members.includes('claimsBlocks'));
    for (const name of members.filter((one) => one !== 'line' && one !== 'character'))
      assert.match(page, new RegExp(`\`${name}\``), name);
  });
});

describe('what the server announces', () => {
  let client: TestClient;
  before(async () => {
    client = await TestClient.start({ files: {}, pull: true });
  });
  after(() => client.stop());

  const isAnswered = async (method: string) =>
    client.connection.sendRequest(method, {}).then(
      () => true,
      (error: unknown) => !(error instanceof ResponseError && error.code === ErrorCodes.MethodNotFound),
    );

  it('is answered: each request of docs/protocol.md', async () => {
    const requests = [
      ...readFileSync('docs/protocol.md', 'utf8').matchAll(/^## (platformConfig\/\w+)\s+Request, client → server/gm),
    ].map(([, method = '']) => method);
    assert.ok(requests.length > 25, String(requests.length));
    for (const method of requests) assert.ok(await isAnswered(method), method);
    // Parameters of another type are refused, and the server lives on.
    for (const method of requests)
      for (const params of [null, [], 'text'])
        await assert.rejects(client.connection.sendRequest(method, params), /takes other parameters/, method);
    assert.ok(!(await isAnswered('platformConfig/unknown')));
  });

  it('is answered: each capability', async () => {
    const providers = Object.entries(client.initializeResult.capabilities).filter(
      ([name, value]) => name.endsWith('Provider') && value !== false,
    );
    assert.ok(providers.length > 15, String(providers.length));
    for (const [name, options] of providers) {
      const method = methods[name] ?? `textDocument/${name.slice(0, -'Provider'.length)}`;
      assert.ok(await isAnswered(method), method);
      if ((options as { resolveProvider?: boolean }).resolveProvider)
        assert.ok(
          await isAnswered(method === 'workspace/symbol' ? 'workspaceSymbol/resolve' : resolving(method)),
          name,
        );
    }
  });
});

/** The requests that are not named after their capability. */
const methods: Readonly<Record<string, string>> = {
  documentFormattingProvider: 'textDocument/formatting',
  documentRangeFormattingProvider: 'textDocument/rangeFormatting',
  documentOnTypeFormattingProvider: 'textDocument/onTypeFormatting',
  workspaceSymbolProvider: 'workspace/symbol',
  executeCommandProvider: 'workspace/executeCommand',
  callHierarchyProvider: 'textDocument/prepareCallHierarchy',
  colorProvider: 'textDocument/documentColor',
  semanticTokensProvider: 'textDocument/semanticTokens/full',
};

/** `textDocument/codeAction` → `codeAction/resolve`, `textDocument/completion` → `completionItem/resolve`. */
function resolving(method: string): string {
  const name = method.slice('textDocument/'.length);
  return `${name === 'completion' ? 'completionItem' : name}/resolve`;
}
