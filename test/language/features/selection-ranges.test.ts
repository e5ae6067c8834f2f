import assert from 'node:assert/strict';
import { JsonService, selectionRange, templateSelections } from '../../../language/index.js';
import { navigableFixture } from '../../support/navigable.js';

/** The texts that are selected one after the other, from the cursor outwards. */
async function selections(fixture: string): Promise<readonly string[]> {
  const { module, path, position } = await navigableFixture(fixture);
  const document = module.document(path);
  assert.ok(document);
  const [around] = await new JsonService().selectionRanges(document, [position]);
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
});
