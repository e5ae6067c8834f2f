import assert from 'node:assert/strict';
import { PassThrough } from 'node:stream';
import { FrameReader } from '../../../server/node/message-reader.js';
import { Random } from '../../support/random.js';

const frame = (body: string) => `Content-Length: ${String(Buffer.byteLength(body))}\r\n\r\n${body}`;
const messages = [{ id: 1 }, 'é\r\n\r\n', ['x'.repeat(300)]];
const frames = messages.map((message) => frame(JSON.stringify(message))).join('');

/** What is read of bytes that arrive in these parts, the errors, and why the rest cannot be read. */
async function read(parts: readonly Buffer[]) {
  const whys: string[] = [];
  const found: unknown[] = [];
  const errors: string[] = [];
  const input = new PassThrough();
  const reader = new FrameReader(input, (why) => whys.push(why));
  reader.onError(({ message }) => errors.push(message));
  const closed = new Promise<void>((resolve) => reader.onClose(resolve));
  reader.listen((message) => found.push(message));
  for (const part of parts) input.write(part);
  input.end();
  await closed;
  return { found, errors, whys };
}

describe('Messages that arrive over stdio', () => {
  it('are read however they are split', async () => {
    const random = new Random(1);
    const bytes = Buffer.from(frames);
    assert.deepEqual(await read([bytes]), { found: messages, errors: [], whys: [] });
    for (let round = 0; round < 200; round++) {
      const parts: Buffer[] = [];
      for (let at = 0; at < bytes.length; at += parts.at(-1)!.length)
        parts.push(bytes.subarray(at, at + 1 + random.below(round)));
      assert.deepEqual(await read(parts), { found: messages, errors: [], whys: [] });
    }
  });

  it('are read after one that is not JSON', async () => {
    for (const bad of ['', '{"id":']) {
      const { found, errors, whys } = await read([Buffer.from(frame(bad) + frames)]);
      assert.deepEqual([found, errors.length, whys], [messages, 1, []]);
    }
  });

  it('are read up to one without a possible length', async () => {
    const broken = Buffer.from(`${frames}Content-Length: -1\r\n\r\n${frames}`);
    const expected = { found: messages, errors: [], whys: ['no valid Content-Length: -1'] };
    assert.deepEqual(await read([broken]), expected);
    assert.deepEqual(await read([...broken].map((byte) => Buffer.from([byte]))), expected);
  });

  it('have a header with an end', async () => {
    for (const length of [8191, 8192, 20_000]) {
      const { found, whys } = await read([Buffer.from(frames), Buffer.from('x'.repeat(length))]);
      assert.deepEqual([found, whys], [messages, length < 8192 ? [] : ['a header without an end']]);
    }
  });
});
