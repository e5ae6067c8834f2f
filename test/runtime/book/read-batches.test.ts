import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { linesOf } from '../../../runtime/book/batch.js';
import { readBatches, UnusableBook, type Position, type ReadBatch } from '../../../runtime/book/read-batches.js';
import { runs } from '../../support/runs.js';

interface Given {
  readonly name?: string;
  readonly text: string;
  readonly range?: { readonly start: number; readonly end: number };
  /** The sizes of the pieces in which it is read. */
  readonly pieces?: number;
}

async function batchesOf(files: readonly Given[], from?: Position): Promise<readonly ReadBatch[]> {
  const hash = createHash('sha256');
  const opened = files.map(({ name = 'book.ndjson', text, range, pieces = 7 }) => ({
    name,
    bytes: piecesOf(Buffer.from(text).subarray(Math.max(0, (range?.start ?? 0) - 1)), pieces),
    ...(range && { range }),
  }));
  const prefix = { update: (bytes: Uint8Array) => void hash.update(bytes), value: () => hash.copy().digest('hex') };
  const found: ReadBatch[] = [];
  for await (const batch of readBatches(opened, prefix, from)) found.push(batch);
  return found;
}

async function* piecesOf(bytes: Uint8Array, size: number): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += size) yield await Promise.resolve(bytes.subarray(at, at + size));
}

async function textsOf(...files: Given[]): Promise<readonly string[]> {
  return (await batchesOf(files)).flatMap(linesOf);
}

describe('The lines of a book', () => {
  it('end in line feeds, with or without a carriage return, and the last in nothing', async () => {
    assert.deepEqual(await textsOf({ text: '\ufeff{"a":"é"}\r\n\n{}' }), ['{"a":"é"}', '', '{}']);
    assert.deepEqual(await textsOf({ text: '' }), []);
    assert.deepEqual(await textsOf({ text: '1\n' }, { text: '2' }), ['1', '2']);
  });

  it('are those of the file, in batches of 100, however it is cut into pieces', async () => {
    const lines = Array.from({ length: 250 }, (_, at) => `line ${String(at)} ü`);
    for (const pieces of [1, 2, 1000, 1e6]) {
      const batches = await batchesOf([{ text: lines.join('\n'), pieces }]);
      assert.deepEqual(batches.flatMap(linesOf), lines);
      assert.deepEqual(
        batches.map(({ first, ends: { length } }) => [first, length]),
        [
          [1, 100],
          [101, 100],
          [201, 50],
        ],
      );
    }
  });

  it('are in shorter batches where they are long: several batches are in memory at a time', async () => {
    const text = Array.from({ length: 5 }, () => '1'.repeat(1.5e6)).join('\n');
    const lengths = (await batchesOf([{ text, pieces: 1e6 }])).map(({ ends }) => ends.length);
    assert.deepEqual(lengths, [3, 2]);
  });

  it('may each begin with a byte order mark, where files were put together', async () => {
    assert.deepEqual(await textsOf({ text: '\ufeff{}\n\ufeff[]\n' }), ['{}', '[]']);
  });

  it('of CSV follow a header, and may have line ends in quotes', async () => {
    const [batch] = await batchesOf([{ name: 'book.csv', text: 'policy_id,note\n1,"a\nb"\n2,"say ""x"""\n' }]);
    assert.deepEqual(batch?.header, ['policy_id', 'note']);
    assert.deepEqual(linesOf(batch), ['1,"a\nb"', '2,"say ""x"""']);
    assert.equal(batch.first, 2);
    const [piped] = await batchesOf([{ name: '-', text: 'module.a,policy_id\n1,2\n' }]);
    assert.deepEqual(piped?.header, ['module.a', 'policy_id']);
    await assert.rejects(batchesOf([{ name: 'a.csv', text: 'a,b\n1,2' }]), UnusableBook);
    await assert.rejects(batchesOf([{ name: 'a.csv', text: 'policy_id,a,a\n1,2,3' }]), /'a' twice/);
    await assert.rejects(batchesOf([{ name: 'a.csv', text: '' }]), /no header/);
  });

  it('that are no text are lines all the same', async () => {
    const bytes = async function* () {
      yield await Promise.resolve(Uint8Array.of(0xff, 0x0a, 0x31));
    };
    const found: string[] = [];
    const prefix = { update: () => undefined, value: () => '' };
    for await (const batch of readBatches([{ name: '-', bytes: bytes() }], prefix)) found.push(...linesOf(batch));
    assert.deepEqual(found, ['\ufffd not UTF-8', '1']);
  });

  it('of byte ranges are each in one range', async () => {
    const lines = fc.array(
      fc.string({ maxLength: 12 }).map((text) => text.replace(/[\r\n]/g, '')),
      { maxLength: 20 },
    );
    await fc.assert(
      fc.asyncProperty(lines, fc.boolean(), fc.integer({ min: 1, max: 9 }), async (given, ends, count) => {
        const text = given.join('\n') + (ends ? '\n' : '');
        const { length } = Buffer.from(text);
        const found: string[] = [];
        for (let index = 0; index < count; index++) {
          const range = {
            start: Math.floor((length * index) / count),
            end: Math.floor((length * (index + 1)) / count),
          };
          if (range.end > range.start) for (const line of await textsOf({ text, range, pieces: 3 })) found.push(line);
        }
        assert.deepEqual(found, await textsOf({ text }));
      }),
      { numRuns: runs(100) },
    );
  });

  it('go on behind a position, if everything before it is the same', async () => {
    const text = Array.from({ length: 350 }, (_, at) => String(at)).join('\n');
    const all = await batchesOf([{ text }, { text }]);
    for (const [index, { end }] of all.entries())
      assert.deepEqual(await batchesOf([{ text }, { text }], end), all.slice(index + 1));
    const second = all[1]?.end;
    assert.ok(second);
    await assert.rejects(batchesOf([{ text: text.replace('17', '18') }], second), /were changed/);
    await assert.rejects(batchesOf([{ text: text.slice(0, 300) }], second), /were changed/);
  });
});
