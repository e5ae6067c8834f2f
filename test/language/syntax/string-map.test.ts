import assert from 'node:assert/strict';
import fc from 'fast-check';
import { StringMap } from '../../../language/syntax/string-map.js';
import { anyCharacter } from '../../support/any-character.js';

/** One UTF-16 unit of a text, and how a literal spells it. */
interface Spelling {
  unit: string;
  source: string;
}

const SHORT: Record<string, string> = {
  '"': '\\"',
  '\\': '\\\\',
  '/': '\\/',
  '\b': '\\b',
  '\f': '\\f',
  '\n': '\\n',
  '\r': '\\r',
  '\t': '\\t',
};

function unicodeEscape(unit: string, upper: boolean): string {
  const hex = unit.charCodeAt(0).toString(16).padStart(4, '0');
  return `\\u${upper ? hex.toUpperCase() : hex}`;
}

/** Any unit, plain where JSON allows it, or escaped in any way that JSON has for it. */
const spelling: fc.Arbitrary<Spelling> = fc
  .tuple(
    fc.oneof(fc.string({ unit: anyCharacter, minLength: 1, maxLength: 1 }), fc.constantFrom(...'"\\/\b\f\n\r\t', '😀')),
    fc.nat(3),
  )
  .chain(([text, choice]) => {
    const unit = text[0]!;
    const isPlain = unit >= ' ' && unit !== '"' && unit !== '\\';
    const short = SHORT[unit];
    const sources = [unicodeEscape(unit, false), unicodeEscape(unit, true), short ?? unicodeEscape(unit, true)];
    return fc.constant({ unit, source: isPlain && choice < 2 ? unit : sources[choice % 3]! });
  });

/** A literal as pieces, and where each unit of its text starts. */
const literals = fc.array(spelling, { maxLength: 30 }).map((spellings) => {
  let offset = 1;
  const starts = spellings.map(({ source }) => {
    const start = offset;
    offset += source.length;
    return start;
  });
  const text = spellings.map(({ unit }) => unit).join('');
  return {
    text,
    literal: `"${spellings.map(({ source }) => source).join('')}"`,
    starts: [...starts, offset],
    spellings,
  };
});

describe('StringMap', () => {
  it('decodes what JSON.parse decodes', () => {
    fc.assert(
      fc.property(literals, ({ text, literal }) => {
        assert.equal(StringMap.of(literal).text, text);
        assert.equal(JSON.parse(literal), text);
      }),
    );
    fc.assert(
      fc.property(fc.string({ unit: anyCharacter }), (text) => {
        assert.equal(StringMap.of(JSON.stringify(text)).text, text);
      }),
    );
  });

  it('maps each decoded offset to its source and back', () => {
    fc.assert(
      fc.property(literals, ({ text, literal, starts }) => {
        const map = StringMap.of(literal);
        for (let offset = 0; offset <= text.length; offset++) {
          assert.equal(map.toSource(offset), starts[offset]);
          assert.equal(map.toDecoded(map.toSource(offset)), offset);
        }
      }),
    );
  });

  it('maps every offset inside an escape to the unit that the escape makes', () => {
    fc.assert(
      fc.property(literals, ({ literal, starts, spellings }) => {
        const map = StringMap.of(literal);
        spellings.forEach(({ source }, index) => {
          for (let within = 0; within < source.length; within++) {
            assert.equal(map.toDecoded(starts[index]! + within), index);
          }
        });
      }),
    );
  });

  it('maps a range so that its source decodes to its text', () => {
    fc.assert(
      fc.property(literals, fc.nat(), fc.nat(), ({ text, literal }, one, other) => {
        const [start, end] = [one % (text.length + 1), other % (text.length + 1)].sort((a, b) => a - b) as [
          number,
          number,
        ];
        const range = StringMap.of(literal).toSourceRange({ start, end });
        assert.equal(JSON.parse(`"${literal.slice(range.start, range.end)}"`), text.slice(start, end));
      }),
    );
  });

  it('keeps the mapping of a literal that is cut off', () => {
    fc.assert(
      fc.property(literals, ({ text, literal, starts }) => {
        for (let length = 1; length < literal.length; length++) {
          const map = StringMap.of(literal.slice(0, length));
          const whole = starts.findLastIndex((start) => start <= length);
          assert.equal(map.text.slice(0, whole), text.slice(0, whole));
          assert.equal(map.toSource(map.text.length), length);
          assert.equal(map.contentEnd, length);
        }
      }),
    );
  });

  it('keeps bad escapes as they are', () => {
    const map = StringMap.of('"a\\qb\\u12\\n\\u12g4\\"');
    assert.equal(map.text, 'a\\qb\\u12\n\\u12g4"');
    assert.equal(map.toSource(map.text.indexOf('\n')), 9);
    assert.equal(map.toDecoded(10), map.text.indexOf('\n'));
    assert.equal(StringMap.of('"a\\').text, 'a\\');
  });

  it('moves offsets outside the literal to the ends of the text', () => {
    for (const literal of ['"ab"', '"a\\n"', '"ab', '"', '']) {
      const map = StringMap.of(literal);
      assert.equal(map.toDecoded(-1), 0);
      assert.equal(map.toDecoded(0), 0);
      assert.equal(map.toDecoded(100), map.text.length);
      assert.equal(map.toSource(-1), 1);
      assert.equal(map.toSource(100), map.toSource(map.text.length));
    }
  });
});
