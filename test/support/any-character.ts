import fc from 'fast-check';

/** Half of a pair of UTF-16 units is no character. */
const halves = { from: 0xd800, count: 0x800 };
const lastCharacter = 0x10ffff;

/** Any character, as the unit `binary` of fast-check. That one begins with a table of all of them, which takes half a second. */
export const anyCharacter: fc.Arbitrary<string> = fc.nat(lastCharacter - halves.count).map(
  (index) => String.fromCodePoint(index < halves.from ? index : index + halves.count),
  (character) => {
    const code = typeof character === 'string' ? character.codePointAt(0) : undefined;
    if (code === undefined || character !== String.fromCodePoint(code)) throw new Error('This is not one character.');
    if (code < halves.from) return code;
    if (code < halves.from + halves.count) throw new Error('This is half of a character.');
    return code - halves.count;
  },
);
