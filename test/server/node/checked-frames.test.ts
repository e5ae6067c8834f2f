import assert from 'node:assert/strict';
import { checkedFrames } from '../../../server/node/checked-frames.js';
import { Random } from '../../support/random.js';

const frame = (body: string) => `Content-Length: ${String(Buffer.byteLength(body))}\r\n\r\n${body}`;
const frames = [frame('{"id":1}'), frame(''), frame('{"text":"é\r\n\r\n"}'), frame('x'.repeat(300))].join('');

/** What passes of a text that arrives in these parts, and why the rest cannot be read. */
function passed(parts: readonly Buffer[]) {
  const whys: string[] = [];
  const pieces: Buffer[] = [];
  const checked = checkedFrames((why) => whys.push(why));
  checked.on('data', (piece: Buffer) => pieces.push(piece));
  for (const part of parts) checked.write(part);
  return { text: Buffer.concat(pieces).toString(), pieces: pieces.length, whys };
}

describe('Frames of messages', () => {
  it('that arrive together pass together', () => {
    assert.deepEqual(passed([Buffer.from(frames)]), { text: frames, pieces: 1, whys: [] });
  });

  it('pass unchanged, however they are split', () => {
    const random = new Random(1);
    const bytes = Buffer.from(frames);
    for (let round = 0; round < 200; round++) {
      const parts: Buffer[] = [];
      for (let at = 0; at < bytes.length; at += parts.at(-1)!.length)
        parts.push(bytes.subarray(at, at + 1 + random.below(round)));
      const { text, whys } = passed(parts);
      assert.deepEqual([text, whys], [frames, []]);
    }
  });

  it('pass up to one that cannot be read', () => {
    const broken = Buffer.from(`${frames}Content-Length: -1\r\n\r\n${frames}`);
    assert.deepEqual(passed([broken]), { text: frames, pieces: 1, whys: ['no valid Content-Length: -1'] });
    const inParts = passed([...broken].map((byte) => Buffer.from([byte])));
    assert.equal(inParts.whys.length, 1);
    assert.ok(`${frames}Content-Length: -1\r\n\r\n`.startsWith(inParts.text));
    assert.ok(!inParts.text.endsWith('-1\r\n\r\n'));
  });

  it('have a header with an end', () => {
    for (const length of [8191, 8192, 20_000])
      assert.deepEqual(passed([Buffer.from(frames), Buffer.from('x'.repeat(length))]).whys, [
        ...(length < 8192 ? [] : ['a header without an end']),
      ]);
  });
});
