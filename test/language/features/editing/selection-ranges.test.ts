import assert from 'node:assert/strict';
import fc from 'fast-check';
import type { Range } from 'vscode-languageserver-types';
import { JsonService, selectionRange, templateSelections } from '../../../../language/index.js';
import { navigable, navigableFixture } from '../../../support/navigable.js';
import { readTexts } from '../../../support/read-module.js';

/** The texts that are selected one after the other, from the cursor outwards. */
async function selections(fixture: string): Promise<readonly string[]> {
  const { module, path, position } = await navigableFixture(fixture);
  const document = module.document(path);
  assert.ok(document);
  const [around] = new JsonService().selectionRanges(document, [position]);
  const texts: string[] = [];
  for (
    let at: typeof around = selectionRange(templateSelections(module, path, position), position, around);
    at;
    at = at.parent
  )
    texts.push(document.getText(at.range));
  return texts;
}

describe('selection ranges', () => {
  it('step from a name to its path, expression, tag, block, text, property and block', async () => {
    const show = '"show_if": "{{#if (ifCondition claim.block_states.why.option_key \'===\' \'a\')}}yes{{/if}}"';
    const entry = `{ "block": { "type": "divider", "key": "a" }, ${show} }`;
    assert.deepEqual(await selections(`[1, ${entry.replace('why', 'w█hy')}]`), [
      'why',
      'claim.block_states.why.option_key',
      "(ifCondition claim.block_states.why.option_key '===' 'a')",
      "{{#if (ifCondition claim.block_states.why.option_key '===' 'a')}}",
      "{{#if (ifCondition claim.block_states.why.option_key '===' 'a')}}yes{{/if}}",
      "\"{{#if (ifCondition claim.block_states.why.option_key '===' 'a')}}yes{{/if}}\"",
      show,
      entry.slice(1, -1),
      entry,
      `1, ${entry}`,
      `[1, ${entry}]`,
    ]);
  });

  it('select the text inside of quotes before the quotes', async () => {
    const found = await selections(
      `[{ "block": { "type": "divider", "key": "a" }, "show_if": "{{ifEquals a \\"b█c\\"}}" }]`,
    );
    assert.deepEqual(found.slice(0, 3), ['bc', '\\"bc\\"', '{{ifEquals a \\"bc\\"}}']);
  });

  it('are those of JSON elsewhere', async () => {
    assert.equal((await selections('[{ "block": { "type": "divi█der", "key": "a" } }]'))[0], 'divider');
  });

  it('are in documents too, where no JSON is around', async () => {
    const { module, path, position } = await navigableFixture(
      '//- documents/certificate.html\n<p>{{policy.sta█tus}}</p>',
    );
    const document = module.document(path);
    const texts = templateSelections(module, path, position).map((range) => document?.getText(range));
    assert.deepEqual(texts, ['status', 'policy.status', '{{policy.status}}', '<p>{{policy.status}}</p>']);
    assert.deepEqual(selectionRange([], position, undefined), { range: { start: position, end: position } });
  });

  it('contain their position, and parents contain their children, in broken JSON too', async () => {
    const claims = 'workflows/claims-blocks.json';
    const files = readTexts('samples/first-steps');
    const sample = files.get(claims) ?? '';
    const json = new JsonService();
    const edit = fc.record({
      at: fc.nat(sample.length),
      remove: fc.nat(30),
      insert: fc.constantFrom('', '"', '{', '}', '[', ']', ',', ':', '\\', '\n', '{{', '}}', '/*', 'null'),
    });
    await fc.assert(
      fc.asyncProperty(
        fc.array(edit, { maxLength: 4 }),
        fc.array(fc.nat(), { minLength: 10, maxLength: 10 }),
        async (edits, places) => {
          const text = edits.reduce(
            (written, { at, remove, insert }) => written.slice(0, at) + insert + written.slice(at + remove),
            sample,
          );
          const module = await navigable(new Map([...files, [claims, text]]));
          const document = module.document(claims);
          assert.ok(document);
          for (const place of places) {
            const position = document.positionAt(place % (text.length + 1));
            const [around] = json.selectionRanges(document, [position]);
            const offsets = ({ start, end }: Range) => [document.offsetAt(start), document.offsetAt(end)] as const;
            let [start, end] = offsets({ start: position, end: position });
            for (
              let at: typeof around = selectionRange(templateSelections(module, claims, position), position, around);
              at;
              at = at.parent
            ) {
              const [outerStart, outerEnd] = offsets(at.range);
              assert.ok(outerStart <= start && end <= outerEnd, `${String(outerStart)}-${String(outerEnd)}`);
              [start, end] = [outerStart, outerEnd];
            }
          }
        },
      ),
      { numRuns: 25 },
    );
  });
});
