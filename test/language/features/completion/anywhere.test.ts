import assert from 'node:assert/strict';
import fc from 'fast-check';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { InsertReplaceEdit } from 'vscode-languageserver-types';
import { checkModule, complete, type Proposal } from '../../../../language/index.js';
import { parseJson } from '../../../../language/syntax/json/parse.js';
import { moduleOf } from '../../../support/fixture.js';
import { navigable } from '../../../support/navigable.js';
import { readTexts } from '../../../support/read-module.js';

const seed = 20_261_121;

describe('completion anywhere in the samples', () => {
  const texts = readTexts('samples/first-steps');
  const paths = [...moduleOf(texts).files.keys()];
  const places = fc.record({ path: fc.constantFrom(...paths), at: fc.double({ min: 0, max: 1, noNaN: true }) });

  it(`has each label once, and edits around the cursor in its line: seed ${String(seed)}`, async () => {
    const typed = fc.constantFrom(
      '',
      '{{',
      '{{#if (ifCondition claim.',
      "{{ifCondition a '===' '",
      '"',
      ',',
      '{',
      'x',
      "'",
    );
    const { companions } = await navigable(texts);
    fc.assert(
      fc.property(places, typed, fc.boolean(), ({ path, at }, word, isCut) => {
        const whole = texts.get(path) ?? '';
        const offset = Math.floor(at * whole.length) + word.length;
        const start = whole.slice(0, offset - word.length) + word;
        const text = isCut ? start : start + whole.slice(offset - word.length);
        const module = moduleOf(new Map([...texts, [path, text]]));
        const document = TextDocument.create('file:///a', 'json', 0, text);
        const options = { samples: companions, snippets: true, insertReplace: true };
        const { items } = complete(checkModule(module), path, document.positionAt(offset), options);
        assert.equal(new Set(items.map(({ label }) => label)).size, items.length);
        for (const item of items) assertAround(item, document, offset);
      }),
      { numRuns: 300, seed },
    );
  });

  it(`leaves JSON as JSON when it is accepted: seed ${String(seed)}`, async () => {
    const { check, companions } = await navigable(texts);
    fc.assert(
      fc.property(places, fc.nat(), ({ path, at }, which) => {
        if (!path.endsWith('.json')) return;
        const text = texts.get(path) ?? '';
        const document = TextDocument.create('file:///a', 'json', 0, text);
        const offset = Math.floor(at * text.length);
        const { items } = complete(check, path, document.positionAt(offset), { samples: companions });
        const item = items[which % Math.max(items.length, 1)];
        if (!item) return;
        const after = acceptedText(item, document);
        assert.deepEqual(parseJson(after).errors, [], `${item.label} at ${text.slice(offset - 40, offset)}█`);
      }),
      { numRuns: 2000, seed },
    );
  });
});

function assertAround(
  { label, textEdit, additionalTextEdits = [] }: Proposal,
  document: TextDocument,
  offset: number,
): void {
  assert.ok(textEdit);
  const ranges = InsertReplaceEdit.is(textEdit) ? [textEdit.insert, textEdit.replace] : [textEdit.range];
  for (const { start, end } of ranges) {
    assert.equal(start.line, end.line, label);
    assert.ok(document.offsetAt(start) <= offset && offset <= document.offsetAt(end), label);
  }
  if (InsertReplaceEdit.is(textEdit)) {
    assert.deepEqual(textEdit.insert.start, textEdit.replace.start);
    assert.equal(document.offsetAt(textEdit.insert.end), offset);
  }
  const main = ranges.at(-1);
  for (const { range } of additionalTextEdits)
    assert.ok(
      main &&
        (document.offsetAt(range.end) <= document.offsetAt(main.start) ||
          document.offsetAt(main.end) <= document.offsetAt(range.start)),
      label,
    );
}

function acceptedText({ textEdit, additionalTextEdits = [] }: Proposal, document: TextDocument): string {
  assert.ok(textEdit && !InsertReplaceEdit.is(textEdit));
  return TextDocument.applyEdits(document, [textEdit, ...additionalTextEdits]);
}
