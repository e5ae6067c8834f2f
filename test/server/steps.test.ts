import assert from 'node:assert/strict';
import { DocumentDiagnosticRequest, HoverRequest } from 'vscode-languageserver-protocol/node';
import { FirstVisibleLineNotification } from '../../protocol/first-visible-line.js';
import { codes, TestClient, type ClientOptions } from './client.js';

const claims = 'workflows/claims-blocks.json';
/** Each block has its own mistake, and refers to a block that is only known after the last one is read. */
const blocks = Array.from({ length: 60 }, (_, i) => ({
  block: { type: 'input.number', key: `number_${String(i)}`, title: 'Number', max: '5' },
  show_if: "{{ifCondition claim.block_states.last.value '===' 1}}",
}));
const last = { block: { type: 'input.number', key: 'last', title: 'Last' } };
const text = JSON.stringify([...blocks, last]);
const files = {
  '.platform-config.json': '{ "productModuleKey": "a", "productModuleName": "A" }',
  [claims]: '[]',
};
const all = blocks.map(() => 'values/convertible');

describe('the first check of a long file', () => {
  let client: TestClient;
  afterEach(() => client.stop());

  const start = async (options: Omit<ClientOptions, 'files' | 'beginStep'>) => {
    client = await TestClient.start({ ...options, files, beginStep: () => () => false });
    await client.open(claims, text);
  };
  const pull = (previousResultId?: string) =>
    client.connection.sendRequest(DocumentDiagnosticRequest.type, {
      textDocument: { uri: client.uri(claims) },
      ...(previousResultId !== undefined && { previousResultId }),
    });

  it('answers with the first problems, and has the client ask again for all', async () => {
    await start({ pull: true });
    const first = await pull();
    const found = first.kind === 'full' ? codes(first.items) : [];
    assert.ok(found.length < all.length, `${String(found.length)} problems at first`);
    assert.deepEqual(found, all.slice(0, found.length));
    await client.until('a refresh', () => client.refreshes > 0);
    const second = await pull(first.resultId);
    assert.deepEqual(second.kind === 'full' ? codes(second.items) : [], all);
    assert.equal(client.refreshes, 1);
  });

  it('answers with all problems if the client cannot be made to ask again', async () => {
    await start({ pull: true, capabilities: { workspace: { diagnostics: {} } } });
    const only = await pull();
    assert.deepEqual(only.kind === 'full' ? codes(only.items) : [], all);
  });

  it('answers with the problems on the screen first', async () => {
    client = await TestClient.start({ pull: true, files, beginStep: () => () => false });
    const lines = text.replaceAll('},{"block"', '},\n{"block"');
    await client.connection.sendNotification(FirstVisibleLineNotification, { uri: client.uri(claims), line: 30 });
    await client.open(claims, lines);
    const first = await pull();
    assert.deepEqual(first.kind === 'full' ? first.items.map(({ range }) => range.start.line) : [], [30]);
  });

  it('pushes the first problems, and then all', async () => {
    await start({});
    const lengths: number[] = [];
    const found = await client.diagnostics(claims, (diagnostics) => {
      if (diagnostics.length !== lengths.at(-1)) lengths.push(diagnostics.length);
      return diagnostics.length === all.length;
    });
    assert.deepEqual(codes(found), all);
    assert.ok(
      lengths.slice(0, -1).every((length) => length < all.length),
      lengths.join(),
    );
  });

  it('leaves time for other answers', async () => {
    await start({ pull: true });
    const order: string[] = [];
    const whole = pull('of an earlier text').then(() => order.push('all problems'));
    const character = text.indexOf('input.number') + 1;
    const hover = await client.connection.sendRequest(HoverRequest.type, {
      textDocument: { uri: client.uri(claims) },
      position: { line: 0, character },
    });
    order.push('hover');
    assert.ok(hover);
    await whole;
    assert.deepEqual(order, ['hover', 'all problems']);
  });
});
