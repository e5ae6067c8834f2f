import assert from 'node:assert/strict';
import fc from 'fast-check';
import { json, jsonObject, jsonWith } from '../../protocol/json.js';
import * as decoders from '../../protocol/decoder.js';
import { Mismatch, type Decoder } from '../../protocol/decoder.js';

const { boolean, integer, listOf, mapOf, messages, number, object, objectOrDefaults, oneOf, orNull } = decoders;
const { otherwise, pairOf, string, suchThat, variants } = decoders;

const anything = fc.anything({ withDate: true, withMap: true, withSet: true, withBigInt: true });

function assertMismatch(decoder: Decoder<unknown>, value: unknown, sentence: string): void {
  const read = decoder(value);
  assert.ok(read instanceof Mismatch, sentence);
  assert.equal(String(read), sentence);
}

describe('A decoder', () => {
  const claim = object({ sample: orNull(string), requests: listOf(object({ status: string })) }, { note: string });

  it('names the member that is wrong', () => {
    const decoder = object({ uri: string, claim });
    const right = { sample: null, requests: [{ status: 'pending' }] };
    assert.deepEqual(decoder({ uri: 'a', claim: right }), { uri: 'a', claim: right });
    assertMismatch(decoder, null, 'It must be an object.');
    assertMismatch(decoder, { claim: right }, '`uri` must be a string.');
    assertMismatch(decoder, { uri: 'a', claim: [] }, '`claim` must be an object.');
    assertMismatch(decoder, { uri: 'a', claim: { ...right, sample: 1 } }, '`claim.sample` must be a string.');
    assertMismatch(
      decoder,
      { uri: 'a', claim: { ...right, requests: [{ status: 'x' }, {}] } },
      '`claim.requests[1].status` must be a string.',
    );
    assertMismatch(decoder, { uri: 'a', claim: { ...right, note: 7 } }, '`claim.note` must be a string.');
  });

  it('says what it expects', () => {
    assertMismatch(oneOf(['a', 'b']), 'c', 'It must be one of `a`, `b`.');
    assertMismatch(oneOf([1]), 2, 'It must be `1`.');
    assertMismatch(integer(1), 0, 'It must be an integer from 1.');
    assertMismatch(integer(0, 9), 9.5, 'It must be an integer from 0 to 9.');
    assertMismatch(number, Infinity, 'It must be a number.');
    assertMismatch(boolean, 'true', 'It must be a boolean.');
    assertMismatch(mapOf(number), { a: 1, b: '2' }, '`b` must be a number.');
    assertMismatch(listOf(number), {}, 'It must be a list.');
    assertMismatch(pairOf(string, number), ['a', 'b'], '`1` must be a number.');
    assertMismatch(pairOf(string, number), ['a'], 'It must be a list of two.');
    assertMismatch(
      suchThat(string, 'a short text', ({ length }) => length < 3),
      'long',
      'It must be a short text.',
    );
    assertMismatch(jsonObject, [], 'It must be a JSON object.');
    const kinds = variants('kind', { commit: {}, module: { uri: string } });
    assertMismatch(kinds, { kind: 'branch' }, '`kind` must be one of `commit`, `module`.');
    assertMismatch(kinds, { kind: 'module' }, '`uri` must be a string.');
    assertMismatch(messages({ run: {} }), {}, '`type` must be one of `run`.');
  });

  it('leaves out what it does not name, and what is only inherited', () => {
    assert.deepEqual(claim({ sample: null, requests: [], more: 1 }), { sample: null, requests: [] });
    assert.deepEqual(messages({ run: {} })({ type: 'run', uri: 'x' }), { type: 'run' });
    const inherited: unknown = Object.create({ sample: 'other.json', requests: [] });
    assert.ok(claim(inherited) instanceof Mismatch);
  });

  it('keeps names that mean something to JavaScript', () => {
    const hostile: unknown = JSON.parse('{ "__proto__": "a", "constructor": "b" }');
    const read = mapOf(string)(hostile);
    assert.deepEqual(Object.entries(read), Object.entries(hostile as object));
    assert.equal(Object.getPrototypeOf(read), Object.prototype);
    assert.deepEqual(variants('kind', { commit: {} })({ kind: '__proto__' }) instanceof Mismatch, true);
  });

  it('falls back where it is told to', () => {
    const options = objectOrDefaults({ trusted: otherwise(false, boolean), command: otherwise(null, string) });
    assert.deepEqual(options({ trusted: true, command: 7 }), { trusted: true, command: null });
    fc.assert(
      fc.property(anything, (value) => {
        const { trusted, command } = options(value);
        assert.ok(typeof trusted === 'boolean' && (command === null || typeof command === 'string'));
      }),
    );
  });

  it('is read or refused, never thrown at', () => {
    const decoder = object({ data: json, claim, by: mapOf(jsonWith(object({ id: string }))) });
    fc.assert(fc.property(anything, (value) => void decoder(value)));
    fc.assert(
      fc.property(
        fc.record({ data: anything, claim: anything, by: fc.dictionary(fc.string(), anything) }),
        (value) => void decoder(value),
      ),
    );
  });

  it('reads JSON as it is', () => {
    fc.assert(fc.property(fc.jsonValue(), (value) => assert.deepEqual(json(value), value)));
    const circle: unknown[] = [];
    circle.push(circle);
    for (const wrong of [undefined, Number.NaN, new Date(0), new Map(), { deep: [() => 1] }, circle])
      assertMismatch(json, wrong, 'It must be JSON.');
    const request = jsonWith(object({ id: string }));
    assert.deepEqual(request({ id: 'a', payload: { amount: 1 } }), { id: 'a', payload: { amount: 1 } });
    assertMismatch(request, { id: 1 }, '`id` must be a string.');
    assertMismatch(request, { id: 'a', payload: new Date(0) }, 'It must be JSON.');
  });
});
