import assert from 'node:assert/strict';
import {
  SemanticTokensRangeRequest,
  SemanticTokensRequest,
  type SemanticTokens,
} from 'vscode-languageserver-protocol/node';
import { TestClient } from '../client.js';

const claims = 'workflows/claims-blocks.json';
const configuration = '{ "productModuleKey": "a", "productModuleName": "A" }';
const text = `[
  { "block": { "type": "input.number", "key": "age", "title": "Age" } },
  { "block": { "type": "divider", "key": "line" }, "show_if": "{{claim.block_states.age.value}}" },
  { "block": { "type": "divider", "key": "end" }, "show_if": "{{claim.block_states.aeg.value}}" }
]`;

describe('colours over stdio', () => {
  let client: TestClient;
  beforeEach(async () => {
    client = await TestClient.start({ files: { '.platform-config.json': configuration, [claims]: text } });
    await client.open(claims, text);
  });
  afterEach(() => client.stop());

  const textDocument = () => ({ uri: client.uri(claims) });
  const whole = async () => {
    const found = await client.connection.sendRequest(SemanticTokensRequest.type, { textDocument: textDocument() });
    assert.ok(found);
    return found;
  };

  it('come in terms that the server has announced', async () => {
    assert.deepEqual(named(await whole(), text), [
      'input.number type',
      'age variable.declaration.readonly',
      'divider type',
      'line variable.declaration.readonly',
      'claim variable',
      'block_states property',
      'age variable.readonly',
      'value property',
      'divider type',
      'end variable.declaration.readonly',
      'claim variable',
      'block_states property',
    ]);
  });

  it('of a range are those of its lines', async () => {
    const range = { start: { line: 1, character: 0 }, end: { line: 2, character: 0 } };
    const params = { textDocument: textDocument(), range };
    const found = await client.connection.sendRequest(SemanticTokensRangeRequest.type, params);
    assert.ok(found);
    assert.deepEqual(named(found, text), ['input.number type', 'age variable.declaration.readonly']);
  });

  it('after an edit know a name that was unknown before', async () => {
    await whole();
    const changed = text.replace('"key": "age"', '"key": "aeg"');
    await client.change(claims, changed);
    assert.deepEqual(named(await whole(), changed).slice(-2), ['aeg variable.readonly', 'value property']);
  });

  it('are not given for a file of no module', async () => {
    const params = { textDocument: { uri: 'file:///nowhere/claims-blocks.json' } };
    assert.equal(await client.connection.sendRequest(SemanticTokensRequest.type, params), null);
  });

  describe('of another file than the edited one', () => {
    const types = (key: string, name: string) =>
      configuration.replace(
        / }$/,
        `, "settings": { "claims": { "fulfillmentTypes": [{ "key": "${key}", "label": "${name}", "fulfillmentData": {} }] } } }`,
      );
    const request = `[
  { "block": { "type": "fulfillment_request", "key": "give", "title": "Give", "fulfillment_type_key": "voucher", "fulfillment_data": {} } }
]`;
    const isKnown = async () => named(await whole(), request).includes('voucher class');
    const config = '.platform-config.json';

    async function start(refreshSupport: boolean): Promise<void> {
      await client.stop();
      client = await TestClient.start({
        files: { [config]: types('voucher', 'Voucher'), [claims]: request },
        capabilities: { workspace: { semanticTokens: { refreshSupport } } },
      });
      await client.open(claims, request);
      await client.open(config, types('voucher', 'Voucher'));
    }

    async function configure(text: string): Promise<void> {
      const version = await client.change(config, text);
      await client.diagnostics(config, (_, of) => of === version);
    }

    it('are asked for again when they have changed, and at no other edit', async () => {
      await start(true);
      assert.ok(await isKnown());
      for (const name of ['V', 'Vo', 'Vou']) await configure(types('voucher', name));
      await configure(types('vouche', 'Vou'));
      await client.until('colours to be refreshed', () => client.colourRefreshes === 1);
      assert.ok(!(await isKnown()));
      for (const key of ['vouch', 'vouc', 'vouch', 'vouche']) await configure(types(key, 'Vou'));
      await configure(types('voucher', 'Vou'));
      await client.until('colours to be refreshed', () => client.colourRefreshes >= 2);
      assert.ok(await isKnown());
      assert.equal(client.colourRefreshes, 2);
    });

    it('are not, if the client cannot', async () => {
      await start(false);
      assert.ok(await isKnown());
      await configure(types('vouche', 'Voucher'));
      await configure(types('vouch', 'Voucher'));
      assert.ok(!(await isKnown()));
      assert.equal(client.colourRefreshes, 0);
    });
  });

  /** The numbers of LSP, by the legend: each the text of a token with its type and modifiers. */
  function named({ data }: SemanticTokens, of: string): string[] {
    const { tokenTypes = [], tokenModifiers = [] } =
      client.initializeResult.capabilities.semanticTokensProvider?.legend ?? {};
    const lines = of.split('\n');
    const found: string[] = [];
    let [line, character] = [0, 0];
    for (let i = 0; i < data.length; i += 5) {
      const [lineDelta = 0, delta = 0, length = 0, type = 0, bits = 0] = data.slice(i, i + 5);
      line += lineDelta;
      character = lineDelta > 0 ? delta : character + delta;
      const modifiers = tokenModifiers.filter((_, bit) => (bits & (1 << bit)) !== 0);
      const word = (lines[line] ?? '').slice(character, character + length);
      found.push(`${word} ${[tokenTypes[type], ...modifiers].join('.')}`);
    }
    return found;
  }
});
