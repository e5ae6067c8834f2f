import assert from 'node:assert/strict';
import { rememberingParser } from '../../../language/check/remembering-parser.js';

describe('a parser that remembers', () => {
  const long = (i: number) => `{{${'a'.repeat(40_000)}.b${String(i)}}}`;

  it('parses a text once, and again only after many others', () => {
    const parse = rememberingParser();
    const first = parse('{{a}}');
    assert.equal(parse('{{a}}'), first);
    for (let i = 0; i < 4; i++) parse(long(i));
    assert.equal(parse('{{a}}'), first, 'is among the last ones');
    for (let i = 0; i < 8; i++) parse(long(i));
    const again = parse('{{a}}');
    assert.notEqual(again, first);
    assert.deepEqual(again, first);
  });
});
