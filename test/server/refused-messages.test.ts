/** What LSP forbids, sent as bytes: no client library would send it. */
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';

interface Answer {
  readonly id?: number | null;
  readonly method?: string;
  readonly params?: { readonly message?: string };
  readonly result?: unknown;
  readonly error?: { readonly code: number; readonly message: string };
}

const initialize = {
  jsonrpc: '2.0',
  id: 1,
  method: 'initialize',
  params: { processId: null, rootUri: null, capabilities: {} },
};
const initialized = { jsonrpc: '2.0', method: 'initialized', params: {} };
const shutdown = { jsonrpc: '2.0', id: 90, method: 'shutdown' };
const exit = { jsonrpc: '2.0', method: 'exit' };
const uri = 'file:///module/workflows/claims-blocks.json';
const hover = (id: number) => ({
  jsonrpc: '2.0',
  id,
  method: 'textDocument/hover',
  params: { textDocument: { uri }, position: { line: 0, character: 0 } },
});

function frame(message: unknown): string {
  const body = JSON.stringify(message);
  return `Content-Length: ${String(Buffer.byteLength(body))}\r\n\r\n${body}`;
}

/**
 * Sends bytes to a server, and reads what it answers until it ends.
 *
 * @param last the id of the answer after which the client sends `exit`, as real ones do
 */
async function talk(sent: string, last: number) {
  const server = spawn(process.execPath, ['dist/server.cjs', '--stdio'], { stdio: ['pipe', 'pipe', 'inherit'] });
  const output: Buffer[] = [];
  const answers = () =>
    Buffer.concat(output)
      .toString()
      .split(/Content-Length: \d+\r\n\r\n/)
      .filter((body) => body !== '');
  server.stdout.on('data', (data: Buffer) => {
    output.push(data);
    if (answers().some((body) => body.includes(`"id":${String(last)},`))) server.stdin.end(frame(exit));
  });
  // The server may end before it has read everything.
  server.stdin.on('error', () => undefined);
  server.stdin.write(sent);
  const [exitCode] = (await once(server, 'close')) as unknown[];
  return { answers: answers().map((body) => JSON.parse(body) as Answer), exitCode };
}

const frames = (...messages: readonly unknown[]) => messages.map(frame).join('');
const errorOf = (answers: readonly Answer[], id: number | null) => answers.find((one) => one.id === id)?.error?.code;

describe('messages that LSP does not allow', () => {
  it('are refused before `initialize`, and the server goes on', async () => {
    const { answers, exitCode } = await talk(
      frames(hover(5), initialized, initialize, initialized, hover(6), shutdown),
      90,
    );
    assert.equal(errorOf(answers, 5), -32002);
    assert.deepEqual(
      answers.find(({ id }) => id === 6),
      { jsonrpc: '2.0', id: 6, result: null },
    );
    assert.equal(exitCode, 0);
  });

  it('are refused after `shutdown`, and `exit` ends the server', async () => {
    const { answers, exitCode } = await talk(frames(initialize, initialized, shutdown, hover(7)), 7);
    assert.equal(errorOf(answers, 7), -32600);
    assert.equal(exitCode, 0);
  });

  it('are refused where `initialize` comes a second time', async () => {
    const { answers } = await talk(frames(initialize, { ...initialize, id: 2 }, shutdown), 90);
    assert.equal(errorOf(answers, 1), undefined);
    assert.equal(errorOf(answers, 2), -32600);
  });

  it('are refused as a batch, each by its id', async () => {
    const { answers, exitCode } = await talk(frames(initialize, initialized, [hover(8), hover(9)], [], shutdown), 90);
    assert.deepEqual([errorOf(answers, 8), errorOf(answers, 9)], [-32600, -32600]);
    assert.equal(exitCode, 0);
  });

  for (const length of ['-5', '999999999999', '1e3', 'many', ''])
    it(`do not keep the server alive without its client where their Content-Length is '${length}'`, async () => {
      const { answers, exitCode } = await talk(
        `${frame(initialize)}Content-Length: ${length}\r\n\r\n${JSON.stringify(hover(4))}`,
        1,
      );
      assert.equal(errorOf(answers, 1), undefined);
      assert.equal(exitCode, 1);
    });

  const told = (method: string, params: object) => ({ jsonrpc: '2.0', method: `textDocument/${method}`, params });
  const document = { uri, languageId: 'json', version: 1 };

  it('are left out where a document is opened without a text, and the next one is opened', async () => {
    const open = (textDocument: object) => told('didOpen', { textDocument });
    const { answers, exitCode } = await talk(
      frames(initialize, initialized, open(document), open({ ...document, text: '[]' })) +
        frames({ ...hover(3), method: 'textDocument/foldingRange' }),
      3,
    );
    assert.deepEqual(answers.find(({ id }) => id === 3)?.result, []);
    assert.ok(answers.every(({ error }) => error === undefined));
    assert.equal(exitCode, 1, 'without `shutdown`');
  });

  it('are left out where a change has no text, and told', async () => {
    const range = { start: { line: 0, character: 0 }, end: { line: 0, character: 0 } };
    const change = (contentChanges: unknown) =>
      told('didChange', { textDocument: { uri, version: 2 }, contentChanges });
    const { answers } = await talk(
      frames(initialize, initialized, told('didOpen', { textDocument: { ...document, text: '[]' } })) +
        frames(
          ...[
            [{ range }],
            [
              { range, text: 'a' },
              { range, text: 5 },
            ],
            [null],
            null,
            [],
          ].map(change),
          hover(3),
        ),
      3,
    );
    const logged = answers.flatMap(({ params }) => (params?.message?.includes('didChange') ? [params.message] : []));
    const message = 'A message was not handled: textDocument/didChange: a change has no text.';
    assert.deepEqual(logged, [message, message, message, message]);
    assert.ok(answers.every(({ error }) => error === undefined));
  });

  it('may come in any pieces', async () => {
    const server = spawn(process.execPath, ['dist/server.cjs', '--stdio'], { stdio: ['pipe', 'pipe', 'inherit'] });
    server.stdout.resume();
    for (const byte of [initialize, shutdown, exit].map(frame).join('')) server.stdin.write(byte);
    const [exitCode] = (await once(server, 'close')) as unknown[];
    assert.equal(exitCode, 0);
  });
});
