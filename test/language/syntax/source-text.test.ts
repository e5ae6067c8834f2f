import assert from 'node:assert/strict';
import fc from 'fast-check';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { SourceDocument } from '../../../language/source-document.js';
import { SourceText } from '../../../language/syntax/source-text.js';

/** Line breaks of all kinds, and parts of them. */
const part = fc.constantFrom('a', 'bc', '\n', '\r', '\r\n', '\n\r', '😀', 'long line ');
const text = fc.array(part, { maxLength: 20 }).map((parts) => parts.join(''));
const edit = fc.record({ at: fc.nat(), remove: fc.nat(12), insert: text });
const pieceLength = fc.integer({ min: 1, max: 9 });

/** A text and each text after an edit, as strings and in pieces. */
const edited = fc.tuple(text, fc.array(edit, { maxLength: 6 }), pieceLength).map(([first, edits, length]) => {
  const states = [{ whole: first, pieces: SourceText.of(first, length) }];
  for (const { at, remove, insert } of edits) {
    const { whole, pieces } = states.at(-1)!;
    const start = at % (whole.length + 1);
    const end = Math.min(start + remove, whole.length);
    states.push({ whole: whole.slice(0, start) + insert + whole.slice(end), pieces: pieces.with(start, end, insert) });
  }
  return states;
});

describe('a text in pieces', () => {
  it('is the text after each edit', () => {
    fc.assert(
      fc.property(edited, fc.nat(), fc.nat(), (states, one, other) => {
        for (const { whole, pieces } of states) {
          const [start, end] = [one % (whole.length + 1), other % (whole.length + 1)];
          assert.equal(pieces.slice(start, end), whole.slice(start, end));
          assert.equal(pieces.slice(start), whole.slice(start));
          assert.equal(pieces.length, whole.length);
          assert.equal(pieces.whole, whole);
        }
      }),
    );
  });

  it('knows where lines start and end', () => {
    fc.assert(
      fc.property(edited, (states) => {
        for (const { whole, pieces } of states)
          for (let offset = 0; offset <= whole.length; offset++) {
            const end = whole.indexOf('\n', offset);
            assert.equal(pieces.endOfLine(offset), end < 0 ? whole.length : end);
            assert.equal(pieces.startOfLine(offset), whole.slice(0, offset).lastIndexOf('\n') + 1);
          }
      }),
    );
  });

  it('tells what turns another text into it', () => {
    fc.assert(
      fc.property(edited, (states) => {
        for (const before of states)
          for (const after of states) {
            const change = after.pieces.changeSince(before.pieces);
            assert.equal(change === undefined, before.whole === after.whole);
            assert.equal(after.pieces.equals(before.pieces), change === undefined);
            if (!change) continue;
            const { start, oldEnd, newEnd } = change;
            const replacing = after.whole.slice(start, newEnd);
            assert.equal(before.whole.slice(0, start) + replacing + before.whole.slice(oldEnd), after.whole);
          }
      }),
    );
  });

  it('tells it of a long text', () => {
    const before = SourceText.of('0123456789'.repeat(20_000));
    assert.deepEqual(before.with(100_000, 100_001, '').with(100_000, 100_000, 'x').changeSince(before), {
      start: 100_000,
      oldEnd: 100_001,
      newEnd: 100_001,
    });
  });
});

describe('a document of a text in pieces', () => {
  it('has the places and texts of any other document', () => {
    const place = fc.record({ line: fc.integer({ min: -1, max: 9 }), character: fc.integer({ min: -1, max: 30 }) });
    const change = fc.oneof(
      { weight: 9, arbitrary: fc.record({ range: fc.record({ start: place, end: place }), text }) },
      fc.record({ text }),
    );
    fc.assert(
      fc.property(text, pieceLength, fc.array(change, { maxLength: 6 }), place, (first, length, changes, asked) => {
        const document = new SourceDocument('file:///a', 'json', 1, SourceText.of(first, length));
        let other = TextDocument.create('file:///a', 'json', 1, first);
        for (const one of changes) {
          document.update([one], document.version + 1);
          // Made anew, because it miscounts lines after an edit beyond its last one.
          const { version } = TextDocument.update(other, [one], other.version + 1);
          other = TextDocument.create('file:///a', 'json', version, other.getText());
          assert.equal(document.version, version);
        }
        assert.equal(document.getText(), other.getText());
        assert.equal(document.lineCount, other.lineCount);
        assert.equal(document.offsetAt(asked), other.offsetAt(asked));
        const range = { start: { line: 0, character: 0 }, end: asked };
        assert.equal(document.getText(range), other.getText(range));
        for (let offset = -1; offset <= other.getText().length + 1; offset++)
          assert.deepEqual(document.positionAt(offset), other.positionAt(offset));
        for (let line = 0; line <= other.lineCount; line++) {
          assert.deepEqual(document.getLineRange(line), other.getLineRange(line));
          assert.equal(document.getEOLCharacters(line), other.getEOLCharacters(line));
        }
      }),
    );
  });
});
