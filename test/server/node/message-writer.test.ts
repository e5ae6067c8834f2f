import assert from 'node:assert/strict';
import { Writable } from 'node:stream';
import { Written } from '../../../server/documents/written.js';
import { DiagnosticTexts, FullReport } from '../../../server/features/full-report.js';
import { FrameWriter } from '../../../server/node/message-writer.js';
import type { ModuleDiagnostic } from '../../../language/index.js';

/** Takes each frame as it is written. */
function framesOf() {
  const frames: Buffer[] = [];
  const out = new Writable({
    writev(chunks: readonly { readonly chunk: Buffer }[], done) {
      frames.push(Buffer.concat(chunks.map(({ chunk }) => chunk)));
      done();
    },
  });
  return { frames, writer: new FrameWriter(out) };
}

const position = { line: 0, character: 1 };
const diagnostic: ModuleDiagnostic = {
  range: { start: position, end: position },
  severity: 1,
  code: 'unknown-block',
  message: 'There is no block “größe”.',
  fixable: true,
  more: 3,
};

describe('Messages over stdio', () => {
  it('are written at once, each with the length of its bytes', async () => {
    const { frames, writer } = framesOf();
    const said = [
      { jsonrpc: '2.0', id: 1, result: { text: 'plain' } },
      { jsonrpc: '2.0', method: 'told', params: ['größe', '📄'] },
    ];
    for (const message of said) await writer.write(message);
    assert.equal(frames.length, 2);
    for (const [i, frame] of frames.entries()) {
      const [header = '', body = ''] = frame.toString('utf8').split('\r\n\r\n');
      assert.equal(header, `Content-Length: ${String(Buffer.byteLength(body))}`);
      assert.deepEqual(JSON.parse(body), said[i]);
    }
  });

  it('contain the JSON that a result has already, the same as if it were written then', async () => {
    const { frames, writer } = framesOf();
    const report = new FullReport('7', [diagnostic, { ...diagnostic, code: 'other' }], new DiagnosticTexts());
    await writer.write({ jsonrpc: '2.0', id: 'a', result: report } as never);
    const body = frames[0]?.toString('utf8').split('\r\n\r\n')[1] ?? '';
    const { items, ...rest } = report.toJSON();
    assert.equal(body, JSON.stringify({ jsonrpc: '2.0', id: 'a', result: report }));
    assert.deepEqual(JSON.parse(body), { jsonrpc: '2.0', id: 'a', result: { ...rest, items } });
    assert.ok(!body.includes('fixable') && !body.includes('more'));
    assert.ok(report instanceof Written);
  });

  it('contain the JSON of the last diagnostics after any change of them', async () => {
    const { frames, writer } = framesOf();
    const texts = new DiagnosticTexts();
    const numbered = (count: number) =>
      Array.from({ length: count }, (_, i): ModuleDiagnostic => ({ ...diagnostic, code: String(i) }));
    const all = numbered(100);
    const changed = all.with(40, { ...diagnostic, code: 'changed' });
    const states = [all, changed, changed.with(0, diagnostic), all.slice(1), all.slice(3, 70)];
    states.push([...all.slice(0, 50), ...numbered(40), ...all.slice(50)], all.toReversed(), [], all);
    for (const diagnostics of states) {
      const result = new FullReport('1', diagnostics, texts);
      await writer.write({ jsonrpc: '2.0', id: 1, result } as never);
      const body = frames.at(-1)?.toString('utf8').split('\r\n\r\n')[1];
      assert.equal(body, JSON.stringify({ jsonrpc: '2.0', id: 1, result }));
    }
    assert.equal(frames.length, states.length);
  });

  it('fail one by one, and tell how many have failed', async () => {
    const failing = new Writable({
      write: (_chunk, _encoding, done) => {
        done(new Error('closed'));
      },
    });
    const writer = new FrameWriter(failing);
    const told: (number | undefined)[] = [];
    let isClosed = false;
    writer.onError(([, , count]) => told.push(count));
    writer.onClose(() => (isClosed = true));
    await assert.rejects(writer.write({ jsonrpc: '2.0' }), /closed/);
    await assert.rejects(writer.write({ jsonrpc: '2.0' }));
    assert.deepEqual(
      told.filter((count) => count !== undefined),
      [1, 2],
    );
    assert.ok(isClosed);
  });
});
