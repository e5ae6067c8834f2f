import assert from 'node:assert/strict';
import fc from 'fast-check';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { InsertReplaceEdit } from 'vscode-languageserver-types';
import { checkModule, complete, type Proposal } from '../../../../language/index.js';
import { parseJson } from '../../../../language/syntax/json/parse.js';
import type { JsonNode } from '../../../../language/syntax/json/tree.js';
import type { OffsetRange } from '../../../../language/syntax/range.js';
import { moduleOf } from '../../../support/fixture.js';
import { navigable } from '../../../support/navigable.js';
import { readTexts } from '../../../support/read-module.js';
import { runs } from '../../../support/runs.js';

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
      { numRuns: runs(25), seed },
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
      { numRuns: runs(200), seed },
    );
  });
});

describe('completion in the place of any value', () => {
  for (const path of ['workflows/claims-blocks.json', '.platform-config.json'])
    it(`gives JSON, whatever is accepted, where a value of ${path} was taken away`, () => {
      const texts = readTexts('samples/group-life');
      const text = texts.get(path) ?? '';
      const whole = checkModule(moduleOf(texts));
      let accepted = 0;
      for (const { range, name } of valuesIn(parseJson(text).root))
        for (const left of ['', '""']) {
          const cut = text.slice(0, range.start) + left + text.slice(range.end);
          const check = checkModule(moduleOf(new Map([...texts, [path, cut]])), whole);
          const document = TextDocument.create('file:///a', 'json', 0, cut);
          const { items } = complete(check, path, document.positionAt(range.start + left.length / 2));
          // Between quotation marks, a text of which nothing is known has nothing to be completed with.
          assert.ok(items.length > 0 || left !== '', `nothing for ${name}`);
          for (const item of items.slice(0, 20)) {
            accepted++;
            assert.deepEqual(parseJson(acceptedText(item, document)).errors, [], `${item.label} for ${name}`);
          }
        }
      assert.ok(accepted > 100);
    });
});

/** The values of members, with the names of these. */
function valuesIn(json: JsonNode | undefined): readonly { readonly range: OffsetRange; readonly name: string }[] {
  if (json?.kind === 'array') return json.items.flatMap(valuesIn);
  if (json?.kind !== 'object') return [];
  return json.members.flatMap(({ name, value }) =>
    value ? [{ range: value.range, name: name.value }, ...valuesIn(value)] : [],
  );
}

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
